import { firstIndex } from '../../src/core/collections/first-index';
import type { PreparedText } from '../../src/core/text/prepare';
import { splitSentences } from '../../src/core/text/sentences';
import type { Span } from '../../src/core/types';

/** How far a sentence is followed beyond the stretch that was asked for. */
const REACH = 800;

/**
 * The sentences of the source that touch `folded.text.slice(start, end)`, with their neighbours as far as they are near.
 *
 * Uses the sentences that are known already, else splits only the text round the stretch: a search in a book must not
 * split the book.
 */
export function nearbySentences(prepared: PreparedText, start: number, end: number): readonly Span[] {
  const { text, folded } = prepared;
  const { length } = folded.text;
  const from = folded.toSource(Math.max(0, Math.min(start, length)), Math.max(0, Math.min(start, length))).start;
  const to = folded.toSource(Math.max(0, Math.min(end, length)), Math.max(0, Math.min(end, length))).start;
  if (prepared.hasSentences) return touching(prepared.sentences, from, to);
  let first = Math.max(0, from - REACH);
  let last = Math.min(text.length, to + REACH);
  const paragraph = text.slice(first, from).lastIndexOf('\n\n');
  const isAtParagraph = first === 0 || paragraph >= 0;
  if (paragraph >= 0) first += paragraph;
  const next = text.slice(to, last).indexOf('\n\n');
  const isToParagraph = last === text.length || next >= 0;
  if (next >= 0) last = to + next;
  const found = splitSentences(text.slice(first, last), prepared.lang).map((span) => ({
    start: span.start + first,
    end: span.end + first,
  }));
  // The text was cut off inside a sentence.
  if (!isAtParagraph && found.length > 1) found.shift();
  if (!isToParagraph && found.length > 1) found.pop();
  return touching(found, from, to);
}

/** Those that touch the stretch, and one neighbour on each side. */
function touching(sentences: readonly Span[], from: number, to: number): readonly Span[] {
  const low = firstIndex(sentences, (sentence) => sentence.end >= from);
  let last = low;
  while (last < sentences.length && (sentences[last] as Span).start < to) last += 1;
  return sentences.slice(Math.max(0, low - 1), last + 1);
}
