import { firstIndex } from '../collections/first-index';
import { UNSPACED } from '../text/unspaced';
import type { Answer, Citation, Span } from '../types';
import { Allowance } from './allowance';
import { MAX_SHARED } from './limits';

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

/** Which marks stand for which statements of an answer. */
export interface Bindings {
  /** One a statement. */
  bindings: Binding[];
  /** Marks stood for so many statements that some were left out: what no bound source carries may stand in another. */
  isCut: boolean;
}

/**
 * Which citations each statement has: a marker belongs to the sentence it stands in or directly behind, in a list to its
 * item, in a table to its row; the site's scope widens that. A sentence without one inherits those of the next sentence
 * of its block that has some. Links count only where the statement has no marker.
 */
export function bindCitations(answer: Answer, statements: readonly Statement[]): Bindings {
  const bindings = statements.map((): Binding => ({ own: [], inherited: [] }));
  const links = statements.map((): number[] => []);
  const places = new Places(answer, statements);
  const shared = new Allowance(MAX_SHARED);
  answer.citations.forEach((citation, index) => {
    const { start, end } = places.of(citation);
    const last = shared.spend(end - start) ? start : end - 1;
    for (let bound = Math.max(start, last); bound < end; bound += 1) {
      (citation.kind === 'marker' ? bindings[bound]?.own : links[bound])?.push(index);
    }
  });
  bindings.forEach((binding, index) => {
    if (binding.own.length === 0) binding.own = links[index] ?? [];
  });
  for (const [block, members] of places.byBlock) {
    if (answer.blocks[block]?.kind === 'list_item') shareItemMarks(answer, members, bindings, shared);
  }
  for (let index = statements.length - 2; index >= 0; index -= 1) {
    const [here, next] = [bindings[index], bindings[index + 1]];
    if (!here || !next || here.own.length > 0 || statements[index]?.block !== statements[index + 1]?.block) continue;
    // Shared, not copied: many sentences may inherit many marks.
    here.inherited = next.own.length > 0 ? next.own : next.inherited;
  }
  return { bindings, isCut: shared.isShort };
}

/** Finds the statements that a citation stands for. */
class Places {
  /** Statements by block, as indexes. */
  readonly byBlock = new Map<number, number[]>();
  /** Blocks whose marks stand before their sentences. */
  private readonly leading = new Set<number>();

  constructor(
    private readonly answer: Answer,
    private readonly statements: readonly Statement[],
  ) {
    statements.forEach(({ block }, index) => {
      const members = this.byBlock.get(block);
      if (members) members.push(index);
      else this.byBlock.set(block, [index]);
    });
    this.findLeading();
  }

  /** From the first index to behind the last. */
  of(citation: Citation): Span {
    const { statements } = this;
    if (citation.scope === 'answer') return { start: 0, end: statements.length };
    if (citation.scope === 'passage' && citation.passage) {
      const { passage } = citation;
      const start = firstIndex(statements, (statement) => statement.end > passage.start);
      const end = firstIndex(statements, (statement) => statement.start >= passage.end);
      if (end > start && passage.end > passage.start) return { start, end };
    }
    const block = lastAtOrBefore(this.answer.blocks, citation.at);
    if (citation.scope === 'paragraph') {
      const members = this.byBlock.get(block) ?? [];
      return { start: members[0] ?? 0, end: (members.at(-1) ?? -1) + 1 };
    }
    const bound = this.at(citation.at, block);
    return bound === null ? { start: 0, end: 0 } : { start: bound, end: bound + 1 };
  }

  private at(at: number, block: number): number | null {
    const { statements } = this;
    const members = this.byBlock.get(block) ?? [];
    if (this.leading.has(block)) {
      const next = members[firstIndex(members, (index) => (statements[index]?.end ?? 0) > at + 1)];
      if (next !== undefined) return next;
    }
    const inside = lastAtOrBefore(statements, at - 1);
    const found = statements[inside];
    if (found && at <= found.end) return inside;
    const gap = this.answer.text.slice(found?.end ?? 0, Math.min(at, (found?.end ?? 0) + MAX_GAP));
    if (found && /^[\s\p{P}]*$/u.test(gap)) return inside;
    return members[firstIndex(members, (index) => (statements[index]?.start ?? 0) >= at)] ?? null;
  }

