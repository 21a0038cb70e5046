import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { rowByKey } from './row-focus';
import { CHUNK, useWindow } from './use-window';

/** Rows that Page Up and Page Down go. */
const PAGE = 10;

export interface ChunkedListProps<Row> {
  rows: readonly Row[];
  /** Draws one row: an element with the role `listitem`, and in it one with `data-row`, which takes the focus. */
  row(row: Row, at: number): ComponentChildren;
  class: string;
  label: string;
  /** Of a row, in px, until it is measured. */
  rowHeight: number;
  /** Into `rows`: the one that Tab leads to and that keys go from. */
  at: number;
  /** A key leads to another row, which takes the focus once `at` names it. */
  goTo(at: number): void;
  /** Other keys, heard first: one whose default is prevented goes nowhere. */
  onKeyDown?(event: KeyboardEvent): void;
  /** Counts the wishes to have the row of `at` at the top and in focus. */
  focusTurn?: number;
}

/** A list however long: rows far from what is seen are left out until they come near. Arrow keys go from row to row. */
export function ChunkedList<Row>(props: ChunkedListProps<Row>) {
  const { rows, row, at, goTo, focusTurn = 0 } = props;
  const list = useRef<HTMLDivElement>(null);
  const shown = useWindow(Math.floor(at / CHUNK), props.rowHeight);
  const isWanted = useRef(false);
  /** Where the next key goes from: keys can come faster than rows are drawn. */
  const from = useRef(at);
  from.current = at;
  useLayoutEffect(() => {
    if (focusTurn > 0) focusRow(list.current, at, 'start');
  }, [focusTurn]);
  useLayoutEffect(() => {
    if (isWanted.current) focusRow(list.current, at, 'nearest');
    isWanted.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    props.onKeyDown?.(event);
    if (event.defaultPrevented || !isRow(event.target)) return;
    const target = rowByKey(event.key, from.current, rows.length, PAGE);
    if (target === null) return;
    event.preventDefault();
    const to = Math.min(rows.length - 1, Math.max(0, target));
    if (to === from.current) return;
    from.current = to;
    isWanted.current = true;
    goTo(to);
  };
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, chunk) => chunk);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are parted into chunks, which a list element may not hold
    <div ref={list} class={props.class} role="list" aria-label={props.label} onKeyDown={onKeyDown}>
      {chunks.map((chunk) => {
        const inChunk = rows.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
        const isFilled = shown.isFilled(chunk);
        return (
          <div
            key={chunk}
            ref={shown.watch(chunk)}
            role="none"
            class="chunk"
            style={isFilled ? undefined : { height: `${shown.heightOf(chunk, inChunk.length)}px` }}
          >
            {isFilled && inChunk.map((each, index) => row(each, chunk * CHUNK + index))}
          </div>
        );
      })}
    </div>
  );
}

/** Whether a key was pressed on a row itself, and not in what it holds. */
export function isRow(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.row !== undefined;
}

function focusRow(list: HTMLElement | null, at: number, block: 'start' | 'nearest'): void {
  const chunk = list?.children[Math.floor(at / CHUNK)];
  const row = chunk?.querySelectorAll<HTMLElement>('[data-row]')[at % CHUNK];
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block });
}
