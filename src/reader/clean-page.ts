import createPurifier, { type DOMPurify } from 'dompurify';
import { markupCost } from './markup-cost';

/** What carries text and its order. Nothing in it can load, run, lead anywhere, or be filled in. */
const TAGS = [
  ...['article', 'section', 'main', 'header', 'footer', 'aside', 'div', 'address', 'hgroup'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'wbr'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'q', 'cite', 'dfn', 'abbr'],
  ...['code', 'kbd', 'samp', 'var', 'span', 'time', 'bdi', 'bdo', 'ruby', 'rb', 'rt', 'rp'],
];
const ATTRIBUTES = ['colspan', 'rowspan', 'scope', 'dir', 'lang', 'start', 'reversed', 'hidden'];

/** Their text is no part of what the page says: menus, controls, and what stands in for pictures and scripts. */
const WITHOUT_TEXT = [
  ...['nav', 'menu', 'form', 'button', 'select', 'textarea', 'datalist', 'dialog', 'template', 'noscript'],
  ...['script', 'style', 'title', 'head', 'svg', 'math', 'video', 'audio', 'canvas', 'object', 'iframe', 'map'],
];

const HIDING = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i;

/** More than this many elements would hold up the panel. */
const MOST_ELEMENTS = 30_000;
/** Of those that a parser makes, many are left out: scripts, drawings, menus. */
const MOST_PARSED = 10 * MOST_ELEMENTS;

/**
 * A page of anyone's as elements that carry nothing but text, for a document of the extension; `null` where there are
 * too many of them, or no text is left.
 *
 * Neither the page nor what comes back loads anything: no pictures, styles, frames, scripts, links or addresses stay.
 */
export function cleanPage(
  html: string,
  window: Window & typeof globalThis,
  mostElements = MOST_ELEMENTS,
): DocumentFragment | null {
  if (markupCost(html, MOST_PARSED) > MOST_PARSED) return null;
  const purifier = createPurifier(window);
  leaveHiddenOut(purifier);
  const page = sanitize(purifier, html);
  if (!page) return null;
  const count = page.querySelectorAll('*').length;
  return count > mostElements || (page.textContent ?? '').trim() === '' ? null : page;
}

/** `null` where the page is nested so deep that it cannot be walked through. */
function sanitize(purifier: DOMPurify, html: string): DocumentFragment | null {
  try {
    const page = purifier.sanitize(html, {
      ALLOWED_TAGS: TAGS,
      ALLOWED_ATTR: ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      FORBID_CONTENTS: WITHOUT_TEXT,
      RETURN_DOM_FRAGMENT: true,
    });
    for (const main of page.querySelectorAll('main')) main.replaceWith(asPart(main));
    return page;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A page is a part of the document that shows it, which has a main part of its own for those who go by landmarks. */
function asPart(main: HTMLElement): HTMLElement {
  const part = main.ownerDocument.createElement('div');
  for (const { name, value } of main.attributes) part.setAttribute(name, value);
  while (main.firstChild) part.append(main.firstChild);
  return part;
}

/** Styles go, so what they hid would come to light: text that no reader of the page sees. */
function leaveHiddenOut(purifier: DOMPurify): void {
  purifier.addHook('uponSanitizeElement', (node) => {
    const style = 'getAttribute' in node ? (node as Element).getAttribute('style') : null;
    if (style !== null && (HIDING.test(style) || isHiding(node as HTMLElement))) node.parentNode?.removeChild(node);
  });
}

/** By the style as the browser reads it: the same can be written with comments and escapes. */
function isHiding({ style }: HTMLElement): boolean {
  return style?.display === 'none' || /^(?:hidden|collapse)$/.test(style?.visibility ?? '');
}
