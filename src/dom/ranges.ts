import { firstIndex } from '../core/collections/first-index';
import type { Span } from '../core/types';
import type { Segment } from './text-builder';

/** The index of the first segment that ends behind `offset`. */
function firstEndingBehind(segments: readonly Segment[], offset: number): number {
  return firstIndex(segments, ({ start, length }) => start + length > offset);
}

/** The stretch of a read text that a range of the page covers; `null` if none of its text is in it. */
export function spanOfRange(segments: readonly Segment[], range: Range): Span | null {
  const parts = segments.flatMap(({ node, nodeStart, start, length }): Span[] => {
    if (!node.isConnected || !range.intersectsNode(node)) return [];
    const from = node === range.startContainer ? Math.max(0, range.startOffset - nodeStart) : 0;
    const to = node === range.endContainer ? Math.min(length, range.endOffset - nodeStart) : length;
    return to > from ? [{ start: start + from, end: start + to }] : [];
  });
  const [first] = parts;
  return first ? { start: first.start, end: parts.at(-1)?.end ?? first.end } : null;
}

/**
 * The live range over a stretch of a read text, or `null` where none can be had: the stretch is empty or stands in no
 * node (line breaks between blocks), or the page has changed those nodes since. Throws nothing.
 */
export function rangeOfSpan(segments: readonly Segment[], span: Span): Range | null {
  if (span.end <= span.start) return null;
  const first = segments[firstEndingBehind(segments, span.start)];
  const lastIndex = firstEndingBehind(segments, span.end - 1);
  const candidate = segments[lastIndex];
  // The last character may be a gap without a node: then the segment before it is the last one.
  const last = candidate && candidate.start < span.end ? candidate : segments[lastIndex - 1];
  if (!first || !last || first.start >= span.end || last.start + last.length <= span.start) return null;
  const startOffset = first.nodeStart + Math.max(0, span.start - first.start);
  const endOffset = last.nodeStart + Math.min(last.length, span.end - last.start);
  if (!first.node.isConnected || !last.node.isConnected) return null;
  if (startOffset > first.node.data.length || endOffset > last.node.data.length) return null;
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, startOffset);
  range.setEnd(last.node, endOffset);
  return range;
}
