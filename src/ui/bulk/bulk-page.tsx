import { useState } from 'preact/hooks';
import type { BulkView } from '../../core/records/bulk';
import { Failure } from '../records/parts';
import { useTask } from '../use-task';
import { t } from '../words';
import type { BulkPort } from './bulk-port';
import { ChoicesPart } from './choices-part';
import { DropArea } from './drop-area';
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
  const { progress } = view;
  const isUnderWay = ['running', 'pausing', 'paused'].includes(progress.phase);
  const [drops, setDrops] = useState(0);
  const task = useTask();
  const drop = (transfer: DataTransfer) => {
    setDrops(drops + 1);
    task.run(() => port.drop(transfer));
  };
  return (
    <div class="records bulk">
      <DropArea isHeld={isUnderWay} drop={drop}>
        <header class="bulk__head">
          <h1>{t('bulk.heading')}</h1>
          <p>{t('bulk.intro')}</p>
          <p class="bulk__links">
            <a href="workbench.html">{t('workbench.heading')}</a> <a href="records.html">{t('records.heading')}</a>
          </p>
        </header>
        {/* What was dropped takes the place of what the fields name. */}
        <FilePicker key={drops} input={view.input} isHeld={isUnderWay} choose={(files) => port.choose(files)} />
        <ChoicesPart view={view} port={port} isUnderWay={isUnderWay} />
        <ProgressPart view={view} port={port} isUnderWay={isUnderWay} />
        <MissingHosts hosts={progress.missing} allow={(hosts) => port.allow(hosts)} />
        <ErrorList errors={progress.errors} count={progress.wrong} />
        <Failure state={task.state} />
        <Results view={view} port={port} isUnderWay={isUnderWay} />
      </DropArea>
    </div>
  );
}
