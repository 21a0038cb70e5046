import type { Ref } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SourceView } from '../../core/types/source-view';
import type { ReaderPort, ShownPassages } from './reader-port';
import type { UsedPassage } from './source-uses';

/** What is shown of a source: `page` where its own markup could be cleaned and holds the passage. */
export interface Shown {
  view: SourceView;
  page: DocumentFragment | null;
}

/** A source that is opened to be read, and the passage that is pointed at. */
export interface Reading {
  shown: Shown | 'opening' | 'failed';
  /** Where it is shown. */
  body: Ref<HTMLElement>;
  /** Into the passages. */
  at: number;
  /** Whether each passage stands in what is shown. */
  found: readonly boolean[];
  step(by: 1 | -1): void;
}

/** Opens a source and highlights its passages, from that of `claim` on, or from the first. */
export function useReading(
  url: string,
  claim: number | null,
  passages: readonly UsedPassage[],
  port: ReaderPort,
): Reading {
  const [shown, setShown] = useState<Reading['shown']>('opening');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      passages.findIndex(({ index }) => index === claim),
    ),
  );
  const [found, setFound] = useState<readonly boolean[]>([]);
  const body = useRef<HTMLElement>(null);
  const highlights = useRef<ShownPassages | null>(null);

  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const view = await port.openSource(url);
      if (!isGone) setShown(view ? { view, page: view.html === null ? null : port.cleanPage(view.html) } : 'failed');
    };
    // Whatever a page makes fail in the browser's own parser must not leave the reader waiting.
    open().catch(() => isGone || setShown('failed'));
    return () => {
      isGone = true;
      highlights.current?.clear();
    };
  }, [url]);

  useLayoutEffect(() => {
    const host = body.current;
    if (!host || typeof shown === 'string') return;
    if (shown.page) host.replaceChildren(shown.page);
    highlights.current = port.showPassages(
      host,
      passages.map(({ evidence }) => evidence),
    );
    setFound(highlights.current.found);
    // The page as it is now may have lost the passage that is looked for: its text as it was checked has it.
    if (shown.page && shown.view.source && passages.length > 0 && highlights.current.found[at] === false) {
      setShown({ view: shown.view, page: null });
    } else highlights.current.pointAt(at);
  }, [shown]);

  const step = (by: 1 | -1) => {
    const next = (at + by + passages.length) % passages.length;
    setAt(next);
    highlights.current?.pointAt(next);
  };
  return { shown, body, at, found, step };
}
