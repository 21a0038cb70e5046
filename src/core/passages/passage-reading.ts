import { isWithin } from '../text/spans';
import type { Word } from '../text/words';
import type { NumberPair, SourceBlock, Span } from '../types';
import type { PreparedSource } from './prepare-source';

/** A stretch of a source, read for the checks. `start` and `end` are into the source's text, the rest into `text`. */
export interface PassageReading extends Span {
  text: string;
  words: readonly Word[];
  /** The sentences and rows that it consists of, into `text`. */
  units: readonly Span[];
  /** The words of each of them. */
  wordsOfUnits: readonly (readonly Word[])[];
}

/** A stretch of a passage's text, as a span of its source's text. */
export function inSource(passage: Span, { start, end }: Span): Span {
  return { start: passage.start + start, end: passage.start + end };
}

/** The sentence or row of a passage that a stretch of its text lies in. */
export const unitAround = (stretch: Span, { units }: PassageReading): Span | undefined =>
  units.find((unit) => isWithin(stretch, unit));

/** The sentence or row in which a place of a passage's text lies. */
export const unitAt = (at: number, { units }: PassageReading): Span | undefined =>
  units.find(({ start, end }) => at >= start && at < end);

/** A stretch of the source, as a span of a passage's text. */
export function inPassage(passage: Span, { start, end }: Span): Span {
  return { start: start - passage.start, end: end - passage.start };
}

const readings = new WeakMap<PreparedSource, Map<number, PassageReading>>();
/** Passages kept of one source: the claims of an answer lead to the same ones, those of a long list do not. */
const MAX_READINGS = 400;
/** Passages have fewer units. */
const MAX_UNITS = 64;

/** Reads the units `firstUnit` to `lastUnit` of a source; once, however many claims lead to them. */
export function readPassage(prepared: PreparedSource, firstUnit: number, lastUnit: number): PassageReading {
  const known = readings.get(prepared) ?? new Map<number, PassageReading>();
  readings.set(prepared, known);
  const key = firstUnit * MAX_UNITS + (lastUnit - firstUnit);
  let reading = known.get(key);
  if (!reading) {
    reading = new Passage(prepared, firstUnit, lastUnit);
    if (known.size >= MAX_READINGS) known.clear();
    known.set(key, reading);
  }
  return reading;
}

/** Pairs of a passage in the words of its source, between some of which the passage has signs of its own. */
export function inSourceWords(pairs: readonly NumberPair[], { source: { text } }: PreparedSource): NumberPair[] {
  return pairs.map((pair) => {
    const { source } = pair;
    return source ? { ...pair, source: { ...source, text: text.slice(source.start, source.end) } } : pair;
  });
}

/** Its words are read when first asked for: of most passages only the numbers are looked at. */
class Passage implements PassageReading {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly units: readonly Span[];
  private known: readonly Word[] | undefined;
  private knownOfUnits: readonly (readonly Word[])[] | undefined;

  constructor(
    private readonly prepared: PreparedSource,
    private readonly firstUnit: number,
    lastUnit: number,
  ) {
    const { source, units } = prepared;
    this.start = units[firstUnit]?.start ?? 0;
    this.end = units[lastUnit]?.end ?? 0;
    const own = units.slice(firstUnit, lastUnit + 1);
    this.units = own.map(({ start, end }) => ({ start: start - this.start, end: end - this.start }));
    let text = source.text.slice(this.start, this.end);
    for (const { start, end, block } of own) {
      text = blankBetween(text, start - this.start, end - this.start);
      text = partCells(text, source.blocks[block], this.start);
    }
    this.text = blankCaptions(text);
  }

  get words(): readonly Word[] {
    this.known ??= this.wordsOfUnits.flat();
    return this.known;
  }

  get wordsOfUnits(): readonly (readonly Word[])[] {
    this.knownOfUnits ??= this.units.map((_, index) => this.readWords(this.firstUnit + index));
    return this.knownOfUnits;
  }

  private readWords(unit: number): Word[] {
    const words: Word[] = [];
    for (const { start, end, text, stem, isFunctionWord } of this.prepared.wordsOf(unit)) {
      const from = start - this.start;
      if (this.text[from] === ' ') continue;
      words.push({ start: from, end: end - this.start, text, stem, isFunctionWord });
    }
    return words;
  }
}

/** "00:01:12" where a line of a transcript starts: no time that the text tells, and no break of its sentence. */
const CAPTION = /(?:^|\n)[ \t]*00?:\d{2}:\d{2}(?:[.,]\d{1,3})?(?=\s)/g;

const blankCaptions = (text: string): string =>
  text.includes('0:') ? text.replace(CAPTION, (mark) => ' '.repeat(mark.length)) : text;

/** Figures of neighbouring cells are two numbers: a sign stands for the white space between cells. */
function partCells(text: string, block: SourceBlock | undefined, start: number): string {
  let parted = text;
  const cells = block?.kind === 'table_row' ? (block.cells ?? []) : [];
  for (const [index, cell] of cells.entries()) {
    const gap = cell.end - start;
    const isLast = index === cells.length - 1;
    if (isLast || gap < 0 || !/^\s$/u.test(parted[gap] ?? '')) continue;
    parted = `${parted.slice(0, gap)}|${parted.slice(gap + 1)}`;
  }
  return parted;
}

/** What stands between the halves of a sentence that a page break cut: heads and notes of the page say nothing. */
function blankBetween(text: string, start: number, end: number): string {
  const unit = text.slice(start, end);
  if (!unit.includes('\n')) return text;
  const breaks = [...unit.matchAll(/\n\s*\n/gu)];
  const [first, last] = [breaks[0], breaks.at(-1)];
  if (!first || !last || first === last) return text;
  const [from, to] = [start + first.index, start + last.index];
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
}
