import { wordsOfGroup } from '../lexicon/synonyms';
import type { Normalised } from '../text/normalise';
import { stem as stemOf } from '../text/stem';
import { functionWords, type Word } from '../text/words';
import type { Span } from '../types';
import { WordTable } from './word-table';

/** In which units the stems of a source stand. */
export interface Postings {
  /** Each stem of the source once. */
  stems(): Iterable<string>;
  has(stem: string): boolean;
  /** Ascending; empty for a stem that stands nowhere. */
  get(stem: string): Uint32Array;
}

/** What a word says, wherever it stands. */
export type PlainWord = Pick<Word, 'text' | 'isFunctionWord'>;

const [YES, NO] = [1, 2];
const NOWHERE = new Uint32Array(0);
/** Words that share fewer letters are not looked at as forms of one root. */
const ROOT_LENGTH = 4;
/** Japanese verbs and adjectives are told by what stands before their kana. */
const EAST_ASIAN = 0x2e80;
const KANJI = /^\p{Script=Han}{1,2}(?=\p{Script=Hiragana})/u;

/** How many characters the forms of one word begin with alike; 0 for words that are too short to tell. */
const rootLength = (stem: string): number =>
  (stem.charCodeAt(0) >= EAST_ASIAN ? KANJI.exec(stem)?.[0].length : undefined) ??
  (stem.length < ROOT_LENGTH ? 0 : ROOT_LENGTH);

/** A power of two. */
const ROOT_SLOTS = 1024;

function hashStart(stem: string, length: number): number {
  let hash = 0;
  for (let at = 0; at < length; at += 1) hash = Math.imul(hash, 31) + stem.charCodeAt(at);
  return (hash ^ (hash >>> 10)) & (ROOT_SLOTS - 1);
}

/** So many words tell the language of a text. */
const LANGUAGE_SAMPLE = 300;

/**
 * The words of a source by unit, side by side in arrays: a page has tens of thousands of words, and a check looks at
 * those of a few units. Linear in the length of the text.
 */
export class SourceWords {
  readonly postings: Postings;
  private readonly table: WordTable;
  /** Of each different word, by id. */
  private readonly stems: readonly string[];
  private readonly isListed: (text: string) => boolean;
  /** Of each different word: 0 until it is asked whether it is a function word, then `YES` or `NO`. */
  private readonly answers: Uint8Array;
  /** Of each unit: its first word, and the one behind its last. */
  private readonly firsts: Uint32Array;
  private readonly lasts: Uint32Array;

  constructor(
    private readonly folded: Normalised,
    units: readonly Span[],
    lang: string | undefined,
  ) {
    const { text } = folded;
    const table = new WordTable(text);
    const sample = Array.from(table.starts.subarray(0, LANGUAGE_SAMPLE), (start, word): [number, number] => [
      start,
      table.ends[word] as number,
    ]);
    this.table = table;
    this.stems = table.texts.map(stemOf);
    this.isListed = functionWords(text, sample, lang);
    this.answers = new Uint8Array(table.texts.length);
    this.firsts = new Uint32Array(units.length);
    this.lasts = new Uint32Array(units.length);
    this.assign(units);
    this.postings = this.indexStems();
  }

  /** The words of a unit; offsets into the source's text. */
  wordsOf(unit: number): Word[] {
    return this.wordsBetween(this.firsts[unit] ?? 0, this.lasts[unit] ?? 0);
  }

  /** The first `count` words of the source, in units or not; where they stand is not asked. */
  firstWords(count: number): PlainWord[] {
    const { ids, texts } = this.table;
    return Array.from(ids.subarray(0, count), (id) => ({
      text: texts[id] as string,
      isFunctionWord: this.isFunctionWord(id),
    }));
  }

  /** The stems by the characters that they begin with. */
  indexRoots(): (stem: string) => readonly string[] {
    const stems = [...this.postings.stems()].filter((stem) => this.postings.has(stem));
    // Chains of those with the same hash, each in the order of the text.
    const heads = new Int32Array(ROOT_SLOTS).fill(-1);
    const nexts = new Int32Array(stems.length);
    for (let at = stems.length - 1; at >= 0; at -= 1) {
      const stem = stems[at] as string;
      const slot = hashStart(stem, rootLength(stem));
      nexts[at] = heads[slot] as number;
      heads[slot] = at;
    }
    return (stem) => {
      const length = rootLength(stem);
      const root = stem.slice(0, length);
      const found: string[] = [];
      if (length === 0) return found;
      for (let at = heads[hashStart(stem, length)] as number; at >= 0; at = nexts[at] as number) {
        const other = stems[at] as string;
        if (other.startsWith(root) && rootLength(other) === length) found.push(other);
      }
      return found;
    };
  }

