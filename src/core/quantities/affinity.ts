import { oncePer } from '../collections/once-per';
import { compareQuantities } from './compare-quantities';
import { distance, type WordMap } from './pairing-words';
import type { Quantity } from './quantity';

/** One text of a pairing: its quantities, where they stand among its tokens, and its words. */
export interface Side {
  quantities: readonly Quantity[];
  ranges: readonly (readonly [number, number])[];
  map: WordMap;
}

/** How much the words around one candidate speak of what the claim's quantity belongs to. */
export interface Affinity {
  /** Weight of the claim's words that stand with this candidate. */
  value: number;
  /** Weight of the claim's words that stand in the passage at all. */
  shared: number;
  /** Content words in the sentence or row of this candidate. */
  words: number;
  /** Minus for words right beside it that the claim lacks. */
  strange: number;
}

// What a word of the claim is worth to a candidate; their order matters, not their size. A word belongs to the nearest
// candidate; words in front of all of them are heads of all ("tickets cost 10, for children 5").
const OWN_WORD = 1;
const HEAD_WORD = 0.8;
const OTHER_SENTENCE = 0.5;
const FAR_WORD = 0.2;
const STRANGE_WORD = -0.5;
const ANCHOR = 1.2;
/** Distances from here on cross a sentence or a row. */
const SENTENCE = 3;
const BESIDE = 0.6;

/** Affinity of each candidate (index into `source.quantities`) with the claim's quantity `index`. */
export function affinities(index: number, claim: Side, source: Side, candidates: readonly number[]): Affinity[] {
  const weights = claimWeights(claim)[index];
  const result: Affinity[] = candidates.map(() => ({ value: 0, shared: 0, words: 0, strange: 0 }));
  const best = candidates.map(() => new Map<string, number>());
  const isListed = candidates.map((at, order) => order > 0 && areListed(source, candidates[order - 1] ?? 0, at));
  const choice = { source, candidates, isListed };
  const first = Math.min(...candidates.map((at) => source.ranges[at]?.[0] ?? 0));
  const gaps: number[] = [];
  source.map.words.forEach((stem, place) => {
    setGaps(gaps, place, choice);
    const nearest = Math.min(...gaps);
    const weight = weights?.get(stem);
    for (let at = 0; at < gaps.length; at += 1) {
      const [mine, gap] = [result[at] as Affinity, gaps[at] as number];
      const isOwn = gap <= nearest + 1e-9;
      if (gap < SENTENCE) mine.words++;
      if (weight === undefined) {
        if (isOwn && gap < BESIDE) mine.strange = STRANGE_WORD;
        continue;
      }
      mine.shared += weight;
      const worth = isOwn
        ? gap < SENTENCE
          ? OWN_WORD
          : OTHER_SENTENCE
        : place < first && gap < SENTENCE
          ? HEAD_WORD
          : FAR_WORD;
      best[at]?.set(stem, Math.max(weight * worth, best[at]?.get(stem) ?? 0));
    }
  });
  for (const [at, mine] of result.entries()) {
    for (const value of best[at]?.values() ?? []) mine.value += value;
  }
  addAnchors(index, claim, choice, result);
  return result;
}

/** By quantity; read once for all passages. */
const claimWeights = oncePer((claim: Side) => claim.quantities.map((_, index) => weightsOf(index, claim)));

/** How much each word of the claim speaks of a quantity: all of it near, less across clauses. */
function weightsOf(index: number, claim: Side): Map<string, number> {
  const range = claim.ranges[index] ?? [0, 0];
  const weights = new Map<string, number>();
  for (const [place, stem] of claim.map.words) {
    const gap = claim.quantities.length === 1 ? 0 : Math.max(0, distance(claim.map, place, range) - 0.3);
    weights.set(stem, Math.max(0.35, 1 - 0.3 * gap, weights.get(stem) ?? 0));
  }
  return weights;
}

/** The quantities of the source that may be meant. */
interface Choice {
  source: Side;
  /** Into `source.quantities`. */
  candidates: readonly number[];
  /** Of each, whether it is in one list with the one before. */
  isListed: readonly boolean[];
}

/**
 * Sets `gaps` to the distances of a place to each candidate. Members of a list ("1971, 1974 and 1979", "9:00–17:00")
 * stand together.
 */
function setGaps(gaps: number[], place: number, { source, candidates, isListed }: Choice): void {
  for (const [at, candidate] of candidates.entries()) {
    gaps[at] = distance(source.map, place, source.ranges[candidate] ?? [0, 0]);
  }
  for (let start = 0; start < gaps.length; ) {
    let end = start + 1;
    while (end < gaps.length && isListed[end]) end++;
    if (end > start + 1) gaps.fill(Math.min(...gaps.slice(start, end)), start, end);
    start = end;
  }
}

/** Whether only a comma, a dash or a conjunction stands between two neighbours in a line. */
function areListed(source: Side, before: number, here: number): boolean {
  const [from, to] = [source.ranges[before]?.[1] ?? 0, source.ranges[here]?.[0] ?? 0];
  if (to < from || to - from > 2) return false;
  const between = source.map.tokens.slice(from, to + 1);
  const isOneLine = between.every((token) => token.gap !== 'line' && token.gap !== 'break');
  return (
    isOneLine &&
    between.slice(0, -1).every((token, at) => !source.map.words.has(from + at) && !/[;.|]/.test(token.text))
  );
}

/**
 * Dates, weekdays and labels of the claim tell which figure is meant: the one that stands with the same date. A figure
 * that stands with another date of the same sort is not it.
 */
function addAnchors(index: number, claim: Side, choice: Choice, result: Affinity[]): void {
  const { source, candidates } = choice;
  const own = claim.quantities[index];
  const gaps: number[] = [];
  for (const anchor of claim.quantities) {
    if (anchor === own || (anchor.kind !== 'date' && anchor.kind !== 'ordinal') || anchor.kind === own?.kind) continue;
    const places = source.quantities.flatMap((quantity, at) =>
      isLike(anchor, quantity) ? [{ at, isSame: compareQuantities(anchor, quantity).ok }] : [],
    );
    if (!places.some((place) => place.isSame)) continue;
    for (const place of places) {
      if (!place.isSame) continue;
      setGaps(gaps, source.ranges[place.at]?.[0] ?? 0, choice);
      const nearest = Math.min(...gaps);
      for (const [at, gap] of gaps.entries()) {
        const mine = result[at];
        if (!mine) continue;
        mine.shared += 1;
        if (gap <= nearest + 1e-9) mine.value += ANCHOR;
      }
    }
    for (const [at, candidate] of candidates.entries()) {
      const ranked = places
        .map((place) => ({
          ...place,
          gap: distance(source.map, source.ranges[place.at]?.[0] ?? 0, source.ranges[candidate] ?? [0, 0]),
        }))
        .sort((a, b) => a.gap - b.gap);
      const mine = result[at];
      if (mine && ranked[0] && !ranked[0].isSame && ranked[0].gap < SENTENCE) mine.value -= ANCHOR;
    }
  }
}

/** Dates of one sort (weekdays, years, days), labels of one thing. */
function isLike(a: Quantity, b: Quantity): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'ordinal') return a.label === b.label;
  return String(a.value).startsWith('W-') === String(b.value).startsWith('W-');
}
