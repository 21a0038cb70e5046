import type { Assessment } from './assessment';
import { splitClauses } from './checks/clauses';
import type { ClaimReading, ClaimWord } from './claim-reading';
import { synonymGroups } from './lexicon/synonyms';
import { readPassage } from './passage-reading';
import type { PreparedSource } from './prepare-source';

/**
 * What the score of a claim against a source rests on, each 0–1 and each a thing that can be told to a reader. None is a
 * length: how long a claim or a source is says nothing of whether one carries the other.
 */
export const FEATURES = [
  'coverage',
  'subject',
  'heavyCoverage',
  'oneUnit',
  'anywhere',
  'allWords',
  'inOrder',
  'pairs',
  'longestRun',
  'weakestClause',
  'rarestMissing',
  'namesMissing',
  'namesNowhere',
  'numbersMissing',
  'numbersChanged',
  'senseTurned',
  'nameChanged',
  'qualified',
] as const;
export type FeatureName = (typeof FEATURES)[number];
export type Features = Record<FeatureName, number>;

/** Words compared in order: beyond so many a passage is a list. */
const MAX_WORDS = 400;

/** The features of a claim at the passage that carries it best. `all`: every passage that was looked at. */
export function readFeatures(
  claim: ClaimReading,
  best: Assessment,
  all: readonly Assessment[],
  prepared: PreparedSource,
): Features {
  const { alignment } = best;
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const claimStems = claim.words.slice(0, MAX_WORDS).map((word) => word.stem);
  const passageStems = passage.words.slice(0, MAX_WORDS).map((word) => word.stem);
  const heavy = claim.content.filter((word) => !word.isLight);
  const names = claim.content.filter((word) => word.isName);
  const isMissing = (word: ClaimWord): boolean => alignment.missing.includes(word);
  const stands = (word: ClaimWord): boolean =>
    prepared.postings.has(word.stem) || prepared.stemsInGroups(synonymGroups(word.text)).length > 0;
  const passageSet = new Set(passage.words.map((word) => word.stem));
  const { numbers, findings } = best;
  const codes = new Set(findings.map((finding) => finding.code));
  const oneUnit = all.filter((one) => one.alignment.firstUnit === one.alignment.lastUnit).map((one) => one.coverage);
  return {
    coverage: best.coverage,
    subject: best.subject,
    heavyCoverage: share(heavy, (word) => !isMissing(word)),
    oneUnit: Math.max(0, ...oneUnit),
    anywhere: share(heavy, stands),
    allWords: share(claim.words, (word) => passageSet.has(word.stem)),
    inOrder: commonSubsequence(claimStems, passageStems) / Math.max(1, claimStems.length),
    pairs: commonPairs(claimStems, passageStems),
    longestRun: longestRun(claimStems, passageStems) / Math.max(1, claimStems.length),
    weakestClause: weakestClause(claim, isMissing),
    rarestMissing: share(heavy, (word) => isMissing(word) && !stands(word)),
    namesMissing: names.length === 0 ? 0 : 1 - share(names, (word) => !isMissing(word)),
    namesNowhere: names.some((word) => isMissing(word) && !stands(word)) ? 1 : 0,
    numbersMissing: numbers.length === 0 ? 0 : 1 - share(numbers, (pair) => pair.source !== null),
    numbersChanged: Math.min(1, numbers.filter((pair) => pair.source !== null && !pair.ok).length / 2),
    senseTurned: codes.has('negation_flipped') || codes.has('direction_changed') ? 1 : 0,
    nameChanged: codes.has('name_changed') ? 1 : 0,
    qualified: best.warnings.some((warning) => warning.code === 'qualifier_dropped') ? 1 : 0,
  };
}

/** The share of a list for which something holds; 1 of an empty one. */
function share<T>(list: readonly T[], holds: (item: T) => boolean): number {
  return list.length === 0 ? 1 : list.filter(holds).length / list.length;
}

/** Length of the longest common subsequence (ROUGE-L's numerator, Lin 2004). */
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
  let row = new Uint16Array(b.length + 1);
  for (const word of a) {
    const next = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      if (word !== b[j - 1]) continue;
      next[j] = (row[j - 1] ?? 0) + 1;
      longest = Math.max(longest, next[j] ?? 0);
    }
    row = next;
  }
  return longest;
}

function weakestClause(claim: ClaimReading, isMissing: (word: ClaimWord) => boolean): number {
  const shares = splitClauses(claim.text).flatMap((clause) => {
    const words = claim.content.filter((word) => word.start >= clause.start && word.end <= clause.end && !word.isLight);
    return words.length < 2 ? [] : [share(words, (word) => !isMissing(word))];
  });
  return shares.length === 0 ? share(claim.content, (word) => !isMissing(word)) : Math.min(...shares);
}
