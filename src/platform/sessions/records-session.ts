import { browser } from 'wxt/browser';
import type { ExportFormat } from '../../core/records/export-format';
import type { ImportChoice } from '../../core/records/import-plan';
import type { KeptRecord } from '../../core/records/kept-record';
import type { Label } from '../../core/records/labels';
import { RecordsError, type StoreTrouble } from '../../core/records/records-error';
import type { Sample } from '../../core/records/sample';
import { changeKeeping, type Keeping, keepingOf, NOTHING_KEPT } from '../../core/settings/keeping';
import { LabelStore } from '../records/label-store';
import { announceRecords, watchRecords } from '../records/record-changes';
import { RecordDatabase } from '../records/record-database';
import { exportRecords } from '../records/record-export';
import { RecordImport, type StagedImport } from '../records/record-import';
import { dismissRecordTrouble, loadRecordTrouble } from '../records/record-notice';
import { type RecordList, RecordStore } from '../records/record-store';
import { SampleStore } from '../records/sample-store';
import { changeSettings, followSettings } from '../storage/settings';

/** What the records page shows; see `RecordsView` of `src/ui/records/records-port.ts`. */
export interface RecordsState {
  list: RecordList | null;
  trouble: StoreTrouble | null;
  missed: StoreTrouble | null;
  keeping: Keeping;
  samples: readonly Sample[];
}

const LABELLER = 'labeller';
/** Many records that come at once are listed once. */
const REST_MS = 500;

/** The records page: the store, and what its reader does with it. See `RecordsPort` for what each call does. */
export class RecordsSession {
  readonly #store: RecordStore;
  readonly #labels: LabelStore;
  readonly #samples: SampleStore;
  readonly #imports: RecordImport;
  #state: RecordsState = {
    list: null,
    trouble: null,
    missed: null,
    keeping: NOTHING_KEPT,
    samples: [],
  };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onChange: (state: RecordsState) => void,
    database = new RecordDatabase(),
  ) {
    this.#store = new RecordStore(database);
    this.#labels = new LabelStore(database);
    this.#samples = new SampleStore(database);
    this.#imports = new RecordImport(database);
  }

  /** Starts following; `signal` ends it. */
  async start(signal: AbortSignal): Promise<void> {
    const stops = [
      watchRecords(() => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#load(), REST_MS);
      }),
      followSettings((settings) => this.#update({ keeping: keepingOf(settings) })),
    ];
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      for (const stop of stops) stop();
    });
    this.#update({ missed: await loadRecordTrouble() });
    await this.#load(() => this.#imports.recover());
  }

  async #load(before: () => Promise<void> = async () => {}): Promise<void> {
    try {
      await before();
      const [list, samples] = await Promise.all([this.#store.list(), this.#samples.list()]);
      this.#update({ list, samples, trouble: null });
    } catch (error) {
      // What was listed stays to be seen.
      this.#update({ trouble: error instanceof RecordsError ? error.trouble : 'unusable' });
    }
  }

  async #change(change: () => Promise<unknown>): Promise<void> {
    await change();
    announceRecords();
    await this.#load();
  }

  readonly read = (ids: readonly string[], options: { withTexts: boolean }) => this.#store.read(ids, options);
  readonly put = (records: readonly KeptRecord[]) =>
    this.#change(async () => {
      for (const record of records) await this.#store.put(record);
    });
  readonly setModel = (ids: readonly string[], model: string | null) =>
    this.#change(() => this.#store.setModel(ids, model));
  readonly remove = (ids: readonly string[]) => this.#change(() => this.#store.remove(ids));
  readonly rawDamaged = () => this.#store.rawDamaged(this.#state.list?.damaged ?? []);
  readonly putSample = (sample: Sample) => this.#change(() => this.#samples.put(sample));
  readonly removeSample = (id: string) => this.#change(() => this.#samples.remove(id));
  readonly putLabels = (labels: readonly Label[]) => this.#labels.put(labels);

  readonly stage = (file: Blob, signal: AbortSignal, onProgress: (share: number) => void) =>
    this.#imports.stage(file, signal, onProgress);
  readonly discard = (id: string) => this.#imports.discard(id);
  readonly commit = async (staged: StagedImport, choice: ImportChoice, onProgress: (share: number) => void) => {
    const outcome = await this.#imports.commit(staged, choice, onProgress);
    announceRecords();
    await this.#load();
    return outcome;
  };

  readonly exportFile = (
    ids: readonly string[],
    { format, withTexts }: { format: ExportFormat; withTexts: boolean },
    signal: AbortSignal,
    onProgress: (count: number) => void,
  ) => exportRecords(this.#store.read(ids, { withTexts }), format, signal, onProgress);

  readonly loadLabeller = async (): Promise<string> => {
    const stored: Record<string, unknown> = await browser.storage.local.get(LABELLER);
    const name = stored[LABELLER];
    return typeof name === 'string' ? name.slice(0, 100) : '';
  };
  readonly saveLabeller = (name: string): Promise<void> => browser.storage.local.set({ [LABELLER]: name });

  readonly setKeeping = (change: Partial<Keeping>): Promise<void> =>
    changeKeeping(
      this.#state.keeping,
      change,
      (keeping) => this.#update({ keeping }),
      () => changeSettings((settings) => ({ ...settings, ...change })),
    );
  readonly dismissMissed = async (): Promise<void> => {
    await dismissRecordTrouble();
    this.#update({ missed: null });
  };

  #update(change: Partial<RecordsState>): void {
    this.#state = { ...this.#state, ...change };
    this.onChange(this.#state);
  }
}
