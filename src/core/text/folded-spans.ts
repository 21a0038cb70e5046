import type { Span } from '../types';
import { normalise } from './normalise';

/** A stretch of a text that is read as something else when texts are compared. */
export interface FoldedSpan extends Span {
  /** As it stands. */
  from: string;
  /** As it is read; "" if it is passed over. */
  to: string;
}

/** What `normalise` changes in a text, in order. That capitals are read as small letters is left out: all are. */
export function foldedSpans(text: string): FoldedSpan[] {
  const folded = normalise(text);
  const spans: FoldedSpan[] = [];
  const add = (start: number, end: number, to: string): void => {
    const last = spans.at(-1);
    if (last?.end === start) {
      last.end = end;
      last.to += to;
      last.from = text.slice(last.start, end);
    } else spans.push({ start, end, from: text.slice(start, end), to });
  };
  let at = 0;
  for (let read = 0; read < folded.text.length; ) {
    const { start, end } = folded.toSource(read, read + 1);
    // One character may be read as several ("ﬁ"), and several as one.
    let next = read + 1;
    while (next < folded.text.length && folded.toSource(next, next + 1).start < end) next += 1;
    if (start > at) add(at, start, '');
    const to = folded.text.slice(read, next);
    const from = text.slice(start, end);
    if (from.toLowerCase().normalize() !== to.normalize()) add(start, end, to);
    at = Math.max(at, end);
    read = next;
  }
  if (at < text.length) add(at, text.length, '');
  return spans;
}
