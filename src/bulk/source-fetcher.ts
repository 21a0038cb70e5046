import type { FetchedSource, Source } from '../core/types';
import { sourceKey } from '../core/urls';

/** Sources kept for the answers that follow: enough for a batch about one subject, little enough for any memory. */
const MAX_KEPT = 100;
/** Of all of them, in characters: what was used longest ago gives way. */
const MAX_TEXT = 50_000_000;

/** How a shell gets and reads what is at an address. */
export interface SourcePorts {
  /** Bytes, or a source that is read already. Rejects only if `signal` aborts. */
  fetchOnce(url: string, signal: AbortSignal): Promise<FetchedSource | Source>;
  readFetched(fetched: FetchedSource): Promise<Source>;
}

/** Fetches and reads sources, each URL once. */
export class SourceFetcher {
  private readonly kept = new Map<string, Promise<Source>>();
  /** The lengths of the texts of those that have come. */
  private readonly lengths = new Map<string, number>();
  private length = 0;

  constructor(private readonly ports: SourcePorts) {}

  /** The source, fetched now or before. Rejects only if `signal` aborts. */
  get(url: string, signal: AbortSignal): Promise<Source> {
    const key = sourceKey(url);
    const known = this.kept.get(key);
    const source = known ?? this.fetch(url, signal);
    // Set anew, so that the one used last is dropped last.
    this.kept.delete(key);
    this.kept.set(key, source);
    // Who asked hears of a failure.
    if (!known) void source.then((read) => this.weigh(key, source, read)).catch(() => {});
    this.shed();
    return source;
  }

  private weigh(key: string, asked: Promise<Source>, read: Source): void {
    if (read.status !== 'read' || this.kept.get(key) !== asked) return;
    this.lengths.set(key, read.text.length);
    this.length += read.text.length;
    this.shed();
  }

  private shed(): void {
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT && this.length <= MAX_TEXT) break;
      this.kept.delete(oldest);
      this.length -= this.lengths.get(oldest) ?? 0;
      this.lengths.delete(oldest);
    }
  }

  private async fetch(url: string, signal: AbortSignal): Promise<Source> {
    const fetched = await this.ports.fetchOnce(url, signal);
    return 'bytes' in fetched ? this.ports.readFetched(fetched) : fetched;
  }
}
