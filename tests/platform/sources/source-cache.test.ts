import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadSource } from '../../../src/core/types';
import type { CacheTrouble } from '../../../src/core/types/kept-sources';
import { type CacheOptions, SourceCache } from '../../../src/platform/sources/source-cache';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 4, 3, 12);
const LIMITS = { openMs: 100, useMs: 1_000, restMs: 0 };

let name: string;
let troubles: CacheTrouble[];
let databases = 0;

function createCache(options: CacheOptions = {}): SourceCache {
  return new SourceCache({ name, limits: LIMITS, onTrouble: (trouble) => troubles.push(trouble), ...options });
}

function sourceOf(text: string, url = 'https://a.example/'): ReadSource {
  return {
    status: 'read',
    url,
    finalUrl: url,
    kind: 'page',
    title: 'A page',
    text,
    blocks: [{ kind: 'table_row', start: 0, end: text.length, cells: [{ start: 0, end: 1 }], heads: ['Year'] }],
    asides: [{ kind: 'comment', text: 'First!' }],
    pages: [],
    dates: { updated: '2026-02-11' },
    lang: 'en',
    retracted: false,
    truncated: false,
    hash: `hash of ${text.length}`,
  };
}

/** Writes into the store behind the cache's back. */
async function damage(
  change: (put: (store: string, value: unknown, key?: string) => Promise<unknown>) => Promise<void>,
) {
  const db = await openDB(name);
  await change((store, value, key) => db.put(store, value, key));
  db.close();
}

beforeEach(() => {
  databases += 1;
  name = `cache-${databases}`;
  troubles = [];
});
afterEach(() => void vi.restoreAllMocks());

describe('SourceCache', () => {
  test('gives back what was kept, with the time when it was read', async () => {
    await createCache().put('a', sourceOf('The harbour.'), NOW);
    const kept = await createCache().get('a', NOW + DAY_MS);
    expect(kept).toEqual({ ...sourceOf('The harbour.'), readAt: '2026-05-03T12:00:00.000Z' });
    expect(await createCache().get('b', NOW)).toBeNull();
  });

  test.each([
    ['six days later', 6 * DAY_MS, true],
    ['eight days later', 8 * DAY_MS, false],
    ['where the clock was set back by a month', -30 * DAY_MS, false],
  ])('%s: kept is %s', async (_, laterMs, isKept) => {
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    expect((await cache.get('a', NOW + laterMs)) !== null).toBe(isKept);
    expect((await cache.usage())?.sources).toBe(isKept ? 1 : 0);
    expect(troubles).toEqual([]);
  });

  test('drops the oldest where it grows too large, also after a restart', async () => {
    const text = 'x'.repeat(5_000); // about 11 kB each
    for (let at = 0; at < 20; at++) await createCache({ maxBytes: 60_000 }).put(`s${at}`, sourceOf(text), NOW + at);
    const usage = await createCache().usage();
    expect(usage?.bytes).toBeLessThanOrEqual(60_000);
    expect(usage?.sources).toBeGreaterThanOrEqual(3);
    expect(await createCache().get('s19', NOW)).not.toBeNull();
    expect(await createCache().get('s0', NOW)).toBeNull();
  });

  test('drops what is too old when it makes room', async () => {
    await createCache().put('old', sourceOf('Old.'), NOW - 8 * DAY_MS);
    await createCache().put('new', sourceOf('New.'), NOW);
    expect((await createCache().usage())?.sources).toBe(1);
  });

  test('does not keep what is larger than all of it', async () => {
    const cache = createCache({ maxBytes: 10_000 });
    await cache.put('small', sourceOf('Small.'), NOW);
    await cache.put('large', sourceOf('x'.repeat(10_000)), NOW);
    expect(await cache.usage()).toMatchObject({ sources: 1 });
  });

  test('forgets one source, or all', async () => {
    const cache = createCache();
    await cache.put('a', sourceOf('A.'), NOW);
    await cache.put('b', sourceOf('B.'), NOW);
    await cache.forget(['a', 'never kept']);
    expect(await cache.get('a', NOW)).toBeNull();
    expect(await cache.get('b', NOW)).not.toBeNull();
    await cache.wipe();
    expect(await cache.usage()).toEqual({ sources: 0, bytes: 0 });
    expect(troubles).toEqual([]);
  });
});

