import { safeParse } from '../core/safe-parse';
import { sourceSchema } from '../core/schemas/source-schema';
import { CAUSES, type FetchedSource, type Source, type UnreadSource } from '../core/types';
import { isFetchable } from '../core/urls';
import { callBackground } from './messages';
import { requestHosts } from './permissions';

export interface AddressReaderPorts {
  /** As any source is fetched: in its turn, checked, without cookies. Rejects if `signal` aborts. */
  fetchSource(url: string, signal: AbortSignal): Promise<FetchedSource | UnreadSource>;
  readSource(fetched: FetchedSource): Promise<Source>;
}

/** Below the 30 seconds after which Firefox ends a background that owes an answer. */
const LIMIT_MS = 20_000;

/** For the background: reads what is at an address. */
export function createAddressReader({ fetchSource, readSource }: AddressReaderPorts) {
  return async (url: string): Promise<Source> => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      const fetched = await fetchSource(url, signal);
      return 'bytes' in fetched ? await readSource(fetched) : fetched;
    } catch (error) {
      if (signal.aborted) return { status: 'unchecked', url, cause: 'timeout' };
      throw error;
    }
  };
}

/**
 * Reads what is at an address, through the background. Has to be called in a click: the reader is asked to allow its
 * host first. `null`: they did not.
 */
export async function readAddress(url: string): Promise<Source | null> {
  const unread = (cause: UnreadSource['cause']): UnreadSource => ({ status: 'unchecked', url, cause });
  if (!isFetchable(url).ok) return unread('refused_address');
  const isGranted = await requestHosts([new URL(url).hostname]).catch(() => false);
  if (!isGranted) return null;
  const result = await callBackground('readAddress', { url });
  if (!result.ok) return unread('network_error');
  const read = safeParse(sourceSchema, result.value);
  if (read.success) return read.data;
  const told = (result.value as Partial<UnreadSource> | null)?.cause;
  return unread(CAUSES.find((cause) => cause === told) ?? 'network_error');
}
