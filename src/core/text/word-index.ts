import type { IndexedWords } from './word-hash';
import { WordScanner } from './word-scan';

/** Which words stand where in a folded text: their hashes in buckets, one array of places in the order of the buckets. */
export interface WordIndex {
  /** Of bucket `b`: `places` from `heads[b]` to `heads[b + 1]`. */
  readonly heads: Uint32Array;
  /** Folded offsets at which the words start, ascending within a bucket. */
  readonly places: Uint32Array;
  readonly mask: number;
}

/** The bucket of a hash; `mask` is the number of buckets less one (multiplicative hashing, Knuth 1973). */
export function bucketOf(hash: number, mask: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 11) & mask;
}

/** One for all sources: no two are indexed at a time. */
const scanner = new WordScanner();

/** The index of a folded text. */
export function indexWords(text: string): WordIndex {
  const index = indexed(scanner.read(text));
  scanner.release();
  return index;
}

function indexed({ hashes, starts, size }: IndexedWords): WordIndex {
  const bits = Math.min(18, Math.max(4, 32 - Math.clz32(size >> 2)));
  const mask = (1 << bits) - 1;
  const heads = new Uint32Array(mask + 2);
  for (let word = 0; word < size; word += 1) {
    const bucket = bucketOf(hashes[word] as number, mask);
    heads[bucket] = (heads[bucket] as number) + 1;
  }
  let sum = 0;
  for (let bucket = 0; bucket <= mask; bucket += 1) {
    sum += heads[bucket] as number;
    heads[bucket] = sum;
  }
  heads[mask + 1] = sum;
  const places = new Uint32Array(size);
  for (let word = size - 1; word >= 0; word -= 1) {
    const bucket = bucketOf(hashes[word] as number, mask);
    const head = (heads[bucket] as number) - 1;
    heads[bucket] = head;
    places[head] = starts[word] as number;
  }
  return { heads, places, mask };
}
