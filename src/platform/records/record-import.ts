import { type LineCounts, MAX_LINE_LENGTH, overlong } from '../../core/records/import-lines';
import {
  freeName,
  type ImportChoice,
  type ImportOutcome,
  type ImportPlan,
  ImportPlanner,
  KEEP_ALL,
  NOTHING_DONE,
} from '../../core/records/import-plan';
import { type Label, type LabelledRecord, labelKey } from '../../core/records/labels';
import { meetLabels } from '../../core/records/merge';
import { RecordFile } from '../../core/records/record-file';
import { createPause } from '../time-slices';
import { linesOf } from './file-lines';
import { LabelStore, readLabel } from './label-store';
import {
  type RecordConnection,
  type RecordDatabase,
  type RecordTransaction,
  type StoredImport,
  writeWhole,
} from './record-database';
import { type PreparedRecord, prepareRecord, readStored, writeRecord } from './record-files';

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
  plan: ImportPlan;
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
        return { id, ...(await this.#stageLines(id, file, signal, onProgress)) };
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
  ): Promise<Omit<StagedImport, 'id'>> {
    const records = new RecordFile();
    const planner = new ImportPlanner();
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
      const first = staged.filter(({ prepared }) => planner.isFirst(prepared.record.id));
      await this.database.use((db) => addStaged(db, staged));
      await this.#compare(first, planner);
    };
    const take = async (found: Iterable<LabelledRecord>, length: number) => {
      for (const each of found) {
        batch.push(each);
        characters += length;
        if (batch.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
        await write();
        signal.throwIfAborted();
      }
    };
    const pause = createPause();
    let lines = 0;
    for await (const { line, end, read } of linesOf(file, MAX_LINE_LENGTH)) {
      signal.throwIfAborted();
      await take(records.add(line ?? overlong(), end), line?.length ?? 0);
      lines += 1;
      if (lines % LINES_AT_ONCE !== 0) continue;
      onProgress(read / Math.max(1, file.size));
      await pause();
    }
    await take(records.end(), 0);
    await write();
    signal.throwIfAborted();
    return { counts: records.counts(), plan: planner.plan() };
  }

  async #compare(staged: readonly Staged[], planner: ImportPlanner): Promise<void> {
    const found = await this.database.use(async (db) => {
      const transaction = db.transaction(['records', 'labels']);
      const [records, labels] = [transaction.objectStore('records'), transaction.objectStore('labels')];
      const read = staged.map(async (each) => {
        const stored: unknown = await records.get(each.prepared.record.id);
        const known: unknown[] = await Promise.all(each.labels.map((label) => labels.get(labelKey(label))));
        return { ...each, stored, known };
      });
      const [all] = await Promise.all([Promise.all(read), transaction.done]);
      return all;
    });
    for (const { prepared, labels, stored, known } of found) {
      const here = stored === undefined ? null : readStored(stored);
      planner.addRecord(here && 'record' in here ? here.record : null, prepared.record);
      for (const [which, label] of labels.entries()) planner.addLabel(readLabel(known[which]), label);
    }
  }

  /** From now on all of it counts, as its reader has chosen. Resolves once it is among the records. */
  async commit(
    { id, plan }: Pick<StagedImport, 'id' | 'plan'>,
    choice: ImportChoice = KEEP_ALL,
    onProgress: (done: number) => void = () => {},
  ): Promise<ImportOutcome | null> {
    return this.exclusive(async () => {
      const names = choice.labels === 'both' ? await this.#otherNames(plan.disputed) : [];
      const committed: StoredImport = { id, state: 'committed', choice, names };
      await this.database.use((db) => db.put('imports', committed));
      return this.#merge(committed, onProgress);
    });
  }

  async #otherNames(disputed: readonly string[]): Promise<[name: string, other: string][]> {
    const taken = new Set((await new LabelStore(this.database).labellers()).keys());
    return disputed.map((name) => {
      const other = freeName(name, taken);
      taken.add(other);
      return [name, other];
    });
  }

  /** Nothing of it counts. */
  async discard(id: string): Promise<void> {
    await this.exclusive(() => this.#drop(id));
  }

  /** Ends what an earlier page has left open. To be called before records are read. */
  async recover(): Promise<void> {
    await this.exclusive(async () => {
      for (const left of await this.database.use((db) => db.getAll('imports'))) {
        if (left.state === 'committed') await this.#merge(left, () => {});
        else await this.#drop(left.id);
      }
    });
  }

  async #merge(committed: StoredImport, onProgress: (done: number) => void): Promise<ImportOutcome> {
    const { id } = committed;
    let outcome = NOTHING_DONE;
    const total = await this.database.use((db) => db.countFromIndex('staged', 'import', id));
    for (let done = 0; ; ) {
      const { lines, ...found } = await this.database.use((db) => {
        return writeWhole(db, (transaction) => mergeNext(transaction, committed));
      });
      outcome = sum(outcome, found);
      done += lines;
      if (lines === 0) break;
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

function sum(one: ImportOutcome, other: ImportOutcome): ImportOutcome {
  return {
    added: one.added + other.added,
    merged: one.merged + other.merged,
    replaced: one.replaced + other.replaced,
    labelsAdded: one.labelsAdded + other.labelsAdded,
    labelsReplaced: one.labelsReplaced + other.labelsReplaced,
    labelsLeft: one.labelsLeft + other.labelsLeft,
  };
}

/** Merges the next lines, and takes them away from those that lie aside. */
async function mergeNext(
  transaction: RecordTransaction,
  { id, choice = KEEP_ALL, names = [] }: StoredImport,
): Promise<ImportOutcome & { lines: number }> {
  const outcome = { ...NOTHING_DONE, lines: 0 };
  const others = new Map(names);
  const index = transaction.objectStore('staged').index('import');
  let characters = 0;
  for (let cursor = await index.openCursor(id); cursor; ) {
    // Of this version's form: a migration that changes it has to carry over what lies aside.
    const { prepared, labels } = cursor.value as Staged;
    const done = await writeRecord(transaction, prepared, { import: id, stays: choice.records });
    outcome[done === 'added' ? 'added' : 'merged'] += 1;
    if (done === 'replaced') outcome.replaced += 1;
    for (const label of labels) {
      const named = { ...label, labeller: others.get(label.labeller) ?? label.labeller };
      const became = await writeLabel(transaction, named, id, choice.labels);
      if (became) outcome[became] += 1;
    }
    outcome.lines += 1;
    characters += lengthOf(prepared);
    await cursor.delete();
    const isFull = outcome.lines === LINES_AT_ONCE || characters >= CHARACTERS_AT_ONCE;
    cursor = isFull ? null : await cursor.continue();
  }
  return outcome;
}

/** Of two labels of the same person on the same thing, the one that is here stays, unless its reader wants the later one. */
async function writeLabel(
  transaction: RecordTransaction,
  label: Label,
  by: string,
  stays: ImportChoice['labels'],
): Promise<'labelsAdded' | 'labelsReplaced' | 'labelsLeft' | null> {
  const labels = transaction.objectStore('labels');
  const key = labelKey(label);
  const stored = await labels.get(key);
  const here = readLabel(stored);
  const meeting = here ? meetLabels(here, label) : null;
  if (meeting === 'same') return null;
  // Twice in one file, the later one is meant.
  const mayReplace = stays === 'later' || stored?.import === by;
  if (meeting !== null && !(mayReplace && meeting === 'later')) return 'labelsLeft';
  await labels.put({ ...label, import: by }, key);
  return meeting === null ? 'labelsAdded' : 'labelsReplaced';
}

function lengthOf({ record, sources }: PreparedRecord): number {
  let length = record.text?.length ?? 0;
  for (const source of sources.values()) length += 'text' in source ? String(source.text).length : 0;
  return length;
}
