import type { FetchedSource, UnreadSource } from '../core/types';
import { fetchPolitely } from '../fetch/fetch-politely';
import { fetchSource, type TimeLimits } from '../fetch/fetch-source';
import { PoliteQueue } from '../fetch/polite-queue';
import { NO_SIGHT } from '../fetch/ports';
import { createNodeFetch, type Network, SYSTEM_NETWORK } from './node-fetch';

/** Gets one source. Rejects only if `signal` aborts. */
export type FetchOnce = (url: string, signal: AbortSignal) => Promise<FetchedSource | UnreadSource>;

/** Fetches sources under the rules of the extension (see `src/fetch`); no host has to be granted. */
export function createFetcher(network: Network = SYSTEM_NETWORK, limits?: TimeLimits): FetchOnce {
  const queue = new PoliteQueue();
  const ports = {
    fetch: createNodeFetch(network),
    isPermitted: async () => true,
    watch: () => NO_SIGHT,
    isPublicAddress: network.isPublicAddress,
  };
  return (url, signal) =>
    fetchPolitely(
      signal,
      () => {},
      queue,
      (inTurn) => fetchSource(url, signal, { ...ports, inTurn }, limits),
    );
}
