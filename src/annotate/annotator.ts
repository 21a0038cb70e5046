import type { Standing } from '../core/summary';

/** The standings that are drawn. */
export type MarkKind = Exclude<Standing, 'uncited' | 'pending'>;

/** A claim on the page. */
export interface Annotation {
  /** Of the claim in its check. */
  index: number;
  kind: MarkKind;
  range: Range;
}

/** Numbers of the names in `highlights.css`. */
const NUMBERS: Record<MarkKind, number> = { supported: 1, altered: 2, unsupported: 3, hint: 4, unchecked: 5 };
/** Not for the reader to look at, unless asked for. */
const QUIET: ReadonlySet<MarkKind> = new Set(['supported', 'unchecked']);
const POINTER = 0;
const POINTER_MS = 2_500;

/**
 * Underlines claims with CSS custom highlights. No node of the page is touched: React owns them.
 *
 * The registry is the page's own and may hold its highlights too; only our names are set and deleted. It is never
 * iterated: Firefox throws on that in a content script.
 */
export class Annotator {
  #annotations: readonly Annotation[] = [];
  #pointerTimer: number | undefined;

  constructor(private readonly window: Window & typeof globalThis) {}

  /** Draws these in place of all before. Without `showAll` only problems and hints; the rest can be scrolled to. */
  show(annotations: readonly Annotation[], showAll: boolean): void {
    this.clear();
    this.#annotations = annotations;
    const drawn = annotations.filter(({ kind }) => showAll || !QUIET.has(kind));
    const byName = new Map<string, Range[]>();
    for (const { kind, range } of drawn) {
      const name = this.#nameOf(NUMBERS[kind], range);
      byName.set(name, [...(byName.get(name) ?? []), range]);
    }
    for (const [name, ranges] of byName) this.#set(name, ranges);
  }

  /** Scrolls to a claim and points it out for a moment. `false` if it is not on the page (any more). */
  scrollTo(index: number): boolean {
    const range = this.#annotations.find((annotation) => annotation.index === index)?.range;
    const element = range && elementOf(range);
    if (!range || !element?.isConnected || range.collapsed) return false;
    const isCalm = this.window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    this.#unpoint();
    this.#set(this.#nameOf(POINTER, range), [range]);
    this.#pointerTimer = this.window.setTimeout(() => this.#unpoint(), POINTER_MS);
    return true;
  }

  /** Removes everything. */
  clear(): void {
    this.#annotations = [];
    this.#unpoint();
    for (const number of Object.values(NUMBERS)) this.#delete(number);
  }

  #unpoint(): void {
    this.window.clearTimeout(this.#pointerTimer);
    this.#delete(POINTER);
  }

  #set(name: string, ranges: readonly Range[]): void {
    this.window.CSS.highlights.set(name, new this.window.Highlight(...ranges));
  }

  #delete(number: number): void {
    for (const name of [`cx-${number}`, `cx-${number}d`]) this.window.CSS.highlights.delete(name);
  }

  /** By the colour of the text: a page's dark mode is not always the reader's system setting. */
  #nameOf(number: number, range: Range): string {
    const element = elementOf(range);
    const isDark = element !== null && isLight(this.window.getComputedStyle(element).color);
    return isDark ? `cx-${number}d` : `cx-${number}`;
  }
}

function elementOf(range: Range): Element | null {
  const node = range.startContainer;
  return node.nodeType === 1 ? (node as Element) : node.parentElement;
}

/** Relative luminance above a half, roughly. A colour that is not `rgb()` (wide gamut) counts as dark text. */
function isLight(color: string): boolean {
  const [red, green, blue] = /^rgba?\(/.test(color) ? (color.match(/[\d.]+/g) ?? []).map(Number) : [];
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) > 140;
}
