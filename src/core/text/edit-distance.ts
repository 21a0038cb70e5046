/**
 * Approximate search by bit vectors: G. Myers 1999, "A fast bit-vector algorithm for approximate string matching",
 * doi:10.1145/316542.316550. Time O(window · ⌈pattern / 32⌉). Code units are compared, not characters.
 */

/** Longer patterns are not looked for, in UTF-16 units. */
export const MAX_PATTERN = 2048;

/** Where a pattern stands, nearly. UTF-16 units, half-open. */
export interface Place {
  start: number;
  end: number;
  /** Units put in, left out or replaced. */
  errors: number;
}

/** A place that was not bettered for so many columns is the best of its window. */
const SETTLED = 64;
/** How many units of the pattern's own end may be looked for to tell equally good places apart. */
const ANCHOR = 12;

const symbols = new Uint16Array(0x10000);
const plus = new Int32Array(MAX_PATTERN / 32);
const minus = new Int32Array(MAX_PATTERN / 32);
/** The errors at the bottom row of each block. */
const sums = new Int32Array(MAX_PATTERN / 32);
/** The errors of the whole pattern at each column; `TOO_MANY` where they are above the limit anyway. */
let scores = new Uint16Array(1024);
const TOO_MANY = 0xffff;
/** Of places that need nearly as few errors as the best, the one with the pattern's own end is taken. */
const NEARLY = 8;

/** Which way a text is read, and where the units of the pattern stand in it, read the same way. */
interface Direction {
  step: 1 | -1;
  rows: Int32Array;
  /** The place begins where reading begins. */
  isAnchored: boolean;
}

/** A pattern of at most `MAX_PATTERN` units, made ready for several searches; call `release` at the end. */
export class Pattern {
  private readonly blocks: number;
  private readonly forward: Direction;
  private readonly backward: Direction;

  constructor(private readonly pattern: string) {
    this.blocks = Math.ceil(pattern.length / 32);
    let count = 1;
    for (let at = 0; at < pattern.length; at += 1) {
      const unit = pattern.charCodeAt(at);
      if (symbols[unit] === 0) {
        symbols[unit] = count;
        count += 1;
      }
    }
    const [forward, backward] = [new Int32Array(count * this.blocks), new Int32Array(count * this.blocks)];
    for (let at = 0; at < pattern.length; at += 1) {
      const row = (symbols[pattern.charCodeAt(at)] as number) * this.blocks;
      set(forward, row, at);
      set(backward, row, pattern.length - 1 - at);
    }
    this.forward = { step: 1, rows: forward, isAnchored: false };
    this.backward = { step: -1, rows: backward, isAnchored: true };
  }

  /** Only one pattern at a time is ready: the table of symbols is shared. */
  release(): void {
    for (let at = 0; at < this.pattern.length; at += 1) symbols[this.pattern.charCodeAt(at)] = 0;
  }

  /**
   * The best place for the pattern in `text.slice(from, to)` with at most `limit` errors, or `null`. `most`: the errors
   * that a place may have which is preferred to the best one for its ends.
   */
  search(text: string, from: number, to: number, limit: number, most = limit): Place | null {
    const low = Math.max(0, from);
    const high = Math.min(text.length, to);
    if (high <= low) return null;
    const last = this.scan(text, low, high, Math.min(limit + NEARLY, most), this.forward);
    if (!last || last.errors > limit) return null;
    const { length } = this.pattern;
    const floor = Math.max(low, last.at - length - last.errors - ANCHOR);
    const room = last.errors + NEARLY + ANCHOR;
    const first = this.scan(text, last.at, floor - 1, room, this.backward);
    if (!first) return null;
    return { start: first.at, end: last.at + 1, errors: Math.max(last.errors, first.errors) };
  }

