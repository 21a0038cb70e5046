import type { CheckedClaim } from '../types';

/** What of answers is counted, each a count. */
export interface SittingCounts {
  answers: number;
  /** Answers that say that they cannot answer. */
  refusals: number;
  claims: number;
  uncited: number;
  /** Claims that cite something: all but the uncited ones. Each has one of the four verdicts. */
  cited: number;
  /** Claims with a quotation, of which the source could be read; and those of them whose words are not the source's. */
  quotes: number;
  badQuotes: number;
  supported: number;
  altered: number;
  unsupported: number;
  unchecked: number;
  /** Of `unchecked`, claims whose marks lead to no source. */
  unknownIds: number;
}

/** Before anything was read. */
export const NO_COUNTS: SittingCounts = {
  answers: 0,
  refusals: 0,
  claims: 0,
  uncited: 0,
  cited: 0,
  quotes: 0,
  badQuotes: 0,
  supported: 0,
  altered: 0,
  unsupported: 0,
  unchecked: 0,
  unknownIds: 0,
};

const COUNTED = Object.keys(NO_COUNTS) as (keyof SittingCounts)[];

/** What one answer adds. */
export function countJudged({ claims, refusal }: { claims: readonly CheckedClaim[]; refusal: boolean }): SittingCounts {
  const count = (isCounted: (claim: CheckedClaim) => boolean): number => claims.filter(isCounted).length;
  const isUncited = ({ status, verdict }: CheckedClaim): boolean => status === 'uncited' || verdict === null;
  const isQuoting = ({ claim, verdict }: CheckedClaim): boolean =>
    claim.quotes.length > 0 && verdict !== null && verdict !== 'unchecked';
  return {
    answers: 1,
    refusals: refusal ? 1 : 0,
    claims: claims.length,
    uncited: count(isUncited),
    cited: count((claim) => !isUncited(claim)),
    quotes: count(isQuoting),
    badQuotes: count((one) => isQuoting(one) && one.verdict !== 'supported'),
    supported: count(({ verdict }) => verdict === 'supported'),
    altered: count(({ verdict }) => verdict === 'altered'),
    unsupported: count(({ verdict }) => verdict === 'unsupported'),
    unchecked: count(({ verdict }) => verdict === 'unchecked'),
    unknownIds: count(({ status }) => status === 'unknown_citation'),
  };
}

/** Both counts together, name by name. */
export function addCounts(one: SittingCounts, other: SittingCounts): SittingCounts {
  const both = { ...one };
  for (const name of COUNTED) both[name] += other[name];
  return both;
}
