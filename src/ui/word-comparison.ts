import { useRef, useState } from 'preact/hooks';
import type { CompareWords } from './differences';
import { remember } from './remember';

/**
 * Comparing words takes tables of many languages, as large as half of all other code of the popup, and few claims need it:
 * the checks name what differs. So it is loaded when it is asked for, and the view is drawn again once it is there.
 */
let compare: CompareWords | null = null;
let loading: Promise<void> | null = null;

function load(): Promise<void> {
  loading ??= import('../core/text/diff-words').then(({ diffWords }) => {
    compare = remember(diffWords, 400);
  });
  return loading;
}

/** The means of comparing words for `findDifferences`: `null` at first, and the component is drawn again with them. */
export function useWordComparison(): () => CompareWords | null {
  const [, redraw] = useState(0);
  const isAsked = useRef(false);
  return () => {
    if (compare) return compare;
    if (!isAsked.current) {
      isAsked.current = true;
      // A page that outlives an update of the extension finds its file gone, and shows the texts without marks.
      load().then(
        () => redraw(1),
        () => {},
      );
    }
    return null;
  };
}
