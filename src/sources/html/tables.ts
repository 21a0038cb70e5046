import type { Span } from '../../core/types';
import type { PageBlock } from './blocks';
import type { Frame } from './frame';

interface Cell {
  blocks: PageBlock[];
  /** Of its blocks, once its row is closed: see `cellText`. */
  text: string | null;
  isHead: boolean;
  columns: number;
  rows: number;
}

interface Row {
  cells: Cell[];
  isInHead: boolean;
}

/** A finished row, kept until its table ends, when the heads of its columns are known. */
interface FinishedRow extends Row {
  block: PageBlock | null;
}

/** Longer rows hold text that was laid out in a table, not data. */
const MAX_ROW_LENGTH = 600;
const MAX_LIST_ROW_LENGTH = 240;
const MAX_SPAN = 200;
/** Cells beyond this column have no heads: spans that pile up would cost time without end. */
const MAX_COLUMNS = 300;
/** Tables in tables beyond this depth are read as text of the innermost: each level hands all its blocks to the next. */
const MAX_DEPTH = 20;

/** A table, or a list of names and values (`dl`), while it is read. Its rows come out through `emit`. */
class TableReader {
  readonly #finished: FinishedRow[] = [];
  #row: Row | null = null;
  #cell: Cell | null = null;

  constructor(
    readonly kind: 'table' | 'dl',
    readonly emit: (block: PageBlock) => void,
  ) {}

  /** The blocks of the open cell; `null` between cells. */
  get cellBlocks(): PageBlock[] | null {
    return this.#cell?.blocks ?? null;
  }

  openRow(isInHead: boolean): void {
    this.closeRow();
    this.#row = { cells: [], isInHead };
  }

