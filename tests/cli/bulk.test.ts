import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toRecordLine } from '../../src/core/records/record-line';
import { aRecord, MILL_URL } from '../core/records/a-record';
import { runCli, toLines } from './run-cli';

const QUAY = 'The quay is 61 m long and opened in 1904.';
const QUAY_URL = 'https://port.example/quay';
const PAGE = `<title>Quays</title><main><h1>Quays of the port</h1>
  <p>${QUAY} <sup><a href="${QUAY_URL}">1</a></sup> Its crane lifts 12 tonnes. <sup><a href="${QUAY_URL}">1</a></sup></p>
  <p>Nobody knows who laid the first stone of it, though many have asked.</p></main>`;

let folder: string;
const inFolder = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pincite-bulk-'));
  await writeFile(inFolder('quay.html'), PAGE);
});
afterAll(() => rm(folder, { recursive: true }));

const line = (id: number | string, length = 61) => ({
  id,
  site: Number(id) % 2 === 0 ? 'even' : 'odd',
  answer: `The quay is ${length} m long [1]. It opened in 1904 [1]. It is free.`,
  sources: { 1: QUAY },
});

describe('extract --list', () => {
  test('reads each page of the list, and names those that it cannot read', async () => {
    const list = toLines(
      { id: 'a', file: inFolder('quay.html'), site: 'generic' },
      { file: inFolder('none.html'), site: 'generic' },
      { file: inFolder('quay.html') },
      { file: inFolder('quay.html'), site: 'nowhere' },
      { file: inFolder('quay.html'), url: 'file:///etc/passwd' },
      { file: inFolder('quay.html'), url: 'https://port.example/quays' },
    );
    const run = await runCli(['extract', '--list', '-'], list);
    expect(run.status).toBe(2);
    expect(run.lines).toMatchObject([
      { id: 'a', site: 'generic', recognised: true, counts: { answers: 1, markers: 2 } },
      { id: inFolder('quay.html'), url: 'https://port.example/quays', site: 'generic', recognised: true },
    ]);
    expect(run.errors.trim().split('\n')).toEqual([
      `line 2: no such file: ${inFolder('none.html')}`,
      'line 3: expected "url" or "site", got neither',
      'line 4: field "site": expected the name of a site, got "nowhere"',
      'line 5: field "url": expected an http(s) address, got "file:///etc/passwd"',
    ]);
  });

  test.each([
    [['--list', '-', '--site', 'generic'], /not as options/],
    [['-', '--site', 'generic', '--jobs', '2'], /expected --list with --jobs/],
    [['--list', '-', '--jobs', '0'], /expected a number from 1 to 256 after --jobs, got 0/],
    [['--list', '-', '--jobs', 'two'], /after --jobs, got two/],
  ])('refuses %j', async (args, message) => {
    const run = await runCli(['extract', ...args]);
    expect(run.status).toBe(2);
    expect(run.errors).toMatch(message);
  });
});

