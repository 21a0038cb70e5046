import type { ClaimReading, ClaimWord } from './claim-reading';
import type { PreparedSource } from './prepare-source';
import type { Span } from './types';
import { ABSENT, FOUND, OPPOSED, RELATED, readLevels, UnitLevels, type WeighedWord, weigh } from './word-places';

/** A stretch of a source that may say what a claim says: one to three neighbouring units. */
export interface Alignment extends Span {
  firstUnit: number;
  lastUnit: number;
  /** Weight of the claim's words, and of those found. Words of the unit's context count almost fully. */
  total: number;
  found: number;
  /** How many words of the claim's quantities stand there. */
  figures: number;
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

/**
 * The places of a source that speak most of the claim, best first.
 *
 * Score: share of the claim's words, each weighted by kind and by how rare it is in this source (inverse document
 * frequency over units). Windows of two and three units of one block are tried where a neighbour adds something. Only
 * the postings of the claim's words are walked, never the source.
 */
export function align(claim: ClaimReading, prepared: PreparedSource, limit = 8): Alignment[] {
  const words = claim.content.map((word) => weigh(word, prepared));
  const windows = findCandidates(claim, words, prepared).flatMap((unit) => windowsAt(unit, prepared));
  const levelAt = readLevels(words, windows, prepared.units.length);
  const figures = claim.figures.map((word) => prepared.postings.get(word.stem));
  const seen = new Set<number>();
  const alignments: Alignment[] = [];
  for (const [first, last] of windows) {
    const key = first * MAX_WINDOW + (last - first);
    if (seen.has(key)) continue;
    seen.add(key);
    alignments.push(alignAt(words, figures, levelAt, prepared, first, last));
  }
  alignments.sort(
    (a, b) => b.found - a.found || a.lastUnit - a.firstUnit - (b.lastUnit - b.firstUnit) || a.start - b.start,
  );
  const least = (alignments[0]?.found ?? 0) * LEAST_OF_BEST;
  return withoutPadding(alignments, least, limit);
}

function findCandidates(claim: ClaimReading, words: readonly WeighedWord[], prepared: PreparedSource): number[] {
  const count = prepared.units.length;
  if (count <= FEW_UNITS) return prepared.units.map((_, unit) => unit);
  const scores = new Float64Array(count);
  const levels = new UnitLevels(count);
  const sizes: number[] = [];
  for (const word of words) {
    const { units } = levels.read(word);
    sizes.push(units.length);
    if (units.length > MAX_POSTING) continue;
    for (const unit of units) {
      const level = levels.at(unit);
      if (level === OPPOSED) continue;
      scores[unit] = (scores[unit] as number) + (level === FOUND ? word.weight : word.weight / 2);
    }
  }
  // Figures lead to a place too, where they are written alike.
  for (const word of claim.words) {
    if (!/\p{N}/u.test(word.text)) continue;
    const postings = prepared.postings.get(word.stem);
    if (postings.length <= MAX_POSTING) for (const unit of postings) scores[unit] = (scores[unit] as number) + 0.3;
  }
  const best = highest(scores);
  if (best.length > 0) return best;
  // Nothing but common words: their first places are as good as any.
  const rarest = words
    .map((word, index) => ({ word, size: sizes[index] ?? 0 }))
    .sort((a, b) => a.size - b.size)
    .find(({ size }) => size > 0);
  return rarest ? levels.read(rarest.word).units.slice(0, MAX_CANDIDATES) : [];
}

/** The units with the highest scores above 0, best first; of equals the first. */
function highest(scores: Float64Array): number[] {
  const best: number[] = [];
  let least = 0;
  for (let unit = 0; unit < scores.length; unit += 1) {
    const score = scores[unit] as number;
    if (score <= least) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] as number] as number) < score) at -= 1;
    best.splice(at, 0, unit);
    if (best.length > MAX_CANDIDATES) best.pop();
    if (best.length === MAX_CANDIDATES) least = scores[best.at(-1) as number] as number;
  }
  return best;
}

/** A unit, with one or both neighbours of its block, and with two behind it. */
const MAX_WINDOW = 3;

function windowsAt(unit: number, prepared: PreparedSource): [number, number][] {
  const windows: [number, number][] = [[unit, unit]];
  if (areJoined(unit, unit + 1, prepared)) windows.push([unit, unit + 1]);
  if (areJoined(unit - 1, unit, prepared)) windows.push([unit - 1, unit]);
  if (areJoined(unit, unit + 1, prepared) && areJoined(unit + 1, unit + 2, prepared)) windows.push([unit, unit + 2]);
  return windows;
}

/** The end of a sentence; the turns of a talk often have none. */
const SENTENCE_END = /[.!?…。！？।]["'”’»)\]]*$/u;

/** Whether a unit can be read together with the next: in one block, or in paragraphs of prose that follow one another. */
function areJoined(unit: number, next: number, { units, source }: PreparedSource): boolean {
  const [one, other] = [units[unit], units[next]];
  if (!one || !other) return false;
  if (one.block === other.block) return true;
  const areParagraphs = one.kind === 'paragraph' && other.kind === 'paragraph' && other.block === one.block + 1;
  return areParagraphs && [one, other].every(({ end }) => SENTENCE_END.test(source.text.slice(end - 4, end)));
}

function alignAt(
  words: readonly WeighedWord[],
  figures: readonly Uint32Array[],
  levelAt: (word: number, unit: number) => number,
  prepared: PreparedSource,
  firstUnit: number,
  lastUnit: number,
): Alignment {
  const context = prepared.contextStemsOf(firstUnit);
  const missing: ClaimWord[] = [];
  const opposed: ClaimWord[] = [];
  let found = 0;
  let total = 0;
  for (const [index, { word, weight, alike }] of words.entries()) {
    total += weight;
    let level = ABSENT;
    for (let unit = firstUnit; unit <= lastUnit; unit++) level = Math.max(level, levelAt(index, unit));
    if (level === FOUND) found += weight;
    else if (level === OPPOSED) {
      found += weight;
      opposed.push(word);
    } else if (context.has(word.stem) || alike.some((stem) => context.has(stem))) found += weight * CONTEXT_FACTOR;
    else if (level === RELATED) found += weight * RELATED_FACTOR;
    else missing.push(word);
  }
  const start = prepared.units[firstUnit]?.start ?? 0;
  const end = prepared.units[lastUnit]?.end ?? 0;
  const written = countWithin(figures, firstUnit, lastUnit);
  return { start, end, firstUnit, lastUnit, total, found, figures: written, missing, opposed };
}

/** How many of the lists, each ascending, have a unit of the window. */
function countWithin(postings: readonly Uint32Array[], first: number, last: number): number {
  return postings.filter((units) => units.some((unit) => unit >= first && unit <= last)).length;
}

/** The first `limit` with at least so much, without windows that only add sentences to one that covers as much. */
function withoutPadding(sorted: readonly Alignment[], least: number, limit: number): Alignment[] {
  const kept: Alignment[] = [];
  for (const alignment of sorted) {
    if (alignment.found < least || kept.length >= limit) break;
    const isPadding = kept.some(
      (better) =>
        better.found >= alignment.found &&
        better.figures >= alignment.figures &&
        better.start >= alignment.start &&
        better.end <= alignment.end,
    );
    if (!isPadding) kept.push(alignment);
  }
  return kept;
}
