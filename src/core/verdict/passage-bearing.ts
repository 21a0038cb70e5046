/** How one passage bears on a claim: whether it has enough of it, says the same, or says it otherwise. */

import type { Doubt } from '../checks/check';
import { shareWith } from '../checks/names/exchanged-share';
import { hasOpposite } from '../lexicon/antonyms';
import type { Alignment } from '../passages/align';
import type { ClaimReading } from '../passages/claim-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { areSiblings } from '../text/related-words';
import { isWithin } from '../text/spans';
import type { Finding } from '../types';
import type { Assessment } from './assessment';
import { isJoined, isToldInOne, spansOf } from './join-units';
import { isSubjectLeftOut } from './left-out-subject';
import type { Thresholds, WordsNeeded } from './thresholds';

/** Claims with so many content words and more are long: sources seldom repeat all of one. */
const LONG_CLAIM = 8;

/** Whether a doubt takes the support away, and not only its strength. */
export const deniesSupport = ({ denies }: Doubt): boolean => denies === 'support';

/** Whether a claim is so long that sources seldom repeat all of it. */
export const isLong = (claim: ClaimReading): boolean => claim.heavy.length >= LONG_CLAIM;

/** Whether enough of the claim stands in a passage, whatever the checks see there. */
export function mayCarry(
  one: Assessment,
  claim: ClaimReading,
  thresholds: Thresholds,
  prepared: PreparedSource,
): boolean {
  const { alignment, coverage, missingNumbers, numbers } = one;
  if (missingNumbers > 0) return false;
  if (coverage >= wordsNeeded(claim, thresholds).support && hasWords(alignment, claim, thresholds)) return true;
  if (numbers.length === 0 || !lacksFew(alignment)) return false;
  return isAnchored(one, claim, prepared) || isSubjectLeftOut(claim, alignment, prepared);
}

/** A claim with fewer content words is too bare for one of them to be missing. */
const LEAST_ANCHORED = 3;
const LEAST_COVERAGE = 0.6;
const MOST_MISSING = 2;

/**
 * Whether one sentence has all figures of the claim, a telling one among them, and all but one of its words, or all but
 * two beside two telling figures: those are likely put otherwise. Not a name, nor a word of which the sentence may have the
 * contrary.
 */
function isAnchored(
  { alignment, coverage, numbers }: Assessment,
  claim: ClaimReading,
  prepared: PreparedSource,
): boolean {
  const missing = alignment.missing.filter((word) => !word.isLight);
  if (missing.some((word) => hasOpposite(word.text)) || alignment.opposed.length > 0) return false;
  if (coverage < LEAST_COVERAGE) return false;
  // "Gaspreis" where the sentence has "Strompreis".
  const words = prepared.wordsOf(alignment.firstUnit);
  if (missing.some((word) => words.some((other) => areSiblings(word.text, other.text)))) return false;
  const telling = numbers.filter(({ claim: said }) => /\p{N}{2}|\p{N}.*[\p{L}%€$£¥]|[€$£¥]/u.test(said.text));
  return telling.length >= missing.length && claim.heavy.length >= LEAST_ANCHORED && spansOf(claim).length === 1;
}

/** Whether a passage that was not read yet may turn out to speak of the claim and to have enough of it. */
export function couldCarry(
  { alignment, subjectAtMost }: Assessment,
  claim: ClaimReading,
  thresholds: Thresholds,
): boolean {
  const least = Math.max(thresholds.subject, wordsNeeded(claim, thresholds).support);
  if (subjectAtMost >= least && hasWords(alignment, claim, thresholds)) return true;
  return claim.figures.length > 0 && subjectAtMost >= LEAST_COVERAGE && lacksFew(alignment);
}

/** Whether one sentence lacks but a word or two of the claim, no names: only then can its figures make up for them. */
function lacksFew({ firstUnit, lastUnit, missing }: Alignment): boolean {
  const heavy = missing.filter((word) => !word.isLight);
  const isFew = heavy.length > 0 && heavy.length <= MOST_MISSING;
  return firstUnit === lastUnit && isFew && !heavy.some((word) => word.isName);
}

/** Whether a passage lacks no more words of the claim than a source may put otherwise. */
function hasWords(alignment: Alignment, claim: ClaimReading, thresholds: Thresholds): boolean {
  const { slack, isNameNeeded } = wordsNeeded(claim, thresholds);
  const missing = alignment.missing.filter((word) => !word.isLight);
  return (
    missing.length <= Math.floor(claim.heavy.length * slack) && !(isNameNeeded && missing.some((word) => word.isName))
  );
}

const wordsNeeded = (claim: ClaimReading, { long, short }: Thresholds): WordsNeeded => (isLong(claim) ? long : short);

/** Whether a passage that has enough of the claim says the same. */
export function carries(one: Assessment, claim: ClaimReading, prepared: PreparedSource): boolean {
  return (
    !one.hasFindings &&
    !one.doubts.some(deniesSupport) &&
    (isLong(claim) || isJoined(claim, one.alignment, prepared, one.numbers))
  );
}

