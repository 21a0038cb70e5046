import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Standing } from '../../core/shown/summary';
import type { CheckState } from '../../core/types/check-state';
import { CheckHead, type CheckHeadProps } from '../check-head';
import { ReportLink } from '../share/report-link';
import { t } from '../words';
import { chooseClaims, numberClaims, problemsOf, stepProblem } from './claim-choice';
import { FilterChips } from './filter-chips';
import { PanelClaims } from './panel-claims';
import { Stepper } from './stepper';

export interface ClaimsViewProps extends Omit<CheckHeadProps, 'children'> {
  check: CheckState;
  filters: readonly Standing[];
  setFilters(filters: readonly Standing[]): void;
  /** A claim that is to be shown open and in focus; `turn` counts how often that was wished. */
  wish: { claim: number | null; turn: number };
  stop(): void;
  showClaim(index: number): void;
  grant(hosts: string[]): void;
  readSource(url: string, claim: number): void;
  children?: ComponentChildren;
}

/** The claims of a check in page order: filters, problems one after the other, and what the sources say. */
export function ClaimsView(props: ClaimsViewProps) {
  const { check, filters, setFilters, wish, showClaim } = props;
  const [open, setOpen] = useState<number | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [focusTurn, setFocusTurn] = useState(0);
  const claims = numberClaims(check);
  const chosen = chooseClaims(claims, filters);
  const problems = problemsOf(chosen);
  const isRunning = check.phase === 'running';
  const reveal = (index: number) => {
    if (!chosen.some((claim) => claim.index === index)) setFilters([]);
    setOpen(index);
    setCursor(index);
    setFocusTurn((before) => before + 1);
  };
  useEffect(() => {
    if (wish.claim !== null && wish.claim < claims.length) reveal(wish.claim);
  }, [wish.turn]);
  const step = (by: 1 | -1) => {
    const next = stepProblem(problems, cursor, by);
    if (next === null) return;
    reveal(next);
    showClaim(next);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  const toggle = (index: number) => {
    setCursor(index);
    setOpen(index === open ? null : index);
    if (index !== open) showClaim(index);
  };
  const choose = (wanted: readonly Standing[]) => {
    // The focus stays where the reader chooses; the list drawn anew is not to take it.
    setFocusTurn(0);
    setFilters(wanted);
  };
  const at = problems.indexOf(cursor ?? -1);
  return (
    <>
      <CheckHead {...props} />
      <FilterChips claims={claims} filters={filters} setFilters={choose} />
      {filters.length > 0 && (
        <p class="chosen">
          {t('panel.shownOf', { shown: chosen.length, count: claims.length })}{' '}
          <button type="button" class="text-button" onClick={() => choose([])}>
            {t('panel.showAll')}
          </button>
        </p>
      )}
      <div class="claims-bar">
        {problems.length > 0 ? (
          <Stepper
            words={
              at < 0
                ? t('panel.problems', { count: problems.length })
                : t('panel.problemAt', { at: at + 1, total: problems.length })
            }
            previous={t('panel.previousProblem')}
            next={t('panel.nextProblem')}
            keys={['Shift+F8', 'F8']}
            isPossible={true}
            step={step}
          />
        ) : (
          <span class="stepper__words">{!isRunning && claims.length > 0 && t('panel.noProblems')}</span>
        )}
        <button
          type="button"
          class="button is-plain is-small"
          onClick={() => (isRunning ? props.stop() : props.startCheck())}
        >
          {isRunning ? t('common.stop') : t('common.checkAgain')}
        </button>
      </div>
      {chosen.length === 0 && claims.length > 0 && <p class="aside">{t('panel.noneLeft')}</p>}
      <PanelClaims
        key={filters.join()}
        claims={chosen}
        check={check}
        open={open}
        cursor={cursor}
        setCursor={setCursor}
        focusTurn={focusTurn}
        step={step}
        toggle={toggle}
        showClaim={showClaim}
        grant={props.grant}
        readSource={props.readSource}
      />
      <ReportLink check={check} />
    </>
  );
}
