/**
 * Tables by their tags, and by the roles of ARIA where they are made of other elements.
 * https://www.w3.org/TR/wai-aria-1.2/#table
 */

const roleOf = (element: Element): string => element.getAttribute('role') ?? '';

const CELL_ROLES = '[role="cell"], [role="gridcell"], [role="rowheader"], [role="columnheader"]';
const TABLE_ROLES = '[role="table"], [role="grid"], [role="treegrid"]';

/** More cells without rows are read one by one. */
const MAX_LOOSE_CELLS = 5_000;

export const isTableElement = (element: Element): boolean =>
  element.localName === 'table' || /^(?:table|grid|treegrid)$/.test(roleOf(element));

export const isRowElement = (element: Element): boolean => element.localName === 'tr' || roleOf(element) === 'row';

export const isCellElement = (element: Element): boolean =>
  element.localName === 'td' || isHeadCell(element) || /^(?:cell|gridcell)$/.test(roleOf(element));

export const isHeadCell = (element: Element): boolean =>
  element.localName === 'th' || /^(?:columnheader|rowheader)$/.test(roleOf(element));

/** Whether an element is a table, row or cell by its role; those by tag are blocks in any case. */
export const isTablePart = (element: Element): boolean =>
  element.hasAttribute('role') && (isTableElement(element) || isRowElement(element) || isCellElement(element));

/**
 * Of a table by role whose cells stand in it without rows: the last cell of each row by its first. The column heads come
 * first and say how long a row is. `undefined` where there are rows, or where the cells do not come out even.
 */
export function looseRows(table: Element): ReadonlyMap<Element, Element> | undefined {
  if (table.localName === 'table' || table.querySelector('[role="row"], tr')) return undefined;
  const cells = [...table.querySelectorAll(CELL_ROLES)];
  if (cells.length > MAX_LOOSE_CELLS || cells.some((cell) => cell.closest(TABLE_ROLES) !== table)) return undefined;
  const firstOther = cells.findIndex((cell) => roleOf(cell) !== 'columnheader');
  const width = firstOther < 0 ? cells.length : firstOther;
  if (width === 0 || cells.length % width > 0) return undefined;
  const ends = new Map<Element, Element>();
  for (let at = 0; at < cells.length; at += width) {
    const first = cells[at];
    const last = cells[at + width - 1];
    if (first && last) ends.set(first, last);
  }
  return ends;
}
