import type { Answer, Block, Citation, Span } from '../types';

/** A statement of an answer, claim or not, before its citations are known. */
export interface Statement extends Span {
  /** Index into `Answer.blocks`. */
  block: number;
}

/** The citations of one statement, as indexes into `Answer.citations`. */
export interface Binding {
  own: number[];
  inherited: number[];
}

/**
 * Which citations each statement has: a marker belongs to the sentence it stands in or directly behind, in a list to its
 * item, in a table to its row; the site's scope widens that. A sentence without one inherits those of the next sentence
 * of its block that has some. Links count only where the statement has no marker.
 */
export function bindCitations(answer: Answer, statements: readonly Statement[]): Binding[] {
  const bindings = statements.map((): Binding => ({ own: [], inherited: [] }));
  const links = statements.map((): number[] => []);
  const leads = leadingBlocks(answer, statements);
  answer.citations.forEach((citation, index) => {
    for (const bound of statementsOf(answer, statements, citation, leads)) {
      (citation.kind === 'marker' ? bindings[bound]?.own : links[bound])?.push(index);
    }
  });
  bindings.forEach((binding, index) => {
    if (binding.own.length === 0) binding.own = links[index] ?? [];
  });
  shareItemMarks(answer, statements, bindings);
  for (let index = statements.length - 2; index >= 0; index -= 1) {
    const [here, next] = [bindings[index], bindings[index + 1]];
    if (!here || !next || here.own.length > 0 || statements[index]?.block !== statements[index + 1]?.block) continue;
    here.inherited = next.own.length > 0 ? [...next.own] : [...next.inherited];
  }
  return bindings;
}

/** Blocks whose marks stand before their sentences: the first at the very start, none behind the last. */
function leadingBlocks(answer: Answer, statements: readonly Statement[]): ReadonlySet<number> {
  const leading = new Set<number>();
  answer.blocks.forEach((block, index) => {
    const inside = answer.citations.filter(
      (mark) => mark.kind === 'marker' && mark.scope === 'sentence' && mark.at >= block.start && mark.at <= block.end,
    );
    const last = statements.findLast((statement) => statement.block === index);
    if (!last || !inside.some((mark) => mark.at === block.start)) return;
    if (inside.every((mark) => mark.at < last.end - 1)) leading.add(index);
  });
  return leading;
}

function statementsOf(
  answer: Answer,
  statements: readonly Statement[],
  citation: Citation,
  leads: ReadonlySet<number>,
): number[] {
  const all = statements.map((_, index) => index);
  if (citation.scope === 'answer') return all;
  if (citation.scope === 'passage' && citation.passage) {
    const { start, end } = citation.passage;
    const touched = all.filter((index) => overlaps(statements[index], start, end));
    if (touched.length > 0) return touched;
  }
  if (citation.scope === 'paragraph') {
    const block = blockAt(answer.blocks, citation.at);
    return all.filter((index) => statements[index]?.block === block);
  }
  const bound = statementAt(answer, statements, citation.at, leads);
  return bound === null ? [] : [bound];
}

const overlaps = (statement: Statement | undefined, start: number, end: number): boolean =>
  statement !== undefined && Math.min(statement.end, end) - Math.max(statement.start, start) > 0;

/** The last block that starts at or before `at`, or -1. */
function blockAt(blocks: readonly Block[], at: number): number {
  return blocks.findLastIndex((block) => block.start <= at);
}

function statementAt(
  answer: Answer,
  statements: readonly Statement[],
  at: number,
  leads: ReadonlySet<number>,
): number | null {
  const block = blockAt(answer.blocks, at);
  if (leads.has(block)) {
    const next = statements.findIndex((statement) => statement.block === block && statement.end > at + 1);
    if (next >= 0) return next;
  }
  const inside = statements.findIndex((statement) => statement.start < at && at <= statement.end);
  if (inside >= 0) return inside;
  const before = statements.findLastIndex((statement) => statement.end <= at);
  const gap = answer.text.slice(statements[before]?.end ?? 0, at);
  if (before >= 0 && /^[\s\p{P}]*$/u.test(gap)) return before;
  const behind = statements.findIndex((statement) => statement.block === block && statement.start >= at);
  return behind >= 0 ? behind : null;
}

