import * as z from 'zod/mini';
import { answerSchema, short } from '../../core/schemas/answer-schema';
import { list } from '../../core/schemas/list';
import type { Answer } from '../../core/types';
import type { PageParts } from './page-parts';

/** The shape of what a content script read: it comes from a page's process, and a page can be hostile. */

const offset = z.int().check(z.nonnegative());

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
    // Zod has gone the same way through it.
    const came = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], value);
    if (!unit || (typeof came !== 'string' && !Array.isArray(came))) continue;
    const [count, most] = [came.length, Number(issue.maximum)].map((number) => number.toLocaleString('en'));
    const whole = issue.path.length > 1 ? 'An answer on this page' : 'This page';
    return `${whole} has ${count} ${unit}; at most ${most} can be checked at once.`;
  }
  return null;
}

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

/** What `readPage` replies with where the reader has switched the site off. */
export const siteOffSchema = z.object({ state: z.literal('site_off'), site: short });
export type SiteOff = z.infer<typeof siteOffSchema>;

/** What `readAnswers` replies with. */
export const answerListSchema: z.ZodMiniType<(Answer | null)[]> = list(z.nullable(answerSchema), 1_000);
