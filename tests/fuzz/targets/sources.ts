import { sourceSchema } from '../../../src/core/schemas/source-schema';
import type { FetchedSource, ReadSource, Source } from '../../../src/core/types';
import { decodeText } from '../../../src/sources/charset';
import { readFeed } from '../../../src/sources/feed';
import { readHtml } from '../../../src/sources/html/read-html';
import { readJson } from '../../../src/sources/json';
import { readPdf } from '../../../src/sources/pdf/read-pdf';
import { readSource } from '../../../src/sources/read-source';
import { readPlainText } from '../../../src/sources/text';
import { makePdf } from '../../support/make-pdf';
import { sourcePages, sourceTexts } from '../corpus';
import { mutateBytes, mutateText, pick, TRICKS } from '../mutate';
import { asBytes, asText, demand, demandInOrder, demandInside, demandSame, type Random, type Target } from '../target';

/** What servers send: readers of bytes, of each kind. */

const URL = 'https://source.example/page';

const fetched = (bytes: Uint8Array, contentType: string): FetchedSource => {
  return { url: URL, finalUrl: URL, status: 200, contentType, bytes, truncated: false };
};

function demandSource(source: Source): void {
  if (source.status !== 'read') return;
  demandDocument(source);
  // What was read can be kept and taken back.
  demand(sourceSchema.safeParse(source).success, 'the source is not of the form in which sources are kept');
}

function demandDocument({ text, blocks, pages }: Pick<ReadSource, 'text' | 'blocks' | 'pages'>): void {
  for (const block of blocks) {
    demandInside(block, text.length, 'a block');
    for (const cell of block.cells ?? []) {
      demandInside(cell, text.length, 'a cell');
      demand(cell.start >= block.start && cell.end <= block.end, 'a cell lies outside of its block');
    }
  }
  demandInOrder(blocks, 'block');
  for (const page of pages) demandInside(page, text.length, 'a page');
  demandInOrder(pages, 'page');
}

/** Reads bytes as a source twice: each part must hold, and both be the same. */
async function readTwice(bytes: Uint8Array, contentType: string): Promise<Source> {
  const read = () => readSource(fetched(bytes.slice(), contentType), {}, readPdf);
  const source = await read();
  demandSource(source);
  demandSame(source, await read(), 'read again');
  return source;
}

const MARKUP: readonly string[] = [
  ...TRICKS,
  ...'<div> <p> </p> <span class="sr-only"> <table> <tr> <td> <td rowspan=3 colspan=99> </table> <ul> <li> <ol start=9>'.split(
    ' ',
  ),
  '<!--',
  '-->',
  '<!',
  '<![CDATA[',
  ']]>',
  '<script>',
  '</script>',
  '<style>p{display:none}</style>',
  '<title>',
  '</title>',
  '<textarea>',
  '<template>',
  '<noscript>',
  '<svg>',
  '<math>',
  '<plaintext>',
  '<frameset>',
  '<iframe srcdoc="<p>a">',
  '<a href="javascript:x">',
  '<base href="//127.0.0.1">',
  '<link rel=canonical href="/">',
  '<meta http-equiv=refresh content="0;url=http://10.0.0.1/">',
  '<meta charset=utf-16>',
  '<meta name=robots content=noindex>',
  '<p hidden>',
  '<p style="display:none">',
  '<sup><a href="#fn1">1</a></sup>',
  '<del>',
  '<s>',
  '<h1>',
  '<h2>References</h2>',
  '<article>',
  '<main>',
  '<nav>',
  '<dl><dt>',
  '<pre>',
  '<br>',
  '<rp>(<rt>',
  '<time datetime="2026-02-30">',
  '<script type="application/ld+json">{"@type":"Article","articleBody":"',
  '&#0;',
  '&#x110000;',
  '&notit;',
  '&amp;amp;',
  '" \'><',
];

const html: Target = {
  name: 'html',
  make: (random) => mutateText(random, sourcePages, MARKUP),
  run: async (input) => {
    const text = asText(input);
    const reading = readHtml(text);
    if (reading.cause === null) demandDocument(reading.document);
    await readTwice(asBytes(input), 'text/html; charset=utf-8');
  },
};

const LABELS =
  'utf-8 utf-16 utf-16be windows-1252 iso-8859-15 shift_jis euc-jp iso-2022-jp gb18030 big5 euc-kr koi8-r x'.split(' ');
