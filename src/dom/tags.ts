/**
 * What elements are, by tag name and attribute only. Layout and computed style are never asked: a page read by jsdom
 * and one read in a browser give the same text.
 */

import { isBoldHead } from '../core/claims/labels';

/** Elements that begin and end a block of text. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup p pre search section summary ' +
    'table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Whether an element begins and ends a block: by its tag, unless its own style says that it has no box. */
export function isBlockElement(element: Element): boolean {
  if (!BLOCK_TAGS.has(element.localName)) return false;
  return !/(?:^|;)\s*display\s*:\s*(?:contents|inline)\s*(?:;|$)/i.test(element.getAttribute('style') ?? '');
}

/** Elements that never hold text of an answer. */
const SILENT_TAGS: ReadonlySet<string> = new Set(
  (
    'script style noscript template svg canvas button input select textarea datalist iframe frame object embed applet ' +
    'audio video img picture map area meter progress link meta title head rp rt'
  ).split(' '),
);

/** Copies for screen readers, by the class names that the common frameworks give them. */
const COPY_CLASSES = [
  'sr-only',
  'visually-hidden',
  'visuallyhidden',
  'screen-reader-text',
  'screen-reader-only',
  'cdk-visually-hidden',
];

const SILENT_ROLES: ReadonlySet<string> = new Set(['button', 'tooltip', 'toolbar', 'menu', 'tablist']);

/** Whether an element's text is not seen, or not part of the text: scripts, controls, hidden copies. */
export function isSilent(element: Element): boolean {
  if (SILENT_TAGS.has(element.localName) || element.hasAttribute('hidden')) return true;
  // KaTeX draws a formula twice: MathML with its TeX source, and behind it aria-hidden boxes, which lose the exponents.
  if (element.classList.contains('katex-html')) return element.previousElementSibling?.querySelector('math') != null;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  const role = element.getAttribute('role');
  // A link dressed as a button is still part of its sentence.
  if (role !== null && SILENT_ROLES.has(role) && !element.hasAttribute('href')) return true;
  const style = element.getAttribute('style');
  if (style !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)) {
    return element.querySelector('math') === null; // MathML is hidden behind a picture of the formula
  }
  return COPY_CLASSES.some((name) => element.classList.contains(name));
}

/** 1–6 for a heading, 0 for anything else. */
export function headingLevel(element: Element): number {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1];
  if (tag) return Number(tag);
  if (element.getAttribute('role') !== 'heading') return 0;
  const level = Number(element.getAttribute('aria-level'));
  return level >= 1 && level <= 6 ? Math.floor(level) : 2;
}

/** A table that only arranges things: its cells hold blocks of their own. */
export function isLayoutTable(table: Element): boolean {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  return table.querySelector('table, h1, h2, h3, h4, h5, h6, article') !== null;
}

export const isBold = (element: Element): boolean => element.localName === 'strong' || element.localName === 'b';

/** Whether a line all in bold follows a break: `<br><b>Opening hours</b><br>`. */
export function leadsToBoldLine(br: Element): boolean {
  const bold = visibleAfter(br);
  const end = bold?.nodeType === 1 && isBold(bold as Element) ? visibleAfter(bold) : null;
  return end?.nodeName.toLowerCase() === 'br' && isBoldHead(bold?.textContent?.trim() ?? '');
}

/** Whether a formula follows a break, alone on its line. */
export function leadsToFormula(br: Element): boolean {
  const formula = visibleAfter(br);
  if (formula?.nodeType !== 1) return false;
  const isFormula = formula.nodeName.toLowerCase() === 'math' || (formula as Element).matches('.katex, .katex-display');
  const end = isFormula ? visibleAfter(formula) : formula;
  return end === null || end.nodeName.toLowerCase() === 'br';
}

function visibleAfter(node: Node): Node | null {
  let next = node.nextSibling;
  while (next && (next.nodeType === 8 || (next.nodeType === 3 && !next.nodeValue?.trim()))) next = next.nextSibling;
  return next;
}
