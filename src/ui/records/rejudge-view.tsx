import { useEffect, useState } from 'preact/hooks';
import { changedVerdicts, type VerdictChange } from '../../core/records/compare';
import type { KeptRecord, KeptVerdict } from '../../core/records/kept-record';
import { RULES_VERSION } from '../../core/verdict/rules-version';
import { citationReason } from '../claim-words';
import { nameOfHost } from '../source-words';
import { useTask } from '../use-task';
import { VerdictMark } from '../verdict-mark';
import { formatNumber, t } from '../words';
import { citationStanding } from './kept-words';
import { Failure, TableFrame } from './parts';
import type { RecordsPort } from './records-port';

/** Rows of the table that are shown; all of them are counted. */
const SHOWN_CHANGES = 500;

export interface RejudgeViewProps {
  ids: readonly string[];
  port: RecordsPort;
  close(): void;
}

interface Result {
  done: number;
  changed: KeptRecord[];
  changes: VerdictChange[];
  noAnswer: number;
  noTexts: number;
}

const NOTHING: Result = { done: 0, changed: [], changes: [], noAnswer: 0, noTexts: 0 };

/** Records judged by the rules of today: what changes and why, before anything of it is kept. */
export function RejudgeView({ ids, port, close }: RejudgeViewProps) {
  const [result, setResult] = useState(NOTHING);
  const [isKept, setIsKept] = useState(false);
  const judging = useTask();
  const keeping = useTask();
  useEffect(() => {
    judging.run(async (signal) => {
      let sum = NOTHING;
      for await (const { record } of port.read(ids, { withTexts: true })) {
        sum = add(sum, record, await port.rejudge(record, signal));
        setResult(sum);
      }
    });
  }, [ids]);
  const keep = () =>
    keeping.run(async () => {
      await port.put(result.changed);
      setIsKept(true);
    });
  const { done, changed, changes, noAnswer, noTexts } = result;
  const isRunning = judging.state.name === 'busy';
  return (
    <section class="wide" aria-labelledby="rejudge-title">
      <button type="button" class="text-button" onClick={() => close()}>
        {t('records.back')}
      </button>
      <h2 id="rejudge-title">{t('records.rejudged', { version: RULES_VERSION })}</h2>
      <p role="status">
        {isRunning
          ? t('records.judged', { done: formatNumber(done), total: formatNumber(ids.length) })
          : t('records.changes', { count: changes.length, records: formatNumber(done - noAnswer - noTexts) })}
      </p>
      {noTexts > 0 && <p class="soft">{t('records.noTexts', { count: noTexts })}</p>}
      {noAnswer > 0 && <p class="soft">{t('records.noAnswer', { count: noAnswer })}</p>}
      <Failure state={judging.state} />
      <Failure state={keeping.state} />
      {changes.length > 0 && <Changes changes={changes.slice(0, SHOWN_CHANGES)} />}
      {changes.length > SHOWN_CHANGES && (
        <p class="soft">{t('common.andMore', { count: changes.length - SHOWN_CHANGES })}</p>
      )}
      {!isRunning && changed.length > 0 && (
        <p class="actions">
          {isKept ? (
            <span role="status">{t('records.kept')}</span>
          ) : (
            <button type="button" class="button" onClick={keep}>
              {t('records.keepNew')}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

function add(sum: Result, before: KeptRecord, found: Awaited<ReturnType<RecordsPort['rejudge']>>): Result {
  const next = { ...sum, done: sum.done + 1 };
  if ('problem' in found) {
    return found.problem === 'no_texts'
      ? { ...next, noTexts: sum.noTexts + 1 }
      : { ...next, noAnswer: sum.noAnswer + 1 };
  }
  const changes = changedVerdicts(before, found.record);
  const isOther = changes.length > 0 || found.record.rules !== before.rules;
  // Their texts lie in the store already, and would fill the memory.
  const bare = { ...found.record, sources: found.record.sources.map((source) => ({ ...source, source: null })) };
  return {
    ...next,
    changes: [...sum.changes, ...changes],
    changed: isOther ? [...sum.changed, bare] : sum.changed,
  };
}

function Changes({ changes }: { changes: readonly VerdictChange[] }) {
  return (
    <TableFrame label={t('records.rejudge')}>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{t('note.claim')}</th>
            <th scope="col">{t('note.source')}</th>
            <th scope="col">{t('records.before')}</th>
            <th scope="col">{t('records.after')}</th>
            <th scope="col">{t('records.why')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ claim, url, before, after }, at) => (
            <tr key={at}>
              <td dir="auto">{claim.slice(0, 300)}</td>
              <td>{nameOfHost(url)}</td>
              <td>
                <VerdictWord verdict={before} />
              </td>
              <td>
                <VerdictWord verdict={after} />
              </td>
              <td dir="auto">{after && citationReason(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function VerdictWord({ verdict }: { verdict: KeptVerdict | null }) {
  if (!verdict) return <>{t('records.notThere')}</>;
  const { standing, isFirm, word } = citationStanding(verdict);
  return (
    <span class={`verdict-word is-${standing}`}>
      <VerdictMark standing={standing} isFirm={isFirm} /> {word}
    </span>
  );
}
