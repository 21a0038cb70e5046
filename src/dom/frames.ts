import type { BlockKind } from '../core/types';
import { isTableElement, looseRows } from './table-parts';
import type { Cell, Row } from './table-rows';
import { headingLevel, isLayoutTable } from './tags';

/** An open element that matters until it ends. */
export interface Frame {
  element: Element;
  kind: BlockKind;
  level?: number;
  /** The text's length when it began: nothing of it has been read while that is unchanged. */
  startLength: number;
  isPreformatted: boolean;
  /** Of a `pre` with a toolbar around its code: the code. */
  code?: Element;
  lists: number;
  tables: number;
  /** Rows of the table that it is, or is in. */
  rows?: Row[];
  /** Cells of the row that it is, or is in. */
  cells?: Cell[];
  isInRow: boolean;
  /** It is the row itself. */
  isRow: boolean;
  /** Of a table without elements for its rows: the last cell of each by its first. */
  rowEnds?: ReadonlyMap<Element, Element> | undefined;
}

/** Tables inside of more tables than these only arrange things; each that is asked goes through all that it holds. */
const MAX_TABLES = 20;

/** The frame of a block element inside `parent`; `length` is how much text there is so far. */
export function openFrame(element: Element, parent: Frame | undefined, isRow: boolean, length: number): Frame {
  const tag = element.localName;
  const isList = tag === 'ul' || tag === 'ol' || tag === 'menu';
  const frame: Frame = {
    kind: 'paragraph',
    isInRow: false,
    ...parent,
    isRow,
    element,
    startLength: length,
    isPreformatted: (parent?.isPreformatted ?? false) || tag === 'pre',
    lists: (parent?.lists ?? 0) + (isList ? 1 : 0),
    tables: (parent?.tables ?? 0) + (isTableElement(element) ? 1 : 0),
  };
  if (frame.isInRow) return frame;
  const level = headingLevel(element);
  if (level > 0) setKind(frame, 'heading', level);
  else if (tag === 'li' || element.getAttribute('role') === 'listitem') {
    setKind(frame, 'list_item', Math.max(0, frame.lists - 1));
  } else if (tag === 'blockquote') setKind(frame, 'quotation');
  else if (tag === 'pre') openCode(frame, parent?.isPreformatted);
  else if (tag === 'caption') setKind(frame, 'table_head');
  else if (isTableElement(element)) openTable(frame);
  else if (isRow) {
    setKind(frame, 'table_row');
    frame.cells = [];
    frame.isInRow = true;
  }
  return frame;
}

/** Makes the text of a frame a block of this kind. */
export function setKind(frame: Frame, kind: BlockKind, level?: number): void {
  frame.kind = kind;
  if (level === undefined) delete frame.level;
  else frame.level = level;
}

/** Inside `pre` may stand the name of the language and the copy button too, as plain elements. */
function openCode(frame: Frame, isWithin = false): void {
  setKind(frame, 'code');
  if (isWithin) return;
  const codes = [...frame.element.querySelectorAll('code, .cm-content')];
  const [first, ...rest] = codes;
  if (first && rest.every((code) => first.contains(code))) frame.code = first;
}

function openTable(frame: Frame): void {
  if (frame.tables > MAX_TABLES || isLayoutTable(frame.element)) {
    delete frame.rows;
    delete frame.rowEnds;
    return;
  }
  frame.rows = [];
  frame.rowEnds = looseRows(frame.element);
}
