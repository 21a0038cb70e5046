import { type FoldTable, HYPHEN, SPACE } from './fold-table';
import { FoldWriter } from './fold-writer';
import { IN_WORD, WIDE } from './unit-class';
import { endingLength, isIndexed, PRIME, SEED } from './word-ending';
import { MAX_WORD } from './word-scan';

export const STRETCH = 4096;
const LINE_END = 10;

/** Units of folded text behind which a space or hyphen is plain. */
const FOLLOWS = new Uint8Array(0x10000).fill(1, 0xdf, 0x250);
/** Units of the source that may stand behind a plain one: 1; also at the start of a line: 2. */
const BEGINS = new Uint8Array(0x10000).fill(3, 0xc0, 0x250);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789.,;:!?)]"\'%') FOLLOWS[character.charCodeAt(0)] = 1;
for (const character of 'abcdefghijklmnopqrstuvwxyz$£€("“”\'‘’') {
  BEGINS[character.charCodeAt(0)] = 3;
  BEGINS[character.toUpperCase().charCodeAt(0)] = 3;
}
// Figures at the start of a line may be the number of a subtitle.
for (const figure of '0123456789') BEGINS[figure.charCodeAt(0)] = 1;

/** Folds what needs no second look, which is nearly all of a text. */
export class PlainFolder extends FoldWriter {
  protected readonly rows: Uint32Array;

  constructor(
    text: string,
    protected readonly table: FoldTable,
  ) {
    super(text);
    this.rows = table.rows;
  }

  /** Makes map and words ready to go on plainly at `at`. */
  protected resume(at: number): void {
    const { map, out, size, words } = this;
    if (at - size !== this.shift) {
      this.shift = at - size;
      map.record(size, this.shift);
    }
    words.scan(out, size);
    words.reserve(STRETCH);
  }

  /**
   * Characters that become one other whatever stands round them, up to the last of the text; returns where the first
   * other one stands. Reads the words on the way: where one ends is a surprise to the processor, which is paid for only
   * once like this. Holds nothing that is rarely done, since the engine would have to compile it again then.
   */
  protected plain(from: number, to: number): number {
    const { text, rows, out, words } = this;
    const { beginnings, hashes, starts } = words;
    let { size, widest } = this;
    let { start, hash, seen, size: count } = words;
    let last = size > 0 ? (out[size - 1] as number) : SPACE;
    let at = from;
    for (; at < to; at += 1) {
      const row = rows[text.charCodeAt(at)] as number;
      const kind = row >>> 16;
      let unit = row & 0xffff;
      if ((kind & IN_WORD) !== 0 && size - start < MAX_WORD - 1) {
        hash = Math.imul(hash ^ unit, PRIME);
        seen |= kind;
        out[size] = last = unit;
        size += 1;
        beginnings[size - start] = hash;
        widest |= unit;
        continue;
      }
      if (unit <= SPACE) {
        // A single space or hyphen between word characters needs no second look.
        const given = text.charCodeAt(at);
        const isHyphen = given === HYPHEN;
        const place = given === LINE_END ? 2 : 1;
        const begins = (BEGINS[text.charCodeAt(at + 1)] as number) & place;
        if ((unit !== SPACE && !isHyphen) || FOLLOWS[last] === 0 || begins === 0) break;
        unit = isHyphen ? HYPHEN : SPACE;
      } else if (kind !== 0) break;
      const length = size - start;
      // Written in any case, kept by going on behind it.
      hashes[count] = beginnings[length - endingLength(out, size, length, seen)] as number;
      starts[count] = start;
      count += isIndexed(length, seen, hash);
      out[size] = last = unit;
      size += 1;
      widest |= unit;
      start = size;
      hash = SEED;
      seen = 0;
    }
    words.size = count;
    words.start = start;
    words.hash = hash;
    words.seen = seen;
    words.at = size;
    this.size = size;
    this.widest = widest;
    return at;
  }

  /** The same for characters of scripts without spaces. Their pairs are read when plain text comes again. */
  protected wide(from: number, to: number): number {
    const { text, rows, out } = this;
    let { size, widest } = this;
    let at = from;
    for (; at < to; at += 1) {
      const row = rows[text.charCodeAt(at)] as number;
      if (row >>> 16 !== WIDE) break;
      out[size] = row & 0xffff;
      size += 1;
      widest |= row & 0xffff;
    }
    this.size = size;
    this.widest = widest;
    return at;
  }
}
