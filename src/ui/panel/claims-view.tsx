import type { ComponentChildren } from 'preact';
import type { Standing } from '../../core/shown/summary';
import type { CheckState } from '../../core/types/check-state';
import { CheckHead, type CheckHeadProps } from '../check-head';
import { ReportLink } from '../share/report-link';
import { t } from '../words';
import { numberClaims } from './claim-choice';
import { FilterChips } from './filter-chips';
import { PanelClaims } from './panel-claims';
import { Stepper } from './stepper';
import { type ClaimCursor, type ClaimCursorOptions, useClaimCursor } from './use-claim-cursor';

export interface ClaimsViewProps
  extends Omit<CheckHeadProps, 'children'>,
    Pick<ClaimCursorOptions, 'setFilters' | 'wish' | 'showClaim'> {
  check: CheckState;
  filters: readonly Standing[];
  stop(): void;
  grant(hosts: string[]): void;
  readSource(url: string, claim: number): void;
  children?: ComponentChildren;
}

/** The claims of a check in page order: filters, problems one after the other, and what the sources say. */
export function ClaimsView(props: ClaimsViewProps) {
  const { check, filters, setFilters, wish, showClaim } = props;
  const claims = numberClaims(check);
  const place = useClaimCursor({ claims, filters, setFilters, wish, showClaim });
  const { chosen, open, cursor, setCursor, focusTurn, step, toggle, choose } = place;
  const isRunning = check.phase === 'running';
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
        <Problems place={place} isOver={!isRunning && claims.length > 0} />
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

interface ProblemsProps {
  place: Pick<ClaimCursor, 'problems' | 'cursor' | 'step'>;
  /** Whether it can be said that there are none. */
  isOver: boolean;
}

/** The way from problem to problem; that there are none, once that is known. */
function Problems({ place: { problems, cursor, step }, isOver }: ProblemsProps) {
  if (problems.length === 0) return <span class="stepper__words">{isOver && t('panel.noProblems')}</span>;
  const at = problems.indexOf(cursor ?? -1);
  return (
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
  );
}