describe('check of lines of extract', () => {
  test('gives a line an answer, with offsets into its text', async () => {
    const extracted = await runCli(['extract', inFolder('quay.html'), '--url', 'https://port.example/quays']);
    const [page] = extracted.lines as [Record<string, unknown>];
    const run = await runCli(
      ['check', '-', '--offline'],
      toLines({ ...page, sources: { [QUAY_URL]: { text: `${QUAY} Its crane lifts 21 tonnes.` } } }, { ...page, id: 7 }),
    );
    expect(run.errors).toBe('');
    const [first, second] = run.lines as unknown as Checked[];
    expect(first).toMatchObject({ id: 'https://port.example/quays#1', site: 'generic', url: page.url });
    expect(second?.id).toBe('7#1');
    const cited = first?.claims.filter((claim) => claim.status === 'cited') ?? [];
    expect(cited.map(({ text, verdict }) => [text, verdict])).toEqual([
      [QUAY, 'supported'],
      ['Its crane lifts 12 tonnes.', 'altered'],
    ]);
    for (const { text, start, end } of cited) expect(first?.answer_text.slice(start, end)).toBe(text);
    expect(second?.claims[0]?.citations).toMatchObject([{ url: QUAY_URL, verdict: 'unchecked' }]);
    // The claims are those that `extract` itself gives.
    const [answer] = page.answers as { claims: { text: string; status: string }[] }[];
    expect(first?.claims.map(({ text, status }) => ({ text, status }))).toEqual(
      answer?.claims.map(({ text, status }) => ({ text, status })),
    );
  });

  const page = { site: 'generic', recognised: true, sources_listed: [], counts: {} };
  const answer = { question: null, text: 'It is 9 m.', finished: true, refusal: false, claims: [], markers: [] };
  test.each([
    ['a page that was not recognised', { ...page, recognised: false, reason: 'No layout', answers: [] }, 'No layout'],
    ['no blocks', { ...page, answers: [answer] }, 'field "answers.0.blocks"'],
    [
      'offsets outside the text',
      { ...page, answers: [{ ...answer, blocks: [{ kind: 'paragraph', start: 0, end: 99 }] }] },
      'offsets outside the text',
    ],
    ['an unknown field', { ...page, answers: [], extra: 1 }, 'unknown field "extra"'],
    ['a source without content', { ...page, answers: [], sources: { x: {} } }, 'field "sources.x": expected one of'],
  ])('says what is wrong with %s', async (_, wrong, message) => {
    const run = await runCli(['check', '-', '--offline'], toLines(wrong));
    expect(run).toMatchObject({ status: 2, lines: [] });
    expect(run.errors).toContain('line 1: ');
    expect(run.errors).toContain(message);
  });
});

interface Checked {
  id: string;
  answer_text: string;
  claims: { text: string; start: number; end: number; status: string; verdict: string; citations: object[] }[];
}

