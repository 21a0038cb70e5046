import { useState } from 'preact/hooks';
import type { RecordSummary } from '../../core/records/summary';
import { ChunkedList, isRow } from '../chunked-list';
import { ListRow, ROW_HEIGHT, RowWords } from '../list-row';
import { formatDate, t } from '../words';
import { siteName } from './kept-words';

export interface RecordListProps {
  /** In the order in which they are shown. */
  summaries: readonly RecordSummary[];
  /** The record that is shown beside. */
  open: string | null;
  selected: ReadonlySet<string>;
  select(id: string, isSelected: boolean): void;
  openRecord(id: string): void;
}

/** Thousands of records, of which those in sight are drawn. Up and Down go from one to the next, Space selects. */
export function RecordList({ summaries, open, selected, select, openRecord }: RecordListProps) {
  const [cursor, setCursor] = useState(0);
  const at = Math.min(cursor, Math.max(0, summaries.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const summary = summaries[at];
    if (event.key !== ' ' || !summary || !isRow(event.target)) return;
    select(summary.id, !selected.has(summary.id));
    event.preventDefault();
  };
  return (
    <ChunkedList
      rows={summaries}
      class="rows"
      label={t('records.heading')}
      rowHeight={ROW_HEIGHT}
      at={at}
      goTo={setCursor}
      onKeyDown={onKeyDown}
      row={(summary, index) => (
        <RecordRow
          key={summary.id}
          summary={summary}
          at={index}
          count={summaries.length}
          isCurrent={index === at}
          isOpen={summary.id === open}
          isSelected={selected.has(summary.id)}
          select={select}
          open={() => {
            setCursor(index);
            openRecord(summary.id);
          }}
        />
      )}
    />
  );
}

interface RowProps {
  summary: RecordSummary;
  at: number;
  count: number;
  isCurrent: boolean;
  isOpen: boolean;
  isSelected: boolean;
  select(id: string, isSelected: boolean): void;
  open(): void;
}

function RecordRow({ summary, at, count, isCurrent, isOpen, isSelected, select, open }: RowProps) {
  const { id, title, site, checkedAt, claims } = summary;
  const name = title || t('records.untitled');
  const when = checkedAt && formatDate(checkedAt);
  const facts = [site ? siteName(site) : '', when ?? ''].filter((fact) => fact !== '');
  const check = (
    <input
      type="checkbox"
      class="row__check"
      tabIndex={-1}
      checked={isSelected}
      aria-label={t('records.select', { title: name })}
      onChange={(event) => select(id, event.currentTarget.checked)}
    />
  );
  return (
    <ListRow at={at} count={count} isCurrent={isCurrent} isOpen={isOpen} open={open} before={check}>
      <RowWords title={name} facts={facts} claims={claims} />
    </ListRow>
  );
}
