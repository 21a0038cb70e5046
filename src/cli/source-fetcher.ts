import type { Source } from '../core/types';
import { sourceKey } from '../core/urls';
import type { FetchOnce } from './fetch-source';
import { readFetched } from './given-source';

/** Sources kept for the answers that follow: enough for a batch about one subject, little enough for any memory. */
const MAX_KEPT = 100;

/** Fetches and reads sources, each URL once. */
export class SourceFetcher {
  private readonly kept = new Map<string, Promise<Source>>();

  constructor(private readonly fetchOnce: FetchOnce) {}

  /** The source, fetched now or before. Rejects only if `signal` aborts. */
  get(url: string, signal: AbortSignal): Promise<Source> {
    const key = sourceKey(url);
    const source = this.kept.get(key) ?? this.fetch(url, signal);
    // Set anew, so that the one used last is dropped last.
    this.kept.delete(key);
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
}
