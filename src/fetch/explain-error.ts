import type { Cause } from '../core/types';

/** Why no answer could be had. `retryAfterMs` is set where a second try may help. */
export interface Failure {
  cause: Cause;
  detail: string;
  retryAfterMs?: number;
}

/** The wait before a second try where the server names none. */
export const RETRY_SOON_MS = 1_000;

interface Explanation {
  name: RegExp;
  cause: Cause;
  /** The name itself, if missing. */
  detail?: string;
}

/** Errors that a second try would only repeat. The first that fits counts. */
const LASTING: readonly Explanation[] = [
  { name: /NAME_NOT_RESOLVED|UNKNOWN_HOST|ENOTFOUND/, cause: 'dead_link', detail: 'No such host' },
  { name: /REFUSED_ADDRESS/, cause: 'refused_address', detail: 'The name leads to an address that is not public' },
  { name: /UNSAFE_REDIRECT/, cause: 'refused_address', detail: 'It redirects out of the web' },
  { name: /UNSAFE_PORT|PORT_ACCESS_NOT_ALLOWED/, cause: 'refused_address', detail: 'The port is not one of the web' },
  { name: /BLOCKED_BY|ERR_BLOCKED|NS_ERROR_ABORT/, cause: 'blocked' },
  { name: /TIMED_?OUT|NET_TIMEOUT/, cause: 'timeout', detail: 'No complete answer in time' },
  { name: /CERT|SSL|SEC_ERROR|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/, cause: 'network_error' },
  { name: /INTERNET_DISCONNECTED|OFFLINE/, cause: 'network_error' },
  { name: /REDIRECT_LOOP|TOO_MANY_REDIRECTS|INVALID_REDIRECT/, cause: 'redirect' },
];

/**
 * The cause behind the name of a network error; `null` for one without a name.
 *
 * Chromium says `net::ERR_…`, Firefox `NS_ERROR_…` or the name of a certificate error, Node `E…`.
 */
export function explainError(name: string | null): Failure {
  const known = name === null ? undefined : LASTING.find((explanation) => explanation.name.test(name));
  const detail = known?.detail ?? name ?? 'The connection failed';
  if (known) return { cause: known.cause, detail };
  return { cause: 'network_error', detail, retryAfterMs: RETRY_SOON_MS };
}
