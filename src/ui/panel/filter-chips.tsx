import type { TargetedKeyboardEvent } from 'preact';
import type { Standing } from '../../core/shown/summary';
import { VerdictMark } from '../verdict-mark';
import { formatNumber, t } from '../words';
import { countStandings, type NumberedClaim, toggleFilter } from './claim-choice';

export interface FilterChipsProps {
  claims: readonly NumberedClaim[];
  filters: readonly Standing[];
  setFilters(filters: Standing[]): void;
}

/** A button for each verdict that occurs, with how often it does. */
export function FilterChips({ claims, filters, setFilters }: FilterChipsProps) {
  const counts = countStandings(claims, filters);
  if (counts.length < 2 && filters.length === 0) return null;
  return (
    <fieldset class="chips" onKeyDown={moveAlong}>
      <legend class="only-read">{t('panel.filters')}</legend>
      {counts.map(({ standing, count }) => (
        <button
          key={standing}
          type="button"
          class={`chip is-${standing}`}
          aria-pressed={filters.includes(standing)}
          onClick={() => setFilters(toggleFilter(filters, standing))}
        >
          <VerdictMark standing={standing} isFirm={standing !== 'hint'} />
          <span>{t(`verdict.${standing}`)}</span>
          <span class="chip__count">{formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Left and Right go from one button to the next. */
export function moveAlong(event: TargetedKeyboardEvent<HTMLElement>): void {
  const group = event.currentTarget;
  const buttons = [...group.querySelectorAll('button')];
  const isRtl = getComputedStyle(group).direction === 'rtl';
  const steps: Record<string, number> = isRtl ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[event.key];
  const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
