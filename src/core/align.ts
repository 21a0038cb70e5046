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

/** How a word of the claim stands in a unit, the better the higher. */
const ABSENT = 0;
const RELATED = 1;
const OPPOSED = 2;
const FOUND = 3;

/** A claim word with its weight in this source, and the units in which it stands in one way or another. */
interface WeighedWord {
  word: ClaimWord;
  weight: number;
  places: readonly { units: Uint32Array; level: number }[];
  /** Other stems of the source for the same, by which a heading or the head of a column can name it as well. */
  alike: readonly string[];
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
    const synonyms = prepared.stemsInGroups(synonymGroups(word.text));
    const related = prepared.stemsLike(word.stem).filter((other) => areRelated(word.stem, other));
    const places = placesOf(word, synonyms, related, prepared);
    return { word, weight: word.weight * rarity(word.stem, prepared), places, alike: [...synonyms, ...related] };
  });
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

function rarity(stem: string, prepared: PreparedSource): number {
  const units = prepared.units.length;
  const frequency = prepared.postings.get(stem).length;
  return 0.4 + Math.log(1 + units / (1 + frequency)) / Math.log(2 + units);
}

/** The units that have the word or a synonym, an opposite, or a word of the same root. */
function placesOf(
  word: ClaimWord,
  synonyms: readonly string[],
  related: readonly string[],
  prepared: PreparedSource,
): WeighedWord['places'] {
  const at = (level: number) => (stem: string) => ({ units: prepared.postings.get(stem), level });
  return [
    ...[word.stem, ...synonyms].map(at(FOUND)),
    ...oppositesOf(word.text).map((opposite) => at(OPPOSED)(stemOf(opposite))),
    ...related.map(at(RELATED)),
  ].filter(({ units }) => units.length > 0);
}

/** Level of each unit for one word after another; the same arrays for all words of all claims on a source. */
class UnitLevels {
  private readonly levels: Uint8Array;
  /** The units with a level, in the order in which they got one. */
  readonly units: number[] = [];

  constructor(count: number) {
    this.levels = new Uint8Array(count);
  }

  /** Reads a word; of several levels of a unit the highest counts, and the better ones come first. */
  read({ places }: WeighedWord): this {
    for (const unit of this.units) this.levels[unit] = ABSENT;
    this.units.length = 0;
    for (const { units, level } of places) {
      for (const unit of units) {
        const known = this.levels[unit] as number;
        if (known === ABSENT) this.units.push(unit);
        if (known < level) this.levels[unit] = level;
      }
    }
    return this;
  }

  at(unit: number): number {
    return this.levels[unit] as number;
  }
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

/** How each word stands in each unit of the windows. */
function readLevels(
  words: readonly WeighedWord[],
  windows: readonly [number, number][],
  count: number,
): (word: number, unit: number) => number {
  const slots = new Map<number, number>();
  for (const [first, last] of windows) {
    for (let unit = first; unit <= last; unit += 1) if (!slots.has(unit)) slots.set(unit, slots.size);
  }
  const levels = new UnitLevels(count);
  const table = new Uint8Array(words.length * slots.size);
  for (const [index, word] of words.entries()) {
    levels.read(word);
    for (const [unit, slot] of slots) table[index * slots.size + slot] = levels.at(unit);
  }
  return (word, unit) => table[word * slots.size + (slots.get(unit) ?? 0)] ?? ABSENT;
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
