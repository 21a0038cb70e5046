/** Small questions about elements that several sites ask. */
import { firstIndex } from '../../core/collections/first-index';

/** The address of a link, or of the first link inside an element, as the page holds it; `null` if there is none. */
export function hrefIn(element: Element): string | null {
  const link = element.matches('a[href]') ? element : element.querySelector('a[href]');
  return link?.getAttribute('href') ?? null;
}

/** The child elements, in order. In jsdom, going through `children` takes time that grows with the square of their number. */
export function childElements(element: Element): Element[] {
  const children: Element[] = [];
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) children.push(child);
  return children;
}

/** Those that are not inside another of the list; `elements` in document order. */
export function outermost(elements: Iterable<Element>): Element[] {
  const kept: Element[] = [];
  for (const element of elements) if (!kept.at(-1)?.contains(element)) kept.push(element);
  return kept;
}

/** Whether `first` begins before `second` in the document. */
export function precedes(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & 4) !== 0; // Node.DOCUMENT_POSITION_FOLLOWING
}

/** Whether an element has any visible character of its own: enough to tell a scaffold from a reply. */
export function hasText(element: Element): boolean {
  return /[^\s\u200b-\u200f\u2060\ufeff]/.test(element.textContent ?? '');
}

/** The last of `questions`, which are in document order, before an answer; `null` if there is none. */
export function questionBefore(answer: Element, questions: readonly Element[]): Element | null {
  return questions[firstIndex(questions, (question) => !precedes(question, answer)) - 1] ?? null;
}

/** What stands in the search box of this name; `null` if there is none, or it is empty. */
export function searchBox(document: Document, name: string): string | null {
  const box = document.querySelector<HTMLInputElement>(`textarea[name="${name}"], input[name="${name}"]`);
  return box?.value || null;
}

/** The text of an element as it stands, hidden copies and all, but no code: for labels that are split over elements. */
export function plainText(element: Element): string {
  const texts = element.ownerDocument.createTreeWalker(element, 4); // NodeFilter.SHOW_TEXT
  let text = '';
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.matches('script, style')) text += texts.currentNode.nodeValue;
  return text;
}

const NUMBER_LABEL = /^[[(【]?\s*\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\s*[\])】]?$/;

/** Whether a label is that of a numbered citation: "1", "[2]", "(3, 4)". */
export function isNumberLabel(label: string): boolean {
  return NUMBER_LABEL.test(label.trim());
}
