import type { Quantity } from '../quantities';
import type { ReasonCode } from '../types';

/** What follows the two figures, where the code says more than that they differ. */
const MORE: Partial<Record<ReasonCode, string>> = {
  unit_changed: 'The unit is not the same.',
  rate_changed: 'The rate is not the same.',
  currency_changed: 'The currency is not the same.',
  bound_changed: 'The limit is not the same.',
  false_precision: 'The answer is more precise than the source.',
  mis_joined: 'The figure of the answer belongs to something else there.',
  order_changed: 'The two sides are swapped.',
};

/** "The source says €35 per day; the answer says €35 per night." and, where it helps, what kind of difference that is. */
export function differenceMessage(code: ReasonCode, claim: Quantity, source: Quantity): string {
  const more = MORE[code];
  return `The source says ${shown(source)}; the answer says ${shown(claim)}.${more ? ` ${more}` : ''}`;
}

/** For a change of direction, where the figures themselves agree. */
export function changeMessage(claim: Quantity, source: Quantity): string {
  return `The source tells of ${direction(source)} ${shown(source)}; the answer of ${direction(claim)} ${shown(claim)}.`;
}

function direction({ change }: Quantity): string {
  const way = change?.direction === 'up' ? 'a rise' : change?.direction === 'down' ? 'a fall' : 'a change';
  return change?.mode ? `${way} ${change.mode}` : `${way}:`;
}

/** As written, on one line. */
const shown = (quantity: Quantity): string => quantity.text.replace(/\s+/g, ' ').trim();
