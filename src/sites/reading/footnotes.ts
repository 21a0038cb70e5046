import { childElements } from './elements';
import { elementNamed, fragmentOf } from './notes';

/** Footnotes of any page: the markers in its text and the notes that they lead to. */
export interface Footnotes {
  /** In document order. */
  notes: ReadonlyMap<Element, readonly Element[]>;
  /** The notes, and lists that hold nothing else: not text of the page. */
  asides: readonly Element[];
}

/** "1", "[1]", "(12)", "[note 3]", "iv", "a", "*", "†". */
const LABEL = /^[[({]?\s*(?:[a-z.]{1,6}\s)?(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,7}|[*†‡§¶#]{1,4})\s*[\])}]?[.:]?$/iu;
const HINT = /foot-?note|end-?note|note-?ref|side-?note|reference|\bfn|\bftn|cite/i;
const NOTE_ROLES = '[role="doc-endnote"], [role="doc-footnote"]';
const NOTE_BOXES = `${NOTE_ROLES}, li, dd, tr`;
const BLOCKS = 'p, div, section, aside, td, blockquote';
/** Notes that run on in one block with the text: their elements are known, their words between them are not. */
const INLINE = 'a, b, i, em, strong, font, span, sup, br, code, cite, u';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Finds footnotes by structure: a short label that leads to a later place on the same page. That alone could be a table
 * of contents, so one more sign is asked for: a raised label, a name or role that says so, a link back, or a note that
 * begins with the label. Side notes (a label and its text beside it, without a link) are found by their elements.
 *
 * Styles covered: ARIA (`doc-noteref`), Markdown (`sup > a`, `a > sup`), Substack, hand-made, word processors (`_ftn`,
 * `ftnt`), WordPress (block and plugin), Org, mdBook, Texinfo, named anchors, notes in one block with the text, Tufte side
 * notes. `addresses` are the page's own, for links that spell them out.
 */
export function findFootnotes(document: Document, addresses: ReadonlySet<string>): Footnotes {
  const links = [...document.querySelectorAll('a[href*="#"]')].filter((link) => isInPage(link, addresses));
  const named = namedAnchors(document);
  const targets = new Map<Element, Element>();
  for (const link of links) {
    const fragment = fragmentOf(link);
    const target = fragment ? (elementNamed(document, fragment) ?? named.get(fragment)) : null;
    if (target && isNoteMark(link, target)) targets.set(link, target);
  }
  const bounds = withAncestors(targets.values());
  const notes = new Map<Element, readonly Element[]>();
  const inline = new Set<Element>();
  for (const [link, target] of targets) {
    const run = inlineNote(target, link, bounds);
    for (const element of run) inline.add(element);
    notes.set(markOf(link), run.length > 0 ? run : noteAt(target, link, bounds));
  }
  for (const [mark, note] of sideNotes(document)) notes.set(mark, [note]);
  const elements = new Set([...notes.values()].flat().filter((element) => !inline.has(element)));
  const texts = withAncestors([...notes.keys()].filter((mark) => !elements.has(mark) && !isInside(mark, elements)));
  return { notes, asides: [...elements, ...boxesOf(elements, texts)] };
}

/** Whether a link leads to a place on its own page. */
export function isInPage(link: Element, addresses: ReadonlySet<string>): boolean {
  const href = link.getAttribute('href') ?? '';
  return href.startsWith('#') || (href.includes('#') && addresses.has(href.replace(/#.*$/s, '')));
}

function namedAnchors(document: Document): ReadonlyMap<string, Element> {
  return new Map(
    [...document.querySelectorAll('a[name]')].map((anchor) => [anchor.getAttribute('name') ?? '', anchor]),
  );
}

function isNoteMark(link: Element, target: Element): boolean {
  if ((link.compareDocumentPosition(target) & 4) === 0 || target.contains(link)) return false;
  const heading = target.closest(HEADINGS);
  if ((heading && !isNoteHeading(heading, target)) || target.querySelector(HEADINGS)) return false;
  const holder = link.closest('[role="doc-noteref"]');
  if (holder) return true;
  const label = (link.textContent ?? '').trim();
  if (!LABEL.test(label)) return false;
  if (link.closest('sup') || link.querySelector('sup')) return true;
  if ([link, link.parentElement, target].some((element) => element && HINT.test(namesOf(element)))) return true;
  const box = target.closest(`${NOTE_BOXES}, ${BLOCKS}`);
  const note = box && !box.contains(link) ? box : target;
  const core = label.replace(/[^\p{L}\p{N}*†‡§¶]/gu, '');
  return leadsBack(note, link) || (note.textContent ?? '').trim().replace(/^[[(]/, '').startsWith(core);
}

/** Texinfo: the label of a note is a heading of its own, "(1)", which leads back. */
function isNoteHeading(heading: Element, target: Element): boolean {
  return LABEL.test((heading.textContent ?? '').trim()) && fragmentOf(target) !== null;
}

const namesOf = (element: Element) =>
  `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('name') ?? ''} ${element.getAttribute('href') ?? ''}`;

function leadsBack(note: Element, link: Element): boolean {
  return [...note.querySelectorAll('a[href*="#"]')].some((back) => {
    const fragment = fragmentOf(back);
    const place = fragment ? elementNamed(note.ownerDocument, fragment) : null;
    return (
      place !== null && (place.contains(link) || link.contains(place) || place.parentElement === link.parentElement)
    );
  });
}

/** The element that carries the label: the `sup`, or what has the role, around the link. */
function markOf(link: Element): Element {
  const role = link.closest('[role="doc-noteref"]');
  if (role) return role;
  const parent = link.parentElement;
  const isOnly = parent && parent.children.length === 1 && parent.textContent?.trim() === link.textContent?.trim();
  return isOnly && parent.matches('sup, span') ? parent : link;
}

/** The elements and all that they stand in: whether one holds any of them is then known at once. */
function withAncestors(elements: Iterable<Element>): ReadonlySet<Element> {
  const found = new Set<Element>();
  for (const element of elements) {
    for (let at: Element | null = element; at && !found.has(at); at = at.parentElement) found.add(at);
  }
  return found;
}

function isInside(element: Element, others: ReadonlySet<Element>): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (others.has(at)) return true;
  return false;
}

/** The whole note: its list item, or its block and the blocks that follow until the next note. */
function noteAt(target: Element, link: Element, bounds: ReadonlySet<Element>): Element[] {
  const box = target.closest(NOTE_BOXES);
  // A table may hold the whole page.
  if (box && !box.contains(link)) return [box];
  if (target.localName === 'dt') return following(target, (next) => next.localName === 'dd');
  const heading = target.closest(HEADINGS);
  if (heading) return [heading, ...following(heading, (next) => !next.matches(HEADINGS))];
  const block = target.closest(BLOCKS) ?? target;
  if (block.contains(link)) return [target];
  if (!block.matches('p')) return [block];
  const isBound = (element: Element) => bounds.has(element);
  const more = following(block, (next) => next.matches('p, ul, ol, blockquote') && !isBound(next));
  const last = more.at(-1) ?? block;
  const isBetweenNotes = last.nextElementSibling !== null && isBound(last.nextElementSibling);
  return isBetweenNotes || isNoteBox(block, isBound) ? [block, ...more] : [block];
}

/**
 * A note that begins with its label in the middle of the block that the text is in: up to the next one; the last up to
 * an empty line. None if it is no such note.
 */
function inlineNote(target: Element, link: Element, bounds: ReadonlySet<Element>): Element[] {
  const block = target.parentElement?.closest(`${NOTE_BOXES}, ${BLOCKS}`);
  const label = (target.textContent ?? '').trim();
  if (!block?.contains(link) || !target.matches(INLINE) || (label !== '' && !LABEL.test(label))) return [];
  let first = target;
  while (first.parentElement && first.parentElement !== block) first = first.parentElement;
  const run = following(first, (next) => !bounds.has(next) && next.matches(INLINE));
  const next = (run.at(-1) ?? first).nextElementSibling;
  const isLast = next === null || !bounds.has(next);
  const end = isLast ? run.findIndex((element, index) => isBreak(element) && isBreak(run[index + 1])) : -1;
  return [first, ...run.slice(0, end < 0 ? run.length : end)];
}

const isBreak = (element: Element | undefined) => element?.localName === 'br';

function following(element: Element, isWanted: (next: Element) => boolean): Element[] {
  const found: Element[] = [];
  for (let next = element.nextElementSibling; next && isWanted(next); next = next.nextElementSibling) found.push(next);
  return found;
}

/** Whether everything around a note is notes: its container begins with one, below a title at most. */
function isNoteBox(note: Element, isBound: (element: Element) => boolean): boolean {
  const [first, second] = note.parentElement?.children ?? [];
  return first !== undefined && (isBound(first) || (second !== undefined && isShort(first) && isBound(second)));
}

const isShort = (element: Element) => (element.textContent ?? '').trim().length <= 40;

/** Lists and sections that hold notes and nothing else but a title or a rule. `texts`: what a mark of the text is in. */
function boxesOf(notes: ReadonlySet<Element>, texts: ReadonlySet<Element>): Element[] {
  const boxes = new Set<Element>();
  let level = new Set<Element>([...notes].flatMap((note) => note.parentElement ?? []));
  while (level.size > 0) {
    const next = new Set<Element>();
    for (const parent of level) {
      if (boxes.has(parent) || texts.has(parent) || parent.localName === 'body') continue;
      if (!holdsOnlyNotes(parent, (child) => notes.has(child) || boxes.has(child))) continue;
      boxes.add(parent);
      if (parent.parentElement) next.add(parent.parentElement);
    }
    level = next;
  }
  return [...boxes];
}

function holdsOnlyNotes(parent: Element, isNote: (child: Element) => boolean): boolean {
  if ([...parent.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')) return false;
  const children = childElements(parent);
  const rest = children.filter((child) => !isNote(child));
  if (parent.matches('ol, ul, dl, tbody, table')) return rest.length <= children.length / 2;
  const others = rest.filter((child) => !child.matches(`${HEADINGS}, hr, br`) && child.textContent?.trim() !== '');
  // One short line above the notes is their title; more of them are text.
  const [title] = others;
  return !title || (others.length === 1 && isShort(title) && children.indexOf(title) < children.findIndex(isNote));
}

/** Tufte CSS: `label.margin-toggle[for=x]` + `input#x` + `span.sidenote`. */
function sideNotes(document: Document): [Element, Element][] {
  return [...document.querySelectorAll('label[for]')].flatMap((label): [Element, Element][] => {
    const input = label.nextElementSibling;
    const note = input?.nextElementSibling;
    if (input?.localName !== 'input' || input.id !== label.getAttribute('for') || !note) return [];
    return note.matches('[class*="sidenote"], [class*="marginnote"], small, aside') ? [[label, note]] : [];
  });
}
