import { splitSentences } from '../text/sentences';
import type { ReadSource, SourceBlock, Span } from '../types';

/** A sentence or table row of a source, with what it leans on. The smallest thing that can be evidence. */
export interface Unit extends Span {
  /** Words that belong to it though they stand elsewhere: title, headings above, heads of its table, lead-in of its list. */
  context: string;
  /** Index of its block; neighbours in one block can be read together. */
  block: number;
  kind: SourceBlock['kind'];
}

const MAX_CONTEXT_LENGTH = 400;
/** A line of a transcript: what is said answers the line before it. */
const TURN = /^\s*(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?|\p{Lu}[\p{L} .'-]{0,30}:\s)/u;

/**
 * The units of a source in reading order. Table rows are whole; every other block is cut into sentences.
 *
 * A heading is a unit of its own and the context of what follows until a heading of its level or above.
 */
export function splitUnits(source: ReadSource): Unit[] {
  const units: Unit[] = [];
  const headings: { level: number; text: string }[] = [];
  let leadIn = '';
  let lineBefore = '';
  source.blocks.forEach((block, index) => {
    const text = source.text.slice(block.start, block.end);
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      while (headings.length > 0 && (headings.at(-1)?.level ?? 0) >= level) headings.pop();
      units.push({
        start: block.start,
        end: block.end,
        context: contextOf(headings, ''),
        block: index,
        kind: block.kind,
      });
      headings.push({ level, text });
      leadIn = '';
      return;
    }
    if (block.kind !== 'list_item') leadIn = '';
    const more = block.kind === 'table_row' ? (block.heads ?? []).join(' ') : TURN.test(text) ? lineBefore : leadIn;
    const context = contextOf(headings, more);
    lineBefore = text;
    const spans =
      block.kind === 'table_row' || block.kind === 'code'
        ? [{ start: 0, end: text.length }]
        : joinBroken(splitSentences(text, source.lang), text);
    for (const span of spans.flatMap((one) => cutLong(one, text))) {
      units.push({
        start: block.start + span.start,
        end: block.start + span.end,
        context,
        block: index,
        kind: block.kind,
      });
    }
    // "Open on:" before a list belongs to each of its items.
    if (block.kind === 'paragraph' && /[:：]\s*$/u.test(text)) leadIn = text.slice(-MAX_CONTEXT_LENGTH);
  });
  return units;
}

/** As many signs as close a sentence behind its full stop, and more. */
const MAX_CLOSERS = 40;

/** Sentences that a page break cut in two, with the heads and notes of the page that stand between the halves. */
function joinBroken(spans: readonly Span[], text: string): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const gap = before ? text.slice(before.end, span.start) : '';
    const isCut =
      before &&
      gap.indexOf('\n') < gap.lastIndexOf('\n') &&
      !/[.!?…。！？:;]["'”’»)\]]*$/u.test(text.slice(Math.max(before.start, before.end - MAX_CLOSERS), before.end));
    const isRest =
      before && /^\p{Ll}/u.test(text.slice(span.start)) && /\n\s*\n/u.test(text.slice(before.start, span.start));
    if (before && (isCut || isRest)) joined[joined.length - 1] = { start: before.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

function contextOf(headings: readonly { text: string }[], more: string): string {
  const parts = headings.map((heading) => heading.text);
  if (more) parts.push(more);
  return parts.join('\n').slice(-MAX_CONTEXT_LENGTH);
}

/** A "sentence" longer than that has no full stops: it is cut at white space, so that no check meets a whole page. */
const MAX_UNIT_LENGTH = 2000;

function cutLong({ start, end }: Span, text: string): Span[] {
  const pieces: Span[] = [];
  let from = start;
  while (end - from > MAX_UNIT_LENGTH) {
    const space = text.lastIndexOf(' ', from + MAX_UNIT_LENGTH);
    const to = space > from ? space : from + MAX_UNIT_LENGTH;
    pieces.push({ start: from, end: to });
    from = space > from ? to + 1 : to;
  }
  pieces.push({ start: from, end });
  return pieces;
}
