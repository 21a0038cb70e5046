/** In the worker: checks the items that a page sends, one at a time. The other end of `CheckWorker`. */
import { InputError } from '../core/schemas/input-error';
import type { FetchedSource, Source, SourceKind } from '../core/types';
import { readSource } from '../sources/read-source';
import { type CheckTask, checkItem, type ItemOptions, type ItemResult } from './check-item';
import { type Given, readGiven } from './given-source';
import { SourceFetcher } from './source-fetcher';

export type ToWorker =
  | { type: 'check'; task: CheckTask; options: ItemOptions; mayFetch: boolean }
  | { type: 'fetched'; request: number; source: Source };

/** `wrong`: the item is not what it should be; `broken`: a fault of ours. */
export type FromWorker =
  | { type: 'result'; result: ItemResult }
  | { type: 'wrong'; message: string }
  | { type: 'broken'; message: string }
  | { type: 'fetch'; request: number; url: string };

/** What the worker has of the page. */
export interface PagePort {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

/** Answers what the page sends, until the worker is ended. */
export function serveChecks(page: PagePort): void {
  const asked = new Map<number, (source: Source) => void>();
  let requests = 0;
  const fetchOnce = (url: string): Promise<Source> =>
    new Promise((resolve) => {
      requests += 1;
      asked.set(requests, resolve);
      page.postMessage({ type: 'fetch', request: requests, url });
    });
  const fetcher = new SourceFetcher({ fetchOnce, readFetched });
  // The page ends the whole worker.
  const { signal } = new AbortController();
  const answer = async ({ task, options, mayFetch }: ToWorker & { type: 'check' }): Promise<FromWorker> => {
    const fetchSource = mayFetch ? (url: string, stop: AbortSignal) => fetcher.get(url, stop) : null;
    const effects = { today: options.today, signal, readFetched, readGiven: readGivenHere, fetchSource };
    try {
      return { type: 'result', result: await checkItem(task, options, effects) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { type: error instanceof InputError ? 'wrong' : 'broken', message };
    }
  };
  page.onmessage = ({ data }) => {
    if (data.type === 'check') void answer(data).then((message) => page.postMessage(message));
    else {
      asked.get(data.request)?.(data.source);
      asked.delete(data.request);
    }
  };
}

/** Without PDF files: what is given is text, and what is fetched the background has read. */
const readFetched = (fetched: FetchedSource, kind?: SourceKind): Promise<Source> =>
  readSource(fetched, { ...(kind && { kind }) });

const readGivenHere = (given: Given): Promise<Source> => readGiven(given, { openFile, readFetched });

async function openFile(file: string): Promise<never> {
  throw new InputError(
    `a page of the browser opens no files by name: expected "text" or "html" in place of "file": ${JSON.stringify(file.slice(0, 100))}`,
  );
}
