import type { ComponentChildren } from 'preact';
import { countProblems, type Summary, summarise } from '../core/shown/summary';
import type { CheckState } from '../core/types/check-state';
import { Notice } from './notices';
import { OfflineNotice } from './offline-notice';
import { summarySentence } from './summary-words';
import { toldWords } from './told-words';
import { VerdictStrip } from './verdict-strip';
import { t } from './words';

export interface CheckHeadProps {
  check: CheckState;
  /** The answer on the page is no longer the one that was checked. */
  isOutdated: boolean;
  /** How many more sources the answer names than when it was checked. */
  newSources: number;
  startCheck(): void;
  readAgain(urls: string[]): void;
  /** What of the citations could not be read. */
  children?: ComponentChildren;
}

/** In place of the summary line, as long as there is no claim to sum up. */
const EMPTY_TITLES = {
  running: 'head.reading',
  done: 'head.noClaims',
  stopped: 'head.stoppedEarly',
  failed: 'head.broken',
} as const;

/** What a check comes to: its line, its strip, and what the reader should know of it. */
export function CheckHead({ check, isOutdated, newSources, startCheck, readAgain, children }: CheckHeadProps) {
  const summary = summarise(check);
  const sentence = summarySentence(summary);
  const isRunning = check.phase === 'running';
  return (
    <>
      <section class="result">
        <h2>{check.claims.length === 0 ? t(EMPTY_TITLES[check.phase]) : sentence}</h2>
        <VerdictStrip claims={check.claims} label={sentence} />
        <Remark check={check} summary={summary} />
        {children}
      </section>
      {check.claimsLeft !== undefined && (
        <Notice>
          {t('head.claimsLeft', { most: check.claims.length, all: check.claims.length + check.claimsLeft })}
        </Notice>
      )}
      {isOutdated && <Notice>{t('head.outdated')}</Notice>}
      {newSources > 0 && !isRunning && (
        <Notice>
          <p>{t('head.newSources', { count: newSources })}</p>
          <p class="actions">
            <button type="button" class="button is-small" onClick={() => startCheck()}>
              {t('head.checkNew', { count: newSources })}
            </button>
          </p>
        </Notice>
      )}
      {!isRunning && <OfflineNotice sources={check.sources} readAgain={readAgain} />}
    </>
  );
}

/** One sentence below the strip, where there is something to add. */
function Remark({ check, summary }: { check: CheckState; summary: Summary }) {
  const remark = remarkOf(check, summary);
  return remark && <p class="result__remark">{remark}</p>;
}

function remarkOf(check: CheckState, summary: Summary): string | null {
  if (check.phase === 'failed')
    return `${check.claims.length > 0 ? `${t('live.broken')} ` : ''}${toldWords(check.failure?.slice(0, 300) ?? '')}`;
  if (check.phase === 'stopped' && check.claims.length > 0) return t('head.stopped');
  if (check.phase !== 'done') return null;
  if (check.refusal) return t('head.refusal');
  if (check.claims.length === 0) return t('head.nothing');
  if (summary.cited === 0) return t('head.noneCites');
  if (summary.supported === summary.cited && summary.supportedWeak === 0) {
    return t('head.allFound');
  }
  if (countProblems(summary) === 0 && summary.hints > 0) return t('head.onlyHints');
  return null;
}
