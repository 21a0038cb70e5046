import { SPACE } from './fold-table';
import { IN_WORD, kindOf, LETTER, WIDE } from './unit-class';
import { endingLength, isShortFunctionWord, PRIME, SEED } from './word-ending';

/**
 * The words of one text that an index knows, side by side: hash, start and end. Good until
 * another text is folded.
 *
 * English inflections share a hash (a searcher compares the words afterwards), function words of up to 3 letters are
 * left out, scripts without spaces go in as pairs of characters.
 */
export interface IndexedWords {
  hashes: Int32Array;
  starts: Uint32Array;
  ends: Uint32Array;
  size: number;
}

/** Longer runs are no words; they go in piece by piece. */
export const MAX_WORD = 39;

/** Words that the arrays hold at least, so that most texts need no longer ones, and at most between two texts. */
const ROOM = 1 << 12;
const KEPT = 1 << 18;

/** Reads the words of folded text while it is written. One for all texts: no two are folded at a time. */
export class WordScanner implements IndexedWords {
  hashes = new Int32Array(ROOM);
  starts = new Uint32Array(ROOM);
  ends = new Uint32Array(ROOM);
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
    if (this.hashes.length > KEPT) this.resize(ROOM);
    this.size = 0;
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

  /** Reads on, up to `to`. */
  scan(units: Uint16Array, to: number): void {
    for (let at = this.at; at < to; at += 1) {
      const unit = units[at] as number;
      const kind = kindOf(unit);
      if ((kind & IN_WORD) !== 0) {
        this.hash = Math.imul(this.hash ^ unit, PRIME);
        this.seen |= kind;
        this.beginnings[at - this.start + 1] = this.hash;
        if (at - this.start < MAX_WORD - 1) continue;
        this.endWord(units, at + 1, this.start, this.hash, this.seen);
      } else {
        this.endWord(units, at, this.start, this.hash, this.seen);
        if (kind === WIDE) this.addPair(units, at);
      }
      this.open(at + 1);
    }
    this.at = to;
  }

  /** Units from `size` on were taken back. */
  rewind(units: Uint16Array, size: number): void {
    if (size >= this.at) return;
    while (this.size > 0 && (this.ends[this.size - 1] as number) >= size) this.size -= 1;
    const floor = this.size > 0 ? (this.ends[this.size - 1] as number) : 0;
    let at = size;
    while (at > floor && kindOf(units[at - 1] as number) !== 0) at -= 1;
    this.open(at);
    this.at = at;
    this.scan(units, size);
  }

  /**
   * A word is over (or nothing, if `end` is `start`); its `beginnings` are known. Where words end and what they end in
   * cannot be foretold, and each wrong guess of the processor would cost as much as several units, so what can be told
   * by arithmetic is not told by branches.
   */
  endWord(units: Uint16Array, end: number, start: number, hash: number, seen: number): void {
    const { size } = this;
    if (size + 2 > this.hashes.length) this.resize(size * 2);
    const count = end - start;
    const hasDigit = seen >>> 1;
    const isLong = (3 - count) >>> 31;
    const cut = seen === LETTER && count > 3 ? endingLength(units, end, count) : 0;
    this.hashes[size] = this.beginnings[count - cut] as number;
    this.starts[size] = start;
    this.ends[size] = end;
    // Written in any case, kept by going on behind it.
    this.size = size + (isLong | hasDigit | (((1 - count) >>> 31) & (isShortFunctionWord(hash) ^ 1)));
  }

  /** The unit at `at`, of a script without spaces, with the one before it if that is, too. */
  addPair(units: Uint16Array, at: number): void {
    const { size } = this;
    if (at === 0 || kindOf(units[at - 1] as number) !== WIDE) return;
    if (size + 2 > this.hashes.length) this.resize(size * 2);
    this.hashes[size] = Math.imul(Math.imul(units[at - 1] as number, PRIME) ^ ((units[at] as number) + 777), PRIME);
    this.starts[size] = at - 1;
    this.ends[size] = at + 1;
    this.size = size + 1;
  }

  private resize(room: number): void {
    const { hashes, starts, ends } = this;
    const used = Math.min(this.size, room);
    this.hashes = new Int32Array(room);
    this.starts = new Uint32Array(room);
    this.ends = new Uint32Array(room);
    this.hashes.set(hashes.subarray(0, used));
    this.starts.set(starts.subarray(0, used));
    this.ends.set(ends.subarray(0, used));
  }
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
