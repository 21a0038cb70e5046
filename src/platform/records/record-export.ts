import { toAnnotationPage } from '../../core/records/annotation';
import { csvHead, csvRows } from '../../core/records/csv';
import type { ExportFormat } from '../../core/records/export-format';
import type { LabelledRecord } from '../../core/records/labels';
import { toRecordLine } from '../../core/records/record-line';

/** Characters that are held until they are handed to the browser, which may lay them on the disk. */
const PART_LENGTH = 4_000_000;

interface Format {
  type: string;
  before: string;
  between: string;
  after: string;
  write(found: LabelledRecord): string;
}

const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  jsonl: {
    type: 'application/x-ndjson',
    before: '',
    between: '',
    after: '',
    write: ({ record, labels }) => `${toRecordLine(record, labels)}\n`,
  },
  csv: {
    type: 'text/csv;charset=utf-8',
    // Spreadsheets take a file without the mark for one of their own country's encoding.
    before: `\uFEFF${csvHead()}`,
    between: '',
    after: '',
    write: ({ record, labels }) => csvRows(record, labels),
  },
  annotations: {
    type: 'application/ld+json',
    before: '[\n',
    between: ',\n',
    after: '\n]\n',
    write: ({ record }) => JSON.stringify(toAnnotationPage(record)),
  },
};

/** Records as a file, made in parts: ten thousand of them need not be in memory. Rejects if `signal` aborts. */
export async function exportRecords(
  records: AsyncIterable<LabelledRecord>,
  format: ExportFormat,
  signal: AbortSignal,
  onProgress: (count: number) => void = () => {},
): Promise<Blob> {
  const { type, before, between, after, write } = FORMATS[format];
  const parts: Blob[] = [];
  let open = [before];
  let length = 0;
  let count = 0;
  for await (const found of records) {
    signal.throwIfAborted();
    const text = count === 0 ? write(found) : between + write(found);
    open.push(text);
    length += text.length;
    count += 1;
    if (length < PART_LENGTH) continue;
    parts.push(new Blob(open));
    open = [];
    length = 0;
    onProgress(count);
  }
  return new Blob([...parts, ...open, after], { type });
}
