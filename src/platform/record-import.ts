import { type LineCounts, LineImporter, MAX_LINE_LENGTH } from '../core/records/import-lines';
import { type Label, type LabelledRecord, labelKey } from '../core/records/labels';
import { linesOf } from './file-lines';
import { readLabel } from './label-store';
import { type RecordConnection, type RecordDatabase, type RecordTransaction, writeWhole } from './record-database';
import { type PreparedRecord, prepareRecord, writeRecord } from './record-files';

/** A line that was read, until its import counts. */
interface Staged {
  import: string;
  prepared: PreparedRecord;
  labels: Label[];
}

/** A file that was read whole, and of which nothing counts yet. */
export interface StagedImport {
  id: string;
  counts: LineCounts;
}

export interface ImportOutcome {
  added: number;
  /** Answers of which there was a record already. */
  merged: number;
}

/** Runs a task while nobody else imports; `null` where somebody does. */
export type Exclusive = <T>(task: () => Promise<T>) => Promise<T | null>;

/** By a lock that ends with the page which holds it, so that a page that was killed holds none. */
export const exclusively: Exclusive = (task) =>
  navigator.locks.request('records-import', { ifAvailable: true }, (lock) => (lock ? task() : null));

/** Lines a transaction, and characters. */
const LINES_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 8_000_000;

/**
 * Imports files of records. All of a file counts, or nothing.
 *
 * Its lines are first written aside, some at a time, so that no file is too large. Then one small write says that they
 * count, and they are merged into the records, some at a time. Whatever ends the page in between: before that write,
 * what lies aside is thrown away at the next start; after it, the merging goes on from where it was.
 */
export class RecordImport {
  constructor(
    private readonly database: RecordDatabase,
    private readonly exclusive: Exclusive = exclusively,
  ) {}

  /** Reads a file and lays its records aside. `null` where another page is importing. Rejects if `signal` aborts. */
  stage(file: Blob, signal: AbortSignal, onProgress: (read: number) => void): Promise<StagedImport | null> {
    return this.exclusive(async () => {
      const id = crypto.randomUUID();
      await this.database.use((db) => db.put('imports', { id, state: 'reading' }));
      try {
        return { id, counts: await this.#stageLines(id, file, signal, onProgress) };
      } catch (error) {
        await this.#drop(id);
        throw error;
      }
    });
  }

  async #stageLines(
    id: string,
    file: Blob,
    signal: AbortSignal,
    onProgress: (read: number) => void,
  ): Promise<LineCounts> {
    const importer = new LineImporter();
    let batch: LabelledRecord[] = [];
    let characters = 0;
    const write = async () => {
      const staged = await Promise.all(
        batch.map(async ({ record, labels }): Promise<Staged> => {
          return { import: id, prepared: await prepareRecord(record), labels };
        }),
      );
      batch = [];
      characters = 0;
      await this.database.use((db) => addStaged(db, staged));
    };
    for await (const { line, read } of linesOf(file, MAX_LINE_LENGTH)) {
      signal.throwIfAborted();
      const found = line === null ? importer.addOverlong() : importer.add(line);
      if (!found) continue;
      batch.push(found);
      characters += line?.length ?? 0;
      if (batch.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      await write();
      onProgress(read / Math.max(1, file.size));
    }
    await write();
    signal.throwIfAborted();
    return importer.counts();
  }

  /** From now on all of it counts. Resolves once it is among the records. */
  async commit(id: string, onProgress: (done: number) => void = () => {}): Promise<ImportOutcome | null> {
    return this.exclusive(async () => {
      await this.database.use((db) => db.put('imports', { id, state: 'committed' }));
      return this.#merge(id, onProgress);
    });
  }

  /** Nothing of it counts. */
  async discard(id: string): Promise<void> {
    await this.exclusive(() => this.#drop(id));
  }

  /** Ends what an earlier page has left open. To be called before records are read. */
  async recover(): Promise<void> {
    await this.exclusive(async () => {
      for (const { id, state } of await this.database.use((db) => db.getAll('imports'))) {
        if (state === 'committed') await this.#merge(id, () => {});
        else await this.#drop(id);
      }
    });
  }

  async #merge(id: string, onProgress: (done: number) => void): Promise<ImportOutcome> {
    const outcome: ImportOutcome = { added: 0, merged: 0 };
    const total = await this.database.use((db) => db.countFromIndex('staged', 'import', id));
    for (let done = 0; ; ) {
      const found = await this.database.use((db) => writeWhole(db, (transaction) => mergeNext(transaction, id)));
      outcome.added += found.added;
      outcome.merged += found.merged;
      done += found.lines;
      if (found.lines === 0) break;
      onProgress(done / Math.max(1, total));
    }
    await this.database.use((db) => db.delete('imports', id));
    return outcome;
  }

  async #drop(id: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      isMore = await this.database.use(async (db) => {
        const transaction = db.transaction('staged', 'readwrite');
        const keys = await transaction.store.index('import').getAllKeys(id, LINES_AT_ONCE);
        await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
        return keys.length > 0;
      });
    }
    await this.database.use((db) => db.delete('imports', id));
  }
}

async function addStaged(db: RecordConnection, staged: readonly Staged[]): Promise<void> {
  const transaction = db.transaction('staged', 'readwrite');
  await Promise.all([...staged.map((each) => transaction.store.add(each)), transaction.done]);
}

/** Merges the next lines, and takes them away from those that lie aside. */
async function mergeNext(transaction: RecordTransaction, id: string): Promise<ImportOutcome & { lines: number }> {
  const outcome = { added: 0, merged: 0, lines: 0 };
  const index = transaction.objectStore('staged').index('import');
  let characters = 0;
  for (let cursor = await index.openCursor(id); cursor; ) {
    // Of this version's form: a migration that changes it has to carry over what lies aside.
    const { prepared, labels } = cursor.value as Staged;
    outcome[await writeRecord(transaction, prepared)] += 1;
    for (const label of labels) await writeLabel(transaction, label);
    outcome.lines += 1;
    characters += lengthOf(prepared);
    await cursor.delete();
    const isFull = outcome.lines === LINES_AT_ONCE || characters >= CHARACTERS_AT_ONCE;
    cursor = isFull ? null : await cursor.continue();
  }
  return outcome;
}

/** The later of two labels of the same person on the same thing stays. */
async function writeLabel(transaction: RecordTransaction, label: Label): Promise<void> {
  const labels = transaction.objectStore('labels');
  const key = labelKey(label);
  const known = readLabel(await labels.get(key));
  if (!known || known.at <= label.at) await labels.put(label, key);
}

function lengthOf({ record, sources }: PreparedRecord): number {
  let length = record.text?.length ?? 0;
  for (const source of sources.values()) length += 'text' in source ? String(source.text).length : 0;
  return length;
}
