import type { Answer, Block, Citation, Span } from '../types';
import { Allowance } from './allowance';
import { isAllStrong } from './emphasis';
import { isBoldHead, MAX_BOLD_HEAD } from './labels';
import { MAX_ANSWER_LENGTH, MAX_SHARED } from './limits';
import { MappedText } from './mapped-text';
import { type RawBlock, splitBlocks } from './markdown-blocks';
import { type InlineMark, readInline } from './markdown-inline';
import { readNotes } from './read-notes';
import { sourcePrefixLength } from './source-heads';

/** A citation marker of an answer in Markdown, or a link of its text. */
export interface MarkdownMark {
  kind: 'marker' | 'link';
  label: string;
  /** Further names it may be known by: of 【4:0†hours.pdf】 the file. */
  aliases: string[];
  /** Where it stood, into the text without marks. */
  at: number;
  /** The marker itself, into the given answer. */
  place: Span;
  /** Addresses that the answer itself gives for it. */
  urls: string[];
  /** How many more it gives that were too many to be looked at. */
  hidden: number;
}

/** Markdown as its reader sees it. */
export interface MarkdownReading {
  /** Words only; blocks parted by "\n", cells of a row by " ". */
  text: string;
  blocks: Block[];
  marks: MarkdownMark[];
  /** Of a span of `text`: where it stands in the given answer. */
  toSource(span: Span): Span;
  /** Of an offset into the given answer: the offset into `text`. */
  fromSource(at: number): number;
}

/** What is known beside the Markdown. */
export interface MarkdownOptions {
  /** Ids of the sources, if known: then `[spa]` is a marker, where "spa" is one. */
  ids?: Iterable<string>;
}

/** Reads an answer in Markdown or plain text, as models write it. Never throws on malformed Markdown. */
export function readMarkdown(markdown: string, options: MarkdownOptions = {}): MarkdownReading {
  const source = markdown.length > MAX_ANSWER_LENGTH ? markdown.slice(0, MAX_ANSWER_LENGTH) : markdown;
  const rawBlocks = splitBlocks(source);
  const notes = readNotes(source, rawBlocks);
  const inline = { ids: new Set(options.ids ?? []), notes: new Set(notes.keys()) };
  const draft: Draft = { source, inline, out: new MappedText(), marks: [] };
  const blocks = rawBlocks
    .flatMap((block) => partBoldHead(source, block))
    .map((raw) => appendBlock(draft, raw))
    .filter((block) => block !== null);
  const { out, marks: found } = draft;
  giveHeads(blocks, out.text);
  const shared = new Allowance(MAX_SHARED);
  const marks = found.map((entry): MarkdownMark => {
    const { url, ...mark } = entry;
    const given = url === undefined ? (notes.get(mark.label) ?? []) : [url];
    const urls = given.slice(0, shared.spend(given.length) ? given.length : 1);
    return { ...mark, urls, hidden: given.length - urls.length };
  });
  return {
    text: out.text,
    blocks,
    marks,
    toSource: (span) => out.toSource(span),
    fromSource: (at) => out.fromSource(at),
  };
}

/** An answer while it is read: what is given, and the words and marks read so far. */
interface Draft {
  source: string;
  inline: { ids: ReadonlySet<string>; notes: ReadonlySet<string> };
  out: MappedText;
  marks: InlineMark[];
}

/** Appends the words and marks of a block; `null` if it has no words of its own, as a line of marks alone. */
function appendBlock(draft: Draft, raw: RawBlock): Block | null {
  const { source, out, marks } = draft;
  const before = { length: out.length, marks: marks.length };
  const lineStart = raw.lines[0]?.start ?? 0;
  if (before.length > 0) out.append('\n', lineStart, lineStart);
  const start = out.length;
  const cells = raw.cells ? appendCells(draft, raw.cells) : null;
  if (raw.kind === 'code') appendVerbatim(source, raw, out);
  else if (!cells) appendLines(draft, raw, before.length);
  if (out.length === start) {
    // Its marks follow what is already there.
    out.truncate(before.length);
    for (const mark of marks.slice(before.marks)) mark.at = Math.min(mark.at, before.length);
    return null;
  }
  return { ...toBlock(source, raw, { start, end: out.length }), ...(cells && { cells }) };
}

