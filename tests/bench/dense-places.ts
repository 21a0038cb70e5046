import type { PreparedText } from '../../src/core/text/prepare';
import { bucketOf } from '../../src/core/text/word-index';
import { wordsOf } from '../../src/core/text/word-scan';

/** A word of a claim as the index knows it. */
export interface IndexedWord {
  weight: number;
  /** The bucket of the index that holds it; -1 if it is not indexed. */
  bucket: number;
}

/** Hits are counted in stretches of 2⁷ units, three neighbours together. */
export const STRETCH = 7;
/** Words with more places are looked for only where others stand. */
const MAX_HITS = 4000;

/** Votes of a stretch; all zero between two searches. `voters`: the last word that voted there. */
let votes = new Float32Array(1024);
let voters = new Uint16Array(1024);

/** How rare a bucket is: inverse document frequency over stretches. */
export function rarity({ folded, index }: PreparedText, bucket: number): number {
  const { heads } = index;
  const stretches = 1 + (folded.text.length >> STRETCH);
  return Math.log(1 + (stretches + 4) / ((heads[bucket + 1] as number) - (heads[bucket] as number) + 0.5));
}

/**
 * Folded offsets round which words of `least` weight together are dense, densest first, at least three stretches apart.
 *
 * Rare words come first. As soon as the words left could not reach `least` by themselves, they are only looked up where
 * others stand already (H. Turtle and J. Flood 1995, "Query evaluation: strategies and optimizations": MaxScore).
 */
export function densePlaces(
  prepared: PreparedText,
  words: readonly IndexedWord[],
  least: number,
  most: number,
): number[] {
  const { heads, places } = prepared.index;
  const stretches = (prepared.folded.text.length >> STRETCH) + 4;
  if (votes.length < stretches) {
    votes = new Float32Array(stretches * 2);
    voters = new Uint16Array(stretches * 2);
  }
  let open = 0;
  for (const { weight } of words) open += weight;
  const common: IndexedWord[] = [];
  const touched: number[] = [];
  const sorted = words.filter(({ bucket }) => bucket >= 0).sort((a, b) => b.weight - a.weight);
  sorted.forEach((word, place) => {
    const { bucket, weight } = word;
    const from = heads[bucket] as number;
    const to = heads[bucket + 1] as number;
    if (open < least || to - from > MAX_HITS) {
      common.push(word);
      return;
    }
    open -= weight;
    for (let each = from; each < to; each += 1) {
      const stretch = ((places[each] as number) >> STRETCH) + 1;
      if (votes[stretch] === 0) touched.push(stretch);
      else if (voters[stretch] === place + 1) continue;
      votes[stretch] = (votes[stretch] as number) + weight;
      voters[stretch] = place + 1;
    }
  });
  const dense: { stretch: number; sum: number }[] = [];
  for (const stretch of touched) {
    const rare = (votes[stretch - 1] as number) + (votes[stretch] as number) + (votes[stretch + 1] as number);
    const sum = rare + open < least ? 0 : withCommon(prepared, common, stretch, rare, open, least);
    if (sum > 0) dense.push({ stretch, sum });
  }
  for (const stretch of touched) {
    votes[stretch] = 0;
    voters[stretch] = 0;
  }
  dense.sort((a, b) => b.sum - a.sum || a.stretch - b.stretch);
  const chosen: number[] = [];
  for (const { stretch } of dense) {
    if (chosen.length === most) break;
    if (chosen.every((each) => Math.abs(each - stretch) > 2)) chosen.push(stretch);
  }
  return chosen.map((stretch) => (stretch - 1) << STRETCH);
}

/** The sum of a stretch and its neighbours with the common words that stand there; 0 if it falls short of `least`. */
function withCommon(
  { index }: PreparedText,
  common: readonly IndexedWord[],
  stretch: number,
  rare: number,
  open: number,
  least: number,
): number {
  const { heads, places } = index;
  const start = (stretch - 2) << STRETCH;
  const end = (stretch + 1) << STRETCH;
  let sum = rare;
  let left = open;
  for (const { bucket, weight } of common) {
    let low = heads[bucket] as number;
    const stop = heads[bucket + 1] as number;
    let high = stop;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] as number) < start) low = middle + 1;
      else high = middle;
    }
    left -= weight;
    if (low < stop && (places[low] as number) < end) sum += weight;
    else if (sum + left < least) return 0;
  }
  // Words that the index does not know may stand anywhere.
  return sum + left >= least ? sum : 0;
}

/** A place may show less than the passage round it has: long sentences reach further, and hashes are not stems. */
export const SLACK = 0.7;

/**
 * Some place may have `share` of the weight of a folded claim's words. Looks at hashes only, so it costs far less than
 * reading the claim: most sources do not speak of most claims.
 */
export function mayCover(prepared: PreparedText, claim: string, share: number): boolean {
  const { heads, mask } = prepared.index;
  const { hashes, size } = wordsOf(claim);
  const usual = 1 + (prepared.folded.text.length >> (STRETCH + 2));
  const words: IndexedWord[] = [];
  const seen = new Set<number>();
  let total = 0;
  let present = 0;
  for (let each = 0; each < size; each += 1) {
    const bucket = bucketOf(hashes[each] as number, mask);
    const frequency = (heads[bucket + 1] as number) - (heads[bucket] as number);
    if (frequency > usual || seen.has(bucket)) continue;
    seen.add(bucket);
    const weight = rarity(prepared, bucket);
    words.push({ bucket, weight });
    total += weight;
    if (frequency > 0) present += weight;
  }
  const least = total * share * SLACK;
  return words.length === 0 || (present >= least && densePlaces(prepared, words, least, 1).length > 0);
}