  /** Marks lead where the first stands at the very start of a block, and none behind its last sentence. */
  private findLeading(): void {
    const inside = new Map<number, number[]>();
    for (const { kind, scope, at } of this.answer.citations) {
      if (kind !== 'marker' || scope !== 'sentence') continue;
      const block = lastAtOrBefore(this.answer.blocks, at);
      const places = inside.get(block);
      if (places) places.push(at);
      else inside.set(block, [at]);
    }
    for (const [block, places] of inside) {
      const end = this.statements[this.byBlock.get(block)?.at(-1) ?? -1]?.end ?? 0;
      const start = this.answer.blocks[block]?.start;
      if (places.includes(start ?? -1) && places.every((at) => at < end - 1)) this.leading.add(block);
    }
  }
}

/** What may stand between a sentence and its marker: brackets, spaces. */
const MAX_GAP = 200;

/** Of spans in order, the last that starts at or before `at`; -1 if none does. */
function lastAtOrBefore(spans: readonly Span[], at: number): number {
  return firstIndex(spans, (span) => span.start > at) - 1;
}

/** In a list, a mark belongs to its item: sentences of the item without one share those that follow, or came before. */
function shareItemMarks(
  answer: Answer,
  members: readonly number[],
  bindings: readonly Binding[],
  shared: Allowance,
): void {
  const markers = members.map((index) =>
    (bindings[index]?.own ?? []).filter((citation) => answer.citations[citation]?.kind === 'marker'),
  );
  const share = (order: readonly number[]): void => {
    let nearest: number[] = [];
    for (const member of order) {
      const binding = bindings[members[member] ?? -1];
      const own = markers[member] ?? [];
      if (own.length > 0) nearest = own;
      else if (binding?.own.length === 0) binding.own = shared.spend(nearest.length) ? nearest : nearest.slice(-1);
    }
  };
  const order = members.map((_, index) => index);
  share(order.toReversed());
  share(order);
}

/** How much on each side of a marker tells whether a part of the sentence ends there. */
const NEAR = 400;

/** `"…" [a] "…" [b]`: each quotation has its own marker. */
const isBetweenQuotes = (before: string, after: string): boolean =>
  /["”“»」]\s*$/u.test(before) && /^\s*["“„«「]/u.test(after);

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
    const before = answer.text.slice(Math.max(statement.start, at - NEAR), at);
    const after = answer.text.slice(at, Math.min(statement.end, at + NEAR));
    return isInside && (JOINT.test(after) || isBetweenQuotes(before, after)) && hasWords(after);
  });
  const rest = answer.text.slice(stops[stops.length - 1] ?? statement.end, statement.end);
  // In "Smith [1] and Jones [2] show that …" the marks stand on names, not behind clauses.
  if (cuts.length === 0 || (/[\p{L}\p{N}]/u.test(rest) && !JOINT.test(rest))) return null;
  const bounds = [statement.start, ...cuts, statement.end];
  const parts = bounds
    .slice(0, -1)
    .map((start, part) => trimJoint(answer.text, start, bounds[part + 1] ?? statement.end));
  if (!parts.every((part) => hasWords(answer.text.slice(part.start, part.end)))) return null;
  const found = new Map<number, Span>();
  for (const { index, at } of places) {
    const part = parts[firstIndex(cuts, (cut) => cut >= at)];
    if (part) found.set(index, part);
  }
  return found;
}

function cellParts(cells: readonly Span[], places: readonly { index: number; at: number }[]): Map<number, Span> | null {
  const held = places.map(({ index, at }) => [index, cellAt(cells, at)] as const);
  const found = new Map<number, Span>();
  for (const [index, cell] of held) if (cell && cell.end > cell.start) found.set(index, cell);
  const isOne = new Set(found.values()).size < 2;
  return isOne || found.size < places.length ? null : found;
}

/** The first cell that holds `at` or ends there; cells are in order and may touch where they are empty. */
function cellAt(cells: readonly Span[], at: number): Span | undefined {
  const cell = cells[firstIndex(cells, ({ end }) => end >= at)];
  return cell && cell.start <= at ? cell : undefined;
}

/** At least two words, or a few signs of a script without spaces, so that a part can be looked up at all. */
const hasWords = (text: string): boolean => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= 2 || words.some((word) => word.length >= 3 && UNSPACED.test(word));
};

function trimJoint(text: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && /[\s,;:،、，；—–-]/u.test(text.charAt(from))) from += 1;
  while (to > from && /\s/u.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}
