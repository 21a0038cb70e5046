import { RETRY_SOON_MS } from './explain-error';

/**
 * How long a server asks to wait, in ms; infinite where it cannot be told.
 *
 * A date is taken against the server's own `Date`, so that no clock is needed and a wrong one of the reader's does no
 * harm.
 */
export function readRetryAfter(headers: { get(name: string): string | null }): number {
  const text = headers.get('retry-after')?.trim();
  if (text === undefined || text === '') return RETRY_SOON_MS;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const wait = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? Number.POSITIVE_INFINITY : Math.max(wait, RETRY_SOON_MS);
}
