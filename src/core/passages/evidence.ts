import { firstIndex } from '../collections/first-index';
import type { Evidence, Span } from '../types';
import type { PreparedSource } from './prepare-source';
import type { Unit } from './split-units';

/** Passages that are shown for one verdict. */
export const MAX_EVIDENCE = 3;
const AFFIX_LENGTH = 40;

/** The whole units that a place touches. */
export function evidenceAt(place: Span, prepared: PreparedSource): Evidence {
  const { source, units } = prepared;
  const touched = unitsTouching(place, units);
  const start = touched[0]?.start ?? place.start;
  const end = touched.at(-1)?.end ?? place.end;
  const page = source.pages.find((one) => start >= one.start && start < one.end)?.page;
  return {
    start,
    end,
    text: source.text.slice(start, end),
    prefix: source.text.slice(Math.max(0, start - AFFIX_LENGTH), start),
    suffix: source.text.slice(end, end + AFFIX_LENGTH),
    ...(page !== undefined && { page }),
  };
}

/** Units are in order, and none reaches into the next. */
function unitsTouching({ start, end }: Span, units: readonly Unit[]): readonly Unit[] {
  const first = firstIndex(units, (unit) => unit.end > start);
  return units.slice(
    first,
    Math.max(
      first,
      firstIndex(units, (unit) => unit.start >= end),
    ),
  );
}

/** The first passages that do not overlap, at most three. */
export function distinct(first: Evidence, rest: readonly Evidence[]): [Evidence, ...Evidence[]] {
  const kept: [Evidence, ...Evidence[]] = [first];
  for (const one of rest) {
    if (kept.length < MAX_EVIDENCE && kept.every((other) => other.end <= one.start || other.start >= one.end))
      kept.push(one);
  }
  return kept;
}
