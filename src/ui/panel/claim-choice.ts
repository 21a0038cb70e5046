import { type Standing, standingOf, WORST_FIRST } from '../../core/shown/summary';
import type { CheckState } from '../../core/types/check-state';

/** A claim of a check with what it counts as. `index`: into `CheckState.claims`. */
export interface NumberedClaim {
  index: number;
  entry: CheckState['claims'][number];
  standing: Standing;
}

export function numberClaims(check: CheckState): NumberedClaim[] {
  return check.claims.map((entry, index) => ({ index, entry, standing: standingOf(entry) }));
}

/** The claims of the chosen standings, in page order; all of them where none is chosen. */
export function chooseClaims(claims: readonly NumberedClaim[], filters: readonly Standing[]): readonly NumberedClaim[] {
  return filters.length === 0 ? claims : claims.filter(({ standing }) => filters.includes(standing));
}

/** How many claims there are of each standing that occurs or is chosen, the worst first. */
export function countStandings(
  claims: readonly NumberedClaim[],
  filters: readonly Standing[],
): { standing: Standing; count: number }[] {
  const counts = new Map<Standing, number>();
  for (const { standing } of claims) counts.set(standing, (counts.get(standing) ?? 0) + 1);
  return WORST_FIRST.filter((standing) => counts.has(standing) || filters.includes(standing)).map((standing) => ({
    standing,
    count: counts.get(standing) ?? 0,
  }));
}

/** What `Next problem` goes through: firm alarms. */
export function problemsOf(claims: readonly NumberedClaim[]): number[] {
  return claims.flatMap(({ index, standing }) => (standing === 'altered' || standing === 'unsupported' ? [index] : []));
}

/** The problem after or before a claim, round the end; `null` where there is none. `from`: `null` to begin. */
export function stepProblem(problems: readonly number[], from: number | null, step: 1 | -1): number | null {
  if (problems.length === 0) return null;
  if (step === 1) return problems.find((index) => from === null || index > from) ?? problems[0] ?? null;
  return problems.findLast((index) => from === null || index < from) ?? problems.at(-1) ?? null;
}

/** A standing taken into the filters or out of them. */
export function toggleFilter(filters: readonly Standing[], standing: Standing): Standing[] {
  return filters.includes(standing) ? filters.filter((each) => each !== standing) : [...filters, standing];
}
