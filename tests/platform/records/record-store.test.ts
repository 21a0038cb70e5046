import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import type { Label } from '../../../src/core/records/labels';
import { summariseRecord } from '../../../src/core/records/summary';
import type { ReadSource } from '../../../src/core/types';
import { LabelStore } from '../../../src/platform/records/label-store';
import { RecordDatabase } from '../../../src/platform/records/record-database';
import { RecordStore } from '../../../src/platform/records/record-store';
import { aRecord, ENDED, MILL_URL } from '../../core/records/a-record';

let name: string;
let databases = 0;
let store: RecordStore;
let labels: LabelStore;

beforeEach(() => {
  databases += 1;
  name = `records-${databases}`;
  const database = new RecordDatabase(name);
  store = new RecordStore(database);
  labels = new LabelStore(database);
});

const ask = (question: string, changes: Partial<KeptRecord> = {}): KeptRecord => ({
  ...aRecord({ answer: { ...ENDED.answer, question } }),
  ...changes,
});
const withoutText = (record: KeptRecord): KeptRecord => ({
  ...record,
  sources: record.sources.map((source) => ({ ...source, source: null })),
});
const labelOf = (record: KeptRecord, labeller = 'Ada'): Label => ({
  record: record.id,
  claim: 'It grinds oats.',
  url: MILL_URL,
  labeller,
  value: 'partial',
  note: '',
  at: '2026-11-03T09:00:00.000Z',
  sawVerdict: false,
});

/** Looks into the database, or writes into it, behind the store's back. */
async function behind<T>(look: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const db = await openDB(name);
  const found = await look(db);
  db.close();
  return found;
}
const countTexts = () => behind((db) => db.count('texts'));

describe('RecordStore', () => {
  test('gives back what was kept, with the texts of sources when they are asked for', async () => {
    const record = aRecord();
    expect(await store.put(record)).toBe('added');
    expect((await store.get(record.id, { withTexts: true }))?.record).toEqual(record);
    expect((await store.get(record.id, { withTexts: false }))?.record).toEqual(withoutText(record));
    expect(await store.get('0000000000000000', { withTexts: true })).toBeNull();
  });

  test('lists the newest first, by the summaries of the records', async () => {
    const [old, recent] = [ask('Old?'), ask('Recent?')];
    old.checkedAt = '2025-01-01T00:00:00.000Z';
    await store.put(recent);
    await store.put(old);
    expect((await store.list()).summaries).toEqual([summariseRecord(recent), summariseRecord(old)]);
  });

  test('keeps a text once for all records that share it, and until the last of them is deleted', async () => {
    const [one, other] = [ask('One?'), ask('Other?')];
    await store.put(one);
    await store.put(other);
    expect(await countTexts()).toBe(1);
    await store.remove([one.id]);
    expect((await store.get(other.id, { withTexts: true }))?.record.sources[0]?.source?.text).toContain('mill');
    await store.remove([other.id]);
    expect([await countTexts(), (await store.list()).summaries]).toEqual([0, []]);
  });

  test('merges a record of the same answer, and keeps the text that the later one lacks', async () => {
    const before = aRecord();
    const after = { ...withoutText(aRecord({ model: null })), checkedAt: '2026-12-01T00:00:00.000Z' };
    await store.put(before);
    expect(await store.put(after)).toBe('merged');
    const found = (await store.get(before.id, { withTexts: true }))?.record;
    expect(found).toEqual({ ...after, model: 'Sonar', sources: before.sources });
  });

  test('names the model by hand, and keeps that name when the answer is checked again', async () => {
    const [one, other] = [ask('One?', { model: null }), ask('Other?')];
    await store.put(one);
    await store.put(other);
    await store.setModel([one.id, other.id, 'gone'], 'Sonar 9');
    await store.put({ ...one, model: 'sonar-from-the-page', checkedAt: '2026-12-01T00:00:00.000Z' });
    const models = (await store.list()).summaries.map(({ model }) => model);
    expect(models).toEqual(['Sonar 9', 'Sonar 9']);
    const found = await store.get(one.id, { withTexts: true });
    expect([found?.record.model, found?.record.sources]).toEqual(['Sonar 9', one.sources]);
    await store.setModel([one.id], null);
    expect((await store.get(one.id, { withTexts: false }))?.record.model).toBeNull();
  });

  test('drops a text that a later check of the same answer has replaced', async () => {
    const before = aRecord();
    const [first, ...rest] = before.sources;
    const source: ReadSource = {
      ...(first?.source as ReadSource),
      text: 'Built in 1850.',
      hash: 'f'.repeat(16),
      blocks: [],
    };
    const after = { ...before, checkedAt: '2026-12-01T00:00:00.000Z' };
    after.sources = [{ ...(first as (typeof before.sources)[0]), hash: source.hash, source }, ...rest];
    await store.put(before);
    await store.put(after);
    expect(await countTexts()).toBe(1);
    expect((await store.get(before.id, { withTexts: true }))?.record.sources[0]?.source?.text).toBe('Built in 1850.');
  });

  test('reads many records in the order asked for, without those that are gone', async () => {
    const records = Array.from({ length: 120 }, (_, at) => ask(`Question ${at}?`));
    for (const record of records) await store.put(record);
    const ids = records.map(({ id }) => id);
    const read: string[] = [];
    for await (const { record } of store.read([...ids, 'gone'], { withTexts: false })) read.push(record.id);
    expect(read).toEqual(ids);
  });

  test('gives the labels of a record with it, and deletes them with it', async () => {
    const record = aRecord();
    await store.put(record);
    await labels.put([labelOf(record), labelOf(record, 'Ben')]);
    await labels.put([{ ...labelOf(record), value: 'altered' }]);
    const found = (await store.get(record.id, { withTexts: false }))?.labels ?? [];
    expect(found.map(({ labeller, value }) => `${labeller}: ${value}`).sort()).toEqual([
      'Ada: altered',
      'Ben: partial',
    ]);
    expect(await labels.labellers()).toEqual(
      new Map([
        ['Ada', 1],
        ['Ben', 1],
      ]),
    );
    await labels.remove([labelOf(record, 'Ben')]);
    expect([...(await labels.labellers()).keys()]).toEqual(['Ada']);
    await store.remove([record.id]);
    expect(await labels.labellers()).toEqual(new Map());
  });

  test('deletes all that is kept when it is asked to, what cannot be read too', async () => {
    const record = aRecord();
    await store.put(record);
    await labels.put([labelOf(record)]);
    await behind(async (db) => {
      await db.put('records', { id: 'broken', line: '{', texts: [] });
      await db.put('samples', { id: 'one' });
    });
    await store.removeAll();
    const left = await behind((db) => Promise.all([...db.objectStoreNames].map((each) => db.count(each))));
    expect(left.every((count) => count === 0)).toBe(true);
  });
});

