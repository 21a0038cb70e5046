import { type BulkRow, bulkRowSchema } from '../../core/records/bulk';
import type { KeptRecord } from '../../core/records/kept-record';
import { safeParse } from '../../core/schemas/safe-parse';
import { type RecordDatabase, type RecordTransaction, writeWhole } from './record-database';
import { prepareRecord, writeRecord } from './record-files';

/** Outputs that are read at once; each may be some megabytes. */
const READ_AT_ONCE = 20;

/** What came of the items of bulk checks, in the order in which they were checked first, until their reader deletes it. */
export class BulkStore {
  constructor(private readonly database: RecordDatabase) {}

  /** What is held of an item; `null` if nothing is, or nothing that can be read. */
  async find(item: string): Promise<BulkRow | null> {
    return readRow(await this.database.use((db) => db.getFromIndex('bulkRows', 'item', item)));
  }

  /** Holds what came of an item, with its records, in place of what is held of it: all of it or nothing. */
  async put(row: Omit<BulkRow, 'at'>, output: string, records: readonly KeptRecord[]): Promise<'added' | 'replaced'> {
    const prepared = await Promise.all(records.map(prepareRecord));
    return this.database.use((db) =>
      writeWhole(db, async (transaction) => {
        const { at, isNew } = await placeOf(row.item, transaction);
        await transaction.objectStore('bulkRows').put({ ...row, at });
        await transaction.objectStore('bulkOutputs').put(output, at);
        for (const each of prepared) await writeRecord(transaction, each);
        return isNew ? 'added' : 'replaced';
      }),
    );
  }

  count(): Promise<number> {
    return this.database.use((db) => db.count('bulkRows'));
  }

  /** Rows from a place on; `null` in place of one that cannot be read. */
  async rows(from: number, count: number): Promise<(BulkRow | null)[]> {
    const range = IDBKeyRange.bound(from, from + count - 1);
    const found: unknown[] = await this.database.use((db) => db.getAll('bulkRows', range));
    return found.map(readRow);
  }

  /** The lines of the item at a place, "" where there are none. */
  async output(at: number): Promise<string> {
    return textOf(await this.database.use((db) => db.get('bulkOutputs', at)));
  }

  /** The lines of all items, in parts. */
  async *outputs(): AsyncGenerator<string> {
    for (let from = 0; ; from += READ_AT_ONCE) {
      const range = IDBKeyRange.bound(from, from + READ_AT_ONCE - 1);
      const found: unknown[] = await this.database.use((db) => db.getAll('bulkOutputs', range));
      if (found.length === 0) return;
      yield found.map(textOf).join('');
    }
  }

  /** Deletes all of it. Records stay. */
  async clear(): Promise<void> {
    await this.database.use(async (db) => {
      const transaction = db.transaction(['bulkRows', 'bulkOutputs'], 'readwrite');
      await Promise.all([
        transaction.objectStore('bulkRows').clear(),
        transaction.objectStore('bulkOutputs').clear(),
        transaction.done,
      ]);
    });
  }
}

/** Where the item is held, or the next place that is free: there are no gaps. */
async function placeOf(item: string, transaction: RecordTransaction): Promise<{ at: number; isNew: boolean }> {
  const rows = transaction.objectStore('bulkRows');
  const known = await rows.index('item').getKey(item);
  if (known !== undefined) return { at: known, isNew: false };
  const last = await rows.openKeyCursor(null, 'prev');
  return { at: last ? last.primaryKey + 1 : 0, isNew: true };
}

function readRow(value: unknown): BulkRow | null {
  const parsed = safeParse(bulkRowSchema, value);
  return parsed.success ? parsed.data : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
