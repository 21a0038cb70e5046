import * as z from 'zod/mini';
import { HAND_LABELS, type Label, labelKey } from '../../core/records/labels';
import { safeParse } from '../../core/schemas/safe-parse';
import type { RecordDatabase } from './record-database';

const labelSchema: z.ZodMiniType<Label> = z.object({
  record: z.string(),
  claim: z.string(),
  url: z.nullable(z.string()),
  labeller: z.string(),
  value: z.enum(HAND_LABELS),
  note: z.string(),
  at: z.string(),
  sawVerdict: z.boolean(),
});

/** A label as it lies on the disk, or `null` where it is none. */
export function readLabel(value: unknown): Label | null {
  const parsed = safeParse(labelSchema, value);
  return parsed.success ? parsed.data : null;
}

/** Labels by hand. Each is on the disk before the next one is asked for, so that work can break off anywhere. */
export class LabelStore {
  constructor(private readonly database: RecordDatabase) {}

  /** Gives labels, in place of those of the same labeller on the same things: all of them or none. */
  async put(labels: readonly Label[]): Promise<void> {
    await this.database.use(async (db) => {
      const transaction = db.transaction('labels', 'readwrite');
      await Promise.all([...labels.map((label) => transaction.store.put(label, labelKey(label))), transaction.done]);
    });
  }

  async remove(labels: readonly Pick<Label, 'record' | 'claim' | 'url' | 'labeller'>[]): Promise<void> {
    await this.database.use(async (db) => {
      const transaction = db.transaction('labels', 'readwrite');
      await Promise.all([...labels.map((label) => transaction.store.delete(labelKey(label))), transaction.done]);
    });
  }

  /** How many labels each labeller has given. */
  async labellers(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    await this.database.use(async (db) => {
      counts.clear();
      const stored: unknown[] = await db.getAll('labels');
      for (const value of stored) {
        const label = readLabel(value);
        if (label) counts.set(label.labeller, (counts.get(label.labeller) ?? 0) + 1);
      }
    });
    return counts;
  }
}
