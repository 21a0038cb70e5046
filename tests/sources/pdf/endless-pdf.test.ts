import { afterEach, expect, test, vi } from 'vitest';
import { readPdf } from '../../../src/sources/pdf/read-pdf';

/** What the library makes of each file. */
const readings: (() => Promise<unknown>)[] = [];
vi.mock('unpdf', () => ({ getDocumentProxy: () => readings.shift()?.() }));
afterEach(() => void vi.useRealTimers());

const page = {
  streamTextContent: () => new ReadableStream({ start: (stream) => stream.close() }),
  cleanup: () => {},
};

test('a file that never ends is given up, and the next one is read', async () => {
  vi.useFakeTimers();
  readings.push(
    () => new Promise(() => {}),
    () => Promise.reject(new Error('no PDF file')),
  );
  const read = [readPdf(new Uint8Array(1)), readPdf(new Uint8Array(1))];
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await Promise.all(read)).map(({ cause }) => cause)).toEqual(['timeout', 'unsupported_type']);
});

test('of a file that takes very long the first pages are read', async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const file = {
    numPages: 600,
    getPageLabels: async () => null,
    getMetadata: async () => ({}),
    loadingTask: { destroy: async () => {} },
    getPage: (number: number) => {
      asked.push(number);
      return new Promise((resolve) => setTimeout(() => resolve(page), 2_000));
    },
  };
  readings.push(async () => file);
  const reading = readPdf(new Uint8Array(1));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await reading).toMatchObject({ cause: 'too_large' });
  expect(asked.length).toBe(8 * 23);
});
