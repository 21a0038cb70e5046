import type { Span } from '../types';
import { commonSubsequences } from './common-subsequence';
import { splitWords, type Word } from './words';

/** Beyond this many words a side, the rest is compared as a bag. */
const MAX_ALIGNED = 400;

/** What either side has that the other lacks. */
export interface WordDifference {
  /** Into the claim: content words and numbers without a counterpart in the passage. */
  claim: Span[];
  /** Into the passage. */
  source: Span[];
}

/**
 * The content words and numbers on either side that the other lacks, neighbours joined into one span.
 *
 * A word that both sides have at different places is no difference: the reader looks for what was changed, and
 * sentences put the same words in another order.
 */
export function diffWords(claim: string, passage: string, lang?: string): WordDifference {
  const left = splitWords(claim, lang);
  const right = splitWords(passage, lang);
  const alignedLeft = new Uint8Array(left.length);
  const alignedRight = new Uint8Array(right.length);
  align(left.slice(0, MAX_ALIGNED), right.slice(0, MAX_ALIGNED), alignedLeft, alignedRight);
  pairRest(left, right, alignedLeft, alignedRight);
  return { claim: spans(left, alignedLeft, claim), source: spans(right, alignedRight, passage) };
}

/** Longest common subsequence of stems. */
function align(left: readonly Word[], right: readonly Word[], inLeft: Uint8Array, inRight: Uint8Array): void {
  const width = right.length + 1;
  const longest = commonSubsequences(
    left.map(({ stem }) => stem),
    right.map(({ stem }) => stem),
  );
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const here = i * width + j;
    if (left[i]?.stem === right[j]?.stem) {
      inLeft[i] = 1;
      inRight[j] = 1;
      i += 1;
      j += 1;
    } else if ((longest[here + width] as number) >= (longest[here + 1] as number)) i += 1;
    else j += 1;
  }
}

/** Words left over on both sides that are the same, whatever their place. */
function pairRest(left: readonly Word[], right: readonly Word[], inLeft: Uint8Array, inRight: Uint8Array): void {
  const free = new Map<string, number[]>();
  right.forEach((word, place) => {
    if (inRight[place]) return;
    const places = free.get(word.stem);
    if (places) places.push(place);
    else free.set(word.stem, [place]);
  });
  left.forEach((word, place) => {
    if (inLeft[place]) return;
    const other = free.get(word.stem)?.shift();
    if (other === undefined) return;
    inLeft[place] = 1;
    inRight[other] = 1;
  });
}

function spans(words: readonly Word[], matched: Uint8Array, text: string): Span[] {
  const found: Span[] = [];
  let previous = -2;
  words.forEach((word, place) => {
    if (matched[place] || word.isFunctionWord) return;
    const last = found.at(-1);
    if (last && previous === place - 1 && /^\s*$/u.test(text.slice(last.end, word.start))) last.end = word.end;
    else found.push({ start: word.start, end: word.end });
    previous = place;
  });
  return found;
}
