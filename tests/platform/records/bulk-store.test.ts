import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BulkRow, noClaims } from '../../../src/core/records/bulk';
import { BulkStore } from '../../../src/platform/records/bulk-store';
import { RecordDatabase } from '../../../src/platform/records/record-database';
import { RecordStore } from '../../../src/platform/records/record-store';
import { aRecord } from '../../core/records/a-record';

let name: string;
let databases = 0;
let store: BulkStore;
let records: RecordStore;

beforeEach(() => {
  databases += 1;
  name = `bulk-${databases}`;
  const database = new RecordDatabase(name);
  store = new BulkStore(database);
  records = new RecordStore(database);
});

const row = (item: string, rules = '1'): Omit<BulkRow, 'at'> => ({
  item,
  settings: { rules, mayFetch: false, keeps: 'lines' },
  name: `answer ${item}`,
  answers: 1,
  claims: { ...noClaims(), supported: 2 },
  citations: 2,
  unread: 0,
  missing: [],
});
async function outputs(): Promise<string> {
  let all = '';
  for await (const part of store.outputs()) all += part;
  return all;
}

describe('BulkStore', () => {
  test('holds what came of items in their order, and finds them by what they are', async () => {
    for (let at = 0; at < 45; at += 1) await store.put(row(`i${at}`), `line ${at}\n`, []);
    expect(await store.count()).toBe(45);
    expect(await store.find('i44')).toEqual({ ...row('i44'), at: 44 });
    expect(await store.find('i45')).toBeNull();
    expect((await store.rows(43, 10)).map((each) => each?.name)).toEqual(['answer i43', 'answer i44']);
    expect(await store.output(7)).toBe('line 7\n');
    expect(await outputs()).toBe(Array.from({ length: 45 }, (_, at) => `line ${at}\n`).join(''));
  });

  test('takes a new result in place of the one of the same item', async () => {
    for (const item of ['a', 'b', 'c']) expect(await store.put(row(item), `old ${item}\n`, [])).toBe('added');
    expect(await store.put(row('b', '2'), 'new b\n', [])).toBe('replaced');
    expect(await store.find('b')).toMatchObject({ at: 1, settings: { rules: '2' } });
    expect(await outputs()).toBe('old a\nnew b\nold c\n');
  });

  test('keeps the records of an item with it, or neither', async () => {
    const record = aRecord();
    await store.put(row('a'), 'a\n', [record]);
    expect((await records.get(record.id, { withTexts: true }))?.record).toEqual(record);
    // What cannot be stored ends the whole of it.
    const unstorable = { ...row('b'), name: (() => {}) as unknown as string };
    await expect(store.put(unstorable, 'b\n', [{ ...aRecord(), id: 'other' }])).rejects.toThrow();
    expect(await store.count()).toBe(1);
    expect((await records.list()).summaries).toHaveLength(1);
  });

  test('begins anew once it is cleared; records stay', async () => {
    await store.put(row('a'), 'a\n', [aRecord()]);
    await store.clear();
    expect(await store.count()).toBe(0);
    expect(await outputs()).toBe('');
    expect((await records.list()).summaries).toHaveLength(1);
    await store.put(row('b'), 'b\n', []);
    expect(await store.find('b')).toMatchObject({ at: 0 });
  });

  test('is deleted with all records', async () => {
    await store.put(row('a'), 'a\n', []);
    await records.removeAll();
    expect(await store.count()).toBe(0);
    expect(await outputs()).toBe('');
  });

  test('says what cannot be read, and checks it again in the same place', async () => {
    await store.put(row('a'), 'a\n', []);
    await store.put(row('b'), 'b\n', []);
    const db = await openDB(name);
    await db.put('bulkRows', { at: 0, item: 'a', claims: 7 });
    db.close();
    expect((await store.rows(0, 2)).map((each) => each?.name ?? null)).toEqual([null, 'answer b']);
    expect(await store.find('a')).toBeNull();
    await store.put(row('a'), 'a again\n', []);
    expect(await outputs()).toBe('a again\nb\n');
  });
});
