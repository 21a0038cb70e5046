import { MAX_PATTERN, Pattern, type Place } from './edit-distance';
import type { PreparedText } from './prepare';
import { searchLinear } from './search-linear';
import { isWordUnit } from './unit-class';
import { MAX_WORD } from './word-hash';
import { bucketOf } from './word-index';
import { PIECE, wordsOf } from './word-scan';

/** More errors than this share of the quote make another sentence of it. */
const MAX_ERRORS = 0.3;
/** In a short quote one changed word is a large share. */
const SHORT_ERRORS = 10;
/** What is looked for first, and one in 16 units more. */
const FEW_ERRORS = 4;
/** Exact places that are worth listing; more are no help to tell one from another. */
const MAX_PLACES = 500;
/** Shorter texts are searched plainly: that costs no more than reading the words of the quote. */
const SHORT_TEXT = 1 << 14;
/** Longer quotes are searched in a time that does not grow with the product of both lengths, whatever repeats itself. */
const LONG_QUOTE = 3000;
const LONG_PLAIN = 64;
/** A word that stands more often than once in 2⁸ units costs more to look up than plain search. */
const SCAN = 8;
/** Votes are counted in stretches of 2⁶ units. */
const STRETCH = 6;
const MAX_VOTERS = 16;
const MAX_VOTES = 60_000;
/** After so many voters, further ones are heard while they are no more than `ENOUGH_VOTES` together. */
const FEWEST_VOTERS = 5;
const ENOUGH_VOTES = 3000;
/** A place that fewer than this share of the votes speak for is not looked at. */
const MIN_VOTES = 0.3;
/** In a short quote two words are much. */
const MIN_VOTES_SHORT = 0.2;

/**
 * All folded offsets at which `quote` (folded) stands in the source, ascending, at most 500.
 *
 * Looks only where the quote's rarest whole word stands. A quote without one is searched plainly, and so is a source
 * that is short or has no index yet.
 */
export function exactPlaces(prepared: PreparedText, quote: string): number[] {
  const { text } = prepared.folded;
  const found: number[] = [];
  if (quote === '' || quote.length > text.length) return found;
  if (quote.length > LONG_QUOTE) return searchLinear(text, quote, MAX_PLACES);
  if (!prepared.hasIndex || text.length < SHORT_TEXT) return plainPlaces(text, quote);
  const { heads, places, mask } = prepared.index;
  const { hashes, starts, size } = wordsOf(quote);
  let bucket = -1;
  let offset = 0;
  let fewest = text.length >> SCAN;
  const firstEnd = runEnd(quote);
  const lastStart = runStart(quote);
  for (let word = 0; word < size; word += 1) {
    const own = bucketOf(hashes[word] as number, mask);
    const frequency = (heads[own + 1] as number) - (heads[own] as number);
    const start = starts[word] as number;
    if (frequency >= fewest || start < firstEnd || start >= lastStart) continue;
    if (frequency === 0) return found;
    fewest = frequency;
    bucket = own;
    offset = start;
  }
  if (bucket < 0) return plainPlaces(text, quote);
  const first = quote.charCodeAt(0);
  for (let place = heads[bucket] as number; place < (heads[bucket + 1] as number); place += 1) {
    const at = (places[place] as number) - offset;
    if (at < 0 || text.charCodeAt(at) !== first || !text.startsWith(quote, at)) continue;
    if (found.push(at) === MAX_PLACES) break;
  }
  return found;
}

function plainPlaces(text: string, quote: string): number[] {
  if (quote.length > LONG_PLAIN && text.length > SHORT_TEXT) return searchLinear(text, quote, MAX_PLACES);
  const found: number[] = [];
  for (let at = text.indexOf(quote); at >= 0 && found.push(at) < MAX_PLACES; ) at = text.indexOf(quote, at + 1);
  return found;
}

/** Where the word ends that the quote begins with: in the source it may be part of a longer one, unless it is no word. */
function runEnd(quote: string): number {
  let end = 0;
  while (end <= MAX_WORD && isWordUnit(quote.charCodeAt(end))) end += 1;
  return end > MAX_WORD ? 0 : end;
}

/** Where the word starts that the quote ends with. */
function runStart(quote: string): number {
  const floor = Math.max(-1, quote.length - MAX_WORD - 1);
  let start = quote.length;
  while (start > floor && isWordUnit(quote.charCodeAt(start - 1))) start -= 1;
  return start === floor ? quote.length : start;
}

/**
 * The place most like `quote` (folded) with at most three tenths of its length changed, or `null`.
 *
 * Each rare word votes for the diagonals on which it stands (place in the source less place in the quote); the
 * diagonals with most votes are checked by edit distance.
 */
