import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { CacheTrouble } from '../../core/types/kept-sources';
import { withinTime } from '../within-time';

/** Texts lie apart from what is known of them: making room must not read a hundred megabytes. */
export interface CacheSchema extends DBSchema {
  entries: { key: string; value: unknown; indexes: { readAt: number } };
  texts: { key: string; value: unknown };
}
export type CacheConnection = IDBPDatabase<CacheSchema>;

export interface DatabaseLimits {
  /** An open that takes longer is blocked, or hangs as it does where a profile is damaged. */
  openMs: number;
  useMs: number;
  /** How long a store that could not be used is left alone. */
  restMs: number;
}

const VERSION = 2;
const LIMITS: DatabaseLimits = { openMs: 4_000, useMs: 10_000, restMs: 60_000 };
/** The connection was closed under an operation: by a newer version, by the reader's "clear site data". */
const CLOSED = ['InvalidStateError', 'AbortError', 'TransactionInactiveError'];

/** Faults of a caller, which no new database would mend. */
const NO_DAMAGE = ['DataCloneError', 'ConstraintError', 'TypeError'];

class TooSlowError extends Error {}

/**
 * The database behind the cache: opened when it is needed, opened again when it was closed, made anew when it is
 * damaged. Whoever uses it is never kept waiting longer than the limits.
 */
export class CacheDatabase {
  #opening: Promise<CacheConnection> | null = null;
  #restUntil = 0;

  constructor(
    private readonly name: string,
    private readonly onTrouble: (trouble: CacheTrouble) => void,
    private readonly limits: DatabaseLimits = LIMITS,
  ) {}

  /**
   * What `use` returns; `null` where the database cannot be used at all for now (a private window, a blocked or broken
   * profile). Rejects with the browser's `QuotaExceededError` where the disk is full.
   */
  async use<T>(use: (db: CacheConnection) => Promise<T>): Promise<T | null> {
    if (Date.now() < this.#restUntil) return null;
    for (let isLast = false; ; isLast = true) {
      try {
        const db = await this.#open();
        return await within(use(db), this.limits.useMs);
      } catch (error) {
        if (nameOf(error) === 'QuotaExceededError') throw error;
        await this.#close();
        if (isLast || error instanceof TooSlowError || NO_DAMAGE.includes(nameOf(error))) return this.#rest();
        if (!CLOSED.includes(nameOf(error)) && !(await this.#rebuild())) return this.#rest();
      }
    }
  }

  /** Deletes it with all that is in it. Returns whether that was possible. */
  async remove(): Promise<boolean> {
    await this.#close();
    this.#restUntil = 0;
    return within(deleteDB(this.name), this.limits.openMs).then(
      () => true,
      () => false,
    );
  }

  #open(): Promise<CacheConnection> {
    this.#opening ??= this.#connect();
    return this.#opening;
  }

  async #connect(): Promise<CacheConnection> {
    const forget = () => {
      this.#opening = null;
    };
    const opening = openDB<CacheSchema>(this.name, VERSION, {
      upgrade(db) {
        // Kept texts are no heirlooms: an older layout is thrown away, not carried over.
        for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store);
        db.createObjectStore('entries', { keyPath: 'key' }).createIndex('readAt', 'readAt');
        db.createObjectStore('texts');
      },
      // Another context wants a newer version, or to delete it: nobody has to wait for us.
      blocking(_current, _wanted, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    try {
      return await within(opening, this.limits.openMs);
    } catch (error) {
      // It may still open one day; nobody would close it then.
      opening.then(
        (db) => db.close(),
        () => {},
      );
      throw error;
    }
  }

  async #close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    await opening?.then(
      (db) => db.close(),
      () => {},
    );
  }

  async #rebuild(): Promise<boolean> {
    if (!(await this.remove())) return false;
    this.onTrouble('rebuilt');
    return true;
  }

  #rest(): null {
    this.#restUntil = Date.now() + this.limits.restMs;
    return null;
  }
}

const within = <T>(task: Promise<T>, ms: number): Promise<T> => withinTime(task, ms, () => new TooSlowError());

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