/** `before`: where the text before the block ends; the marks of a list of sources stand there, if they count at all. */
function appendLines({ source, inline, out, marks }: Draft, raw: RawBlock, before: number): void {
  const joined = MappedText.ofLines(source, raw.lines);
  const found = readInline(joined, out, inline);
  if (raw.kind !== 'source_list') for (const mark of found) marks.push(mark);
  else if (citesBefore(joined.text)) for (const mark of found) marks.push({ ...mark, at: before });
}

/** The rows of a table know the heads of its columns. */
function giveHeads(blocks: readonly Block[], text: string): void {
  let heads: string[] = [];
  for (const block of blocks) {
    if (block.kind === 'table_row') block.heads = heads;
    else heads = block.kind === 'table_head' ? (block.cells ?? []).map(({ start, end }) => text.slice(start, end)) : [];
  }
}

/** "Source: [guide](url)" under a paragraph cites that paragraph; "Sources: [1] https://…" explains marks. */
function citesBefore(text: string): boolean {
  const rest = text.slice(sourcePrefixLength(text));
  return (
    rest.length < text.length &&
    !/^\s*(?:\[\^?[^\]]{1,60}\](?!\()|\d{1,3}[.):])\s*:?\s*\S*(?:https?:|\p{L})/u.test(rest)
  );
}

function appendVerbatim(source: string, raw: RawBlock, out: MappedText): void {
  raw.lines.forEach((line, index) => {
    if (index > 0) out.append('\n', line.start, line.start);
    out.copy(source, line);
  });
}

/** Appends the cells of a row and their marks, and says where each stands. */
function appendCells({ source, inline, out, marks }: Draft, cells: readonly Span[]): Span[] {
  let hasText = false;
  return cells.map((cell) => {
    const before = out.length;
    if (hasText) out.append(' ', cell.start, cell.start);
    const start = out.length;
    const found = readInline(MappedText.ofLines(source, [cell]), out, inline);
    const isEmpty = out.length === start;
    if (out.length > before && isEmpty) out.truncate(before);
    hasText ||= !isEmpty;
    for (const mark of found) marks.push(isEmpty ? { ...mark, at: before } : mark);
    return isEmpty ? { start: before, end: before } : { start, end: out.length };
  });
}

function toBlock(source: string, raw: RawBlock, span: Span): Block {
  const block: Block = { ...span, kind: raw.kind };
  if (raw.level !== undefined) block.level = raw.level;
  if (raw.kind === 'paragraph' && isStrongHeading(source, raw)) {
    block.kind = 'heading';
    block.level = 6;
  }
  return block;
}

/** A line in bold over a paragraph, as models write headings too, becomes a block of its own. */
function partBoldHead(source: string, raw: RawBlock): RawBlock[] {
  const [first, ...rest] = raw.lines;
  if (raw.kind !== 'paragraph' || !first || rest.length === 0) return [raw];
  const head: RawBlock = { ...raw, lines: [first] };
  return isStrongHeading(source, head) ? [head, { ...raw, lines: rest }] : [raw];
}

/** A paragraph in bold without a full stop is how models write headings, unless it states something in figures. */
function isStrongHeading(source: string, raw: RawBlock): boolean {
  const text = raw.lines.map((line) => source.slice(line.start, line.end)).join(' ');
  return text.length <= MAX_BOLD_HEAD && isAllStrong(text) && isBoldHead(text.replace(/[*_]/g, '').trim());
}

/** What is known beside an answer in Markdown; `lang` BCP 47. */
export interface AnswerOptions extends MarkdownOptions {
  site?: string;
  question?: string | null;
  lang?: string;
}

/** The reading as an answer: one citation a marker and id. `urls` are those that the answer itself gives. */
export function toAnswer(reading: MarkdownReading, options: AnswerOptions = {}): Answer {
  const citations = reading.marks.map(
    (mark): Citation => ({
      kind: mark.kind,
      scope: 'sentence',
      label: mark.label,
      at: mark.at,
      urls: mark.urls,
      hiddenSources: mark.hidden,
    }),
  );
  return {
    site: options.site ?? 'text',
    question: options.question ?? null,
    text: reading.text,
    blocks: reading.blocks,
    citations,
    finished: true,
    ...(options.lang === undefined ? {} : { lang: options.lang }),
  };
}