describe('SourceCache on a damaged store', () => {
  const broken: [string, (good: ReadSource) => unknown][] = [
    ['is no source', () => 'text'],
    ['lacks its text', ({ text: _, ...rest }) => rest],
    ['has text of another type', (good) => ({ ...good, text: 7 })],
    ['has a block outside its text', (good) => ({ ...good, blocks: [{ kind: 'paragraph', start: 0, end: 10_000 }] })],
    ['has a block that ends before it begins', (good) => ({ ...good, blocks: [{ kind: 'code', start: 3, end: 2 }] })],
    ['is of another reading', (good) => ({ ...good, hash: 'another' })],
    ['has an unknown kind', (good) => ({ ...good, kind: 'film' })],
    ['is gone', () => undefined],
  ];
  test.each(broken)('drops a record that %s, and nothing else', async (_, change) => {
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    await cache.put('b', sourceOf('The crane.'), NOW);
    await damage(async (put) => void (await put('texts', change(sourceOf('The harbour.')), 'a')));
    expect(await cache.get('a', NOW)).toBeNull();
    expect(troubles).toEqual(['dropped']);
    expect(await cache.get('b', NOW)).not.toBeNull();
    expect((await cache.usage())?.sources).toBe(1);
  });

  test('drops a record of which the time is broken', async () => {
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    await damage(async (put) => void (await put('entries', { key: 'a', readAt: 'yesterday', bytes: -1 })));
    expect(await cache.usage()).toEqual({ sources: 0, bytes: 0 });
    expect(await cache.get('a', NOW)).toBeNull();
    expect(troubles).toEqual(['dropped']);
  });

  test('is made anew where it is of a version from the future', async () => {
    (await openDB(name, 99)).close();
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    expect(await cache.get('a', NOW)).not.toBeNull();
    expect(troubles).toEqual(['rebuilt']);
  });

  test('is made anew where its stores are missing', async () => {
    (await openDB(name, 2)).close();
    const cache = createCache();
    expect(await cache.get('a', NOW)).toBeNull();
    expect(troubles).toEqual(['rebuilt']);
    await cache.put('a', sourceOf('The harbour.'), NOW);
    expect(await cache.get('a', NOW)).not.toBeNull();
  });

  test('is made anew without a word where it is of an older version', async () => {
    const old = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('sources') });
    old.close();
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    expect(await cache.get('a', NOW)).not.toBeNull();
    expect(troubles).toEqual([]);
  });

  test('opens again where it was deleted while it was open', async () => {
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    await deleteDB(name);
    expect(await cache.get('a', NOW)).toBeNull();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    expect(await cache.get('a', NOW)).not.toBeNull();
    expect(troubles).toEqual([]);
  });

  test('keeps nobody waiting where the open is blocked, and works once it no longer is', async () => {
    const blocking = await openDB(name, 1);
    const cache = createCache();
    expect(await cache.get('a', NOW)).toBeNull();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    blocking.close();
    await vi.waitFor(async () => {
      await cache.put('a', sourceOf('The harbour.'), NOW);
      expect(await cache.get('a', NOW)).not.toBeNull();
    });
    expect(troubles).toEqual([]);
  });

  test('gives way to a newer version that opens it', async () => {
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    const newer = await openDB(name, 3);
    newer.close();
    expect(newer.version).toBe(3);
  });

  test('does without where the browser has no database', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not in a private window', 'SecurityError');
    });
    const cache = createCache();
    await cache.put('a', sourceOf('The harbour.'), NOW);
    expect(await cache.get('a', NOW)).toBeNull();
    expect(await cache.usage()).toBeNull();
  });

  test('leaves a store that cannot be used alone for a while', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    const cache = createCache({ limits: { ...LIMITS, restMs: 60_000 } });
    for (let at = 0; at < 5; at++) expect(await cache.get('a', NOW)).toBeNull();
    expect(open.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('SourceCache on a full disk', () => {
  /** A disk on which so many texts have room. */
  function fillDisk(most: number): void {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'texts' && written.size >= most && !written.has(String(args[1]))) {
        throw new DOMException('no room', 'QuotaExceededError');
      }
      if (this.name === 'texts') written.add(String(args[1]));
      return put.apply(this, args);
    });
    const del = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      written.delete(String(key));
      return del.call(this, key);
    });
  }
  let written: Set<string>;
  beforeEach(() => {
    written = new Set();
  });

  test('makes room by the oldest half, and says nothing', async () => {
    fillDisk(4);
    const cache = createCache();
    for (let at = 0; at < 6; at++) await cache.put(`s${at}`, sourceOf(`Text ${at}.`), NOW + at);
    expect(await cache.get('s5', NOW)).not.toBeNull();
    expect(await cache.get('s0', NOW)).toBeNull();
    expect(troubles).toEqual([]);
  });

  test('says so where there is no room at all', async () => {
    fillDisk(0);
    await createCache().put('a', sourceOf('The harbour.'), NOW);
    expect(troubles).toEqual(['full']);
  });
});
