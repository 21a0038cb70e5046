import type { FetchedSource, Source, UnreadSource } from '../core/types';
import { hostOf, sourceKey } from '../core/urls';
import { readFetched } from './given-source';

/** Sources kept for the answers that follow: enough for a batch about one subject, little enough for any memory. */
const MAX_KEPT = 100;
const MAX_AT_ONCE = 6;

type FetchOnce = (url: string, signal: AbortSignal) => Promise<FetchedSource | UnreadSource>;

/** Fetches and reads sources: each URL once, one request a host at a time, a few hosts at once. */
export class SourceFetcher {
  private readonly kept = new Map<string, Promise<Source>>();
  private readonly hosts = new Map<string, Promise<unknown>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly fetchOnce: FetchOnce) {}

  /** The source, fetched now or before. Rejects only if `signal` aborts. */
  get(url: string, signal: AbortSignal): Promise<Source> {
    const key = sourceKey(url);
    const known = this.kept.get(key);
    // Set anew, so that the one used last is dropped last.
    this.kept.delete(key);
    const source = known ?? this.inTurn(hostOf(url), () => this.fetch(url, signal));
    this.kept.set(key, source);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(oldest);
    }
    return source;
  }

  private async fetch(url: string, signal: AbortSignal): Promise<Source> {
    const fetched = await this.fetchOnce(url, signal);
    return fetched.status === 'unchecked' ? fetched : readFetched(fetched);
  }

  private inTurn<T>(host: string, task: () => Promise<T>): Promise<T> {
    const before = this.hosts.get(host) ?? Promise.resolve();
    const run = before.then(() => this.inSlot(task));
    const settled = run.catch(() => undefined);
    this.hosts.set(host, settled);
    void settled.then(() => {
      if (this.hosts.get(host) === settled) this.hosts.delete(host);
    });
    return run;
  }

  private async inSlot<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await task();
    } finally {
      // The slot goes to the next in line, if there is one.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
