import { isBoldHead, looksLikeHead, MAX_BOLD_HEAD } from '../core/claims/labels';
import type { Block, BlockKind } from '../core/types';
import { type Frame, openFrame, setKind } from './frames';
import { rangeOfSpan, spanOfRange } from './ranges';
import type { Link, ReadRules, TextReading, Where } from './reading';
import { isCellElement, isRowElement, isTablePart } from './table-parts';
import { cellOf, finishRows, isHeadRow, type Row } from './table-rows';
import { headingLevel, isBlockElement, isBold, isSilent, leadsToBoldLine, leadsToFormula } from './tags';
import { type Place, TextBuilder, trimSpan } from './text-builder';

export type { Link, Mark, ReadRules, TextReading, Where } from './reading';

/** Text beyond this many characters is not read. */
const MAX_TEXT = 2_000_000;
/** Marks, and links, beyond this number are not kept. */
const MAX_MARKS = 5_000;

/**
 * Reads the text of one or several elements as their reader sees it, by tag names and attributes only.
 *
 * The page is not changed. Nothing recursive: nesting of any depth is read. Formulas are read from their TeX source.
 */
export function readText(roots: Element | readonly Element[], rules: ReadRules = {}): TextReading {
  const list = Array.isArray(roots) ? (roots as readonly Element[]) : [roots as Element];
  const reader = new Reader(list, rules);
  for (const root of list) reader.read(root);
  return reader.finish();
}

function elementsOf(roots: readonly Element[], where: Where | undefined): ReadonlySet<Element> {
  if (where === undefined || where === '') return new Set();
  if (typeof where !== 'string') return new Set(where);
  return new Set(roots.flatMap((root) => [...(root.matches(where) ? [root] : []), ...root.querySelectorAll(where)]));
}

class Reader {
  private readonly out = new TextBuilder(MAX_TEXT);
  private readonly marks: { element: Element; place: Place }[] = [];
  private readonly links: Link[] = [];
  private readonly tables: Row[][] = [];
  private readonly frames: Frame[] = [];
  private readonly extents = new Map<Element, Link>();
  private readonly openExtents: Link[] = [];
  private readonly openSuperscripts: Element[] = [];
  private readonly boldHeads: Block[] = [];
  private readonly openBold: Element[] = [];
  /** How long the text was when words outside of bold were last added. */
  private plainEnd = -1;

  private readonly marked: ReadonlySet<Element>;
  private readonly skipped: ReadonlySet<Element>;
  private readonly kept: ReadonlySet<Element>;
  private readonly raisesDigits: boolean;
  private readonly isMark: (element: Element) => boolean;
  private readonly measured: ReadonlySet<Element>;
  private readonly linked: ReadonlySet<Element>;
  private readonly inline: ReadonlySet<Element>;
  private readonly kinds = new Map<Element, BlockKind>();

  constructor(roots: readonly Element[], rules: ReadRules) {
    this.marked = elementsOf(roots, rules.marks);
    this.skipped = elementsOf(roots, rules.skip);
    this.kept = new Set([...roots, ...elementsOf(roots, rules.keep)]);
    this.raisesDigits = rules.plainDigits !== true;
    this.isMark = rules.isMark ?? (() => true);
    this.measured = elementsOf(roots, rules.spans);
    this.linked = elementsOf(roots, rules.links);
    this.inline = elementsOf(roots, rules.inline);
    for (const [kind, where] of Object.entries(rules.kinds ?? {})) {
      for (const element of elementsOf(roots, where)) this.kinds.set(element, kind as BlockKind);
    }
  }

  read(root: Element): void {
    let node: Node | null = root;
    while (node && !this.out.isFull) {
      if (this.enter(node) && node.firstChild) {
        node = node.firstChild;
        continue;
      }
      while (node) {
        this.leave(node);
        if (node === root) return;
        if (node.nextSibling) {
          node = node.nextSibling;
          break;
        }
        node = node.parentNode;
      }
    }
  }

