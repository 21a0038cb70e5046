import type { SourceBlockKind, Span } from '../core/types';
import type { Region } from './html-regions';

/** A block of a page, before it is decided what belongs to the source's own text. */
export interface PageBlock {
  kind: SourceBlockKind;
  text: string;
  level?: number;
  /** Of a table row: spans of `text`, and what stands above them. */
  cells?: Span[];
  heads?: string[];
  /** Characters of `text` that are links. */
  linked: number;
  /** `text` with its struck-out words, if it has some. */
  withStruck?: string;
  place: Place;
}

/** Where a block stands. */
export interface Place {
  region: Region;
  /** The region is told by a name only. */
  isSoft: boolean;
  /** Node that begins the region; 0 outside any. */
  regionNode: number;
  /** The innermost `article` or `main`; 0 outside both. */
  mainNode: number;
  /** The innermost element with a node, to tell which blocks share an ancestor. */
  node: number;
}

/** Collects the words of one block; white space is folded as HTML does. */
export class BlockText {
  #parts: string[] = [];
  #struck: string[] | null = null;
  #endsInSpace = true;
  #tail = '';
  length = 0;
  linked = 0;
  hasWords = false;

  /** The last characters, enough to judge what a raised figure behind them is. */
  get tail(): string {
    return this.#tail;
  }

  add(raw: string, isPre: boolean, isLinked: boolean): void {
    let text = clean(raw);
    if (!isPre) {
      text = text.replace(/[ \t\n\r\f]+/g, ' ');
      if (this.#endsInSpace && text.startsWith(' ')) text = text.slice(1);
    }
    if (text === '') return;
    this.#push(text);
    if (isLinked) this.linked += text.length;
  }

  /** Struck-out words are kept beside the text; in the text they leave a space, so that its words are not glued. */
  addStruck(raw: string): void {
    this.#struck ??= [...this.#parts];
    this.#struck.push(clean(raw).replace(/\s+/g, ' '));
    this.space();
  }

  /** A word break, unless there is one already. */
  space(): void {
    if (!this.#endsInSpace) this.#push(' ');
  }

  lineBreak(): void {
    this.#push('\n');
  }

  /** Cuts the text off at `length`, or takes a stretch out of it. */
  remove(start: number, end: number): void {
    const text = this.#parts.join('');
    const rest = text.slice(0, start) + text.slice(end);
    this.#parts = [rest];
    this.length = rest.length;
    this.#tail = rest.slice(-40);
    this.#endsInSpace = rest === '' || /\s$/.test(rest);
  }

  slice(start: number, end: number): string {
    return this.#parts.join('').slice(start, end);
  }

  take(): { text: string; linked: number; withStruck?: string } {
    const text = tidy(this.#parts.join(''));
    const struck = this.#struck ? this.#struck.join('').replace(/\s+/g, ' ').trim() : null;
    const taken = { text, linked: this.linked, ...(struck === null ? {} : { withStruck: struck }) };
    this.#parts = [];
    this.#struck = null;
    this.#endsInSpace = true;
    this.#tail = '';
    this.length = 0;
    this.linked = 0;
    this.hasWords = false;
    return taken;
  }

  #push(text: string): void {
    this.#parts.push(text);
    this.#struck?.push(text);
    this.length += text.length;
    this.#tail = (this.#tail + text.slice(-40)).slice(-40);
    const last = text.charCodeAt(text.length - 1);
    this.#endsInSpace = last === 32 || last === 10;
    if (!this.hasWords && text.trim() !== '') this.hasWords = true;
  }
}

/** Places where a line may break are no characters of the text; NUL and the byte order mark are none either. */
function clean(text: string): string {
  return /[\u00AD\uFEFF\0]/.test(text) ? text.replace(/[\u00AD\uFEFF\0]/g, '') : text;
}

function tidy(text: string): string {
  if (!text.includes('\n')) return text.trim();
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
