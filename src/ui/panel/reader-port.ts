import type { Evidence } from '../../core/types';
import type { SourceView } from '../../core/types/source-view';

/** What the reader view is handed: how to get a source, and what touches the document it is shown in. */
export interface ReaderPort {
  /** `null` where that failed. */
  openSource(url: string): Promise<SourceView | null>;
  /** Markup as elements that carry text alone; `null` where it cannot be shown. */
  cleanPage(html: string): DocumentFragment | null;
  /** Highlights passages in an element. */
  showPassages(root: Element, passages: readonly Pick<Evidence, 'text' | 'prefix' | 'suffix'>[]): ShownPassages;
}

export interface ShownPassages {
  /** Whether each stands there. */
  found: boolean[];
  /** Points one out, and scrolls to it. */
  pointAt(index: number): boolean;
  clear(): void;
}
