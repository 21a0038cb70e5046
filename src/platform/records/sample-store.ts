import { type Sample, sampleSchema } from '../../core/records/sample';
import { safeParse } from '../../core/schemas/safe-parse';
import type { RecordDatabase } from './record-database';

/** The samples that were drawn. */
export class SampleStore {
  constructor(private readonly database: RecordDatabase) {}

  /** Newest first. */
  async list(): Promise<Sample[]> {
    const values: unknown[] = await this.database.use((db) => db.getAll('samples'));
    const samples = values.flatMap((value) => {
      const parsed = safeParse(sampleSchema, value);
      return parsed.success ? [parsed.data] : [];
    });
    return samples.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  }

  async put(sample: Sample): Promise<void> {
    await this.database.use((db) => db.put('samples', sample));
  }

  /** The records stay, with their labels. */
  async remove(id: string): Promise<void> {
    await this.database.use((db) => db.delete('samples', id));
  }
}
