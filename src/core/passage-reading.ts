import type { PreparedSource } from './prepare-source';
import type { Word } from './text/words';
import type { SourceBlock, Span } from './types';

/** A stretch of a source, read for the checks. `start` and `end` are into the source's text, the rest into `text`. */
export interface PassageReading extends Span {
  text: string;
  words: readonly Word[];
  /** The sentences and rows that it consists of, into `text`. */
  units: readonly Span[];
}

const readings = new WeakMap<PreparedSource, Map<string, PassageReading>>();

/** Reads the units `firstUnit` to `lastUnit` of a source; once, however many claims lead to them. */
export function readPassage(prepared: PreparedSource, firstUnit: number, lastUnit: number): PassageReading {
  let known = readings.get(prepared);
  if (!known) {
    known = new Map();
    readings.set(prepared, known);
  }
  const key = `${firstUnit}-${lastUnit}`;
  let reading = known.get(key);
  if (!reading) {
    const start = prepared.units[firstUnit]?.start ?? 0;
    const end = prepared.units[lastUnit]?.end ?? 0;
    let text = prepared.source.text.slice(start, end);
    const words: Word[] = [];
    const units: Span[] = [];
    for (let unit = firstUnit; unit <= lastUnit; unit++) {
      const { start: from = start, end: to = end } = prepared.units[unit] ?? {};
      text = blankBetween(text, from - start, to - start);
      text = partCells(text, prepared.source.blocks[prepared.units[unit]?.block ?? -1], start);
      units.push({ start: from - start, end: to - start });
      for (const word of prepared.wordsOf(unit)) {
        if (text[word.start - start] === ' ') continue;
        words.push({ ...word, start: word.start - start, end: word.end - start });
      }
    }
    reading = { start, end, text, words, units };
    known.set(key, reading);
  }
  return reading;
}

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
  const breaks = [...unit.matchAll(/\n\s*\n/gu)];
  const [first, last] = [breaks[0], breaks.at(-1)];
  if (!first || !last || first === last) return text;
  const [from, to] = [start + first.index, start + last.index];
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
}
