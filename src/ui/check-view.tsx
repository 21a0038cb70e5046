import type { ComponentChildren } from 'preact';
import type { CheckState } from '../core/types/check-state';
import { CheckHead } from './check-head';
import { ClaimList } from './claim-list';
import { ReportLink } from './share/report-link';
import { SourceList } from './source-list';
import { t } from './words';

export interface CheckViewProps {
  check: CheckState;
  /** See `CheckHeadProps`. */
  isOutdated: boolean;
  newSources: number;
  /** Into `CheckState.claims`: the claim to be shown open. */
  selectedClaim: number | null;
  startCheck(): void;
  stop(): void;
  showClaim(index: number): void;
  grant(hosts: string[]): void;
  readAgain(urls: string[]): void;
  /** What of the citations could not be read. */
  children?: ComponentChildren;
}

/** A check, running or over: its line, its strip, its sources, its claims. */
export function CheckView({
  check,
  isOutdated,
  newSources,
  selectedClaim,
  startCheck,
  stop,
  showClaim,
  grant,
  readAgain,
  children,
}: CheckViewProps) {
  const isRunning = check.phase === 'running';
  return (
    <>
      <CheckHead
        check={check}
        isOutdated={isOutdated}
        newSources={newSources}
        startCheck={startCheck}
        readAgain={readAgain}
      >
        {children}
      </CheckHead>
      <SourceList sources={check.sources} isRunning={isRunning} readAgain={readAgain}>
        <button type="button" class="button is-plain is-small" onClick={() => (isRunning ? stop() : startCheck())}>
          {isRunning ? t('common.stop') : t('common.checkAgain')}
        </button>
      </SourceList>
      <ClaimList check={check} selected={selectedClaim} showClaim={showClaim} grant={grant} />
      <ReportLink check={check} />
    </>
  );
}
