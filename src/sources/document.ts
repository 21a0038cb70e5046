import { hashText } from '../core/text/hash';
import type { Aside, ReadSource, SourceBlock, SourceBlockKind, SourceKind, Span } from '../core/types';

/** A block before it has a place in a text: `cells` are spans of its own `text`. */
export interface TextBlock {
  kind: SourceBlockKind;
  text: string;
  level?: number;
  cells?: Span[];
  heads?: string[];
}

/** What a reader of one format found, before it is tied to an address. */
export type SourceDocument = Pick<
  ReadSource,
  'title' | 'text' | 'blocks' | 'asides' | 'pages' | 'dates' | 'lang' | 'retracted' | 'truncated'
>;

const MAX_ASIDE_LENGTH = 20_000;

/** Blocks joined by "\n", each with its span; empty blocks are left out. */
export function joinBlocks(parts: readonly TextBlock[]): { text: string; blocks: SourceBlock[] } {
  const blocks: SourceBlock[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const part of parts) {
    if (part.text.trim() === '') continue;
    const start = at;
    const block: SourceBlock = { kind: part.kind, start, end: start + part.text.length };
    if (part.level !== undefined) block.level = part.level;
    if (part.cells) block.cells = part.cells.map((cell) => ({ start: cell.start + start, end: cell.end + start }));
    if (part.heads) block.heads = part.heads;
    blocks.push(block);
    texts.push(part.text);
    at = block.end + 1;
  }
  return { text: texts.join('\n'), blocks };
}

/** One aside a kind, its pieces parted by "\n", at most 20 kB each. */
export class Asides {
  readonly #pieces = new Map<Aside['kind'], { texts: string[]; length: number }>();

  add(kind: Aside['kind'], text: string): void {
    if (!this.hasRoom(kind)) return;
    const trimmed = text.trim();
    if (trimmed === '') return;
    const held = this.#pieces.get(kind) ?? { texts: [], length: 0 };
    this.#pieces.set(kind, held);
    held.texts.push(trimmed.slice(0, MAX_ASIDE_LENGTH - held.length));
    held.length += trimmed.length + 1;
  }

  hasRoom(kind: Aside['kind']): boolean {
    return (this.#pieces.get(kind)?.length ?? 0) < MAX_ASIDE_LENGTH;
  }

  toList(): Aside[] {
    return [...this.#pieces].map(([kind, { texts }]) => ({ kind, text: texts.join('\n') }));
  }
}

/** A document with everything that a format may leave open. */
export function createDocument(
  parts: Partial<SourceDocument> & Pick<SourceDocument, 'text' | 'blocks'>,
): SourceDocument {
  return { title: null, asides: [], pages: [], dates: {}, retracted: false, truncated: false, ...parts };
}

/** A document at its address. */
export function toReadSource(document: SourceDocument, url: string, finalUrl: string, kind: SourceKind): ReadSource {
  return { status: 'read', url, finalUrl, kind, ...document, hash: hashText(document.text) };
}
