import { gzipSync } from 'node:zlib';
import { makePdf } from '../make-pdf';
import { ARTICLE, type Fault, page, reply } from './fault';

const as = (type: string, body: string | Uint8Array) => reply(200, { 'Content-Type': type }, body);
const PDF = 'application/pdf';
const LINES = [
  'The stone quay of Tarn was rebuilt in 1871 after a storm had carried off its outer wall.',
  'The record of its ships was moved to the town archive in 1954, where it fills eleven shelves.',
];
const FILE = Buffer.from(makePdf(LINES));

/** Bytes without order; the same each time. */
const NOISE = Buffer.from(
  Array.from({ length: 60_000 }, (_, index) => (Math.imul(index + 1, 2_654_435_761) >>> 13) & 255),
);
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NOISE]);
const ENCRYPTED = FILE.toString('latin1').replace(
  '/Root 1 0 R',
  `/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard
 /V 2 /R 3 /Length 128 /P -3904 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
);

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** Empty, broken, mislabelled and monstrous bodies. */
export const BODY_FAULTS: readonly Fault[] = [
  { name: 'empty', ends: 'no_text', answer: page('') },
  { name: 'empty-without-type', ends: 'no_text', answer: reply(200) },
  { name: 'only-spaces', ends: 'no_text', answer: page(' \n'.repeat(10_000)) },
  {
    name: 'only-tags',
    ends: 'no_text',
    answer: page('<!doctype html><html><head><title></title></head><body></body>'),
  },
  { name: 'noise-as-html', ends: 'no_text', answer: page(NOISE) },
  { name: 'noise-as-text', ends: 'unsupported_type', answer: as('text/plain', NOISE) },
  { name: 'noise-as-bytes', ends: 'unsupported_type', answer: as('application/octet-stream', NOISE) },
  { name: 'noise-as-json', ends: 'no_text', answer: as('application/json', NOISE) },
  { name: 'picture-as-html', ends: 'no_text', answer: page(PNG) },
  { name: 'zip-as-html', ends: 'unsupported_type', answer: page(Buffer.concat([Buffer.from('PK\x03\x04'), NOISE])) },
  { name: 'html-as-picture', ends: 'no_text', answer: as('image/png', ARTICLE) },
  { name: 'html-as-pdf', ends: 'read', answer: as(PDF, ARTICLE) },
  { name: 'html-as-bytes', ends: 'read', answer: as('application/octet-stream', ARTICLE) },
  { name: 'html-without-type', ends: 'read', answer: reply(200, {}, ARTICLE) },
  { name: 'html-with-broken-type', ends: 'read', answer: as(';;=,"', ARTICLE) },
  { name: 'html-as-unknown-type', ends: 'read', answer: as('application/x-tarn', ARTICLE) },
  { name: 'pdf-as-html', ends: 'read', answer: page(FILE) },
  { name: 'pdf-as-text', ends: 'read', answer: as('text/plain', FILE) },
  {
    name: 'pdf-of-noise',
    ends: 'unsupported_type',
    answer: as(PDF, Buffer.concat([Buffer.from('%PDF-1.7\n'), NOISE])),
  },
  { name: 'pdf-of-nothing', ends: 'unsupported_type', answer: as(PDF, '') },
  { name: 'pdf-encrypted', ends: 'unsupported_type', answer: as(PDF, Buffer.from(ENCRYPTED, 'latin1')) },
  { name: 'pdf-without-text', ends: 'no_text', answer: as(PDF, Buffer.from(makePdf([]))) },
  {
    name: 'pdf-of-many-pages',
    ends: 'no_text',
    answer: as(PDF, FILE.toString('latin1').replace('/Kids [4 0 R] /Count 1', '/Kids [2 0 R] /Count 2000000')),
  },
  { name: 'gzip-file', ends: 'unsupported_type', answer: as('application/gzip', gzipSync(ARTICLE)) },
  { name: 'json-broken', ends: 'read', answer: as('application/json', `{"text": "${LINES[0]}", "more": [[[`) },
  { name: 'json-nested', ends: 'no_text', answer: as('application/json', '['.repeat(100_000)) },
  {
    name: 'feed-of-a-billion-laughs',
    ends: 'no_text',
    answer: as(
      'application/rss+xml',
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha">${Array.from(
        { length: 30 },
        (_, index) => `<!ENTITY a${index} "${`&a${index - 1};`.repeat(10)}">`,
      ).join('')}]><rss><channel></channel></rss>`,
    ),
  },
  { name: 'charset-unknown', ends: 'read', answer: as('text/html; charset=tarn-8', ARTICLE) },
  { name: 'charset-wrong', ends: 'read', answer: as('text/html; charset=utf-16', ARTICLE) },
  { name: 'charset-undeclared-wide', ends: 'read', answer: as('text/html', utf16(`\ufeff${ARTICLE}`)) },
  {
    name: 'charset-ends-in-half',
    ends: 'read',
    answer: page(Buffer.concat([Buffer.from(ARTICLE), Buffer.from([0xf0])])),
  },
  {
    name: 'nuls-in-html',
    ends: 'read',
    answer: page(ARTICLE.replaceAll('quay', 'quay\0').replaceAll('<p>', '\0<p>\0')),
  },
  { name: 'only-nuls', ends: 'no_text', answer: page(Buffer.alloc(100_000)) },
  {
    name: 'ten-mb-in-a-tag',
    ends: 'too_large',
    answer: page(`<html><body><div title="${'a'.repeat(10_000_000)}"></div>`),
  },
  { name: 'ten-mb-in-a-tag-name', ends: 'too_large', answer: page(`<${'a'.repeat(10_000_000)}>`) },
  { name: 'ten-mb-in-a-comment', ends: 'too_large', answer: page(`<!--${'a'.repeat(10_000_000)}-->`) },
  { name: 'ten-mb-in-a-word', ends: 'cut', answer: page(`<p>${'a'.repeat(10_000_000)}`) },
  { name: 'many-elements-nested', ends: 'read', answer: page(`${'<div>'.repeat(100_000)}${ARTICLE}`) },
  { name: 'many-lists-nested', ends: 'read', answer: page(`${ARTICLE}${'<ul><li>'.repeat(100_000)}`) },
  { name: 'many-tables-nested', ends: 'read', answer: page(`${ARTICLE}${'<table><tr><td>'.repeat(60_000)}`) },
  { name: 'many-attributes', ends: 'read', answer: page(ARTICLE.replace('<h1>', `<h1 ${manyAttributes()}>`)) },
  { name: 'many-entities', ends: 'read', answer: page(ARTICLE.replace('</p>', `${'&amp;'.repeat(400_000)}</p>`)) },
  { name: 'many-open-angles', ends: 'read', answer: page(`${ARTICLE}<p>${'<'.repeat(400_000)}`) },
  { name: 'script-never-closed', ends: 'needs_script', answer: page(`<script>let a = 1;${ARTICLE}`) },
  { name: 'plaintext-tag', ends: 'read', answer: page(`${ARTICLE}<plaintext>`) },
];

function manyAttributes(): string {
  return Array.from({ length: 100_000 }, (_, index) => `a${index}="${index}"`).join(' ');
}
