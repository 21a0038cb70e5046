import { type Standing, standingOf, WORST_FIRST } from '../core/shown/summary';
import type { CheckState } from '../core/types/check-state';
import { t } from './words';

/** More cells than this are too thin to tell apart; neighbours then share one, which shows the worst of them. */
const MOST_CELLS = 72;

export interface VerdictStripProps {
  claims: CheckState['claims'];
  /** The summary sentence, as its name for screen readers. */
  label: string;
}

/** The answer from its first claim to its last, a cell each: where in it the problems stand. */
export function VerdictStrip({ claims, label }: VerdictStripProps) {
  const cells = stripCells(claims);
  if (cells.every((standing) => standing === 'uncited')) return null;
  return (
    <div
      class="strip"
      style={{ '--cells': cells.length }}
      role="img"
      aria-label={t('claims.strip', { summary: label })}
    >
      {cells.map((standing, index) => (
        <span key={index} class={`strip__cell is-${standing}`} />
      ))}
    </div>
  );
}

/** At most `MOST_CELLS` standings in page order. */
export function stripCells(claims: CheckState['claims']): Standing[] {
  const size = Math.ceil(claims.length / MOST_CELLS);
  const cells: Standing[] = [];
  for (let start = 0; start < claims.length; start += size) {
    const standings = claims.slice(start, start + size).map(standingOf);
    cells.push(WORST_FIRST.find((standing) => standings.includes(standing)) ?? 'uncited');
  }
  return cells;
}
