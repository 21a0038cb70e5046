import type { Keeping } from '../../core/settings/keeping';
import { saveFile } from '../save-file';
import { useTask } from '../use-task';
import { t } from '../words';
import { Failure } from './parts';
import type { RecordsPort, RecordsView } from './records-port';

interface NoticesProps {
  view: RecordsView;
  port: RecordsPort;
}

/** What is wrong with the store. Nothing of it is ever deleted for that. */
export function RecordNotices({ view: { list, trouble, missed }, port }: NoticesProps) {
  const task = useTask();
  const damaged = list?.damaged.length ?? 0;
  return (
    <>
      {trouble && (
        <p role="alert" class="notice">
          {t(`records.trouble.${trouble}`)}
        </p>
      )}
      {missed && (
        <div class="notice">
          <p>{t(`records.missed.${missed}`)}</p>
          <button type="button" class="text-button" onClick={() => task.run(() => port.dismissMissed())}>
            {t('common.ok')}
          </button>
        </div>
      )}
      {damaged > 0 && (
        <div class="notice">
          <p>{t('records.damaged', { count: damaged })}</p>
          <button
            type="button"
            class="text-button"
            onClick={() =>
              task.run(async () => {
                const file = new Blob([await port.rawDamaged()], { type: 'application/json' });
                saveFile(file, `pincite-damaged-${port.now().slice(0, 10)}.json`);
              })
            }
          >
            {t('records.saveDamaged')}
          </button>
        </div>
      )}
      <Failure state={task.state} />
    </>
  );
}

interface KeepingProps {
  keeping: Keeping;
  port: Pick<RecordsPort, 'setKeeping'>;
  /** While nothing may be chosen. */
  isHeld?: boolean;
}

/** What is kept from now on. */
export function KeepingSwitches({ keeping: { keepRecords, keepTexts }, port, isHeld = false }: KeepingProps) {
  const task = useTask();
  return (
    <div class="keeping">
      <label class="check">
        <input
          type="checkbox"
          checked={keepRecords}
          disabled={isHeld}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            task.run(() => port.setKeeping({ keepRecords: isOn }));
          }}
        />
        {t('records.keep')}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={keepTexts}
          disabled={isHeld || !keepRecords}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            task.run(() => port.setKeeping({ keepTexts: isOn }));
          }}
        />
        {t('records.keepTexts')}
      </label>
      <Failure state={task.state} />
    </div>
  );
}
