import { expect, test } from 'vitest';
import type { FetchedSource, ReadSource } from '../../src/core/types';
import { BodyRoom } from '../../src/fetch/body-room';
import { fetchPolitely } from '../../src/fetch/fetch-politely';
import { PoliteQueue } from '../../src/fetch/polite-queue';
import { gatherSources } from '../../src/gather-sources';

const PDF_BYTES = 20_000_000;
const never = new AbortController().signal;

/** Four checks of sixteen sources each, of bodies that are fetched at once and read one after the other. */
async function gatherAll(length: number, fails: boolean): Promise<{ most: number; sources: number; held: number }> {
  const room = new BodyRoom();
  const queue = new PoliteQueue(6, 2, room);
  let held = 0;
  let most = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const fetchOnce = (url: string): Promise<{ result: FetchedSource }> => {
    held += length;
    most = Math.max(most, held);
    const bytes = new Uint8Array(length);
    return Promise.resolve({
      result: { url, finalUrl: url, status: 200, contentType: 'application/pdf', bytes, truncated: false },
    });
  };
  const effects = room.around({
    fetchSource: (url: string, signal: AbortSignal, onStart: () => void) =>
      fetchPolitely(signal, onStart, queue, (inTurn) => inTurn(url, signal, () => fetchOnce(url))),
    readSource: (fetched: FetchedSource): Promise<ReadSource> => {
      const reading = turn.then(() => new Promise((resolve) => setTimeout(resolve)));
      turn = reading;
      return reading.then(() => {
        held -= length;
        if (fails) throw new Error('broken');
        return { ...fetched, status: 'read' } as unknown as ReadSource;
      });
    },
  });
  let sources = 0;
  const gather = async (check: number) => {
    const urls = new Map(Array.from({ length: 16 }, (_, at) => [`${check} ${at}`, `https://h${check}-${at}.example/`]));
    for await (const { source } of gatherSources(urls, { ...effects, signal: never })) if (source) sources += 1;
  };
  await Promise.all([0, 1, 2, 3].map(gather));
  return { most, sources, held };
}

test.each([
  ['', false],
  [', also where none can be read', true],
])('of large bodies no more are held than there is room for, and all come in the end%s', async (_, fails) => {
  const { most, sources, held } = await gatherAll(PDF_BYTES, fails);
  expect([sources, held]).toEqual([64, 0]);
  expect(most).toBeGreaterThan(PDF_BYTES);
  expect(most).toBeLessThanOrEqual(140_000_000);
});

test('small ones do not wait for each other', async () => {
  expect((await gatherAll(50_000, false)).most).toBeGreaterThan(32 * 50_000);
});

test('what little is held stops none of the six that run at once', async () => {
  const room = new BodyRoom();
  const bytes = new Uint8Array(1_000_000);
  const held = { url: '', finalUrl: '', status: 200, contentType: 'text/html', bytes, truncated: false };
  await room
    .around({ fetchSource: () => Promise.resolve(held), readSource: () => Promise.resolve(null) })
    .fetchSource();
  expect([5, 6].map((running) => room.hasRoomBeside(running))).toEqual([true, false]);
});
