import { expect, test } from 'vitest';
import { readPdf } from '../../../src/sources/pdf/read-pdf';
import { makePackedPdf, makePdf } from '../../support/make-pdf';

const SAID = 'BT /F1 10 Tf 1 0 0 1 50 700 Tm (The weir was built in 1911 by two hundred men.) Tj ET\n';

test('what stands on a page beyond what anybody writes is not unpacked, and the other pages are read', async () => {
  const far = Buffer.concat([
    Buffer.from(SAID),
    Buffer.alloc(100_000_000, ' '),
    Buffer.from(SAID.replace('1911', '1930')),
  ]);
  const file = makePackedPdf([far, Buffer.from(SAID.replace('1911', '1912'))]);
  expect(file.length).toBeLessThan(200_000);
  const reading = await readPdf(file);
  if (reading.cause !== null) throw new Error(reading.cause);
  const { text, truncated } = reading.document;
  expect(truncated).toBe(true);
  expect(text).toContain('in 1912 by');
  expect(text).not.toContain('in 1930 by');
});

test('of a page with a million words in it the first are read', async () => {
  const reading = await readPdf(makePackedPdf([Buffer.from(SAID.repeat(60_000))]));
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

test('a file that waits for its turn is not held twice, and none is taken from its owner', async () => {
  const files = Array.from({ length: 8 }, () => {
    const file = new Uint8Array(10_000_000);
    file.set(makePdf(['The weir was built in 1911 by two hundred men.']));
    return file;
  });
  const before = process.memoryUsage().arrayBuffers;
  const readings = files.map((file) => readPdf(file));
  await new Promise((resolve) => setTimeout(resolve));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(35_000_000);
  for (const { cause } of await Promise.all(readings)) expect(cause).toBeNull();
  expect(files.map(({ length }) => length)).toEqual(Array(8).fill(10_000_000));
});
