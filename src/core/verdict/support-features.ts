import { splitClauses } from '../checks/clauses';
import { synonymGroups } from '../lexicon/synonyms';
import type { ClaimReading, ClaimWord } from '../passages/claim-reading';
import { readPassage } from '../passages/passage-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { isSaidIn } from '../passages/stands-in';
import { isWithin, within } from '../text/spans';
import type { Word } from '../text/words';
import type { Span } from '../types';
import type { Assessment } from './assessment';

/**
 * What the score of a claim against a source rests on, each 0–1 and each a thing that can be told to a reader. None is a
 * length: how long a claim or a source is says nothing of whether one carries the other.
 */
export const FEATURES = [
  'nearby',
  'oneUnit',
  'allWords',
  'pairs',
  'longestRun',
  'weakestClause',
  'longestGap',
  'namesMissing',
  'namesNowhere',
  'numbersMissing',
  'numbersNowhere',
  'numbersChanged',
  'senseTurned',
  'nameChanged',
  'qualified',
] as const;
/** One of them. */
export type FeatureName = (typeof FEATURES)[number];
/** A value for each feature, 0–1. */
export type Features = Record<FeatureName, number>;

/** Words compared in order: beyond so many a passage is a list. */
const MAX_WORDS = 400;
/** From so many words on a stretch is plainly copied. */
const LONG_RUN = 12;
/** Facts of one statement stand in so many neighbouring units. */
const NEIGHBOURS = 3;

/** The features of a claim at the passage that carries it best. `all`: every passage that was looked at. */
export function readFeatures(
  claim: ClaimReading,
  best: Assessment,
  all: readonly Assessment[],
  prepared: PreparedSource,
): Features {
  const { alignment, numbers, findings } = best;
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const claimStems = stemsOf(claim.words);
  const passageStems = stemsOf(passage.words);
  const passageSet = new Set(passageStems);
  const { heavy } = claim;
  const names = claim.content.filter((word) => word.isName);
  const missing = new Set(alignment.missing);
  const isMissing = (word: ClaimWord): boolean => missing.has(word);
  const codes = new Set(findings.map((finding) => finding.code));
  const lacking = numbers.filter((pair) => pair.source === null);
  return {
    nearby: nearby(claim, prepared),
    oneUnit: mostInOneUnit(all),
    allWords: share(claim.words, (word) => passageSet.has(word.stem)),
    pairs: commonPairs(claimStems, passageStems),
    longestRun: Math.min(LONG_RUN, longestRun(claimStems, passageStems)) / LONG_RUN,
    weakestClause: weakestClause(claim, isMissing),
    longestGap: longestGap(heavy, isMissing),
    namesMissing: names.length === 0 ? 0 : 1 - share(names, (word) => !isMissing(word)),
    namesNowhere: names.some((word) => isMissing(word) && !isSaidIn(word, prepared)) ? 1 : 0,
    numbersMissing: numbers.length === 0 ? 0 : lacking.length / numbers.length,
    numbersNowhere: lacking.some((pair) => !isWritten(pair.claim, claim, prepared)) ? 1 : 0,
    numbersChanged: Math.min(1, numbers.filter((pair) => pair.source !== null && !pair.ok).length / 2),
    senseTurned: codes.has('negation_flipped') || codes.has('direction_changed') ? 1 : 0,
    nameChanged: codes.has('name_changed') ? 1 : 0,
    qualified: best.warnings.some((warning) => warning.code === 'qualifier_dropped') ? 1 : 0,
  };
}

/** The largest share of the claim that one sentence or row carries. */
function mostInOneUnit(all: readonly Assessment[]): number {
  let most = 0;
  const single = all.filter(({ alignment }) => alignment.firstUnit === alignment.lastUnit);
  for (const one of single.sort((a, b) => b.subjectAtMost - a.subjectAtMost)) {
    if (one.subjectAtMost <= most) break;
    most = Math.max(most, one.coverage);
  }
  return most;
}

/**
 * The share of the claim's words that stand in the passage in the claim's order, 0–1: the longest common subsequence
 * over the claim's length (the recall of ROUGE-L, Lin 2004). Figures that were compared are left out: "2 pm" is 14:00,
 * and one that differs says nothing of whether the rest is the same sentence.
 */
