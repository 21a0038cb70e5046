import type { RecordSummary } from '../../core/records/summary';
import { t } from '../words';
import type { RecordDialogName } from './record-dialog';

export interface ListToolbarProps {
  /** How many records there are. */
  count: number;
  /** Those that the filter takes. */
  shown: readonly RecordSummary[];
  /** The ids of the chosen ones among them. */
  chosen: readonly string[];
  /** The chosen ones; all that are shown where none is chosen. */
  meant: readonly string[];
  isFiltered: boolean;
  setSelected(selected: ReadonlySet<string>): void;
  clearFilter(): void;
  openDialog(name: RecordDialogName): void;
  rejudge(ids: readonly string[]): void;
  compare(ids: readonly [string, string]): void;
}

/** What is chosen of the list, and what can be done with it. */
export function ListToolbar(props: ListToolbarProps) {
  return (
    <div class="toolbar">
      {props.count > 0 && <Selection {...props} />}
      <span class="toolbar__actions">
        {props.shown.length > 0 && <Actions {...props} />}
        <PlainButton words={t('records.import')} press={() => props.openDialog('import')} />
      </span>
    </div>
  );
}

function Selection({ count, shown, chosen, isFiltered, setSelected, clearFilter }: ListToolbarProps) {
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.length > 0 && chosen.length === shown.length}
          onChange={(event) => setSelected(new Set(event.currentTarget.checked ? shown.map(({ id }) => id) : []))}
        />
        <span class="only-read">{t('records.selectAll')}</span>
      </label>
      <p role="status" class="toolbar__count">
        {chosen.length > 0
          ? t('records.selected', { count: chosen.length })
          : t('records.shown', { shown: shown.length, count })}
      </p>
      {isFiltered && (
        <button type="button" class="text-button" onClick={() => clearFilter()}>
          {t('records.clear')}
        </button>
      )}
    </>
  );
}

function Actions({ chosen, meant, openDialog, rejudge, compare }: ListToolbarProps) {
  const [one, other] = chosen;
  return (
    <>
      {one !== undefined && other !== undefined && chosen.length === 2 && (
        <PlainButton words={t('records.compare')} press={() => compare([one, other])} />
      )}
      <PlainButton words={t('records.rejudge')} press={() => rejudge(meant)} />
      <PlainButton words={t('records.nameModel')} press={() => openDialog('model')} />
      <PlainButton words={t('records.export')} press={() => openDialog('export')} />
      <PlainButton words={t('records.delete')} press={() => openDialog('delete')} />
    </>
  );
}

function PlainButton({ words, press }: { words: string; press(): void }) {
  return (
    <button type="button" class="button is-plain is-small" onClick={() => press()}>
      {words}
    </button>
  );
}
