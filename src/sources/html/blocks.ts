import type { SourceBlockKind, Span } from '../../core/types';
import type { Region } from './regions';

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

/** Characters of running text: what is neither a heading nor mostly links. */
export function runningLength(block: PageBlock): number {
  return block.kind === 'heading' || block.linked > 0.5 * block.text.length ? 0 : block.text.length - block.linked;
}

/** Whether `root` is `node` or one of its ancestors. Parents have smaller numbers than their children. */
export function isInside(node: number, root: number, parents: readonly number[]): boolean {
  let at = node;
  while (at > root) at = parents[at] ?? 0;
  return at === root;
}

/** Characters that a text node may not keep as they are: white space in need of folding, and what is no character. */
const UNTIDY = /[\t\n\r\f\0\u00AD\uFEFF]| {2}/;
/** How much of the end of a block is enough to judge what a raised figure behind it is. */
const TAIL_LENGTH = 40;

/** Collects the words of one block; white space is folded as HTML does. */
export class BlockText {
  #parts: string[] = [];
  #struck: string[] | null = null;
  #endsInSpace = true;
  length = 0;
  linked = 0;
  hasWords = false;

  /** The last characters. */
  get tail(): string {
    let tail = '';
    for (let i = this.#parts.length - 1; i >= 0 && tail.length < TAIL_LENGTH; i--) {
      tail = (this.#parts[i] as string).slice(-TAIL_LENGTH) + tail;
    }
    return tail.slice(-TAIL_LENGTH);
  }

  get endsInLineBreak(): boolean {
    return this.#parts.at(-1)?.endsWith('\n') ?? false;
  }

  add(raw: string, isPre: boolean, isLinked: boolean): void {
    const text = isPre ? clean(raw) : this.#fold(raw);
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

  /** Takes the stretch from `start` to `end`, which stands near the end, out of the text. */
  remove(start: number, end: number): void {
    const rest = this.slice(end, this.length);
    while (this.length > start) {
      const part = this.#parts.pop() as string;
      this.length -= part.length;
      if (this.length < start) {
        this.#parts.push(part.slice(0, start - this.length));
        this.length = start;
      }
    }
    const last = this.#parts.at(-1);
    this.#endsInSpace = last === undefined || /\s$/.test(last);
    if (rest !== '') this.#push(rest);
  }

  /** A stretch near the end of the text. */
  slice(start: number, end: number): string {
    let from = this.length;
    let first = this.#parts.length;
    while (first > 0 && from > start) from -= (this.#parts[--first] as string).length;
    return this.#parts
      .slice(first)
      .join('')
      .slice(start - from, end - from);
  }

  take(): { text: string; linked: number; withStruck?: string } {
    const text = tidy(this.#parts.length === 1 ? (this.#parts[0] as string) : this.#parts.join(''));
    const taken: { text: string; linked: number; withStruck?: string } = { text, linked: this.linked };
    if (this.#struck) taken.withStruck = this.#struck.join('').replace(/\s+/g, ' ').trim();
    this.#parts = [];
    this.#struck = null;
    this.#endsInSpace = true;
    this.length = 0;
    this.linked = 0;
    this.hasWords = false;
    return taken;
  }

  #fold(raw: string): string {
    if (isBlank(raw)) return this.#endsInSpace ? '' : ' ';
    const text = UNTIDY.test(raw) ? clean(raw).replace(/[ \t\n\r\f]+/g, ' ') : raw;
    return this.#endsInSpace && text.charCodeAt(0) === 32 ? text.slice(1) : text;
  }

  #push(text: string): void {
    this.#parts.push(text);
    this.#struck?.push(text);
    this.length += text.length;
    const last = text.charCodeAt(text.length - 1);
    this.#endsInSpace = last === 32 || last === 10;
    if (!this.hasWords) this.hasWords = text.trim() !== '';
  }
}

/** Whether a text is white space that HTML folds; half of all text nodes are. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && (code < 9 || code > 13 || code === 11)) return false;
  }
  return true;
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
