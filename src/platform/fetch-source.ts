import type { Cause, FetchedSource, UnreadSource } from '../core/types';
import { isFetchable } from '../core/urls';
import { isPdf, MAX_PDF_BYTES, readBody, startsAsPdf } from './read-body';
import type { RequestSight } from './request-watch';

/** What fetching needs of the browser; handed in so that a test can speak to a local server. */
export interface FetchPorts {
  fetch: typeof fetch;
  isPermitted(url: string): Promise<boolean>;
  watch(url: string): RequestSight;
}

export interface FetchOutcome {
  result: FetchedSource | UnreadSource;
  /** Set where a second try may help: how long to wait for it. */
  retryAfterMs?: number;
}

export interface TimeLimits {
  /** From each request to its response headers. */
  firstByteMs: number;
  /** Redirects and body included. */
  wholeMs: number;
}

const TIME_LIMITS: TimeLimits = { firstByteMs: 15_000, wholeMs: 30_000 };
const MAX_HOPS = 8;
const RETRY_SOON_MS = 1_000;

type Failure = { cause: Cause; detail: string; retryAfterMs?: number };
type Step = Failure | { target: string } | { fetched: Omit<FetchedSource, 'url'>; retryAfterMs?: number };

/**
 * Gets one source: one GET without cookies, referrer or cache, and its redirects one by one.
 *
 * Each hop is checked before it is asked: public http(s) address, host granted by the reader. A failure is a value
 * with its cause; an answer such as 404 is none, and is left to who reads the page. Rejects only if `signal` aborts.
 */
export async function fetchSource(
  url: string,
  signal: AbortSignal,
  ports: FetchPorts,
  limits: TimeLimits = TIME_LIMITS,
): Promise<FetchOutcome> {
  const whole = AbortSignal.any([signal, AbortSignal.timeout(limits.wholeMs)]);
  const visited = new Set<string>();
  let at = withoutFragment(url);
  while (true) {
    const step = (await checkHop(at, visited, ports)) ?? (await takeStep(at, whole, ports, limits.firstByteMs));
    signal.throwIfAborted();
    if ('target' in step) {
      at = step.target;
      continue;
    }
    const retry = step.retryAfterMs === undefined ? {} : { retryAfterMs: step.retryAfterMs };
    if ('fetched' in step) return { result: { url, ...step.fetched }, ...retry };
    const { cause, detail } = step;
    return { result: { status: 'unchecked', url, finalUrl: at, cause, detail }, ...retry };
  }
}

/** Why a hop must not be asked, or `null`. */
async function checkHop(at: string, visited: Set<string>, ports: FetchPorts): Promise<Failure | null> {
  const check = isFetchable(at);
  if (!check.ok) return check;
  if (visited.has(at)) return { cause: 'redirect', detail: 'It redirects in a circle' };
  if (visited.size > MAX_HOPS) return { cause: 'redirect', detail: `More than ${MAX_HOPS} redirects` };
  visited.add(at);
  return (await ports.isPermitted(at)) ? null : { cause: 'not_permitted', detail: new URL(at).hostname };
}

async function takeStep(at: string, whole: AbortSignal, ports: FetchPorts, firstByteMs: number): Promise<Step> {
  const sight = ports.watch(at);
  const firstByte = new AbortController();
  const timer = setTimeout(() => firstByte.abort(), firstByteMs);
  const signal = AbortSignal.any([whole, firstByte.signal]);
  try {
    const response = await ports.fetch(at, {
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    });
    clearTimeout(timer);
    const isRedirect = response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status);
    return isRedirect ? await findTarget(at, response, sight) : await readResponse(at, response, signal);
  } catch {
    // `fetch` and body readers reject with a bare TypeError whatever went wrong on the way.
    if (signal.aborted) return tooSlow();
    const name = await sight.errorName();
    return refusedTarget(at, sight.seenTarget()) ?? explainError(name);
  } finally {
    clearTimeout(timer);
    sight.stop();
  }
}

async function findTarget(at: string, response: Response, sight: RequestSight): Promise<Step> {
  const location = response.headers.get('location') ?? (await sight.redirectTarget());
  if (location === null && at.startsWith('http:')) {
    // The browser itself turns http into https for sites that demand it (HSTS), and shows no header for that.
    return { target: at.replace(/^http:/, 'https:') };
  }
  if (location === null || !URL.canParse(location, at))
    return { cause: 'redirect', detail: 'A redirect that leads nowhere' };
  return { target: withoutFragment(new URL(location, at).href) };
}

/** Browsers themselves end a redirect out of http(s) (`file:`, `data:`, …), as an error like any other. */
function refusedTarget(at: string, location: string | null): Failure | null {
  if (location === null || !URL.canParse(location, at)) return null;
  const check = isFetchable(new URL(location, at).href);
  return check.ok ? null : check;
}

async function readResponse(at: string, response: Response, signal: AbortSignal): Promise<Step> {
  const contentType = response.headers.get('content-type') ?? '';
  if (isPdf(contentType) && Number(response.headers.get('content-length')) > MAX_PDF_BYTES) {
    await response.body?.cancel();
    return tooLarge();
  }
  const { bytes, truncated } = await readBody(response, signal);
  // A PDF has its index at the end: a part of one cannot be read.
  if (truncated && (isPdf(contentType) || startsAsPdf(bytes))) return signal.aborted ? tooSlow() : tooLarge();
  const lastModified = response.headers.get('last-modified');
  const fetched = {
    finalUrl: at,
    status: response.status,
    contentType,
    bytes,
    truncated,
    ...(lastModified !== null && { lastModified }),
  };
  if (response.status !== 429 && response.status !== 503) return { fetched };
  return { fetched, retryAfterMs: readRetryAfter(response.headers.get('retry-after')) };
}

/** Seconds, or a date; without a clock of its own the date form counts as "later". */
function readRetryAfter(header: string | null): number {
  if (header === null) return RETRY_SOON_MS;
  return /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : Number.POSITIVE_INFINITY;
}

/** Chromium says `net::ERR_…`, Firefox `NS_ERROR_…` or the name of a certificate error. */
function explainError(name: string | null): Failure {
  const detail = name ?? 'The connection failed';
  if (name === null) return { cause: 'network_error', detail, retryAfterMs: RETRY_SOON_MS };
  if (/NAME_NOT_RESOLVED|UNKNOWN_HOST/.test(name)) return { cause: 'dead_link', detail: 'No such host' };
  if (/UNSAFE_REDIRECT/.test(name)) return { cause: 'refused_address', detail: 'It redirects out of the web' };
  if (/BLOCKED_BY|ERR_BLOCKED|NS_ERROR_ABORT/.test(name)) return { cause: 'blocked', detail };
  if (/TIMED_OUT|NET_TIMEOUT/.test(name)) return tooSlow();
  if (/CERT|SSL|SEC_ERROR|INTERNET_DISCONNECTED|OFFLINE/.test(name)) return { cause: 'network_error', detail };
  return { cause: 'network_error', detail, retryAfterMs: RETRY_SOON_MS };
}

function tooLarge(): Failure {
  return { cause: 'too_large', detail: `A PDF of more than ${MAX_PDF_BYTES / 1_000_000} MB` };
}

function tooSlow(): Failure {
  return { cause: 'timeout', detail: 'No complete answer in time' };
}

function withoutFragment(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}
