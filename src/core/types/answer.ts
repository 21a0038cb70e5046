/** What a site gives: an answer as its reader sees it, its blocks and its citations. */

import type { Span } from './span';

/** What a block of an answer is, as its reader sees it. */
export type BlockKind =
  | 'paragraph'
  | 'heading'
  | 'list_item'
  | 'table_head'
  | 'table_row'
  | 'quotation'
  | 'code'
  | 'source_list';

/** A block of an answer's text. Blocks do not overlap, and stand in reading order. */
export interface Block extends Span {
  kind: BlockKind;
  /** Heading level, or nesting depth of a list item from 0. */
  level?: number;
  /** Of a table row: its cells, spans of the same text as the block. */
  cells?: Span[];
  /** Of a table row: the heads of its columns, in the order of `cells`. */
  heads?: string[];
}

/** What a site lets a citation mark stand for. */
export type Scope = 'sentence' | 'passage' | 'paragraph' | 'answer';

/** One citation marker of an answer (or a link of its text, where there is no marker). */
export interface Citation {
  /** `marker`: made for citing. `link`: an ordinary link in the text. */
  kind: 'marker' | 'link';
  scope: Scope;
  /** As its reader sees it: "1", "IEA +2", "policy-14". Empty for an icon. */
  label: string;
  /** Where it stood, into `Answer.text`. For a link: where the linked words end. */
  at: number;
  /** With scope `passage`: the cited words, into `Answer.text`. */
  passage?: Span;
  /** Targets, redirect wrappers and tracking parameters removed, text fragments kept. Empty if no source is behind it. */
  urls: string[];
  /** How many more sources the marker announces ("+2") that the page does not hold. */
  hiddenSources: number;
}

/** One reply, as its reader sees it. */
export interface Answer {
  site: string;
  question: string | null;
  /** Without citation markers, toolbars, thinking. Blocks are parted by "\n", cells of a row by " ". */
  text: string;
  blocks: Block[];
  /** In reading order. */
  citations: Citation[];
  /** `false` while it is still being written. */
  finished: boolean;
  /** BCP 47, where the page says so. */
  lang?: string;
  /** The model that wrote it, as the page names it; missing where the page does not. */
  model?: string;
}
