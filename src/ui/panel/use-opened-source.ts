import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A source that is being read, and where its reader came from. */
export interface OpenedSource {
  url: string;
  claim: number | null;
  from: { scroll: number; opener: Element | null };
}

export interface SourceOpener {
  opened: OpenedSource | null;
  /** `claim`: the one whose passage is shown first. */
  open(url: string, claim?: number | null): void;
  /** Back to where its reader came from. */
  close(): void;
  /** Away to another place. */
  leave(): void;
}

/** Opens sources over the panel, and brings their reader back to the place they left. */
export function useOpenedSource(): SourceOpener {
  const [opened, setOpened] = useState<OpenedSource | null>(null);
  const left = useRef<OpenedSource['from'] | null>(null);
  useLayoutEffect(() => {
    if (opened || !left.current) return;
    const { scroll, opener } = left.current;
    left.current = null;
    window.scrollTo({ top: scroll, behavior: 'instant' });
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, [opened]);
  const end = (from: OpenedSource['from'] | null) => {
    left.current = from;
    setOpened(null);
  };
  return {
    opened,
    open: (url, claim = null) =>
      setOpened({ url, claim, from: { scroll: window.scrollY, opener: document.activeElement } }),
    close: () => end(opened?.from ?? null),
    leave: () => end(null),
  };
}
