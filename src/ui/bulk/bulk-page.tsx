import { useState } from 'preact/hooks';
import type { BulkView } from '../../core/records/bulk';
import { Failure } from '../records/parts';
import { KeepingSwitches } from '../records/record-notices';
import { useTask } from '../use-task';
import { t } from '../words';
import type { BulkPort } from './bulk-port';
import { ErrorList } from './error-list';
import { FilePicker } from './file-picker';
import { MissingHosts } from './missing-hosts';
import { ProgressPart } from './progress-part';
import { Results } from './results';

export interface BulkPageProps {
  view: BulkView;
  port: BulkPort;
}

/** The page of bulk checks: files in, progress, results. Props in, callbacks out. */
export function BulkPage({ view, port }: BulkPageProps) {
  const { progress, mayFetch, retries } = view;
  const isUnderWay = ['running', 'pausing', 'paused'].includes(progress.phase);
  const [isOver, setOver] = useState(false);
  const [drops, setDrops] = useState(0);
  const task = useTask();
  return (
    <div class="records bulk">
      <main
        class={isOver ? 'bulk__main is-over' : 'bulk__main'}
        onDragOver={(event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          // Also where nothing is taken: the browser would open the file in place of this page.
          event.preventDefault();
          if (isUnderWay) event.dataTransfer.dropEffect = 'none';
          else setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDrop={(event) => {
          const { dataTransfer } = event;
          setOver(false);
          if (!dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          if (isUnderWay) return;
          setDrops(drops + 1);
          task.run(() => port.drop(dataTransfer));
        }}
      >
        <header class="bulk__head">
          <h1>{t('bulk.heading')}</h1>
          <p>{t('bulk.intro')}</p>
          <p class="bulk__links">
            <a href="workbench.html">{t('workbench.heading')}</a> <a href="records.html">{t('records.heading')}</a>
          </p>
        </header>
        {/* What was dropped takes the place of what the fields name. */}
        <FilePicker key={drops} input={view.input} isHeld={isUnderWay} choose={(files) => port.choose(files)} />
        <section aria-labelledby="choices-title">
          <h2 id="choices-title">{t('bulk.choices')}</h2>
          <label class="check">
            <input
              type="checkbox"
              checked={mayFetch}
              disabled={isUnderWay}
              aria-describedby="fetch-hint"
              onChange={(event) => port.setFetching(event.currentTarget.checked)}
            />
            {t('bulk.fetch')}
          </label>
          <p id="fetch-hint" class="soft">
            {t('bulk.fetchHint')}
          </p>
          <label class="check">
            <input
              type="checkbox"
              checked={retries}
              disabled={isUnderWay || !mayFetch}
              onChange={(event) => port.setRetrying(event.currentTarget.checked)}
            />
            {t('bulk.retry')}
          </label>
          <KeepingSwitches keeping={view.keeping} port={port} isHeld={isUnderWay} />
          <p class="soft">{t('bulk.keepHint')}</p>
        </section>
        <ProgressPart view={view} port={port} isUnderWay={isUnderWay} />
        <MissingHosts hosts={progress.missing} allow={(hosts) => port.allow(hosts)} />
        <ErrorList errors={progress.errors} count={progress.wrong} />
        <Failure state={task.state} />
        <Results view={view} port={port} isUnderWay={isUnderWay} />
      </main>
    </div>
  );
}
