/** The forms in which answers with citations come from prompts and from APIs, as Markdown with marks beside it. */
import * as z from 'zod/mini';
import { InputError } from '../schemas/input-error';
import { parse } from '../wire/parse-input';
import { readReply, replyListOf } from './api-replies';
import { readEvidence } from './evidence-blocks';
import { type FormattedAnswer, REFUSAL, Rendering } from './stated-answer';

const claimsReply = z.object({
  status: z.optional(z.nullable(z.string())),
  claims: z.array(
    z.object({
      text: z.string(),
      source_ids: z.optional(z.nullable(z.array(z.union([z.string(), z.number()])))),
      quote: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** Where errors say that the answer stands, on a line of the command line. */
const FIELD = 'answer';
const WANTED = `text, {status, claims: [{text, …}]} or a reply of an API: {content}, {output}, {choices} or {candidates}`;
/** Begins as data does. */
const DATA = /^\s*(?:```(?:json)?\s*)?[{[]/;
const FENCE = /^\s*```(?:json)?|```\s*$/g;
/** The name of one of the lists, early in it, tells that broken JSON was meant as data. */
const DATA_FIELD = /^\s*(?:```(?:json)?\s*)?\{[\s\S]{0,2000}?"(?:claims|content|output|choices|candidates)"\s*:\s*\[/;

const JSON_START = /^\s*(?:```(?:json)?\s*)?(?:\{\s*(?:["}]|$)|\[\s*\{)/;

/** Whether a text begins as JSON does. One in a fence with words behind it is only shown by an answer in prose. */
export function beginsAsJson(text: string): boolean {
  return JSON_START.test(text) && !/```\s*\S/.test(text.trimStart().slice(3));
}

/**
 * Reads an answer in any of the formats: Markdown or plain text, text with `<evidence>` blocks, `{status, claims}` and
 * replies of APIs (as data or as JSON text). `known` are the ids of the given sources: evidence of a known id is the
 * model's quotation and is checked, evidence of another is the passage itself. Throws `InputError`.
 */
export function readFormat(answer: unknown, known: ReadonlySet<string>): FormattedAnswer {
  if (typeof answer !== 'string') {
    const formatted = readData(answer);
    if (formatted) return formatted;
    throw new InputError(`field "${FIELD}": expected ${WANTED}`);
  }
  return (DATA.test(answer) ? readData(parseJson(answer)) : null) ?? readEvidence(answer, known);
}

/** The value that a text holds as JSON; `undefined` if it is prose. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(FENCE, ''));
  } catch (error) {
    if (!DATA_FIELD.test(text)) return undefined;
    const reason = error instanceof Error ? error.message : 'not readable';
    throw new InputError(`field "${FIELD}": expected whole JSON, got some that ends early or is broken: ${reason}`);
  }
}

/** `null` if it is data of no known format. */
function readData(data: unknown): FormattedAnswer | null {
  if (Array.isArray(data)) {
    const isReply = data.length > 0 && data.every((block) => typeof block?.type === 'string');
    return isReply ? readReply({ content: data }, 'content', FIELD) : null;
  }
  if (Array.isArray((data as { claims?: unknown } | null | undefined)?.claims)) {
    return renderClaims(parse(claimsReply, data, FIELD));
  }
  const list = replyListOf(data);
  return list && readReply(data, list, FIELD);
}

/** One paragraph a claim; a quotation that its text does not hold follows as one of its own. */
function renderClaims(reply: z.infer<typeof claimsReply>): FormattedAnswer {
  const rendered = new Rendering();
  for (const claim of reply.claims) {
    const names = (claim.source_ids ?? []).map(String);
    const quote = claim.quote?.trim() ?? '';
    const lines = [claim.text.trim(), claim.text.includes(quote) ? '' : `“${quote}”`];
    for (const line of lines.filter((each) => each !== '')) {
      const span = rendered.add(joinLines(line));
      for (const name of names) rendered.mark([name], span);
      rendered.add('\n\n');
    }
  }
  const isRefusal =
    reply.claims.length === 0 && /insufficient|no_?answer|refus|not_?found|unanswerable/i.test(reply.status ?? '');
  if (isRefusal) rendered.add(REFUSAL);
  return rendered;
}

/** On one line. Not by a pattern: from each of many spaces in a row it would look for a line end behind them. */
function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
