import type { MarkKind } from '../core/settings/settings';
import { hasLightText } from './tone';

/** A claim on the page. */
export interface Annotation {
  /** Of its check. */
  check: string;
  /** Of the claim in its check. */
  index: number;
  kind: MarkKind;
  range: Range;
}

/** Numbers of the names in `highlights.css`. */
const NUMBERS: Record<MarkKind, number> = { supported: 1, altered: 2, unsupported: 3, hint: 4, unchecked: 5 };
const POINTER = 0;
const POINTER_MS = 2_500;

/**
 * Underlines claims with CSS custom highlights. No node of the page is touched: React owns them.
 *
 * The registry is the page's own and may hold its highlights too; only our names are set and deleted. It is never
 * iterated: Firefox throws on that in a content script.
 */
export class Annotator {
  /** Name → where it is set now. */
  readonly #drawn = new Map<string, Set<Highlights>>();
  readonly #styled = new WeakSet<Document>();
  #pointerTimer: number | undefined;

  constructor(
    private readonly window: Window & typeof globalThis,
    /** The text of `highlights.css`: a frame inside the page does not have it yet. */
    private readonly styles = '',
  ) {}

  /** Draws these in place of all before. */
  show(annotations: readonly Annotation[]): void {
    const byName = groupBy(annotations, ({ kind, range }) => this.#nameOf(NUMBERS[kind], range));
    for (const number of Object.values(NUMBERS)) {
      for (const name of namesOf(number)) this.#set(name, byName.get(name)?.map(({ range }) => range) ?? []);
    }
  }

  /** Whether these would be drawn in other colours now: a page turns dark while it is looked at. */
  hasOtherTone([first]: readonly Annotation[]): boolean {
    return first !== undefined && !this.#drawn.has(this.#nameOf(NUMBERS[first.kind], first.range));
  }

  /** Scrolls to a claim and points it out for a moment. `false` if it is not on the page (any more). */
  pointAt(range: Range): boolean {
    const element = elementOf(range);
    if (!element?.isConnected || range.collapsed) return false;
    const isCalm = this.window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    this.#unpoint();
    this.#set(this.#nameOf(POINTER, range), [range]);
    this.#pointerTimer = this.window.setTimeout(() => this.#unpoint(), POINTER_MS);
    return true;
  }

  /** Removes everything. */
  clear(): void {
    this.#unpoint();
    this.show([]);
  }

  #unpoint(): void {
    this.window.clearTimeout(this.#pointerTimer);
    for (const name of namesOf(POINTER)) this.#set(name, []);
  }

  /** A highlight belongs to a window: a range in a frame is drawn by the frame's. */
  #set(name: string, ranges: readonly Range[]): void {
    for (const highlights of this.#drawn.get(name) ?? []) highlights.delete(name);
    this.#drawn.delete(name);
    for (const [window, own] of groupBy(ranges, ({ startContainer }) => startContainer.ownerDocument?.defaultView)) {
      if (!window) continue;
      if (window !== this.window) this.#bringStyles(window);
      const { highlights } = window.CSS;
      highlights.set(name, new window.Highlight(...own));
      this.#drawn.set(name, (this.#drawn.get(name) ?? new Set()).add(highlights));
    }
  }

  /** Adopted, not inserted: no node of the frame changes. */
  #bringStyles(window: Window & typeof globalThis): void {
    if (this.#styled.has(window.document)) return;
    this.#styled.add(window.document);
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(this.styles);
    window.document.adoptedStyleSheets.push(sheet);
  }

  /** By the colour of the text: a page's dark mode is not always the reader's system setting. */
  #nameOf(number: number, range: Range): string {
    const element = elementOf(range);
    return element !== null && hasLightText(element) ? `cx-${number}d` : `cx-${number}`;
  }
}

type Highlights = Pick<Map<string, unknown>, 'delete'>;

function namesOf(number: number): string[] {
  return [`cx-${number}`, `cx-${number}d`];
}

function groupBy<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

function elementOf(range: Range): Element | null {
  const node = range.startContainer;
  return node.nodeType === 1 ? (node as Element) : node.parentElement;
}
