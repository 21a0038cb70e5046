import { useState } from 'preact/hooks';
import type { RecordFilter, RecordSummary } from '../../core/records/summary';
import { t } from '../words';
import { DeleteDialog, ExportDialog } from './dialogs';
import { FilterBar } from './filter-bar';
import { ImportDialog } from './import-dialog';
import { ModelDialog } from './model-dialog';
import { RecordDetail } from './record-detail';
import { RecordList } from './record-list';
import type { RecordsPort } from './records-port';

export interface ListViewProps {
  summaries: readonly RecordSummary[];
  /** Those that the filter takes. */
  shown: readonly RecordSummary[];
  filter: RecordFilter;
  setFilter(filter: RecordFilter): void;
  selected: ReadonlySet<string>;
  setSelected(selected: ReadonlySet<string>): void;
  port: RecordsPort;
  rejudge(ids: readonly string[]): void;
  compare(ids: readonly [string, string]): void;
}

/** The list with its filters, and one record beside it. */
export function ListView(props: ListViewProps) {
  const { summaries, shown, filter, setFilter, selected, setSelected, port } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'import' | 'export' | 'delete' | 'model' | null>(null);
  const chosen = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const meant = chosen.length > 0 ? chosen : shown.map(({ id }) => id);
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const closeDialog = () => setDialog(null);
  return (
    <>
      {summaries.length > 0 && <FilterBar summaries={summaries} filter={filter} setFilter={setFilter} />}
      <div class="toolbar">
        {summaries.length > 0 && (
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
                : t('records.shown', { shown: shown.length, count: summaries.length })}
            </p>
            {Object.keys(filter).length > 0 && (
              <button type="button" class="text-button" onClick={() => setFilter({})}>
                {t('records.clear')}
              </button>
            )}
          </>
        )}
        <span class="toolbar__actions">
          {shown.length > 0 && <Actions {...props} chosen={chosen} meant={meant} open={(name) => setDialog(name)} />}
          <button type="button" class="button is-plain is-small" onClick={() => setDialog('import')}>
            {t('records.import')}
          </button>
        </span>
      </div>
      {summaries.length === 0 ? (
        <div class="blank">
          <h2>{t('records.empty')}</h2>
          <p>{t('records.emptyWhy')}</p>
        </div>
      ) : (
        <div class={open === null ? 'halves' : 'halves is-open'}>
          <div class="halves__list">
            {shown.length === 0 && <p class="soft">{t('records.noneLeft')}</p>}
            <RecordList summaries={shown} open={open} selected={selected} select={select} openRecord={setOpen} />
          </div>
          {open !== null && (
            <RecordDetail key={open} id={open} port={port} turn={summaries} close={() => setOpen(null)} />
          )}
        </div>
      )}
      {dialog === 'import' && <ImportDialog port={port} close={closeDialog} />}
      {dialog === 'export' && <ExportDialog ids={meant} port={port} close={closeDialog} />}
      {dialog === 'model' && (
        <ModelDialog ids={meant} {...modelsOf(summaries, meant)} port={port} close={closeDialog} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          ids={meant}
          port={port}
          close={closeDialog}
          deleted={() => {
            setSelected(new Set());
            if (open !== null && meant.includes(open)) setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** More names are not offered. */
const MAX_MODELS = 100;

function modelsOf(summaries: readonly RecordSummary[], ids: readonly string[]): { model: string; known: string[] } {
  const meant = new Set(ids);
  const theirs = new Set(summaries.filter(({ id }) => meant.has(id)).map(({ model }) => model));
  const [model = ''] = theirs;
  const known = new Set(summaries.map((summary) => summary.model).filter((name) => name !== ''));
  return { model: theirs.size === 1 ? model : '', known: [...known].sort().slice(0, MAX_MODELS) };
}

interface ActionsProps extends ListViewProps {
  chosen: readonly string[];
  /** The chosen ones; all that are shown where none is chosen. */
  meant: readonly string[];
  open(dialog: 'export' | 'delete' | 'model'): void;
}

function Actions({ chosen, meant, open, rejudge, compare }: ActionsProps) {
  const [one, other] = chosen;
  return (
    <>
      {one !== undefined && other !== undefined && chosen.length === 2 && (
        <button type="button" class="button is-plain is-small" onClick={() => compare([one, other])}>
          {t('records.compare')}
        </button>
      )}
      <button type="button" class="button is-plain is-small" onClick={() => rejudge(meant)}>
        {t('records.rejudge')}
      </button>
      <button type="button" class="button is-plain is-small" onClick={() => open('model')}>
        {t('records.nameModel')}
      </button>
      <button type="button" class="button is-plain is-small" onClick={() => open('export')}>
        {t('records.export')}
      </button>
      <button type="button" class="button is-plain is-small" onClick={() => open('delete')}>
        {t('records.delete')}
      </button>
    </>
  );
}
