import type { KeptRecord } from '../../core/records/kept-record';
import type { LabelledRecord } from '../../core/records/labels';
import { type RecordSummary, summarySchema } from '../../core/records/summary';
import { safeParse } from '../../core/schemas/safe-parse';
import { readLabel } from './label-store';
import { type RecordConnection, type RecordDatabase, type RecordTransaction, writeWhole } from './record-database';
import {
  joinSource,
  prepareRecord,
  readStored,
  releaseTexts,
  summariseStored,
  writeModel,
  writeRecord,
} from './record-files';

/** What is kept, to be listed. */
export interface RecordList {
  /** Newest first. */
  summaries: RecordSummary[];
  /** Ids of records that cannot be read any more. They stay where they are. */
  damaged: string[];
}

export interface ReadOptions {
  /** With the texts of sources, as far as they are kept. */
  withTexts: boolean;
}

/** Records a transaction: few enough to be held, many enough for transactions not to be most of the time. */
const READ_AT_ONCE = 50;
const WRITE_AT_ONCE = 200;
const SUMMARIES_AT_ONCE = 500;
/** An import that is under way is left alone: it ends by itself, or is thrown away at the next start. */
const ALL_KEPT = ['records', 'summaries', 'texts', 'labels', 'samples', 'bulkRows', 'bulkOutputs'] as const;

/** The kept records. What cannot be read is said, and stays: nothing here deletes what its reader did not ask to delete. */
export class RecordStore {
  constructor(private readonly database: RecordDatabase) {}

  /**
   * Keeps a record of the reader's own, in place of the one of the same answer, whenever that says it was made; its texts
   * and names are taken over.
   */
  async put(record: KeptRecord): Promise<'added' | 'merged'> {
    const prepared = await prepareRecord(record);
    const done = await this.database.use((db) => writeWhole(db, (transaction) => writeRecord(transaction, prepared)));
    return done === 'added' ? 'added' : 'merged';
  }

  /** Names the model that wrote the answers, by hand; `null` takes the name away. */
  async setModel(ids: readonly string[], model: string | null): Promise<void> {
    for (let at = 0; at < ids.length; at += WRITE_AT_ONCE) {
      const batch = ids.slice(at, at + WRITE_AT_ONCE);
      await this.database.use((db) =>
        writeWhole(db, async (transaction) => {
          for (const id of batch) await writeModel(transaction, id, model);
        }),
      );
    }
  }

  /** All that is kept, in few words. Summaries that are missing or of an earlier form are made anew. */
  async list(): Promise<RecordList> {
    const ids = await this.database.use((db) => db.getAllKeys('records'));
    const found = new Map<string, RecordSummary>();
    for (let last: string | null = null; ; ) {
      const range: IDBKeyRange | null = last === null ? null : IDBKeyRange.lowerBound(last, true);
      const batch: { id: string }[] = await this.database.use((db) => db.getAll('summaries', range, SUMMARIES_AT_ONCE));
      for (const value of batch) {
        const parsed = safeParse(summarySchema, value);
        if (parsed.success) found.set(parsed.data.id, parsed.data);
      }
      const newest = batch.at(-1);
      if (batch.length < SUMMARIES_AT_ONCE || !newest) break;
      last = newest.id;
    }
    const damaged: string[] = [];
    for (const id of ids) {
      if (found.has(id)) continue;
      const summary = await this.#summariseAnew(id);
      if (summary) found.set(id, summary);
      else damaged.push(id);
    }
    const summaries = ids.flatMap((id) => found.get(id) ?? []);
    summaries.sort((a, b) => (a.checkedAt < b.checkedAt ? 1 : a.checkedAt > b.checkedAt ? -1 : a.id < b.id ? -1 : 1));
    return { summaries, damaged };
  }

  #summariseAnew(id: string): Promise<RecordSummary | null> {
    return this.database.use(async (db) => {
      const found = readStored(await db.get('records', id));
      if ('damaged' in found) return null;
      const summary = summariseStored(found.record, found.texts);
      await db.put('summaries', summary);
      return summary;
    });
  }

  /** Records one after the other, however many there are. Those that are gone or damaged are left out. */
  async *read(ids: readonly string[], options: ReadOptions): AsyncGenerator<LabelledRecord> {
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const batch = ids.slice(at, at + READ_AT_ONCE);
      yield* await this.database.use((db) => readBatch(db, batch, options));
    }
  }

  /** One of them; `null` if it is gone or damaged. */
  async get(id: string, options: ReadOptions): Promise<LabelledRecord | null> {
    for await (const found of this.read([id], options)) return found;
    return null;
  }

  /** What lies there of records that cannot be read, as JSON: to be saved, and perhaps mended by hand. */
  async rawDamaged(ids: readonly string[]): Promise<string> {
    const values: unknown[] = await this.database.use((db) => Promise.all(ids.map((id) => db.get('records', id))));
    return JSON.stringify(values, null, 2);
  }

  /** Deletes all that is kept: records, those that cannot be read too, texts, labels, samples and results of bulk checks. */
  async removeAll(): Promise<void> {
    await this.database.use(async (db) => {
      const transaction = db.transaction(ALL_KEPT, 'readwrite');
      await Promise.all([...ALL_KEPT.map((name) => transaction.objectStore(name).clear()), transaction.done]);
    });
  }

  /** Deletes records with their labels, and the texts that no other record shares. */
  async remove(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += WRITE_AT_ONCE) {
      const batch = ids.slice(at, at + WRITE_AT_ONCE);
      await this.database.use((db) => writeWhole(db, (transaction) => removeBatch(transaction, batch)));
    }
  }
}

async function readBatch(
  db: RecordConnection,
  ids: readonly string[],
  { withTexts }: ReadOptions,
): Promise<LabelledRecord[]> {
  const transaction = db.transaction(['records', 'labels', 'texts']);
  const read = ids.map(async (id): Promise<LabelledRecord[]> => {
    const [stored, labels]: [unknown, unknown[]] = await Promise.all([
      transaction.objectStore('records').get(id),
      transaction.objectStore('labels').index('record').getAll(id),
    ]);
    const found = stored === undefined ? null : readStored(stored);
    if (!found || 'damaged' in found) return [];
    const { record, texts } = found;
    if (withTexts) {
      const kept = await Promise.all(
        texts.map((key) => (key === null ? undefined : transaction.objectStore('texts').get(key))),
      );
      record.sources = record.sources.map((source, at) => ({ ...source, source: joinSource(source, kept[at]) }));
    }
    return [{ record, labels: labels.flatMap((value) => readLabel(value) ?? []) }];
  });
  const [found] = await Promise.all([Promise.all(read), transaction.done]);
  return found.flat();
}

async function removeBatch(transaction: RecordTransaction, ids: readonly string[]): Promise<void> {
  const texts: (string | null)[] = [];
  for (const id of ids) {
    const found = readStored(await transaction.objectStore('records').get(id));
    if ('texts' in found) texts.push(...found.texts);
    await transaction.objectStore('records').delete(id);
    await transaction.objectStore('summaries').delete(id);
    for (const key of await transaction.objectStore('labels').index('record').getAllKeys(id)) {
      await transaction.objectStore('labels').delete(key);
    }
  }
  await releaseTexts(transaction, texts);
}
