/** Lines of `extract` as input of `check`: the answers of a page, one after the other. */

import * as z from 'zod/mini';
import { SourceResolver } from '../core/claims/given-answer';
import { answerSchema } from '../core/schemas/answer-schema';
import { InputError } from '../core/schemas/input-error';
import { safeParse } from '../core/schemas/safe-parse';
import type { Answer } from '../core/types';
import { givenSources, parseWithSources } from '../core/wire/read-input';
import { ownAddresses, type ReadCheck, sourcesByUrl } from './read-check';

const offset = z.int().check(z.nonnegative());
const marker = z.strictObject({
  kind: z.enum(['marker', 'link']),
  scope: z.enum(['sentence', 'passage', 'paragraph', 'answer']),
  label: z.string(),
  urls: z.array(z.string()),
  hidden_sources: offset,
  at: offset,
  start: z.optional(offset),
  end: z.optional(offset),
});
const extractLine = z.strictObject({
  id: z.optional(z.union([z.string(), z.number()])),
  url: z.optional(z.string()),
  site: z.string(),
  recognised: z.boolean(),
  reason: z.optional(z.string()),
  answers: z.array(
    z.strictObject({
      question: z.nullish(z.string()),
      text: z.string(),
      lang: z.optional(z.string()),
      model: z.optional(z.string()),
      finished: z.boolean(),
      refusal: z.optional(z.boolean()),
      blocks: z.array(z.unknown()),
      markers: z.array(marker),
      /** Cut anew from the blocks. */
      claims: z.optional(z.array(z.unknown())),
    }),
  ),
  sources_listed: z.optional(z.array(z.string())),
  counts: z.optional(z.unknown()),
  /** As in a line of `check`: what else would be fetched. */
  sources: z.optional(givenSources),
});
type ExtractLine = z.infer<typeof extractLine>;

/** Whether a line of input is one of `extract`. */
export function isExtractLine(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'answers' in value && 'recognised' in value;
}

/**
 * The answers of a line of `extract`, ready to be checked. The id of each is that of the line (else its URL, else the
 * site) and its number from 1: "page-7#1". Throws `InputError`, also on a page that was not recognised.
 */
export function readExtracted(value: unknown): ReadCheck[] {
  const line = parseWithSources(extractLine, value);
  const { id, url, site, recognised, reason, answers } = line;
  if (!recognised) throw new InputError(`no answer was read from this page. ${reason ?? ''}`.trim());
  const given = new Map(Object.entries(line.sources ?? {}));
  const resolver = new SourceResolver(ownAddresses(given));
  return answers.map((one, index) => {
    const answer = toAnswer(line, one, index);
    for (const citation of answer.citations) citation.urls = resolver.resolve([], citation.urls).urls;
    return {
      about: {
        id: `${id ?? url ?? site}#${index + 1}`,
        site,
        ...(answer.question !== null && { question: answer.question }),
        ...(url !== undefined && { url }),
        ...(answer.model !== undefined && { model: answer.model }),
      },
      answer,
      sources: sourcesByUrl(given),
      place: ({ start, end }) => ({ start, end }),
      rendered: answer.text,
    };
  });
}

function toAnswer({ site }: ExtractLine, one: ExtractLine['answers'][number], index: number): Answer {
  const { question, text, lang, model, finished, blocks, markers } = one;
  const citations = markers.map(({ hidden_sources, start, end, ...mark }) => ({
    ...mark,
    hiddenSources: hidden_sources,
    ...(start !== undefined && end !== undefined && { passage: { start, end } }),
  }));
  const shared = { site, question: question ?? null, text, blocks, citations, finished };
  const read = safeParse(answerSchema, {
    ...shared,
    ...(lang !== undefined && { lang }),
    ...(model !== undefined && { model }),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = ['answers', index, ...(issue?.path ?? [])].map(String).join('.');
  throw new InputError(`field "${field}": ${issue?.message ?? 'not of the expected form'}`);
}
