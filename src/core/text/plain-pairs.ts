/**
 * Which two characters may follow each other without a second look at either.
 *
 * A space or hyphen is plain between what is part of a sentence; else it may be more than it seems: a running head, a
 * word broken over a line end, a space that only sets off punctuation.
 */

import { type FoldTable, HYPHEN, SPACE } from './fold-table';

const LINE_END = 10;
const ASCII = 0x80;

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

/** A space or hyphen is plain behind the folded unit `last`. */
export function mayFollow(last: number): boolean {
  return FOLLOWS[last] === 1;
}

/** `unit` may stand behind the plain space or hyphen `gap`; both are units of the source. */
export function mayBegin(unit: number, gap: number): boolean {
  return ((BEGINS[unit] as number) & (gap === LINE_END ? 2 : 1)) !== 0;
}

/** A row for each unit of ASCII and, in it, what the next unit becomes; 0 where that takes a second look. */
export class PlainPairs {
  readonly rows = new Uint8Array(1 << 16);
  /** 1 for units that are plain only if what follows them is. */
  readonly gaps = new Uint8Array(ASCII);

  constructor({ rows }: FoldTable) {
    for (let unit = 0; unit < ASCII; unit += 1) {
      const folded = (rows[unit] as number) & 0xffff;
      if (folded === SPACE || unit === HYPHEN) this.gaps[unit] = 1;
    }
    for (let first = 0; first < ASCII; first += 1) {
      const before = (rows[first] as number) & 0xffff;
      for (let second = 0; second < ASCII; second += 1) {
        const folded = this.gaps[second] === 0 ? (rows[second] as number) & 0xffff : second === HYPHEN ? HYPHEN : SPACE;
        const isPlain =
          this.gaps[second] === 1
            ? this.gaps[first] === 0 && mayFollow(before)
            : this.gaps[first] === 0 || mayBegin(second, first);
        if (folded >= SPACE && isPlain) this.rows[(first << 8) | second] = folded;
      }
    }
  }
}
