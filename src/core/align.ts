import type { ClaimReading, ClaimWord } from './claim-reading';
import { oppositesOf } from './lexicon/antonyms';
import { synonymGroups } from './lexicon/synonyms';
import type { PreparedSource } from './prepare-source';
import { areRelated } from './text/related-words';
import { stem as stemOf } from './text/stem';
import type { Span } from './types';

/** A stretch of a source that may say what a claim says: one to three neighbouring units. */
export interface Alignment extends Span {
  firstUnit: number;
  lastUnit: number;
  /** Weight of the claim's words, and of those found. Words of the unit's context count almost fully. */
  total: number;
  found: number;
  /** Claim words without a counterpart. */
  missing: ClaimWord[];
  /** Claim words whose opposite stands in the passage: they speak of the same thing. */
  opposed: ClaimWord[];
}

const MAX_CANDIDATES = 24;
/** Up to so many units every one is looked at: a short source may share no word with the claim and still carry it. */
const FEW_UNITS = 12;
/** Ranking considers the rarer words only: common ones have long postings and tell little. */
const MAX_POSTING = 5000;
const CONTEXT_FACTOR = 0.9;
const RELATED_FACTOR = 0.8;
/** A passage with a smaller part of what the best one has decides nothing. */
const LEAST_OF_BEST = 0.5;

/** How a word of the claim stands in a unit, the better the higher. */
const ABSENT = 0;
const RELATED = 1;
const OPPOSED = 2;
const FOUND = 3;

/** A claim word with its weight in this source and how it stands in each unit. */
interface WeighedWord {
  word: ClaimWord;
  weight: number;
  levels: ReadonlyMap<number, number>;
}

/**
 * The places of a source that speak most of the claim, best first.
 *
 * Score: share of the claim's words, each weighted by kind and by how rare it is in this source (inverse document
 * frequency over units). Windows of two and three units of one block are tried where a neighbour adds something. Only
 * the postings of the claim's words are walked, never the source.
 */
export function align(claim: ClaimReading, prepared: PreparedSource, limit = 8): Alignment[] {
  const words = claim.content.map((word): WeighedWord => {
    return { word, weight: word.weight * rarity(word.stem, prepared), levels: levelsOf(word, prepared) };
  });
  const alignments = findCandidates(claim, words, prepared).flatMap((unit) =>
    windowsAt(unit, prepared).map(([first, last]) => alignAt(words, prepared, first, last)),
  );
  alignments.sort(
    (a, b) => b.found - a.found || a.lastUnit - a.firstUnit - (b.lastUnit - b.firstUnit) || a.start - b.start,
  );
  const least = (alignments[0]?.found ?? 0) * LEAST_OF_BEST;
  return withoutPadding(alignments.filter((one) => one.found >= least)).slice(0, limit);
}

function rarity(stem: string, prepared: PreparedSource): number {
  const units = prepared.units.length;
  const frequency = prepared.postings.get(stem)?.length ?? 0;
  return 0.4 + Math.log(1 + units / (1 + frequency)) / Math.log(2 + units);
}

/** The units that have the word, a synonym, an opposite or a word of the same root. */
function levelsOf(word: ClaimWord, prepared: PreparedSource): Map<number, number> {
  const levels = new Map<number, number>();
  const mark = (stems: readonly string[], level: number): void => {
    for (const stem of stems) {
      for (const unit of prepared.postings.get(stem) ?? []) {
        if ((levels.get(unit) ?? ABSENT) < level) levels.set(unit, level);
      }
    }
  };
  mark([word.stem, ...prepared.stemsInGroups(synonymGroups(word.text))], FOUND);
  mark(oppositesOf(word.text).map(stemOf), OPPOSED);
  const related = prepared.stemsLike(word.stem).filter((other) => areRelated(word.stem, other));
  mark(related, RELATED);
  return levels;
}

function findCandidates(claim: ClaimReading, words: readonly WeighedWord[], prepared: PreparedSource): number[] {
  if (prepared.units.length <= FEW_UNITS) return prepared.units.map((_, unit) => unit);
  const scores = new Map<number, number>();
  const add = (unit: number, weight: number): void => void scores.set(unit, (scores.get(unit) ?? 0) + weight);
  for (const { weight, levels } of words) {
    if (levels.size > MAX_POSTING) continue;
    for (const [unit, level] of levels) if (level !== OPPOSED) add(unit, level === FOUND ? weight : weight / 2);
  }
  // Figures lead to a place too, where they are written alike.
  for (const word of claim.words) {
    const postings = /\p{N}/u.test(word.text) ? (prepared.postings.get(word.stem) ?? []) : [];
    if (postings.length <= MAX_POSTING) for (const unit of postings) add(unit, 0.3);
  }
  if (scores.size === 0) {
    // Nothing but common words: their first places are as good as any.
    const rarest = [...words].sort((a, b) => a.levels.size - b.levels.size).find(({ levels }) => levels.size > 0);
    return [...(rarest?.levels.keys() ?? [])].slice(0, MAX_CANDIDATES);
  }
  return [...scores]
    .sort(([unitA, a], [unitB, b]) => b - a || unitA - unitB)
    .slice(0, MAX_CANDIDATES)
    .map(([unit]) => unit);
}

function windowsAt(unit: number, prepared: PreparedSource): [number, number][] {
  const windows: [number, number][] = [[unit, unit]];
  const block = prepared.units[unit]?.block;
  const isSameBlock = (other: number): boolean => prepared.units[other]?.block === block;
  if (isSameBlock(unit + 1)) windows.push([unit, unit + 1]);
  if (isSameBlock(unit - 1)) windows.push([unit - 1, unit]);
  if (isSameBlock(unit + 1) && isSameBlock(unit + 2)) windows.push([unit, unit + 2]);
  return windows;
}

function alignAt(
  words: readonly WeighedWord[],
  prepared: PreparedSource,
  firstUnit: number,
  lastUnit: number,
): Alignment {
  const context = prepared.contextStemsOf(firstUnit);
  const missing: ClaimWord[] = [];
  const opposed: ClaimWord[] = [];
  let found = 0;
  let total = 0;
  for (const { word, weight, levels } of words) {
    total += weight;
    let level = ABSENT;
    for (let unit = firstUnit; unit <= lastUnit; unit++) level = Math.max(level, levels.get(unit) ?? ABSENT);
    if (level === FOUND) found += weight;
    else if (level === OPPOSED) {
      found += weight;
      opposed.push(word);
    } else if (context.has(word.stem)) found += weight * CONTEXT_FACTOR;
    else if (level === RELATED) found += weight * RELATED_FACTOR;
    else missing.push(word);
  }
  const start = prepared.units[firstUnit]?.start ?? 0;
  const end = prepared.units[lastUnit]?.end ?? 0;
  return { start, end, firstUnit, lastUnit, total, found, missing, opposed };
}

/** Drops windows that only add sentences to one that covers as much, and repeated ones. */
function withoutPadding(sorted: readonly Alignment[]): Alignment[] {
  const kept: Alignment[] = [];
  for (const alignment of sorted) {
    const isPadding = kept.some(
      (better) => better.found >= alignment.found && better.start >= alignment.start && better.end <= alignment.end,
    );
    if (!isPadding) kept.push(alignment);
  }
  return kept;
}
