import { toSuperscript } from '../core/text/superscripts';
import type { Block, BlockKind, Span } from '../core/types';

/** A run of text that stands in one text node: `text[start + i]` is `node.data[nodeStart + i]`. */
export interface Segment {
  node: Text;
  nodeStart: number;
  start: number;
  length: number;
}

/** A place in the text that is known only once the next block has begun, or has failed to. */
export interface Place {
  at: number;
}

const WITH_WIDTH = /[^\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ue200-\ue2ff]+/g;
const VISIBLE = /[^\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ue200-\ue2ff]/;

/** White space that folds, as in HTML. No-break spaces are kept: they hold "12 000" together. */
const isWhiteSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/**
 * Characters without a width: break hints, direction marks, joiners, and the private-use characters that ChatGPT's
 * raw citation marks flash up with while an answer is written (U+E200–U+E2FF, seen 2026-09).
 */
const isDropped = (code: number) =>
  code >= 0xad &&
  (code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2069) ||
    code === 0xfeff ||
    (code >= 0xe200 && code <= 0xe2ff));

/** Joiners carry meaning in scripts from Arabic on (Persian "می‌خواهم"): kept before a letter of theirs. */
const isMeaningfulJoiner = (code: number, next: number) =>
  (code === 0x200c || code === 0x200d) && next >= 0x0600 && next <= 0x1cff;

/** Collects text with its blocks and remembers, for every character, the text node that it came from. */
export class TextBuilder {
  readonly blocks: Block[] = [];
  readonly segments: Segment[] = [];
  length = 0;
  /** Set once `maxLength` is reached; nothing is added after that. */
  isFull = false;
  /** The block being written, once it has text. */
  open: Block | null = null;

  private readonly chunks: string[] = [];
  /** White space seen but not yet written; it is dropped at the end of a block. */
  private pending: { node: Text | null; offset: number; text: string } | null = null;
  /** Marks at the beginning of a block that has no text yet. */
  private floating: { place: Place; depth: number }[] = [];

  constructor(private readonly maxLength: number) {}

  /** The text collected so far. */
  text(): string {
    return this.chunks.join('');
  }

  /** The text from `start` on; takes time by its length alone. */
  tail(start: number): string {
    let first = this.chunks.length;
    for (let length = this.length; first > 0 && length > start; ) length -= this.chunks[--first]?.length ?? 0;
    const text = this.chunks.slice(first).join('');
    return text.slice(Math.max(0, text.length - (this.length - start)));
  }

  /** Adds the text of a node, or `part` of it, folding white space, to a block of this kind. */
  add(node: Text, kind: BlockKind, level: number | undefined, part?: Span): void {
    const { data } = node;
    let from = part?.start ?? 0;
    const end = part?.end ?? data.length;
    for (let index = from; index < end && !this.isFull; index++) {
      const code = data.charCodeAt(index);
      const white = isWhiteSpace(code) || code === 0xa0 || code === 0x202f;
      if (!white && (!isDropped(code) || isMeaningfulJoiner(code, data.charCodeAt(index + 1)))) continue;
      this.write(node, from, data.slice(from, index), kind, level);
      from = index + 1;
      if (white) this.addSpace(node, index, isWhiteSpace(code) ? ' ' : (data[index] ?? ' '));
    }
    if (!this.isFull) this.write(node, from, data.slice(from, end), kind, level);
  }

  /** Adds an exponent with raised digits: "10<sup>5</sup>" is not 105. Anything else ("1<sup>st</sup>") as it stands. */
  addSuperscript(node: Text, kind: BlockKind, level: number | undefined): void {
    if (!/^\s*[+\-−]?\d+\s*$/.test(node.data)) {
      this.add(node, kind, level);
      return;
    }
    const lead = node.data.length - node.data.trimStart().length;
    const digits = toSuperscript(node.data.trim());
    this.write(node, lead, digits, kind, level);
  }

