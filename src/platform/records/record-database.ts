import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { ImportChoice } from '../../core/records/import-plan';
import { RecordsError } from '../../core/records/records-error';
import { withinTime } from '../within-time';

/** A record as it lies on the disk; `record-files.ts` reads and writes it. */
export interface StoredRecord {
  id: string;
  /** `toRecordLine` of it, without labels and without the texts of sources. */
  line: string;
  /** One for each source of the line: the key of its text, or `null` where it is not kept. */
  texts: (string | null)[];
  /** The import that brought it, until the reader's own check takes its place. */
  import?: string;
}

/** What comes out is `unknown` wherever it is read: a disk may be damaged, and a profile be written by anything. */
export interface RecordSchema extends DBSchema {
  records: { key: string; value: StoredRecord; indexes: { texts: string } };
  /** `RecordSummary`, made of the record, and made anew where it is missing or of another form. */
  summaries: { key: string; value: { id: string } };
  /** Texts of sources by `textKey`, each once however many records share it. */
  texts: { key: string; value: object };
  /** `Label` by `labelKey`. */
  labels: { key: string; value: { record: string; import?: string }; indexes: { record: string } };
  /** `Sample`, by id. */
  samples: { key: string; value: { id: string } };
  /** Imports that have not ended. `reading`: nothing of it counts yet. `committed`: all of it does. */
  imports: { key: string; value: StoredImport };
  /** What was read for them, in the order of the file. */
  staged: { key: number; value: { import: string }; indexes: { import: string } };
  /** `BulkRow`, by its place in the list. */
  bulkRows: { key: number; value: { at: number; item: string }; indexes: { item: string } };
  /** The lines of output of each of them, with their line ends. */
  bulkOutputs: { key: number; value: string };
}

/** An import that has not ended, and, once it counts, what its reader has chosen. */
export interface StoredImport {
  id: string;
  state: 'reading' | 'committed';
  choice?: ImportChoice;
  /** Names in the file that belong to others here, each with the name that it comes in by. */
  names?: [name: string, other: string][];
}

export type RecordConnection = IDBPDatabase<RecordSchema>;

/** What is written together, whatever of it changes. */
const WRITTEN = ['records', 'summaries', 'texts', 'labels', 'staged', 'bulkRows', 'bulkOutputs'] as const;
export type RecordTransaction = IDBPTransaction<RecordSchema, typeof WRITTEN, 'readwrite'>;

/** Writes all that `work` writes, or nothing where it fails. */
export async function writeWhole<T>(
  db: RecordConnection,
  work: (transaction: RecordTransaction) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction(WRITTEN, 'readwrite');
  const done = transaction.done;
  try {
    const result = await work(transaction);
    await done;
    return result;
  } catch (error) {
    done.catch(() => {});
    // It may have ended by itself.
    if (transaction.error === null) {
      try {
        transaction.abort();
      } catch (ended) {
        if (nameOf(ended) !== 'InvalidStateError') throw ended;
      }
    }
    throw transaction.error ?? error;
  }
}

/**
 * What each version adds to the one before, in order. Records are heirlooms: a step never drops what a reader has kept,
 * and steps that have been released are not changed.
 */
const MIGRATIONS: readonly ((db: RecordConnection) => void)[] = [
  (db) => {
    db.createObjectStore('records', { keyPath: 'id' }).createIndex('texts', 'texts', { multiEntry: true });
    db.createObjectStore('summaries', { keyPath: 'id' });
    db.createObjectStore('texts');
    db.createObjectStore('labels').createIndex('record', 'record');
    db.createObjectStore('imports', { keyPath: 'id' });
    db.createObjectStore('staged', { autoIncrement: true }).createIndex('import', 'import');
  },
  (db) => {
    db.createObjectStore('samples', { keyPath: 'id' });
  },
  (db) => {
    db.createObjectStore('bulkRows', { keyPath: 'at' }).createIndex('item', 'item');
    db.createObjectStore('bulkOutputs');
  },
];

/** An open that takes longer is blocked, or hangs as it does where a profile is damaged. */
const OPEN_MS = 10_000;
/** The connection was closed under an operation: by a newer version, by the reader's "clear site data". */
const CLOSED = ['InvalidStateError', 'AbortError', 'TransactionInactiveError', 'UnknownError'];
/** Faults of a caller. */
const NO_DAMAGE = ['DataCloneError', 'ConstraintError', 'DataError'];

/** The database of the records: opened when it is needed, opened again when it was closed, and never deleted. */
export class RecordDatabase {
  #opening: Promise<RecordConnection> | null = null;

  constructor(
    private readonly name = 'records',
    private readonly openMs = OPEN_MS,
  ) {}

  /** What `use` returns. It may be called twice, so it must be a whole. Rejects with a `RecordsError`. */
  async use<T>(use: (db: RecordConnection) => Promise<T>): Promise<T> {
    for (let isLast = false; ; isLast = true) {
      try {
        return await use(await this.#open());
      } catch (error) {
        if (nameOf(error) === 'QuotaExceededError') throw new RecordsError('full', messageOf(error));
        if (!(error instanceof DOMException) || NO_DAMAGE.includes(error.name)) throw error;
        await this.close();
        if (isLast || !CLOSED.includes(error.name)) throw new RecordsError('unusable', messageOf(error));
      }
    }
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    await opening?.then(
      (db) => db.close(),
      () => {},
    );
  }

  #open(): Promise<RecordConnection> {
    const opening = this.#opening ?? this.#connect();
    this.#opening = opening;
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    return opening;
  }

  async #connect(): Promise<RecordConnection> {
    const forget = () => {
      this.#opening = null;
    };
    const opening = openDB<RecordSchema>(this.name, MIGRATIONS.length, {
      upgrade(db, from) {
        for (const migrate of MIGRATIONS.slice(from)) migrate(db);
      },
      // Another context wants a newer version: it does not have to wait for us.
      blocking(_current, _wanted, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    try {
      return await withinTime(opening, this.openMs, () => {
        return new Error(`the store did not open within ${this.openMs / 1_000} s`);
      });
    } catch (error) {
      // It may still open one day; nobody would close it then.
      opening.then(
        (db) => db.close(),
        () => {},
      );
      throw new RecordsError(nameOf(error) === 'VersionError' ? 'newer' : 'unusable', messageOf(error));
    }
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
