import type { Span } from '../types';
import { within } from './spans';
import type { Word } from './words';

/** The text of the word at `index`; empty where there is none. */
export const textAt = (words: readonly Word[], index: number): string => words[index]?.text ?? '';

/** The last `count` words, or fewer, before the one at `index`. */
export const wordsBefore = <T extends Word>(words: readonly T[], index: number, count: number): readonly T[] =>
  words.slice(Math.max(0, index - count), Math.max(0, index));

/** From the first of these words to the end of the last; empty, at the start of their text, if there are none. */
export const spanOf = (words: readonly Word[]): Span => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
});

/** What stands in `text` between the word at `index` and the next; empty where either is missing. */
export function gapBehind(text: string, words: readonly Word[], index: number): string {
  const [word, next] = [words[index], words[index + 1]];
  return word && next ? text.slice(word.end, next.start) : '';
}

/** The stretch of `text` from the first of these words to the last. */
export function textOf(text: string, words: readonly Word[]): string {
  const { start, end } = spanOf(words);
  return text.slice(start, end);
}

/** Those of a list that say something: all but the function words. */
export const contentOf = <T extends Word>(words: readonly T[]): T[] => words.filter((word) => !word.isFunctionWord);

/** Those of a stretch of the same text. */
export const contentWithin = <T extends Word>(words: readonly T[], stretch: Span): T[] =>
  contentOf(within(words, stretch));