  /** Adds words that stand in no text node, as those of an attribute, with their white space folded. */
  addWords(words: string, kind: BlockKind, level: number | undefined): void {
    this.write(null, 0, words.replace(/\s+/g, ' ').trim(), kind, level);
  }

  /** Adds the text of a node as it is written, line breaks and all. */
  addPreformatted(node: Text, kind: BlockKind, level: number | undefined): void {
    const { data } = node;
    // Lines without a visible character open no block; at the end of one they wait for more.
    if (!this.open && !VISIBLE.test(data)) return;
    const from = this.open ? 0 : data.length - data.replace(/^\s*\n/, '').length;
    const to = VISIBLE.test(data) ? Math.max(from, data.trimEnd().length) : from;
    for (const run of data.slice(from, to).matchAll(WITH_WIDTH)) {
      this.write(node, from + run.index, run[0], kind, level);
    }
    if (to < data.length) {
      const text = (this.pending?.text ?? '') + data.slice(to);
      // White space over several nodes belongs to none of them.
      this.pending = this.pending ? { node: null, offset: 0, text } : { node, offset: to, text };
    }
  }

  /** A break inside a block: "\n", unless nothing follows it. Two in a row end the block. */
  addLineBreak(): void {
    if (this.pending?.text === '\n') this.close();
    else if (this.open) this.pending = { node: null, offset: 0, text: '\n' };
  }

  /** A break in preformatted text; each one counts. */
  addHardBreak(): void {
    if (this.open) this.pending = { node: null, offset: 0, text: `${this.pending?.text ?? ''}\n` };
  }

  /** A gap between two cells, or between two blocks inside one cell. */
  addGap(): void {
    if (this.open) this.pending = { node: null, offset: 0, text: ' ' };
  }

  /**
   * Where a mark stands: behind the text so far. One at the start of its container (`depth` containers deep) moves to
   * the text that the container begins with, if any comes before `settle(depth)`.
   */
  place(isAtStart: boolean, depth: number): Place {
    const place = { at: this.length };
    if (isAtStart) this.floating.push({ place, depth });
    return place;
  }

  /** Containers of this depth and deeper have ended: marks that found no text in them stay where they are. */
  settle(depth: number): void {
    while ((this.floating.at(-1)?.depth ?? -1) >= depth) this.floating.pop();
  }

  /** Ends the block being written, if it has text. */
  close(): Block | null {
    const block = this.open;
    this.open = null;
    this.pending = null;
    if (!block) return null;
    block.end = this.length;
    this.blocks.push(block);
    return block;
  }

  private addSpace(node: Text, offset: number, text: string): void {
    if (!this.open) return;
    if (this.pending === null) this.pending = { node, offset, text };
    else if (this.pending.text !== '\n') this.pending.text = ' ';
  }

  private write(node: Text | null, nodeStart: number, chunk: string, kind: BlockKind, level: number | undefined): void {
    if (chunk === '') return;
    if (!this.open) this.begin(kind, level);
    if (this.pending) this.put(this.pending.node, this.pending.offset, this.pending.text);
    this.pending = null;
    this.put(node, nodeStart, chunk);
  }

  private begin(kind: BlockKind, level: number | undefined): void {
    if (this.length > 0) this.put(null, 0, '\n');
    this.open = { kind, start: this.length, end: this.length, ...(level !== undefined && { level }) };
    for (const { place } of this.floating) place.at = this.length;
    this.floating = [];
  }

  private put(node: Text | null, nodeStart: number, chunk: string): void {
    const kept = chunk.slice(0, this.maxLength - this.length);
    if (kept.length < chunk.length) this.isFull = true;
    if (kept === '') return;
    const last = this.segments.at(-1);
    if (node) {
      const joins =
        last?.node === node && last.nodeStart + last.length === nodeStart && last.start + last.length === this.length;
      if (joins) last.length += kept.length;
      else this.segments.push({ node, nodeStart, start: this.length, length: kept.length });
    }
    this.chunks.push(kept);
    this.length += kept.length;
  }
}

/** The stretch without the white space at its ends. */
export function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end };
}
