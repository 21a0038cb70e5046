import { useState } from 'preact/hooks';
import { CLAIM_OUTCOMES, type RecordSummary } from '../../core/records/summary';
import { ChunkedList, isRow } from '../chunked-list';
import { VerdictMark } from '../verdict-mark';
import { formatDate, formatNumber, t } from '../words';
import { siteName } from './kept-words';

/** In px; see `.row` of the styles. */
const ROW_HEIGHT = 54;

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
  const facts = [site && siteName(site), checkedAt && formatDate(checkedAt)].filter((fact) => fact);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div role="listitem" class={isOpen ? 'row is-open' : 'row'} aria-posinset={at + 1} aria-setsize={count}>
      <input
        type="checkbox"
        class="row__check"
        tabIndex={-1}
        checked={isSelected}
        aria-label={t('records.select', { title: name })}
        onChange={(event) => select(id, event.currentTarget.checked)}
      />
      <button
        type="button"
        class="row__open"
        data-row={at}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
      >
        <span class="row__title" dir="auto">
          {name}
        </span>
        <span class="row__facts">{facts.join(' · ')}</span>
        <OutcomeCounts claims={claims} />
      </button>
    </div>
  );
}

/** Claims by their verdicts, each in its column. */
export function OutcomeCounts({ claims }: Pick<RecordSummary, 'claims'>) {
  return (
    <span class="row__counts">
      {CLAIM_OUTCOMES.map((outcome) => (
        <span key={outcome} class={claims[outcome] === 0 ? 'count is-none' : `count is-${outcome}`}>
          {claims[outcome] > 0 && (
            <>
              <VerdictMark standing={outcome} isFirm />
              <span class="only-read">{t(`verdict.${outcome}`)} </span>
              {formatNumber(claims[outcome])}
            </>
          )}
        </span>
      ))}
    </span>
  );
}
