import { weekdayOf } from './calendar';
import type { Comparison } from './compare-amounts';
import type { Quantity } from './quantity';

const CHANGED: Comparison = { ok: false, code: 'date_changed' };

/** Dates agree in every part that both give; the claim may say less, never more. */
export function compareDates(claim: Quantity, source: Quantity): Comparison {
  if (claim.kind !== 'date' || source.kind !== 'date') return CHANGED;
  if (!weekdaysFit(claim, source)) return CHANGED;
  if (claim.low !== undefined || source.low !== undefined) return compareSpans(claim, source);
  const order = compareOrder(claim, source);
  if (order) return order;
  const claims = [claim.value, claim.other].filter((value) => value !== undefined).map(String);
  const sources = [source.value, source.other].filter((value) => value !== undefined).map(String);
  const isEqual = claims.some((a) => sources.some((b) => agrees(a, b)));
  if (!isEqual) return CHANGED;
  if (isOpposite(claim, source)) return { ok: false, code: 'bound_changed' };
  const isOpen =
    claims.length + sources.length > 2 &&
    !(claims.length === sources.length && claims[0] === sources[0] && claims[1] === sources[1]);
  return isOpen ? { ok: true, isAmbiguous: true } : { ok: true };
}

/** "Before 1998" of a date that the source gives: it need only be true. */
function compareOrder(claim: Quantity, source: Quantity): Comparison | null {
  const isOrder = claim.bound === 'less_than' || claim.bound === 'more_than';
  if (!isOrder || source.bound === claim.bound || source.bound === 'from' || source.bound === 'until') return null;
  const [a, b] = [partsOf(String(claim.value)), partsOf(String(source.value))];
  const way = a && b ? orderOf(a, b) : null;
  if (way === null) return null;
  if (way === 0) return { ok: false, code: 'bound_changed' };
  return way > 0 === (claim.bound === 'less_than') ? { ok: true } : CHANGED;
}

/** Sign of claim minus source in the parts that both give; null if they share none. */
function orderOf(a: Parts, b: Parts): number | null {
  if (a.year !== null && b.year !== null && a.year !== b.year) return a.year - b.year;
  if ((a.year === null) !== (b.year === null) && (a.month === null || b.month === null)) return null;
  if (a.month !== null && b.month !== null && a.month !== b.month) return a.month - b.month;
  return a.day !== null && b.day !== null ? a.day - b.day : a.year !== null || a.month !== null ? 0 : null;
}

const isOpposite = (claim: Quantity, source: Quantity): boolean =>
  (claim.bound === 'from' && source.bound === 'until') || (claim.bound === 'until' && source.bound === 'from');

/** Ranges of weekdays and seasons; a single weekday inside a range of them agrees. */
function compareSpans(claim: Quantity, source: Quantity): Comparison {
  if (claim.low !== undefined && source.low !== undefined)
    return claim.low === source.low && claim.high === source.high ? { ok: true } : CHANGED;
  const day = weekdayNumber(claim.value);
  const [low, high] = [weekdayNumber(source.low), weekdayNumber(source.high)];
  if (day === null || low === null || high === null) return CHANGED;
  return (day - low + 7) % 7 <= (high - low + 7) % 7 ? { ok: true } : CHANGED;
}

function weekdayNumber(value: number | string | undefined): number | null {
  const match = /^W-(\d)$/.exec(String(value));
  return match ? Number(match[1]) : null;
}

/** A weekday named in the claim must be that of its own date, or of the source's. */
function weekdaysFit(claim: Quantity, source: Quantity): boolean {
  if (claim.weekday === undefined) return true;
  const own = weekdayOf(String(claim.value)) ?? weekdayOf(String(source.value)) ?? source.weekday ?? null;
  return own === null || own === claim.weekday;
}

interface Parts {
  year: number | null;
  month: number | null;
  day: number | null;
  /** The years that a decade, century or quarter spans, and the months of a quarter. */
  years?: [number, number];
  months?: [number, number];
}

function partsOf(value: string): Parts | null {
  const date = /^(-?\d{4}|-)(?:-(\d\d))?(?:-(\d\d))?$/.exec(value);
  if (date) {
    const year = date[1] === '-' ? null : Number(date[1]);
    return { year, month: date[2] ? Number(date[2]) : null, day: date[3] ? Number(date[3]) : null };
  }
  const decade = /^(\d{3})X$/.exec(value);
  if (decade)
    return { year: null, month: null, day: null, years: [Number(decade[1]) * 10, Number(decade[1]) * 10 + 9] };
  const century = /^(-?)C(\d+)$/.exec(value);
  if (century) {
    const last = Number(century[2]) * 100;
    return { year: null, month: null, day: null, years: century[1] ? [-last, -(last - 99)] : [last - 99, last] };
  }
  const quarter = /^(\d{4}|-)-([QH])(\d)$/.exec(value);
  if (!quarter) return null;
  const length = quarter[2] === 'Q' ? 3 : 6;
  const end = Number(quarter[3]) * length;
  return {
    year: quarter[1] === '-' ? null : Number(quarter[1]),
    month: null,
    day: null,
    months: [end - length + 1, end],
  };
}

function agrees(claim: string, source: string): boolean {
  if (claim === source) return true;
  const [a, b] = [partsOf(claim), partsOf(source)];
  if (!a || !b) return false;
  if (a.years) return b.years ? false : b.year !== null && b.year >= a.years[0] && b.year <= a.years[1];
  if (b.years) return false;
  if (a.year !== null && b.year !== null && a.year !== b.year) return false;
  if (a.months)
    return b.months
      ? a.months[0] === b.months[0] && a.months[1] === b.months[1]
      : b.month !== null && b.month >= a.months[0] && b.month <= a.months[1];
  if (a.month !== null && a.month !== b.month) return false;
  if (a.day !== null && a.day !== b.day) return false;
  // A year alone and a month alone have nothing in common.
  return (a.year !== null && b.year !== null) || (a.month !== null && b.month !== null);
}

/** Clock times, 24:00 being 00:00. */
export function compareTimes(claim: Quantity, source: Quantity): Comparison {
  if (claim.kind !== source.kind) return { ok: false, code: 'time_changed' };
  const claims = [claim.value, claim.other].filter((value) => value !== undefined).map(clock);
  const sources = [source.value, source.other].filter((value) => value !== undefined).map(clock);
  if (!claims.some((time) => sources.includes(time))) return { ok: false, code: 'time_changed' };
  return isOpposite(claim, source) ? { ok: false, code: 'bound_changed' } : { ok: true };
}

const clock = (value: number | string): string => (value === '24:00' ? '00:00' : String(value));
