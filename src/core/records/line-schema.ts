/** The fields of a record's line, and of a line of `check`, which has some of them. Unknown ones are errors. */
import * as z from 'zod/mini';
import type { ToldSaid } from '../locales/said';
import { answerSchema } from '../schemas/answer-schema';
import { list, table } from '../schemas/list';
import { sourceSchema } from '../schemas/source-schema';
import { CAUSES, REASON_CODES, WARNING_CODES } from '../types';
import { HAND_LABELS } from './labels';

/** Of the lines that are written. A line of a later one is refused: it may mean something else by the same name. */
export const SCHEMA = 1;

/** Of an answer: no list of ours comes near it. What it is made of is bounded by the length of its text. */
const MAX_CLAIMS = 100_000;
/** Of a claim: as of an answer's citations, and the most that a marker has of addresses. */
const MAX_SOURCES = 10_000;
/** What one source says to a claim, … */
const MAX_FOUND = 1_000;
/** … and the values of one sentence. */
const MAX_VALUES = 100;

const text = z.string();
const offset = z.int().check(z.nonnegative());
const FORWARD = 'expected an end that is not before its start';
const isForward = ({ start = 0, end = start }: { start?: number | undefined; end?: number | undefined }) =>
  start <= end;
const pair = z.tuple([offset, offset]).check(z.refine(([start, end]) => start <= end, FORWARD));
/** An instant or a day; "" where it is not known. Of two labels the later one stays: what is no time is never the later. */
const time = z.union([z.iso.datetime({ offset: true }), z.iso.date(), z.literal('')]);
const address = z.string().check(z.maxLength(20_000));
/** Of a site, a model, the rules: shown whole wherever a record is named. */
const name = z.string().check(z.maxLength(200));
const verdict = z.enum(['supported', 'altered', 'unsupported', 'unchecked']);
const hand = z.enum(['supported', 'partial', 'altered', 'unsupported']);
const origin = z.discriminatedUnion('via', [
  z.strictObject({ via: z.literal('tab') }),
  z.strictObject({ via: z.literal('pasted') }),
  z.strictObject({ via: z.literal('archive'), archived_at: text }),
  z.strictObject({ via: z.literal('file'), name: text }),
]);

/** How deep sentences stand in one another; none of ours goes deeper than three. */
const SAID_DEPTH = 4;
const saidLine = sentenceWithin(SAID_DEPTH);
function sentenceWithin(depth: number): z.ZodMiniType<ToldSaid> {
  const word: z.ZodMiniType<string | ToldSaid> = depth === 1 ? text : z.union([text, sentenceWithin(depth - 1)]);
  return z.strictObject({ name, values: table(word, MAX_VALUES) });
}
const some = <T extends z.ZodMiniType>(item: T) => z.optional(list(item, MAX_FOUND));
const sentence = { message: text, said: z.optional(saidLine) };

const citationLine = z.strictObject({
  label: z.optional(z.union([text, z.number()])),
  url: z.optional(address),
  inherited: z.optional(z.boolean()),
  origin: z.optional(origin),
  label_by_hand: z.optional(hand),
  verdict,
  strength: z.optional(z.enum(['firm', 'weak'])),
  cause: z.optional(z.enum(CAUSES)),
  match: z.optional(z.enum(['verbatim', 'near', 'paraphrase', 'none'])),
  score: z.optional(z.number().check(z.gte(0), z.lte(1))),
  evidence: some(
    z
      .strictObject({
        text,
        start: offset,
        end: offset,
        page: z.optional(z.int()),
        prefix: z.optional(text),
        suffix: z.optional(text),
      })
      .check(z.refine(isForward, FORWARD)),
  ),
  numbers: some(z.strictObject({ claim: text, source: z.nullish(text), ok: z.boolean() })),
  reasons: some(
    z.strictObject({ code: z.enum(REASON_CODES), ...sentence, claim: z.optional(pair), source: z.optional(pair) }),
  ),
  warnings: some(z.strictObject({ code: z.enum(WARNING_CODES), ...sentence })),
});
const claimLine = z
  .strictObject({
    text,
    start: z.optional(offset),
    end: z.optional(offset),
    kind: z.optional(z.enum(['sentence', 'list_item', 'table_row'])),
    status: z.enum(['cited', 'uncited', 'unknown_citation']),
    verdict: z.nullish(verdict),
    together: z.optional(z.boolean()),
    found_in: z.optional(list(text, MAX_SOURCES)),
    label_by_hand: z.optional(hand),
    citations: list(citationLine, MAX_SOURCES),
  })
  .check(z.refine(isForward, FORWARD));
const otherLine = z
  .strictObject({
    text,
    start: offset,
    end: offset,
    kind: z.enum([
      'heading',
      'question',
      'lead_in',
      'refusal',
      'about_answer',
      'greeting',
      'offer',
      'instruction',
      'code',
      'source_list',
    ]),
  })
  .check(z.refine(isForward, FORWARD));
const sourceLine = z.strictObject({
  url: address,
  final_url: z.optional(address),
  title: z.optional(text),
  published: z.optional(text),
  updated: z.optional(text),
  valid_to: z.optional(text),
  cause: z.optional(z.enum(CAUSES)),
  hash: z.optional(text),
  origin: z.optional(origin),
  read: z.optional(sourceSchema),
});
const labelLine = z.strictObject({
  claim: text,
  url: z.nullish(address),
  labeller: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.enum(HAND_LABELS),
  note: z.optional(z.string().check(z.maxLength(20_000))),
  time: z.optional(time),
  saw_verdict: z.optional(z.boolean()),
});
/** A line of a file of records, as strangers may hand it in; its fields are those of `check`. */
export const recordLine = z
  .strictObject({
    id: z.union([text, z.number()]),
    schema: z.optional(z.int()),
    rules: z.optional(name),
    time: z.optional(z.union([z.iso.datetime({ offset: true }), z.iso.date()])),
    site: z.optional(name),
    model: z.optional(name),
    url: z.optional(address),
    question: z.optional(text),
    answer_text: z.optional(text),
    refusal: z.boolean(),
    claims: list(claimLine, MAX_CLAIMS),
    others: z.optional(list(otherLine, MAX_CLAIMS)),
    sources: z.optional(list(sourceLine, MAX_CLAIMS)),
    read: z.optional(answerSchema),
    labels: z.optional(list(labelLine, MAX_CLAIMS)),
    metrics: z.optional(z.unknown()),
  })
  .check(
    z.refine(({ answer_text: answer, claims, others = [] }) => {
      return answer === undefined || [...claims, ...others].every(({ end = 0 }) => end <= answer.length);
    }, 'expected claims inside "answer_text"'),
  );

/** A kept record as a line has it, names as on the wire. */
export type RecordLine = z.infer<typeof recordLine>;
/** A citation in it, … */
export type CitationLine = z.infer<typeof citationLine>;
/** … a source, … */
export type SourceLine = z.infer<typeof sourceLine>;
/** … and the way by which that was read. */
export type OriginLine = z.infer<typeof origin>;