/** Paragraphs read together may carry a claim; what differs in one of them may be of something else. */
export function mayContradict(one: Assessment, claim: ClaimReading, prepared: PreparedSource): boolean {
  const { alignment } = one;
  const [first, last] = [prepared.units[alignment.firstUnit], prepared.units[alignment.lastUnit]];
  return first?.block === last?.block || one.findings.some((each) => isToldInOne(each, claim, alignment, prepared));
}

/** Of the words of a passage, the share that a shorter one inside it must have to speak for the whole. */
const SAME_WORDS = 0.95;

/** Words that one sentence lends to another, and findings that tell of another thing in their place. */
const MAX_LENT = 2;
const EXCHANGES: ReadonlySet<string> = new Set(['word_changed', 'name_changed', 'mis_joined', 'negation_flipped']);

/** The shorter passages inside one. */
function partsOf({ alignment }: Assessment, all: readonly Assessment[]): Assessment[] {
  const { firstUnit, lastUnit } = alignment;
  return all.filter(
    ({ alignment: other }) =>
      other.lastUnit - other.firstUnit < lastUnit - firstUnit &&
      other.firstUnit >= firstUnit &&
      other.lastUnit <= lastUnit,
  );
}

/** Those that have all its words: the rest of it only lends its figures. */
function coresOf(one: Assessment, all: readonly Assessment[]): Assessment[] {
  const { found, opposed } = one.alignment;
  return partsOf(one, all).filter(
    ({ alignment: other }) =>
      other.found >= SAME_WORDS * found &&
      // "open from Tuesday on. It is closed on Mondays": the word itself stands in the other sentence.
      other.opposed.every((word) => opposed.includes(word)),
  );
}

/** Whether a sentence that has all the words of a passage says otherwise, or has another word in the place of those it lacks. */
export const isDeniedWithin = (one: Assessment, all: readonly Assessment[]): boolean =>
  coresOf(one, all).some((core) => core.hasFindings || core.doubts.some(deniesSupport)) ||
  partsOf(one, all).some((part) => isExchangedIn(part, one));

/**
 * "The buyer may withdraw. The seller must refund it" told as "The buyer must refund it": the sentence lacks one thing of
 * the claim, which only its neighbour has, and has another in its place.
 */
function isExchangedIn(part: Assessment, one: Assessment): boolean {
  const lent = part.alignment.missing.filter(
    (word) => !word.isLight && !one.alignment.missing.some(({ start }) => start === word.start),
  );
  if (lent.length === 0 || lent.length > MAX_LENT || part.missingNumbers > 0) return false;
  const isSaid = ({ claim }: Finding): boolean => claim !== undefined && lent.every((word) => isWithin(word, claim));
  return part.findings.some((finding) => EXCHANGES.has(finding.code) && isSaid(finding));
}

/** Whether a sentence that has all the words of a passage says nothing else: figures beside it are of something else. */
export const isClearWithin = (one: Assessment, all: readonly Assessment[]): boolean =>
  coresOf(one, all).some((core) => !core.hasFindings);

/**
 * Whether a passage speaks of the claim and says it otherwise. A number that differs is a conflict where the subject is
 * the same; a turned word or another name only where nearly the whole sentence is there, since opposites and names are
 * many. What stands there instead of a word of the claim speaks of it too.
 */
export function contradicts(one: Assessment, thresholds: Thresholds): boolean {
  const isNumber = one.numbers.some((pair) => !pair.ok && pair.source !== null);
  const speaksOfIt = one.subject >= (isNumber ? thresholds.number : thresholds.wording);
  // Asked before the checks have to run.
  if (!speaksOfIt && shareWith(one.alignment.missing, one) < thresholds.wording) return false;
  if (!one.hasFindings) return false;
  if (speaksOfIt) return true;
  const exchanged = one.alignment.missing.filter((word) =>
    one.findings.some(({ claim }) => claim && isWithin(word, claim)),
  );
  return exchanged.length > 0 && shareWith(exchanged, one) >= thresholds.wording;
}

/**
 * Whether another passage speaks of the claim as much and has all its figures, where this one has others: "fell in 1953" is no contradiction of
 * what another sentence says of 2019.
 */
export function isOutdone(one: Assessment, all: readonly Assessment[]): boolean {
  if (!one.numbers.some((pair) => !pair.ok)) return false;
  return all.some(
    (other) =>
      other !== one &&
      // What reading the passage takes is asked last, and what the checks take behind it.
      other.alignment.opposed.length === 0 &&
      other.alignment.missing.every((word) => word.isLight) &&
      (other.alignment.start >= one.alignment.end || other.alignment.end <= one.alignment.start) &&
      other.subjectAtMost >= one.subject &&
      other.numbers.length > 0 &&
      other.missingNumbers === 0 &&
      other.numbers.every((pair) => pair.ok) &&
      other.subject >= one.subject &&
      !other.hasFindings &&
      other.doubts.length === 0,
  );
}
