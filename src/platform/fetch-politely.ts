import type { FetchedSource, UnreadSource } from '../core/types';
import { hostOf } from '../core/urls';
import type { FetchOutcome } from './fetch-source';
import type { PoliteQueue } from './polite-queue';

/** Longer than this a source is not worth waiting for while a reader looks on. */
const MAX_RETRY_WAIT_MS = 10_000;

/**
 * Fetches a source when it is its turn, and once more where a second try may help, waiting outside the queue.
 *
 * `onStart` is called when the first request may leave. Rejects only if `signal` aborts.
 */
export async function fetchPolitely(
  url: string,
  signal: AbortSignal,
  onStart: () => void,
  queue: PoliteQueue,
  fetchOnce: (url: string, signal: AbortSignal) => Promise<FetchOutcome>,
): Promise<FetchedSource | UnreadSource> {
  const host = hostOf(url);
  const first = await queue.run(host, signal, () => {
    onStart();
    return fetchOnce(url, signal);
  });
  if (first.retryAfterMs === undefined || first.retryAfterMs > MAX_RETRY_WAIT_MS) return first.result;
  await delay(first.retryAfterMs, signal);
  return (await queue.run(host, signal, () => fetchOnce(url, signal))).result;
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
