import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { definePDFJSModule } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../src/sources/pdf/read-pdf';
import { boundPdf } from '../../support/bound-pdf';
import { makePdf } from '../../support/make-pdf';
import { root } from '../../support/parse-source';

/** With the library as it is shipped. */
const folder = mkdtempSync(join(tmpdir(), 'pincite-pdf-'));
beforeAll(async () => {
  const file = join(folder, 'pdfjs.mjs');
  writeFileSync(file, boundPdf(readFileSync(join(root, 'node_modules/unpdf/dist/pdfjs.mjs'), 'utf8')));
  await definePDFJSModule(() => import(/* @vite-ignore */ pathToFileURL(file).href));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SAID = 'BT /F1 10 Tf 1 0 0 1 50 700 Tm (The weir was built in 1911 by two hundred men.) Tj ET\n';

/** A PDF file of these pages, each what draws it, packed. */
function makePacked(pages: readonly Buffer[]): Uint8Array {
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [at, page] of pages.entries()) {
    const packed = deflateSync(page);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  const parts = [Buffer.from('%PDF-1.4\n')];
  const lengthOf = () => parts.reduce((sum, { length }) => sum + length, 0);
  const table = objects.map((object, at) => {
    const offset = lengthOf();
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${lengthOf()}\n%%EOF\n`;
  return Uint8Array.from(Buffer.concat([...parts, Buffer.from(end)]));
}

test('what stands on a page beyond what anybody writes is not unpacked, and the other pages are read', async () => {
  const far = Buffer.concat([
    Buffer.from(SAID),
    Buffer.alloc(100_000_000, ' '),
    Buffer.from(SAID.replace('1911', '1930')),
  ]);
  const file = makePacked([far, Buffer.from(SAID.replace('1911', '1912'))]);
  expect(file.length).toBeLessThan(200_000);
  const reading = await readPdf(file);
  if (reading.cause !== null) throw new Error(reading.cause);
  const { text, truncated } = reading.document;
  expect(truncated).toBe(true);
  expect(text).toContain('in 1912 by');
  expect(text).not.toContain('in 1930 by');
});

test('of a page with a million words in it the first are read', async () => {
  const reading = await readPdf(makePacked([Buffer.from(SAID.repeat(60_000))]));
  if (reading.cause !== null) throw new Error(reading.cause);
  expect(reading.document.truncated).toBe(true);
  expect(reading.document.text.length).toBeLessThan(2_000_000);
});

test('files that come at the same time are read one after the other', async () => {
  const order: string[] = [];
  const long = makePdf(Array.from({ length: 3_000 }, (_, line) => `The weir number ${line} was built in 1911.`));
  const short = makePdf(['The weir was built in 1911 by two hundred men.']);
  await Promise.all([
    readPdf(long).then(() => order.push('long')),
    readPdf(Uint8Array.from([1, 2, 3])).then(() => order.push('broken')),
    readPdf(short).then(() => order.push('short')),
  ]);
  expect(order).toEqual(['long', 'broken', 'short']);
});
