import type { Block, BlockKind, Span } from '../core/types';

/** Where something is: a selector, or the elements themselves. */
export type Where = string | Iterable<Element>;

/** What of an element's content is text, and what marks it. */
export interface ReadRules {
  /** Marks (citation markers): their text is left out, their place is kept. The outermost counts. */
  marks?: Where;
  /** Asked of each mark, once: `false` if it turns out to be none; then it is left out. */
  isMark?(element: Element): boolean;
  /** Left out, beside what is never text (scripts, controls, hidden copies). */
  skip?: Where;
  /** Read although it looks hidden (the part behind "Show more"). */
  keep?: Where;
  /** Links beside `a[href]`: what keeps its address in another attribute. */
  links?: Where;
  /** Block tags that stand inside a line here. */
  inline?: Where;
  /** Leave exponents as plain digits (of a label: "[1]" in a `sup`). */
  plainDigits?: boolean;
  /** Elements whose extent is asked for afterwards (`spanOf`). */
  spans?: Where;
  /** What blocks are where their tags do not say it. */
  kinds?: Partial<Record<BlockKind, Where>>;
}

/** A mark that was met. */
export interface Mark {
  element: Element;
  /** Where it stood, into the text. */
  at: number;
}

/** An `a[href]`, or one of `ReadRules.links`, whose text is part of the text. */
export interface Link extends Span {
  element: Element;
}

export interface TextReading {
  /** Blocks parted by "\n", cells of a row by " "; a `<br>` is a "\n" inside its block. */
  text: string;
  /** In order, not overlapping, all inside `text`. */
  blocks: Block[];
  /** In reading order. */
  marks: Mark[];
  links: Link[];
  /** The extent of an element of `spans`, or `null` if it was not read or has no text. */
  spanOf(element: Element): Span | null;
  /** A cap was reached: there is more than was read. */
  isTruncated: boolean;
  /** The live range over a stretch of `text`, or `null` if the page has changed since, or nothing of it is in a node. */
  rangeOf(span: Span): Range | null;
  /** The stretch of `text` that a range of the page covers; `null` if none of it is in there. */
  spanWithin(range: Range): Span | null;
}
