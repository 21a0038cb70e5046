import type { Block, Span } from '../core/types';
import { isCellElement, isHeadCell } from './table-parts';
import { trimSpan } from './text-builder';

/** Wider spans are nonsense, or meant to exhaust us. */
const MAX_COLUMNS = 200;

export interface Cell extends Span {
  columns: number;
  rows: number;
}

/** One row of a table as it was read. */
export interface Row {
  block: Block;
  cells: Cell[];
  isHead: boolean;
}

/** A cell with the span attributes of its element, made safe. */
export function cellOf(element: Element, span: Span): Cell {
  const read = (name: string) => {
    const value = element.getAttribute(name) ?? element.getAttribute(`aria-${name}`);
    return Math.min(MAX_COLUMNS, Math.max(1, Math.floor(Number(value)) || 1));
  };
  return { ...span, columns: read('colspan'), rows: read('rowspan') };
}

/** A row in the table's head, or of head cells only. Of a row without an element: any cell of it. */
export function isHeadRow(row: Element): boolean {
  const cells = isCellElement(row) ? [row] : [...row.children].filter(isCellElement);
  return cells.length > 0 && (row.parentElement?.localName === 'thead' || cells.every(isHeadCell));
}

/** Puts cells and heads into the blocks of one table's rows, once `text` is whole. */
export function finishRows(rows: readonly Row[], text: string): void {
  for (const { block, cells, isHead } of rows) {
    for (const cell of cells) {
      // A cell was measured from before the gap in front of it.
      // Empty cells at the ends may have been measured outside the row.
      const start = Math.min(Math.max(cell.start, block.start), block.end);
      Object.assign(cell, trimSpan(text, { start, end: Math.min(Math.max(cell.end, start), block.end) }));
    }
    block.cells = cells.map(({ start, end }) => ({ start, end }));
    if (isHead) block.kind = 'table_head';
  }
  fillHeads(rows, text);
}

/** Gives each body row of one table the heads of its columns; `text` is what the spans point into. */
function fillHeads(rows: readonly Row[], text: string): void {
  let heads: string[] = [];
  let isBelowBody = false;
  /** Per column: for how many more rows a cell from above reaches down. */
  const reach: number[] = [];
  for (const { block, cells, isHead } of rows) {
    const columns = placeCells(cells, reach);
    if (!isHead) {
      isBelowBody = true;
      if (heads.length > 0) block.heads = columns.map((column) => heads[column] ?? '');
      continue;
    }
    // One cell over the whole width names a group of rows, not a column.
    if (cells.length === 1 && heads.length > 0) continue;
    if (isBelowBody) heads = [];
    cells.forEach((cell, index) => {
      const head = text.slice(cell.start, cell.end);
      const first = columns[index] ?? 0;
      for (let column = first; column < Math.min(first + cell.columns, MAX_COLUMNS); column++) {
        const above = heads[column];
        heads[column] = above && above !== head ? `${above} ${head}`.trim() : head;
      }
    });
    isBelowBody = false;
  }
}

/** The first column of each cell, cells that reach down from earlier rows taken into account. */
function placeCells(cells: readonly Cell[], reach: number[]): number[] {
  const isTaken = reach.map((rows) => rows > 0);
  for (let column = 0; column < reach.length; column++) reach[column] = Math.max(0, (reach[column] ?? 0) - 1);
  let column = 0;
  return cells.map((cell) => {
    while (isTaken[column]) column++;
    const first = column;
    for (let i = 0; i < cell.columns && column < MAX_COLUMNS; i++, column++) reach[column] = cell.rows - 1;
    return first;
  });
}
