/** Random draws that can be repeated, stopped and made larger. */
import { numberOf } from './random';

/** A unit of the population, and the stratum it belongs to ("" where there are none). */
export interface Unit {
  id: string;
  stratum?: string;
}

/** How to draw. */
export interface DrawOptions {
  /** Any text; stated beside the results. */
  seed: string;
  /** How many units to draw in all. */
  size: number;
  /**
   * `proportional`: each stratum by its share of the population, at least one. `equal`: as many of each, as far as
   * there are. Without strata both are a simple random draw.
   */
  allocation?: 'proportional' | 'equal';
}

/** A unit that was drawn. */
export interface Drawn {
  id: string;
  stratum: string;
  /** How many units of the population it stands for: those of its stratum by those drawn of it. */
  weight: number;
}

/**
 * A draw without replacement, in the order of labelling.
 *
 * Each unit has a number of its own from the seed and its id, and the smallest are drawn (permanent random numbers,
 * Ohlsson 1995): a larger draw with the same seed holds the smaller one, and units that are added or removed leave the
 * others where they are. Throws `RangeError` on a size that is no whole number of at least 0.
 */
export function drawSample(units: readonly Unit[], options: DrawOptions): Drawn[] {
  const { seed, size, allocation = 'proportional' } = options;
  if (!Number.isSafeInteger(size) || size < 0) {
    throw new RangeError(`expected a whole number of units to draw, got ${size}`);
  }
  const strata = new Map<string, { id: string; order: number }[]>();
  for (const { id, stratum = '' } of units) {
    const members = strata.get(stratum) ?? [];
    members.push({ id, order: numberOf(seed, id) });
    strata.set(stratum, members);
  }
  const names = [...strata.keys()].sort();
  const sizes = names.map((name) => strata.get(name)?.length ?? 0);
  const shares = allocation === 'equal' ? equalShares(sizes, size) : proportionalShares(sizes, size);
  const drawn = names.flatMap((stratum, place) => {
    const members = [...(strata.get(stratum) ?? [])].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    const count = shares[place] ?? 0;
    return members.slice(0, count).map(({ id, order }) => ({ id, stratum, order, weight: members.length / count }));
  });
  return drawn
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map(({ id, stratum, weight }) => ({ id, stratum, weight }));
}

/** Whole numbers that add up to `size` in proportion to `sizes`, by largest remainders; no stratum without a unit. */
function proportionalShares(sizes: readonly number[], size: number): number[] {
  const population = sizes.reduce((sum, each) => sum + each, 0);
  const wanted = Math.min(size, population);
  if (wanted === 0) return sizes.map(() => 0);
  const exact = sizes.map((each) => (each * wanted) / population);
  const least = wanted >= sizes.length ? 1 : 0;
  const shares = exact.map((each) => Math.max(least, Math.floor(each)));
  const byRemainder = exact.map((each, place) => ({ place, rest: each - Math.floor(each) }));
  byRemainder.sort((a, b) => b.rest - a.rest || a.place - b.place);
  const sum = () => shares.reduce((total, each) => total + each, 0);
  for (let turn = 0; sum() < wanted; turn += 1) {
    const { place } = byRemainder[turn % byRemainder.length] ?? { place: 0 };
    if ((shares[place] ?? 0) < (sizes[place] ?? 0)) shares[place] = (shares[place] ?? 0) + 1;
  }
  // The units that small strata got beyond their share come from the largest.
  while (sum() > wanted) {
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = (shares[largest] ?? 0) - 1;
  }
  return shares;
}

/** As many of each as there are, up to `size` in all; what a small stratum lacks goes to the others. */
function equalShares(sizes: readonly number[], size: number): number[] {
  const shares = sizes.map(() => 0);
  let left = Math.min(
    size,
    sizes.reduce((sum, each) => sum + each, 0),
  );
  while (left > 0) {
    const open = sizes.flatMap((each, place) => ((shares[place] ?? 0) < each ? [place] : []));
    const each = Math.max(1, Math.floor(left / open.length));
    for (const place of open) {
      const more = Math.min(each, (sizes[place] ?? 0) - (shares[place] ?? 0), left);
      shares[place] = (shares[place] ?? 0) + more;
      left -= more;
    }
  }
  return shares;
}
