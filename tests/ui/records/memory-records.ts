import { LineImporter } from '../../../src/core/records/import-lines';
import { type ImportChoice, ImportPlanner, NOTHING_DONE } from '../../../src/core/records/import-plan';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import { type Label, labelKey } from '../../../src/core/records/labels';
import { toRecordLine } from '../../../src/core/records/record-line';
import type { Sample } from '../../../src/core/records/sample';
import { summariseRecord } from '../../../src/core/records/summary';
import { NOTHING_KEPT } from '../../../src/core/settings/keeping';
import type { RecordsPort, RecordsView, Rejudged } from '../../../src/ui/records/records-port';

/** The records page without a store: what is kept is in memory, and gone with it. */
export class MemoryRecords {
  readonly records = new Map<string, KeptRecord>();
  readonly labels = new Map<string, Label>();
  readonly rejudged = new Map<string, Rejudged>();
  samples: Sample[] = [];
  keeping = NOTHING_KEPT;
  labeller = '';
  /** What else the page is told. */
  told: Partial<RecordsView> = {};
  /** What the reader has chosen of the last import. */
  choice: ImportChoice | null = null;
  #staged: { records: KeptRecord[]; labels: Label[] } = { records: [], labels: [] };

  constructor(
    records: readonly KeptRecord[] = [],
    labels: readonly Label[] = [],
    private readonly onChange: () => void = () => {},
  ) {
    for (const record of records) this.records.set(record.id, record);
    for (const label of labels) this.labels.set(labelKey(label), label);
  }

  view(): RecordsView {
    const summaries = [...this.records.values()]
      .map(summariseRecord)
      .sort((a, b) => (a.checkedAt < b.checkedAt ? 1 : -1));
    return {
      list: { summaries, damaged: [] },
      trouble: null,
      missed: null,
      keeping: this.keeping,
      samples: this.samples,
      ...this.told,
    };
  }

  readonly port: RecordsPort = {
    read: (ids) => this.#read(ids),
    put: async (records) =>
      this.#change(() => {
        for (const record of records) this.records.set(record.id, record);
      }),
    setModel: async (ids, model) =>
      this.#change(() => {
        for (const id of ids) {
          const record = this.records.get(id);
          if (record) this.records.set(id, { ...record, model });
        }
      }),
    remove: async (ids) =>
      this.#change(() => {
        for (const id of ids) this.records.delete(id);
      }),
    rawDamaged: async () => '[]',
    stage: async (file) => {
      const importer = new LineImporter();
      this.#staged = { records: [], labels: [] };
      for (const line of (await file.text()).split('\n')) {
        const read = importer.add(line);
        if (read)
          this.#staged = {
            records: [...this.#staged.records, read.record],
            labels: [...this.#staged.labels, ...read.labels],
          };
      }
      const planner = new ImportPlanner();
      for (const record of this.#staged.records) planner.addRecord(this.records.get(record.id) ?? null, record);
      for (const label of this.#staged.labels) planner.addLabel(this.labels.get(labelKey(label)) ?? null, label);
      return { id: 'staged', counts: importer.counts(), plan: planner.plan() };
    },
    commit: async (_, choice) => {
      this.choice = choice;
      const { records, labels } = this.#staged;
      const added = records.filter(({ id }) => !this.records.has(id)).length;
      this.#change(() => {
        for (const record of records) this.records.set(record.id, record);
        for (const label of labels) this.labels.set(labelKey(label), label);
      });
      return { ...NOTHING_DONE, added, merged: records.length - added };
    },
    discard: async () => {},
    exportFile: async (ids) =>
      new Blob(ids.flatMap((id) => this.records.get(id) ?? []).map((record) => `${toRecordLine(record)}\n`)),
    rejudge: async (record) => this.rejudged.get(record.id) ?? { record },
    putSample: async (sample) => this.#change(() => this.samples.unshift(sample)),
    removeSample: async (id) =>
      this.#change(() => {
        this.samples = this.samples.filter((sample) => sample.id !== id);
      }),
    putLabels: async (labels) => {
      for (const label of labels) this.labels.set(labelKey(label), label);
    },
    loadLabeller: async () => this.labeller,
    saveLabeller: async (name) => {
      this.labeller = name;
    },
    setKeeping: async (change) =>
      this.#change(() => {
        this.keeping = { ...this.keeping, ...change };
      }),
    dismissMissed: async () =>
      this.#change(() => {
        this.told = { ...this.told, missed: null };
      }),
    newId: () => `sample-${this.samples.length + 1}`,
    now: () => '2026-11-30T10:00:00.000Z',
  };

  async *#read(ids: readonly string[]) {
    const labels = [...this.labels.values()];
    for (const id of ids) {
      const record = this.records.get(id);
      if (record) yield { record, labels: labels.filter(({ record: of }) => of === id) };
    }
  }

  #change(change: () => unknown): void {
    change();
    this.onChange();
  }
}