export function nearestPlace(prepared: PreparedText, quote: string): Place | null {
  const { text } = prepared.folded;
  if (quote.length < 6 || quote.length > MAX_PATTERN || text.length === 0) return null;
  const limit = Math.max(Math.floor(quote.length * MAX_ERRORS), Math.min(SHORT_ERRORS, quote.length >> 1));
  const isShortText = text.length <= 4 * quote.length;
  const diagonals = isShortText ? [0] : bestDiagonals(prepared, quote);
  if (diagonals.length === 0) return null;
  const pattern = new Pattern(quote);
  // Most quotes have few errors if any, and those are found much faster.
  const few = Math.min(limit, FEW_ERRORS + (quote.length >> 4));
  const find = (most: number): Place | null => {
    let best: Place | null = null;
    for (const diagonal of diagonals) {
      const from = isShortText ? 0 : diagonal - most;
      const to = isShortText ? text.length : diagonal + quote.length + most + (2 << STRETCH);
      const place = pattern.search(text, from, to, best ? best.errors - 1 : most, limit);
      if (place) best = place;
      if (best?.errors === 0) break;
    }
    return best;
  };
  const place = find(few) ?? (few < limit ? find(limit) : null);
  pattern.release();
  return place;
}

/** Votes of a stretch, the number of the voter above them; all zero between two searches. */
let votes = new Int32Array(1024);
let touched = new Uint32Array(1024);

/** A word of a quote: where it stands in it, and which of the index's places it has. */
interface Voter {
  at: number;
  from: number;
  to: number;
}

/** The words of a quote, the rarest of the source first. */
function votersOf({ heads, mask }: PreparedText['index'], quote: string): Voter[] {
  const words = wordsOf(quote);
  const voters: Voter[] = [];
  let lastMissing = -PIECE;
  for (let word = 0; word < words.size; word += 1) {
    const bucket = bucketOf(words.hashes[word] as number, mask);
    const at = words.starts[word] as number;
    const from = heads[bucket] as number;
    const to = heads[bucket + 1] as number;
    // One changed unit is missed in all pieces that overlap it, and counts once.
    if (from === to) {
      if (at - lastMissing < PIECE) continue;
      lastMissing = at;
    }
    voters.push({ at, from, to });
  }
  return voters.sort((a, b) => a.to - a.from - (b.to - b.from));
}

/** Diagonals with most votes first, as folded offsets at which the quote would begin (up to 128 units later). */
function bestDiagonals({ folded, index }: PreparedText, quote: string): number[] {
  const { places } = index;
  const voters = votersOf(index, quote);
  const shift = quote.length + 64;
  const needed = ((folded.text.length + shift) >> STRETCH) + 3;
  if (votes.length < needed) votes = new Int32Array(needed * 2);
  const log = 32 - Math.clz32(places.length);
  let count = 0;
  let heard = 0;
  let used = 0;
  let total = 0;
  // A word that the source lacks speaks against every place, but no louder than a few of those that it has.
  const rarest = voters.find(({ from, to }) => to > from);
  const loudest = rarest ? 3 * weigh(log, rarest.to - rarest.from) : 0;
  for (const { at, from, to } of voters) {
    const frequency = to - from;
    if (used >= MAX_VOTERS || heard + frequency > MAX_VOTES) break;
    if (used >= FEWEST_VOTERS && heard + frequency > ENOUGH_VOTES && used * 3 >= voters.length) break;
    used += 1;
    heard += frequency;
    const weight = Math.min(loudest, weigh(log, frequency));
    total += weight;
    if (touched.length < count + frequency) {
      const more = new Uint32Array((count + frequency) * 2);
      more.set(touched);
      touched = more;
    }
    const offset = shift - at;
    for (let place = from; place < to; place += 1) {
      const stretch = ((places[place] as number) + offset) >> STRETCH;
      const sum = votes[stretch] as number;
      if (sum === 0) {
        touched[count] = stretch;
        count += 1;
      } else if (sum >>> 16 === used) continue;
      votes[stretch] = ((sum & 0xffff) + weight) | (used << 16);
    }
  }
  const share = quote.length <= 64 ? MIN_VOTES_SHORT : MIN_VOTES;
  const best = topStretches(
    count,
    used < FEWEST_VOTERS ? 1 : total * share,
    quote.length <= 64 ? 12 : quote.length <= 128 ? 8 : 5,
  );
  for (let each = 0; each < count; each += 1) votes[touched[each] as number] = 0;
  return best.map((stretch) => (stretch << STRETCH) - shift);
}

/** A logarithm of how rare a word is; `log`: that of the number of all words. */
function weigh(log: number, frequency: number): number {
  return Math.max(1, log + Math.clz32(frequency) - 31);
}

function topStretches(count: number, least: number, most: number): number[] {
  const stretches: number[] = [];
  const sums: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const stretch = touched[each] as number;
    const sum = ((votes[stretch] as number) & 0xffff) + ((votes[stretch + 1] as number) & 0xffff);
    if (sum < least || (sums.length === most && sum <= (sums[most - 1] as number))) continue;
    let rank = sums.length < most ? sums.length : most - 1;
    for (; rank > 0 && (sums[rank - 1] as number) < sum; rank -= 1) {
      sums[rank] = sums[rank - 1] as number;
      stretches[rank] = stretches[rank - 1] as number;
    }
    sums[rank] = sum;
    stretches[rank] = stretch;
  }
  const top = sums[0] ?? 0;
  return stretches.filter(
    (stretch, rank) =>
      (sums[rank] as number) >= top * 0.7 &&
      // The window of a neighbour with as many votes holds the place as well.
      !stretches.some((other, before) => before < rank && Math.abs(other - stretch) === 1),
  );
}
