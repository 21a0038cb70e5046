import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { EXPORT_FORMATS } from '../../../src/core/records/export-format';
import { type ImportChoice, NOTHING_DONE } from '../../../src/core/records/import-plan';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import type { Label, LabelledRecord } from '../../../src/core/records/labels';
import { toRecordLine } from '../../../src/core/records/record-line';
import { linesOf } from '../../../src/platform/records/file-lines';
import { LabelStore } from '../../../src/platform/records/label-store';
import { RecordDatabase } from '../../../src/platform/records/record-database';
import { exportRecords } from '../../../src/platform/records/record-export';
import { type Exclusive, RecordImport } from '../../../src/platform/records/record-import';
import { RecordStore } from '../../../src/platform/records/record-store';
import { aRecord, ENDED, MILL_URL } from '../../core/records/a-record';

let name: string;
let databases = 0;
beforeEach(() => {
  databases += 1;
  name = `imports-${databases}`;
});

/** The same answer, none of whose sources could be read. */
function unread(record: KeptRecord): KeptRecord {
  const verdict = { verdict: 'unchecked', cause: 'blocked' } as const;
  const claims = record.claims.map((claim) => ({
    ...claim,
    verdict: claim.verdict && ('unchecked' as const),
    citations: claim.citations.map((each) => ({ ...each, verdict })),
  }));
  return { ...record, claims };
}

const LATER: ImportChoice = { records: 'later', labels: 'later' };
const atOnce: Exclusive = (task) => task();
const open = () => {
  const database = new RecordDatabase(name);
  return { database, store: new RecordStore(database), imports: new RecordImport(database, atOnce) };
};
const ask = (question: string): KeptRecord => aRecord({ answer: { ...ENDED.answer, question } });
const questions = (count: number) => Array.from({ length: count }, (_, at) => ask(`Question ${at}?`));
const label = (record: KeptRecord, changes: Partial<Label> = {}): Label => ({
  record: record.id,
  claim: 'It grinds oats.',
  url: MILL_URL,
  labeller: 'Ada',
  value: 'supported',
  note: 'seen',
  at: '2026-11-03T09:00:00.000Z',
  sawVerdict: false,
  ...changes,
});
async function* each(found: readonly LabelledRecord[]) {
  yield* found;
}
async function seed(records: readonly KeptRecord[]): Promise<void> {
  const database = new RecordDatabase(name);
  const store = new RecordStore(database);
  for (const record of records) await store.put(record);
  await database.close();
}
async function countLabels(): Promise<number> {
  const db = await openDB(name);
  const count = await db.count('labels');
  db.close();
  return count;
}
const fileOf = (lines: readonly string[]) => new Blob([lines.map((line) => `${line}\n`).join('')]);
const never = new AbortController().signal;
const silent = () => {};

async function importAll({ imports }: ReturnType<typeof open>, file: Blob, choice?: ImportChoice) {
  const staged = await imports.stage(file, never, silent);
  if (!staged) throw new Error('nobody else imports');
  return { counts: staged.counts, plan: staged.plan, outcome: await imports.commit(staged, choice) };
}

test('tells how far a file is read that holds wrong lines alone', async () => {
  const told: number[] = [];
  const file = new Blob(['1\n'.repeat(250)]);
  const staged = await open().imports.stage(file, new AbortController().signal, (read) => void told.push(read));
  expect(staged?.counts.errorCount).toBe(250);
  expect(told).toEqual([1, 1]);
});

