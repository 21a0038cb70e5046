import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemsOf, sortFiles } from '../../src/bulk/bulk-input';
import { checkItem, type ItemOptions } from '../../src/bulk/check-item';
import { readRecordLine } from '../../src/core/records/read-record-line';
import { toRecordLine } from '../../src/core/records/record-line';
import type { Source } from '../../src/core/types';
import { rescore } from '../../src/rescore';
import { runCli, toLines } from '../cli/run-cli';
import { answerLine, answerLines, EFFECTS, fileOf, OPTIONS, savedPage, WRONG_LINES } from '../support/bulk-items';

const check = (text: string, options: Partial<ItemOptions> = {}, effects = EFFECTS) =>
  checkItem({ kind: 'line', text }, { ...OPTIONS, ...options }, effects);
const asLines = (lines: readonly Record<string, unknown>[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pincite-page-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('checkItem', () => {
  test('writes the bytes of the command line for lines of answers, and says the same of wrong ones', async () => {
    const lines = [...answerLines(5), ...WRONG_LINES.slice(0, 3), answerLine(3)];
    const run = await runCli(['check', '-', '--offline'], `${lines.join('\n')}\n`);
    let output = '';
    const errors: string[] = [];
    for (const [index, text] of lines.entries()) {
      await check(text).then(
        (result) => {
          output += result.output;
        },
        (error: Error) => errors.push(`line ${index + 1}: ${error.message}`),
      );
    }
    expect(output).toBe(asLines(run.lines));
    expect(errors.join('\n')).toBe(run.errors.trim());
    expect(errors).toHaveLength(3);
  });

  test('writes the bytes of the command line for a saved page', async () => {
    const html = savedPage('lock', 'https://locks.example/veldhuis');
    const file = path.join(folder, 'lock.html');
    await writeFile(file, html);
    const list = toLines({ id: 'saved/lock.html', file, url: 'https://answers.example/lock' });
    const extracted = await runCli(['extract', '--list', '-'], list);
    const run = await runCli(['check', '-', '--offline'], asLines(extracted.lines));
    const parse = (markup: string) => new new JSDOM().window.DOMParser().parseFromString(markup, 'text/html');
    for await (const item of itemsOf(sortFiles([fileOf('saved/lock.html', html)]), parse)) {
      const result = await checkItem((await item.open()).task(), OPTIONS, EFFECTS);
      expect(result.output).toBe(asLines(run.lines));
      expect(result).toMatchObject({ name: 'saved/lock.html#1', answers: 1, citations: 2, unread: 2, records: [] });
    }
  });

  test('counts claims and citations', async () => {
    const result = await check(answerLine(1));
    expect(result.claims).toEqual({ supported: 2, altered: 1, unsupported: 0, unchecked: 0, uncited: 0 });
    expect(result).toMatchObject({ name: 'answer-1', answers: 1, citations: 3, unread: 0, missing: [] });
  });

  test('names the hosts that want a permission, those of redirects too', async () => {
    const unread = (url: string): Source => ({
      status: 'unchecked',
      url,
      cause: url.includes('late') ? 'timeout' : 'not_permitted',
      ...(url.includes('moved') && { finalUrl: 'https://new.example/' }),
    });
    const answer = ['a.example/1', 'a.example/2', 'b.example/moved', 'c.example/late'].map(
      (at) => `It is so [x](https://${at}).`,
    );
    const line = JSON.stringify({ id: 1, answer: answer.join(' ') });
    const result = await check(line, {}, { ...EFFECTS, fetchSource: async (url) => unread(url) });
    expect(result).toMatchObject({ missing: ['a.example', 'new.example'], citations: 4, unread: 4 });
  });

  test('makes records that say what the line says, and can be judged again where texts are kept', async () => {
    const result = await check(answerLine(1), { keeps: 'texts' });
    const [record] = result.records;
    if (!record) throw new Error('expected a record');
    const imported = readRecordLine(JSON.parse(result.output)).record;
    expect(record).toMatchObject({ site: null, question: 'What of lock 1?', checkedAt: OPTIONS.checkedAt });
    expect(record.claims.map(({ text, verdict }) => [text, verdict])).toEqual(
      imported.claims.map(({ text, verdict }) => [text, verdict]),
    );
    expect(record.sources.map(({ url, source }) => [url, source?.status])).toEqual([
      ['https://locks.example/veldhuis', 'read'],
      ['source:ferry', 'read'],
    ]);
    const line = toRecordLine(record);
    const readBack = toRecordLine(readRecordLine(JSON.parse(line)).record);
    expect(JSON.parse(readBack)).toEqual(JSON.parse(line));
    expect(await rescore(record, EFFECTS.signal)).toEqual({ record });
    const [bare] = (await check(answerLine(1), { keeps: 'records' })).records;
    expect(bare).toEqual({ ...record, sources: record.sources.map((source) => ({ ...source, source: null })) });
  });

  test('keeps apart two sources that were given with one address', async () => {
    const url = 'https://locks.example/veldhuis';
    const sources = { a: { text: 'The lock was opened in 1931.', url }, b: { text: 'The lock is 74 m long.', url } };
    const line = { id: 1, answer: 'The lock was opened in 1931 [a]. The lock is 74 m long [b].', sources };
    const [record] = (await check(JSON.stringify(line), { keeps: 'texts' })).records;
    expect(record?.sources.map((source) => source.url)).toEqual([url, 'source:b']);
    expect(record && (await rescore(record, EFFECTS.signal))).toEqual({ record });
  });
});
