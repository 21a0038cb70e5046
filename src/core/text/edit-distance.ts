/**
 * Approximate search by bit vectors: G. Myers 1999, "A fast bit-vector algorithm for approximate string matching",
 * doi:10.1145/316542.316550. Time O(window · ⌈pattern / 32⌉). Code units are compared, not characters.
 */

export const MAX_PATTERN = 2048;

export interface Place {
  start: number;
  end: number;
  /** Units put in, left out or replaced. */
  errors: number;
}

/** How many units of the pattern's own end may be looked for to tell equally good places apart. */
const ANCHOR = 12;

const symbols = new Uint16Array(0x10000);
const plus = new Int32Array(MAX_PATTERN / 32);
const minus = new Int32Array(MAX_PATTERN / 32);

/** A pattern of at most `MAX_PATTERN` units, made ready for several searches; call `release` at the end. */
export class Pattern {
  private readonly blocks: number;
  private readonly forward: Int32Array;
  private readonly backward: Int32Array;

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
    this.forward = new Int32Array(count * this.blocks);
    this.backward = new Int32Array(count * this.blocks);
    for (let at = 0; at < pattern.length; at += 1) {
      const row = (symbols[pattern.charCodeAt(at)] as number) * this.blocks;
      set(this.forward, row, at);
      set(this.backward, row, pattern.length - 1 - at);
    }
  }

  /** Only one pattern at a time is ready: the table of symbols is shared. */
  release(): void {
    for (let at = 0; at < this.pattern.length; at += 1) symbols[this.pattern.charCodeAt(at)] = 0;
  }

  /** The best place for the pattern in `text.slice(from, to)` with at most `limit` errors, or `null`. */
  search(text: string, from: number, to: number, limit: number): Place | null {
    const low = Math.max(0, from);
    const high = Math.min(text.length, to);
    if (high <= low) return null;
    const last = this.scan(text, low, high, 1, this.forward, limit, false);
    if (!last) return null;
    const { length } = this.pattern;
    const floor = Math.max(low, last.at - length - last.errors - ANCHOR);
    const first = this.scan(text, last.at, floor - 1, -1, this.backward, limit + ANCHOR, true);
    if (!first) return null;
    return { start: first.at, end: last.at + 1, errors: Math.max(last.errors, first.errors) };
  }

  private scan(
    text: string,
    from: number,
    to: number,
    step: 1 | -1,
    rows: Int32Array,
    limit: number,
    isAnchored: boolean,
  ): { at: number; errors: number } | null {
    const { blocks, pattern } = this;
    const top = blocks - 1;
    const lastBit = 1 << ((pattern.length - 1) & 31);
    plus.fill(-1, 0, blocks);
    minus.fill(0, 0, blocks);
    const scores = new Uint16Array(Math.abs(to - from));
    let score = pattern.length;
    let best = score;
    let count = 0;
    for (let at = from; at !== to; at += step) {
      const row = (symbols[text.charCodeAt(at)] as number) * blocks;
      let carry = isAnchored ? 1 : 0;
      for (let block = 0; block < blocks; block += 1) {
        let equal = rows[row + block] as number;
        const vp = plus[block] as number;
        const vn = minus[block] as number;
        const xv = equal | vn;
        if (carry < 0) equal |= 1;
        const xh = (((equal & vp) + vp) ^ vp) | equal;
        let hp = vn | ~(xh | vp);
        let hn = vp & xh;
        const bit = block === top ? lastBit : -0x80000000;
        const out = (hp & bit) !== 0 ? 1 : (hn & bit) !== 0 ? -1 : 0;
        hp <<= 1;
        hn <<= 1;
        if (carry > 0) hp |= 1;
        else if (carry < 0) hn |= 1;
        plus[block] = hn | ~(xv | hp);
        minus[block] = hp & xv;
        carry = out;
      }
      score += carry;
      if (score < best) best = score;
      scores[count] = score;
      count += 1;
    }
    if (best > limit) return null;
    return { at: from + step * this.anchored(text, from, step, scores, best, limit), errors: best };
  }

  /** Of the places nearly as good as the best: the one where the pattern's own end stands in the text. */
  private anchored(text: string, from: number, step: 1 | -1, scores: Uint16Array, best: number, limit: number): number {
    const { pattern } = this;
    const enough = Math.min(best + 8, limit);
    let place = 0;
    let value = Number.NEGATIVE_INFINITY;
    for (let count = 0; count < scores.length; count += 1) {
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

function set(rows: Int32Array, row: number, bit: number): void {
  const block = row + (bit >> 5);
  rows[block] = (rows[block] as number) | (1 << (bit & 31));
}
