import { neighboursOf } from '../../core/shown/neighbours';
import type { FetchedSource, ReadSource, Source, UnreadSource } from '../../core/types';
import type { Neighbours, PassagePlace, SourceView } from '../../core/types/source-view';
import { sourceKey } from '../../core/urls';
import { loadWay } from './source-ways';

export interface SourceViewPorts {
  /** As any source is fetched: in its turn, checked, without cookies. Rejects if `signal` aborts. */
  fetchSource(url: string, signal: AbortSignal): Promise<FetchedSource | UnreadSource>;
  readSource(fetched: FetchedSource): Promise<Source>;
  /** Its markup, or `null` where it is no page that can be shown. */
  htmlOf(fetched: FetchedSource): string | null;
  /** What is kept of a source, by its key. */
  kept(key: string): Promise<ReadSource | null>;
}

/** Below the 30 seconds after which Firefox ends a background that owes an answer. */
const LIMIT_MS = 20_000;

/**
 * Sources opened beside a claim, on the reader's click.
 *
 * Only the text of a source is kept, so a page is fetched once more for its markup. A PDF, and what the reader had read
 * otherwise, is shown by the text that is kept, and nobody is asked.
 */
export class SourceViews {
  constructor(private readonly ports: SourceViewPorts) {}

  async open({ tabId, url }: { tabId: number; url: string }): Promise<SourceView> {
    const kept = await this.#kept(tabId, url);
    if (kept && (kept.origin !== undefined || kept.kind === 'pdf')) return viewOf(kept);
    const fetched = await this.#fetch(url);
    if (!('bytes' in fetched)) return { ...viewOf(kept), ...reasonOf(fetched) };
    const fresh = await this.ports.readSource(fetched);
    if (fresh.status === 'unchecked') return { ...viewOf(kept), ...reasonOf(fresh) };
    return {
      source: kept ?? fresh,
      html: this.ports.htmlOf(fetched),
      isChanged: kept && kept.hash !== fresh.hash,
    };
  }

  /** The sentences round a passage of a source that is kept; `null` where it is not, or is another one by now. */
  async neighbours({
    tabId,
    url,
    ...place
  }: { tabId: number; url: string } & PassagePlace): Promise<Neighbours | null> {
    const kept = await this.#kept(tabId, url);
    return kept && neighboursOf(kept.text, place, kept.lang);
  }

  async #kept(tabId: number, url: string): Promise<ReadSource | null> {
    const way = await loadWay(tabId, sourceKey(url));
    return way?.kind === 'given' ? way.source : this.ports.kept(sourceKey(url));
  }

  async #fetch(url: string): Promise<FetchedSource | UnreadSource> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      return await this.ports.fetchSource(url, signal);
    } catch (error) {
      if (signal.aborted) return { status: 'unchecked', url, cause: 'timeout' };
      throw error;
    }
  }
}

function viewOf(source: ReadSource | null): SourceView {
  return { source, html: null, isChanged: null };
}

function reasonOf({ cause, detail }: UnreadSource): Pick<SourceView, 'cause' | 'detail'> {
  return { cause, ...(detail !== undefined && { detail }) };
}
