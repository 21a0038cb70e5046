import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { countItems, itemsOf, sortFiles } from '../../src/bulk/bulk-input';
import { readSavedFrom } from '../../src/bulk/saved-from';
import type { NamedFile } from '../../src/core/records/bulk';
import { fileOf, savedPage } from '../support/bulk-items';

const { signal } = new AbortController();
const { DOMParser, document } = new JSDOM().window;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

async function openAll(files: readonly NamedFile[]) {
  const found = [];
  for await (const { place, open } of itemsOf(sortFiles(files), parse)) {
    const task = await open().then(
      (item) => item.task(),
      (error: Error) => error.message,
    );
    found.push({ ...place, task });
  }
  return found;
}

describe('sortFiles', () => {
  test('takes pages and lines, and leaves what belongs to a page', () => {
    const names = [
      'saved/b.html',
      'saved/a.HTM',
      'saved/b_files/frame.html',
      'saved/a-Dateien/saved_resource.html',
      'saved/b_files/data.jsonl',
      'saved/b_notes/own.xhtml',
      'saved/other_files/own.html',
      'saved/data.json',
      'saved/more.ndjson',
      'saved/picture.png',
      'answers.json',
    ];
    const sorted = sortFiles(names.map((name) => fileOf(name, '')));
    expect(sorted.lines.map(({ path }) => path)).toEqual(['answers.json', 'saved/more.ndjson']);
    expect(sorted.pages.map(({ path }) => path)).toEqual(['saved/a.HTM', 'saved/b.html', 'saved/other_files/own.html']);
    expect(sorted.others).toBe(6);
  });
});

describe('itemsOf', () => {
  test('gives each line its number, whatever is in between', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('\ufeff{"a":1}\r\n\n  \n{"b":"\u2028"}\n'),
      0xff,
      0x0a,
      0x31,
    ]);
    expect(await openAll([{ path: 'a.jsonl', file: new Blob([bytes]) }])).toEqual([
      { file: 'a.jsonl', line: 1, task: { kind: 'line', text: '{"a":1}' } },
      { file: 'a.jsonl', line: 4, task: { kind: 'line', text: '{"b":"\u2028"}' } },
      { file: 'a.jsonl', line: 5, task: 'line 5: expected UTF-8' },
      { file: 'a.jsonl', line: 6, task: { kind: 'line', text: '1' } },
    ]);
  });

  test('reads a saved page by where it was saved from, and runs nothing of it', async () => {
    document.title = 'as before';
    const [item] = await openAll([fileOf('saved/lock.html', savedPage('lock', 'https://locks.example/veldhuis'))]);
    expect(item).toMatchObject({
      file: 'saved/lock.html',
      line: null,
      task: {
        kind: 'page',
        extracted: {
          id: 'saved/lock.html',
          url: 'https://answers.example/lock',
          recognised: true,
          answers: [{ markers: [{ urls: ['https://locks.example/veldhuis'] }, {}] }],
        },
      },
    });
    expect(document.title).toBe('as before');
  });

  test('names a page that is too large, and a file that is gone', async () => {
    const gone = new Blob(['{}']);
    const lost = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    Object.defineProperty(gone, 'stream', { value: () => ({ getReader: () => ({ read: lost, cancel: lost }) }) });
    const large = new Blob(['<p>']);
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    const found = await openAll([
      { path: 'gone.jsonl', file: gone },
      fileOf('here.jsonl', '{"id":1}'),
      { path: 'large.html', file: large },
    ]);
    expect(found).toEqual([
      { file: 'gone.jsonl', line: null, task: 'the file cannot be read any more: gone' },
      { file: 'here.jsonl', line: 1, task: { kind: 'line', text: '{"id":1}' } },
      { file: 'large.html', line: null, task: 'expected at most 20000000 bytes, got 20000001' },
    ]);
  });

  test('are as many as are counted', async () => {
    const text = fc.string({ unit: fc.constantFrom('\n', '\r', ' ', '\t', 'a', '\u00e9', '{}'), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 3 }), async (texts) => {
        const files = texts.map((each, at) => fileOf(`${at}.jsonl`, each));
        expect(await countItems(sortFiles(files), signal)).toBe((await openAll(files)).length);
      }),
    );
  });
});

describe('readSavedFrom', () => {
  test.each([
    ['<!DOCTYPE html>\n<!-- saved from url=(0024)https://chat.example/c/1 -->', 'https://chat.example/c/1'],
    [
      '<!DOCTYPE html><html><!--\n Page saved with SingleFile \n url: https://chat.example/c/2 \n saved date: x\n-->',
      'https://chat.example/c/2',
    ],
    ['<!-- saved from url=(0014)about:internet -->', null],
    ['<!-- saved from url=(0024)https:// -->', null],
    ['<p>saved from url=(0024)https://chat.example/c/1</p>', null],
    [`${' '.repeat(10_000)}<!-- saved from url=(0024)https://chat.example/c/1 -->`, null],
  ])('%j', (html, address) => {
    expect(readSavedFrom(html)).toBe(address);
  });
});
