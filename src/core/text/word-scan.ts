import { SPACE } from './fold-table';
import { IN_WORD, kindOf, UNKNOWN, unitKinds, WIDE } from './unit-class';
import { hashWords, type IndexedWords } from './word-hash';

const BLOCK = 4096;
/** So many units at a time are read as bytes if they are ASCII. */
const CHUNK = 512;
/** Fewer are not worth it. */
const MIN_BYTES = 48;
/** Of a run that is too long for a word, pieces of this length go in; one in four, which their own units decide. */
export const PIECE = 5;
/** What a unit counts in the rolling hash of a piece when it leaves. */
const LEAVING = 31 ** PIECE;
/** Words that the arrays hold at least, so that most texts need no longer ones, and at most between two texts. */
const ROOM = 1 << 12;
const KEPT = 1 << 16;

const encoder = new TextEncoder();
const bytes = new Uint8Array(3 * CHUNK);
const block = new Uint16Array(BLOCK + 4);
/** Where the units of the block stand that are in no word. */
const cuts = new Uint16Array(BLOCK + 4);

/** Reads the words of folded text, a block at a time. */
export class WordScanner implements IndexedWords {
  hashes = new Int32Array(ROOM);
  starts = new Uint32Array(ROOM);
  size = 0;

  /** The words of the text, in order; good until the next call. */
  read(text: string): this {
    const { length } = text;
    this.size = 0;
    let isInRun = false;
    for (let from = 0; from < length; ) {
      const to = Math.min(length, from + BLOCK);
      load(text, from, to);
      let end = to - from;
      if (to === length) {
        // A space ends the last word.
        block[end] = SPACE;
        end += 1;
      }
      this.reserve(end);
      const open = this.words(from, end, isInRun);
      // What is open for half a block is no word: its beginning is read without waiting for its end.
      isInRun = to < length && open < BLOCK >> 1;
      if (isInRun) this.pieces(from, open, end);
      if (to === length) break;
      from = isInRun ? to - PIECE + 1 : from + open;
    }
    return this;
  }

  /** Reads the block; returns where the word begins that is open at its end. */
  private words(from: number, end: number, isInRun: boolean): number {
    const count = findCuts(end);
    let start = 0;
    let each = 0;
    if (isInRun && count > 0) {
      start = this.run(from, 0, 0);
      each = 1;
    }
    while (each < count) {
      each = hashWords(block, cuts, each, count, start, from, this);
      start = each < count ? this.run(from, each > 0 ? (cuts[each - 1] as number) + 1 : 0, each) : 0;
      each += 1;
    }
    const last = count > 0 ? (cuts[count - 1] as number) : -1;
    // A character that may be the first half of a pair is read again.
    return last >= 0 && unitKinds[block[last] as number] === WIDE ? last : last + 1;
  }

  /** A run that is too long for a word, up to a cut; returns where the next word begins. */
  private run(from: number, start: number, cut: number): number {
    const end = cuts[cut] as number;
    this.pieces(from, start, end);
    return end + 1;
  }

  private pieces(from: number, start: number, end: number): void {
    const { hashes, starts } = this;
    let { size } = this;
    let before = 0;
    let added = 0;
    let sum = 0;
    for (let at = start; at < end; at += 1) {
      const gone = at - PIECE >= start ? (block[at - PIECE] as number) : 0;
      // R. Karp and M. Rabin's rolling hash.
      sum = (Math.imul(sum, 31) + (block[at] as number) - Math.imul(gone, LEAVING)) | 0;
      if (at - start < PIECE - 1) continue;
      const hash = Math.imul(sum, 0x9e3779b1);
      const isRepeated = hash === before;
      before = hash;
      // Of one letter over and over, one piece is enough.
      if (hash === added || (hash >>> 30 !== 0 && !isRepeated)) continue;
      added = hash;
      hashes[size] = hash;
      starts[size] = from + at - PIECE + 1;
      size += 1;
    }
    this.size = size;
  }

  /** Gives back the memory that a long text took. */
  release(): void {
    this.size = 0;
    if (this.hashes.length > KEPT) this.resize(ROOM);
  }

  private reserve(length: number): void {
    if (this.size + length + 2 > this.hashes.length) this.resize(this.size * 2 + length + ROOM);
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

/** Copies a stretch of the text into the block. */
function load(text: string, from: number, to: number): void {
  for (let start = from; start < to; start += CHUNK) {
    const end = Math.min(to, start + CHUNK);
    // Engines read bytes much faster than the units of a string, if there are enough of them.
    if (end - start >= MIN_BYTES && encoder.encodeInto(text.slice(start, end), bytes).written === end - start) {
      block.set(end - start === CHUNK ? fullChunk : bytes.subarray(0, end - start), start - from);
    } else {
      for (let at = start; at < end; at += 1) block[at - from] = text.charCodeAt(at);
    }
  }
}

const fullChunk = bytes.subarray(0, CHUNK);

/** Lists the units of the block before `end` that are in no word; returns how many. */
function findCuts(end: number): number {
  const [units, found, kinds] = [block, cuts, unitKinds];
  // Four at a time, since the engine checks for interrupts once a round.
  units.fill(SPACE, end, end + 3);
  let count = 0;
  let seen = 0;
  for (let at = 0; at < end; at += 4) {
    const first = kinds[units[at] as number] as number;
    const second = kinds[units[at + 1] as number] as number;
    const third = kinds[units[at + 2] as number] as number;
    const fourth = kinds[units[at + 3] as number] as number;
    seen |= first | second | third | fourth;
    // Told by arithmetic, since where words end cannot be foretold.
    found[count] = at;
    count += ((first & IN_WORD) - 1) >>> 31;
    found[count] = at + 1;
    count += ((second & IN_WORD) - 1) >>> 31;
    found[count] = at + 2;
    count += ((third & IN_WORD) - 1) >>> 31;
    found[count] = at + 3;
    count += ((fourth & IN_WORD) - 1) >>> 31;
  }
  if ((seen & UNKNOWN) !== 0) {
    for (let at = 0; at < end; at += 1) kindOf(units[at] as number);
    return findCuts(end);
  }
  while (count > 0 && (found[count - 1] as number) >= end) count -= 1;
  return count;
}

const scanner = new WordScanner();
let lastRead = '';

/** The words of folded text, in order; good until the next call. */
export function wordsOf(text: string): IndexedWords {
  // A search asks more than once for the words of its quote.
  if (text !== lastRead) {
    scanner.release();
    scanner.read(text);
    lastRead = text;
  }
  return scanner;
}
