import { firstIndex } from '../collections/first-index';
import type { Span } from '../types';

/**
 * A text under construction that knows, for each of its UTF-16 units, where in the given text it came from.
 *
 * One pair of offsets a unit: answers are short, and a plain table has no corner cases. What is added must come from
 * behind what was added before.
 */
export class MappedText {
  /** The text in pieces: to read or cut a string that grows costs its whole length each time. */
  private pieces: string[] = [];
  /** Where each piece starts. */
  private readonly starts: number[] = [];
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

  /** The whole text; costs its length where something was added since it was last asked for. */
  get text(): string {
    if (this.pieces.length > 1) {
      this.pieces = [this.pieces.join('')];
      this.starts.length = 1;
    }
    return this.pieces[0] ?? '';
  }

  /** The text from `start` on; costs what it gives. */
  textFrom(start: number): string {
    let first = this.pieces.length;
    while (first > 0 && (this.starts[first] ?? this.length) > start) first -= 1;
    return this.pieces
      .slice(first)
      .join('')
      .slice(Math.max(0, start - (this.starts[first] ?? 0)));
  }

  /** The last four units, or fewer where less stands behind `start`. */
  tail(start: number): string {
    return this.textFrom(Math.max(start, this.length - 4));
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
    if (text === '') return;
    this.starts.push(this.length);
    this.pieces.push(text);
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
    while (this.pieces.length > 0 && (this.starts[this.starts.length - 1] ?? 0) >= length) {
      this.pieces.pop();
      this.starts.pop();
    }
    const last = this.pieces.pop();
    if (last !== undefined) this.pieces.push(last.slice(0, length - (this.starts[this.starts.length - 1] ?? 0)));
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
    return firstIndex(this.to, (end) => end > at);
  }
}
