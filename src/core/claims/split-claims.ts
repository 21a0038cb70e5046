import { oncePer } from '../collections/once-per';
import { splitSentences } from '../text/sentences';
import { UNSPACED_SCRIPTS } from '../text/unspaced';
import type { Answer, Block, Claim, ClaimCitation, ClaimKind, NotAClaim, NotAClaimKind, SplitAnswer } from '../types';
import { Allowance } from './allowance';
import { type Binding, bindCitations, partsOf, type Statement } from './bind-citations';
import { classifyWords } from './classify-statement';
import { findQuotes } from './find-quotes';
import { foldSpace } from './fold-space';
import { isBareName, looksLikeHead } from './labels';
import { MAX_SHARED } from './limits';
import { SourceLists } from './source-lists';

/** Blocks that hold no claims, whatever their words. */
const NEVER_CLAIMS: Partial<Record<Block['kind'], NotAClaimKind>> = {
  heading: 'heading',
  table_head: 'heading',
  code: 'code',
  source_list: 'source_list',
};

/** Cuts an answer into claims with their citations, and the rest by what it is. Spans are into `answer.text`. */
export function splitClaims(given: Answer): SplitAnswer {
  const answer = withSourceLists(given);
  const statements = answer.blocks.flatMap((block, index) => statementsOf(answer, block, index));
  const { bindings, isCut } = bindCitations(answer, statements);
  const shared = new Allowance(MAX_SHARED);
  const context = new ContextReader();
  const claims: Claim[] = [];
  const others: NotAClaim[] = [];
  statements.forEach((statement, index) => {
    const block = answer.blocks[statement.block];
    const binding = bindings[index];
    if (!block || !binding) return;
    const { text } = foldSpace(answer.text, statement.start, statement.end);
    const isName = block.kind === 'list_item' && isBareName(text);
    const isMarked = binding.own.length + binding.inherited.length + context.marks(block).length > 0;
    const kind =
      NEVER_CLAIMS[block.kind] ??
      kindOf(answer, statements, index, text, binding) ??
      (isName && !isMarked ? 'heading' : null);
    if (kind !== null) {
      others.push({ start: statement.start, end: statement.end, text, kind });
      context.note(block, kind, text, binding);
      return;
    }
    claims.push(toClaim(answer, { statement, block, binding }, context, shared));
    context.noteClaim(block, text);
  });
  return { claims, others, refusal: isRefusal(claims, others), ...(isCut && { isCut }) };
}

/** The answer with its lists of sources marked as such: on a page they are headings, lists and paragraphs like others. */
function withSourceLists(answer: Answer): Answer {
  const lists = new SourceLists();
  const blocks = answer.blocks.map((block) => {
    const text = answer.text.slice(block.start, block.end);
    return lists.holds(block, text) ? { ...block, kind: 'source_list' as const } : block;
  });
  return { ...answer, blocks };
}

function statementsOf(answer: Answer, block: Block, index: number): Statement[] {
  const isWhole = NEVER_CLAIMS[block.kind] !== undefined || block.kind === 'table_row';
  const text = answer.text.slice(block.start, block.end);
  const spans = isWhole ? [{ start: 0, end: text.length }] : splitSentences(text, answer.lang);
  return spans
    .map((span) => ({ start: block.start + span.start, end: block.start + span.end, block: index }))
    .filter((span) => answer.text.slice(span.start, span.end).trim() !== '');
}

function kindOf(
  answer: Answer,
  statements: readonly Statement[],
  index: number,
  text: string,
  binding: Binding,
): NotAClaimKind | null {
  const statement = statements[index];
  const block = statement && answer.blocks[statement.block];
  if (!block) return null;
  if (block.kind === 'table_row') return /[\p{L}\p{N}]/u.test(text) ? null : 'lead_in';
  const isCited = binding.own.length > 0;
  const kind = classifyWords(text, isCited);
  if (kind !== null || isCited) return kind;
  return isLabel(answer, statements, index, text) || isRunInHead(statements, index, text) ? 'heading' : null;
}

/** Scripts without spaces write a sentence in one "word". */
const UNSPACED_SENTENCE = new RegExp(`[${UNSPACED_SCRIPTS}]{12}`, 'u');

/** A few words without a verb or a stop, alone in their block, with more below them: a head that was not marked as one. */
function isLabel(answer: Answer, statements: readonly Statement[], index: number, text: string): boolean {
  const statement = statements[index];
  const next = statements[index + 1];
  const block = statement && answer.blocks[statement.block];
  if (!block || !next || next.block === statement.block || statements[index - 1]?.block === statement.block)
    return false;
  const below = answer.blocks[next.block];
  if (!below || below.kind === 'source_list') return false;
  if (!looksLikeHead(text)) return false;
  if (block.kind === 'list_item') return below.kind === 'list_item' && (below.level ?? 0) > (block.level ?? 0);
  return block.kind === 'paragraph' && below.kind !== 'heading' && !UNSPACED_SENTENCE.test(text);
}

/** "Parking. It costs €35 per day.": one word before the first sentence of a block. */
function isRunInHead(statements: readonly Statement[], index: number, text: string): boolean {
  const block = statements[index]?.block;
  const isFirst = statements[index - 1]?.block !== block && statements[index + 1]?.block === block;
  return isFirst && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}-]+[.:]$/u.test(text);
}

