import { FUNCTION_WORDS } from './function-words';

/**
 * Which words stand where in a folded text: their hashes in buckets, one array of places in the order of the buckets.
 *
 * English inflections share a hash (a searcher compares the words afterwards), function words of up to 3 letters are
 * left out, scripts without spaces go in as pairs of characters.
 */
export interface WordIndex {
  /** Of bucket `b`: `places` from `heads[b]` to `heads[b + 1]`. */
  readonly heads: Uint32Array;
  /** Folded offsets at which the words start, ascending within a bucket. */
  readonly places: Uint32Array;
  readonly mask: number;
}

/** Words of one text, side by side: hash, start and end. Good until the next call of `indexedWords`. */
export interface IndexedWords {
  hashes: Int32Array;
  starts: Uint32Array;
  ends: Uint32Array;
  size: number;
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const WIDE = 3;
const UNKNOWN = 255;
/** Longer runs are no words; they go in piece by piece. */
export const MAX_WORD = 39;

/** FNV-1a, and the number that undoes its multiplication. */
const PRIME = 0x01000193;
const SEED = 0x811c9dc5 | 0;
const INVERSE = inverse(PRIME);

const classes = new Uint8Array(0x10000).fill(UNKNOWN);

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  let found = OTHER;
  if (/\p{N}/u.test(character)) found = DIGIT;
  else if (/[\u2e80-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u.test(character)) {
    found = /[\p{L}\p{M}]/u.test(character) ? WIDE : OTHER;
  } else if (/[\p{L}\p{M}\ud800-\udfff]/u.test(character)) found = LETTER;
  classes[unit] = found;
  return found;
}

function classOf(unit: number): number {
  const known = classes[unit] as number;
  return known === UNKNOWN ? classify(unit) : known;
}

/** A letter, mark, figure or half of a pair: what a quotation may not stop inside of. */
export function isWordUnit(unit: number): boolean {
  const found = unit >= 0 ? classOf(unit) : OTHER;
  return found === LETTER || found === DIGIT;
}

export function bucketOf(hash: number, mask: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 11) & mask;
}

let hashes = new Int32Array(1024);
let starts = new Uint32Array(1024);
let ends = new Uint32Array(1024);

function grow(): void {
  const moreHashes = new Int32Array(hashes.length * 2);
  const moreStarts = new Uint32Array(hashes.length * 2);
  const moreEnds = new Uint32Array(hashes.length * 2);
  moreHashes.set(hashes);
  moreStarts.set(starts);
  moreEnds.set(ends);
  hashes = moreHashes;
  starts = moreStarts;
  ends = moreEnds;
}

/** The words of folded text that an index knows, in order. */
export function indexedWords(text: string): IndexedWords {
  const state: Scan = { size: 0, hash: SEED, start: 0, seen: 0, before: -1 };
  // Short stretches: the engine compiles a function that is called often sooner than one that loops for long.
  for (let at = 0; at < text.length; at += 4096) scanWords(text, at, Math.min(text.length, at + 4096), state);
  endWord(text, text.length, state);
  return { hashes, starts, ends, size: state.size };
}

interface Scan {
  size: number;
  /** Of the word so far, which began at `start`; `seen`: the classes of its units. */
  hash: number;
  start: number;
  seen: number;
  /** The unit before, in a script without spaces; -1 otherwise. */
  before: number;
}

function scanWords(text: string, from: number, to: number, state: Scan): void {
  let { hash, start, seen } = state;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    let kind = classes[unit] as number;
    if (kind === UNKNOWN) kind = classify(unit);
    if (kind === LETTER || kind === DIGIT) {
      hash = Math.imul(hash ^ unit, PRIME);
      seen |= kind;
      if (at - start < MAX_WORD - 1) continue;
    }
    state.hash = hash;
    state.start = start;
    state.seen = seen;
    if (kind === LETTER || kind === DIGIT) endWord(text, at + 1, state);
    else {
      if (at > start) endWord(text, at, state);
      if (kind === WIDE) addPair(at, unit, state);
      else state.before = -1;
    }
    hash = SEED;
    start = at + 1;
    seen = 0;
  }
  state.hash = hash;
  state.start = start;
  state.seen = seen;
}

function endWord(text: string, end: number, state: Scan): void {
  const { hash, start, seen, size } = state;
  const count = end - start;
  state.before = -1;
  if (count < 1 || (count < 4 && (seen & DIGIT) === 0 && (count < 2 || isShortFunctionWord(hash)))) return;
  if (size >= hashes.length) grow();
  hashes[size] = count > 3 && seen === LETTER ? stemHash(text, end, count, hash) : hash;
  starts[size] = start;
  ends[size] = end;
  state.size = size + 1;
}

function addPair(at: number, unit: number, state: Scan): void {
  const { before, size } = state;
  state.before = unit;
  if (before < 0) return;
  if (size >= hashes.length) grow();
  hashes[size] = Math.imul(Math.imul(before, PRIME) ^ (unit + 777), PRIME);
  starts[size] = at - 1;
  ends[size] = at + 1;
  state.size = size + 1;
}

/** The hash without -s, -es, -ies, -ed, -ing, -e, -y: too much for a stemmer, enough to bring forms together. */
function stemHash(text: string, end: number, count: number, hash: number): number {
  const last = text.charCodeAt(end - 1);
  const second = text.charCodeAt(end - 2);
  let cut = 0;
  if (last === 0x73) {
    if (second === 0x65) cut = text.charCodeAt(end - 3) === 0x69 ? 3 : 2;
    else cut = second === 0x73 ? 0 : 1;
  } else if (last === 0x65 || last === 0x79) cut = 1;
  else if (last === 0x64 && second === 0x65) cut = 2;
  else if (last === 0x67 && second === 0x6e && text.charCodeAt(end - 3) === 0x69) cut = 3;
  if (cut === 0 || count - cut < 3) return hash;
  const isDoubled = text.charCodeAt(end - cut - 1) === text.charCodeAt(end - cut - 2);
  if (cut > 1 && isDoubled && count - cut > 3) cut += 1;
  let shorter = hash;
  for (let place = 1; place <= cut; place += 1) shorter = Math.imul(shorter, INVERSE) ^ text.charCodeAt(end - place);
  return shorter;
}

export function indexWords(text: string): WordIndex {
  const { hashes, starts, size } = indexedWords(text);
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

const SHORT_BITS = 12;
const shortFunctionWords = new Uint8Array(1 << SHORT_BITS);
for (const word of FUNCTION_WORDS.get('en') ?? []) {
  if (word.length > 1 && word.length < 4) shortFunctionWords[shortSlot(plainHash(word))] = 1;
}

function isShortFunctionWord(hash: number): boolean {
  return shortFunctionWords[shortSlot(hash)] === 1;
}

function shortSlot(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SHORT_BITS);
}

function plainHash(word: string): number {
  let hash = SEED;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}

/** The inverse of an odd number modulo 2³², by Newton's method. */
function inverse(odd: number): number {
  let found = odd;
  for (let round = 0; round < 5; round += 1) found = Math.imul(found, 2 - Math.imul(odd, found));
  return found;
}
