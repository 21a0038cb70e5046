import type { Span } from '../types';
import { isTableRule, quotePrefix, readLineStart, splitCells, splitLines } from './markdown-lines';
import { isSourceHead, sourcePrefixLength } from './source-heads';
import { looksLikeEntry, SourceLists } from './source-lists';

/** A block of Markdown, still with its inline marks. */
export interface RawBlock {
  kind: 'paragraph' | 'heading' | 'list_item' | 'table_head' | 'table_row' | 'quotation' | 'code' | 'source_list';
  /** Its lines without block marks; spans of the Markdown. */
  lines: Span[];
  /** Heading level, or nesting depth of a list item from 0. */
  level?: number;
  /** Of a table row. */
  cells?: Span[];
  /** The number or bullet of a list item; the label of a note. */
  marker?: string;
}

/** Cuts Markdown, or plain text, into blocks. Never throws: what is malformed is a paragraph. */
export function splitBlocks(source: string): RawBlock[] {
  const reader = new BlockReader(source);
  for (const line of unwrapped(source)) reader.readLine(line);
  return markSourceLists(source, reader.blocks);
}

/** The lines; without the fence where a model wrapped its whole answer in ```markdown. */
function unwrapped(source: string): Span[] {
  const lines = splitLines(source);
  const filled = lines.filter((line) => source.slice(line.start, line.end).trim() !== '');
  const [first, last] = [filled[0], filled[filled.length - 1]];
  if (!first || !last || !/^\s*```(?:markdown|md)\s*$/i.test(source.slice(first.start, first.end))) return lines;
  const fences = filled.filter((line) => source.slice(line.start, line.end).trim().startsWith('```')).length;
  if (fences % 2 !== 0 || source.slice(last.start, last.end).trim() !== '```') return lines;
  return lines.filter((line) => line !== first && line !== last);
}

class BlockReader {
  readonly blocks: RawBlock[] = [];
  private open: RawBlock | null = null;
  private fence: string | null = null;
  private afterBlank = true;
  private inTable = false;
  private pendingQuote = false;
  /** Indents of the list items that the next one may be nested in. */
  private indents: number[] = [];

  constructor(private readonly source: string) {}

  readLine(whole: Span): void {
    const quoted = this.fence === null ? quotePrefix(this.source.slice(whole.start, whole.end)) : 0;
    const line = { start: whole.start + quoted, end: whole.end };
    if (this.fence !== null) {
      this.readCode(line);
      return;
    }
    const isQuoted = quoted > 0;
    if (isQuoted !== this.pendingQuote) this.closeUnlessLazy(line, isQuoted);
    this.pendingQuote = isQuoted;
    const start = readLineStart(this.source, line);
    if (start.kind !== 'row' && start.kind !== 'text') this.inTable = false;
    switch (start.kind) {
      case 'blank':
        this.open = null;
        this.afterBlank = true;
        this.inTable = false;
        return;
      case 'rule':
        this.close();
        break;
      case 'underline':
        this.readUnderline();
        break;
      case 'fence':
        this.close(false);
        this.fence = start.fence;
        this.push({ kind: 'code', lines: [], marker: start.info });
        break;
      case 'heading':
        this.close();
        if (start.content.end > start.content.start) {
          this.push({ kind: 'heading', level: start.level, lines: [start.content] });
        }
        this.open = null;
        break;
      case 'note':
        this.close();
        this.push({ kind: 'source_list', lines: [start.content], marker: start.label });
        break;
      case 'item':
        this.readItem(start, line);
        break;
      case 'row':
        this.readRow(line);
        break;
      case 'text':
        this.readText(start, line);
        break;
    }
    this.afterBlank = false;
  }

  private close(leavesList = true): void {
    this.open = null;
    if (leavesList) this.indents = [];
  }

  private closeUnlessLazy(line: Span, isQuoted: boolean): void {
    const isLazy = !isQuoted && this.open?.kind === 'quotation' && readLineStart(this.source, line).kind === 'text';
    if (!isLazy) this.close();
  }

  private push(block: RawBlock): void {
    this.blocks.push(block);
    this.open = block;
  }

  private readCode(line: Span): void {
    const start = readLineStart(this.source, line);
    const closes = start.kind === 'fence' && start.info === '' && start.fence.startsWith(this.fence ?? '`');
    if (closes) {
      this.fence = null;
      this.open = null;
    } else this.open?.lines.push(line);
    this.afterBlank = false;
  }

  /** "Title" over "===" is a heading; "---" under a sentence is only a rule, as models use it. */
  private readUnderline(): void {
    const [title, ...more] = this.open?.lines ?? [];
    const isTitle =
      title && more.length === 0 && !/[.!?。！？:]["”»)]?$/u.test(this.source.slice(title.start, title.end));
    if (this.open?.kind === 'paragraph' && isTitle) {
      this.open.kind = 'heading';
      this.open.level = 2;
    }
    this.close();
  }

  private readItem(start: { indent: number; marker: string; content: Span }, line: Span): void {
    const number = /\d+/.exec(start.marker)?.[0];
    const isInside = this.open?.kind === 'paragraph' && !this.afterBlank;
    // A hard-wrapped paragraph may have a line that starts with a number or a dash of its own.
    if (isInside && ((number !== undefined && number !== '1') || /^[–—·]/u.test(start.marker))) {
      this.open?.lines.push({ start: line.start + start.indent, end: line.end });
      return;
    }
    while (this.indents.length > 0 && start.indent < (this.indents[this.indents.length - 1] ?? 0)) this.indents.pop();
    if (start.indent > (this.indents[this.indents.length - 1] ?? -1)) this.indents.push(start.indent);
    const level = Math.max(0, this.indents.length - 1);
    this.push({ kind: 'list_item', level, lines: [start.content], marker: start.marker });
  }

  private readText(start: { indent: number; content: Span }, line: Span): void {
    const text = this.source.slice(line.start, line.end);
    if (this.inTable && text.includes('|')) {
      this.readRow(line);
      return;
    }
    if (this.open?.kind === 'paragraph' && isTableRule(text)) {
      this.headOfBareTable();
      return;
    }
    this.inTable = false;
    if (this.open && this.open.kind !== 'heading' && this.open.cells === undefined) {
      this.open.lines.push(start.content);
      return;
    }
    if (this.afterBlank && this.indents.length > 0 && start.indent >= 2) {
      this.push({ kind: 'list_item', level: this.indents.length - 1, lines: [start.content] });
      return;
    }
    if (this.afterBlank && this.indents.length === 0 && start.indent >= 4 && !this.pendingQuote) {
      this.push({ kind: 'code', lines: [start.content], marker: '' });
      return;
    }
    this.indents = [];
    this.push({ kind: this.pendingQuote ? 'quotation' : 'paragraph', lines: [start.content] });
  }

  /** A table without outer bars: the line before the rule was taken for a paragraph. */
  private headOfBareTable(): void {
    const head = this.open?.lines.pop();
    if (this.open?.lines.length === 0) this.blocks.pop();
    if (head) this.blocks.push({ kind: 'table_head', lines: [head], cells: splitCells(this.source, head) });
    this.open = null;
    this.inTable = true;
  }

  private readRow(line: Span): void {
    this.open = null;
    if (isTableRule(this.source.slice(line.start, line.end))) {
      const before = this.blocks[this.blocks.length - 1];
      if (before?.kind === 'table_row' && !this.hasHead()) before.kind = 'table_head';
      this.inTable = true;
      return;
    }
    this.blocks.push({ kind: 'table_row', lines: [line], cells: splitCells(this.source, line) });
    this.inTable = true;
  }

  private hasHead(): boolean {
    return this.blocks[this.blocks.length - 2]?.cells !== undefined;
  }
}

/** Turns the head "Sources" and what is listed under it, and lines "Source: …", into blocks of kind `source_list`. */
function markSourceLists(source: string, blocks: RawBlock[]): RawBlock[] {
  const lists = new SourceLists();
  return blocks.flatMap((block) => {
    const [first] = block.lines;
    const text = first ? source.slice(first.start, first.end) : '';
    const isPrefixed =
      (block.kind === 'paragraph' || block.kind === 'list_item') &&
      sourcePrefixLength(text) > 0 &&
      !isSourceHead(text) &&
      isAllSources(source, block);
    if (isPrefixed) lists.end();
    return isPrefixed || lists.holds(block, text) ? entries(block) : [block];
  });
}

/** "Source: Port authority, 2021" and "Sources: [1] https://…" hold nothing else; a long sentence does. */
function isAllSources(source: string, block: RawBlock): boolean {
  const text = block.lines.map((line) => source.slice(line.start, line.end)).join(' ');
  const rest = text.slice(sourcePrefixLength(text));
  return looksLikeEntry(rest) || rest.split(/\s+/).length <= 12;
}

/** One block a line: each line under the head of a list of sources is an entry. */
function entries(block: RawBlock): RawBlock[] {
  return block.lines.map((line, index) => {
    const entry: RawBlock = { kind: 'source_list', lines: [line] };
    if (index === 0 && block.marker !== undefined) entry.marker = block.marker;
    return entry;
  });
}
