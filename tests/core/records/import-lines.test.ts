import { describe, expect, test } from 'vitest';
import { LineImporter, overlong } from '../../../src/core/records/import-lines';
import { toRecordLine } from '../../../src/core/records/record-line';
import { aRecord } from './a-record';

const record = aRecord();

describe('LineImporter', () => {
  test('names wrong lines and reads the others', () => {
    const importer = new LineImporter();
    const lines = [`\uFEFF${toRecordLine(record)}`, '', '{', '{"id":1}', toRecordLine(record)];
    const read = lines.map((each) => importer.add(each)?.record.id ?? null);
    const { lines: filled, records, duplicates, errors, errorCount } = importer.counts();
    expect(read).toEqual([record.id, null, null, null, record.id]);
    expect([filled, records, duplicates, errorCount]).toEqual([4, 1, 1, 2]);
    expect(errors.map((error) => error.line)).toEqual([3, 4]);
    expect(errors[0]?.message).toBe('expected a JSON object, got "{"');
  });

  test('lists the first hundred errors and counts the rest', () => {
    const importer = new LineImporter();
    for (let count = 0; count < 250; count += 1) importer.add('x');
    expect(importer.counts().errors).toHaveLength(100);
    expect(importer.counts().errorCount).toBe(250);
  });

  test('counts a line that nobody could hold', () => {
    const importer = new LineImporter();
    importer.add(toRecordLine(record));
    importer.add(overlong());
    expect(importer.counts().errors[0]).toEqual({
      line: 2,
      message: 'expected at most 200000000 characters, got more',
    });
  });
});
