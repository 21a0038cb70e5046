import {
  BLANK_BULK_VIEW,
  type BulkKeeps,
  type BulkRow,
  type BulkSettings,
  type BulkView,
  type NamedFile,
  NO_PROGRESS,
} from '../core/records/bulk';
import type { KeptRecord } from '../core/records/kept-record';
import { readRecordLine } from '../core/records/read-record-line';
import { RecordsError } from '../core/records/records-error';
import { changeKeeping, type Keeping } from '../core/settings/keeping';
import { sha256 } from '../core/text/sha256';
import { RULES_VERSION } from '../core/verdict/rules-version';
import { countItems, itemsOf, type ParsePage, sortFiles } from './bulk-input';
import { type BulkPorts, BulkSession } from './bulk-session';
import type { CheckTask, ItemResult } from './check-item';
import type { CheckWorker } from './check-worker';
import { filesOfDrop, filesOfField } from './dropped-files';

/** Where what came of the items is held. All of it rejects with a `RecordsError`. */
export interface BulkResults {
  count(): Promise<number>;
  find(item: string): Promise<BulkRow | null>;
  put(row: Omit<BulkRow, 'at'>, output: string, records: readonly KeptRecord[]): Promise<'added' | 'replaced'>;
  rows(from: number, count: number): Promise<(BulkRow | null)[]>;
  /** The lines of the item at a place. */
  output(at: number): Promise<string>;
  /** The lines of all items, in parts. */
  outputs(): AsyncIterable<string>;
  clear(): Promise<void>;
}

/** What the page of bulk checks needs of its browser. */
export interface BulkPagePorts extends Pick<BulkPorts, 'missingHosts' | 'exclusive'> {
  results: BulkResults;
  worker: Pick<CheckWorker, 'check' | 'close'>;
  parsePage: ParsePage;
  /** Calls back with what its reader has kept, now and whenever they change it. */
  followKeeping(onChange: (keeping: Keeping) => void): void;
  changeKeeping(change: Partial<Keeping>): Promise<void>;
  /** Told when records were added. */
  announceRecords(): void;
  /** Asks the reader; called within their click. */
  requestHosts(hosts: readonly string[] | 'all'): Promise<boolean>;
  /** Of a private window nothing is kept among the records. */
  isPrivate: boolean;
  /** Milliseconds since 1970. */
  now(): number;
}

/** While a run is on its way, the page is drawn no more often; what its reader does shows at once. */
const DRAW_MS = 100;

/** What the page of bulk checks shows, and what its reader does on it. See `BulkPort` for what each call does. */
export class BulkPageState {
  readonly #session: BulkSession;
  #files: readonly NamedFile[] = [];
  /** Of the run that is under way, whatever is chosen meanwhile. */
  #settings: BulkSettings = { rules: RULES_VERSION, mayFetch: false, keeps: 'lines' };
  #view = BLANK_BULK_VIEW;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ports: BulkPagePorts,
    private readonly onChange: (view: BulkView) => void,
  ) {
    const { results, missingHosts, exclusive } = ports;
    this.#session = new BulkSession(
      {
        check: (task, signal) => this.#check(task, signal),
        hash: sha256,
        find: (item) => results.find(item),
        keep: (row, result) => this.#keep(row, result),
        missingHosts,
        exclusive,
      },
      (progress) => this.#take({ progress }, progress.phase !== this.#view.progress.phase),
    );
  }

  /** Shows what is held, and follows what is kept. */
  async begin(): Promise<void> {
    this.onChange(this.#view);
    this.ports.followKeeping((keeping) => this.#update({ keeping }));
    try {
      this.#update({ held: await this.ports.results.count() });
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error;
      this.#update({ progress: { ...NO_PROGRESS, trouble: error.trouble } });
    }
  }

  choose(files: Iterable<File>): void {
    this.#choose(filesOfField(files));
  }

  async drop(transfer: DataTransfer): Promise<void> {
    this.#choose(await filesOfDrop(transfer));
  }

  #choose(files: readonly NamedFile[]): void {
    const { lines, pages, others } = sortFiles(files);
    this.#files = files;
    this.#update({ input: { lines: lines.length, pages: pages.length, others } });
  }

  setFetching(mayFetch: boolean): void {
    this.#update({ mayFetch });
  }

  setRetrying(retries: boolean): void {
    this.#update({ retries });
  }

  setKeeping(change: Partial<Keeping>): Promise<void> {
    const show = (keeping: Keeping) => this.#update({ keeping });
    return changeKeeping(this.#view.keeping, change, show, (wanted) => this.ports.changeKeeping(wanted));
  }

  start(): void {
    const input = sortFiles(this.#files);
    const items = itemsOf(input, this.ports.parsePage);
    const count = (signal: AbortSignal) => countItems(input, signal);
    this.#settings = this.#chosen();
    const { retries } = this.#view;
    const { worker } = this.ports;
    void this.#session.start({ items, count, settings: this.#settings, retries }).finally(() => worker.close());
  }

  pause(): void {
    this.#session.pause();
  }

  resume(): void {
    this.#session.resume();
  }

  stop(): void {
    this.#session.stop();
  }

  async allow(hosts: readonly string[] | 'all'): Promise<void> {
    if (!(await this.ports.requestHosts(hosts))) return;
    await this.#session.hostsAllowed();
    this.#draw();
  }

  rows(from: number, count: number): Promise<(BulkRow | null)[]> {
    return this.ports.results.rows(from, count);
  }

  async read(at: number): Promise<KeptRecord[]> {
    const lines = (await this.ports.results.output(at)).split('\n').filter((line) => line !== '');
    return lines.map((line) => readRecordLine(JSON.parse(line)).record);
  }

  async exportFile(): Promise<Blob> {
    const parts: Blob[] = [];
    for await (const part of this.ports.results.outputs()) parts.push(new Blob([part]));
    return new Blob(parts, { type: 'application/x-ndjson' });
  }

  async clear(): Promise<void> {
    await this.ports.results.clear();
    this.#update({ held: 0, edition: this.#view.edition + 1, progress: NO_PROGRESS });
  }

  #check(task: CheckTask, signal: AbortSignal): Promise<ItemResult> {
    const { keeps, mayFetch } = this.#settings;
    const checkedAt = new Date(this.ports.now()).toISOString();
    const options = { today: checkedAt.slice(0, 10), checkedAt, keeps };
    return this.ports.worker.check({ task, options, mayFetch }, signal);
  }

  async #keep(row: Omit<BulkRow, 'at'>, result: ItemResult): Promise<void> {
    const outcome = await this.ports.results.put(row, result.output, result.records);
    if (result.records.length > 0) this.ports.announceRecords();
    const { held, edition } = this.#view;
    this.#take(outcome === 'added' ? { held: held + 1 } : { edition: edition + 1 }, false);
  }

  #chosen(): BulkSettings {
    const { keepRecords, keepTexts } = this.#view.keeping;
    const keeps: BulkKeeps = keepRecords && !this.ports.isPrivate ? (keepTexts ? 'texts' : 'records') : 'lines';
    return { rules: RULES_VERSION, mayFetch: this.#view.mayFetch, keeps };
  }

  #update(change: Partial<BulkView>): void {
    this.#take(change, true);
  }

  #take(change: Partial<BulkView>, isAtOnce: boolean): void {
    this.#view = { ...this.#view, ...change };
    if (isAtOnce) this.#draw();
    else this.#timer ??= setTimeout(() => this.#draw(), DRAW_MS);
  }

  #draw(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.onChange(this.#view);
  }
}
