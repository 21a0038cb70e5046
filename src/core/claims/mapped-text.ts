import type { Span } from '../types';

/**
 * A text under construction that knows, for each of its UTF-16 units, where in the given text it came from.
 *
 * One pair of offsets a unit: answers are short, and a plain table has no corner cases.
 */
export class MappedText {
  text = '';
  /** The last few units. `text` is built piece by piece, and cutting a string that grows costs its whole length. */
  private recent = '';
  private readonly from: number[] = [];
  private readonly to: number[] = [];

  /** The stretches of `source`, in order, with one space between them. */
  static ofLines(source: string, lines: readonly Span[]): MappedText {
    const joined = new MappedText();
    for (const line of lines) {
      if (joined.length > 0) joined.append(' ', joined.lastTo, line.start);
      joined.copy(source, line);
    }
    return joined;
  }

  get length(): number {
    return this.from.length;
  }

  /** The last four units, or fewer where less stands behind `start`. */
  tail(start: number): string {
    const length = Math.min(4, this.length - start);
    return length > 0 ? this.recent.slice(-length) : '';
  }

  private get lastTo(): number {
    return this.to[this.to.length - 1] ?? 0;
  }

  /** Adds `source[span.start, span.end)` of the given text as it is. */
  copy(source: string, span: Span): void {
    this.add(source.slice(span.start, span.end));
    for (let at = span.start; at < span.end; at += 1) {
      this.from.push(at);
      this.to.push(at + 1);
    }
  }

  private add(text: string): void {
    this.text += text;
    this.recent = (this.recent + text).slice(-4);
  }

  /** Adds `text`, which stands for `from`–`to` of the given text. */
  append(text: string, from: number, to: number): void {
    this.add(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      this.from.push(from);
      this.to.push(to);
    }
  }

  /** Adds `other[start, end)` with its origins. */
  appendSlice(other: MappedText, start: number, end: number): void {
    this.add(other.text.slice(start, end));
    for (let at = start; at < end; at += 1) {
      this.from.push(other.from[at] ?? 0);
      this.to.push(other.to[at] ?? 0);
    }
  }

  /** Adds `text` in place of `other[start, end)`. */
  appendInstead(text: string, other: MappedText, start: number, end: number): void {
    const origin = other.toSource({ start, end });
    this.append(text, origin.start, origin.end);
  }

  /** Drops what was added behind `length`. */
  truncate(length: number): void {
    this.text = this.text.slice(0, length);
    this.recent = this.text.slice(-4);
    this.from.length = length;
    this.to.length = length;
  }

  /** Where `span` of this text came from. An empty span gives an empty one. */
  toSource(span: Span): Span {
    if (span.end <= span.start) {
      const at = this.from[span.start] ?? this.lastTo;
      return { start: at, end: at };
    }
    const start = this.from[span.start] ?? 0;
    return { start, end: Math.max(start, this.to[span.end - 1] ?? this.lastTo) };
  }

  /** How much of this text came from before `at` in the given text. */
  fromSource(at: number): number {
    const first = this.to.findIndex((end) => end > at);
    return first < 0 ? this.length : first;
  }
}
