import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import { sourceSchema } from '../../core/schemas/source-schema';
import type { ReadSource } from '../../core/types';
import type { CacheTrouble, CacheUsage } from '../../core/types/kept-sources';
import { type CacheConnection, CacheDatabase, type DatabaseLimits } from './cache-database';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A source may change: what was read longer ago is read again. */
const MAX_AGE_MS = 7 * DAY_MS;
const MAX_BYTES = 100_000_000;
/** How full it is at most when room was made: not every further source shall have to make room again. */
const LEFT_SHARE = 0.9;

/** What is known of a kept text without reading it. */
const entrySchema = z.object({
  key: z.string(),
  /** Milliseconds since 1970. */
  readAt: z.number(),
  bytes: z.number().check(z.nonnegative()),
  hash: z.string(),
});
type Entry = z.infer<typeof entrySchema>;

export interface CacheOptions {
  name?: string;
  maxBytes?: number;
  limits?: DatabaseLimits;
  /** Told what the reader should know: something kept was lost. */
  onTrouble?(trouble: CacheTrouble): void;
}

/**
 * Sources read within the last seven days, up to 100 MB, so that a resumed or repeated check asks nobody twice. The
 * oldest give way.
 *
 * It is a convenience: whatever happens to it, a check goes on, and reads its sources anew. Everything that comes back
 * from the disk is checked; what is damaged is thrown away. All times are handed in, as milliseconds since 1970.
 */
export class SourceCache {
  readonly #database: CacheDatabase;
  readonly #maxBytes: number;
  readonly #onTrouble: (trouble: CacheTrouble) => void;
  /** `null`: not counted yet. Too high where an entry took the place of another, until it is counted again. */
  #bytes: number | null = null;

  constructor({ name = 'sources', maxBytes = MAX_BYTES, limits, onTrouble = () => {} }: CacheOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#onTrouble = onTrouble;
    this.#database = new CacheDatabase(
      name,
      (trouble) => {
        this.#bytes = null;
        onTrouble(trouble);
      },
      limits,
    );
  }

  /** The source of that key with the time when it was read, if that is less than seven days ago. */
  async get(key: string, now: number): Promise<ReadSource | null> {
    const found = await this.#use(async (db) => {
      const transaction = db.transaction(['entries', 'texts']);
      const [entry, text] = await Promise.all([
        transaction.objectStore('entries').get(key),
        transaction.objectStore('texts').get(key),
      ]);
      return { entry, text };
    });
    if (!found || (found.entry === undefined && found.text === undefined)) return null;
    const entry = safeParse(entrySchema, found.entry);
    const source = safeParse(sourceSchema, found.text);
    if (!entry.success || !source.success || entry.data.hash !== source.data.hash) {
      await this.forget([key]);
      this.#onTrouble('dropped');
      return null;
    }
    const { readAt } = entry.data;
    if (!isStale(readAt, now)) return { ...source.data, readAt: new Date(readAt).toISOString() };
    await this.forget([key]);
    return null;
  }

  /** Keeps a source that was read `now`, and drops what is too old or beyond the size cap. */
  async put(key: string, source: ReadSource, now: number): Promise<void> {
    const bytes = bytesOf(source);
    const most = this.#maxBytes * LEFT_SHARE - bytes;
    if (most < 0) return;
    if (this.#bytes === null || this.#bytes + bytes > this.#maxBytes) await this.#shrink(most, now);
    const write = () => this.#write(source, { key, readAt: now, bytes, hash: source.hash });
    try {
      await write().catch(async () => {
        // The disk is full before the cap is reached: half of what is kept may be room enough.
        await this.#shrink((this.#bytes ?? 0) / 2, now);
        await write();
      });
    } catch {
      this.#onTrouble('full');
    }
  }

  /** Forgets these sources. */
  async forget(keys: readonly string[]): Promise<void> {
    await this.#use((db) => remove(db, keys));
  }

  /** Forgets everything. Rejects where that is not possible. */
  async wipe(): Promise<void> {
    this.#bytes = null;
    if (!(await this.#database.remove())) throw new Error('The browser did not let the kept sources be deleted.');
  }

  /** How much is kept, or `null` where nothing can be. */
  async usage(): Promise<CacheUsage | null> {
    const entries = await this.#use(readEntries);
    return entries && { sources: entries.length, bytes: sumOf(entries) };
  }

  async #write(source: ReadSource, entry: Entry): Promise<void> {
    await this.#database.use(async (db) => {
      const transaction = db.transaction(['entries', 'texts'], 'readwrite');
      await Promise.all([
        transaction.objectStore('entries').put(entry),
        transaction.objectStore('texts').put(source, entry.key),
        transaction.done,
      ]);
    });
    this.#bytes = (this.#bytes ?? 0) + entry.bytes;
  }

  /** Drops what is too old, and the oldest of the rest until at most so many bytes are left. */
  async #shrink(most: number, now: number): Promise<void> {
    await this.#use(async (db) => {
      const entries = await readEntries(db);
      let kept = sumOf(entries);
      const dropped: string[] = [];
      for (const { key, bytes, readAt } of entries) {
        if (kept <= most && !isStale(readAt, now)) continue;
        kept -= bytes;
        dropped.push(key);
      }
      await remove(db, dropped);
      this.#bytes = kept;
    });
  }

  /** As `CacheDatabase.use`; a full disk counts as a database that cannot be used. */
  async #use<T>(use: (db: CacheConnection) => Promise<T>): Promise<T | null> {
    try {
      return await this.#database.use(use);
    } catch {
      return null;
    }
  }
}

/** All that can be read, oldest first. What cannot be is dropped when its text is asked for. */
async function readEntries(db: CacheConnection): Promise<Entry[]> {
  const entries = await db.getAllFromIndex('entries', 'readAt');
  return entries.flatMap((entry) => {
    const parsed = safeParse(entrySchema, entry);
    return parsed.success ? [parsed.data] : [];
  });
}

async function remove(db: CacheConnection, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const transaction = db.transaction(['entries', 'texts'], 'readwrite');
  const stores = [transaction.objectStore('entries'), transaction.objectStore('texts')] as const;
  await Promise.all([...keys.flatMap((key) => stores.map((store) => store.delete(key))), transaction.done]);
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** At most what the browser stores: two bytes a character, and something for the names and numbers of each block. */
function bytesOf({ text, blocks, asides, pages }: ReadSource): number {
  const words = asides.reduce((sum, aside) => sum + aside.text.length, text.length);
  const numbers = blocks.reduce(
    (sum, { cells, heads }) => sum + 1 + (cells?.length ?? 0) + (heads?.length ?? 0) * 2,
    0,
  );
  return 2 * words + 64 * (numbers + pages.length) + 1_000;
}

function isStale(readAt: number, now: number): boolean {
  // Also where the clock was set back. Two writes may come in the wrong order, so a little in the future is no fault.
  return Math.abs(now - readAt) > MAX_AGE_MS;
}
