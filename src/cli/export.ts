import { readAllLines } from '../bulk/read-lines';
import { toAnnotationPage } from '../core/records/annotation';
import { csvHead, csvRows } from '../core/records/csv';
import type { LabelledRecord } from '../core/records/labels';
import { RecordFile } from '../core/records/record-file';
import { toRecordLine } from '../core/records/record-line';
import { toLine, withoutLine } from './line-work';
import type { Command } from './main';
import { openInput } from './open-input';
import { type Streams, UsageError } from './streams';

/** How records are written: what stands before them, and each. */
interface Format {
  head: string;
  write(read: LabelledRecord): string;
}

const FORMATS: Readonly<Record<string, Format>> = {
  csv: { head: csvHead(), write: ({ record, labels }) => csvRows(record, labels) },
  annotations: { head: '', write: ({ record }) => toLine(toAnnotationPage(record)) },
  jsonl: { head: '', write: ({ record, labels }) => `${toRecordLine(record, labels)}\n` },
};

/** `export FILE... --as csv|annotations|jsonl`: kept records, lines of `check` or what was exported, for other tools. */
export const command: Command = {
  options: { as: { type: 'string' } },
  takesMany: true,
  run: async (files, { as }, streams) => {
    const format = typeof as === 'string' && Object.hasOwn(FORMATS, as) ? FORMATS[as] : undefined;
    if (!format) {
      throw new UsageError(
        `expected --as csv or --as annotations or --as jsonl${as === undefined ? '' : `, got ${as}`}`,
      );
    }
    // A file that is not there leaves no table without rows behind.
    let { head } = format;
    const write = async (found: Iterable<LabelledRecord>) => {
      for (const each of found) {
        const text = head + format.write(each);
        head = '';
        await streams.write(text);
      }
    };
    let isWrong = false;
    for (const file of files) {
      isWrong = (await readRecords(file, streams, write, files.length > 1 ? `${file}: ` : '')) || isWrong;
    }
    if (!isWrong && head !== '') await streams.write(head);
    return isWrong ? 2 : 0;
  },
};

/** Hands the records of a file to `take`, whichever form it has. Says whether some of it was wrong. */
async function readRecords(
  file: string,
  streams: Streams,
  take: (found: Iterable<LabelledRecord>) => Promise<void>,
  where: string,
): Promise<boolean> {
  const records = new RecordFile(({ line, message }) => {
    streams.warn(`${where}${records.counts().unit} ${line}: ${withoutLine(message)}`);
  });
  for await (const lines of readAllLines(await openInput(file, streams))) {
    for (const line of lines) await take(records.add('error' in line ? line.error : line.text, line.end));
  }
  await take(records.end());
  return records.counts().errorCount > 0;
}
