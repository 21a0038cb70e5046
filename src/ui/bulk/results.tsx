import { useEffect, useState } from 'preact/hooks';
import type { BulkView } from '../../core/records/bulk';
import type { KeptRecord } from '../../core/records/kept-record';
import { Dialog, Failure } from '../records/parts';
import { KeptAnswer } from '../records/record-detail';
import { saveFile } from '../save-file';
import { useTask } from '../use-task';
import { t } from '../words';
import type { BulkPort } from './bulk-port';
import { ResultList } from './result-list';

interface ResultsProps {
  view: BulkView;
  port: BulkPort;
  isUnderWay: boolean;
}

/** What came of the items: the list, one of them beside it, the file of all. */
export function Results({ view: { held, edition }, port, isUnderWay }: ResultsProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const task = useTask();
  const shown = open !== null && open < held ? open : null;
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title">{t('bulk.results', { count: held })}</h2>
      <p class="soft">{t('bulk.heldHint')}</p>
      {held > 0 && (
        <p class="actions">
          <button
            type="button"
            class="button is-plain"
            onClick={() => task.run(async () => saveFile(await port.exportFile(), 'pincite-checked.jsonl'))}
          >
            {t('bulk.save')}
          </button>
          <button type="button" class="button is-plain" disabled={isUnderWay} onClick={() => setAsked(true)}>
            {t('records.delete')}
          </button>
        </p>
      )}
      <Failure state={task.state} />
      {isAsked && (
        <Dialog title={t('bulk.deleteTitle', { count: held })} close={() => setAsked(false)}>
          <p>{t('bulk.deleteWhat')}</p>
          <p class="actions">
            <button type="button" class="button is-plain" onClick={() => setAsked(false)}>
              {t('records.cancel')}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                setAsked(false);
                setOpen(null);
                task.run(() => port.clear());
              }}
            >
              {t('records.deleteNow')}
            </button>
          </p>
        </Dialog>
      )}
      {held > 0 && (
        <div class={shown === null ? 'halves' : 'halves is-open'}>
          <div class="halves__list">
            <ResultList count={held} edition={edition} open={shown} openRow={setOpen} port={port} />
          </div>
          {shown !== null && (
            <Opened key={shown} at={shown} edition={edition} port={port} close={() => setOpen(null)} />
          )}
        </div>
      )}
    </section>
  );
}

interface OpenedProps {
  at: number;
  edition: number;
  port: BulkPort;
  close(): void;
}

/** The answers of one item, claim by claim. */
function Opened({ at, edition, port, close }: OpenedProps) {
  const [answers, setAnswers] = useState<readonly KeptRecord[]>([]);
  const task = useTask();
  useEffect(() => {
    task.run(async () => setAnswers(await port.read(at)));
  }, [at, edition]);
  return (
    <section class="detail" aria-label={t('bulk.result')}>
      <button type="button" class="text-button detail__back" onClick={() => close()}>
        {t('records.back')}
      </button>
      <Failure state={task.state} />
      {answers.map((record, which) => (
        <KeptAnswer key={which} record={record} labels={[]} />
      ))}
    </section>
  );
}
