import { describe, expect, test } from 'vitest';
import { toAnnotation, toAnnotationPage } from '../../../src/core/records/annotation';
import { csvHead, csvRows } from '../../../src/core/records/csv';
import { MAX_ROW_LENGTH } from '../../../src/core/records/csv-reader';
import { aRecord, ENDED, GONE_URL, MILL_URL } from './a-record';
import { readFile } from './read-file';

const record = aRecord();
const other = aRecord({ answer: { ...ENDED.answer, question: 'And who built it?' } });
const HEAD = 'record,claim_number,claim,claim_status,claim_verdict,verdict,citation_url,passage,cause,score\r\n';
const ROW = 'a,1,It grinds oats.,cited,supported,supported,https://mill.example/,It grinds oats and barley.,,0.9\r\n';
const errorsOf = (text: string) => readFile(text).counts.errors.map(({ line, message }) => `${line}: ${message}`);

describe('a table', () => {
  test('of its own writing gives the record under its id, without what it has no column for', () => {
    const { records, counts } = readFile(csvHead() + csvRows(record));
    expect(counts).toMatchObject({ lines: 4, records: 1, errorCount: 0, format: 'csv', unit: 'line', ignored: [] });
    const [found] = records;
    expect(found?.record).toMatchObject({
      id: record.id,
      site: 'perplexity',
      model: 'Sonar',
      text: null,
      answer: null,
    });
    expect(found?.record.claims.map(({ text, verdict }) => [text, verdict])).toEqual([
      ['The mill was built in 1820.', 'altered'],
      ['It grinds oats.', 'supported'],
      ['It is open on Sundays.', null],
    ]);
    expect(found?.record.sources.map(({ url, cause, hash }) => [url, cause, hash])).toEqual([
      [MILL_URL, null, '0123456789abcdef'],
      [GONE_URL, 'dead_link', null],
    ]);
  });

  test('is the same with other separators, line ends, signs for truth and fractions', () => {
    const [expected] = readFile(HEAD + ROW).records;
    const semicolons = `sep=;\r\n${HEAD.replaceAll(',', ';')}${ROW.replaceAll(',', ';').replace('0.9', '0,9')}`;
    const tabs = `\uFEFF${HEAD.replaceAll(',', '\t').toUpperCase()}${ROW.replaceAll(',', '\t')}`;
    for (const text of [
      semicolons,
      tabs,
      (HEAD + ROW).replaceAll('\r\n', '\n'),
      `${HEAD}\r\n,,,,,,,,,\r\n${ROW.trimEnd()}`,
    ]) {
      expect(readFile(text).records).toEqual([expected]);
    }
  });

  test('may be sorted anew: its rows are put together again', () => {
    const rows = [...csvRows(record).trimEnd().split('\r\n'), ...csvRows(other).trimEnd().split('\r\n')];
    const sorted = readFile(csvHead() + rows.reverse().join('\r\n')).records;
    const inOrder = readFile(csvHead() + csvRows(other) + csvRows(record)).records;
    expect(sorted).toEqual(inOrder);
  });

  test('may be two of them, one behind the other', () => {
    const table = csvHead() + csvRows(record);
    expect(readFile(table + table)).toMatchObject({
      records: [{ record: { id: record.id } }],
      counts: { errorCount: 0 },
    });
  });

  test('names the columns that it does not know, and takes the others', () => {
    const { records, counts } = readFile(`My remarks,${HEAD}look,${ROW}`);
    expect([records.length, counts.ignored]).toEqual([1, ['My remarks']]);
  });

  test.each([
    ['a verdict that there is not', ROW.replace(',supported,https', ',true,https'), /^2: field "verdict": expected/],
    [
      'support without its passage',
      ROW.replace('It grinds oats and barley.', ''),
      /^2: field "passage": expected the passage/,
    ],
    [
      'no cause',
      ROW.replace(',supported,https', ',unchecked,https'),
      /^2: field "cause": expected why it is unchecked/,
    ],
    ['a number of words', ROW.replace('0.9', 'high'), /^2: field "score": expected number, got "high"/],
    ['a score beyond 1', ROW.replace('0.9', '1.9'), /^2: field "score"/],
    ['no record', ROW.replace('a,', ','), /^2: field "record": expected string, got nothing/],
    ['cells beyond the head', ROW.replace('0.9', '0.9,1'), /^2: expected 10 cells, got 11/],
    ['letters behind a cell', ROW.replace('It grinds oats.', '"It" grinds'), /^2: expected "," behind a cell/],
    [
      'another text for the same claim',
      ROW + ROW.replace('oats.', 'rye.'),
      /^3: field "claim": expected that of another row/,
    ],
  ])('names the line of %s, and takes nothing of that record', (_, rows, message) => {
    const good = ROW.replace('a,', 'b,').replace('oats.', 'rye.');
    const { records, counts } = readFile(HEAD + rows + good);
    expect(`${counts.errors[0]?.line}: ${counts.errors[0]?.message}`).toMatch(message);
    expect(records.map(({ record: { claims } }) => claims[0]?.text)).toEqual(
      message.source.includes('"record"') ? [] : ['It grinds rye.'],
    );
  });

  test('with a cell that has no end gives nothing: what else stood there nobody knows', () => {
    const open = ROW.replace('It grinds oats.', '"It grinds oats.');
    expect(readFile(HEAD + ROW.replace('a,', 'b,') + open + ROW.replace('a,', 'c,'))).toMatchObject({
      records: [],
      counts: {
        records: 0,
        errors: [{ line: 3, message: 'expected a quotation mark at the end of a cell, got none' }],
      },
    });
    const long = `${HEAD}a,1,"${'x'.repeat(MAX_ROW_LENGTH)}\r\n${ROW}`;
    expect(errorsOf(long)[0]).toMatch(/^2: expected a row of at most 5000000 characters/);
  });

  test('takes no longer for a cell of very many lines', () => {
    const text = `${HEAD}a,1,"${'x\n'.repeat(1_000_000)}`;
    expect(errorsOf(text)).toEqual(['2: expected a quotation mark at the end of a cell, got none']);
  });

  test.each([
    ['twice the same column', `verdict,${HEAD}${ROW}`, '1: expected each column once, got "verdict" twice'],
    ['a table of something else', 'name,age\nAda,36\n', '1: expected a JSON object, got "name,age"'],
  ])('is refused: %s', (_, text, message) => {
    expect(errorsOf(text)[0]).toBe(message);
  });

  test('takes no record for another by the name that somebody gives it', () => {
    const named = readFile(HEAD + ROW).records[0]?.record.id;
    expect(named).toMatch(/^[0-9a-f]{16}$/);
    expect(readFile(HEAD + ROW.replace('a,', 'another,')).records[0]?.record.id).toBe(named);
  });
});