  finish(): TextReading {
    this.close();
    const text = this.out.text();
    // A heading with nothing under it is an answer in bold.
    const headed = this.boldHeads.filter((block) => block !== this.out.blocks.at(-1));
    for (const block of headed) Object.assign(block, { kind: 'heading', level: 6 });
    for (const rows of this.tables) finishRows(rows, text);
    for (const extent of this.extents.values()) Object.assign(extent, trimSpan(text, extent));
    const { blocks, segments, isFull } = this.out;
    return {
      text,
      blocks,
      marks: this.marks.map(({ element, place }) => ({ element, at: place.at })),
      links: this.links,
      spanOf: (element) => {
        const extent = this.extents.get(element);
        return extent && extent.end > extent.start ? { start: extent.start, end: extent.end } : null;
      },
      isTruncated: isFull || this.marks.length >= MAX_MARKS || this.links.length >= MAX_MARKS,
      rangeOf: (span) => rangeOfSpan(segments, span),
      spanWithin: (range) => spanOfRange(segments, range),
    };
  }

  /** Takes what a node says of itself; whether its children are to be read. */
  private enter(node: Node): boolean {
    const code = this.frames.at(-1)?.code;
    if (code && !code.contains(node) && !node.contains(code)) return false;
    if (node.nodeType === 3 || node.nodeType === 4) {
      this.addText(node as Text);
      return false;
    }
    if (node.nodeType !== 1) return false;
    const element = node as Element;
    if (this.marked.has(element)) {
      this.addMark(element);
      return false;
    }
    if (this.skipped.has(element)) return false;
    const formula = element.parentElement?.getAttribute('data-math') ?? '';
    if (formula !== '') {
      // What draws the formula loses its exponents, and may stand beside a copy for screen readers.
      if (element.previousElementSibling === null) this.addWords(formula);
      return false;
    }
    if (!this.kept.has(element) && isSilent(element)) return false;
    return this.enterElement(element);
  }

  private enterElement(element: Element): boolean {
    const tag = element.localName;
    if (tag === 'br') {
      this.addBreak(element);
      return false;
    }
    if (isBold(element)) this.openBold.push(element);
    if (tag === 'math') {
      const source = element.querySelector('annotation[encoding*="tex" i]');
      if (source?.firstChild?.nodeType === 3) this.addFormula(source.firstChild as Text);
      return source === null;
    }
    if (tag === 'annotation' || tag === 'annotation-xml') return false;
    if (tag === 'sup' && this.raisesDigits) this.openSuperscripts.push(element);
    const leadsOn = (tag === 'a' && element.hasAttribute('href')) || this.linked.has(element);
    const isLink = leadsOn && this.links.length < MAX_MARKS;
    if (isLink || this.measured.has(element)) {
      const extent = { element, start: this.out.length, end: this.out.length };
      if (isLink) this.links.push(extent);
      this.extents.set(element, extent);
      this.openExtents.push(extent);
    }
    if (this.isBlock(element)) this.enterBlock(element);
    return true;
  }

  private isBlock(element: Element): boolean {
    if (this.kinds.has(element) || isTablePart(element)) return true;
    return isBlockElement(element) && !this.inline.has(element);
  }

  private leave(node: Node): void {
    if (node.nodeType !== 1) return;
    const element = node as Element;
    if (this.openBold.at(-1) === element) this.openBold.pop();
    if (this.openSuperscripts.at(-1) === element) this.openSuperscripts.pop();
    const extent = this.openExtents.at(-1);
    if (extent?.element === element) {
      extent.end = this.out.length;
      this.openExtents.pop();
    }
    // A row without an element of its own ends with its last cell.
    for (let frame = this.frames.at(-1); frame?.element === element; frame = this.frames.at(-1)) this.leaveBlock(frame);
  }

  private addText(node: Text): void {
    const frame = this.frames.at(-1);
    const kind = frame?.kind ?? 'paragraph';
    if (frame?.isPreformatted) this.out.addPreformatted(node, kind, frame.level);
    else if (this.openSuperscripts.length > 0) this.out.addSuperscript(node, kind, frame?.level);
    else this.out.add(node, kind, frame?.level);
    this.noteBold(node);
  }

