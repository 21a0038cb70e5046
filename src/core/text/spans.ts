import type { Span } from '../types';
import { allMatches } from './all-matches';

/** Whether a stretch lies within another one of the same text; both may be the same. */
export function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** Those of a list that lie within a stretch of the same text. */
export function within<T extends Span>(list: readonly T[], outer: Span): T[] {
  return list.filter((one) => isWithin(one, outer));
}

/** Where a match of a pattern stands in the text that was searched. */
export function matchSpan({ index, 0: { length } }: RegExpExecArray): Span {
  return { start: index, end: index + length };
}

/** A stretch of a text without what of it matches a pattern with the flag g: the parts between the matches, in order. */
export function splitAt(text: string, { start, end }: Span, pattern: RegExp): Span[] {
  const gaps = allMatches(text.slice(start, end), pattern).map(matchSpan);
  return [...gaps, { start: end - start, end: end - start }].map((gap, index) => ({
    start: start + (gaps[index - 1]?.end ?? 0),
    end: start + gap.start,
  }));
}
