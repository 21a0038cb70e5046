/** How far people, or a person and the machine, agree in sorting units into categories without an order. */
import { randomStream } from './random';

/** One unit: the category that each labeller gave it, by labeller; those who gave none are missing. */
export type Ratings = Readonly<Record<string, string>>;

/** A coefficient with its 95 % interval; `null` where it is not defined (nothing to compare, or one category alone). */
export interface Coefficient {
  value: number | null;
  low: number | null;
  high: number | null;
  /** Units that count: with at least two labels. */
  n: number;
}

/**
 * Krippendorff's alpha for nominal data, any number of labellers and missing labels.
 *
 * By the coincidence matrix: 1 − observed by expected disagreement (Krippendorff 2011, "Computing Krippendorff's
 * Alpha-Reliability"). 1: full agreement, 0: as by chance. `null` if no unit has two labels or only one category occurs.
 */
export function krippendorffAlpha(units: readonly Ratings[]): number | null {
  const totals = new Map<string, number>();
  let disagreements = 0;
  let n = 0;
  for (const unit of units) {
    const counts = countsOf(Object.values(unit));
    const size = sumOf(counts);
    if (size < 2) continue;
    n += size;
    let same = 0;
    for (const [category, count] of counts) {
      totals.set(category, (totals.get(category) ?? 0) + count);
      same += count * (count - 1);
    }
    disagreements += (size * (size - 1) - same) / (size - 1);
  }
  let alike = 0;
  for (const total of totals.values()) alike += total * (total - 1);
  const expected = n * (n - 1) - alike;
  return n < 2 || expected === 0 ? null : 1 - ((n - 1) * disagreements) / expected;
}

/**
 * Cohen's kappa of two labellers over the units that both labelled (Cohen 1960, doi:10.1177/001316446002000104); `null`
 * if there are none, or chance alone would agree.
 */
export function cohenKappa(units: readonly Ratings[], one: string, other: string): number | null {
  const pairs = units.flatMap((unit) => {
    const [a, b] = [unit[one], unit[other]];
    return a === undefined || b === undefined ? [] : [[a, b] as const];
  });
  if (pairs.length === 0) return null;
  const rows = countsOf(pairs.map(([a]) => a));
  const columns = countsOf(pairs.map(([, b]) => b));
  const observed = pairs.filter(([a, b]) => a === b).length / pairs.length;
  let expected = 0;
  for (const [category, count] of rows) expected += (count * (columns.get(category) ?? 0)) / pairs.length ** 2;
  return expected >= 1 ? null : (observed - expected) / (1 - expected);
}

const RESAMPLES = 1000;
/** With fewer defined resamples an interval would be made of nothing. */
const FEWEST_DEFINED = 100;

/**
 * A coefficient with its 95 % percentile interval by bootstrap over the units (Efron 1979): drawn with replacement 1,000
 * times, always the same for the same seed. Resamples in which it is not defined are left out.
 */
export function withInterval(
  units: readonly Ratings[],
  coefficient: (units: readonly Ratings[]) => number | null,
  seed = 'pincite',
): Coefficient {
  const counted = units.filter((unit) => Object.keys(unit).length >= 2);
  const value = coefficient(counted);
  const none = { value, low: null, high: null, n: counted.length };
  if (value === null) return none;
  const random = randomStream(seed);
  const found: number[] = [];
  for (let round = 0; round < RESAMPLES; round += 1) {
    const resample = counted.map(() => counted[Math.floor(random() * counted.length)] as Ratings);
    const again = coefficient(resample);
    if (again !== null) found.push(again);
  }
  if (found.length < FEWEST_DEFINED) return none;
  found.sort((a, b) => a - b);
  return { ...none, low: quantile(found, 0.025), high: quantile(found, 0.975) };
}

/** Of ascending `values`, interpolated as R's default (type 7; Hyndman & Fan 1996). */
export function quantile(values: readonly number[], share: number): number {
  const at = (values.length - 1) * share;
  const below = values[Math.floor(at)] ?? Number.NaN;
  const above = values[Math.ceil(at)] ?? below;
  return below + (at - Math.floor(at)) * (above - below);
}

function countsOf(categories: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