  /** Wikipedia wraps each formula in `{\displaystyle …}`. */
  private addFormula(node: Text): void {
    const frame = this.frames.at(-1);
    const wrapper = /^\s*\{\\displaystyle\s*(?=[\s\S]*\}\s*$)/.exec(node.data)?.[0].length ?? 0;
    const end = wrapper > 0 ? node.data.lastIndexOf('}') : node.data.length;
    this.out.add(node, frame?.kind ?? 'paragraph', frame?.level, { start: wrapper, end });
    this.noteBold(node);
  }

  private addWords(words: string): void {
    const frame = this.frames.at(-1);
    this.out.addWords(words, frame?.kind ?? 'paragraph', frame?.level);
    if (this.openBold.length === 0) this.plainEnd = this.out.length;
  }

  private addMark(element: Element): void {
    if (this.marks.length >= MAX_MARKS || !this.isMark(element)) return;
    const frame = this.frames.at(-1);
    const isAtStart = frame ? frame.startLength === this.out.length : this.out.length === 0;
    this.marks.push({ element, place: this.out.place(isAtStart, this.frames.length) });
  }

  private addBreak(element: Element): void {
    const frame = this.frames.at(-1);
    if (frame?.isInRow) this.out.addGap();
    else if (frame?.isPreformatted) this.out.addHardBreak();
    else if (this.openBold.length === 0 && (this.isBoldHead() || leadsToBoldLine(element))) this.close();
    else if (this.isTitle() && leadsToFormula(element)) this.close();
    else this.out.addLineBreak();
  }

  private enterBlock(element: Element): void {
    const table = this.frames.at(-1);
    const lastCell = table?.isInRow === false ? table.rowEnds?.get(element) : undefined;
    if (lastCell) this.openBlock(lastCell, true);
    this.openBlock(element, isRowElement(element) && table?.rows !== undefined && !table.isInRow);
  }

  private openBlock(element: Element, isRow: boolean): void {
    const parent = this.frames.at(-1);
    if (parent?.isInRow) this.out.addGap();
    else this.close();
    const frame = openFrame(element, parent, isRow, this.out.length);
    const kind = this.kinds.get(element);
    if (kind && !parent?.isInRow) setKind(frame, kind, kind === 'heading' ? headingLevel(element) || 2 : undefined);
    if (frame.rows && frame.rows !== parent?.rows) this.tables.push(frame.rows);
    this.frames.push(frame);
  }

  private leaveBlock(frame: Frame): void {
    this.out.settle(this.frames.length);
    this.frames.pop();
    const parent = this.frames.at(-1);
    if (parent?.isInRow) {
      const isCell = parent.isRow && isCellElement(frame.element);
      if (isCell) parent.cells?.push(cellOf(frame.element, { start: frame.startLength, end: this.out.length }));
      this.out.addGap();
      return;
    }
    const block = this.close();
    if (frame.isInRow && block && frame.cells && frame.rows) {
      frame.rows.push({ block, cells: frame.cells, isHead: isHeadRow(frame.element) });
    }
  }
  private noteBold(text: Text): void {
    if (this.openBold.length === 0 && /[\p{L}\p{N}]/u.test(text.data)) this.plainEnd = this.out.length;
  }

  private close(): Block | null {
    const isHead = this.isBoldHead();
    const block = this.out.close();
    if (block && isHead) this.boldHeads.push(block);
    return block;
  }

  /** A paragraph in bold as a whole, without a mark, is how models write headings. */
  private isBoldHead(): boolean {
    const { open } = this.out;
    if (open?.kind !== 'paragraph' || this.plainEnd > open.start || this.out.length - open.start > MAX_BOLD_HEAD)
      return false;
    return (this.marks.at(-1)?.place.at ?? -1) < open.start && isBoldHead(this.out.tail(open.start));
  }

  /** A paragraph that so far is a few words without a verb. */
  private isTitle(): boolean {
    const { open } = this.out;
    if (open?.kind !== 'paragraph' || this.out.length - open.start > MAX_BOLD_HEAD) return false;
    return looksLikeHead(this.out.tail(open.start));
  }
}
