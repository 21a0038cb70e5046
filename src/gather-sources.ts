import type { FetchedSource, Source, SourceProgress, UnreadSource } from './core/types';

/** How sources are got, one URL at a time; see `CheckEffects`. */
export interface SourceEffects {
  fetchSource(url: string, signal: AbortSignal, onStart: () => void): Promise<FetchedSource | Source>;
  readSource(fetched: FetchedSource): Promise<Source>;
  signal: AbortSignal;
}

/** A step in the reading of a source; the last of each has the source itself. */
export interface Arrival {
  key: string;
  progress: SourceProgress;
  source?: Source;
}

/**
 * Fetches and reads all of `urls` (by key) at the same time, and yields each step as it happens.
 *
 * How many requests really run at once is the caller's matter (`fetchSource` may queue). Ends early on abort; ending
 * it early aborts the rest.
 */
export async function* gatherSources(
  urls: ReadonlyMap<string, string>,
  effects: SourceEffects,
): AsyncGenerator<Arrival> {
  const own = new AbortController();
  const signal = AbortSignal.any([effects.signal, own.signal]);
  let arrivals: Arrival[] = [];
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  const push = (arrival: Arrival) => {
    arrivals.push(arrival);
    wake();
  };

  for (const [key, url] of urls) {
    const onStart = () => push({ key, progress: { url, state: 'fetching' } });
    void getSource(url, signal, onStart, effects).then((source) =>
      push({ key, progress: progressOf(source, url), source: source.url === url ? source : { ...source, url } }),
    );
  }
  try {
    for (let open = urls.size; open > 0 && !effects.signal.aborted; ) {
      if (arrivals.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const batch = arrivals;
      arrivals = [];
      for (const arrival of batch) {
        if (effects.signal.aborted) return;
        if (arrival.source) open -= 1;
        yield arrival;
      }
    }
  } finally {
    own.abort();
  }
}

/** Whatever goes wrong with one source stays with that source: a page can be made to break a reader. */
async function getSource(
  url: string,
  signal: AbortSignal,
  onStart: () => void,
  effects: SourceEffects,
): Promise<Source> {
  const failed = (cause: UnreadSource['cause'], error: unknown): UnreadSource => ({
    status: 'unchecked',
    url,
    cause,
    detail: error instanceof Error ? error.message : String(error),
  });
  const get = async (at: string): Promise<Source> => {
    let fetched: FetchedSource | Source;
    try {
      fetched = await effects.fetchSource(at, signal, onStart);
    } catch (error) {
      return failed('network_error', error);
    }
    if (fetched.status === 'read' || fetched.status === 'unchecked') return fetched;
    try {
      // What is found there stands for the cited address, and is held against it.
      return await effects.readSource({ ...fetched, url });
    } catch (error) {
      return failed('unsupported_type', error);
    }
  };
  const source = await get(url);
  if (source.status === 'read' || source.leadsTo === undefined || signal.aborted) return source;
  const other = await get(source.leadsTo);
  // Where that leads nowhere either, the first page tells what the matter is; but a permission can be given.
  return other.status === 'read' || other.cause === 'not_permitted' ? other : source;
}

/** What is shown of a source once it was read, or was not. */
export function progressOf(source: Source, url: string): SourceProgress {
  if (source.status === 'read') {
    const { title, finalUrl, dates, hash, readAt, origin } = source;
    return {
      url,
      state: 'read',
      title,
      finalUrl,
      dates,
      hash,
      ...(readAt !== undefined && { readAt }),
      ...(origin && { origin }),
    };
  }
  const { title, finalUrl, cause, detail, offline } = source;
  return {
    url,
    state: 'unchecked',
    cause,
    ...(title !== undefined && { title }),
    ...(finalUrl !== undefined && { finalUrl }),
    ...(detail !== undefined && { detail }),
    ...(offline && { offline }),
  };
}
