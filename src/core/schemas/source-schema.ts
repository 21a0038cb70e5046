import * as z from 'zod/mini';
import type { ReadSource, Span } from '../types';
import { list as listOf } from './list';

/** The shape of a source that was kept: what lies on a disk may be of another version, or damaged. */

const offset = z.int().check(z.nonnegative());
const span = { start: offset, end: offset };
const short = z.string().check(z.maxLength(100_000));
/** Above any text that the size caps of fetching let through. */
const long = z.string().check(z.maxLength(25_000_000));
const list = <T extends z.ZodMiniType>(item: T) => listOf(item, 2_000_000);

const block = z.object({
  ...span,
  kind: z.enum(['paragraph', 'heading', 'list_item', 'table_row', 'quotation', 'code']),
  level: z.exactOptional(z.int()),
  cells: z.exactOptional(list(z.object(span))),
  heads: z.exactOptional(list(long)),
});

/** A field that a source gets one day has to be named here too, else it would not come back. */
const shape = {
  status: z.literal('read'),
  url: short,
  finalUrl: short,
  kind: z.enum(['passage', 'page', 'pdf']),
  title: z.nullable(long),
  text: long,
  blocks: list(block),
  asides: list(
    z.object({ kind: z.enum(['hidden', 'struck_out', 'boilerplate', 'comment', 'references']), text: long }),
  ),
  pages: list(z.object({ ...span, page: z.int(), label: z.exactOptional(short) })),
  dates: z.object({
    published: z.exactOptional(short),
    updated: z.exactOptional(short),
    validTo: z.exactOptional(short),
  }),
  lang: z.exactOptional(short),
  retracted: z.boolean(),
  truncated: z.boolean(),
  hash: short,
  readAt: z.exactOptional(short),
  origin: z.exactOptional(
    z.union([
      z.object({ via: z.literal('tab') }),
      z.object({ via: z.literal('archive'), archivedAt: short }),
      z.object({ via: z.literal('pasted') }),
      z.object({ via: z.literal('file'), name: short }),
    ]),
  ),
} satisfies Record<keyof ReadSource, z.ZodMiniType>;

/** A source, with its offsets inside its text. */
export const sourceSchema: z.ZodMiniType<ReadSource> = z.object(shape).check(
  z.refine(({ text, blocks, pages }) => {
    const isInside = ({ start, end }: Span) => start <= end && end <= text.length;
    return blocks.every((each) => isInside(each) && (each.cells ?? []).every(isInside)) && pages.every(isInside);
  }, 'offsets outside the text'),
);
