import { foldLetters, type Letters } from './letters';

/** A passage, and a little of what stood round it where it was found. */
export interface Passage {
  text: string;
  prefix: string;
  suffix: string;
}

/** Where a passage is known by its ends alone, so many letters of each have to be there. */
const END = 24;
/** And so much longer than the passage the place may be: the page has notes or marks in between. */
const STRETCH = 1.5;

/** Where a passage stands in a page, `null` if it does not. Of several such places, the one with the same neighbours. */
export function findPassage(page: Letters, passage: Passage): Range | null {
  const wanted = foldLetters(passage.text);
  if (wanted === '') return null;
  const place = wholePlace(page.text, wanted, passage) ?? placeByEnds(page.text, wanted);
  return place && page.rangeOf(place.start, place.end);
}

interface Place {
  start: number;
  end: number;
}

function wholePlace(page: string, wanted: string, { prefix, suffix }: Passage): Place | null {
  const before = foldLetters(prefix);
  const after = foldLetters(suffix);
  let best: { start: number; likeness: number } | null = null;
  let tries = 0;
  for (let at = page.indexOf(wanted); at >= 0 && tries < 200; at = page.indexOf(wanted, at + 1), tries++) {
    const end = at + wanted.length;
    const likeness =
      commonEnd(page.slice(Math.max(0, at - before.length), at), before) +
      commonStart(page.slice(end, end + after.length), after);
    if (!best || likeness > best.likeness) best = { start: at, likeness };
    if (likeness === before.length + after.length) break;
  }
  return best && { start: best.start, end: best.start + wanted.length };
}

function placeByEnds(page: string, wanted: string): Place | null {
  if (wanted.length < 2 * END) return null;
  const start = page.indexOf(wanted.slice(0, END));
  if (start < 0) return null;
  const last = wanted.slice(-END);
  const at = page.indexOf(last, start + END);
  if (at < 0 || at + END - start > wanted.length * STRETCH) return null;
  return { start, end: at + END };
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}
