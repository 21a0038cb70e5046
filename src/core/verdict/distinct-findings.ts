import type { Said, Sentence } from '../locales/said';
import { isWithin } from '../text/spans';
import type { Finding, Span } from '../types';

/**
 * The findings without those that another one tells too: the same sentence, of the same words or some of them, at a place
 * within the other's. Several checks may look at the same words, one at a whole sentence and one at a part of it.
 */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (one, at) =>
      !findings.some((other, place) => place !== at && isToldBy(one, other) && (place < at || !isToldBy(other, one))),
  );
}

/** Whether `other` says all that `one` does. */
function isToldBy(one: Finding, other: Finding): boolean {
  return (
    one.code === other.code &&
    isPlacedWithin(one.claim, other.claim) &&
    isPlacedWithin(one.source, other.source) &&
    isSaidWithin(one, other)
  );
}

/** A finding without a place says less than one that has it. */
const isPlacedWithin = (inner: Span | undefined, outer: Span | undefined): boolean =>
  inner === undefined || (outer !== undefined && isWithin(inner, outer));

function isSaidWithin(one: Sentence, other: Sentence): boolean {
  if (one.message === other.message) return true;
  return one.said !== undefined && other.said !== undefined && hasWordsOf(other.said, one.said);
}

/** Whether two are one sentence, and each word of `inner` stands in its place in `outer`. */
function hasWordsOf(outer: Said, inner: Said): boolean {
  return (
    outer.name === inner.name &&
    Object.entries(inner.values).every(([key, word]) => {
      const whole = outer.values[key];
      if (typeof word === 'string') return typeof whole === 'string' && whole.includes(word);
      return typeof whole === 'object' && hasWordsOf(whole, word);
    })
  );
}
