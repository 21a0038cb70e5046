import type { Span } from '../core/types';

/** A part of a text, short enough to show, with the marks that lie in it. */
export interface ClippedText {
  text: string;
  /** Into `text`. */
  marks: Span[];
  hasBefore: boolean;
  hasAfter: boolean;
}

/** How much of the text before the first mark is kept, as a share of the limit. */
const LEAD = 0.3;

/**
 * At most about `limit` UTF-16 units of `text`, cut between words where there are any, and placed so that the first
 * mark is in sight. Marks must be sorted and apart, as `mergeSpans` gives them.
 */
export function clipText(text: string, marks: readonly Span[], limit: number): ClippedText {
  if (text.length <= limit) return { text, marks: [...marks], hasBefore: false, hasAfter: false };
  const firstEnd = marks[0]?.end ?? 0;
  const wanted = firstEnd <= limit ? 0 : Math.max(0, (marks[0]?.start ?? 0) - Math.floor(limit * LEAD));
  const start = wanted === 0 ? 0 : wordEdge(text, wanted);
  const end = start + limit >= text.length ? text.length : wordEdge(text, start + limit);
  return {
    text: text.slice(start, end),
    marks: marks
      .map((mark) => ({ start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start }))
      .filter((mark) => mark.end > mark.start),
    hasBefore: start > 0,
    hasAfter: end < text.length,
  };
}

/** Sorted, inside `[0, length)`, without overlaps; empty and impossible spans dropped. */
export function mergeSpans(spans: readonly Span[], length: number): Span[] {
  const merged: Span[] = [];
  const inside = spans
    .map((span) => ({ start: Math.max(0, span.start), end: Math.min(length, span.end) }))
    .filter((span) => span.end > span.start)
    .sort((a, b) => a.start - b.start);
  for (const span of inside) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}

/** The nearest word boundary at or a little before `at`, never inside a surrogate pair. */
function wordEdge(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space > at - 40 && space > 0) return space + 1;
  const code = text.charCodeAt(at);
  const isLowSurrogate = code >= 0xdc00 && code <= 0xdfff;
  return isLowSurrogate ? at - 1 : at;
}
