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
    // A file that is not there leaves no table without rows behind.
    let { head } = format;
    const status = await takeLines(files, streams, (value) => {
      const rows = format.write(readRecordLine(value));
      const text = head + rows;
      head = '';
      return streams.write(text);
    });
    if (status === 0 && head !== '') await streams.write(head);
    return status;
  },
};