const encoder = new TextEncoder();
const raw = (...bytes: number[]) => Uint8Array.from(bytes);
const CHARSET_TOKENS: readonly Uint8Array[] = [
  raw(0xef, 0xbb, 0xbf),
  raw(0xff, 0xfe),
  raw(0xfe, 0xff),
  raw(0xc3),
  raw(0xe2, 0x80),
  raw(0xf0, 0x9f, 0x98, 0x80),
  raw(0xed, 0xa0, 0x80),
  raw(0x80),
  raw(0xff),
  raw(0x1b, 0x24, 0x42),
  raw(0x81, 0x30, 0x81, 0x30),
  raw(0),
  ...LABELS.map((label) => encoder.encode(`<meta charset="${label}">`)),
  ...LABELS.map((label) => encoder.encode(`<?xml version="1.0" encoding='${label}'?>`)),
];
const encoded = sourceTexts.map((text) => encoder.encode(text));
const narrow = sourceTexts.map((text) => Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff));

const charset: Target = {
  name: 'charset',
  make: (random) => mutateBytes(random, random() < 0.5 ? encoded : narrow, CHARSET_TOKENS),
  run: (input) => {
    const bytes = asBytes(input);
    for (const type of ['', 'text/html', ...LABELS.map((label) => `text/html; charset="${label}"`)]) {
      const text = decodeText(bytes, type);
      demand(text.isWellFormed(), `half a character comes of ${type}`);
      demandSame(text, decodeText(bytes, type), 'decoded again');
    }
    const isPlain = bytes.every((byte) => byte < 0x80 && byte !== 0x1b) && !/encoding|charset/i.test(asText(bytes));
    if (isPlain) demandSame(decodeText(bytes, 'text/plain'), new TextDecoder().decode(bytes), 'plain ASCII');
  },
};

const pdfs = Array.from({ length: 12 }, (_, at) => {
  const lines = sourceTexts.slice(20 * at, 20 * at + 12).flatMap((text) => text.match(/.{1,80}/gsu) ?? []);
  return new Uint8Array(makePdf(lines));
});
const PDF_TOKENS = [
  '<< /Type /Page /Parent 2 0 R >>',
  'endobj\n',
  '6 0 obj\n',
  '5 0 R',
  '4 0 R',
  '/Kids [4 0 R 4 0 R 2 0 R]',
  '/Count 999999999',
  '/Length 0',
  '/Filter /FlateDecode',
  '/Encrypt 3 0 R',
  'stream\n',
  'endstream',
  'trailer\n<< /Size 9 /Root 1 0 R /Prev 0 >>',
  'startxref\n0\n%%EOF',
  '1 0 0 1 1e30 -1e30 Tm',
  '0 0 0 0 0 0 Tm',
  '0 1 -1 0 50 50 Tm',
  '(a) Tj',
  '[(a) -9999 (b)] TJ',
  'BT',
  'ET',
  '-1 Tf',
  '/F1 1e9 Tf',
  '99999 Tc',
  '\\377',
  '\0',
].map((text) => encoder.encode(text));

const pdf: Target = {
  name: 'pdf',
  make: (random) => mutateBytes(random, pdfs, PDF_TOKENS),
  run: (input) => readTwice(asBytes(input), 'application/pdf'),
};

const TEXT_TYPES = [
  'text/plain',
  'text/markdown',
  'application/json',
  'application/rss+xml',
  'text/csv',
  'text/vtt',
  '',
];
const PLAIN: readonly string[] = [
  ...TRICKS,
  '# ',
  '## ',
  '- ',
  '1. ',
  '> ',
  '```\n',
  '| a | b |\n|---|---|\n| c | d |\n',
  '\f',
  '14  Report\n\n',
  '00:00:01,000 --> 00:00:04,000\n',
  'WEBVTT\n\n',
  '{"a":',
  '[',
  ']',
  '}',
  ',',
  '\\u0000',
  '<rss><channel><item><title>a</title><description>b',
  '<entry><content type="html">&lt;p&gt;',
  '</item>',
  '<?xml version="1.0"?>',
  'a,"b ""c""",d\n',
];

/** A text of one of the kinds that are not HTML. */
function makePlain(random: Random): string {
  const kind = random();
  if (kind < 0.3) return mutateText(random, [JSON.stringify({ items: sourceTexts.slice(0, 40) }, null, 1)], PLAIN);
  if (kind < 0.5) {
    const items = Array.from({ length: 4 }, () => `<item><title>${pick(random, sourceTexts)}</title></item>`);
    return mutateText(random, [`<?xml version="1.0"?><rss><channel>${items.join('')}</channel></rss>`], PLAIN);
  }
  return mutateText(random, [...sourceTexts, sourceTexts.slice(0, 30).join('\n\n')], PLAIN);
}

const text: Target = {
  name: 'text',
  make: makePlain,
  run: async (input) => {
    const given = asText(input);
    for (const read of [readPlainText, readJson, readFeed]) demandDocument(read(given));
    demand(readPlainText(given).text === given, 'a given text is not kept as it is');
    for (const type of TEXT_TYPES) await readTwice(asBytes(input), type);
  },
};

export const sourceTargets: readonly Target[] = [html, charset, pdf, text];
