import { useState } from 'preact/hooks';
import type { RecordFilter, RecordSummary } from '../../core/records/summary';
import { t } from '../words';
import { FilterBar } from './filter-bar';
import { ListToolbar } from './list-toolbar';
import { NoRecords } from './no-records';
import { RecordDetail } from './record-detail';
import { RecordDialog, type RecordDialogName } from './record-dialog';
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
  const [dialog, setDialog] = useState<RecordDialogName | null>(null);
  const chosen = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const meant = chosen.length > 0 ? chosen : shown.map(({ id }) => id);
  return (
    <>
      {summaries.length > 0 && <FilterBar summaries={summaries} filter={filter} setFilter={setFilter} />}
      <ListToolbar
        count={summaries.length}
        shown={shown}
        chosen={chosen}
        meant={meant}
        isFiltered={Object.keys(filter).length > 0}
        setSelected={setSelected}
        clearFilter={() => setFilter({})}
        openDialog={setDialog}
        rejudge={props.rejudge}
        compare={props.compare}
      />
      {summaries.length === 0 ? <NoRecords /> : <Halves {...props} open={open} setOpen={setOpen} />}
      {dialog && (
        <RecordDialog
          name={dialog}
          ids={meant}
          summaries={summaries}
          port={port}
          close={() => setDialog(null)}
          deleted={() => {
            setSelected(new Set());
            if (open !== null && meant.includes(open)) setOpen(null);
          }}
        />
      )}
    </>
  );
}

interface HalvesProps extends ListViewProps {
  /** The id of the record that is shown beside the list. */
  open: string | null;
  setOpen(id: string | null): void;
}

function Halves({ summaries, shown, selected, setSelected, port, open, setOpen }: HalvesProps) {
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <div class={open === null ? 'halves' : 'halves is-open'}>
      <div class="halves__list">
        {shown.length === 0 && <p class="soft">{t('records.noneLeft')}</p>}
        <RecordList summaries={shown} open={open} selected={selected} select={select} openRecord={setOpen} />
      </div>
      {open !== null && <RecordDetail key={open} id={open} port={port} turn={summaries} close={() => setOpen(null)} />}
    </div>
  );
}
