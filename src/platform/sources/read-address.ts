import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import { sourceSchema } from '../../core/schemas/source-schema';
import { CAUSES, type FetchedSource, type Source, type UnreadSource } from '../../core/types';
import { isFetchable } from '../../core/urls';
import { callBackground } from '../messages/messages';
import { requestHosts } from '../permissions/permissions';

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

const short = z.string().check(z.maxLength(2_000));
const address = z.string().check(z.maxLength(20_000));
const unreadSchema: z.ZodMiniType<UnreadSource> = z.object({
  status: z.literal('unchecked'),
  url: address,
  finalUrl: z.exactOptional(address),
  cause: z.enum(CAUSES),
  title: z.exactOptional(z.nullable(short)),
  detail: z.exactOptional(short),
  truncated: z.exactOptional(z.literal(true)),
  offline: z.exactOptional(z.literal(true)),
  leadsTo: z.exactOptional(address),
});
const replySchema = z.union([sourceSchema, unreadSchema]);

const unread = (url: string, cause: UnreadSource['cause']): UnreadSource => ({ status: 'unchecked', url, cause });

/**
 * Reads what is at an address, through the background. Has to be called in a click: the reader is asked to allow its
 * host first. `null`: they did not.
 */
export async function readAddress(url: string): Promise<Source | null> {
  if (!isFetchable(url).ok) return unread(url, 'refused_address');
  const isGranted = await requestHosts([new URL(url).hostname]).catch(() => false);
  return isGranted ? askFor(url) : null;
}

/** The same without a question: what the reader has not allowed is not read, and says so. */
export async function readAllowedAddress(url: string): Promise<Source> {
  return isFetchable(url).ok ? askFor(url) : unread(url, 'refused_address');
}

async function askFor(url: string): Promise<Source> {
  const result = await callBackground('readAddress', { url });
  const read = safeParse(replySchema, result.ok ? result.value : null);
  return read.success ? read.data : unread(url, 'network_error');
}
