import { describe, expect, test } from 'vitest';
import { readPdf } from '../../src/sources/pdf/read-pdf';
import { readSource, sourceFromText } from '../../src/sources/read-source';
import { fetched, read, readPage } from './read-pages';

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)),
  );

describe('readSource', () => {
  const shiftJis = [0x93, 0xfc, 0x8f, 0xea, 0x82, 0xcd, 0x96, 0xb3, 0x97, 0xbf, 0x82, 0xc5, 0x82, 0xb7]; // 入場は無料です
  const cyrillic = [0xcc, 0xe5, 0xeb, 0xfc, 0xed, 0xe8, 0xf6, 0xe0, 0x20, 0xf1, 0xf2, 0xe0, 0xf0, 0xe0, 0xff]; // Мельница старая
  test.each([
    ['a declared header', 'text/html; charset=windows-1251', bytesOf('<p>', cyrillic, '</p>'), 'Мельница старая'],
    ['a meta element', 'text/html', bytesOf('<meta charset="shift_jis"><p>', shiftJis, '</p>'), '入場は無料です'],
    [
      'an http-equiv',
      'text/html',
      bytesOf('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>', cyrillic, '</p>'),
      'Мельница старая',
    ],
    [
      'an XML declaration',
      'application/xhtml+xml',
      bytesOf('<?xml version="1.0" encoding="windows-1251"?><html><p>', cyrillic, '</p></html>'),
      'Мельница старая',
    ],
    ['sniffed Japanese', 'text/html', bytesOf('<p>', shiftJis, '</p>'), '入場は無料です'],
    ['sniffed Cyrillic', 'text/html', bytesOf('<p>', cyrillic, '</p>'), 'Мельница старая'],
    [
      'sniffed Latin',
      'text/html',
      bytesOf('<p>Die M', [0xfc], 'hle kostet 4 ', [0x80], '</p>'),
      'Die Mühle kostet 4 €',
    ],
    [
      'a byte order mark',
      'text/html; charset=iso-8859-1',
      bytesOf([0xef, 0xbb, 0xbf], '<p>Die M', [0xc3, 0xbc], 'hle ist alt</p>'),
      'Die Mühle ist alt',
    ],
    [
      'UTF-8 declared as Latin',
      'text/html; charset=iso-8859-1',
      bytesOf('<p>Die M', [0xc3, 0xbc], 'hle ist alt</p>'),
      'Die Mühle ist alt',
    ],
    [
      'an unknown label',
      'text/html; charset=nonsense',
      bytesOf('<p>Die M', [0xc3, 0xbc], 'hle ist alt</p>'),
      'Die Mühle ist alt',
    ],
  ])('reads the encoding from %s', async (_name, contentType, bytes, expected) => {
    expect((await readPage(bytes, { contentType })).text).toBe(expected);
  });

  test('sets text right that was encoded twice', async () => {
    expect((await readPage('<p>Tickets cost â‚¬35 and itâ€™s best to book.</p>')).text).toBe(
      'Tickets cost €35 and it’s best to book.',
    );
  });

  test.each([
    ['text/plain', 'The mill is old.', 'The mill is old.'],
    ['', '<!doctype html><p>The mill is old.</p>', 'The mill is old.'],
    ['text/plain', '<html><body><p>The mill is old.</p></body></html>', 'The mill is old.'],
    ['application/json', '{"openingHours":"9 to 5","rooms":48}', 'opening Hours: 9 to 5 rooms: 48'],
    [
      'application/rss+xml',
      '<rss><channel><title>News</title><item><title>Pier</title><description>&lt;p&gt;The pier is long.&lt;/p&gt;</description></item></channel></rss>',
      'News\nPier\nThe pier is long.',
    ],
    [
      'application/rss+xml',
      '<!DOCTYPE a [<!ENTITY b "cccc">]><rss><channel><title>News &b;</title></channel></rss>',
      'News &b;',
    ],
  ])('reads %s', async (contentType, body, expected) => {
    expect((await readPage(body, { contentType })).text).toBe(expected);
  });

  test.each([
    ['a picture', 'image/png', bytesOf([0x89], 'PNG'), 'no_text'],
    ['a film', 'video/mp4', bytesOf('x'), 'no_text'],
    ['an archive', 'application/zip', bytesOf('PK', [3, 4]), 'unsupported_type'],
    ['an archive under another name', 'text/html', bytesOf('PK', [3, 4]), 'unsupported_type'],
    ['a broken PDF file', 'application/pdf', bytesOf('%PDF-1.7 nothing'), 'unsupported_type'],
  ])('does not read %s', async (_name, contentType, bytes, cause) => {
    expect(await readSource(fetched(bytes, { contentType }), {}, readPdf)).toMatchObject({
      status: 'unchecked',
      cause,
    });
  });

  test('gives the cause of a status with its number', async () => {
    expect(await read('<p>Not here, sorry.</p>', { status: 404 })).toMatchObject({
      cause: 'dead_link',
      detail: 'HTTP 404',
    });
  });

  test('takes a date from Last-Modified where the page gives none', async () => {
    const source = await readPage('<p>The mill is old.</p>', { lastModified: 'Tue, 22 Sep 2026 10:00:00 GMT' });
    expect(source.dates).toEqual({ updated: '2026-09-22' });
  });

  test('says so when only a part came', async () => {
    expect((await readPage('<p>The mill is old.</p>', { truncated: true })).truncated).toBe(true);
  });

  const LONG = 'a'.repeat(6_000_000);
  const blank = ' \n'.repeat(3_000_000);
  test.each([
    ['an attribute', 'text/html', `<p title="${LONG}">The mill is old.</p>`],
    ['a tag name', 'text/html', `<${LONG}><p>The mill is old.</p>`],
    ['a comment', 'text/html', `<!--${LONG}--><p>The mill is old.</p>`],
    ['a script', 'text/html', `<title>Mill</title><script>let a = "${LONG}";</script><p>The mill is old.</p>`],
    ['a style sheet', 'text/html', `<style>${LONG}</style><p>The mill is old.</p>`],
    ['data', 'text/html', `<script id="__NEXT_DATA__" type="application/json">{"a":"${LONG}"}</script>`],
    ['white space', 'text/html', `<p>${blank}The mill is old.</p>`],
    ['white space', 'text/plain', `${blank}The mill is old.`],
    ['white space', 'application/json', `${blank}{"a":"The mill is old."}`],
    ['a comment', 'application/rss+xml', `<rss><!--${LONG}--><title>The mill is old.</title></rss>`],
  ])('calls a source too large that begins with 5 MB of %s (%s)', async (_name, contentType, body) => {
    const whole = new TextEncoder().encode(body);
    for (const options of [
      { bytes: whole, truncated: false },
      { bytes: whole.subarray(0, 5_000_000), truncated: true },
    ]) {
      expect(await read('', { ...options, contentType })).toMatchObject({ cause: 'too_large', truncated: true });
    }
  });

  test.each([
    ['text/html', '<title>Mill</title><script src="a.js"></script>'],
    ['text/plain', '\n'],
    ['application/json', '[]'],
  ])('does not say of a body that broke off that it has no text (%s)', async (contentType, body) => {
    const source = await read(body, { contentType, truncated: true });
    expect(source).toMatchObject({ status: 'unchecked', cause: 'truncated', truncated: true });
  });

  test('gives the cause of a wall that broke off', async () => {
    const wall = '<title>Log in</title><h1>Please log in</h1><input type="password">';
    expect(await read(wall, { truncated: true })).toMatchObject({ cause: 'login', truncated: true });
  });

  test.each([
    ['a page of many blocks', 'text/html', '<p>It is old.</p>'.repeat(70_000)],
    ['many values', 'application/json', JSON.stringify(Array(60_000).fill('It is old.'))],
    ['values far inside', 'application/json', `{"a":"It is old.","b":${'['.repeat(120)}1${']'.repeat(120)}}`],
    ['a long element', 'application/rss+xml', `<rss><p>${'It is old.<b/>'.repeat(150_000)}</p></rss>`],
    [
      'long data',
      'text/html',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody: 'It is old. '.repeat(200_000) })}</script>`,
    ],
  ])('says so when only a part is kept of %s', async (_name, contentType, body) => {
    expect((await readPage(body, { contentType })).truncated).toBe(true);
  });

  test('identifies a text by FNV-1a', async () => {
    expect(sourceFromText({ url: 'a', text: 'a', kind: 'page' }).hash).toBe('af63dc4c8601ec8c');
    expect(sourceFromText({ url: 'a', text: 'foobar', kind: 'page' }).hash).toBe('85944171f73967e8');
  });
});

describe('sourceFromText', () => {
  const blocksOf = (text: string): string[] =>
    sourceFromText({ url: 'a', text, kind: 'page' }).blocks.map(
      (block) => `${block.kind}: ${text.slice(block.start, block.end)}`,
    );
  test.each([
    [
      'wrapped paragraphs',
      'The mill at Norvale was built in\n1826 by hand.\n\nIt burnt down.',
      ['paragraph: The mill at Norvale was built in\n1826 by hand.', 'paragraph: It burnt down.'],
    ],
    [
      'headings and items',
      '# Rules\n- No dogs\n- No cats',
      ['heading: Rules', 'list_item: No dogs', 'list_item: No cats'],
    ],
    [
      'Markdown tables',
      '| Hut | Price |\n|---|---|\n| Owl | €55 |',
      ['table_row: | Hut | Price |', 'table_row: | Owl | €55 |'],
    ],
    [
      'dot leaders',
      'Hut Fox ........ €40\nHut Owl ........ €55',
      ['table_row: Hut Fox ........ €40', 'table_row: Hut Owl ........ €55'],
    ],
    [
      'transcripts',
      '[00:02:10] Host: how many boats\n[00:02:12] Guest: forty',
      ['paragraph: [00:02:10] Host: how many boats', 'paragraph: [00:02:12] Guest: forty'],
    ],
    [
      'a running head inside a sentence',
      'The weir was rebuilt in\n\n14      Annual Report\n\n1911 after the flood.',
      ['paragraph: The weir was rebuilt in\n\n14      Annual Report\n\n1911 after the flood.'],
    ],
  ])('finds %s', (_name, text, expected) => {
    expect(blocksOf(text)).toEqual(expected);
  });

  test('keeps the text as given and what the caller knows', () => {
    const source = sourceFromText({
      url: 'a',
      text: ' x\r\n y ',
      kind: 'passage',
      title: 'T',
      lang: 'en',
      dates: { updated: '2026-01-02' },
    });
    expect(source).toMatchObject({
      text: ' x\r\n y ',
      kind: 'passage',
      title: 'T',
      lang: 'en',
      dates: { updated: '2026-01-02' },
    });
  });
});
