import type { Answer, Block, Citation, Span } from '../../core/types';
import type { LiveAnswer } from '../read-answer';

/**
 * The part of an answer that a stretch of its text touches, as an answer of its own: whole words, whole rows of tables,
 * with the stop and the citation markers behind them. Without text where `span` is `null`.
 */
export function cutAnswer(live: LiveAnswer, span: Span | null): LiveAnswer {
  const { answer } = live;
  const { start, end } = span ? widen(answer, span) : { start: 0, end: 0 };
  const shift = (at: number) => Math.min(Math.max(at, start), end) - start;
  const moved = (each: Span): Span => ({ start: shift(each.start), end: shift(each.end) });
  const isKept = (citation: Citation) =>
    startOf(citation) < end + (citation.kind === 'marker' ? 1 : 0) && citation.at > start;
  const kept = answer.citations
    .map((citation, index) => ({ citation, index }))
    .filter(({ citation }) => isKept(citation));
  const citations = kept.map(({ citation: { passage, ...rest } }): Citation => {
    const inside = passage && passage.start < end && passage.end > start ? moved(passage) : null;
    return { ...rest, at: shift(rest.at), ...(inside && { passage: inside }) };
  });
  const blocks = answer.blocks
    .filter((block) => block.start < end && block.end > start)
    .map((block): Block => ({ ...block, ...moved(block), ...(block.cells && { cells: block.cells.map(moved) }) }));
  return {
    ...live,
    answer: { ...answer, text: answer.text.slice(start, end), blocks, citations },
    citationElements: kept.flatMap(({ index }) => live.citationElements[index] ?? []),
    rangeOf: (each) => live.rangeOf({ start: each.start + start, end: each.end + start }),
  };
}

/** Where what a citation marks begins: a link has words of its own. */
function startOf({ kind, at, label }: Citation): number {
  return kind === 'link' ? at - label.length : at;
}

function widen({ text, blocks }: Answer, span: Span): Span {
  let { start, end } = span;
  const isWord = (at: number) => /[\p{L}\p{N}\p{M}]/u.test(text.charAt(at));
  while (start > 0 && isWord(start) && isWord(start - 1)) start -= 1;
  while (end < text.length && isWord(end) && isWord(end - 1)) end += 1;
  end += /^[.!?…。！？]*["'”’»)\]]*/.exec(text.slice(end, end + 8))?.[0].length ?? 0;
  for (const { kind, start: from, end: to } of blocks) {
    if (kind !== 'table_row' && kind !== 'table_head') continue;
    if (from < start && start < to) start = from;
    if (from < end && end < to) end = to;
  }
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}