describe('web annotations', () => {
  const page = () => JSON.parse(JSON.stringify(toAnnotationPage(record)));

  test('give the record under its id, with the claims that cite nothing', () => {
    const { records, counts } = readFile(JSON.stringify([page()]));
    expect(counts).toMatchObject({ records: 1, errorCount: 0, format: 'annotations', unit: 'item' });
    const [found] = records;
    expect(found?.record).toMatchObject({
      id: record.id,
      site: 'perplexity',
      model: 'Sonar',
      question: record.question,
    });
    expect(found?.record.claims.map(({ status, verdict }) => [status, verdict])).toEqual([
      ['cited', 'altered'],
      ['cited', 'supported'],
      ['uncited', null],
    ]);
    expect(found?.record.claims[0]?.citations[0]?.verdict).toMatchObject({
      strength: 'firm',
      findings: [{ code: 'date_changed' }],
      evidence: [{ text: 'The mill on the Dorne was built in 1802.' }],
    });
  });

  test('are read where one stands alone, and where a single body or selector stands without its list', () => {
    const alone = JSON.parse(JSON.stringify(toAnnotation(record, 1, 0)));
    alone.target.selector = alone.target.selector[0];
    const [found] = readFile(JSON.stringify(alone)).records;
    expect(found?.record).toMatchObject({ id: record.id, claims: [{ text: 'It grinds oats.', verdict: 'supported' }] });
  });

  test.each<[string, (items: { body: object[]; target: { selector: object[] } }[]) => void, RegExp]>([
    [
      'a tag that is no verdict',
      (items) => Object.assign(items[1] ?? {}, { body: [{ type: 'TextualBody', purpose: 'tagging', value: 'nice' }] }),
      /annotation 2: field "body": expected a tag that is a verdict or "uncited", got "nice"/,
    ],
    [
      'no words of the claim',
      (items) => Object.assign(items[2]?.target ?? {}, { selector: [] }),
      /annotation 3: field "target.selector": expected a TextQuoteSelector/,
    ],
    [
      'altered without a passage',
      (items) => void items[0]?.body.splice(2),
      /annotation 1: field "body": expected the passage of "altered"/,
    ],
    ['something else', (items) => void items.splice(0, 1, 7 as never), /annotation 1: .*expected object/],
  ])('name the annotation with %s, and take nothing of its page', (_, spoil, message) => {
    const spoilt = page();
    spoil(spoilt.items);
    const { records, counts } = readFile(JSON.stringify([spoilt, toAnnotationPage(other)]));
    expect(counts.errors).toEqual([{ line: 1, message: expect.stringMatching(message) }]);
    expect(records.map(({ record: { id } }) => id)).toEqual([other.id]);
  });

  test.each([
    ['a list that breaks off', JSON.stringify([page()]).slice(0, -40), 1],
    ['a list of other things', '[1, "x,]", {"a": [1]}, null]', 4],
    ['a list within a list', `[[${JSON.stringify(page())}]]`, 1],
  ])('of %s are errors by their place', (_, text, count) => {
    const { records, counts } = readFile(text);
    expect([records, counts.errorCount, counts.unit]).toEqual([[], count, 'item']);
  });
});