  openCell(isHead: boolean, columns: number, rows: number): void {
    this.#row ??= { cells: [], isInHead: false };
    if (this.kind === 'dl' && isHead && this.#row.cells.some((cell) => !cell.isHead)) this.openRow(false);
    this.#cell = { blocks: [], text: null, isHead, columns: clampSpan(columns), rows: clampSpan(rows) };
    this.#row?.cells.push(this.#cell);
  }

  closeCell(): void {
    this.#cell = null;
  }

  closeRow(): void {
    const row = this.#row;
    this.#row = null;
    this.#cell = null;
    if (!row || row.cells.length === 0) return;
    const block = isLayout(row, this.kind) ? null : toBlock(row);
    if (block) this.emit(block);
    else for (const cell of row.cells) cell.blocks.forEach(this.emit);
    this.#finished.push({ ...row, block });
  }

  close(): void {
    this.closeRow();
    if (this.kind === 'table') setHeads(this.#finished);
  }
}

/** The tables that are open at one place of a page, the innermost last. The rows of the outermost come out through `emit`. */
export class OpenTables {
  readonly #open: TableReader[] = [];
  /** Open tables that lie too deep to be read as such. */
  #tooDeep = 0;

  constructor(readonly emit: (block: PageBlock) => void) {}

  /** The blocks of the innermost open cell; `null` outside of cells. */
  get cellBlocks(): PageBlock[] | null {
    return this.#open.at(-1)?.cellBlocks ?? null;
  }

  /** Opens a table, a row or a cell. `ancestors`: the open elements, it among them. */
  open(frame: Frame, ancestors: readonly Frame[]): void {
    const { tag, attributes } = frame;
    const isTable = tag === 'table' || tag === 'dl';
    if (isTable && this.#open.length === MAX_DEPTH) this.#tooDeep += 1;
    if (this.#tooDeep > 0) return;
    if (isTable) {
      const outer = this.cellBlocks;
      this.#open.push(new TableReader(tag, outer ? (block) => outer.push(block) : this.emit));
      return;
    }
    const table = this.#open.at(-1);
    if (!table) return;
    if (table.kind === 'table') {
      if (tag === 'tr') table.openRow(ancestors.some((open) => open.tag === 'thead'));
      else if (tag === 'td' || tag === 'th') {
        table.openCell(tag === 'th', Number(attributes.colspan ?? 1), Number(attributes.rowspan ?? 1));
        frame.kind = 'paragraph';
        frame.level = undefined;
      }
    } else if (tag === 'dt' || tag === 'dd') table.openCell(tag === 'dt', 1, 1);
  }

  /** Closes what `tag` opened. */
  close(tag: string): void {
    if (this.#tooDeep > 0) {
      if (tag === 'table' || tag === 'dl') this.#tooDeep -= 1;
      return;
    }
    const table = this.#open.at(-1);
    if (!table) return;
    if (tag === table.kind) {
      table.close();
      this.#open.pop();
    } else if (table.kind === 'table') {
      if (tag === 'td' || tag === 'th') table.closeCell();
      else if (tag === 'tr') table.closeRow();
    } else if (tag === 'dt' || tag === 'dd') table.closeCell();
  }

  closeAll(): void {
    while (this.#open.length > 0) this.#open.pop()?.close();
  }
}

function clampSpan(span: number): number {
  return Number.isFinite(span) ? Math.min(Math.max(1, Math.trunc(span)), MAX_SPAN) : 1;
}

function isLayout(row: Row, kind: 'table' | 'dl'): boolean {
  const filled = row.cells.filter((cell) => cell.blocks.length > 0);
  let length = 0;
  for (const { blocks } of filled) length += blocks.reduce((sum, { text }) => sum + text.length, blocks.length - 1);
  if (length > (kind === 'dl' ? MAX_LIST_ROW_LENGTH : MAX_ROW_LENGTH)) return true;
  if (filled.some((cell) => cell.blocks.some((block) => block.kind === 'table_row'))) return true;
  return filled.length === 1 && (filled[0]?.blocks.length ?? 0) > 1;
}

function cellText(cell: Cell): string {
  cell.text ??= cell.blocks.map((block) => block.text.replaceAll('\n', ' ')).join(' ');
  return cell.text;
}

function toBlock(row: Row): PageBlock | null {
  const cells: Span[] = [];
  let text = '';
  for (const cell of row.cells) {
    const words = cellText(cell);
    if (words === '') continue;
    if (text !== '') text += ' ';
    cells.push({ start: text.length, end: text.length + words.length });
    text += words;
  }
  const all = row.cells.flatMap((cell) => cell.blocks);
  const first = all[0];
  if (!first) return null;
  const block: PageBlock = {
    kind: 'table_row',
    text,
    cells,
    linked: all.reduce((sum, part) => sum + part.linked, 0),
    place: first.place,
  };
  if (all.some((part) => part.withStruck !== undefined)) block.withStruck = withStruckWords(row);
  return block;
}

function withStruckWords({ cells }: Row): string {
  const texts = cells.map(({ blocks }) => blocks.map((block) => block.withStruck ?? block.text).join(' '));
  return texts.filter((text) => text !== '').join(' ');
}

/** Gives each row the heads of its columns, spans over several rows and columns followed. */
function setHeads(rows: readonly FinishedRow[]): void {
  const headRows = countHeadRows(rows);
  const heads: string[] = [];
  const spanning: { left: number; text: string; isHead: boolean }[] = [];
  rows.forEach((row, index) => {
    const isHead = index < headRows;
    const names: string[] = [];
    let carried = '';
    let column = 0;
    const skipSpanning = (): void => {
      for (let held = spanning[column]; held && held.left > 0 && column < MAX_COLUMNS; held = spanning[column]) {
        held.left--;
        if (!isHead && !held.isHead && carried.length < 200) carried = `${carried} ${held.text}`.trim();
        column++;
      }
    };
    for (const cell of row.cells) {
      skipSpanning();
      const text = cellText(cell);
      if (text !== '') names.push(heads[column] ?? '');
      if (column >= MAX_COLUMNS) continue;
      for (let i = 0; i < cell.columns; i++, column++) {
        if (isHead && text !== '') heads[column] = `${heads[column] ?? ''} ${text}`.trim();
        if (cell.rows > 1) spanning[column] = { left: cell.rows - 1, text: i === 0 ? text : '', isHead };
      }
    }
    skipSpanning();
    if (!row.block || isHead) return;
    if (carried !== '' && names.length > 0) names[0] = `${carried} ${names[0] ?? ''}`.trim();
    if (names.some((name) => name !== '')) row.block.heads = names;
  });
}

/** Rows of `thead`, or rows at the top that consist of head cells; else a first row of words over rows of figures. */
function countHeadRows(rows: readonly FinishedRow[]): number {
  const isHeadRow = (row: FinishedRow): boolean =>
    row.isInHead || (row.cells.length > 1 && row.cells.every((cell) => cell.isHead || cell.blocks.length === 0));
  let count = 0;
  while (count < rows.length && isHeadRow(rows[count] as FinishedRow)) count++;
  if (count === rows.length) return rows.length > 1 ? 1 : 0;
  const [first, ...rest] = rows;
  if (count > 0 || !first || rest.length === 0 || first.cells.length < 2) return count;
  const hasFigure = (cell: Cell): boolean => /\p{N}/u.test(cellText(cell));
  const isWordy = first.cells.every((cell) => !hasFigure(cell) && cellText(cell).length < 40 && cellText(cell) !== '');
  const sameShape = rest.every((row) => row.cells.length === first.cells.length);
  return isWordy && sameShape && rest.every((row) => row.cells.slice(1).some(hasFigure)) ? 1 : 0;
}
