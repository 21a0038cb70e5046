/** The forms in which answers with citations come from prompts and from APIs, as Markdown with marks beside it. */
import * as z from 'zod/mini';
import { InputError } from '../errors';
import type { Span } from '../types';

/** A citation that a format states beside the text. */
export interface StatedMark {
  /** Names that its source may go by, the likeliest first: an id, a title, an address. */
  names: string[];
  urls: string[];
  /** The words it stands for, into `markdown`. */
  span: Span;
}

export interface FormattedAnswer {
  /** Has the length of the given text, so that offsets hold, unless `isRendered`. */
  markdown: string;
  marks: StatedMark[];
  /** Passages that the format itself carries, by id: what was cited where the source is not given otherwise. */
  passages: Map<string, string>;
  /** The Markdown was made from data: offsets are into it. */
  isRendered: boolean;
}

const claimsReply = z.object({
  status: z.optional(z.string()),
  claims: z.array(
    z.object({
      text: z.string(),
      source_ids: z.optional(z.nullable(z.array(z.union([z.string(), z.number()])))),
      quote: z.optional(z.nullable(z.string())),
    }),
  ),
});

const apiCitation = z.object({
  cited_text: z.optional(z.nullable(z.string())),
  document_index: z.optional(z.nullable(z.number())),
  document_title: z.optional(z.nullable(z.string())),
  search_result_index: z.optional(z.nullable(z.number())),
  source: z.optional(z.nullable(z.string())),
  title: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
});
const apiBlock = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  citations: z.optional(z.nullable(z.array(apiCitation))),
});
const apiReply = z.object({ content: z.array(apiBlock) });

type ApiCitation = z.infer<typeof apiCitation>;

/**
 * Reads an answer in any of the formats: Markdown or plain text, text with `<evidence>` blocks, `{status, claims}` and
 * API replies with `cited_text` (as data or as JSON text). `known` are the ids of the given sources: evidence of a known
 * id is the model's quotation and is checked, evidence of another is the passage itself. Throws `InputError`.
 */
export function readFormat(answer: unknown, known: ReadonlySet<string>): FormattedAnswer {
  if (typeof answer !== 'string') return readData(answer);
  const data = /^\s*(?:```(?:json)?\s*)?[{[][\s\S]*[}\]]\s*(?:```\s*)?$/.test(answer) ? parseJson(answer) : null;
  if (data !== null && (claimsReply.safeParse(data).success || isReply(data))) return readData(data);
  return readEvidence(answer, known);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''));
  } catch {
    return null;
  }
}

const isReply = (data: unknown): boolean =>
  apiReply.safeParse(data).success ||
  (Array.isArray(data) && data.length > 0 && z.array(apiBlock).safeParse(data).success);

function readData(data: unknown): FormattedAnswer {
  const claims = claimsReply.safeParse(data);
  if (claims.success) return renderClaims(claims.data);
  const reply = apiReply.safeParse(Array.isArray(data) ? { content: data } : data);
  if (reply.success) return renderReply(reply.data.content);
  throw new InputError('field "answer": expected text, {status, claims: [{text, …}]} or {content: [{type, text, …}]}');
}

/** One paragraph a claim; a quotation that its text does not hold follows as one of its own. */
function renderClaims(reply: z.infer<typeof claimsReply>): FormattedAnswer {
  const rendered = new Rendering();
  for (const claim of reply.claims) {
    const names = (claim.source_ids ?? []).map(String);
    const quote = claim.quote?.trim() ?? '';
    const lines = [claim.text.trim(), claim.text.includes(quote) ? '' : `“${quote}”`];
    for (const line of lines.filter((each) => each !== '')) {
      const span = rendered.add(line.replace(/\s*\n\s*/g, ' '));
      rendered.marks.push(...names.map((name) => ({ names: [name], urls: urlsOf([name]), span })));
      rendered.markdown += '\n\n';
    }
  }
  const isRefusal =
    reply.claims.length === 0 && /insufficient|no_?answer|refus|not_?found|unanswerable/i.test(reply.status ?? '');
  if (isRefusal) rendered.add('INSUFFICIENT_CONTEXT');
  return rendered;
}

/** Text blocks in a row are one text: the API cuts it where citations change. */
function renderReply(blocks: readonly z.infer<typeof apiBlock>[]): FormattedAnswer {
  const rendered = new Rendering();
  for (const block of blocks) {
    if (block.type !== 'text' || block.text === undefined) continue;
    const span = rendered.add(block.text);
    for (const citation of block.citations ?? []) {
      const names = namesOf(citation);
      const [name] = names;
      if (name === undefined) continue;
      if (citation.cited_text) rendered.addPassage(name, citation.cited_text);
      rendered.marks.push({ names, urls: urlsOf(names), span });
    }
  }
  return rendered;
}

