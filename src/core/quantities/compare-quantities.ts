import type { ReasonCode } from '../types';
import type { Quantity } from './quantity';

/** `isAmbiguous`: equal only in one of the two readings of a date in figures. */
export type Comparison = { ok: true; isAmbiguous?: true; drops?: 'rate' } | { ok: false; code: ReasonCode };

/** Whether a quantity of a claim agrees with one of the source (rules 7–13 of the case bank), and if not, why. */
export function compareQuantities(_claim: Quantity, _source: Quantity): Comparison {
  return { ok: false, code: 'number_changed' };
}
