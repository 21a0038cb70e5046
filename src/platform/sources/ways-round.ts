import type { Cause, FetchedSource, Origin, Source, UnreadSource } from '../../core/types';
import { sourceKey } from '../../core/urls';
import { delay } from '../../fetch/delay';
import { readArchived } from './archived-copy';
import { readInTab, type SourceTab } from './read-in-tab';
import { loadWay, removeWay, removeWays, saveWay } from './source-ways';

export interface WaysPorts {
  /** As any source is fetched: in its turn, checked, without cookies. */
  fetchSource(url: string, signal: AbortSignal): Promise<FetchedSource | UnreadSource>;
  readSource(fetched: FetchedSource): Promise<Source>;
  isPermitted(url: string): Promise<boolean>;
  openTab(url: string, besideTab: number): Promise<SourceTab>;
  /** Has a check of the tab read sources anew. */
  readAgain(tabId: number, check: string, urls: string[]): Promise<void>;
}

/** Which source of which check. `check`: see `CheckState.id`. */
export interface SourceOfCheck {
  tabId: number;
  check: string;
  url: string;
}

/** A text that the reader hands in. */
export type GivenSource =
  | { kind: 'pasted'; text: string }
  | { kind: 'file'; name: string; type: string; bytes: Uint8Array };

/** The ways round to sources that could not be read by fetching them. Each is gone by the reader's click alone. */
export class WaysRound {
  /** One tab at a time: a reader who sees ten tabs come up has lost their window. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: WaysPorts) {}

  /** Has a check read one of its sources in a tab or from the archive. Resolves once that has begun. */
  async choose({ tabId, check, url }: SourceOfCheck, kind: 'tab' | 'archive'): Promise<void> {
    await saveWay(tabId, sourceKey(url), { kind });
    await this.ports.readAgain(tabId, check, [url]);
  }

  /** Takes a text in place of a source. Returns why it could not be read, or `null`. */
  async give({ tabId, check, url }: SourceOfCheck, given: GivenSource): Promise<Cause | null> {
    const isFile = given.kind === 'file';
    const source = await this.ports.readSource({
      url,
      finalUrl: url,
      status: 200,
      contentType: isFile ? given.type : 'text/plain; charset=utf-8',
      bytes: isFile ? given.bytes : new TextEncoder().encode(given.text),
      truncated: false,
    });
    if (source.status === 'unchecked') return source.cause;
    const origin: Origin = isFile ? { via: 'file', name: given.name.slice(0, 200) } : { via: 'pasted' };
    // What is pasted may be a part: that a claim is not in it proves nothing.
    const truncated = source.truncated || !isFile;
    await saveWay(tabId, sourceKey(url), { kind: 'given', source: { ...source, origin, truncated } });
    await this.ports.readAgain(tabId, check, [url]);
    return null;
  }

  /** The source by the way that the reader chose, or `null` where none was. Rejects only if `signal` aborts. */
  async read(tabId: number, url: string, signal: AbortSignal, onStart: () => void): Promise<Source | null> {
    const key = sourceKey(url);
    const way = await loadWay(tabId, key);
    if (!way) return null;
    if (way.kind === 'given') return { ...way.source, url };
    const source = await (way.kind === 'tab'
      ? this.#readInTab(tabId, url, signal, onStart)
      : this.#readArchived(url, signal, onStart));
    signal.throwIfAborted();
    if (source.status === 'read')
      await saveWay(tabId, key, { kind: 'given', source }).catch(() => removeWay(tabId, key));
    // Once it is permitted, the check is taken up again and goes the same way.
    else if (source.cause !== 'not_permitted') await removeWay(tabId, key);
    return source;
  }

  /** Fetches these themselves again. */
  async leave(tabId: number, urls: readonly string[]): Promise<void> {
    for (const url of urls) await removeWay(tabId, sourceKey(url));
  }

  /** Leaves ways that were chosen and not gone: nobody asked for them in a check that starts anew. */
  async leavePending(tabId: number): Promise<void> {
    await removeWays(tabId, ({ kind }) => kind !== 'given');
  }

  /** Forgets what was handed in for the checks of a tab. */
  async discard(tabId: number): Promise<void> {
    await removeWays(tabId, () => true);
  }

  #readInTab(tabId: number, url: string, signal: AbortSignal, onStart: () => void): Promise<Source> {
    const turn = this.#turn.then(() => {
      signal.throwIfAborted();
      onStart();
      const { readSource, isPermitted, openTab } = this.ports;
      return readInTab(url, signal, {
        readSource,
        isPermitted,
        delay,
        now: Date.now,
        openTab: (at) => openTab(at, tabId),
      });
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #readArchived(url: string, signal: AbortSignal, onStart: () => void): Promise<Source> {
    onStart();
    const { readSource, isPermitted, fetchSource } = this.ports;
    return readArchived(url, { readSource, isPermitted, fetch: (at) => fetchSource(at, signal) });
  }
}

/** A text as it came in a message. Throws where its bytes are no base64. */
export function decodeGiven(
  given: { kind: 'pasted'; text: string } | { kind: 'file'; name: string; type: string; data: string },
): GivenSource {
  if (given.kind === 'pasted') return given;
  const { data, ...rest } = given;
  return { ...rest, bytes: Uint8Array.from(atob(data), (char) => char.charCodeAt(0)) };
}
