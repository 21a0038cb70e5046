import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CLAIM_OUTCOMES, type RecordSummary } from '../../core/records/summary';
import { CHUNK, useWindow } from '../panel/use-window';
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
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const at = Math.min(cursor, Math.max(0, summaries.length - 1));
  const shown = useWindow(Math.floor(at / CHUNK), ROW_HEIGHT);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    wanted.current = null;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
    const summary = summaries[at];
    const target = targetOf(event.key, at, summaries.length);
    if (event.key === ' ' && summary) select(summary.id, !selected.has(summary.id));
    else if (target !== null) {
      wanted.current = target;
      setCursor(target);
    } else return;
    event.preventDefault();
  };
  const chunks = Array.from({ length: Math.ceil(summaries.length / CHUNK) }, (_, chunk) => chunk);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are parted into chunks, which a list element may not hold
    <div ref={list} class="rows" role="list" aria-label={t('records.heading')} onKeyDown={onKeyDown}>
      {chunks.map((chunk) => {
        const rows = summaries.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
        const isFilled = shown.isFilled(chunk);
        return (
          <div
            key={chunk}
            ref={shown.watch(chunk)}
            role="none"
            style={isFilled ? undefined : { height: `${shown.heightOf(chunk, rows.length)}px` }}
          >
            {isFilled &&
              rows.map((summary, row) => (
                <RecordRow
                  key={summary.id}
                  summary={summary}
                  at={chunk * CHUNK + row}
                  count={summaries.length}
                  isCurrent={chunk * CHUNK + row === at}
                  isOpen={summary.id === open}
                  isSelected={selected.has(summary.id)}
                  select={select}
                  open={() => {
                    setCursor(chunk * CHUNK + row);
                    openRecord(summary.id);
                  }}
                />
              ))}
          </div>
        );
      })}
    </div>
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
      </button>
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
  const step = steps[key];
  if (step !== undefined) return Math.max(0, Math.min(count - 1, at + step));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
