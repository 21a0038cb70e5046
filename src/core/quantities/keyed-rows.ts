import type { Side } from './affinity';
import { comparability } from './comparability';
import { compareQuantities } from './compare-quantities';
import type { QuantityPair } from './pair-quantities';
import type { Quantity } from './quantity';

/** A claim with more figures is about more than one row. */
const MAX_FIGURES = 4;
/** Least comparability of two figures that may be one cell: an age is also told as a bare number. */
const ALIKE = 0.7;

/**
 * Pairs by the kind of quantity alone, where the passage is a table row that the claim names by one of its figures: "over
 * 23 kg | $70" has hardly a word to go by. `null` where it is no such row, or two cells could be meant.
 */
export function pairWithRow(claim: Side, source: Side): QuantityPair[] | null {
  const isRow = source.map.tokens.some((token) => token.type === 'sign' && token.text === '|');
  const { length } = claim.quantities;
  if (!isRow || length < 2 || length > MAX_FIGURES) return null;
  const stems = { claim: claim.map.stems, source: source.map.stems };
  const used = new Set<Quantity>();
  const pairs: QuantityPair[] = [];
  for (const own of claim.quantities) {
    const alike = source.quantities.filter(
      (other) => comparability(own, other, compareQuantities(own, other).ok, stems) >= ALIKE,
    );
    const [other] = alike;
    if (!other || alike.length > 1 || used.has(other)) return null;
    used.add(other);
    pairs.push({ claim: own, source: other, comparison: compareQuantities(own, other), isElsewhere: false });
  }
  return pairs.some(({ claim: own, comparison }) => comparison?.ok && namesRow(own)) ? pairs : null;
}

/** A year or a bare number stands in many rows; a measure, a sum, a range or a limit hardly in two of one table. */
function namesRow({ kind, unit, bound, low, currency }: Quantity): boolean {
  return kind !== 'date' && (unit ?? bound ?? low ?? currency) !== undefined;
}
