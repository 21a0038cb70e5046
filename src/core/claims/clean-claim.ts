import type { Span } from '../types';
import { readMarkdown } from './read-markdown';

/** A single claim without list number, heading and emphasis marks, links and citation markers. */
export interface CleanClaim {
  text: string;
  /** Of a span of `text`: where it stands in the claim as given. */
  toSource(span: Span): Span;
}

/** Cleans one claim as it stands in an answer; what holds no words besides its marks is given back as it is. */
export function cleanClaim(claim: string): CleanClaim {
  const reading = readMarkdown(claim);
  const words = reading.blocks.filter((block) => block.kind !== 'source_list');
  const first = words[0];
  const last = words[words.length - 1];
  if (!first || !last) return { text: claim.trim(), toSource: shiftedBy(claim.length - claim.trimStart().length) };
  const text = reading.text.slice(first.start, last.end).replaceAll('\n', ' ');
  return {
    text,
    toSource: (span) => reading.toSource({ start: span.start + first.start, end: span.end + first.start }),
  };
}

const shiftedBy =
  (offset: number) =>
  (span: Span): Span => ({ start: span.start + offset, end: span.end + offset });
