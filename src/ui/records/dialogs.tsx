import { useState } from 'preact/hooks';
import { EXPORT_FORMATS, type ExportFormat, FILE_ENDINGS } from '../../core/records/export-format';
import { saveFile } from '../save-file';
import { useTask } from '../use-task';
import { formatNumber, t } from '../words';
import { Choice, Dialog, Failure } from './parts';
import type { RecordsPort } from './records-port';

interface DialogProps {
  ids: readonly string[];
  port: RecordsPort;
  close(): void;
}

export interface DeleteDialogProps extends DialogProps {
  deleted(): void;
}

/** Asks before records are deleted. */
export function DeleteDialog({ ids, port, close, deleted }: DeleteDialogProps) {
  const task = useTask();
  const isBusy = task.state.name === 'busy';
  const remove = () =>
    task.run(async () => {
      await port.remove(ids);
      deleted();
      close();
    });
  return (
    <Dialog title={t('records.deleteTitle', { count: ids.length })} close={close}>
      <p>{t('records.deleteWhat')}</p>
      <Failure state={task.state} />
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => close()}>
          {t('records.cancel')}
        </button>
        <button type="button" class="button is-danger" aria-disabled={isBusy} onClick={remove}>
          {t('records.deleteNow')}
        </button>
      </p>
    </Dialog>
  );
}

/** Asks in which form records are saved. */
export function ExportDialog({ ids, port, close }: DialogProps) {
  const [format, setFormat] = useState<ExportFormat>('jsonl');
  const [withTexts, setWithTexts] = useState(false);
  const [written, setWritten] = useState(0);
  const task = useTask();
  const isBusy = task.state.name === 'busy';
  const save = () =>
    task.run(async (signal) => {
      const options = { format, withTexts: withTexts && format === 'jsonl' };
      const file = await port.exportFile(ids, options, signal, setWritten);
      saveFile(file, `pincite-${port.now().slice(0, 10)}.${FILE_ENDINGS[format]}`);
      close();
    });
  return (
    <Dialog title={t('records.exportTitle', { count: ids.length })} close={close}>
      <Choice
        label={t('records.format')}
        value={format}
        options={EXPORT_FORMATS.map((each) => [each, t(`records.formats.${each}`)] as const)}
        choose={(each) => setFormat(each)}
      />
      {format === 'jsonl' && (
        <label class="check">
          <input type="checkbox" checked={withTexts} onChange={(event) => setWithTexts(event.currentTarget.checked)} />
          {t('records.withTexts')}
        </label>
      )}
      <p role="status">{isBusy && t('records.written', { written: formatNumber(written) })}</p>
      <Failure state={task.state} />
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => close()}>
          {t('records.cancel')}
        </button>
        <button type="button" class="button" aria-disabled={isBusy} onClick={save}>
          {t('records.save')}
        </button>
      </p>
    </Dialog>
  );
}
