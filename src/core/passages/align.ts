import { oncePer } from '../collections/once-per';
import type { Span } from '../types';
import type { ClaimReading, ClaimWord } from './claim-reading';
import type { PreparedSource } from './prepare-source';
import {
  ABSENT,
  FOUND,
  OPPOSED,
  RELATED,
  UnitLevels,
  type WeighedWord,
  type Window,
  WindowLevels,
  weigh,
} from './word-places';

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
  /** What each word of the claim weighs in this source. */
  weights: ReadonlyMap<ClaimWord, number>;
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
  const open = findWindows(findCandidates(claim, words, prepared), prepared);
  const levels = new WindowLevels(words, open, prepared.units.length);
  const windows = weighWindows(open, words, levels, prepared);
  windows.sort((a, b) => b.found - a.found || a.last - a.first - (b.last - b.first) || a.start - b.start);
  const figures = claim.figures.map((word) => prepared.postings.get(word.stem));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Map(words.map(({ word, weight }) => [word, weight]));
  return withoutPadding(windows, figures, limit).map((window) => {
    const { start, end, first: firstUnit, last: lastUnit, found, figures: count } = window;
    const { missing, opposed } = readWindow(window, words, levels, prepared);
    return { start, end, firstUnit, lastUnit, total, found, figures: count, missing, opposed, weights };
  });
}

/** A stretch that was not looked at closely yet. */
interface OpenWindow extends Window, Span {
  found: number;
  figures: number;
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
  for (const word of wordsWithFigures(claim)) {
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

const wordsWithFigures = oncePer(({ words }: ClaimReading) => words.filter(({ text }) => /\p{N}/u.test(text)));

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

/** The units, each alone, with one or both neighbours of its block, and with two behind it; each window once. */
function findWindows(units: readonly number[], prepared: PreparedSource): OpenWindow[] {
  const seen = new Set<number>();
  const windows: OpenWindow[] = [];
  const add = (first: number, last: number): void => {
    const key = first * MAX_WINDOW + (last - first);
    if (seen.has(key)) return;
    seen.add(key);
    const start = prepared.units[first]?.start ?? 0;
    const end = prepared.units[last]?.end ?? 0;
    windows.push({ first, last, start, end, found: 0, figures: 0 });
  };
  for (const unit of units) {
    add(unit, unit);
    const goesOn = areJoined(unit, unit + 1, prepared);
    if (goesOn) add(unit, unit + 1);
    if (areJoined(unit - 1, unit, prepared)) add(unit - 1, unit);
    if (goesOn && areJoined(unit + 1, unit + 2, prepared)) add(unit, unit + 2);
  }
  return windows;
}

/** Units of a window. */
const MAX_WINDOW = 3;

/** The end of a sentence; the turns of a talk often have none. */
const SENTENCE_END = /[.!?…。！？।]["'”’»)\]]*$/u;

/** Whether a unit can be read together with the next: in one block, or in paragraphs of prose that follow one another. */
function areJoined(unit: number, next: number, { units, source }: PreparedSource): boolean {
  const [one, other] = [units[unit], units[next]];
  if (!one || !other) return false;
  if (one.block === other.block) return true;
  const areParagraphs = one.kind === 'paragraph' && other.kind === 'paragraph' && other.block === one.block + 1;
  return areParagraphs && endsSentence(one, source) && endsSentence(other, source);
}

function endsSentence({ end }: Span, { text }: { text: string }): boolean {
  return text[end - 1] === '.' || SENTENCE_END.test(text.slice(end - 4, end));
}

/** Bound of rounding errors: the sums of weights are of the same words in another order. */
const ROUNDING = 1e-9;

/**
 * The windows with what they have of the claim's words, without those that have too small a part of what the best one has:
 * a window has no more than its units have together, and most have next to nothing.
 */
function weighWindows(
  windows: readonly OpenWindow[],
  words: readonly WeighedWord[],
  levels: WindowLevels,
  prepared: PreparedSource,
): OpenWindow[] {
  const alone = new Map<number, number>();
  const foundAt = (unit: number): number => {
    const found = alone.get(unit) ?? foundIn({ first: unit, last: unit }, words, levels, prepared);
    alone.set(unit, found);
    return found;
  };
  let best = 0;
  for (const window of windows) {
    if (window.first !== window.last) continue;
    window.found = foundAt(window.first);
    best = Math.max(best, window.found);
  }
  for (const window of windows) {
    if (window.first === window.last) continue;
    let atMost = ROUNDING;
    for (let unit = window.first; unit <= window.last; unit += 1) atMost += foundAt(unit);
    if (atMost < best * LEAST_OF_BEST) continue;
    window.found = foundIn(window, words, levels, prepared);
    best = Math.max(best, window.found);
  }
  return windows.filter(({ found }) => found >= best * LEAST_OF_BEST);
}

/** Weight of the claim's words that a window has. */
function foundIn(
  window: Window,
  words: readonly WeighedWord[],
  levels: WindowLevels,
  prepared: PreparedSource,
): number {
  const context = prepared.contextStemsOf(window.first);
  let found = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as WeighedWord;
    const level = levels.of(index, window);
    if (level >= OPPOSED) found += word.weight;
    else if (isNamedIn(context, word)) found += word.weight * CONTEXT_FACTOR;
    else if (level === RELATED) found += word.weight * RELATED_FACTOR;
  }
  return found;
}

const isNamedIn = (context: ReadonlySet<string>, { word, alike }: WeighedWord): boolean =>
  context.size > 0 && (context.has(word.stem) || alike.some((stem) => context.has(stem)));

function readWindow(
  window: OpenWindow,
  words: readonly WeighedWord[],
  levels: WindowLevels,
  prepared: PreparedSource,
): Pick<Alignment, 'missing' | 'opposed'> {
  const context = prepared.contextStemsOf(window.first);
  const missing: ClaimWord[] = [];
  const opposed: ClaimWord[] = [];
  for (const [index, word] of words.entries()) {
    const level = levels.of(index, window);
    if (level === OPPOSED) opposed.push(word.word);
    else if (level === ABSENT && !isNamedIn(context, word)) missing.push(word.word);
  }
  return { missing, opposed };
}

/** How many of the lists, each ascending, have a unit of the window. */
function countWithin(postings: readonly Uint32Array[], { first, last }: Window): number {
  return postings.filter((units) => units.some((unit) => unit >= first && unit <= last)).length;
}

/** The first `limit` that count, without windows that only add sentences to one that covers as much. */
function withoutPadding(
  sorted: readonly OpenWindow[],
  figures: readonly Uint32Array[],
  limit: number,
): readonly OpenWindow[] {
  const least = (sorted[0]?.found ?? 0) * LEAST_OF_BEST;
  const kept: OpenWindow[] = [];
  for (const window of sorted) {
    if (window.found < least || kept.length >= limit) break;
    window.figures = countWithin(figures, window);
    const isPadding = kept.some(
      (better) =>
        better.found >= window.found &&
        better.figures >= window.figures &&
        better.start >= window.start &&
        better.end <= window.end,
    );
    if (!isPadding) kept.push(window);
  }
  return kept;
}
