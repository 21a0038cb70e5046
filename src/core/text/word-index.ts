/**
 * Which words stand where in a folded text: hashed, as one array of places in the order of their hash.
 *
 * Words of up to 3 letters are left out unless they hold a figure; scripts without spaces go in as pairs of characters.
 */
export interface WordIndex {
  /** Of bucket `b`: `places` from `heads[b]` to `heads[b + 1]`. */
  readonly heads: Uint32Array;
  /** Folded offsets at which the words start, ascending within a bucket. */
  readonly places: Uint32Array;
  readonly mask: number;
}

/** Words found in one text: hashes and places side by side. */
export interface IndexedWords {
  hashes: Int32Array;
  places: Uint32Array;
  ends: Uint32Array;
  size: number;
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const WIDE = 3;
const PRIME = 0x01000193;
const SEED = 0x811c9dc5 | 0;

const classes = new Uint8Array(0x10000).fill(255);

function classOf(unit: number): number {
  const known = classes[unit] as number;
  if (known !== 255) return known;
  const character = String.fromCharCode(unit);
  let found = OTHER;
  if (/[\p{N}]/u.test(character)) found = DIGIT;
  else if (
    /[\u2e80-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u.test(character) &&
    /[\p{L}\p{M}]/u.test(character)
  )
    found = WIDE;
  else if (/[\p{L}\p{M}\ud800-\udfff]/u.test(character)) found = LETTER;
  classes[unit] = found;
  return found;
}

/** A letter, mark, figure or half of a pair: what a quotation may not stop inside of. */
export function isWordUnit(unit: number): boolean {
  const found = classOf(unit);
  return found === LETTER || found === DIGIT;
}

export function bucketOf(hash: number, mask: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 12) & mask;
}

/** The words of folded text that an index knows, in order. Runs longer than 40 units are cut. */
export function indexedWords(text: string): IndexedWords {
  let capacity = Math.max(16, text.length >> 2);
  let hashes = new Int32Array(capacity);
  let places = new Uint32Array(capacity);
  let ends = new Uint32Array(capacity);
  let size = 0;
  const push = (hash: number, start: number, end: number): void => {
    if (size === capacity) {
      capacity *= 2;
      const more = [new Int32Array(capacity), new Uint32Array(capacity), new Uint32Array(capacity)] as const;
      more[0].set(hashes);
      more[1].set(places);
      more[2].set(ends);
      [hashes, places, ends] = more;
    }
    hashes[size] = hash;
    places[size] = start;
    ends[size] = end;
    size += 1;
  };
  let hash = SEED;
  let start = 0;
  let hasDigit = false;
  let before = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 32;
    const kind = classOf(unit);
    if (kind === LETTER || kind === DIGIT) {
      hash = Math.imul(hash ^ unit, PRIME);
      if (kind === DIGIT) hasDigit = true;
      if (at - start < 39) continue;
      push(hash, start, at + 1);
      start = at + 1;
    } else {
      if (at - start > 3 || hasDigit) push(hash, start, at);
      if (kind === WIDE && before >= 0) push(Math.imul(Math.imul(before, PRIME) ^ (unit + 777), PRIME), at - 1, at + 1);
      start = at + 1;
    }
    before = kind === WIDE ? unit : -1;
    hash = SEED;
    hasDigit = false;
  }
  return { hashes, places, ends, size };
}

export function indexWords(text: string): WordIndex {
  const { hashes, places, size } = indexedWords(text);
  const bits = Math.min(20, Math.max(4, 32 - Math.clz32(size >> 1)));
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
  const sorted = new Uint32Array(size);
  for (let word = size - 1; word >= 0; word -= 1) {
    const bucket = bucketOf(hashes[word] as number, mask);
    const head = (heads[bucket] as number) - 1;
    heads[bucket] = head;
    sorted[head] = places[word] as number;
  }
  return { heads, places: sorted, mask };
}
