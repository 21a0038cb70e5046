import { type Share, wilson } from './metrics';

/** One counted unit of a draw: whether it is a hit, and how many units of the population it stands for. */
export interface WeightedUnit {
  isHit: boolean;
  /** Above 0; the same for all in a simple random draw. */
  weight: number;
}

/**
 * A share of the population, from a draw in which strata were drawn at different rates.
 *
 * The share is the weighted one (Horvitz & Thompson 1952); its interval Wilson's with the effective number of units,
 * (Σw)² / Σw² (Kish 1965, Survey Sampling, 11.7). With equal weights it is the plain Wilson interval. `n` is the number of
 * units that were counted.
 */
export function weightedShare(units: readonly WeightedUnit[]): Share {
  let hits = 0;
  let sum = 0;
  let squares = 0;
  for (const { isHit, weight } of units) {
    if (isHit) hits += weight;
    sum += weight;
    squares += weight * weight;
  }
  if (units.length === 0) return wilson(0, 0);
  const effective = (sum * sum) / squares;
  const { low, high } = wilson(hits === sum ? effective : (hits / sum) * effective, effective);
  return { value: hits / sum, n: units.length, low, high };
}
