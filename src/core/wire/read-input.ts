/** The lines that the command line reads: their fields, checked. Names are those on the wire. */
import * as z from 'zod/mini';
import { refuseLong } from '../claims/limits';
import { InputError } from '../schemas/input-error';
import { list } from '../schemas/list';
import type { SourceDates } from '../types';
import { parse } from './parse-input';

/** Far more than the marks of an answer that a person reads. */
const MAX_CITATIONS = 100_000;

const id = z.union([z.string(), z.number()]);
const text = z.string();
const day = z
  .string()
  .check(
    z.regex(/^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ].*)?)?)?$/, 'expected an ISO 8601 date'),
    z.refine(isInCalendar, 'expected a day of the calendar'),
  );
const lang = z.string().check(z.regex(/^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/, 'expected a BCP 47 language'));
const dates = { updated: z.optional(day), valid_to: z.optional(day), published: z.optional(day) };

const verifyInput = z.strictObject({
  id,
  claim: text,
  quote: z.optional(text),
  source: z.optional(text),
  source_html: z.optional(text),
  source_url: z.optional(text),
  source_kind: z.optional(z.enum(['passage', 'page', 'pdf'])),
  lang: z.optional(lang),
  source_meta: z.optional(z.strictObject(dates)),
  as_of: z.optional(day),
});
const segmentInput = z.strictObject({ id, answer: text, lang: z.optional(lang) });
const numbersInput = z.strictObject({ id, text, lang: z.optional(lang) });

const givenSource = z.union([
  text,
  z.strictObject({
    text: z.optional(text),
    html: z.optional(text),
    file: z.optional(text),
    url: z.optional(text),
    title: z.optional(text),
    ...dates,
  }),
]);
/** By id or address. */
export const givenSources = z.record(text, givenSource);
const givenCitation = z.strictObject({
  label: z.union([text, z.number()]),
  at: z.int().check(z.nonnegative()),
  urls: list(text, MAX_CITATIONS),
});
const checkInput = z.strictObject({
  id,
  site: z.optional(text),
  question: z.optional(text),
  /** Markdown or plain text, or one of the workbench formats (`claims/formats.ts`). */
  answer: z.optional(z.unknown()),
  citations: z.optional(list(givenCitation, MAX_CITATIONS)),
  sources: z.optional(givenSources),
  lang: z.optional(lang),
  as_of: z.optional(day),
});

/** A line of `verify`: a claim and its source. */
export type VerifyInput = z.infer<typeof verifyInput>;
/** A line of `check`: an answer, with sources or without. */
export type CheckInput = z.infer<typeof checkInput>;
/** A source that is given with an answer: its text, or where that is. */
export type GivenSource = z.infer<typeof givenSource>;

/** A line of `verify`. Throws `InputError`, as all of these do, saying what was expected and what came. */
export function readVerifyInput(value: unknown): VerifyInput {
  const input = parse(verifyInput, value);
  if ((input.source == null) === (input.source_html == null)) {
    throw new InputError(`expected one of "source" and "source_html", got ${input.source == null ? 'none' : 'both'}`);
  }
  // Else a quotation that the claim does not make would pass as checked.
  if (input.quote != null && !foldSpace(input.claim).includes(foldSpace(input.quote))) {
    throw new InputError('field "quote": expected a piece of the claim');
  }
  return input;
}

/** A line of `segment`. */
export function readSegmentInput(value: unknown) {
  const input = parse(segmentInput, value);
  refuseLong(input.answer);
  return input;
}

/** A line of `numbers`. */
export const readNumbersInput = (value: unknown) => parse(numbersInput, value);

/** A line of `check`. */
export function readCheckInput(value: unknown): CheckInput {
  const input = parseWithSources(checkInput, value);
  if (input.answer == null) throw new InputError('field "answer": expected text or an object, got nothing');
  refuseLong(input.answer);
  return input;
}

/** As `parse`, for a line with `givenSources` in its field `sources`: each must have one content. */
export function parseWithSources<T extends z.ZodMiniType<{ sources?: z.infer<typeof givenSources> | undefined }>>(
  schema: T,
  value: unknown,
): z.infer<T> {
  // A plain object cannot hold it as other keys: the source would be lost without a word.
  const sources = (value as { sources?: unknown } | null)?.sources;
  if (typeof sources === 'object' && sources !== null && Object.hasOwn(sources, '__proto__')) {
    throw new InputError('field "sources": "__proto__" cannot be the id of a source, expected another name');
  }
  const line = parse(schema, value);
  for (const [key, source] of Object.entries(line.sources ?? {})) {
    if (typeof source === 'string') continue;
    const given = [source.text, source.html, source.file].filter((content) => content != null).length;
    if (given !== 1) {
      throw new InputError(`field "sources.${key}": expected one of "text", "html" and "file", got ${given}`);
    }
  }
  return line;
}

/** Dates on the wire as the core has them. */
export function toDates(
  given: { updated?: unknown; valid_to?: unknown; published?: unknown } | null | undefined,
): SourceDates {
  const found: SourceDates = {};
  if (typeof given?.published === 'string') found.published = given.published;
  if (typeof given?.updated === 'string') found.updated = given.updated;
  if (typeof given?.valid_to === 'string') found.validTo = given.valid_to;
  return found;
}

/** Whether a year, month or day in digits exists: 2026-02-30 does not. */
function isInCalendar(iso: string): boolean {
  const [year = '', month = '01', day = '01'] = iso.slice(0, 10).split('-');
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

const foldSpace = (words: string): string => words.replace(/\s+/g, ' ').trim();
