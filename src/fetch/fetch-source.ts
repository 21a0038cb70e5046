import type { FetchedSource, UnreadSource } from '../core/types';
import { hostOf, isFetchable } from '../core/urls';
import { explainError, type Failure, RETRY_SOON_MS } from './explain-error';
import type { FetchPorts, FetchResponse, RequestSight } from './ports';
import { isPdf, MAX_PDF_BYTES, readBody, startsAsPdf } from './read-body';
import { readRetryAfter } from './retry-after';

export interface FetchOutcome {
  result: FetchedSource | UnreadSource;
  /** Set where a second try may help: how long to wait for it. */
  retryAfterMs?: number;
}

export interface TimeLimits {
  /** From each request to its response headers, the connection included. */
  firstByteMs: number;
  /** Redirects and body included; waiting for a turn does not count. */
  wholeMs: number;
}

const TIME_LIMITS: TimeLimits = { firstByteMs: 15_000, wholeMs: 30_000 };
const MAX_HOPS = 8;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const TOO_SLOW: Failure = { cause: 'timeout', detail: 'No complete answer in time' };
const TOO_LARGE: Failure = { cause: 'too_large', detail: `A PDF of more than ${MAX_PDF_BYTES / 1_000_000} MB` };
const CUT_PDF = {
  cap: TOO_LARGE,
  time: TOO_SLOW,
  early: { cause: 'network_error', detail: 'The file broke off', retryAfterMs: RETRY_SOON_MS },
} satisfies Record<string, Failure>;

type Step = Failure | { target: string } | { fetched: Omit<FetchedSource, 'url'>; retryAfterMs?: number };

/**
 * Gets one source: one GET without cookies, referrer or cache, and its redirects one by one.
 *
 * Each hop is checked before it is asked: public http(s) address, host granted by the reader. What answers from a
 * private IP address is not read. A failure is a value with its cause; an answer such as 404 is none, and is left to who
 * reads the page. Rejects only if `signal` aborts.
 */
export async function fetchSource(
  url: string,
  signal: AbortSignal,
  ports: FetchPorts,
  limits: TimeLimits = TIME_LIMITS,
): Promise<FetchOutcome> {
  const visited = new Set<string>();
  let leftMs = limits.wholeMs;
  let at = withoutFragment(url);
  while (true) {
    const step = (await checkHop(at, visited, ports)) ?? (await ports.inTurn(hostOf(at), signal, takeTimedStep));
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

  async function takeTimedStep(): Promise<Step> {
    const start = performance.now();
    const step = await takeStep(at, signal, ports, { firstByteMs: limits.firstByteMs, wholeMs: leftMs });
    leftMs = Math.max(0, leftMs - (performance.now() - start));
    return step;
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

async function takeStep(at: string, stop: AbortSignal, ports: FetchPorts, limits: TimeLimits): Promise<Step> {
  const sight = ports.watch(at);
  const controller = new AbortController();
  const abort = () => controller.abort();
  // Not `AbortSignal.any`: signals made of a long-lived one pile up with it.
  stop.addEventListener('abort', abort, { once: true });
  if (stop.aborted) abort();
  const whole = setTimeout(abort, limits.wholeMs);
  const firstByte = setTimeout(abort, limits.firstByteMs);
  const { signal } = controller;
  try {
    const response = await ports.fetch(at, {
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    });
    clearTimeout(firstByte);
    const refused = await checkAddress(at, sight, ports);
    if (refused) {
      await response.body?.cancel();
      return refused;
    }
    const isRedirect = response.type === 'opaqueredirect' || REDIRECTS.has(response.status);
    return isRedirect ? await findTarget(at, response, sight) : await readResponse(at, response, signal);
  } catch (error) {
    if (signal.aborted) return TOO_SLOW;
    // Browsers reject with a bare TypeError whatever went wrong on the way.
    const name = codeOf(error) ?? (await sight.errorName());
    return refusedTarget(at, sight.seenTarget()) ?? explainError(name);
  } finally {
    clearTimeout(whole);
    clearTimeout(firstByte);
    stop.removeEventListener('abort', abort);
    sight.stop();
  }
}

/** A public name can lead to a private address. What answers there is not read, nor followed. */
async function checkAddress(at: string, sight: RequestSight, ports: FetchPorts): Promise<Failure | null> {
  const address = await sight.address();
  if (address === null || ports.isPublicAddress(address)) return null;
  return { cause: 'refused_address', detail: `${new URL(at).hostname} answered from ${address}, which is not public` };
}

async function findTarget(at: string, response: FetchResponse, sight: RequestSight): Promise<Step> {
  await response.body?.cancel();
  const location = response.headers.get('location') ?? (await sight.redirectTarget());
  if (location === null && response.type === 'opaqueredirect' && at.startsWith('http:')) {
    // The browser itself turns http into https for sites that demand it (HSTS), and shows no header for that.
    return { target: at.replace(/^http:/, 'https:') };
  }
  if (!location || !URL.canParse(location, at)) return { cause: 'redirect', detail: 'A redirect that leads nowhere' };
  return { target: withoutFragment(new URL(location, at).href) };
}

/** Browsers themselves end a redirect out of http(s) (`file:`, `data:`, …), as an error like any other. */
function refusedTarget(at: string, location: string | null): Failure | null {
  if (location === null || !URL.canParse(location, at)) return null;
  const check = isFetchable(new URL(location, at).href);
  return check.ok ? null : check;
}

async function readResponse(at: string, response: FetchResponse, signal: AbortSignal): Promise<Step> {
  const contentType = response.headers.get('content-type') ?? '';
  if (isPdf(contentType) && Number(response.headers.get('content-length')) > MAX_PDF_BYTES) {
    await response.body?.cancel();
    return TOO_LARGE;
  }
  const { bytes, cut } = await readBody(response, signal);
  // A PDF has its index at the end: a part of one cannot be read.
  if (cut !== null && (isPdf(contentType) || startsAsPdf(bytes))) return CUT_PDF[cut];
  const lastModified = response.headers.get('last-modified');
  const fetched = {
    finalUrl: at,
    status: response.status,
    contentType,
    bytes,
    // 206 is a part that nobody asked for.
    truncated: cut !== null || response.status === 206,
    ...(lastModified !== null && { lastModified }),
  };
  if (response.status !== 429 && response.status !== 503) return { fetched };
  return { fetched, retryAfterMs: readRetryAfter(response.headers) };
}

/** Node's name for an error of the network; browsers give none. */
function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

function withoutFragment(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}
