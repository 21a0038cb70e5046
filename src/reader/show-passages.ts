import { findPassage, type Passage } from './find-passage';
import { readLetters } from './letters';

/** Names of the highlights; `::highlight()` in the panel's styles draws them. */
const ALL = 'passage';
const CURRENT = 'passage-current';

export interface ShownPassages {
  /** For each passage, in their order, whether it stands in the page. */
  found: boolean[];
  /** Points one out, and scrolls to it. `false` if it is not there. */
  pointAt(index: number): boolean;
  clear(): void;
}

/** Highlights passages in an element of the extension's page, without changing its nodes. */
export function showPassages(
  root: Element,
  passages: readonly Passage[],
  window: Window & typeof globalThis,
): ShownPassages {
  const letters = readLetters(root);
  const ranges = passages.map((passage) => findPassage(letters, passage));
  const { highlights } = window.CSS;
  const found = ranges.filter((range) => range !== null);
  highlights.set(ALL, new window.Highlight(...found));
  return {
    found: ranges.map((range) => range !== null),
    pointAt(index) {
      const range = ranges[index] ?? null;
      highlights.delete(CURRENT);
      if (!range) return false;
      const current = new window.Highlight(range);
      current.priority = 1;
      highlights.set(CURRENT, current);
      openDetails(range);
      // The element of a long text is no place to scroll to: the passage may be far down in it.
      const box = range.getBoundingClientRect();
      window.scrollBy({ top: box.top - window.innerHeight / 3, behavior: 'instant' });
      return true;
    },
    clear() {
      highlights.delete(ALL);
      highlights.delete(CURRENT);
    },
  };
}

/** What is folded cannot be scrolled to. */
function openDetails({ startContainer }: Range): void {
  for (let node = startContainer.parentElement; node; node = node.parentElement) {
    if (node.localName === 'details') node.setAttribute('open', '');
    if (node.hasAttribute('hidden')) node.removeAttribute('hidden');
  }
}
