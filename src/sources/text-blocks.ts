import type { SourceBlock, SourceBlockKind, Span } from '../core/types';

/** The words of a line, without its line break and outer white space. */
interface Words extends Span {
  text: string;
}

/** A line of a text, and by how much it is indented. */
interface Line extends Words {
  indent: number;
}

/** Wrapped text is rarely wider; longer lines are paragraphs of their own. */
const MAX_WRAP_WIDTH = 130;
const TERMINAL = /[.!?…。！？:;]["'”’»)\]]*$/u;
/** A line that stops at a word which needs another behind it. */
const OPEN_END =
  /(?:,|\s(?:of|the|a|an|in|at|on|to|and|or|for|by|with|from|der|die|das|und|von|mit|im|am|de|du|des|la|le|les|et|à|del|y|el|di|e|il|that|whether|if|dass|daß|ob|que|si|che|dat|att|at|że|что))$/iu;
const FENCE = /^(?:```|~~~)/;
const HEADING = /^(#{1,6})\s+(?=\S)/;
const LIST_MARK = /^(?:[-*+•‣◦▪·–]|\(?\d{1,3}[.)]|[a-z][.)])\s+(?=\S)/i;
const TIME_MARK = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?(?=\s|$)/;
const CUE_TIMING = /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s+-->\s+/;
const TABLE_RULE = /^\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)*\|?$/;
const DOT_LEADER = /(?<!\s)\s*(?:\.{4,}|(?:\. ){4,}|…{2,}|·{4,})\s*/g;
/** Stands in every leader, and is looked for much faster. */
const LEADER_DOTS = /\.{4}|(?:\. ){4}|…{2}|·{4}/;

/**
 * The blocks of a plain or Markdown text, spans of the text as given: nothing is rewritten. Paragraphs end at blank
 * lines, or at a line break that no wrapping explains; marks of headings and lists stand outside their block.
 */
export function findTextBlocks(text: string): SourceBlock[] {
  const reader = new BlockReader(text);
  for (const line of splitLines(text)) reader.read(line);
  return joinOverRunningHeads(text, reader.end());
}

/** Takes the lines of a text in order. */
class BlockReader {
  readonly #text: string;
  readonly #blocks: SourceBlock[] = [];
  /** Of the table that the lines are in, where it has them. */
  #heads: string[] | undefined;
  #isCode = false;
  /** The block that the next line may go on with, and the line before. */
  #open: SourceBlock | null = null;
  #last: Line | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  read(line: Line): void {
    if (FENCE.test(line.text)) {
      this.#close();
      this.#isCode = !this.#isCode;
    } else if (line.text === '') {
      this.#close();
      this.#heads = undefined;
      this.#last = null;
    } else if (this.#isCode) {
      this.#add({ kind: 'code', start: line.start, end: line.end });
    } else if (!this.#readTable(line)) {
      this.#heads = undefined;
      if (CUE_TIMING.test(line.text)) this.#close();
      else this.#readWords(line);
    }
  }

  /** All blocks, when there are no more lines. */
  end(): SourceBlock[] {
    this.#close();
    return this.#blocks;
  }

  /** Whether the line is of a table: a row, or the rule below its heads. */
  #readTable({ text, start, end }: Line): boolean {
    if (TABLE_RULE.test(text) && text.includes('-') && (text.includes('|') || /^-{3,}$/.test(text))) {
      this.#close();
      const head = this.#blocks.at(-1);
      if (text.includes('|') && head?.kind === 'table_row')
        this.#heads = head.cells?.map((cell) => this.#text.slice(cell.start, cell.end));
      return true;
    }
    const cells = readRow({ text, start, end });
    if (!cells) return false;
    const heads = this.#heads?.length === cells.length ? this.#heads : undefined;
    this.#add({ kind: 'table_row', start, end, cells, ...(heads && { heads }) });
    return true;
  }

  #readWords(line: Line): void {
    const mark = readMark(line.text);
    if (mark) {
      const level = mark.level ?? Math.floor(line.indent / 2);
      this.#begin({ kind: mark.kind, start: line.start + mark.length, end: line.end, level });
      if (mark.kind === 'heading') this.#close();
    } else if (this.#open && (TIME_MARK.test(line.text) ? goesOn(this.#last, line) : continues(this.#last, line))) {
      this.#open.end = line.end;
    } else {
      this.#begin({ kind: 'paragraph', start: line.start, end: line.end });
    }
    this.#last = line;
  }

  #begin(block: SourceBlock): void {
    this.#close();
    this.#open = block;
  }

  #close(): void {
    if (this.#open) this.#blocks.push(this.#open);
    this.#open = null;
  }

  #add(block: SourceBlock): void {
    this.#close();
    this.#blocks.push(block);
  }
}

function readMark(line: string): { kind: SourceBlockKind; length: number; level?: number } | null {
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', length: heading[0].length, level: heading[1]?.length ?? 1 };
  const list = LIST_MARK.exec(line);
  if (list) return { kind: 'list_item', length: list[0].length };
  if (/^>\s*\S/.test(line))
    return { kind: 'quotation', length: line.length - line.replace(/^(?:>\s*)+/, '').length, level: 0 };
  return null;
}

/** Cells of a Markdown row, a tab-parted row, or a name and a value joined by dots. */
function readRow(line: Words): Span[] | null {
  const { text } = line;
  if (text.startsWith('|') && text.length > 1) return splitCells(line, /(?<!\\)\|/g);
  if (text.includes('\t')) return splitCells(line, /\t+/g);
  if (text.includes(' | ') && text.split(' | ').length > 2) return splitCells(line, / \| /g);
  if (LEADER_DOTS.test(text)) {
    const cells = splitCells(line, DOT_LEADER);
    return cells && cells.length > 1 ? cells : null;
  }
  return null;
}

function splitCells(line: Words, separator: RegExp): Span[] | null {
  const cells: Span[] = [];
  let from = 0;
  const add = (to: number): void => {
    const raw = line.text.slice(from, to);
    const text = raw.trim();
    if (text === '') return;
    const start = line.start + from + raw.indexOf(text);
    cells.push({ start, end: start + text.length });
  };
  for (const match of line.text.matchAll(separator)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(line.text.length);
  return cells.length > 0 ? cells : null;
}

/** "00:01:15 It moves 12 litres", "00:01:18 a minute": whether a line of a transcript goes on with the sentence. */
function goesOn(last: Line | null, { text }: Line): boolean {
  return last !== null && !TERMINAL.test(last.text) && /^00?:\d{2}:\d{2}(?:[.,]\d{1,3})?\s+\p{Ll}/u.test(text);
}

/** Whether `line` is the rest of a paragraph that was wrapped. */
function continues(last: Line | null, line: Line): boolean {
  if (!last) return false;
  const width = last.text.length;
  if (width > MAX_WRAP_WIDTH) return false;
  if (!TERMINAL.test(last.text))
    return /^[\p{Ll}\p{N}\p{P}\p{S}]/u.test(line.text) || width > 40 || OPEN_END.test(last.text);
  return width > 50 && line.text.length <= MAX_WRAP_WIDTH;
}

/** A running head with its page number in the middle of a sentence does not end its paragraph. */
function joinOverRunningHeads(text: string, blocks: SourceBlock[]): SourceBlock[] {
  const joined: SourceBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i];
    if (!block) continue;
    const rest = isRunning(block) && !TERMINAL.test(text.slice(block.start, block.end)) ? findRest(text, blocks, i) : 0;
    const end = rest > 0 ? blocks[rest]?.end : undefined;
    if (end !== undefined) {
      joined.push({ ...block, end });
      i = rest;
    } else joined.push(block);
  }
  return joined;
}

const isRunning = (block: SourceBlock): boolean => block.kind === 'paragraph' || block.kind === 'list_item';

/** Lines of a page's head and foot: a title and a number at most. */
const MAX_FURNITURE = 2;

/** The block that goes on with the sentence of block `at` behind running heads or a footnote; 0 if none does. */
function findRest(text: string, blocks: readonly SourceBlock[], at: number): number {
  const texts = blocks.slice(at + 1, at + 2 + MAX_FURNITURE).map((block) => text.slice(block.start, block.end));
  for (let count = 1; count <= MAX_FURNITURE; count++) {
    const rest = blocks[at + 1 + count];
    const between = blocks.slice(at + 1, at + 1 + count);
    if (!rest || ![...between, rest].every(isRunning)) return 0;
    const lines = texts.slice(0, count);
    // A title beside the page number has no sign of its own.
    const isFurniture =
      count === 1
        ? isRunningHead(lines[0] ?? '') || isFootnote(lines[0] ?? '', text, between[0])
        : lines.some(isRunningHead) && lines.every(isTitle);
    if (isFurniture && /^[\p{Ll}\p{N}]/u.test(texts[count] ?? '')) return at + 1 + count;
  }
  return 0;
}

const isTitle = (line: string): boolean => line.length <= 60 && !TERMINAL.test(line);

/** "1 The survey was paid for by the board." The mark may have been read as that of a list. */
function isFootnote(line: string, text: string, block: SourceBlock | undefined): boolean {
  const start = text.lastIndexOf('\n', block?.start ?? 0) + 1;
  const whole = text.slice(start, block?.start ?? 0).trim() + line;
  return line.length < 240 && /^(?:\d{1,2}|[*†‡§])[ \t]?\p{Lu}.*[.!?]["'”’)]?$/su.test(whole);
}

function isRunningHead(text: string): boolean {
  return (
    text.length < 90 &&
    (/^[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s{2,}|$)/.test(text) ||
      /\s{2,}(?:(?:page|seite|p\.|s\.|página|pagina|стр\.)\s*)?\d{1,4}$/i.test(text) ||
      /^(?:page|seite|página|pagina) \d+/i.test(text))
  );
}

function* splitLines(text: string): Generator<Line> {
  const breaks = /\r\n|[\n\r\f\u2028\u2029]/g;
  let from = 0;
  while (from <= text.length) {
    const match = breaks.exec(text);
    const to = match ? match.index : text.length;
    const raw = text.slice(from, to);
    const trimmed = raw.trim();
    const indent = raw.length - raw.trimStart().length;
    const start = trimmed === '' ? from : from + indent;
    yield { start, end: start + trimmed.length, text: trimmed, indent };
    if (!match) return;
    from = to + match[0].length;
  }
}