  /** The stems by the characters that they end with. */
  indexTails(): (stem: string) => readonly string[] {
    const tails = new Map<string, string[]>();
    for (const stem of this.postings.stems()) {
      if (stem.length <= ROOT_LENGTH || !this.postings.has(stem)) continue;
      const tail = stem.slice(-ROOT_LENGTH);
      const own = tails.get(tail);
      if (own) own.push(stem);
      else tails.set(tail, [stem]);
    }
    return (stem) => tails.get(stem.slice(-ROOT_LENGTH)) ?? [];
  }

  /** The stems of those words of the source that belong to a synonym group, in the order of the text. */
  stemsOfGroup(group: number): string[] {
    const ids = wordsOfGroup(group)
      .map((word) => this.table.find(word))
      .filter((id) => id >= 0)
      .sort((a, b) => a - b);
    const stems = new Set(ids.map((id) => this.stems[id] as string));
    return [...stems].filter((stem) => this.postings.has(stem));
  }

  private wordsBetween(first: number, last: number): Word[] {
    const { starts, ends, ids, texts } = this.table;
    const words: Word[] = [];
    for (let at = first; at < last; at += 1) {
      const id = ids[at] as number;
      const text = texts[id] as string;
      const { start, end } = this.folded.toSource(starts[at] as number, ends[at] as number);
      words.push({ start, end, text, stem: this.stems[id] as string, isFunctionWord: this.isFunctionWord(id) });
    }
    return words;
  }

  private isFunctionWord(id: number): boolean {
    const known = this.answers[id] as number;
    if (known !== 0) return known === YES;
    const isOne = this.isListed(this.table.texts[id] as string);
    this.answers[id] = isOne ? YES : NO;
    return isOne;
  }

  /** Words and units are both in order; a word that reaches over an end of its unit belongs to none. */
  private assign(units: readonly Span[]): void {
    const { starts, ends } = this.table;
    let next = 0;
    for (const [unit, { start, end }] of units.entries()) {
      const first = this.firstFrom(start, next);
      next = this.firstFrom(end, first);
      let last = next;
      while (last > first && this.folded.toSource(starts[last - 1] as number, ends[last - 1] as number).end > end)
        last -= 1;
      this.firsts[unit] = first;
      this.lasts[unit] = last;
    }
  }

  /** The first word from `from` on that starts at or behind a place of the source. */
  private firstFrom(place: number, from: number): number {
    const { starts, size } = this.table;
    const offset = this.folded.fromSource(place);
    let low = from;
    let step = 1;
    while (low + step <= size && (starts[low + step - 1] as number) < offset) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step - 1, size);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private indexStems(): Postings {
    const { ids, counts } = this.table;
    const numbers = new Map<string, number>();
    const numberOf = new Uint32Array(this.stems.length);
    const heads: number[] = [];
    for (const [id, stem] of this.stems.entries()) {
      let number = numbers.get(stem);
      if (number === undefined) {
        number = heads.length;
        numbers.set(stem, number);
        heads.push(0);
      }
      numberOf[id] = number;
      heads[number] = (heads[number] as number) + (counts[id] as number);
    }
    let sum = 0;
    for (const [number, count] of heads.entries()) {
      heads[number] = sum;
      sum += count;
    }
    // A stem that stands twice in a unit leaves room unused.
    const places = new Uint32Array(sum);
    const filled = Uint32Array.from(heads);
    for (let unit = 0; unit < this.firsts.length; unit += 1) {
      const last = this.lasts[unit] as number;
      for (let word = this.firsts[unit] as number; word < last; word += 1) {
        const number = numberOf[ids[word] as number] as number;
        const at = filled[number] as number;
        if (at > (heads[number] as number) && places[at - 1] === unit) continue;
        places[at] = unit;
        filled[number] = at + 1;
      }
    }
    // Views are dear to make, and claims of one answer share their words.
    const views: (Uint32Array | undefined)[] = [];
    const get = (stem: string): Uint32Array => {
      const number = numbers.get(stem);
      if (number === undefined) return NOWHERE;
      const view = views[number] ?? places.subarray(heads[number], filled[number]);
      views[number] = view;
      return view;
    };
    const has = (stem: string): boolean => {
      const number = numbers.get(stem);
      return number !== undefined && (filled[number] as number) > (heads[number] as number);
    };
    return { stems: () => numbers.keys(), get, has };
  }
}
