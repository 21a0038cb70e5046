import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAnnotationPage } from '../../../src/core/records/annotation';
import { csvHead, csvRows } from '../../../src/core/records/csv';
import type { LabelledRecord } from '../../../src/core/records/labels';
import { RecordFile } from '../../../src/core/records/record-file';
import { toRecordLine } from '../../../src/core/records/record-line';
import { aRecord } from './a-record';
import { arbitraryRecord } from './arbitrary-record';
import { readFile } from './read-file';

/** Different answers, as a store holds them. */
const several = fc
  .array(arbitraryRecord, { minLength: 1, maxLength: 3 })
  .map((found) => [...new Map(found.map((each) => [each.record.id, each])).values()]);
const good = (text: string): LabelledRecord[] => {
  const { records, counts } = readFile(text);
  expect(counts.errors).toEqual([]);
  return records;
};

describe('what is exported, imported and exported again is the same', () => {
  test('as JSON Lines, with all that a record holds', () => {
    fc.assert(
      fc.property(several, (found) => {
        expect(good(found.map(({ record, labels }) => `${toRecordLine(record, labels)}\n`).join(''))).toEqual(found);
      }),
    );
  });

  test.each(['', '\uFEFF'])('as a table, behind the mark %j', (mark) => {
    const write = (found: readonly LabelledRecord[]) =>
      mark + csvHead() + found.map(({ record, labels }) => csvRows(record, labels)).join('');
    fc.assert(
      fc.property(several, (found) => {
        const table = write(found);
        expect(write(good(table))).toBe(table);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['list', 'lines', 'indented'])('as Web Annotations, as %s', (form) => {
    const write = (found: readonly LabelledRecord[]) => found.map(({ record }) => toAnnotationPage(record));
    fc.assert(
      fc.property(several, (found) => {
        const pages = write(found);
        const text =
          form === 'lines'
            ? pages.map((page) => `${JSON.stringify(page)}\n`).join('')
            : JSON.stringify(pages, null, form === 'list' ? 0 : 2);
        expect(write(good(text)).map(withoutPlaces)).toEqual(pages.map(withoutPlaces));
      }),
      { numRuns: 300 },
    );
  });
});

/** Where the claim stands in its answer, whose text annotations do not hold. */
function withoutPlaces({ items, ...page }: ReturnType<typeof toAnnotationPage>) {
  const claims = items.map(({ target, ...item }) => {
    const {
      selector,
      'schema:text': words,
      ...rest
    } = target as {
      selector: { type: string; exact?: string }[];
      'schema:text'?: string;
    };
    const quote = selector.find(({ type }) => type === 'TextQuoteSelector');
    return { ...item, target: { ...rest, words: words ?? quote?.exact } };
  });
  return { ...page, items: claims };
}

test('records without anything between them are read from a list of records too', () => {
  const lines = [aRecord(), aRecord({ model: null })].map((record) => toRecordLine(record));
  const file = new RecordFile();
  const read = [...file.add(`[${lines.join(',')}]`, '')];
  expect(read.map(({ record }) => record.model)).toEqual(['Sonar', null]);
  expect(file.counts()).toMatchObject({ lines: 2, records: 1, duplicates: 1, unit: 'item' });
});
