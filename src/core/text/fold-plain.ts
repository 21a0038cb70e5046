import { type FoldTable, HYPHEN, SPACE } from './fold-table';
import { FoldWriter } from './fold-writer';
import { mayBegin, mayFollow, PlainPairs } from './plain-pairs';
import { Utf8Reader } from './utf8-reader';

/** Short stretches: the engine compiles a function that is called often sooner than one that loops for long. */
const STRETCH = 4096;
/** Shorter texts are not worth being read as bytes. */
const MIN_BYTES = 512;
const LETTER_A = 97;

/** Of the table for all languages but Turkish. */
let pairs: PlainPairs | undefined;

/** Folds what needs no second look, which is nearly all of a text. */
export class PlainFolder extends FoldWriter {
  protected readonly rows: Uint32Array;
  private readonly reader: Utf8Reader | undefined;

  constructor(
    text: string,
    protected readonly table: FoldTable,
  ) {
    super(text);
    this.rows = table.rows;
    if (text.length < MIN_BYTES || table.turkish) return;
    this.reader = new Utf8Reader(text);
    pairs ??= new PlainPairs(table);
  }

  /** Folds what is plain from `at` on, short of the last unit of the text; returns where it stopped. */
  protected plain(at: number): number {
    const { reader } = this;
    const to = Math.min(this.text.length - 1, at + STRETCH);
    if (at >= to) return at;
    this.follow(at);
    reader?.moveTo(at);
    return reader?.isPlain && pairs ? this.ascii(at, Math.min(to, reader.end), reader, pairs) : this.units(at, to);
  }

  /**
   * Plain ASCII, up to the last of it before `to`. One table tells all that there is to know of a unit and the one
   * before: where words end is a surprise to the processor, so nothing may be decided by it.
   */
  private ascii(from: number, to: number, reader: Utf8Reader, { rows, gaps }: PlainPairs): number {
    const { out, text } = this;
    const { bytes, lag } = reader;
    let { size } = this;
    const end = to + lag;
    let previous = mayFollow(this.last) ? LETTER_A : 0;
    let place = from + lag;
    // Four at a time, since the engine checks for interrupts once a round.
    for (; place + 4 <= end; place += 4) {
      const first = bytes[place] as number;
      const second = bytes[place + 1] as number;
      const third = bytes[place + 2] as number;
      const fourth = bytes[place + 3] as number;
      const one = rows[(previous << 8) | first] as number;
      const two = rows[(first << 8) | second] as number;
      const three = rows[(second << 8) | third] as number;
      const four = rows[(third << 8) | fourth] as number;
      if (one === 0 || two === 0 || three === 0 || four === 0) break;
      out[size] = one;
      out[size + 1] = two;
      out[size + 2] = three;
      out[size + 3] = four;
      size += 4;
      previous = fourth;
    }
    for (; place < end; place += 1) {
      const unit = bytes[place] as number;
      const folded = rows[(previous << 8) | unit] as number;
      if (folded === 0) break;
      out[size] = folded;
      size += 1;
      previous = unit;
    }
    let at = place - lag;
    if (at > from && gaps[previous] === 1 && !mayBegin(text.charCodeAt(at), previous)) {
      at -= 1;
      size -= 1;
    }
    this.size = size;
    reader.at = at;
    return at;
  }

  /** The same for any script. */
  private units(from: number, to: number): number {
    const { text, rows, out } = this;
    let { size, widest } = this;
    let last = this.last;
    let at = from;
    for (; at < to; at += 1) {
      const given = text.charCodeAt(at);
      const row = rows[given] as number;
      let unit = row & 0xffff;
      if (row >>> 16 === 0 && unit <= SPACE) {
        if (unit !== SPACE && given !== HYPHEN) break;
        if (!mayFollow(last) || !mayBegin(text.charCodeAt(at + 1), given)) break;
        if (given === HYPHEN) unit = HYPHEN;
      }
      out[size] = last = unit;
      size += 1;
      widest |= unit;
    }
    this.size = size;
    this.widest = widest;
    return at;
  }
}
