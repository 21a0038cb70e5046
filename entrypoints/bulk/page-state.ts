import { browser } from 'wxt/browser';
import { countItems, itemsOf, sortFiles } from '../../src/bulk/bulk-input';
import { BulkSession } from '../../src/bulk/bulk-session';
import type { CheckTask, ItemResult } from '../../src/bulk/check-item';
import { CheckWorker } from '../../src/bulk/check-worker';
import { type BulkKeeps, type BulkSettings, type NamedFile, NO_PROGRESS } from '../../src/core/records/bulk';
import { readRecordLine } from '../../src/core/records/read-record-line';
import { RecordsError } from '../../src/core/records/records-error';
import { hostOf } from '../../src/core/urls';
import { RULES_VERSION } from '../../src/core/verdict/rules-version';
import { PoliteQueue } from '../../src/fetch/polite-queue';
import { findMissingHosts, requestHosts } from '../../src/platform/permissions/permissions';
import { BulkStore } from '../../src/platform/records/bulk-store';
import { filesOfDrop, filesOfField } from '../../src/platform/records/dropped-files';
import { announceRecords } from '../../src/platform/records/record-changes';
import { RecordDatabase } from '../../src/platform/records/record-database';
import { readAllowedAddress } from '../../src/platform/sources/read-address';
import { changeSettings, followSettings } from '../../src/platform/storage/settings';
import type { BulkPort, BulkView } from '../../src/ui/bulk/bulk-port';

/** While a run is on its way, the page is drawn no more often; what its reader does shows at once. */
const DRAW_MS = 100;

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** What the page of bulk checks shows, and what its reader does on it. */
export class BulkPageState implements BulkPort {
  readonly #store = new BulkStore(new RecordDatabase());
  /** Here, so that none waits in the background, where a call may take some seconds only. */
  readonly #queue = new PoliteQueue();
  readonly #worker = new CheckWorker({
    startWorker,
    fetchSource: (url, signal) => this.#queue.run(hostOf(url), signal, () => readAllowedAddress(url)),
  });
  readonly #session = new BulkSession(
    {
      check: (task, signal) => this.#check(task, signal),
      hash,
      find: (item) => this.#store.find(item),
      keep: async (row, result) => {
        const outcome = await this.#store.put(row, result.output, result.records);
        if (result.records.length > 0) announceRecords();
        const { held, edition } = this.#view;
        this.#take(outcome === 'added' ? { held: held + 1 } : { edition: edition + 1 }, false);
      },
      missingHosts: (hosts) => findMissingHosts(hosts.map((host) => `https://${host}/`)),
      exclusive: (task) => navigator.locks.request('bulk', { ifAvailable: true }, (lock) => (lock ? task() : null)),
    },
    (progress) => this.#take({ progress }, progress.phase !== this.#view.progress.phase),
  );
  #files: readonly NamedFile[] = [];
  /** Of the run that is under way, whatever is chosen meanwhile. */
  #settings: BulkSettings = { rules: RULES_VERSION, mayFetch: false, keeps: 'lines' };
  #view: BulkView = {
    input: null,
    progress: NO_PROGRESS,
    held: 0,
    edition: 0,
    mayFetch: false,
    retries: false,
    keeping: { keepRecords: false, keepTexts: false },
  };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onChange: (view: BulkView) => void) {}

  async begin(): Promise<void> {
    this.onChange(this.#view);
    followSettings(({ keepRecords, keepTexts }) => this.#update({ keeping: { keepRecords, keepTexts } }));
    try {
      this.#update({ held: await this.#store.count() });
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

  /** Shown at once, so that a switch does not fall back until the settings are written. */
  async setKeeping(change: Partial<BulkView['keeping']>): Promise<void> {
    const before = this.#view.keeping;
    this.#update({ keeping: { ...before, ...change } });
    try {
      await changeSettings((settings) => ({ ...settings, ...change }));
    } catch (error) {
      this.#update({ keeping: before });
      throw error;
    }
  }

  start(): void {
    const input = sortFiles(this.#files);
    const items = itemsOf(input, (html) => new DOMParser().parseFromString(html, 'text/html'));
    const count = (signal: AbortSignal) => countItems(input, signal);
    this.#settings = this.#chosen();
    const { retries } = this.#view;
    void this.#session.start({ items, count, settings: this.#settings, retries }).finally(() => this.#worker.close());
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
    if (!(await requestHosts(hosts))) return;
    const { progress } = this.#view;
    const missing = await findMissingHosts(progress.missing.map((host) => `https://${host}/`));
    this.#update({ progress: { ...progress, missing } });
  }

  rows(from: number, count: number): ReturnType<BulkPort['rows']> {
    return this.#store.rows(from, count);
  }

  async read(at: number): ReturnType<BulkPort['read']> {
    const lines = (await this.#store.output(at)).split('\n').filter((line) => line !== '');
    return lines.map((line) => readRecordLine(JSON.parse(line)).record);
  }

  async exportFile(): Promise<Blob> {
    const parts: Blob[] = [];
    for await (const part of this.#store.outputs()) parts.push(new Blob([part]));
    return new Blob(parts, { type: 'application/x-ndjson' });
  }

  async clear(): Promise<void> {
    await this.#store.clear();
    this.#update({ held: 0, edition: this.#view.edition + 1, progress: NO_PROGRESS });
  }

  #check(task: CheckTask, signal: AbortSignal): Promise<ItemResult> {
    const { keeps, mayFetch } = this.#settings;
    const checkedAt = new Date().toISOString();
    return this.#worker.check({ task, options: { today: checkedAt.slice(0, 10), checkedAt, keeps }, mayFetch }, signal);
  }

  #chosen(): BulkSettings {
    const { keepTexts } = this.#view.keeping;
    // Of a private window nothing is kept among the records.
    const keepRecords = this.#view.keeping.keepRecords && !browser.extension.inIncognitoContext;
    const keeps: BulkKeeps = keepRecords ? (keepTexts ? 'texts' : 'records') : 'lines';
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

/** SHA-256, hex. */
async function hash(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
