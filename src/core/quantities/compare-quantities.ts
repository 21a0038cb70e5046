import type { ReasonCode } from '../types';
import { type Comparison, compareAmounts } from './compare-amounts';
import { compareDates, compareTimes } from './compare-calendar';
import type { Quantity } from './quantity';

export type { Comparison } from './compare-amounts';

/** Whether a quantity of a claim agrees with one of the source (rules 7–13 of the case bank), and if not, why. */
export function compareQuantities(claim: Quantity, source: Quantity): Comparison {
  if (claim.kind === 'date' || source.kind === 'date') return withYears(claim, source) ?? compareDates(claim, source);
  if (claim.kind === 'time' || source.kind === 'time') return compareTimes(claim, source);
  if (claim.kind === 'ordinal' || source.kind === 'ordinal') return compareOrdinals(claim, source);
  return compareAmounts(claim, source);
}

/** Four bare figures may be a year on one side and a count on the other: then the figures decide. */
function withYears(claim: Quantity, source: Quantity): Comparison | null {
  if (claim.kind === source.kind || !(claim.yearLike || source.yearLike)) return null;
  const [year, other] = claim.kind === 'date' ? [claim, source] : [source, claim];
  if (other.kind !== 'count' || other.bound !== undefined) return null;
  return Number(year.value) === other.value ? { ok: true } : { ok: false, code: 'number_changed' };
}

/** "21st floor", "chapter 4", "version 3.10". A bare count can stand for a number that names ("platform" | 4 in a table). */
function compareOrdinals(claim: Quantity, source: Quantity): Comparison {
  const isSame = String(claim.value) === String(source.value);
  if (claim.kind === source.kind) {
    const isOtherThing = claim.label !== undefined && source.label !== undefined && claim.label !== source.label;
    return isSame && !isOtherThing ? { ok: true } : { ok: false, code: 'number_changed' };
  }
  const [named, bare] = claim.kind === 'ordinal' ? [claim, source] : [source, claim];
  const fits = bare.kind === 'count' && bare.noun === undefined && bare.per === undefined && named.label !== undefined;
  return isSame && fits ? { ok: true } : { ok: false, code: 'number_changed' };
}

/** How a change is told must agree, too: "rose by" is not "rose to", "rose" not "fell". Null where either does not say. */
export function compareChanges(claim: Quantity, source: Quantity): ReasonCode | null {
  const [a, b] = [claim.change, source.change];
  if (!a || !b) return null;
  if (a.direction && b.direction && a.direction !== b.direction) return 'direction_changed';
  return a.mode && b.mode && a.mode !== b.mode ? 'direction_changed' : null;
}
