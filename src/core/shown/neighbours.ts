import { splitSentences } from '../text/sentences';
import type { Neighbours, PassagePlace } from '../types/source-view';

/** Looked at on each side of a passage, UTF-16 units. */
const REACH = 600;
/** Of a neighbour that is shown; a longer one is cut on its far side. */
const LONGEST = 280;

/**
 * The sentence before a passage of `text` and the one behind it. `null` if the passage does not stand there: `text` is
 * then not the one that it was found in.
 */
export function neighboursOf(text: string, place: PassagePlace, lang?: string): Neighbours | null {
  const start = text.startsWith(place.text, place.start) ? place.start : text.indexOf(place.text);
  if (start < 0 || place.text === '') return null;
  const end = start + place.text.length;
  return {
    before: sentenceBefore(text, start, lang),
    after: sentenceAfter(text, end, lang),
    isBeforeApart: /\n\s*$/.test(text.slice(Math.max(0, start - REACH), start)),
    isAfterApart: /^\s*\n/.test(text.slice(end, end + REACH)),
  };
}

/** Of the same block; of the one above where the passage begins its block. */
function sentenceBefore(text: string, at: number, lang?: string): string {
  const from = Math.max(0, at - REACH);
  const window = text.slice(from, at).trimEnd();
  const line = window.lastIndexOf('\n') + 1;
  const last = splitSentences(window.slice(line), lang).at(-1);
  if (!last) return '';
  const sentence = window.slice(line + last.start, line + last.end);
  const isWhole = line + last.start > 0 || from === 0;
  if (isWhole && sentence.length <= LONGEST) return sentence;
  return `…${sentence.slice(-LONGEST).replace(/^\S*\s/, '')}`;
}

function sentenceAfter(text: string, at: number, lang?: string): string {
  const to = Math.min(text.length, at + REACH);
  const window = text.slice(at, to).trimStart();
  const line = window.indexOf('\n');
  const first = splitSentences(line < 0 ? window : window.slice(0, line), lang)[0];
  if (!first) return '';
  const sentence = window.slice(first.start, first.end);
  const isWhole = first.end < window.length || to === text.length;
  if (isWhole && sentence.length <= LONGEST) return sentence;
  return `${sentence.slice(0, LONGEST).replace(/\s\S*$/, '')}…`;
}
