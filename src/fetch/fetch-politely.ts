import type { FetchedSource, UnreadSource } from '../core/types';
import { delay } from './delay';
import type { FetchOutcome } from './fetch-source';
import type { PoliteQueue } from './polite-queue';
import type { InTurn } from './ports';

/** Longer than this a source is not worth waiting for while a reader looks on. */
const MAX_RETRY_WAIT_MS = 10_000;

/**
 * Fetches a source, each of its requests when it is its turn, and once more where a second try may help. The wait for
 * that holds no place in the queue.
 *
 * `onStart` is called when the first request may leave. Rejects only if `signal` aborts.
 */
export async function fetchPolitely(
  signal: AbortSignal,
  onStart: () => void,
  queue: PoliteQueue,
  fetchOnce: (inTurn: InTurn) => Promise<FetchOutcome>,
): Promise<FetchedSource | UnreadSource> {
  let isStarted = false;
  const inTurn: InTurn = (host, stop, request) =>
    queue.run(
      host,
      stop,
      () => {
        if (!isStarted) onStart();
        isStarted = true;
        return request();
      },
      isStarted,
    );
  const first = await fetchOnce(inTurn);
  if (first.retryAfterMs === undefined || first.retryAfterMs > MAX_RETRY_WAIT_MS) return first.result;
  await delay(first.retryAfterMs, signal);
  return (await fetchOnce(inTurn)).result;
}
