import type { BlockText } from './blocks';
import type { Frame } from './frame';

interface Copy {
  isScreenReader: boolean;
  start: number;
  end: number;
}

/** Words that a page says twice in one block: to be seen (aria-hidden), and to be heard by screen readers. */
export class SpokenCopies {
  #last: Copy | null = null;

  /** A new block has begun: copies stand side by side. */
  reset(): void {
    this.#last = null;
  }

  /** Ends a copy that began at `frame.copyStart`. Beside its other copy, the visible one is taken out of the block. */
  close(frame: Frame, block: BlockText): void {
    const own: Copy = {
      isScreenReader: frame.attributes['aria-hidden'] !== 'true',
      start: frame.copyStart,
      end: block.length,
    };
    const other = this.#last;
    this.#last = own;
    if (!other || other.isScreenReader === own.isScreenReader || own.start < other.end) return;
    if (block.slice(other.end, own.start).trim() !== '') return;
    const [a, b] = [other, own].map(({ start, end }) => lettersOf(block.slice(start, end)));
    if (!a || !b || !(a.includes(b) || b.includes(a))) return;
    const visible = own.isScreenReader ? other : own;
    block.remove(visible.start, visible.end);
    this.#last = null;
  }
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
