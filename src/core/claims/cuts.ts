import type { Span } from '../types';

/** Stretches that are cut out of a text, which may overlap, and where what is left has moved to. */
export class Cuts {
  /** Sorted and apart. */
  readonly #spans: Span[] = [];
  /** What all spans before each take away. */
  readonly #removed: number[] = [];

  constructor(spans: readonly Span[]) {
    for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
      const last = this.#spans.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else this.#spans.push({ start, end });
    }
    let removed = 0;
    for (const { start, end } of this.#spans) {
      this.#removed.push(removed);
      removed += end - start;
    }
  }

  /** The text without them. */
  leave(text: string): string {
    const parts: string[] = [];
    let from = 0;
    for (const { start, end } of this.#spans) {
      parts.push(text.slice(from, start));
      from = end;
    }
    return parts.join('') + text.slice(from);
  }

  /** Where an offset into the text is in what is left of it. */
  move(offset: number): number {
    let low = 0;
    let high = this.#spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#spans[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const last = this.#spans[low - 1];
    if (!last) return offset;
    return offset - (this.#removed[low - 1] ?? 0) - (Math.min(offset, last.end) - last.start);
  }
}
