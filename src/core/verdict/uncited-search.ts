import type { CheckedClaim } from '../types';

/**
 * Judgements of claims against sources that they do not cite, in one check.
 *
 * The search of every claim in every source grows with the square of the answer, and only adds a hint. Forty doubtful
 * claims with fifty sources are still searched whole.
 */
const MAX_UNCITED_JUDGEMENTS = 2_000;
/** A longer claim counts as several. In characters. */
const LONG_CLAIM = 1_000;

/**
 * The claims to look for in `sources` sources that they do not cite, as indexes: the ones in doubt, those with a verdict
 * against them first, as many as the search may take.
 */
export function claimsToFind(results: readonly CheckedClaim[], sources: number): number[] {
  const isAccused = ({ verdict }: CheckedClaim) => verdict === 'unsupported' || verdict === 'altered';
  const inDoubt = [...results.keys()].filter((index) => results[index]?.verdict !== 'supported');
  const order = [true, false].flatMap((accused) =>
    inDoubt.filter((index) => {
      const result = results[index];
      return result !== undefined && isAccused(result) === accused;
    }),
  );
  let left = MAX_UNCITED_JUDGEMENTS / Math.max(1, sources);
  const found: number[] = [];
  for (const index of order) {
    left -= Math.ceil((results[index]?.claim.text.length ?? 0) / LONG_CLAIM);
    if (left < 0) break;
    found.push(index);
  }
  return found;
}
