import { useState } from 'preact/hooks';
import { useTask } from '../use-task';
import { t } from '../words';
import { Dialog, Failure, Field } from './parts';
import type { RecordsPort } from './records-port';

const MAX_MODEL = 200;

export interface ModelDialogProps {
  ids: readonly string[];
  /** What they are called now, where that is one name. */
  model: string;
  /** Names that other records have. */
  known: readonly string[];
  port: RecordsPort;
  close(): void;
}

/** Names the model that wrote the answers, where their page did not tell. */
export function ModelDialog({ ids, model, known, port, close }: ModelDialogProps) {
  const [name, setName] = useState(model);
  const task = useTask();
  const save = () =>
    task.run(async () => {
      const trimmed = name.trim();
      await port.setModel(ids, trimmed === '' ? null : trimmed);
      close();
    });
  return (
    <Dialog title={t('records.modelTitle', { count: ids.length })} close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t('records.model')}>
          <input
            type="text"
            list="models"
            maxLength={MAX_MODEL}
            spellcheck={false}
            value={name}
            aria-describedby="model-why"
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <datalist id="models">
            {known.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </Field>
        <p id="model-why" class="soft">
          {t('records.modelWhy')}
        </p>
        <Failure state={task.state} />
        <p class="actions">
          <button type="button" class="button is-plain" onClick={() => close()}>
            {t('records.cancel')}
          </button>
          <button type="submit" class="button" aria-disabled={task.state.name === 'busy'}>
            {t('records.setModel')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