/** In a list, a mark belongs to its item: sentences of the item without one share those that follow, or came before. */
function shareItemMarks(answer: Answer, statements: readonly Statement[], bindings: readonly Binding[]): void {
  statements.forEach((statement, index) => {
    const binding = bindings[index];
    if (!binding || binding.own.length > 0 || answer.blocks[statement.block]?.kind !== 'list_item') return;
    const mates = statements.flatMap((other, mate) => (other.block === statement.block ? [mate] : []));
    const next = mates.find((mate) => mate > index && isMarked(answer, bindings[mate]));
    const previous = mates.findLast((mate) => mate < index && isMarked(answer, bindings[mate]));
    const from = bindings[next ?? previous ?? -1];
    if (from) binding.own = from.own.filter((citation) => answer.citations[citation]?.kind === 'marker');
  });
}

const isMarked = (answer: Answer, binding: Binding | undefined): boolean =>
  binding?.own.some((citation) => answer.citations[citation]?.kind === 'marker') ?? false;

/** What may follow a marker inside a sentence where the next part of it begins. */
const JOINT =
  /^[\s"'”’)]*(?:[,;:،、，；—–-]|(?:and|but|while|whereas|although|though|or|then|with|as well as|und|aber|während|et|mais|tandis|y|pero|mientras|e|ma|mas|en|maar|och|men|i|ale|ve|ama|и|а|но)(?![\p{L}]))/iu;

/**
 * The part of a statement that each of its markers answers for, where markers stand in several places of it and a clause
 * ends at each of them; `null` if the statement is one piece. In a table row, the cell that holds the marker.
 */
export function partsOf(answer: Answer, statement: Statement, own: readonly number[]): Map<number, Span> | null {
  const places = own.flatMap((index) => {
    const citation = answer.citations[index];
    return citation?.kind === 'marker' && citation.scope === 'sentence' ? [{ index, at: citation.at }] : [];
  });
  if (places.length !== own.length) return null;
  const cells = answer.blocks[statement.block]?.cells;
  if (cells && cells.length > 1) return cellParts(cells, places);
  const stops = [...new Set(places.map(({ at }) => at))].sort((a, b) => a - b);
  const cuts = stops.slice(0, -1).filter((at) => {
    const isInside = at > statement.start && at < statement.end;
    return (
      isInside && JOINT.test(answer.text.slice(at, statement.end)) && hasWords(answer.text.slice(at, statement.end))
    );
  });
  if (cuts.length === 0) return null;
  const bounds = [statement.start, ...cuts, statement.end];
  const parts = bounds
    .slice(0, -1)
    .map((start, part) => trimJoint(answer.text, start, bounds[part + 1] ?? statement.end));
  if (!parts.every((part) => hasWords(answer.text.slice(part.start, part.end)))) return null;
  const found = new Map<number, Span>();
  for (const { index, at } of places) {
    const part = parts[bounds.slice(1).findIndex((bound) => at <= bound)] ?? parts[parts.length - 1];
    if (part) found.set(index, part);
  }
  return found;
}

function cellParts(cells: readonly Span[], places: readonly { index: number; at: number }[]): Map<number, Span> | null {
  const held = places.map(
    ({ index, at }) => [index, cells.find((cell) => at >= cell.start && at <= cell.end)] as const,
  );
  const found = new Map<number, Span>();
  for (const [index, cell] of held) if (cell && cell.end > cell.start) found.set(index, cell);
  const isOne = new Set(found.values()).size < 2;
  return isOne || found.size < places.length ? null : found;
}

/** At least two words, or a few signs of a script without spaces, so that a part can be looked up at all. */
const hasWords = (text: string): boolean => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.length >= 2 ||
    words.some((word) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u.test(word))
  );
};

function trimJoint(text: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && /[\s,;:،、，；—–-]/u.test(text.charAt(from))) from += 1;
  while (to > from && /\s/u.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}
