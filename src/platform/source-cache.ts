import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ReadSource } from '../core/types';

interface Entry {
  key: string;
  source: ReadSource;
  /** Milliseconds since 1970. */
  readAt: number;
  usedAt: number;
  size: number;
}

interface Schema extends DBSchema {
  sources: { key: string; value: Entry; indexes: { usedAt: number } };
}

/** A source may change: what was read longer ago than this is read again. */
const MAX_AGE_MS = 60 * 60 * 1_000;
/** In characters of text; a stored character takes one or two bytes. */
const MAX_SIZE = 40_000_000;

/**
 * Sources read a short while ago, so that a resumed or repeated check asks nobody twice.
 *
 * It is a convenience: where the database cannot be used (private windows, full disk) nothing is found in it and
 * nothing fails. All times are handed in, as milliseconds since 1970.
 */
export class SourceCache {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(
    private readonly name = 'sources',
    private readonly maxSize = MAX_SIZE,
  ) {}

  /** The source of that key, if it was read within the last hour. */
  async get(key: string, now: number): Promise<ReadSource | null> {
    return this.#attempt(async (db) => {
      const entry = await db.get('sources', key);
      if (!entry || isStale(entry, now)) return null;
      await db.put('sources', { ...entry, usedAt: now });
      return entry.source;
    });
  }

  /** Keeps a source that was read `now`, and drops what is old or over the size cap, least recently used first. */
  async put(key: string, source: ReadSource, now: number): Promise<void> {
    await this.#attempt(async (db) => {
      await db.put('sources', { key, source, readAt: now, usedAt: now, size: source.text.length });
      await this.#trim(db, now);
      return null;
    });
  }

  /** Forgets everything. */
  async clear(): Promise<void> {
    await this.#attempt(async (db) => {
      await db.clear('sources');
      return null;
    });
  }

  async #trim(db: IDBPDatabase<Schema>, now: number): Promise<void> {
    const transaction = db.transaction('sources', 'readwrite');
    let size = 0;
    let cursor = await transaction.store.index('usedAt').openCursor(null, 'prev');
    while (cursor) {
      size += cursor.value.size;
      if (size > this.maxSize || isStale(cursor.value, now)) await cursor.delete();
      cursor = await cursor.continue();
    }
    await transaction.done;
  }

  async #attempt<T>(use: (db: IDBPDatabase<Schema>) => Promise<T | null>): Promise<T | null> {
    try {
      this.#opened ??= openDB<Schema>(this.name, 1, {
        upgrade(db) {
          db.createObjectStore('sources', { keyPath: 'key' }).createIndex('usedAt', 'usedAt');
        },
      });
      return await use(await this.#opened);
    } catch {
      this.#opened = null;
      return null;
    }
  }
}

function isStale(entry: Entry, now: number): boolean {
  // Also where the clock was set back. Two writes may come in the wrong order, so a little in the future is no fault.
  return Math.abs(now - entry.readAt) > MAX_AGE_MS;
}
