import type { LineCounts } from '../../../src/core/records/import-lines';
import type { LabelledRecord } from '../../../src/core/records/labels';
import { RecordFile } from '../../../src/core/records/record-file';

/** All of a file of records at once. */
export function readFile(text: string): { records: LabelledRecord[]; counts: LineCounts } {
  const file = new RecordFile();
  const records: LabelledRecord[] = [];
  for (const [, line = '', end = ''] of text.matchAll(/([^\n]*?)(\r?\n|$(?![\s\S]))/g)) {
    if (line !== '' || end !== '') records.push(...file.add(line, end));
  }
  records.push(...file.end());
  return { records, counts: file.counts() };
}
