import type { Span } from '../types';

/** Kinds of quantities, as `numbers` writes them. */
export type QuantityKind =
  | 'count'
  | 'measure'
  | 'money'
  | 'percent'
  | 'percent_points'
  | 'ratio'
  | 'date'
  | 'time'
  | 'duration'
  | 'ordinal';

/**
 * `at_least` ≥, from · `at_most` ≤, up to · `more_than` >, over · `less_than` <, under.
 * Dates and times: `from` and `until` that point; a date `less_than` or `more_than` which something is (before, after).
 */
export type Bound = 'at_least' | 'at_most' | 'more_than' | 'less_than' | 'from' | 'until';

/** How a change is told: "rose by 20" or "rose to 20". */
export interface Change {
  direction: 'up' | 'down' | null;
  mode: 'by' | 'to' | 'from' | null;
}

/** One quantity of a text, read. Offsets into the text as given; `text` is exactly that slice. */
export interface Quantity extends Span {
  text: string;
  kind: QuantityKind;
  /**
   * A number in `unit` (percent: 50 for 50 %), or a string: an ISO 8601 date, whole or partial ("2026-09-22", "2026-09",
   * "--09-22", "2026-Q3", "198X", "-0043"), a clock time ("19:30"), a weekday ("W-2") or a dotted version ("2.4.1").
   */
  value: number | string;
  /** Ends of a range, in the same form as `value`; `value` is then the lower end. */
  low?: number | string;
  high?: number | string;
  /** Canonical symbol ("mg", "km", "min", "m2"). */
  unit?: string;
  /** What the number is reckoned by: "night", "person", "h", "100 g". */
  per?: string;
  /** ISO 4217 where known ("EUR"), else the symbol as it stands. */
  currency?: string;
  bound?: Bound;
  approximate?: boolean;
  /** "nearly", "almost": the true number lies a little below. */
  below?: boolean;
  /** Decimals as written ("1.20" has 2). */
  decimals?: number;
  /** The magnitude that a word or sign stands for: 1e6 in "1.2 million". */
  magnitude?: number;
  sign?: '-' | '+';
  change?: Change;
  /** Of numbers that only name a thing: "platform", "version", "section"; "name" for a count that may be part of one. */
  label?: string;
  /** Words that follow a count, folded ("visitors"). */
  noun?: string[];
  /** Second reading of a date in figures (day and month exchanged). */
  other?: string;
  /** Weekday named with a date, 0 = Sunday. */
  weekday?: number;
  /** A plain integer that could be a year as well as a count. */
  yearLike?: boolean;
  /** How the ends of a range stand: "9–3" is a score, not a range, when the first is larger. */
  shape?: 'range' | 'score' | 'season' | 'share' | 'multiple';
}
