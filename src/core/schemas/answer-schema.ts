import * as z from 'zod/mini';
import type { Answer } from '../types';
import { list } from './list';

/** The shape of an answer that was read from a page, kept, or handed in by message or file: none of it is trusted. */

const offset = z.int().check(z.nonnegative());
const span = { start: offset, end: offset };
/** A name, an address, a head of a table. */
export const short = z.string().check(z.maxLength(20_000));
/** Of a model: shown whole wherever a record is named. */
export const modelName = z.string().check(z.maxLength(200));
/** A text. */
export const long = z.string().check(z.maxLength(1_000_000));

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
    model: z.exactOptional(modelName),
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
