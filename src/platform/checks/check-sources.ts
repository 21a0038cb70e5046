import type { Settings } from '../../core/settings/settings';
import type { FetchedSource, ReadSource, Source } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { sourceKey } from '../../core/urls';
import type { SourceCache } from '../sources/source-cache';
import { loadWay } from '../sources/source-ways';
import { SourceAllowance } from './check-limits';

type FetchSource = (url: string, signal: AbortSignal, onStart: () => void) => Promise<FetchedSource | Source>;

/** Where the sources of checks come from, and where their texts are kept. */
export interface CheckSourcesPorts {
  settings(): Promise<Settings>;
  cache: Pick<SourceCache, 'get' | 'put' | 'forget'>;
  /** The source by the way round that its reader chose, or `null` where none was. */
  readOtherwise(tabId: number, ...asked: Parameters<FetchSource>): Promise<Source | null>;
  fetchSource: FetchSource;
  readSource(fetched: FetchedSource): Promise<Source>;
  /** In ms. */
  now(): number;
}

/**
 * The sources of checks: each by the way round that its reader chose, else as it was kept, else from the network.
 *
 * A text that was read is kept for the next check; or, where texts are kept with records, until this one has ended. Of a
 * private window nothing is kept.
 */
export class CheckSources {
  constructor(private readonly ports: CheckSourcesPorts) {}

  /** How one run of a check gets and reads its sources. */
  ofRun({ tabId, isPrivate }: Pick<CheckState, 'tabId' | 'isPrivate'>): {
    fetchSource: FetchSource;
    readSource(fetched: FetchedSource): Promise<Source>;
  } {
    const { settings, cache, readOtherwise, fetchSource, readSource, now } = this.ports;
    const allowance = new SourceAllowance();
    return {
      fetchSource: async (url, signal, onStart) => {
        const otherwise = await readOtherwise(tabId, url, signal, onStart);
        if (otherwise) return otherwise;
        const kept = (await settings()).cache ? await cache.get(sourceKey(url), now()) : null;
        return kept ?? allowance.ask(url, () => fetchSource(url, signal, onStart));
      },
      readSource: async (fetched) => {
        const source = await readSource(fetched);
        if (source.status === 'read' && !isPrivate && isTextNeeded(await settings())) {
          await cache.put(sourceKey(fetched.url), source, now());
        }
        return source;
      },
    };
  }

  /** The text of a source that a check has read, or `null` where it is kept no more. */
  async textOf(tabId: number, url: string): Promise<ReadSource | null> {
    const way = await loadWay(tabId, sourceKey(url));
    return way?.kind === 'given' ? way.source : this.ports.cache.get(sourceKey(url), this.ports.now());
  }

  /** The record of a check was kept: the texts of its sources go, unless they are kept for the next check. */
  async recordKept(sources: readonly { url: string }[]): Promise<void> {
    if (!(await this.ports.settings()).cache) await this.ports.cache.forget(sources.map(({ url }) => sourceKey(url)));
  }
}

const isTextNeeded = ({ cache, keepRecords, keepTexts }: Settings) => cache || (keepRecords && keepTexts);
