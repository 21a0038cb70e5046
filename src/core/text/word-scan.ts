import { SPACE } from './fold-table';
import { IN_WORD, isWordUnit, kindOf, WIDE } from './unit-class';
import { endingLength, isIndexed, PRIME, SEED } from './word-ending';

/**
 * The words of one text that an index knows, side by side: hash and start. Good until
 * another text is folded.
 *
 * English inflections share a hash (a searcher compares the words afterwards), function words of up to 3 letters are
 * left out, scripts without spaces go in as pairs of characters.
 */
export interface IndexedWords {
  hashes: Int32Array;
  starts: Uint32Array;
  size: number;
}

/** Longer runs are no words; they go in piece by piece. */
export const MAX_WORD = 39;

/** Words that the arrays hold at least, so that most texts need no longer ones, and at most between two texts. */
const ROOM = 1 << 12;
const KEPT = 1 << 16;

/** Reads the words of folded text while it is written. One for all texts: no two are folded at a time. */
export class WordScanner implements IndexedWords {
  hashes = new Int32Array(ROOM);
  starts = new Uint32Array(ROOM);
  size = 0;
  /** Units up to here are read. */
  at = 0;
  /** Of the word that they end in: where it starts, its hash and the kinds of its units. */
  start = 0;
  hash = SEED;
  seen = 0;
  /** The hashes of the first 0, 1, 2 … units of that word. */
  readonly beginnings = new Int32Array(64).fill(SEED, 0, 1);

  reset(): this {
    this.size = 0;
    if (this.hashes.length > KEPT) this.resize(ROOM);
    this.open(0);
    this.at = 0;
    return this;
  }

  /** A word may begin at `start`. */
  private open(start: number): void {
    this.start = start;
    this.hash = SEED;
    this.seen = 0;
  }

  /** Makes room for the words of a stretch of `length` units. */
  reserve(length: number): void {
    if (this.size + length + 2 > this.hashes.length) this.resize(this.size * 2 + length + ROOM);
  }

  /** Reads on, up to `to`. */
  scan(units: Uint16Array, to: number): void {
    this.reserve(to - this.at);
    const { hashes, starts, beginnings } = this;
    for (let { at } = this; at < to; at += 1) {
      const unit = units[at] as number;
      const kind = kindOf(unit);
      let end = at;
      if ((kind & IN_WORD) !== 0) {
        this.hash = Math.imul(this.hash ^ unit, PRIME);
        this.seen |= kind;
        end += 1;
        beginnings[end - this.start] = this.hash;
        if (end - this.start < MAX_WORD) continue;
      }
      const { size, start, seen, hash } = this;
      const count = end - start;
      hashes[size] = beginnings[count - endingLength(units, end, count, seen)] as number;
      starts[size] = start;
      this.size += isIndexed(count, seen, hash);
      if (kind === WIDE && at > 0 && kindOf(units[at - 1] as number) === WIDE) {
        hashes[this.size] = pairHash(units[at - 1] as number, unit);
        starts[this.size] = at - 1;
        this.size += 1;
      }
      this.open(at + 1);
    }
    this.at = to;
  }

  /** Units from `size` on were taken back. */
  rewind(units: Uint16Array, size: number): void {
    if (size >= this.at) return;
    let floor = 0;
    for (; this.size > 0; this.size -= 1) {
      floor = endOf(units, this.starts[this.size - 1] as number);
      if (floor < size) break;
      floor = 0;
    }
    let at = size;
    while (at > floor && kindOf(units[at - 1] as number) !== 0) at -= 1;
    this.open(at);
    this.at = at;
    this.scan(units, size);
  }

  private resize(room: number): void {
    const { hashes, starts } = this;
    const used = Math.min(this.size, room);
    this.hashes = new Int32Array(room);
    this.starts = new Uint32Array(room);
    this.hashes.set(hashes.subarray(0, used));
    this.starts.set(starts.subarray(0, used));
  }
}

/** Where the word or pair ends that starts at `start`. */
function endOf(units: Uint16Array, start: number): number {
  if (kindOf(units[start] as number) === WIDE) return start + 2;
  let end = start + 1;
  while (end - start < MAX_WORD && isWordUnit(units[end] as number)) end += 1;
  return end;
}

/** Of two units of a script without spaces. */
export function pairHash(first: number, second: number): number {
  return Math.imul(Math.imul(first, PRIME) ^ (second + 777), PRIME);
}

const scanner = new WordScanner();

/** The scanner, at the start of a text. */
export function wordScanner(): WordScanner {
  return scanner.reset();
}

let spare = new Uint16Array(256);

/** The words of folded text, in order. For short texts: long ones are read while they are folded. */
export function wordsOf(text: string): IndexedWords {
  const { length } = text;
  if (spare.length <= length) spare = new Uint16Array(length * 2);
  for (let at = 0; at < length; at += 1) spare[at] = text.charCodeAt(at);
  spare[length] = SPACE;
  scanner.reset().scan(spare, length + 1);
  return scanner;
}