function namesOf(citation: ApiCitation): string[] {
  const index = citation.document_index ?? citation.search_result_index;
  const names = [citation.url, citation.source, citation.document_title, citation.title, index?.toString()];
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))];
}

const urlsOf = (names: readonly string[]): string[] => names.filter((name) => /^https?:\/\//i.test(name));

class Rendering implements FormattedAnswer {
  markdown = '';
  readonly marks: StatedMark[] = [];
  readonly passages = new Map<string, string>();
  readonly isRendered = true;

  add(text: string): Span {
    const start = this.markdown.length;
    this.markdown += text;
    return { start, end: this.markdown.length };
  }

  addPassage(name: string, text: string): void {
    const before = this.passages.get(name);
    if (before?.includes(text)) return;
    this.passages.set(name, before === undefined ? text : `${before}\n\n${text}`);
  }
}

const EVIDENCE = /<evidence\b([^<>]{0,300})>([\s\S]*?)(?:<\/evidence\s*>|(?=<evidence\b)|$)/gi;
const ATTRIBUTE = /\b(?:id|passage|passage_id|source|source_id|doc|ref)\s*=\s*["']?([^"'\s>]{1,80})["']?/i;
/** "[policy-14] text", "policy-14: text" and "text [policy-14]", one a line. */
const ID_FIRST =
  /^[ \t]*(?:[-*•]\s+)?(?:\[([^\]\n]{1,80})\]|([\p{L}\p{N}][\p{L}\p{N}_.#-]{0,60}\d)[ \t]*:)[ \t]*[:–-]?[ \t]*/u;
const ID_LAST = /\s*[[(]([^\])\n]{1,80})[\])]\s*\.?[ \t]*$/u;
const WRAPPERS = /<\/?(?:answer|response|final|final_answer|evidence)\b[^<>]{0,300}>/gi;

/** Text with `<evidence>` blocks: tags become line ends, so that offsets into the answer as given hold. */
function readEvidence(text: string, known: ReadonlySet<string>): FormattedAnswer {
  const result: FormattedAnswer = { markdown: text, marks: [], passages: new Map(), isRendered: false };
  if (!/<(?:evidence|answer|response|final)/i.test(text)) return result;
  for (const match of text.matchAll(EVIDENCE)) {
    const [whole, attributes = '', content = ''] = match;
    const start = match.index + whole.indexOf('>') + 1;
    const id = ATTRIBUTE.exec(attributes)?.[1];
    if (id === undefined) readEvidenceLines(content, start, known, result);
    else takeEvidence({ start, end: start + content.length }, id, known, result);
  }
  result.markdown = result.markdown.replace(WRAPPERS, blank);
  return result;
}

/** Line ends of the same length: offsets hold, and what stood on both sides is parted. */
const blank = (text: string): string => '\n'.repeat(text.length);

const blankSpan = (text: string, span: Span): string =>
  text.slice(0, span.start) + blank(text.slice(span.start, span.end)) + text.slice(span.end);

function readEvidenceLines(content: string, offset: number, known: ReadonlySet<string>, result: FormattedAnswer): void {
  let at = offset;
  for (const line of content.split('\n')) {
    const first = ID_FIRST.exec(line);
    const last = first ? null : ID_LAST.exec(line);
    const id = first?.[1] ?? first?.[2] ?? last?.[1];
    const start = at + (first?.[0].length ?? 0);
    const end = at + (last?.index ?? line.length);
    if (id !== undefined && end > start) {
      result.markdown = blankSpan(blankSpan(result.markdown, { start: at, end: start }), {
        start: end,
        end: at + line.length,
      });
      takeEvidence({ start, end }, id, known, result);
    }
    at += line.length + 1;
  }
}

function takeEvidence(span: Span, id: string, known: ReadonlySet<string>, result: FormattedAnswer): void {
  const passage = result.markdown.slice(span.start, span.end).trim();
  if (passage === '') return;
  if (known.has(id) || /^["“„«]/u.test(passage)) {
    result.marks.push({ names: [id], urls: urlsOf([id]), span });
    return;
  }
  result.passages.set(id, passage);
  result.markdown = blankSpan(result.markdown, span);
}
