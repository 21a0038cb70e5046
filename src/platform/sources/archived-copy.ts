import * as z from 'zod/mini';
import type { FetchedSource, Source, UnreadSource } from '../../core/types';

/** What the reader has to allow before the archive is asked for anything. */
export const ARCHIVE_HOSTS = ['archive.org', 'web.archive.org'] as const;

export interface ArchivePorts {
  /** As any source is fetched: checked, without cookies, never rejecting but on abort. */
  fetch(url: string): Promise<FetchedSource | UnreadSource>;
  readSource(fetched: FetchedSource): Promise<Source>;
  isPermitted(url: string): Promise<boolean>;
}

const MAX_REPLY = 100_000;

const replySchema = z.object({
  archived_snapshots: z.object({
    closest: z.optional(
      z.object({ available: z.boolean(), timestamp: z.string().check(z.regex(/^\d{14}$/)), status: z.string() }),
    ),
  }),
});

/** The newest copy of a source in the Internet Archive, marked with its date; asked for by its availability API. */
export async function readArchived(url: string, ports: ArchivePorts): Promise<Source> {
  const unread = (rest: Omit<UnreadSource, 'status' | 'url'>): UnreadSource => ({ status: 'unchecked', url, ...rest });
  for (const host of ARCHIVE_HOSTS) {
    const at = `https://${host}/`;
    if (!(await ports.isPermitted(at))) return unread({ cause: 'not_permitted', finalUrl: at, detail: host });
  }
  const reply = await ports.fetch(`https://archive.org/wayback/available?url=${encodeURIComponent(url)}`);
  if (reply.status === 'unchecked')
    return unread({ cause: reply.cause, detail: 'The Internet Archive did not answer' });
  const stamp = timestampOf(reply);
  if (stamp === undefined) return unread({ cause: 'network_error', detail: 'The Internet Archive failed' });
  if (stamp === null) return unread({ cause: 'dead_link', detail: 'The Internet Archive has no copy' });
  // `id_`: as it was archived, without the archive's own frame and links.
  const copy = await ports.fetch(`https://web.archive.org/web/${stamp}id_/${url}`);
  const shown = `https://web.archive.org/web/${stamp}/${url}`;
  if (copy.status === 'unchecked')
    return unread({ cause: copy.cause, detail: 'The archived copy could not be fetched' });
  // Addresses inside the archive tell nothing of where the page itself had moved to.
  const source = await ports.readSource({ ...copy, url, finalUrl: url });
  if (source.status === 'unchecked') return { ...source, url, detail: `Archived copy of ${dayOf(stamp)}` };
  return { ...source, url, finalUrl: shown, origin: { via: 'archive', archivedAt: dayOf(stamp) } };
}

/** `null`: there is no copy. `undefined`: the reply is none. */
function timestampOf({ status, bytes }: FetchedSource): string | null | undefined {
  if (status !== 200 || bytes.length > MAX_REPLY) return undefined;
  try {
    const { archived_snapshots } = replySchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const { closest } = archived_snapshots;
    return closest?.available && closest.status.startsWith('2') ? closest.timestamp : null;
  } catch {
    return undefined; // not the API's reply
  }
}

/** ISO 8601. */
function dayOf(stamp: string): string {
  return `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
}
