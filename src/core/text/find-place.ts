import { MAX_PATTERN, Pattern, type Place } from './edit-distance';
import type { PreparedText } from './prepare';
import { bucketOf, indexedWords, isWordUnit } from './word-index';

/** More errors than this share of the quote make another sentence of it. */
export const MAX_ERRORS = 0.3;
/** Exact places that are worth listing; more are no help to tell one from another. */
const MAX_PLACES = 500;
const MAX_CHECKS = 12;
/** Votes are counted in stretches of this many units. */
const STRETCH = 6;

/**
 * All folded offsets at which `quote` (folded) stands in the source, ascending, at most 500.
 *
 * Looks only where the quote's rarest whole word stands; a quote without one is searched plainly.
 */
export function exactPlaces(prepared: PreparedText, quote: string): number[] {
  const { text } = prepared.folded;
  if (quote === '' || quote.length > text.length) return [];
  const { heads, places, mask } = prepared.index;
  const words = indexedWords(quote);
  let rarest = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (let word = 0; word < words.size; word += 1) {
    const start = words.places[word] as number;
    const end = words.ends[word] as number;
    // A word at either end of the quote may be part of a longer one in the source.
    const isWhole = start > 0 && end < quote.length && end - start < 39;
    if (!isWhole && isWordUnit(quote.charCodeAt(start))) continue;
    if (isWordUnit(quote.charCodeAt(start - 1)) || isWordUnit(quote.charCodeAt(end))) continue;
    const bucket = bucketOf(words.hashes[word] as number, mask);
    const frequency = (heads[bucket + 1] as number) - (heads[bucket] as number);
    if (frequency < fewest) {
      fewest = frequency;
      rarest = word;
    }
  }
  const found: number[] = [];
  if (rarest < 0) {
    for (let at = text.indexOf(quote); at >= 0 && found.length < MAX_PLACES; at = text.indexOf(quote, at + 1))
      found.push(at);
    return found;
  }
  const bucket = bucketOf(words.hashes[rarest] as number, mask);
  const offset = words.places[rarest] as number;
  for (let place = heads[bucket] as number; place < (heads[bucket + 1] as number); place += 1) {
    const at = (places[place] as number) - offset;
    if (at >= 0 && text.startsWith(quote, at) && found.push(at) === MAX_PLACES) break;
  }
  return found;
}

/**
 * The place most like `quote` (folded) with at most `MAX_ERRORS` of its length changed, or `null`.
 *
 * Each rare word votes for the diagonals on which it stands (place in the source less place in the quote); the
 * diagonals with most votes are checked by edit distance.
 */
export function nearestPlace(prepared: PreparedText, quote: string): Place | null {
  const { text } = prepared.folded;
  if (quote.length < 6 || quote.length > MAX_PATTERN || text.length === 0) return null;
  const limit = Math.floor(quote.length * MAX_ERRORS);
  const diagonals = text.length <= 4 * quote.length ? [0] : bestDiagonals(prepared, quote);
  if (diagonals.length === 0) return null;
  const pattern = new Pattern(quote);
  let best: Place | null = null;
  for (const diagonal of diagonals) {
    const isWholeText = text.length <= 4 * quote.length;
    const from = isWholeText ? 0 : diagonal - limit;
    const to = isWholeText ? text.length : diagonal + quote.length + limit + (1 << (STRETCH + 1));
    const place = pattern.search(text, from, to, best ? best.errors - 1 : limit);
    if (place) best = place;
    if (best?.errors === 0) break;
  }
  pattern.release();
  return best;
}

function bestDiagonals(prepared: PreparedText, quote: string): number[] {
  const { heads, places, mask } = prepared.index;
  const words = indexedWords(quote);
  const order = Array.from({ length: words.size }, (_, word) => {
    const bucket = bucketOf(words.hashes[word] as number, mask);
    const from = heads[bucket] as number;
    return { at: words.places[word] as number, from, to: heads[bucket + 1] as number };
  }).sort((a, b) => a.to - a.from - (b.to - b.from));
  const log = Math.log2(places.length + 2);
  const votes = new Map<number, number>();
  const shift = quote.length + 64;
  let looked = 0;
  let used = 0;
  for (const { at, from, to } of order) {
    const frequency = to - from;
    if (frequency === 0) continue;
    if (used >= 3 && looked + frequency > 3000 && used >= order.length / 3) break;
    if (looked + frequency > 60_000 || used >= 16) break;
    used += 1;
    looked += frequency;
    const weight = Math.max(0.5, log - Math.log2(frequency));
    for (let place = from; place < to; place += 1) {
      const stretch = ((places[place] as number) - at + shift) >> STRETCH;
      votes.set(stretch, (votes.get(stretch) ?? 0) + weight);
    }
  }
  const ranked: { stretch: number; sum: number }[] = [];
  for (const [stretch, weight] of votes) ranked.push({ stretch, sum: weight + (votes.get(stretch + 1) ?? 0) });
  ranked.sort((a, b) => b.sum - a.sum);
  const most = ranked[0]?.sum ?? 0;
  return ranked
    .slice(0, MAX_CHECKS)
    .filter(({ sum }) => sum >= most * 0.5)
    .map(({ stretch }) => (stretch << STRETCH) - shift);
}
