import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { csvHead, csvRows } from '../../../src/core/records/csv';
import { readHead } from '../../../src/core/records/csv-records';
import { recordId } from '../../../src/core/records/kept-record';
import { RecordFile } from '../../../src/core/records/record-file';
import { toRecordLine } from '../../../src/core/records/record-line';
import { list, table } from '../../../src/core/schemas/list';
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
  const LAST = 'expected at most 10000 that are wrong, got more: what follows was not read';

  test('is read so far, and says so', () => {
    const { records, errorCount, errors } = readLines([LINE, ...Array(10_001).fill('1'), LINE]);
    expect(records).toBe(1);
    expect(errorCount).toBe(10_001);
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)?.message).toBe(LAST);
  });

  test('is read so far within one line, too', () => {
    const { records, errorCount, errors } = readLines([`[${LINE},${'1,'.repeat(300_000)}${LINE}]`]);
    expect([records, errorCount, errors.at(-1)?.message]).toEqual([1, 10_001, LAST]);
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

describe('a line is refused before it is made into values', () => {
  const record = JSON.parse(LINE);
  const withClaims = (claims: string) =>
    JSON.stringify({ ...record, claims: 0 }).replace('"claims":0', `"claims":${claims}`);
  const firstError = (line: string) => readLines([line]).errors[0]?.message;
  const fields = Array.from({ length: 1_001 }, (_, at) => `"k${at}":1`).join(',');

  test.each([
    [
      'that is deep',
      withClaims(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
      'expected at most 100 levels, got more',
    ],
    ['that is deep and has no end', '{"a":'.repeat(1_000_000), 'expected at most 100 levels, got more'],
    [
      'with an object of very many fields',
      withClaims(`[{${fields}}]`),
      'expected an object of at most 1000 fields, got more',
    ],
    [
      'with a list of very many values',
      withClaims(`[${'1,'.repeat(2_000_000)}1]`),
      'expected a list of at most 2000000, got more',
    ],
  ])('%s', (_, line, message) => {
    expect(firstError(line)).toBe(message);
  });

  test('but not for what stands in its strings', () => {
    const question = `${'[{,'.repeat(3_000)}\\"${'[{,'.repeat(3_000)}`;
    expect(readLines([JSON.stringify({ ...record, question })])).toMatchObject({ records: 1, errorCount: 0 });
  });
});

describe('what is wrong is looked for no further than the first of it', () => {
  test('in a list', () => {
    const read: string[] = [];
    const item = z.string().check(z.refine((value) => read.push(value) > 0));
    const schema = z.object({ a: list(item, 1_000_000) });
    const wrong = schema.safeParse({ a: ['x', 'y', ...Array(500_000).fill(1)] });
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['a', 2]]);
    expect(read).toEqual(['x', 'y']);
  });

  test('nor at all in a list that is too long', () => {
    expect(() => parse(z.object({ a: list(z.string(), 3) }), { a: [1, 1, 1, 1] })).toThrow(
      'field "a": expected array of at most 3, got a list',
    );
    expect(() => parse(z.object({ a: list(z.string(), 3) }), { a: 'x' })).toThrow('field "a": expected array, got "x"');
  });

  test('in a table of names, whatever they are', () => {
    const schema = z.object({ a: table(z.string(), 3) });
    const own = JSON.parse('{"a":{"__proto__":"x","constructor":"y"}}');
    expect(Object.entries(parse(schema, own).a)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(() => parse(schema, { a: { b: 1, c: 2 } })).toThrow('field "a.b": expected string, got 1');
    expect(() => parse(schema, { a: { b: '', c: '', d: '', e: '' } })).toThrow('expected fields of at most 3');
    expect(() => parse(schema, { a: [] })).toThrow('field "a": expected record, got a list');
  });

  test('a record with millions of wrong claims says what is wrong with one', () => {
    const claims = `[${'{},'.repeat(50_000)}{}]`;
    const line = LINE.replace(/"claims":\[.*?\](?=,"others"|,"sources")/s, `"claims":${claims}`);
    expect(readLines([line]).errors).toEqual([
      { line: 1, message: 'field "claims.0.text": expected string, got nothing' },
    ]);
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
