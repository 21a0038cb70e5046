import type { FetchedSource, Source } from '../core/types';
import { sourceKey } from '../core/urls';

/** Sources kept for the answers that follow: enough for a batch about one subject, little enough for any memory. */
const MAX_KEPT = 100;

/** How a shell gets and reads what is at an address. */
export interface SourcePorts {
  /** Bytes, or a source that is read already. Rejects only if `signal` aborts. */
  fetchOnce(url: string, signal: AbortSignal): Promise<FetchedSource | Source>;
  readFetched(fetched: FetchedSource): Promise<Source>;
}

/** Fetches and reads sources, each URL once. */
export class SourceFetcher {
  private readonly kept = new Map<string, Promise<Source>>();

  constructor(private readonly ports: SourcePorts) {}

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
    const fetched = await this.ports.fetchOnce(url, signal);
    return 'bytes' in fetched ? this.ports.readFetched(fetched) : fetched;
  }
}
