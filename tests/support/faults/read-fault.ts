import { createFetcher } from '../../../src/cli/fetch-source';
import { readFetched } from '../../../src/cli/given-source';
import type { Network } from '../../../src/cli/node-fetch';
import type { FetchedSource, Source } from '../../../src/core/types';
import { isPublicAddress } from '../../../src/core/urls';
import type { TimeLimits } from '../../../src/fetch/fetch-source';
import { type Ending, FAULT_DOMAIN, type Fault, NOWHERE } from './fault';
import type { FaultServer } from './fault-server';

/** This machine, as if it were a public one; nothing else can be reached. */
const network = (connectMs: number): Network => ({
  resolve: async (host) => {
    if (host.endsWith(`.${NOWHERE}`)) throw Object.assign(new Error('No such host'), { code: 'ENOTFOUND' });
    if (!host.endsWith(`.${FAULT_DOMAIN}`)) throw new Error(`${host} must not be asked`);
    return [{ address: '127.0.0.1', family: 4 }];
  },
  isPublicAddress: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
  connectMs,
});

/** Short for what ends by them alone, so that tests are quick; as shipped for the rest, so that none ends by them. */
const SHORT: TimeLimits = { firstByteMs: 500, wholeMs: 800 };
const fetchSlow = createFetcher(network(400), SHORT);
const fetchOther = createFetcher(network(10_000));

type Read = (fetched: FetchedSource) => Promise<Source>;

/** Fetches and reads a fault as the command line does, the second try included. */
export async function readFault(
  server: FaultServer,
  fault: Fault,
  signal: AbortSignal,
  read: Read = readFetched,
): Promise<Source> {
  const fetched = await (fault.isSlow === true ? fetchSlow : fetchOther)(server.urlOf(fault), signal);
  return fetched.status === 'unchecked' ? fetched : read(fetched);
}

export async function readHealthy(server: FaultServer, place: string, signal: AbortSignal): Promise<Source> {
  const fetched = await fetchOther(server.healthyUrl(place), signal);
  return fetched.status === 'unchecked' ? fetched : readFetched(fetched);
}

export function endingOf(source: Source): Ending {
  if (source.status === 'unchecked') return source.cause;
  return source.truncated ? 'cut' : 'read';
}