const CLAIM_KINDS: Partial<Record<Block['kind'], ClaimKind>> = { list_item: 'list_item', table_row: 'table_row' };

/** A statement that is a claim, the block it stands in, and the marks that are its own. */
interface Found {
  statement: Statement;
  block: Block;
  binding: Binding;
}

/** `shared`: how many marks of what stands above may still be given to claims without marks of their own. */
function toClaim(
  answer: Answer,
  { statement, block, binding }: Found,
  context: ContextReader,
  shared: Allowance,
): Claim {
  const folded = foldSpace(answer.text, statement.start, statement.end);
  const parts = partsOf(answer, statement, binding.own);
  const own = binding.own.map((index): ClaimCitation => {
    const part = parts?.get(index);
    const cited: ClaimCitation = { index, inherited: false };
    if (part) cited.part = { start: folded.at(part.start), end: folded.at(part.end) };
    return cited;
  });
  const above = binding.inherited.length > 0 ? binding.inherited : context.marks(block);
  const inherited = own.length > 0 ? [] : shared.spend(above.length) ? above : above.slice(0, 1);
  return {
    start: statement.start,
    end: statement.end,
    text: folded.text,
    kind: CLAIM_KINDS[block.kind] ?? 'sentence',
    quotes: findQuotes(folded.text),
    context: context.of(block),
    citations: [...own, ...[...new Set(inherited)].map((index) => ({ index, inherited: true }))],
  };
}

/** Of each heading, lead-in, item or head of a table over a claim; each is read again for every claim under it. */
const MAX_CONTEXT = 1000;

const clip = (text: string): string => (text.length <= MAX_CONTEXT ? text : text.slice(0, MAX_CONTEXT));

const wordsOfHeads = oncePer((heads: readonly string[]) => clip(heads.join(' ')));

/** What stands over a claim: headings by level, the lead-in of its list, the items it is nested in, heads of its table. */
class ContextReader {
  private readonly headings: { level: number; text: string }[] = [];
  private readonly items: { level: number; text: string }[] = [];
  private leadIn: { text: string; marks: number[]; isSpent: boolean } | null = null;
  private headingMarks: number[] = [];

  note(block: Block, kind: NotAClaimKind, text: string, binding: Binding): void {
    if (block.kind === 'table_head') return;
    if (kind === 'heading' && block.kind !== 'list_item') {
      const level = block.kind === 'heading' ? (block.level ?? 6) : 7;
      while ((this.headings[this.headings.length - 1]?.level ?? -1) >= level) this.headings.pop();
      this.headings.push({ level, text: clip(text) });
      this.headingMarks = binding.own;
      this.leadIn = null;
      this.items.length = 0;
    } else if (block.kind === 'list_item') this.noteItem(block, text);
    else if (kind === 'lead_in' && /[:：]$/u.test(text))
      this.leadIn = { text: clip(text), marks: binding.own, isSpent: false };
    else if (kind !== 'code') this.leadIn = null;
  }

  noteClaim(block: Block, text: string): void {
    if (block.kind === 'list_item') this.noteItem(block, text);
    else if (block.kind === 'paragraph') {
      this.leadIn = null;
      this.items.length = 0;
    }
  }

  of(block: Block): string {
    // What a lead-in leads to ends with the next paragraph.
    if (block.kind === 'paragraph' && this.leadIn?.isSpent) this.leadIn = null;
    else if (this.leadIn) this.leadIn.isSpent = true;
    const parts = this.headings.map((heading) => heading.text);
    if (this.leadIn) parts.push(this.leadIn.text);
    if (block.kind === 'list_item') for (const item of this.above(block)) parts.push(item.text);
    if (block.kind === 'table_row' && block.heads) parts.push(wordsOfHeads(block.heads));
    return parts.filter((part) => part !== '').join('\n');
  }

  /** Marks on the lead-in of a list, or on the heading: looked at for what stands under it without marks of its own. */
  marks(block: Block): number[] {
    if (this.leadIn && block.kind !== 'paragraph') return this.leadIn.marks;
    return this.headingMarks;
  }

  private above(block: Block): { level: number; text: string }[] {
    return this.items.filter((item) => item.level < (block.level ?? 0));
  }

  private noteItem(block: Block, text: string): void {
    const level = block.level ?? 0;
    while ((this.items[this.items.length - 1]?.level ?? -1) >= level) this.items.pop();
    this.items.push({ level, text: clip(text) });
  }
}

/** The answer as a whole says that it could not answer: a refusal, and nothing beside it that it cites. */
function isRefusal(claims: readonly Claim[], others: readonly NotAClaim[]): boolean {
  const refusals = others.filter((other) => other.kind === 'refusal');
  const [first] = refusals;
  if (!first) return false;
  if (claims.length === 0) return true;
  const isCited = claims.some((claim) => claim.citations.some((citation) => !citation.inherited));
  const comesFirst = claims.every((claim) => claim.start > first.start);
  return comesFirst && !isCited && claims.length <= 2;
}