export function shareInOrder(claim: ClaimReading, best: Assessment, prepared: PreparedSource): number {
  const passage = readPassage(prepared, best.alignment.firstUnit, best.alignment.lastUnit);
  const compared = best.numbers.filter((pair) => pair.source !== null).map((pair) => pair.claim);
  const isCompared = (word: Word): boolean => compared.some((one) => isWithin(word, one));
  const stems = stemsOf(claim.words.filter((word) => !isCompared(word)));
  return stems.length === 0 ? 0 : commonSubsequence(stems, stemsOf(passage.words)) / stems.length;
}

function stemsOf(words: readonly Word[]): string[] {
  return words.slice(0, MAX_WORDS).map((word) => word.stem);
}

/** Whether the source has the words of a stretch of the claim anywhere, together or not. */
function isWritten(stretch: Span, claim: ClaimReading, prepared: PreparedSource): boolean {
  const own = within(claim.words, stretch);
  return own.length > 0 && own.every((word) => prepared.postings.has(word.stem));
}

/**
 * The share of the claim's words, figures among them and function words left out, that stand in the `NEIGHBOURS` units
 * which have most of them. Units of different blocks are neighbours too.
 */
function nearby(claim: ClaimReading, prepared: PreparedSource): number {
  const words = claim.words.slice(0, MAX_WORDS).filter((word) => !word.isFunctionWord);
  if (words.length === 0) return 1;
  // By the first of so many neighbours: the words found there, and the last word that was counted.
  const counts = new Uint16Array(prepared.units.length);
  const counted = new Int16Array(prepared.units.length).fill(-1);
  let most = 0;
  for (const [index, word] of words.entries()) {
    for (const stem of [word.stem, ...prepared.stemsInGroups(synonymGroups(word.text))]) {
      for (const unit of prepared.postings.get(stem)) {
        for (let start = Math.max(0, unit - NEIGHBOURS + 1); start <= unit; start++) {
          if (counted[start] === index) continue;
          counted[start] = index;
          const count = (counts[start] as number) + 1;
          counts[start] = count;
          if (count > most) most = count;
        }
      }
    }
  }
  return most / words.length;
}

/** The longest run of words that are missing, as a share of all. */
function longestGap(words: readonly ClaimWord[], isMissing: (word: ClaimWord) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const word of words) {
    run = isMissing(word) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return words.length === 0 ? 0 : longest / words.length;
}

/** The share of a list for which something holds; 1 of an empty one. */
function share<T>(list: readonly T[], holds: (item: T) => boolean): number {
  return list.length === 0 ? 1 : list.filter(holds).length / list.length;
}

function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  let row = new Uint16Array(b.length + 1);
  for (const word of a) {
    const next = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      next[j] = word === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Share of the claim's neighbouring words that are neighbours in the passage. */
function commonPairs(a: readonly string[], b: readonly string[]): number {
  if (a.length < 2) return a.length === 1 && b.includes(a[0] ?? '') ? 1 : 0;
  const pairs = new Set(b.slice(1).map((word, index) => `${b[index]} ${word}`));
  const own = a.slice(1).map((word, index) => `${a[index]} ${word}`);
  return share(own, (pair) => pairs.has(pair));
}

function longestRun(a: readonly string[], b: readonly string[]): number {
  let longest = 0;
  const runs = new Uint16Array(b.length + 1);
  for (const word of a) {
    // From the end on: what stands before is still of the word before.
    for (let j = b.length; j > 0; j--) {
      const run = word === b[j - 1] ? (runs[j - 1] as number) + 1 : 0;
      runs[j] = run;
      if (run > longest) longest = run;
    }
  }
  return longest;
}

function weakestClause(claim: ClaimReading, isMissing: (word: ClaimWord) => boolean): number {
  const shares = splitClauses(claim.text).flatMap((clause) => {
    const words = within(claim.heavy, clause);
    return words.length < 2 ? [] : [share(words, (word) => !isMissing(word))];
  });
  return shares.length === 0 ? share(claim.content, (word) => !isMissing(word)) : Math.min(...shares);
}
