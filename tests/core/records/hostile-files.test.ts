import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { csvHead, csvRows } from '../../../src/core/records/csv';
import { readHead } from '../../../src/core/records/csv-records';
import { recordId } from '../../../src/core/records/kept-record';
import { RecordFile } from '../../../src/core/records/record-file';
import { toRecordLine } from '../../../src/core/records/record-line';
import { parse } from '../../../src/core/wire/parse-input';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';
import { aRecord } from './a-record';

/** Files that are made to be slow or large. */

const LINE = toRecordLine(aRecord());

/** Reads lines of a file, however many the file says it has. */
function readLines(lines: Iterable<string>) {
  const file = new RecordFile();
  let records = 0;
  for (const line of lines) for (const _ of file.add(line, '\n')) records += 1;
  for (const _ of file.end()) records += 1;
  return { ...file.counts(), records };
}

describe('a file in which very much is wrong', () => {
  const LAST = 'expected at most 100000 that are wrong, got more: what follows was not read';

  test('is read so far, and says so', () => {
    const { records, errorCount, errors } = readLines([LINE, ...Array(100_001).fill('1'), LINE]);
    expect(records).toBe(1);
    expect(errorCount).toBe(100_001);
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)?.message).toBe(LAST);
  });

  test('is read so far within one line, too', () => {
    const { records, errorCount, errors } = readLines([`[${LINE},${'1,'.repeat(300_000)}${LINE}]`]);
    expect([records, errorCount, errors.at(-1)?.message]).toEqual([1, 100_001, LAST]);
  });

  test('is taken not at all where it is a table: the rest may hold rows of every record', () => {
    const rows = csvRows(aRecord()).trimEnd().split('\r\n');
    const { records, errors } = readLines([csvHead().trimEnd(), ...rows, ...Array(110_000).fill('x'), ...rows]);
    expect([records, errors.at(-1)?.message]).toEqual([0, LAST]);
  });
});

describe('the time grows no faster than', () => {
  test('the head of a table, which has a bound', () => {
    const names = Array.from({ length: 1_001 }, (_, at) => `c${at}`);
    expect(() => readHead(names)).toThrow('expected at most 1000 columns, got 1001');
    expect(readHead(['record', 'claim', 'claim_status', 'verdict', ...names.slice(0, 900)]).ignored).toHaveLength(900);
  });

  test('the rows of one record', () => {
    const head = 'record,claim_number,claim,claim_status,claim_verdict,citation_number,verdict,cause';
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `a,${at + 1},C ${at}.,cited,unchecked,${at + 1},unchecked,timeout`);
    const read = (lines: string[]) => readLines([head, ...lines]);
    expect(read(rows(5_000))).toMatchObject({ records: 1, errorCount: 0 });
    expect(growthOf(rows, read, 1_200)).toBeLessThan(LINEAR_GROWTH);
  });

  test.for([
    ['white space behind a value that has no end', '[a', ' '],
    ['white space behind a value', '[1', ' '],
    ['a value that has no end', '[', 'a'],
    ['a list without values', '[', ','],
    ['lists within lists', '[', '['],
  ])('%s', ([, start = '', filling = '']) => {
    expect(
      growthOf(
        (count) => start + filling.repeat(count),
        (line) => readLines([line]),
        20_000,
      ),
    ).toBeLessThan(LINEAR_GROWTH);
  });

  test('the fields of an object, which have a bound', () => {
    const fields = Object.fromEntries(Array.from({ length: 100_001 }, (_, at) => [`k${at}`, 1]));
    expect(() => parse(z.looseObject({}), fields)).toThrow('expected an object of at most 100000 fields, got 100001');
  });
});

test('empty lines before a file count for the numbers of its lines, and are not held', () => {
  expect(readLines([...Array(1_000_000).fill(''), 'x']).errors.map(({ line }) => line)).toEqual([1_000_001]);
});

test('the id of a record is the same, however long its text and wherever white space stands in it', () => {
  const text = `${'The mill  grinds oats.\n'.repeat(10_000)}`;
  const idOf = (words: string) => recordId({ ...aRecord(), text: words });
  expect(idOf(text)).toBe(idOf(text.replace(/\s+/g, '')));
});
