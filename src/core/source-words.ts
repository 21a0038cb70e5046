import type { Normalised } from './text/normalise';
import { stem } from './text/stem';
import { functionWords, type Word, wordSpans } from './text/words';
import type { Span } from './types';

/** A word of a source as it may stand in many places. */
type DistinctWord = Pick<Word, 'text' | 'stem' | 'isFunctionWord'>;

/** In which units the stems of a source stand. */
export interface Postings {
  has(stem: string): boolean;
  /** Ascending; empty for a stem that stands nowhere. */
  get(stem: string): Uint32Array;
}

const NOWHERE = new Uint32Array(0);
/** Words are looked for in pieces of so many units: there is an object a word while a piece is read, and not longer. */
const PIECE = 1 << 15;
const SPACE = 0x20;

/**
 * The words of a source by unit, side by side in arrays: a page has tens of thousands of words, and a check looks at
 * those of a few units. Linear in the length of the text.
 */
export class SourceWords {
  /** Of each word: its folded start and end, and which of the distinct words it is. */
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  private readonly ids: Uint32Array;
  readonly distinct: readonly DistinctWord[];
  /** Of each unit: its first word, and the one behind its last. */
  private readonly firsts: Uint32Array;
  private readonly lasts: Uint32Array;
  readonly postings: Postings;

  constructor(
    private readonly folded: Normalised,
    units: readonly Span[],
    lang: string | undefined,
  ) {
    const found = readWords(folded.text, lang);
    this.starts = found.starts;
    this.ends = found.ends;
    this.ids = found.ids;
    this.distinct = found.distinct;
    this.firsts = new Uint32Array(units.length);
    this.lasts = new Uint32Array(units.length);
    this.assign(units);
    this.postings = this.indexStems();
  }

  /** The words of a unit; offsets into the source's text. */
  wordsOf(unit: number): Word[] {
    return this.wordsBetween(this.firsts[unit] ?? 0, this.lasts[unit] ?? 0);
  }

  /** The first `count` words of the source, in units or not. */
  firstWords(count: number): Word[] {
    return this.wordsBetween(0, Math.min(count, this.starts.length));
  }

  private wordsBetween(first: number, last: number): Word[] {
    const words: Word[] = [];
    for (let at = first; at < last; at += 1) {
      const { text, stem, isFunctionWord } = this.distinct[this.ids[at] as number] as DistinctWord;
      const { start, end } = this.sourceSpan(at);
      words.push({ start, end, text, stem, isFunctionWord });
    }
    return words;
  }

  private sourceSpan(word: number): Span {
    return this.folded.toSource(this.starts[word] as number, this.ends[word] as number);
  }

  /** Words and units are both in order; a word that reaches over an end of its unit belongs to none. */
  private assign(units: readonly Span[]): void {
    let next = 0;
    for (const [unit, { start, end }] of units.entries()) {
      const first = this.firstFrom(start, next);
      next = this.firstFrom(end, first);
      let last = next;
      while (last > first && this.sourceSpan(last - 1).end > end) last -= 1;
      this.firsts[unit] = first;
      this.lasts[unit] = last;
    }
  }

  /** The first word from `from` on that starts at or behind a place of the source. */
  private firstFrom(place: number, from: number): number {
    const startsBefore = (word: number): boolean => this.sourceSpan(word).start < place;
    const { length } = this.starts;
    let low = from;
    let step = 1;
    while (low + step <= length && startsBefore(low + step - 1)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step - 1, length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (startsBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private indexStems(): Postings {
    const { stemOfId, stems } = numberStems(this.distinct);
    const count = stems.size;
    const heads = new Uint32Array(count + 1);
    const lastUnit = new Int32Array(count).fill(-1);
    const eachUnitOfStem = (visit: (stem: number, unit: number) => void): void => {
      lastUnit.fill(-1);
      for (let unit = 0; unit < this.firsts.length; unit += 1) {
        const last = this.lasts[unit] as number;
        for (let at = this.firsts[unit] as number; at < last; at += 1) {
          const stem = stemOfId[this.ids[at] as number] as number;
          if (lastUnit[stem] === unit) continue;
          lastUnit[stem] = unit;
          visit(stem, unit);
        }
      }
    };
    eachUnitOfStem((stem) => {
      heads[stem + 1] = (heads[stem + 1] as number) + 1;
    });
    for (let stem = 0; stem < count; stem += 1) heads[stem + 1] = (heads[stem + 1] as number) + (heads[stem] as number);
    const places = new Uint32Array(heads[count] as number);
    const filled = heads.slice(0, count);
    eachUnitOfStem((stem, unit) => {
      const at = filled[stem] as number;
      places[at] = unit;
      filled[stem] = at + 1;
    });
    const get = (stem: string): Uint32Array => {
      const number = stems.get(stem);
      return number === undefined ? NOWHERE : places.subarray(heads[number], heads[number + 1]);
    };
    return { get, has: (stem) => get(stem).length > 0 };
  }
}

function numberStems(distinct: readonly DistinctWord[]): { stemOfId: Uint32Array; stems: Map<string, number> } {
  const stems = new Map<string, number>();
  const stemOfId = Uint32Array.from(distinct, (word) => {
    const known = stems.get(word.stem);
    if (known !== undefined) return known;
    stems.set(word.stem, stems.size);
    return stems.size - 1;
  });
  return { stemOfId, stems };
}

interface FoundWords {
  starts: Uint32Array;
  ends: Uint32Array;
  ids: Uint32Array;
  distinct: DistinctWord[];
}

function readWords(folded: string, lang: string | undefined): FoundWords {
  const starts = new Numbers();
  const ends = new Numbers();
  const ids = new Numbers();
  const distinct: DistinctWord[] = [];
  const known = new Map<string, number>();
  let isFunctionWord: ((word: string) => boolean) | undefined;
  for (let from = 0; from < folded.length; ) {
    const to = pieceEnd(folded, from);
    const piece = folded.slice(from, to);
    const spans = wordSpans(piece);
    isFunctionWord ??= functionWords(piece, spans, lang);
    for (const [start, end] of spans) {
      const text = piece.slice(start, end);
      let id = known.get(text);
      if (id === undefined) {
        id = distinct.length;
        known.set(text, id);
        distinct.push({ text, stem: stem(text), isFunctionWord: isFunctionWord(text) });
      }
      starts.push(from + start);
      ends.push(from + end);
      ids.push(id);
    }
    from = to;
  }
  return { starts: starts.toArray(), ends: ends.toArray(), ids: ids.toArray(), distinct };
}

/** Behind a space: no word reaches over it, and none is read otherwise for what stands before it. */
function pieceEnd(folded: string, from: number): number {
  let to = from + PIECE;
  while (to < folded.length && folded.charCodeAt(to - 1) !== SPACE) to += 1;
  return Math.min(to, folded.length);
}

/** An array of numbers that grows. */
class Numbers {
  private values = new Uint32Array(1024);
  private size = 0;

  push(value: number): void {
    if (this.size === this.values.length) {
      const values = new Uint32Array(this.size * 2);
      values.set(this.values);
      this.values = values;
    }
    this.values[this.size] = value;
    this.size += 1;
  }

  toArray(): Uint32Array {
    return this.values.slice(0, this.size);
  }
}
