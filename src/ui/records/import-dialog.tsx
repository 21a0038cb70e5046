import { useState } from 'preact/hooks';
import { type ImportChoice, type ImportOutcome, KEEP_ALL } from '../../core/records/import-plan';
import { useTask } from '../use-task';
import { t } from '../words';
import { ImportPreview, isPlain } from './import-preview';
import { Dialog, Failure, percent } from './parts';
import type { RecordsPort, StagedFile } from './records-port';

type Step =
  | { name: 'choose' }
  | { name: 'reading'; share: number }
  | { name: 'elsewhere' }
  | { name: 'read'; staged: StagedFile }
  | { name: 'merging'; share: number }
  | { name: 'done'; outcome: ImportOutcome };

export interface ImportDialogProps {
  port: RecordsPort;
  close(): void;
}

/** Reads a file, shows what is in it and what it would change, and imports it once its reader says so. */
export function ImportDialog({ port, close }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [choice, setChoice] = useState<ImportChoice>(KEEP_ALL);
  const task = useTask();
  const merge = async (staged: StagedFile) => {
    setStep({ name: 'merging', share: 0 });
    const outcome = await port.commit(staged, choice, (share) => setStep({ name: 'merging', share }));
    setStep(outcome ? { name: 'done', outcome } : { name: 'elsewhere' });
  };
  const read = (file: File) =>
    task.run(async (signal) => {
      setStep({ name: 'reading', share: 0 });
      try {
        const staged = await port.stage(file, signal, (share) => setStep({ name: 'reading', share }));
        if (!staged) setStep({ name: 'elsewhere' });
        else if (isPlain(staged)) await merge(staged);
        else setStep({ name: 'read', staged });
      } catch (error) {
        setStep({ name: 'choose' });
        throw error;
      }
    });
  const leave = () => {
    task.stop();
    if (step.name === 'read') void port.discard(step.staged.id);
    // What is being merged counts already, and goes on.
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
      {step.name === 'read' && <ImportPreview staged={step.staged} choice={choice} choose={setChoice} />}
      {step.name === 'done' && <Done outcome={step.outcome} />}
      <Failure state={task.state} />
      <p class="actions">
        {step.name === 'done' || step.name === 'elsewhere' ? (
          <button type="button" class="button" onClick={leave}>
            {t('common.ok')}
          </button>
        ) : (
          step.name !== 'merging' && (
            <button type="button" class="button is-plain" onClick={leave}>
              {t('records.cancel')}
            </button>
          )
        )}
        {step.name === 'read' && step.staged.counts.records > 0 && (
          <button type="button" class="button" onClick={() => task.run(() => merge(step.staged))}>
            {step.staged.counts.errorCount > 0
              ? t('records.importGood', { count: step.staged.counts.records })
              : t('records.importAll', { count: step.staged.counts.records })}
          </button>
        )}
      </p>
    </Dialog>
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
