import type { LabelledRecord } from '../../core/records/labels';
import {
  type Agreements,
  agreements,
  type GroupBy,
  type Judge,
  type Measures,
  MeasureTable,
  type SampledRecord,
} from '../../core/records/measures';

export const GROUPS = ['all', 'site', 'domain', 'model', 'month'] as const satisfies readonly GroupBy[];
export const JUDGES = ['machine', 'people'] as const satisfies readonly Judge[];

/** All measures of some records, read once. */
export interface MeasureRun {
  records: number;
  rows: Readonly<Record<Judge, Readonly<Record<GroupBy, readonly Measures[]>>>>;
  /** `null` where nobody has labelled anything. */
  agreements: Agreements | null;
}

/** Measures records as they come. `weightOf`: how many records of the population one stands for. */
export async function measure(
  records: AsyncIterable<LabelledRecord>,
  weightOf: (id: string) => number,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<MeasureRun> {
  const tables = JUDGES.map((judge) => GROUPS.map((by) => new MeasureTable(judge, by)));
  const labelled: SampledRecord[] = [];
  let count = 0;
  for await (const { record, labels } of records) {
    signal.throwIfAborted();
    const sampled = { record, labels, weight: weightOf(record.id) };
    for (const table of tables.flat()) table.add(sampled);
    if (labels.length > 0) labelled.push(sampled);
    count += 1;
    if (count % 100 === 0) onProgress(count);
  }
  const rows = JUDGES.map((judge, which) => [
    judge,
    Object.fromEntries(GROUPS.map((by, at) => [by, tables[which]?.[at]?.rows() ?? []])),
  ]);
  return {
    records: count,
    // Each judge and each group has its row: both were gone through above.
    rows: Object.fromEntries(rows) as MeasureRun['rows'],
    agreements: labelled.length > 0 ? agreements(labelled) : null,
  };
}
