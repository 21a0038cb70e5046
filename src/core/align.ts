import type { ClaimReading, ClaimWord } from './claim-reading';
import { synonymGroups } from './lexicon/synonyms';
import type { PreparedSource } from './prepare-source';
import type { Word } from './text/words';
import type { Span } from './types';

/** A stretch of a source that may say what a claim says: one to three neighbouring units. */
export interface Alignment extends Span {
  firstUnit: number;
  lastUnit: number;
  /** Share of the claim's weight found, 0–1; words of the unit's context count almost fully. */
  coverage: number;
  /** Claim words without a counterpart. */
  missing: ClaimWord[];
  /** Counterparts, offsets into the source text. */
  matched: { claim: ClaimWord; source: Span | null }[];
}

const MAX_CANDIDATES = 24;
/** Ranking considers the rarest words only: common ones have long postings and tell little. */
const MAX_POSTING = 5000;
const CONTEXT_FACTOR = 0.9;

/**
 * The places of a source that speak most of the claim, best first.
 *
 * Score: share of the claim's words, each weighted by kind and by how rare it is in this source (inverse document
 * frequency over units). Windows of two and three units of one block are tried where a neighbour adds something.
 */
export function align(claim: ClaimReading, prepared: PreparedSource, limit = 8): Alignment[] {
  const weights = claim.content.map((word) => word.weight * rarity(word.stem, prepared));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const candidates = findCandidates(claim, weights, prepared);
  const alignments = candidates.flatMap((unit) =>
    windowsAt(unit, prepared).map(([first, last]) => alignAt(claim, weights, total, prepared, first, last)),
  );
  alignments.sort(
    (a, b) => b.coverage - a.coverage || a.lastUnit - a.firstUnit - (b.lastUnit - b.firstUnit) || a.start - b.start,
  );
  return withoutPadding(alignments).slice(0, limit);
}

function rarity(stem: string, prepared: PreparedSource): number {
  const units = prepared.units.length;
  const frequency = prepared.postings.get(stem)?.length ?? 0;
  return 0.4 + Math.log(1 + units / (1 + frequency)) / Math.log(2 + units);
}

function findCandidates(claim: ClaimReading, weights: readonly number[], prepared: PreparedSource): number[] {
  const scores = new Map<number, number>();
  claim.content.forEach((word, index) => {
    const stems = [word.stem];
    for (const [stem] of synonymStems(word, prepared)) stems.push(stem);
    const seen = new Set<number>();
    for (const stem of stems) {
      const postings = prepared.postings.get(stem);
      if (!postings || postings.length > MAX_POSTING) continue;
      for (const unit of postings) {
        if (seen.has(unit)) continue;
        seen.add(unit);
        scores.set(unit, (scores.get(unit) ?? 0) + (weights[index] ?? 0));
      }
    }
  });
  return [...scores]
    .sort(([unitA, a], [unitB, b]) => b - a || unitA - unitB)
    .slice(0, MAX_CANDIDATES)
    .map(([unit]) => unit);
}

const groupStems = new WeakMap<PreparedSource, Map<number, Map<string, true>>>();

/** Stems of the source that share a synonym group with the word. */
function synonymStems(word: Word, prepared: PreparedSource): Map<string, true> {
  const groups = synonymGroups(word.text);
  if (groups.length === 0) return new Map();
  let known = groupStems.get(prepared);
  if (!known) {
    known = new Map();
    prepared.units.forEach((_, unit) => {
      for (const other of prepared.wordsOf(unit)) {
        for (const group of synonymGroups(other.text)) {
          const stems = known?.get(group) ?? new Map<string, true>();
          stems.set(other.stem, true);
          known?.set(group, stems);
        }
      }
    });
    groupStems.set(prepared, known);
  }
  const stems = new Map<string, true>();
  for (const group of groups) for (const [stem] of known.get(group) ?? []) stems.set(stem, true);
  return stems;
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
  total: number,
  prepared: PreparedSource,
  firstUnit: number,
  lastUnit: number,
): Alignment {
  const byStem = new Map<string, Span>();
  const byGroup = new Map<number, Span>();
  for (let unit = firstUnit; unit <= lastUnit; unit++) {
    const at = prepared.units[unit]?.start ?? 0;
    for (const word of prepared.wordsOf(unit)) {
      const span = { start: at + word.start, end: at + word.end };
      if (!byStem.has(word.stem)) byStem.set(word.stem, span);
      for (const group of synonymGroups(word.text)) if (!byGroup.has(group)) byGroup.set(group, span);
    }
  }
  const context = prepared.contextStemsOf(firstUnit);
  const matched: Alignment['matched'] = [];
  const missing: ClaimWord[] = [];
  let found = 0;
  claim.content.forEach((word, index) => {
    const weight = weights[index] ?? 0;
    const span =
      byStem.get(word.stem) ??
      synonymGroups(word.text)
        .map((group) => byGroup.get(group))
        .find(Boolean);
    if (span) {
      found += weight;
      matched.push({ claim: word, source: span });
    } else if (context.has(word.stem)) {
      found += weight * CONTEXT_FACTOR;
      matched.push({ claim: word, source: null });
    } else missing.push(word);
  });
  return {
    start: prepared.units[firstUnit]?.start ?? 0,
    end: prepared.units[lastUnit]?.end ?? 0,
    firstUnit,
    lastUnit,
    coverage: found / total,
    missing,
    matched,
  };
}

/** Drops windows that only add sentences to one that covers as much, and repeated ones. */
function withoutPadding(sorted: readonly Alignment[]): Alignment[] {
  const kept: Alignment[] = [];
  for (const alignment of sorted) {
    const isPadding = kept.some(
      (better) =>
        better.coverage >= alignment.coverage &&
        ((better.start >= alignment.start && better.end <= alignment.end) ||
          (better.start === alignment.start && better.end === alignment.end)),
    );
    if (!isPadding) kept.push(alignment);
  }
  return kept;
}
