import {
  type BulkPhase,
  type BulkProgress,
  type BulkRow,
  type BulkSettings,
  covers,
  type ItemPlace,
  NO_PROGRESS,
} from '../core/records/bulk';
import { RecordsError } from '../core/records/records-error';
import { InputError } from '../core/schemas/input-error';
import type { BulkItem } from './bulk-input';
import type { CheckTask, ItemResult } from './check-item';
import { ItemKeys } from './item-keys';

/** What a bulk check needs of the page that it is in. */
export interface BulkPorts {
  /** Throws `InputError` where the item is wrong, and the signal's reason on abort. */
  check(task: CheckTask, signal: AbortSignal): Promise<ItemResult>;
  hash(content: Uint8Array<ArrayBuffer>): Promise<string>;
  /** What is held of an item that was checked before. */
  find(item: string): Promise<BulkRow | null>;
  /** Holds what came of an item, in place of what was held of it: all of it or nothing. Rejects with a `RecordsError`. */
  keep(row: Omit<BulkRow, 'at'>, result: ItemResult): Promise<void>;
  /** Those of the hosts that may still not be asked. */
  missingHosts(hosts: readonly string[]): Promise<readonly string[]>;
  /** Runs a task while no other page runs one; `null` where one does. */
  exclusive<T>(task: () => Promise<T>): Promise<T | null>;
}

/** One way through some items. */
export interface BulkRun {
  items: AsyncIterable<BulkItem>;
  count(signal: AbortSignal): Promise<number>;
  settings: BulkSettings;
  /** Items with citations that could not be read are checked again, where sources are fetched. */
  retries: boolean;
}

/** More are counted, not listed. */
const MAX_ERRORS = 100;
const MAX_MISSING = 200;

/**
 * Checks many items, one after the other, and holds none of them: each is kept before the next is begun.
 *
 * It can pause, be stopped, and die with its page at any time: another run over the same items checks those alone that
 * are not kept yet. An item that is wrong does not stop the others.
 */
export class BulkSession {
  #progress = NO_PROGRESS;
  #stop: AbortController | null = null;
  /** Ends the pause that is on. */
  #wake: (() => void) | null = null;

  constructor(
    private readonly ports: BulkPorts,
    private readonly onChange: (progress: BulkProgress) => void,
  ) {}

  /** Goes through the items. Resolves when it has ended, however; a second run at the same time is not begun. */
  async start(run: BulkRun): Promise<void> {
    if (this.#stop) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#update({ ...NO_PROGRESS, phase: 'running' });
    const phase = await this.#runAlone(run, stop.signal);
    this.#stop = null;
    this.#update({ phase, current: null });
  }

  /** Takes effect when the item that is in work has ended. */
  pause(): void {
    if (this.#progress.phase === 'running') this.#update({ phase: 'pausing' });
  }

  resume(): void {
    if (!['pausing', 'paused'].includes(this.#progress.phase)) return;
    this.#update({ phase: 'running' });
    this.#wake?.();
  }

  /** At once: the item that is in work is begun anew another time. */
  stop(): void {
    this.#stop?.abort();
    this.#wake?.();
  }

  /** The reader has allowed hosts: those that may be asked by now are missing no more. */
  async hostsAllowed(): Promise<void> {
    const before = this.#progress.missing;
    const still = await this.ports.missingHosts(before);
    // An item that ended meanwhile may have added some.
    const missing = this.#progress.missing.filter((host) => still.includes(host) || !before.includes(host));
    this.#update({ missing });
  }

  async #runAlone(run: BulkRun, signal: AbortSignal): Promise<BulkPhase> {
    try {
      const phase = await this.ports.exclusive(async () => {
        void this.#count(run, signal);
        await this.#checkAll(run, signal);
        return 'done' as const;
      });
      return phase ?? 'elsewhere';
    } catch (error) {
      if (signal.aborted) return 'stopped';
      if (!(error instanceof RecordsError)) throw error;
      this.#update({ trouble: error.trouble });
      return 'failed';
    }
  }

  async #count(run: BulkRun, signal: AbortSignal): Promise<void> {
    try {
      const total = await run.count(signal);
      if (!signal.aborted) this.#update({ total });
    } catch (error) {
      // A file that cannot be read is told as an item; of how many, nobody knows then.
      if (!signal.aborted && !(error instanceof InputError)) throw error;
    }
  }

  async #checkAll(run: BulkRun, signal: AbortSignal): Promise<void> {
    const { settings } = run;
    const keys = new ItemKeys(this.ports.hash);
    for await (const item of run.items) {
      await this.#whilePaused();
      signal.throwIfAborted();
      this.#update({ current: item.place });
      try {
        const open = await item.open();
        const key = await keys.next(open);
        if (await this.#isDone(key, run)) {
          this.#update({ skipped: this.#progress.skipped + 1 });
          continue;
        }
        signal.throwIfAborted();
        const result = await this.ports.check(open.task(), signal);
        signal.throwIfAborted();
        const { answers, claims, citations, unread, missing } = result;
        const name = item.place.line === null ? item.place.file : result.name;
        await this.ports.keep({ item: key, settings, name, answers, claims, citations, unread, missing }, result);
        this.#add(result);
      } catch (error) {
        if (signal.aborted || error instanceof RecordsError) throw error;
        this.#fail(item.place, error);
      }
    }
  }

  async #whilePaused(): Promise<void> {
    while (this.#progress.phase === 'pausing' && !this.#stop?.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#update({ phase: 'paused', current: null });
      await woken;
      this.#wake = null;
    }
  }

  /** Checked by the same rules and as much as is wanted, and no source could be read by now that could not then. */
  async #isDone(item: string, { settings: wanted, retries }: BulkRun): Promise<boolean> {
    const row = await this.ports.find(item);
    if (!row || !covers(row.settings, wanted)) return false;
    if (!wanted.mayFetch) return true;
    if (retries && row.unread > 0) return false;
    if (row.missing.length === 0) return true;
    return (await this.ports.missingHosts(row.missing)).length === row.missing.length;
  }

  #add({ citations, unread, missing }: ItemResult): void {
    const before = this.#progress;
    const hosts = missing.some((host) => !before.missing.includes(host))
      ? [...new Set([...before.missing, ...missing])].slice(0, MAX_MISSING)
      : before.missing;
    this.#update({
      checked: before.checked + 1,
      citations: before.citations + citations,
      unread: before.unread + unread,
      missing: hosts,
    });
  }

  #fail(place: ItemPlace, error: unknown): void {
    const { errors, wrong } = this.#progress;
    const isInput = error instanceof InputError;
    const said = error instanceof Error ? error.message : String(error);
    // What an error of a line says of its number is told by its place.
    const message = isInput ? said.replace(/^line \d+: /, '') : `unexpected error: ${said}`;
    this.#update({ wrong: wrong + 1, errors: errors.length < MAX_ERRORS ? [...errors, { place, message }] : errors });
  }

  #update(change: Partial<BulkProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.onChange(this.#progress);
  }
}
