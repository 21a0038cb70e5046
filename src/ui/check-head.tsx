import type { ComponentChildren } from 'preact';
import type { CheckState } from '../core/check-state';
import { countProblems, type Summary, summarise, summarySentence } from '../core/summary';
import { Notice } from './notices';
import { OfflineNotice } from './offline-notice';
import { VerdictStrip } from './verdict-strip';

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
const EMPTY_TITLES: Record<CheckState['phase'], string> = {
  running: 'Reading the answer…',
  done: 'No claims to check',
  stopped: 'Stopped before the first claim',
  failed: 'The check broke off',
};

/** What a check comes to: its line, its strip, and what the reader should know of it. */
export function CheckHead({ check, isOutdated, newSources, startCheck, readAgain, children }: CheckHeadProps) {
  const summary = summarise(check);
  const sentence = summarySentence(summary);
  const isRunning = check.phase === 'running';
  return (
    <>
      <section class="result">
        <h2>{check.claims.length === 0 ? EMPTY_TITLES[check.phase] : sentence}</h2>
        <VerdictStrip claims={check.claims} label={sentence} />
        <Remark check={check} summary={summary} />
        {children}
      </section>
      {isOutdated && <Notice>The answer has changed since it was checked.</Notice>}
      {newSources > 0 && !isRunning && (
        <Notice>
          <p>
            {newSources === 1 ? 'One source has' : `${newSources} sources have`} come in since this answer was checked.
          </p>
          <p class="actions">
            <button type="button" class="button is-small" onClick={() => startCheck()}>
              {newSources === 1 ? 'Check it too' : 'Check them too'}
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
    return `${check.claims.length > 0 ? 'The check broke off. ' : ''}${check.failure?.slice(0, 300) ?? ''}`;
  if (check.phase === 'stopped' && check.claims.length > 0) return 'Stopped. What had been decided by then is shown.';
  if (check.phase !== 'done') return null;
  if (check.refusal) return 'The answer says itself that it could not answer.';
  if (check.claims.length === 0) return 'Nothing in this answer is a statement that a source could carry.';
  if (summary.cited === 0) return 'Without a source there is nothing to check a claim against.';
  if (summary.supported === summary.cited && summary.supportedWeak === 0) {
    return 'Each claim that cites a source was found in it.';
  }
  if (countProblems(summary) === 0 && summary.hints > 0) return 'No firm problem; the hints are worth a look.';
  return null;
}
