import * as z from 'zod/mini';
import type { Answer } from '../core/types';
import type { PageParts } from './page-parts';

/** The shape of what a content script read: it comes from a page's process, and a page can be hostile. */

const offset = z.int().check(z.nonnegative());
const span = { start: offset, end: offset };
const short = z.string().check(z.maxLength(20_000));
const long = z.string().check(z.maxLength(1_000_000));
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

const block = z.object({
  ...span,
  kind: z.enum(['paragraph', 'heading', 'list_item', 'table_head', 'table_row', 'quotation', 'code', 'source_list']),
  level: z.exactOptional(offset),
  cells: z.exactOptional(list(z.object(span), 1_000)),
  heads: z.exactOptional(list(short, 1_000)),
});

const citation = z.object({
  kind: z.enum(['marker', 'link']),
  scope: z.enum(['sentence', 'passage', 'paragraph', 'answer']),
  label: short,
  at: offset,
  passage: z.exactOptional(z.object(span)),
  urls: list(short, 200),
  hiddenSources: offset,
});

/** What a list or text that is too long holds, by the last name of its path. */
const UNITS: Readonly<Record<string, string>> = {
  text: 'characters',
  question: 'characters in its question',
  citations: 'citations',
  blocks: 'paragraphs and rows',
  urls: 'sources at one citation',
  ids: 'answers',
};

/** What of a reading is beyond a cap, and what came, as a sentence; `null` where it is malformed in another way. */
export function excessOf(error: z.core.$ZodError, value: unknown): string | null {
  for (const issue of error.issues) {
    if (issue.code !== 'too_big') continue;
    const unit = UNITS[String(issue.path.findLast((key) => typeof key === 'string'))];
    const came = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], value);
    if (!unit || (typeof came !== 'string' && !Array.isArray(came))) continue;
    const [count, most] = [came.length, Number(issue.maximum)].map((number) => number.toLocaleString('en'));
    const whole = issue.path.length > 1 ? 'An answer on this page' : 'This page';
    return `${whole} has ${count} ${unit}; at most ${most} can be checked at once.`;
  }
  return null;
}

/** An answer, with its offsets inside its text. */
export const answerSchema: z.ZodMiniType<Answer> = z
  .object({
    site: short,
    question: z.nullable(long),
    text: long,
    blocks: list(block, 20_000),
    citations: list(citation, 5_000),
    finished: z.boolean(),
    lang: z.exactOptional(short),
  })
  .check(
    z.refine(({ text, blocks, citations }) => {
      const isInside = ({ start, end }: { start: number; end: number }) => start <= end && end <= text.length;
      return (
        blocks.every((each) => isInside(each) && (each.cells ?? []).every(isInside)) &&
        citations.every((each) => each.at <= text.length && (!each.passage || isInside(each.passage)))
      );
    }, 'offsets outside the text'),
  );

const page = { site: short, url: short, isOnCountryHost: z.exactOptional(z.boolean()) };

/** What `readPage` replies with. */
export const pagePartsSchema: z.ZodMiniType<PageParts> = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('answers'),
    ...page,
    ids: list(offset, 1_000),
    notice: z.exactOptional(short),
    opensHidden: z.exactOptional(z.boolean()),
  }),
  z.object({ state: z.literal('no_answer'), ...page }),
  z.object({ state: z.literal('not_recognised'), ...page, lookedFor: list(short, 100) }),
]);

/** What `readAnswers` replies with. */
export const answerListSchema: z.ZodMiniType<(Answer | null)[]> = list(z.nullable(answerSchema), 1_000);
