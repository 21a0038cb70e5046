import { useEffect, useRef, useState } from 'preact/hooks';

/** Rows a chunk. */
export const CHUNK = 30;
/** How far outside of what is seen chunks are filled. */
const MARGIN = '1000px 0px';
/** Where nobody tells what is seen. */
const UNSEEN_CHUNKS = 4;

export interface ListWindow {
  isFilled(chunk: number): boolean;
  /** Of an empty chunk, in px. */
  heightOf(chunk: number, rows: number): number;
  /** The ref of a chunk's element. */
  watch(chunk: number): (element: Element | null) => void;
}

/**
 * Which chunks of a long list are filled with rows: those in sight, near it, and the one of `pinned`, which holds the
 * focus. The others are as tall as they were. `rowHeight`: in px, until it is measured.
 */
export function useWindow(pinned: number, rowHeight: number): ListWindow {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const heights = useRef(new Map<number, number>());
  const elements = useRef(new Map<Element, number>());
  const refs = useRef(new Map<number, (element: Element | null) => void>());
  const observer = useRef<IntersectionObserver | null>(null);
  const canSee = typeof IntersectionObserver !== 'undefined';
  if (canSee && !observer.current) {
    observer.current = new IntersectionObserver(
      (entries) => {
        setSeen((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const chunk = elements.current.get(target);
            if (chunk === undefined) continue;
            if (isIntersecting) after.add(chunk);
            else if (after.delete(chunk)) heights.current.set(chunk, target.getBoundingClientRect().height);
          }
          return after;
        });
      },
      { rootMargin: MARGIN },
    );
  }
  useEffect(() => () => observer.current?.disconnect(), []);
  return {
    isFilled: (chunk) => chunk === pinned || seen.has(chunk) || (!canSee && chunk < UNSEEN_CHUNKS),
    heightOf: (chunk, rows) => heights.current.get(chunk) || rows * rowHeight,
    watch(chunk) {
      const known = refs.current.get(chunk);
      if (known) return known;
      let current: Element | null = null;
      const ref = (element: Element | null) => {
        if (current) {
          observer.current?.unobserve(current);
          elements.current.delete(current);
        }
        current = element;
        if (!element) return;
        elements.current.set(element, chunk);
        observer.current?.observe(element);
      };
      refs.current.set(chunk, ref);
      return ref;
    },
  };
}