describe('--resume', () => {
  const input = toLines(line(1), line(2), line('2'), { id: 3 }, line(4), line(1), line(5));
  const check = async (output: string) => {
    const run = await runCli(['check', '-', '--offline', '--resume', inFolder(output)], input);
    return { ...run, written: await readFile(inFolder(output), 'utf8') };
  };

  test('goes on after every place at which a run can be killed', async () => {
    const whole = (await check('whole.jsonl')).written;
    expect(whole.split('\n')).toHaveLength(7);
    const ends = [...whole.matchAll(/\n/g)].map(({ index }) => index + 1);
    const places = [0, 1, ...ends.flatMap((end) => [end - 1, end, end + 40])].filter((at) => at <= whole.length);
    for (const at of places) {
      await writeFile(inFolder('cut.jsonl'), whole.slice(0, at));
      const { written, status, lines } = await check('cut.jsonl');
      expect(written).toBe(whole);
      // What is wrong with a line is said again; nothing goes to standard output.
      expect({ status, lines }).toEqual({ status: 2, lines: [] });
    }
  });

  test('goes on with the answers of a page that are missing', async () => {
    const text = 'The quay is 61 m long.';
    const blocks = [{ kind: 'paragraph', start: 0, end: text.length }];
    const answer = { question: null, text, finished: true, markers: [], blocks };
    const pages = toLines({ id: 'p', site: 'generic', recognised: true, answers: [answer, answer, answer] });
    const args = ['check', '-', '--offline', '--resume', inFolder('pages.jsonl')];
    await writeFile(inFolder('pages.jsonl'), toLines({ id: 'p#2' }));
    await runCli(args, pages);
    const ids = (await readFile(inFolder('pages.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one).id);
    expect(ids).toEqual(['p#2', 'p#1', 'p#3']);
  });

  test('leaves a file alone that holds no results', async () => {
    await writeFile(inFolder('notes.txt'), 'Buy rope.\nBuy tar.');
    const { status, errors, written } = await check('notes.txt');
    expect(status).toBe(2);
    expect(errors).toContain('line 1: expected a result with its id');
    expect(written).toBe('Buy rope.\nBuy tar.');
  });
});

describe('metrics over many files', () => {
  test('joins ten shards to the figures of the whole, byte for byte, whatever their order', async () => {
    const answers = Array.from({ length: 40 }, (_, index) => ({
      ...line(index, index % 3 === 0 ? 16 : 61),
      ...(index % 7 === 0 && { citations: [{ label: 'a', at: 10, urls: [`https://h${index % 4}.example/`] }] }),
    }));
    const { lines } = await runCli(['check', '-', '--offline'], toLines(...answers));
    const labelled = lines.map((one, index) => ({
      ...one,
      claims: (one.claims as object[]).map((claim) => ({
        ...claim,
        ...(index % 2 === 0 && { label_by_hand: index % 4 === 0 ? 'supported' : 'altered' }),
      })),
    }));
    const shards = Array.from({ length: 10 }, (_, shard) => labelled.filter((_each, index) => index % 10 === shard));
    for (const [shard, part] of shards.entries()) await writeFile(inFolder(`shard-${shard}.jsonl`), toLines(...part));
    await writeFile(inFolder('whole-check.jsonl'), toLines(...labelled));
    const whole = await runCli(['metrics', inFolder('whole-check.jsonl')]);
    expect(whole.lines[0]).toMatchObject({ answers: 40, agreement: expect.anything() });
    const names = [...shards.keys()].map((shard) => inFolder(`shard-${shard}.jsonl`));
    for (const files of [names, names.toReversed()]) {
      const joined = await runCli(['metrics', ...files]);
      expect(JSON.stringify(joined.lines)).toBe(JSON.stringify(whole.lines));
      expect(joined.status).toBe(0);
    }
  });

  test('names file and line of what is wrong', async () => {
    await writeFile(inFolder('good.jsonl'), toLines({ id: 1, refusal: true, claims: [] }));
    await writeFile(inFolder('bad.jsonl'), `${toLines({ id: 1, refusal: true, claims: [] })}{\n`);
    const run = await runCli(['metrics', inFolder('good.jsonl'), inFolder('bad.jsonl')]);
    expect(run).toMatchObject({ status: 2, lines: [{ answers: 2, refusals: 2 }] });
    expect(run.errors).toMatch(/bad\.jsonl: line 2: expected JSON/);
  });
});

describe('rescore', () => {
  const kept = toRecordLine(aRecord());

  test('writes records with the verdicts of today, or what they change', async () => {
    // As rules of another day may have judged it.
    const earlier = aRecord();
    const [first, second] = earlier.claims;
    if (first && second) first.citations = second.citations.slice(0, 1);
    const old = `${toRecordLine(earlier)}\n`;
    const run = await runCli(['rescore', '-'], old);
    expect(run.errors).toBe('');
    expect(run.lines).toMatchObject([{ id: earlier.id, schema: 1, claims: [{ verdict: 'altered' }, {}, {}] }]);
    const changes = await runCli(['rescore', '-', '--changes'], old);
    expect(changes.lines).toEqual([
      {
        id: earlier.id,
        claim: first?.text,
        url: MILL_URL,
        before: { verdict: 'supported', strength: 'firm' },
        after: { verdict: 'altered', strength: 'firm' },
        reasons: [{ code: expect.any(String), message: expect.stringMatching(/1802/) }],
      },
    ]);
    // Judged once more, nothing changes.
    const again = await runCli(['rescore', '-', '--changes'], toLines(...run.lines));
    expect(again).toEqual({ status: 0, lines: [], errors: '' });
  });

  test('judges lines of check again that were written as records, given sources and all', async () => {
    const input = toLines({ ...line(1), as_of: '2025-05-05' }, { ...line('two'), site: 'claude' });
    const plain = await runCli(['check', '-', '--offline'], input);
    const recorded = await runCli(['check', '-', '--offline', '--record'], input);
    expect(recorded).toMatchObject({
      status: 0,
      errors: '',
      lines: [
        { id: 1, time: '2025-05-05' },
        { id: 'two', time: '2026-03-01' },
      ],
    });
    // It is a line of check still.
    for (const [at, each] of recorded.lines.entries()) expect(each.metrics).toEqual(plain.lines[at]?.metrics);
    const counted = await runCli(['metrics', '-'], toLines(...recorded.lines));
    expect(counted.lines).toEqual((await runCli(['metrics', '-'], toLines(...plain.lines))).lines);
    const both = toLines(...recorded.lines, JSON.parse(kept));
    expect(await runCli(['rescore', '-', '--changes'], both)).toEqual({ status: 0, lines: [], errors: '' });
    const again = await runCli(['rescore', '-'], both);
    expect(again.lines.slice(0, 2).map(({ claims }) => claims)).toEqual(recorded.lines.map(({ claims }) => claims));
    expect((await runCli(['rescore', '-'], toLines(...plain.lines))).errors).toContain('(check --record)');
  });

  test('says of a record without its answer or its texts that it cannot be judged', async () => {
    const { read: _, ...withoutAnswer } = JSON.parse(kept);
    const full = JSON.parse(kept);
    const withoutTexts = {
      ...full,
      sources: full.sources.map(({ read: _read, ...source }: { read: unknown }) => source),
    };
    const run = await runCli(['rescore', '-'], toLines(withoutAnswer, withoutTexts, full));
    expect(run.status).toBe(2);
    expect(run.lines).toHaveLength(1);
    expect(run.errors).toContain('line 1: field "read": expected the answer as it was read, got nothing');
    expect(run.errors).toContain(
      `line 2: field "sources": expected the text of every source that was read, got none of ${MILL_URL}`,
    );
  });
});

describe('export', () => {
  test('writes a table with a row a citation, and annotations, of checks and of records', async () => {
    const checked = await runCli(['check', '-', '--offline'], toLines({ ...line(1), question: '=1+1' }));
    const input = `${toLines(...checked.lines)}${toRecordLine(aRecord())}\n{}\n`;
    const table = await runCli(['export', '-', '--as', 'csv'], input);
    expect(table.status).toBe(2);
    expect(table.errors).toContain('line 3: field "id"');
    const rows = table.lines.map((row) => String(row.line));
    expect(rows[0]).toMatch(/^record,checked_at,/);
    expect(rows.filter((row) => row.includes(`'=1+1`))).toHaveLength(3);
    expect(rows.some((row) => row.includes(MILL_URL))).toBe(true);
    const pages = await runCli(['export', '-', '--as', 'annotations'], input);
    expect(pages.lines).toMatchObject([{ type: 'AnnotationPage' }, { type: 'AnnotationPage' }]);
  });

  test('reads back what it writes, as far as the form holds it', async () => {
    const { read: _, others: __, ...kept } = JSON.parse(toRecordLine(aRecord()));
    for (const form of ['csv', 'annotations']) {
      const written = await runCli(['export', '-', '--as', form], toLines(kept));
      const rows = written.lines.map(({ line }) => `${String(line)}\n`).join('');
      const lines = await runCli(['export', '-', '--as', 'jsonl'], form === 'csv' ? rows : toLines(...written.lines));
      expect(lines).toMatchObject({ status: 0, errors: '', lines: [{ site: 'perplexity', model: 'Sonar' }] });
      const figures = await runCli(['metrics', '-'], toLines(...lines.lines));
      expect(figures.lines).toEqual((await runCli(['metrics', '-'], toLines(kept))).lines);
    }
  });

  test('names the line of a table that is wrong, and writes the other records', async () => {
    const table = 'record;claim;claim_status;verdict\n1;"Oats, ""ground""\nand sold";uncited;\n2;Rye;maybe;\n';
    const run = await runCli(['export', '-', '--as', 'jsonl'], table);
    expect(run).toMatchObject({ status: 2, lines: [{ claims: [{ text: 'Oats, "ground"\nand sold' }] }] });
    expect(run.errors).toMatch(/^line 4: field "claim_status": expected/);
  });

  test.each([[[]], [['--as', 'xml']], [['--as', 'constructor']]])('refuses %j', async (args) => {
    const run = await runCli(['export', '-', ...args]);
    expect(run.status).toBe(2);
    expect(run.errors).toContain('expected --as csv or --as annotations');
  });
});
