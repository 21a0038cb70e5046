import { toAnnotationPage } from '../core/records/annotation';
import { csvHead, csvRows } from '../core/records/csv';
import { readRecordLine } from '../core/records/read-record-line';
import { takeLines } from './each-line';
import { toLine } from './line-work';
import type { Command } from './main';
import { UsageError } from './streams';

/** How records are written for other tools: what stands before them, and each. */
interface Format {
  head: string;
  write(read: ReturnType<typeof readRecordLine>): string;
}

const FORMATS: Readonly<Record<string, Format>> = {
  csv: { head: csvHead(), write: ({ record, labels }) => csvRows(record, labels) },
  annotations: { head: '', write: ({ record }) => toLine(toAnnotationPage(record)) },
};

/** `export FILE... --as csv|annotations`: kept records, or lines of `check`, for other tools. */
export const command: Command = {
  options: { as: { type: 'string' } },
  takesMany: true,
  run: async (files, { as }, streams) => {
    const format = typeof as === 'string' && Object.hasOwn(FORMATS, as) ? FORMATS[as] : undefined;
    if (!format) throw new UsageError(`expected --as csv or --as annotations${as === undefined ? '' : `, got ${as}`}`);
    if (format.head !== '') await streams.write(format.head);
    return takeLines(files, streams, (value) => streams.write(format.write(readRecordLine(value))));
  },
};