describe('a damaged store', () => {
  test.each([
    ['nothing', null],
    ['of an earlier form', { id: '', checkedAt: 7 }],
  ])('makes summaries anew where they are %s', async (_, left) => {
    const record = aRecord();
    await store.put(record);
    await behind(async (db) => {
      await db.delete('summaries', record.id);
      if (left) await db.put('summaries', { ...left, id: record.id });
    });
    expect(await store.list()).toEqual({ summaries: [summariseRecord(record)], damaged: [] });
    expect(await behind((db) => db.get('summaries', record.id))).toEqual(summariseRecord(record));
  });

  test('says which records cannot be read, gives them out as they are, and keeps them', async () => {
    const record = aRecord();
    await store.put(ask('Another?'));
    const broken = { id: record.id, line: '{"id":', texts: [] };
    await behind((db) => db.put('records', broken));
    const { summaries, damaged } = await store.list();
    expect([summaries.length, damaged]).toEqual([1, [record.id]]);
    expect(JSON.parse(await store.rawDamaged(damaged))).toEqual([broken]);
    await store.put(record);
    expect(await behind((db) => db.get('records', `${record.id}~damaged`))).toEqual({
      ...broken,
      id: `${record.id}~damaged`,
    });
  });

  test('gives a record without the text that is not the one which was checked', async () => {
    const record = aRecord();
    await store.put(record);
    await behind(async (db) => {
      const [key] = await db.getAllKeys('texts');
      await db.put('texts', { ...(await db.get('texts', key as string)), hash: 'another' }, key);
    });
    expect((await store.get(record.id, { withTexts: true }))?.record).toEqual(withoutText(record));
  });

  test('of a later version is left alone', async () => {
    (await openDB(name, 99, { upgrade: (db) => void db.createObjectStore('heirlooms') })).close();
    await expect(store.list()).rejects.toMatchObject({ name: 'RecordsError', trouble: 'newer' });
    expect(await behind((db) => Promise.resolve([...db.objectStoreNames]))).toEqual(['heirlooms']);
  });

  test('that has not what it should have is said to be unusable, and left alone', async () => {
    (await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('heirlooms') })).close();
    await expect(store.list()).rejects.toMatchObject({ name: 'RecordsError', trouble: 'unusable' });
    expect(await behind((db) => Promise.resolve([...db.objectStoreNames]))).toContain('heirlooms');
  });

  test('is opened again after another context had it closed', async () => {
    const record = aRecord();
    await store.put(record);
    const version = await behind((db) => Promise.resolve(db.version));
    (await openDB(name, version + 1)).close();
    // The newer version is refused, and nothing of it is lost.
    await expect(store.list()).rejects.toMatchObject({ trouble: 'newer' });
    expect(await behind((db) => db.count('records'))).toBe(1);
  });
});
