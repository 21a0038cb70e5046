import type { ImportOutcome } from '../../core/records/import-plan';
import { t } from '../words';
import { ImportPreview } from './import-preview';
import { Dialog, Failure, percent } from './parts';
import type { RecordsPort } from './records-port';
import { type Import, type Step, useImport } from './use-import';

export interface ImportDialogProps {
  port: RecordsPort;
  close(): void;
}

/** Reads a file, shows what is in it and what it would change, and imports it once its reader says so. */
export function ImportDialog({ port, close }: ImportDialogProps) {
  const importing = useImport(port);
  const { step, choice, choose, read, failure } = importing;
  const leave = () => {
    importing.leave();
    close();
  };
  return (
    <Dialog title={t('records.importTitle')} close={leave}>
      {step.name === 'choose' && (
        <label class="field">
          <span>{t('records.importWhat')}</span>
          <input
            type="file"
            accept=".jsonl,.ndjson,.json,.jsonld,.csv,.tsv,.txt"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) read(file);
            }}
          />
        </label>
      )}
      <p role="status">{statusOf(step)}</p>
      {step.name === 'read' && <ImportPreview staged={step.staged} choice={choice} choose={choose} />}
      {step.name === 'done' && <Done outcome={step.outcome} />}
      <Failure state={failure} />
      <Buttons step={step} merge={importing.merge} leave={leave} />
    </Dialog>
  );
}

/** The ways on and out, as far as there are any. */
function Buttons({ step, merge, leave }: Pick<Import, 'step' | 'merge' | 'leave'>) {
  const isOver = step.name === 'done' || step.name === 'elsewhere';
  return (
    <p class="actions">
      {step.name !== 'merging' && (
        <button type="button" class={isOver ? 'button' : 'button is-plain'} onClick={leave}>
          {t(isOver ? 'common.ok' : 'records.cancel')}
        </button>
      )}
      {step.name === 'read' && step.staged.counts.records > 0 && (
        <button type="button" class="button" onClick={() => merge(step.staged)}>
          {step.staged.counts.errorCount > 0
            ? t('records.importGood', { count: step.staged.counts.records })
            : t('records.importAll', { count: step.staged.counts.records })}
        </button>
      )}
    </p>
  );
}

function statusOf(step: Step): string {
  switch (step.name) {
    case 'choose':
      return '';
    case 'reading':
      return t('records.reading', { percent: percent(step.share) });
    case 'elsewhere':
      return t('records.elsewhere');
    case 'read':
      return step.staged.counts.records === 0 ? t('records.nothingInFile') : '';
    case 'merging':
      return t('records.importing', { percent: percent(step.share) });
    case 'done':
      return t('records.imported', { added: step.outcome.added, merged: step.outcome.merged });
  }
}

/** What else became of it; nothing of what did not happen. */
function Done({ outcome: { replaced, labelsAdded, labelsReplaced, labelsLeft } }: { outcome: ImportOutcome }) {
  return (
    <>
      {replaced > 0 && <p>{t('records.importReplaced', { count: replaced })}</p>}
      {labelsAdded > 0 && <p>{t('records.labelsAdded', { count: labelsAdded })}</p>}
      {labelsReplaced > 0 && <p>{t('records.labelsReplaced', { count: labelsReplaced })}</p>}
      {labelsLeft > 0 && <p>{t('records.labelsLeft', { count: labelsLeft })}</p>}
    </>
  );
}