describe('RecordImport', () => {
  test('reads a file, names the wrong lines, and counts nothing before it is told to', async () => {
    const { store, imports } = open();
    const records = questions(250);
    const lines = records.map((record) => toRecordLine(record));
    lines.splice(6, 0, '{"id":1}');
    lines.splice(120, 0, 'no line');
    const staged = await imports.stage(fileOf(lines), never, silent);
    expect(staged?.counts).toMatchObject({ lines: 252, records: 250, duplicates: 0, errorCount: 2 });
    expect(staged?.counts.errors.map(({ line }) => line)).toEqual([7, 121]);
    expect((await store.list()).summaries).toEqual([]);
    if (!staged) throw new Error('nobody else imports');
    expect(await imports.commit(staged)).toEqual({ ...NOTHING_DONE, added: 250 });
    expect((await store.list()).summaries).toHaveLength(250);
    const last = records.at(-1) as KeptRecord;
    expect((await store.get(last.id, { withTexts: true }))?.record).toEqual(last);
  });

  test('merges what is there already, and twice the same line', async () => {
    const opened = open();
    const [one, other] = questions(2) as [KeptRecord, KeptRecord];
    await opened.store.put(one);
    const lines = [one, other, other].map((record) => toRecordLine(record));
    const { counts, outcome } = await importAll(opened, fileOf(lines));
    expect(counts).toMatchObject({ lines: 3, records: 2, duplicates: 1, errorCount: 0 });
    expect(outcome).toEqual({ ...NOTHING_DONE, added: 1, merged: 2 });
    expect((await opened.store.list()).summaries).toHaveLength(2);
  });

  test('takes labels over, and leaves later ones as they are', async () => {
    const opened = open();
    const record = aRecord();
    const later = label(record, { value: 'altered', at: '2026-12-01T00:00:00.000Z' });
    await importAll(opened, fileOf([toRecordLine(record, [later, label(record, { labeller: 'Ben' })])]));
    const { plan, outcome } = await importAll(opened, fileOf([toRecordLine(record, [label(record)])]), LATER);
    const found = await opened.store.get(record.id, { withTexts: false });
    expect(found?.labels).toEqual([later, label(record, { labeller: 'Ben' })]);
    expect(plan.labels).toEqual({ fresh: 0, same: 0, earlier: 1, later: 0 });
    expect(outcome).toEqual({ ...NOTHING_DONE, merged: 1, labelsLeft: 1 });
  });

  describe('where something else is here', () => {
    const mine = aRecord();
    const theirs = unread(aRecord({ checkedAt: '2027-05-05T00:00:00.000Z', model: 'Another' }));
    const myLabel = label(mine);
    const theirLabel = label(mine, { value: 'altered', at: '2027-05-05T00:00:00.000Z' });
    const bens = label(mine, { labeller: 'Ben', claim: 'The mill was built in 1820.' });
    const found = async ({ store }: ReturnType<typeof open>) => {
      const kept = await store.get(mine.id, { withTexts: false });
      const labels = kept?.labels.map(({ labeller, value }) => `${labeller}: ${value}`).sort();
      return [kept?.record.checkedAt, kept?.record.claims[0]?.verdict, kept?.record.model, labels];
    };
    const meet = async (choice?: ImportChoice) => {
      const opened = open();
      await opened.store.put(mine);
      await new LabelStore(opened.database).put([myLabel]);
      const file = fileOf([toRecordLine(theirs, [theirLabel, bens])]);
      return { opened, ...(await importAll(opened, file, choice)) };
    };

    test('keeps the verdicts and labels that are here, and says what differs', async () => {
      const { opened, plan, outcome } = await meet();
      expect(plan).toEqual({
        records: { fresh: 0, same: 0, earlier: 0, later: 1 },
        labels: { fresh: 1, same: 0, earlier: 0, later: 1 },
        disputed: ['Ada'],
      });
      expect(outcome).toEqual({ ...NOTHING_DONE, merged: 1, labelsAdded: 1, labelsLeft: 1 });
      expect(await found(opened)).toEqual([mine.checkedAt, 'altered', 'Sonar', ['Ada: supported', 'Ben: supported']]);
    });

    test('takes the later ones when told to, and leaves the name of the model', async () => {
      const { opened, outcome } = await meet(LATER);
      expect(outcome).toEqual({ ...NOTHING_DONE, merged: 1, replaced: 1, labelsAdded: 1, labelsReplaced: 1 });
      expect(await found(opened)).toEqual([theirs.checkedAt, 'unchecked', 'Sonar', ['Ada: altered', 'Ben: supported']]);
    });

    test('keeps both where another person has the same name', async () => {
      const { opened, outcome } = await meet({ records: 'here', labels: 'both' });
      expect(outcome).toEqual({ ...NOTHING_DONE, merged: 1, labelsAdded: 2 });
      const labels = ['Ada (2): altered', 'Ada: supported', 'Ben: supported'];
      expect(await found(opened)).toEqual([mine.checkedAt, 'altered', 'Sonar', labels]);
    });

    test('takes a check of the reader’s own, whatever time a file has claimed', async () => {
      const opened = open();
      await importAll(opened, fileOf([toRecordLine(theirs)]));
      await opened.store.put(mine);
      expect(await found(opened)).toEqual([mine.checkedAt, 'altered', 'Another', []]);
      const { outcome } = await importAll(opened, fileOf([toRecordLine(theirs)]));
      expect(outcome).toMatchObject({ merged: 1, replaced: 0 });
      expect(await found(opened)).toEqual([mine.checkedAt, 'altered', 'Another', []]);
    });

    test('takes the later of two that stand in one file, in whatever order', async () => {
      for (const lines of [
        [toRecordLine(mine, [myLabel]), toRecordLine(theirs, [theirLabel])],
        [toRecordLine(theirs, [theirLabel]), toRecordLine(mine, [myLabel])],
      ]) {
        name = `${name}-again`;
        const opened = open();
        const { plan } = await importAll(opened, fileOf(lines));
        expect(plan.records).toEqual({ fresh: 1, same: 0, earlier: 0, later: 0 });
        expect((await found(opened)).slice(0, 2)).toEqual([theirs.checkedAt, 'unchecked']);
        expect((await found(opened))[3]).toEqual(['Ada: altered']);
      }
    });

    test('gives a check that is here no text that is not the one it was made with', async () => {
      const opened = open();
      const bare = { ...mine, sources: mine.sources.map((source) => ({ ...source, source: null })) };
      await opened.store.put(bare);
      // Its hash is that of no text at all.
      await importAll(opened, fileOf([toRecordLine(mine)]));
      const kept = await opened.store.get(mine.id, { withTexts: true });
      expect(kept?.record.sources.map(({ source }) => source)).toEqual([null, null]);
    });
  });

  test('that is given up leaves nothing', async () => {
    const { store, imports } = open();
    const staged = await imports.stage(fileOf([toRecordLine(aRecord())]), never, silent);
    await imports.discard(staged?.id ?? '');
    const stopped = new AbortController();
    const file = fileOf(questions(300).map((record) => toRecordLine(record)));
    await expect(imports.stage(file, stopped.signal, () => stopped.abort())).rejects.toThrow();
    await imports.recover();
    expect((await store.list()).summaries).toEqual([]);
    const db = await openDB(name);
    expect(await Promise.all([db.count('staged'), db.count('imports'), db.count('texts')])).toEqual([0, 0, 0]);
    db.close();
  });

  test.each(EXPORT_FORMATS)('leaves the whole file or nothing of it, wherever it is killed: %s', async (format) => {
    // Some are here already, with an older check and other labels.
    const records = questions(230);
    const older = records.slice(0, 30).map((record) => ({ ...unread(record), checkedAt: '2020-01-01T00:00:00.000Z' }));
    const labelled = records.map((record) => ({ record, labels: [label(record)] }));
    const file = await exportRecords(each(labelled), format, never);
    let isWhole = false;
    for (let steps = 0; !isWhole; steps += 1) {
      name = `killed-${databases}-${steps}`;
      await seed(older);
      let left = steps;
      const database = new RecordDatabase(name);
      const use = database.use.bind(database);
      // The page is gone: nothing that it would have asked for happens any more.
      database.use = (task) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : use(task);
      };
      const killed = new RecordImport(database, atOnce);
      let isCommitted = false;
      try {
        const staged = await killed.stage(file, never, silent);
        isCommitted = left > 0;
        if (!staged) throw new Error('nobody else imports');
        await killed.commit(staged, LATER);
        isWhole = true;
      } catch (error) {
        expect((error as Error).message).toBe('killed');
      }
      await database.close();
      const { store, imports } = open();
      await imports.recover();
      const { summaries, damaged } = await store.list();
      expect([steps, summaries.length, damaged.length]).toEqual([steps, isCommitted ? 230 : 30, 0]);
      // What was chosen holds for all of it: the later check, and its labels.
      const later = summaries.filter(({ checkedAt }) => checkedAt > '2021').length;
      const labels = await countLabels();
      expect([steps, later, labels]).toEqual([
        steps,
        isCommitted ? 230 : 0,
        isCommitted && format !== 'annotations' ? 230 : 0,
      ]);
      const db = await openDB(name);
      expect(await Promise.all([db.count('staged'), db.count('imports')])).toEqual([0, 0]);
      db.close();
    }
  });

  test('is left alone while another page imports', async () => {
    const imports = new RecordImport(new RecordDatabase(name), async () => null);
    expect(await imports.stage(fileOf(['x']), never, silent)).toBeNull();
  });
});

