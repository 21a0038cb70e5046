import { HTML_TAGS, LAYOUT_WORDS } from './layout-words';

const MAX_LINES = 800;
const MAX_LENGTH = 40_000;
/** Elements beyond this number are not looked at. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 60;
const MAX_CLASSES = 12;
const MAX_ATTRIBUTES = 12;
const MAX_TOKEN = 80;
/** Neighbours that look the same: so many are shown, the rest is counted. */
const MAX_ALIKE = 2;

const LEFT_OUT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'link',
  'meta',
  'head',
  'title',
]);
/** Attributes that tell a layout; of all others not even the name is told. */
const TELLING = /^(?:role|type|dir|slot|hidden|contenteditable|href|src|data-.+|aria-.+)$/;
/** Of these the name is told and never the value: it is text, an address or refers to something. */
const WITHOUT_VALUE =
  /^(?:href|src|aria-(?:label|description|valuetext|roledescription|placeholder|labelledby|describedby|controls|owns)|data-(?:.*-)?(?:url|src|href|text|title|name|id|uuid|user|email))$/;

/**
 * The structure of a page without its words: one line an element, indented by depth, "…" behind one that has text.
 *
 * A name is told as far as its parts are common words of layouts, or words of `known` (the selectors that were looked
 * for); each other word is "*1", "*2" …, the same word always the same, and each number is "0". So a report holds no text,
 * address or name of the page, whatever the page has in its attributes.
 */
export function outlineOf(document: Document, known: readonly string[]): string {
  const masker = new Masker(known);
  const lines: string[] = [];
  let length = 0;
  let seen = 0;
  const stack: Step[] = document.body ? [{ element: document.body, depth: 0 }] : [];
  for (let step = stack.pop(); step; step = stack.pop()) {
    seen += 1;
    const { depth } = step;
    const line = `${'  '.repeat(depth)}${'element' in step ? lineOf(step.element, masker) : `(${step.more} more like it)`}`;
    length += line.length + 1;
    if (lines.length >= MAX_LINES || length > MAX_LENGTH || seen > MAX_ELEMENTS) {
      lines.push('(cut here)');
      break;
    }
    lines.push(line);
    if ('element' in step && depth < MAX_DEPTH) stack.push(...childrenOf(step.element, depth + 1).reverse());
  }
  return lines.join('\n');
}

type Step = { element: Element; depth: number } | { more: number; depth: number };

function childrenOf(parent: Element, depth: number): Step[] {
  if (parent.localName === 'svg' || parent.localName === 'math') return [];
  const steps: Step[] = [];
  let alike = 0;
  let look = '';
  const endRun = () => {
    if (alike > MAX_ALIKE) steps.push({ more: alike - MAX_ALIKE, depth });
    alike = 0;
  };
  for (const element of parent.children) {
    if (LEFT_OUT.has(element.localName)) continue;
    const own = `${element.localName} ${element.getAttribute('class') ?? ''}`;
    if (own !== look) endRun();
    look = own;
    alike += 1;
    if (alike <= MAX_ALIKE) steps.push({ element, depth });
  }
  endRun();
  return steps;
}

function lineOf(element: Element, masker: Masker): string {
  const { localName } = element;
  const parts = [HTML_TAGS.has(localName) ? localName : masker.mask(localName)];
  if (element.id) parts.push(`#${masker.mask(element.id)}`);
  for (const name of [...element.classList].slice(0, MAX_CLASSES)) parts.push(`.${masker.mask(name)}`);
  const telling = [...element.attributes].filter(({ name }) => TELLING.test(name)).slice(0, MAX_ATTRIBUTES);
  for (const { name, value } of telling) parts.push(describeAttribute(name, value, masker));
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && (node as Text).data.trim() !== '');
  return parts.join('') + (hasText ? ' …' : '');
}

function describeAttribute(name: string, value: string, masker: Masker): string {
  const shown = masker.mask(name);
  const isToken = value !== '' && value.length <= MAX_TOKEN && /^[\w:.-]+$/.test(value);
  return isToken && !WITHOUT_VALUE.test(name) ? `[${shown}=${masker.mask(value)}]` : `[${shown}]`;
}

/** Tells names by known words only. */
class Masker {
  readonly #known: ReadonlySet<string>;
  readonly #unknown = new Map<string, string>();

  constructor(selectors: readonly string[]) {
    this.#known = new Set(selectors.flatMap(wordsOf).map((word) => word.toLowerCase()));
  }

  mask(name: string): string {
    const pieces = name.slice(0, MAX_TOKEN).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[-_:/.]|[^A-Za-z\d_:/.-]+/g) ?? [];
    return pieces.map((piece) => this.#maskPiece(piece)).join('');
  }

  #maskPiece(piece: string): string {
    if (/^\d/.test(piece)) return '0';
    if (/^[-_:/.]$/.test(piece)) return piece;
    if (!/^[A-Za-z]/.test(piece)) return '~';
    const word = piece.toLowerCase();
    if (LAYOUT_WORDS.has(word) || this.#known.has(word)) return piece;
    const alias = this.#unknown.get(word) ?? `*${this.#unknown.size + 1}`;
    this.#unknown.set(word, alias);
    return alias;
  }
}

function wordsOf(selector: string): string[] {
  return selector.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
}
