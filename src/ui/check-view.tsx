import type { CheckState } from '../core/check-state';
import { countProblems, coverageSentence, type Summary, summarise, summarySentence } from '../core/summary';
import { ClaimList } from './claim-list';
import { Notice } from './notices';
import { SourceList } from './source-list';
import { VerdictStrip } from './verdict-strip';

export interface CheckViewProps {
  check: CheckState;
  /** The answer on the page is no longer the one that was checked. */
  isOutdated: boolean;
  startCheck(): void;
  stop(): void;
  showClaim(index: number): void;
  grant(hosts: string[]): void;
}

/** A check, running or over: its line, its strip, its sources, its claims. */
export function CheckView({ check, isOutdated, startCheck, stop, showClaim, grant }: CheckViewProps) {
  const summary = summarise(check);
  const sentence = summarySentence(summary);
  const isRunning = check.phase === 'running';
  const coverage = coverageSentence(summary);
  return (
    <>
      <section class="result">
        <div class="result__line">
          <h2>{isRunning && check.claims.length === 0 ? 'Reading the answer…' : sentence}</h2>
          {isRunning ? (
            <button type="button" class="button is-small" onClick={stop}>
              Stop
            </button>
          ) : (
            <button type="button" class="button is-plain is-small" onClick={startCheck}>
              Check again
            </button>
          )}
        </div>
        <VerdictStrip claims={check.claims} label={sentence} />
        <Remark check={check} summary={summary} />
      </section>
      {isOutdated && <Notice>The answer has changed since it was checked.</Notice>}
      <SourceList sources={check.sources} isRunning={isRunning} />
      <ClaimList check={check} showClaim={showClaim} grant={grant} />
      {coverage && <p class="aside">{coverage}</p>}
    </>
  );
}

/** One sentence below the strip, where there is something to add. */
function Remark({ check, summary }: { check: CheckState; summary: Summary }) {
  const remark = remarkOf(check, summary);
  return remark && <p class="result__remark">{remark}</p>;
}

function remarkOf(check: CheckState, summary: Summary): string | null {
  if (check.phase === 'failed') return `The check broke off. ${check.failure?.slice(0, 300) ?? ''}`;
  if (check.phase === 'stopped') return 'Stopped. What had been decided by then is shown.';
  if (check.phase === 'running') return null;
  if (check.refusal) return 'The answer says itself that it could not answer.';
  if (summary.cited === 0) return 'Without a source there is nothing to check a claim against.';
  if (summary.supported === summary.cited && summary.supportedWeak === 0) {
    return 'Each claim that cites a source was found in it.';
  }
  if (countProblems(summary) === 0 && summary.hints > 0) return 'No firm problem; the hints are worth a look.';
  return null;
}
