import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { noClaims } from '../../../src/core/records/bulk';
import { toRecordLine } from '../../../src/core/records/record-line';
import type { Sample } from '../../../src/core/records/sample';
import { BulkStore } from '../../../src/platform/records/bulk-store';
import { RecordDatabase } from '../../../src/platform/records/record-database';
import { RecordStore } from '../../../src/platform/records/record-store';
import { SampleStore } from '../../../src/platform/records/sample-store';
import { aRecord } from '../../core/records/a-record';

const record = aRecord();
record.sources = record.sources.map((source) => ({ ...source, source: null }));

/** The store as version 1 made and filled it. */
async function makeFirst(name: string) {
  const db = await openDB(name, 1, {
    upgrade(made) {
      made.createObjectStore('records', { keyPath: 'id' }).createIndex('texts', 'texts', { multiEntry: true });
      made.createObjectStore('summaries', { keyPath: 'id' });
      made.createObjectStore('texts');
      made.createObjectStore('labels').createIndex('record', 'record');
      made.createObjectStore('imports', { keyPath: 'id' });
      made.createObjectStore('staged', { autoIncrement: true }).createIndex('import', 'import');
    },
  });
  await db.put('records', { id: record.id, line: toRecordLine(record), texts: [null, null] });
  return db;
}

test('a store of version 1 keeps its records, and takes samples', async () => {
  (await makeFirst('first')).close();
  const database = new RecordDatabase('first');
  expect((await new RecordStore(database).get(record.id, { withTexts: false }))?.record).toEqual(record);
  const sample: Sample = {
    id: 'one',
    name: 'First',
    seed: '7',
    size: 1,
    filter: { site: 'perplexity' },
    strata: 'month',
    allocation: 'equal',
    population: 1,
    madeAt: '2026-11-30T08:00:00.000Z',
    drawn: [{ id: record.id, stratum: '2026-11', weight: 1 }],
  };
  const samples = new SampleStore(database);
  await samples.put(sample);
  await samples.put({ ...sample, id: 'two', madeAt: '2026-12-30T08:00:00.000Z' });
  expect((await samples.list()).map(({ id }) => id)).toEqual(['two', 'one']);
  await samples.remove('two');
  expect(await samples.list()).toEqual([sample]);
});

test('a store of version 2 takes results of bulk checks', async () => {
  const db = await openDB('second', 2, {
    async upgrade(made) {
      for (const [name, options] of [
        ['records', { keyPath: 'id' }],
        ['summaries', { keyPath: 'id' }],
        ['texts', {}],
        ['labels', {}],
        ['imports', { keyPath: 'id' }],
        ['staged', { autoIncrement: true }],
        ['samples', { keyPath: 'id' }],
      ] as const)
        made.createObjectStore(name, options);
    },
  });
  await db.put('records', { id: record.id, line: toRecordLine(record), texts: [null, null] });
  db.close();
  const database = new RecordDatabase('second');
  const results = new BulkStore(database);
  const row = {
    item: 'a',
    settings: { rules: '', mayFetch: false, keeps: 'lines' as const },
    name: 'a',
    answers: 1,
    claims: noClaims(),
    citations: 0,
    unread: 0,
    missing: [],
  };
  await results.put(row, 'a\n', []);
  expect(await results.find('a')).toEqual({ ...row, at: 0 });
  expect((await new RecordStore(database).list()).summaries).toHaveLength(1);
});

test('a store that an open page of an earlier version holds is said to be unusable, until it is closed', async () => {
  const old = await makeFirst('held');
  await expect(new RecordStore(new RecordDatabase('held', 50)).list()).rejects.toMatchObject({ trouble: 'unusable' });
  old.close();
  expect((await new RecordStore(new RecordDatabase('held')).list()).summaries).toHaveLength(1);
});
