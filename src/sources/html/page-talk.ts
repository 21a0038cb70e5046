/** What the sentences of a page are: statements, or talk to its reader about the page and the way to it. */

import { DIRECT_SPEECH, WALL_SPEECH } from '../wall-cues';

/** Longer sentences are cut, in characters. */
const MAX_SENTENCE = 400;

/**
 * `own`: words of sentences that are statements. `talk`: words of those that are spoken to the reader, or are about the
 * page or the way to it.
 */
export function weigh(sentences: readonly string[], headings: readonly string[]): { own: number; talk: number } {
  const heads = new Set(headings.map((heading) => heading.toLowerCase()));
  let own = 0;
  let talk = 0;
  for (const sentence of sentences) {
    if (heads.has(sentence)) continue;
    const length = countWords(sentence);
    // Authors say "we" of their work, too.
    if (isTalk(sentence, length)) talk += WALL_SPEECH.test(sentence.replace(/\b(?:we|our|us)\b/g, '')) ? length : 0;
    else if (states(sentence, length)) own += length;
  }
  return { own, talk };
}

/** Spoken to the reader, or about the page or the way to it. */
function isTalk(sentence: string, length: number): boolean {
  if (!WALL_SPEECH.test(sentence)) return false;
  return !hasFigure(sentence) || length < 6 || DIRECT_SPEECH.test(sentence);
}

function isStatement(sentence: string): boolean {
  const length = countWords(sentence);
  return !isTalk(sentence, length) && states(sentence, length);
}

/** Labels, names of sites, imprints, lead-ins and reference numbers are no statements. `length`: in words. */
function states(sentence: string, length: number): boolean {
  if (length < 4 || /©|all rights reserved/.test(sentence)) return false;
  if (sentence.endsWith(':') && !hasFigure(sentence)) return false;
  return length >= 6 || !/\b(?:[0-9a-f]{4,}|\d{5,})\b/i.test(sentence);
}

/** Words of statements that are what one kind of wall says. */
export function wordsOfTalk(sentences: readonly string[], talk: RegExp | undefined, withFigures = false): number {
  const isSaid = (sentence: string) =>
    talk?.test(sentence) && (withFigures || !hasFigure(sentence) || DIRECT_SPEECH.test(sentence));
  const own = sentences.filter((sentence) => isSaid(sentence) && isStatement(sentence));
  return own.reduce((sum, sentence) => sum + countWords(sentence), 0);
}

/** A figure that is neither a status code nor an age limit. */
function hasFigure(sentence: string): boolean {
  return /\d/.test(sentence.replace(/\b(?:30[1278]|40[0134]|410|429|451|50[0234]|18|21)\b/g, ''));
}

/** A title, and its parts where it also names the site. */
export function titleParts(title: string): string[] {
  const parts = title.split(/\s+[|–—·»•-]\s+|\s*[|｜]\s*/).map((part) => part.trim());
  return [title, ...parts].filter((part) => part !== '');
}

/** Sentences, near enough, in lower case. */
export function splitRoughly(block: string): string[] {
  return block
    .slice(0, 20_000)
    .toLowerCase()
    .split(/(?<=[.!?…])\s+|(?<=[。！？])|\n/)
    .map((sentence) => sentence.trim().slice(0, MAX_SENTENCE))
    .filter((sentence) => sentence !== '');
}

/** Words of the blocks, counted no further than `limit`. */
export function countUpTo(blocks: readonly string[], limit: number): number {
  let words = 0;
  for (const block of blocks) {
    words += countWords(block.slice(0, 20_000));
    if (words >= limit) return limit;
  }
  return words;
}

/** Words; in scripts without spaces two characters count as one. */
function countWords(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu)
      ?.length ?? 0;
  const spaced =
    dense > 0
      ? text.replace(
          /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu,
          ' ',
        )
      : text;
  return Math.ceil(dense / 2) + (spaced.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0);
}
