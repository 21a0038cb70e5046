import type { ClaimReading, ClaimWord } from './claim-reading';
import { areOpposites, hasOpposite } from './lexicon/antonyms';
import { synonymGroups } from './lexicon/synonyms';
import type { PreparedSource } from './prepare-source';
import { areRelated } from './text/related-words';
import type { Word } from './text/words';
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

/**
 * The places of a source that speak most of the claim, best first.
 *
 * Score: share of the claim's words, each weighted by kind and by how rare it is in this source (inverse document
 * frequency over units). Windows of two and three units of one block are tried where a neighbour adds something.
 */
export function align(claim: ClaimReading, prepared: PreparedSource, limit = 8): Alignment[] {
  const weights = claim.content.map((word) => word.weight * rarity(word.stem, prepared));
  const candidates = findCandidates(claim, weights, prepared);
  const alignments = candidates.flatMap((unit) =>
    windowsAt(unit, prepared).map(([first, last]) => alignAt(claim, weights, prepared, first, last)),
  );
  alignments.sort(
    (a, b) => b.found - a.found || a.lastUnit - a.firstUnit - (b.lastUnit - b.firstUnit) || a.start - b.start,
  );
  return withoutPadding(alignments).slice(0, limit);
}

function rarity(stem: string, prepared: PreparedSource): number {
  const units = prepared.units.length;
  const frequency = prepared.postings.get(stem)?.length ?? 0;
  return 0.4 + Math.log(1 + units / (1 + frequency)) / Math.log(2 + units);
}

function findCandidates(claim: ClaimReading, weights: readonly number[], prepared: PreparedSource): number[] {
  if (prepared.units.length <= FEW_UNITS) return prepared.units.map((_, unit) => unit);
  const scores = new Map<number, number>();
  const add = (stems: Iterable<string>, weight: number): void => {
    const seen = new Set<number>();
    for (const stem of stems) {
      const postings = prepared.postings.get(stem);
      if (!postings || postings.length > MAX_POSTING) continue;
      for (const unit of postings) {
        if (seen.has(unit)) continue;
        seen.add(unit);
        scores.set(unit, (scores.get(unit) ?? 0) + weight);
      }
    }
  };
  claim.content.forEach((word, index) => {
    add([word.stem, ...prepared.stemsInGroups(synonymGroups(word.text))], weights[index] ?? 0);
  });
  // Figures lead to a place too, where they are written alike.
  for (const word of claim.words) if (/\p{N}/u.test(word.text)) add([word.stem], 0.3);
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
  claim: ClaimReading,
  weights: readonly number[],
  prepared: PreparedSource,
  firstUnit: number,
  lastUnit: number,
): Alignment {
  const words: Word[] = [];
  for (let unit = firstUnit; unit <= lastUnit; unit++) words.push(...prepared.wordsOf(unit));
  const stems = new Set(words.map((word) => word.stem));
  const groups = new Set(words.flatMap((word) => synonymGroups(word.text)));
  const context = prepared.contextStemsOf(firstUnit);
  const missing: ClaimWord[] = [];
  const opposed: ClaimWord[] = [];
  let found = 0;
  claim.content.forEach((word, index) => {
    const weight = weights[index] ?? 0;
    if (stems.has(word.stem) || synonymGroups(word.text).some((group) => groups.has(group))) found += weight;
    else if (hasOpposite(word.text) && words.some((other) => areOpposites(word.text, other.text))) {
      found += weight;
      opposed.push(word);
    } else if (context.has(word.stem)) found += weight * CONTEXT_FACTOR;
    else if (words.some((other) => areRelated(word.stem, other.stem))) found += weight * RELATED_FACTOR;
    else missing.push(word);
  });
  return {
    start: prepared.units[firstUnit]?.start ?? 0,
    end: prepared.units[lastUnit]?.end ?? 0,
    firstUnit,
    lastUnit,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    found,
    missing,
    opposed,
  };
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