describe('linesOf', () => {
  const read = async (text: string, chunk: number, maxLength = 100) => {
    const bytes = new TextEncoder().encode(text);
    const file = new Blob([bytes]);
    file.stream = () =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += chunk) controller.enqueue(bytes.slice(at, at + chunk));
          controller.close();
        },
      });
    const lines: (string | null)[] = [];
    for await (const { line } of linesOf(file, maxLength)) lines.push(line);
    return lines;
  };

  test.each<[string, (string | null)[]]>([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\r\n\r\nb', ['a', '', 'b']],
    ['mühle\n磨\n', ['mühle', '磨']],
    [`${'x'.repeat(101)}\n${'y'.repeat(100)}\nz`, [null, 'y'.repeat(100), 'z']],
  ])('%j has the lines %j, however it comes', async (text, lines) => {
    for (const chunk of [1, 2, 3, 1_000]) expect(await read(text, chunk)).toEqual(lines);
  });
});

describe('exportRecords', () => {
  test.each(['csv', 'annotations'] as const)(
    'writes %s that the import reads, without what it cannot hold',
    async (format) => {
      const opened = open();
      const records = questions(60);
      for (const record of records) await opened.store.put(record);
      const ids = records.map(({ id }) => id);
      const file = await exportRecords(opened.store.read(ids, { withTexts: true }), format, never);
      const { counts, plan } = await importAll(opened, file);
      expect(counts).toMatchObject({ records: 60, errorCount: 0, format, unit: format === 'csv' ? 'line' : 'item' });
      // Nothing of it is another check, and nothing of what is here is lost.
      if (format === 'csv') expect(plan.records).toEqual({ fresh: 0, same: 60, earlier: 0, later: 0 });
      const [first] = records as [KeptRecord];
      expect((await opened.store.get(first.id, { withTexts: true }))?.record).toEqual(first);
      name = `${name}-copy`;
      const copy = open();
      expect((await importAll(copy, file)).outcome).toEqual({ ...NOTHING_DONE, added: 60 });
      const read = (await copy.store.get(first.id, { withTexts: true }))?.record;
      expect([read?.text, read?.answer, read?.sources[0]?.source]).toEqual([null, null, null]);
      expect(read?.claims.map(({ text, verdict }) => [text, verdict])).toEqual(
        first.claims.map(({ text, verdict }) => [text, verdict]),
      );
    },
  );

  test('writes what the import reads', async () => {
    const opened = open();
    const records = questions(60);
    for (const record of records) await opened.store.put(record);
    const ids = records.map(({ id }) => id);
    const file = await exportRecords(opened.store.read(ids, { withTexts: true }), 'jsonl', never);
    name = `${name}-copy`;
    const copy = open();
    expect((await importAll(copy, file)).outcome).toEqual({ ...NOTHING_DONE, added: 60 });
    const again = await exportRecords(copy.store.read(ids, { withTexts: true }), 'jsonl', never);
    expect(await again.text()).toBe(await file.text());
  });

  test('writes a table with the mark of its encoding, and annotations as one list', async () => {
    const { store } = open();
    const records = questions(3);
    for (const record of records) await store.put(record);
    const read = () =>
      store.read(
        records.map(({ id }) => id),
        { withTexts: false },
      );
    const csv = new Uint8Array(await (await exportRecords(read(), 'csv', never)).arrayBuffer());
    expect([...csv.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(csv).split('\r\n')).toHaveLength(1 + 3 * 4 + 1);
    const pages = JSON.parse(await (await exportRecords(read(), 'annotations', never)).text()) as { type: string }[];
    expect(pages.map(({ type }) => type)).toEqual(['AnnotationPage', 'AnnotationPage', 'AnnotationPage']);
    const none = await exportRecords(store.read([], { withTexts: false }), 'annotations', never);
    expect(JSON.parse(await none.text())).toEqual([]);
  });
});
