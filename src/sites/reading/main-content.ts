import { isLayoutTable } from '../../dom/tags';
import { childElements, outermost } from './elements';

/** Paragraphs shorter than this are labels, dates, menu entries. */
const MIN_PARAGRAPH = 40;
/** A part that holds this much of the prose is the whole of it; the rest is title, author, buttons. */
const MOST = 0.8;
/** Nothing that is read lies deeper below what holds the rest of a page. */
const MAX_DEPTH = 100;

const PARAGRAPHS = 'p, li, blockquote, pre, dd, td';
const AROUND = 'nav, aside, footer, form, [role="navigation"], [role="complementary"], [role="contentinfo"]';

/**
 * The element that holds the main text of any page: the innermost that has most of the prose of its article, of its
 * `main`, or of the page. Plain counting of paragraphs; `null` on a page without a body.
 */
export function findMainContent(document: Document): Element | null {
  const { body } = document;
  if (!body) return null;
  const prose = countProse(body);
  const held = (element: Element) => prose.get(element) ?? 0;
  let root: Element = body;
  for (const candidates of ['main, [role="main"]', 'article, [role="article"]']) {
    const inside = outermost(root.querySelectorAll(candidates)).filter((element) => !element.closest(AROUND));
    const best = inside.reduce<Element | null>((a, b) => (a && held(a) >= held(b) ? a : b), null);
    // One article among many like it is no main content.
    const total = inside.reduce((sum, element) => sum + held(element), 0);
    if (best && held(best) > 0 && held(best) >= total / 2) root = best;
  }
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const next = denseChild(root, held);
    if (!next) break;
    root = next;
  }
  return root;
}

function denseChild(element: Element, held: (element: Element) => number): Element | null {
  const total = held(element);
  if (total === 0) return null;
  const child = childElements(element).find((child) => held(child) >= total * MOST) ?? null;
  return child && !isPart(child) ? child : null;
}

/** A single paragraph, list or table of facts is no page. */
function isPart(element: Element): boolean {
  if (element.matches('p, li, blockquote, pre, dd, ul, ol')) return true;
  const table = element.matches('table, tbody, tr, td') ? element.closest('table') : null;
  return table !== null && !isLayoutTable(table);
}

/** For each element, the characters of prose in it. Selectors are asked once a page: they are slow one by one. */
function countProse(body: Element): ReadonlyMap<Element, number> {
  const around = new Set(body.querySelectorAll(AROUND));
  const paragraphs = [...body.querySelectorAll(PARAGRAPHS)];
  const counts = new Map<Element, number>();
  paragraphs.forEach((paragraph, index) => {
    const next = paragraphs[index + 1];
    if (next && paragraph.contains(next)) return;
    const length = (paragraph.textContent ?? '').replace(/\s+/g, ' ').trim().length;
    if (length < MIN_PARAGRAPH) return;
    const path = ancestors(paragraph, body);
    if (path.some((element) => around.has(element))) return;
    for (const element of path) counts.set(element, (counts.get(element) ?? 0) + length);
  });
  return counts;
}

function ancestors(element: Element, top: Element): Element[] {
  const path: Element[] = [];
  for (let next: Element | null = element; next && next !== top.parentElement; next = next.parentElement)
    path.push(next);
  return path;
}
