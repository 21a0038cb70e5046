/** A random draw of records, kept with all that it takes to draw it again. */
import * as z from 'zod/mini';
import { type Drawn, type DrawOptions, drawSample } from '../statistics/draw';
import {
  CLAIM_OUTCOMES,
  type RecordFilter,
  type RecordSummary,
  recordTest,
  STRATA,
  type Stratum,
  stratumOf,
} from './summary';

/** What is asked for. */
export interface SampleChoice {
  name: string;
  seed: string;
  size: number;
  filter: RecordFilter;
  /** `null`: a simple random draw. */
  strata: Stratum | null;
  allocation: NonNullable<DrawOptions['allocation']>;
}

/** A draw from the records, kept so that it can be labelled and counted later. */
export interface Sample extends SampleChoice {
  id: string;
  /** How many records the filter took when it was drawn. */
  population: number;
  /** ISO 8601 instant. */
  madeAt: string;
  /** In the order of labelling. */
  drawn: Drawn[];
}

const short = z.string().check(z.maxLength(1_000));
const maybe = z.exactOptional(short);

/** A sample as it is kept. */
export const sampleSchema: z.ZodMiniType<Sample> = z.object({
  id: short,
  name: short,
  seed: short,
  size: z.int().check(z.nonnegative()),
  filter: z.object({
    site: maybe,
    model: maybe,
    domain: maybe,
    from: maybe,
    to: maybe,
    text: maybe,
    outcome: z.exactOptional(z.enum(CLAIM_OUTCOMES)),
  }),
  strata: z.nullable(z.enum(STRATA)),
  allocation: z.enum(['proportional', 'equal']),
  population: z.int().check(z.nonnegative()),
  madeAt: short,
  drawn: z.array(z.object({ id: short, stratum: z.string(), weight: z.number().check(z.gt(0)) })),
});

/** Draws from those of `summaries` that the filter takes. The same choice from the same records draws the same. */
export function makeSample(
  summaries: readonly RecordSummary[],
  choice: SampleChoice,
  made: Pick<Sample, 'id' | 'madeAt'>,
): Sample {
  const { filter, strata } = choice;
  const population = summaries.filter(recordTest(filter));
  const units = population.map((summary) => ({ id: summary.id, stratum: strata ? stratumOf(summary, strata) : '' }));
  return { ...choice, ...made, population: population.length, drawn: drawSample(units, choice) };
}
