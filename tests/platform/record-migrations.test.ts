import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { toRecordLine } from '../../src/core/records/record-line';
import type { Sample } from '../../src/core/records/sample';
import { RecordDatabase } from '../../src/platform/record-database';
import { RecordStore } from '../../src/platform/record-store';
import { SampleStore } from '../../src/platform/sample-store';
import { aRecord } from '../core/records/a-record';

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

test('a store that an open page of an earlier version holds is said to be unusable, until it is closed', async () => {
  const old = await makeFirst('held');
  await expect(new RecordStore(new RecordDatabase('held', 50)).list()).rejects.toMatchObject({ trouble: 'unusable' });
  old.close();
  expect((await new RecordStore(new RecordDatabase('held')).list()).summaries).toHaveLength(1);
});
