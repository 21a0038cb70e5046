import type { FetchedSource, UnreadSource } from '../core/types';
import { sourceKey } from '../core/urls';
import type { FetchOnce } from './fetch-source';

const MAX_KEPT = 100;
const MAX_BYTES = 64_000_000;

/** What was fetched last, for the other threads: a source that many answers cite is asked for once. */
export class RecentFetches {
  private readonly kept = new Map<string, { fetching: Promise<FetchedSource | UnreadSource>; size: number }>();
  private bytes = 0;

  constructor(private readonly fetchOnce: FetchOnce) {}

  /** Fetched now or lately. Rejects only if `signal` aborts. */
  get(url: string, signal: AbortSignal): Promise<FetchedSource | UnreadSource> {
    const key = sourceKey(url);
    const known = this.kept.get(key);
    const entry = known ?? { fetching: this.fetchOnce(url, signal), size: 0 };
    this.kept.delete(key);
    this.kept.set(key, entry);
    if (!known) {
      // Who asked hears of a failure.
      void entry.fetching.then((fetched) => this.weigh(key, entry, fetched)).catch(() => this.drop(key));
      this.shed();
    }
    return entry.fetching;
  }

  private weigh(key: string, entry: { size: number }, fetched: FetchedSource | UnreadSource): void {
    if (this.kept.get(key) !== entry || fetched.status === 'unchecked') return;
    entry.size = fetched.bytes.length;
    this.bytes += entry.size;
    this.shed();
  }

  private shed(): void {
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT && this.bytes <= MAX_BYTES) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }
}
