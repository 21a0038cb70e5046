import type { PreparedSource } from './prepare-source';
import type { Word } from './text/words';
import type { Span } from './types';

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
    const words: Word[] = [];
    const units: Span[] = [];
    for (let unit = firstUnit; unit <= lastUnit; unit++) {
      const own = prepared.units[unit];
      if (own) units.push({ start: own.start - start, end: own.end - start });
      for (const word of prepared.wordsOf(unit)) {
        words.push({ ...word, start: word.start - start, end: word.end - start });
      }
    }
    reading = { start, end, text: prepared.source.text.slice(start, end), words, units };
    known.set(key, reading);
  }
  return reading;
}
