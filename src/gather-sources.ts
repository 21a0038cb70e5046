import type { FetchedSource, Source, SourceProgress, UnreadSource } from './core/types';
import { hostOf } from './core/urls';

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
 * Sources asked for and not yet taken by whoever goes through them: so many bodies and texts are held at most, however
 * many an answer cites and however long each takes to be judged. More than run at once, so that slow hosts hold up few.
 */
export const MAX_OPEN_SOURCES = 16;

/**
 * Fetches and reads `urls` (by key), many at the same time, and yields each step as it happens.
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

  const due = hostsInTurn(urls).values();
  const startNext = () => {
    const { value: next } = due.next();
    if (!next) return;
    const [key, url] = next;
    const onStart = () => push({ key, progress: { url, state: 'fetching' } });
    void getSource(url, signal, onStart, effects).then((source) =>
      push({ key, progress: progressOf(source, url), source: source.url === url ? source : { ...source, url } }),
    );
  };
  for (let open = 0; open < MAX_OPEN_SOURCES; open += 1) startNext();
  try {
    for (let open = urls.size; open > 0 && !effects.signal.aborted; ) {
      if (arrivals.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const batch = arrivals;
      arrivals = [];
      for (let arrival = batch.shift(); arrival; arrival = batch.shift()) {
        if (effects.signal.aborted) return;
        yield arrival;
        if (!arrival.source) continue;
        open -= 1;
        startNext();
      }
    }
  } finally {
    own.abort();
  }
}

/** The first source of each host, then the second of each: one that holds many does not keep the others waiting. */
function hostsInTurn(urls: ReadonlyMap<string, string>): [key: string, url: string][] {
  const counts = new Map<string, number>();
  const turns = [...urls].map(([key, url]) => {
    const host = hostOf(url);
    const turn = counts.get(host) ?? 0;
    counts.set(host, turn + 1);
    return { key, url, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ key, url }) => [key, url]);
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