  /**
   * The best place of the pattern's end with at most `limit` errors, reading from `from` in one direction up to `to`.
   *
   * Only the rows that can still come to `limit` errors are kept, block by block (E. Ukkonen's cut-off).
   */
  private scan(
    text: string,
    from: number,
    to: number,
    limit: number,
    { step, rows, isAnchored }: Direction,
  ): { at: number; errors: number } | null {
    const { blocks, pattern } = this;
    // The engine reads a local faster than a variable of the module.
    const [numbers, ups, downs, totals] = [symbols, plus, minus, sums];
    const top = blocks - 1;
    const lastRow = (pattern.length - 1) & 31;
    const lastRows = pattern.length - 32 * top;
    const length = Math.abs(to - from);
    if (scores.length < length) scores = new Uint16Array(length * 2);
    const kept = Math.min(top, limit >> 5);
    for (let block = 0; block <= kept; block += 1) {
      ups[block] = -1;
      downs[block] = 0;
      totals[block] = block === top ? pattern.length : 32 * (block + 1);
    }
    const values = scores;
    let bottom = kept;
    let best = TOO_MANY;
    let bestAt = 0;
    let count = 0;
    for (let at = from; count < length; at += step) {
      const row = (numbers[text.charCodeAt(at)] as number) * blocks;
      let carry = isAnchored ? 1 : 0;
      for (let block = 0; block <= bottom; block += 1) {
        carry = advance(ups, downs, block, rows[row + block] as number, carry, block === top ? lastRow : 31);
        totals[block] = (totals[block] as number) + carry;
      }
      if (
        bottom < top &&
        (totals[bottom] as number) - carry <= limit &&
        (carry < 0 || ((rows[row + bottom + 1] as number) & 1) !== 0)
      ) {
        const before = (totals[bottom] as number) - carry;
        bottom += 1;
        ups[bottom] = -1;
        downs[bottom] = 0;
        const more = advance(ups, downs, bottom, rows[row + bottom] as number, carry, bottom === top ? lastRow : 31);
        totals[bottom] = before + (bottom === top ? lastRows : 32) + more;
      } else {
        while (bottom > 0 && (totals[bottom] as number) >= limit + (bottom === top ? lastRows : 32)) bottom -= 1;
        if (isAnchored && bottom === 0 && count > limit && (totals[0] as number) >= limit + 32) break;
      }
      const score = bottom === top ? (totals[top] as number) : TOO_MANY;
      if (score < best) {
        best = score;
        bestAt = count;
      }
      values[count] = score;
      count += 1;
      if (best <= limit && count - bestAt > SETTLED) break;
    }
    if (best > limit) return null;
    const enough = Math.min(best + NEARLY, limit);
    return { at: from + step * this.anchored(text, from, step, count, enough), errors: best };
  }

  /** Of the places with few `enough` errors: the one where the pattern's own end stands in the text. */
  private anchored(text: string, from: number, step: 1 | -1, length: number, enough: number): number {
    const { pattern } = this;
    let place = 0;
    let value = Number.NEGATIVE_INFINITY;
    for (let count = 0; count < length; count += 1) {
      const score = scores[count] as number;
      if (score > enough) continue;
      const at = from + step * count;
      let same = 0;
      while (same < ANCHOR && same < pattern.length) {
        const mine = step > 0 ? pattern.length - 1 - same : same;
        if (text.charCodeAt(at - same * step) !== pattern.charCodeAt(mine)) break;
        same += 1;
      }
      const here = same * 0.75 - score;
      if (here > value) {
        value = here;
        place = count;
      }
    }
    return place;
  }
}

/**
 * One column of a block: Myers' step. Takes and returns the difference (-1, 0 or 1) between two columns above its first
 * and at its last row, which is bit `last`. Free of branches, since none of them could be foretold.
 */
function advance(
  ups: Int32Array,
  downs: Int32Array,
  block: number,
  matches: number,
  carry: number,
  last: number,
): number {
  const vp = ups[block] as number;
  const vn = downs[block] as number;
  const less = carry >>> 31;
  const more = (carry + 1) >> 1;
  const xv = matches | vn;
  const equal = matches | less;
  const xh = (((equal & vp) + vp) ^ vp) | equal;
  const hp = vn | ~(xh | vp);
  const hn = vp & xh;
  const shiftedUp = (hp << 1) | more;
  ups[block] = (hn << 1) | less | ~(xv | shiftedUp);
  downs[block] = shiftedUp & xv;
  return ((hp >>> last) & 1) - ((hn >>> last) & 1);
}

function set(rows: Int32Array, row: number, bit: number): void {
  const block = row + (bit >> 5);
  rows[block] = (rows[block] as number) | (1 << (bit & 31));
}
