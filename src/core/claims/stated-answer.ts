import type { Span } from '../types';

/** A citation that a format states beside the text. */
export interface StatedMark {
  /** Names that its source may go by, the likeliest first: an id, a title, an address. */
  names: string[];
  urls: string[];
  /** The words it stands for, into `markdown`; empty for a place, whose sentence it stands for. */
  span: Span;
}

/** An answer in one of the formats that prompts and APIs ask for, as Markdown with its marks. */
export interface FormattedAnswer {
  /** Has the length of the given text, so that offsets hold, unless `isRendered`. */
  markdown: string;
  marks: StatedMark[];
  /** Passages that the format itself carries, by id: what was cited where the source is not given otherwise. */
  passages: Map<string, string>;
  /** The Markdown was made from data: offsets are into it. */
  isRendered: boolean;
}

/** What stands for an answer that says that it cannot answer. */
export const REFUSAL = 'INSUFFICIENT_CONTEXT';

/** An answer made from data, piece by piece. */
export class Rendering implements FormattedAnswer {
  markdown = '';
  readonly marks: StatedMark[] = [];
  readonly isRendered = true;
  /** What was cited of each source, each piece once. */
  private readonly pieces = new Map<string, Set<string>>();

  get passages(): Map<string, string> {
    return new Map([...this.pieces].map(([name, pieces]) => [name, [...pieces].join('\n\n')]));
  }

  add(text: string): Span {
    const start = this.markdown.length;
    this.markdown += text;
    return { start, end: this.markdown.length };
  }

  /** Marks a stretch as cited; names that say nothing are left out, and a mark without any is none. */
  mark(names: readonly (string | null | undefined)[], span: Span): void {
    const said = [...new Set(names.filter((name) => typeof name === 'string').filter((name) => name !== ''))];
    if (said.length > 0) this.marks.push({ names: said, urls: urlsOf(said), span });
  }

  addPassage(name: string, text: string): void {
    const pieces = this.pieces.get(name) ?? new Set();
    this.pieces.set(name, pieces.add(text));
  }
}

/** Those of the names that are web addresses. */
export const urlsOf = (names: readonly string[]): string[] => names.filter((name) => /^https?:\/\//i.test(name));
