import type { PageSpan, SourceBlock, SourceBlockKind } from '../../core/types';
import type { TextLine } from './layout';

/** The lines of one page. */
export interface PdfPage {
  page: number;
  label?: string;
  lines: TextLine[];
}

interface Paragraph {
  kind: SourceBlockKind;
  page: number;
  text: string;
  cells?: { start: number; end: number }[];
  lastLine: TextLine;
}

/** How many lines at the head and the foot of a page may be running heads. */
const MARGIN_LINES = 2;
const TERMINAL = /[.!?…:;。！？]["'”’»)\]]*$/u;

/**
 * Pages as one text: running heads out, lines joined into paragraphs by spaces. A hyphen at the end of a line keeps its
 * line break, so that whoever compares can tell a broken word from a compound.
 */
export function joinPages(pages: readonly PdfPage[]): { text: string; blocks: SourceBlock[]; pages: PageSpan[] } {
  const heads = findRunningHeads(pages);
  let text = '';
  const blocks: SourceBlock[] = [];
  const spans: PageSpan[] = [];
  // The end of what is there so far: to look at the whole text for each page would cost its square.
  let lastLine = '';
  for (const page of pages) {
    const paragraphs = joinParagraphs(withoutHeads(page.lines, heads), page.page);
    const before = text.length;
    let start: number | null = null;
    paragraphs.forEach((paragraph, i) => {
      const last = blocks.at(-1);
      const goesOn =
        i === 0 &&
        last?.kind === 'paragraph' &&
        paragraph.kind === 'paragraph' &&
        continuesOver(lastLine, paragraph.text);
      const glue = text === '' ? '' : goesOn && !endsInHyphen(lastLine) ? ' ' : '\n';
      text += glue;
      start ??= text.length;
      const at = text.length;
      text += paragraph.text;
      lastLine = paragraph.lastLine.text;
      if (goesOn && last) last.end = text.length;
      else blocks.push(toBlock(paragraph, at));
    });
    spans.push({
      page: page.page,
      start: start ?? before,
      end: text.length,
      ...(page.label ? { label: page.label } : {}),
    });
  }
  return { text, blocks, pages: spans };
}

/** Where a page has nothing but lines that come back (a form, a card a page), they are its text. */
function withoutHeads(lines: readonly TextLine[], heads: ReadonlySet<string>): readonly TextLine[] {
  const rest = lines.filter((line, i) => !isMargin(i, lines.length) || !heads.has(headKey(line.text)));
  return rest.length > 0 ? rest : lines.filter((line) => !PAGE_NUMBERS.has(headKey(line.text)));
}

function endsInHyphen(line: string): boolean {
  return line.endsWith('-') && /\p{L}-$/u.test(line.slice(-3));
}

function toBlock(paragraph: Paragraph, at: number): SourceBlock {
  const block: SourceBlock = { kind: paragraph.kind, start: at, end: at + paragraph.text.length };
  if (paragraph.cells) block.cells = paragraph.cells.map((cell) => ({ start: cell.start + at, end: cell.end + at }));
  return block;
}

/** A paragraph goes on over the page's end if its sentence does. */
function continuesOver(before: string, after: string): boolean {
  return !TERMINAL.test(before) && /^[\p{Ll}\p{N}(]/u.test(after);
}

function isMargin(index: number, count: number): boolean {
  return index < MARGIN_LINES || index >= count - MARGIN_LINES;
}

/** Page numbers count as one and the same. */
function headKey(text: string): string {
  return text
    .replace(/\d+|\b[ivxlc]+\b/gi, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const PAGE_NUMBERS: ReadonlySet<string> = new Set([
  '#',
  '- # -',
  '– # –',
  'page #',
  'page # of #',
  '# / #',
  '#/#',
  'seite #',
  '# of #',
]);

/** Lines at the margins that come back on other pages, and bare page numbers. */
function findRunningHeads(pages: readonly PdfPage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { lines } of pages) {
    const keys = new Set(lines.filter((_, i) => isMargin(i, lines.length)).map((line) => headKey(line.text)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const needed = Math.max(2, Math.min(3, Math.ceil(pages.length / 3)));
  const heads = new Set(PAGE_NUMBERS);
  for (const [key, count] of counts) if (count >= needed && key.length < 120) heads.add(key);
  return heads;
}

function joinParagraphs(lines: readonly TextLine[], page: number): Paragraph[] {
  const body = medianHeight(lines);
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (line.cells.length > 1 && line.text.length < 300) paragraphs.push(toRow(line, page));
    else if (last && goesOn(last, line, body)) {
      last.text += (endsInHyphen(last.lastLine.text) ? '\n' : ' ') + line.text;
      last.lastLine = line;
    } else paragraphs.push({ kind: kindOf(line, body), page, text: line.text, lastLine: line });
  }
  return paragraphs;
}

function toRow(line: TextLine, page: number): Paragraph {
  let at = 0;
  const cells = line.cells.map((cell) => {
    const span = { start: at, end: at + cell.length };
    at = span.end + 1;
    return span;
  });
  return { kind: 'table_row', page, text: line.text, cells, lastLine: line };
}

function kindOf(line: TextLine, body: number): SourceBlockKind {
  if (line.height > 1.15 * body && line.text.length < 150) return 'heading';
  return isListItem(line.text) ? 'list_item' : 'paragraph';
}

function isListItem(text: string): boolean {
  return /^(?:[•‣◦▪●■–·]|\(?(?:\d{1,2}[.)]|[a-z]\)))\s+\S/.test(text);
}

function goesOn(last: Paragraph, line: TextLine, body: number): boolean {
  const previous = last.lastLine;
  if (last.kind === 'table_row' || isListItem(line.text)) return false;
  const isHeading = kindOf(line, body) === 'heading';
  if (isHeading !== (last.kind === 'heading') || Math.abs(previous.height - line.height) > 0.15 * body) return false;
  const gap = previous.y - line.y;
  const isNextColumn = gap < 0;
  if (!isNextColumn && gap > 1.75 * Math.max(previous.height, line.height))
    return !TERMINAL.test(previous.text) && /^\p{Ll}/u.test(line.text);
  if (!TERMINAL.test(previous.text)) {
    const isShort = previous.columnRight - previous.right > 0.3 * (previous.columnRight - previous.left);
    return !isShort || isNextColumn || /^[\p{Ll}(]/u.test(line.text);
  }
  // After a full stop a line that ends early, or an indented one, ends the paragraph.
  const isFull =
    previous.right > line.right - 2 * line.height || previous.right - previous.left > 0.85 * (line.right - line.left);
  return isFull && !isNextColumn && line.left - previous.left < 0.8 * line.height;
}

function medianHeight(lines: readonly TextLine[]): number {
  // Weighted by length: the body is what most letters are set in.
  const sizes = lines
    .flatMap((line) => Array<number>(Math.ceil(line.text.length / 20)).fill(line.height))
    .sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 1;
}
