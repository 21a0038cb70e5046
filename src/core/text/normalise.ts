import type { Span } from '../types';
import { Folder } from './fold';
import { foldTable } from './fold-table';
import { undoMojibake, withoutSeemingLeads } from './mojibake';

/** A text folded for comparing, and the way back. */
export interface Normalised {
  /** The text as it was given. */
  readonly source: string;
  /** Folded: one case, one kind of space, quotation mark, dash; note markers and invisible signs gone. */
  readonly text: string;
  /** Capitals were read the Turkish way (I is the capital of ı). */
  readonly turkish: boolean;
  /** The span of `source` that `text.slice(start, end)` came from; whole characters with their marks. */
  toSource(start: number, end: number): Span;
  /** The first offset of `text` that came from `offset` of `source` or from behind it. */
  fromSource(offset: number): number;
}

/** How to fold. */
export interface NormaliseOptions {
  /** Read capitals the Turkish way; worked out from the text if missing. */
  turkish?: boolean;
}

/** One claim is asked of many sources, and its pieces one after the other. Few are kept, so that they die young. */
const MAX_KNOWN = 2048;
const known: (Normalised | undefined)[] = [undefined, undefined, undefined, undefined];
let oldest = 0;

/**
 * Folds everything that two faithful copies of one text may differ in, and nothing that carries sense: minus signs,
 * decimal points, powers, comparison signs and accents stay. Folding the result again changes nothing.
 *
 * Linear time. Never throws: lone surrogates and control characters pass.
 */
export function normalise(text: string, options: NormaliseOptions = {}): Normalised {
  const turkish = options.turkish ?? isTurkish(text);
  if (text.length > MAX_KNOWN) return fold(text, turkish);
  for (const each of known) if (each?.source === text && each.turkish === turkish) return each;
  const folded = fold(text, turkish);
  known[oldest] = folded;
  oldest = (oldest + 1) & 3;
  return folded;
}

function fold(source: string, turkish: boolean): Normalised {
  const repaired = undoMojibake(source);
  const text = repaired?.text ?? source;
  const folder = new Folder(text, foldTable(turkish));
  const folded = withoutSeemingLeads(folder.run());
  const { map } = folder;
  const inSource = (offset: number): number => (repaired ? repaired.map.toSource(offset) : offset);
  return {
    source,
    text: folded,
    turkish,
    toSource(start, end) {
      const from = start < folded.length ? inSource(map.toSource(start)) : source.length;
      if (end <= start) return { start: from, end: from };
      return { start: from, end: inSource(folder.elementEnd(map.toSource(end - 1))) };
    },
    fromSource(offset) {
      const place = repaired ? repaired.map.fromSource(offset, repaired.text.length) : offset;
      return map.fromSource(place, folded.length);
    },
  };
}

/** Dotted capital or dotless small i are one letter in fifty of Turkish text and next to none elsewhere. */
function isTurkish(text: string): boolean {
  if (!text.includes('ı') && !text.includes('İ')) return false;
  const sample = text.slice(0, 20_000);
  const own = sample.match(/[ıİ]/gu)?.length ?? 0;
  return own * 66 > sample.length;
}
