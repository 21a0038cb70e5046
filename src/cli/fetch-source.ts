import { lookup as lookupAll } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Cause, FetchedSource, UnreadSource } from '../core/types';
import { isFetchable, isPublicAddress } from '../core/urls';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 5_000_000;
const MAX_PDF_BYTES = 20_000_000;
const MAX_HOPS = 8;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/** What the fetcher may be told otherwise, by a test that speaks to a server of its own. */
export interface FetchRules {
  isFetchable: typeof isFetchable;
  isPublicAddress(ip: string): boolean;
}

/**
 * Gets one source as the extension does: one GET, no cookies, each redirect checked anew, caps on time and size.
 *
 * A name that resolves to a private address is refused at the connection itself, so that it cannot change in between. A
 * failure is a value with its cause; an answer such as 404 is none, and is left to who reads the page.
 */
export async function fetchSource(
  url: string,
  signal: AbortSignal,
  rules: FetchRules = { isFetchable, isPublicAddress },
): Promise<FetchedSource | UnreadSource> {
  const unread = (cause: Cause, detail: string): UnreadSource => ({ status: 'unchecked', url, cause, detail });
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let at = url;
  try {
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const check = rules.isFetchable(at);
      if (!check.ok) return unread(check.cause, check.detail);
      const response = await request(new URL(at), deadline, rules);
      const { location } = response.headers;
      if (!REDIRECTS.has(response.statusCode ?? 0)) return await readResponse(url, at, response);
      response.destroy();
      if (location === undefined || !URL.canParse(location, at))
        return unread('redirect', 'A redirect that leads nowhere');
      at = new URL(location, at).href;
    }
    return unread('redirect', `More than ${MAX_HOPS} redirects`);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return unread('timeout', 'No complete answer in time');
    return unread(...explain(error));
  }
}

function request(url: URL, signal: AbortSignal, rules: FetchRules): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = {
    accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': 'Mozilla/5.0 (compatible; Pincite/0.1)',
  };
  return new Promise((resolve, reject) => {
    get(url, { signal, headers, lookup: publicLookup(rules) }, resolve).on('error', reject);
  });
}

/** DNS as usual, but a name with any private address behind it is refused. */
function publicLookup(rules: FetchRules): LookupFunction {
  return (host, options, callback) => {
    lookupAll(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        callback(error ?? new Error(`no address for ${host}`), '', 0);
        return;
      }
      const hidden = addresses.find(({ address }) => !rules.isPublicAddress(address));
      if (hidden) callback(new RefusedAddressError(`${host} leads to ${hidden.address}`), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readResponse(url: string, finalUrl: string, response: http.IncomingMessage): Promise<FetchedSource> {
  const contentType = response.headers['content-type'] ?? '';
  const lastModified = response.headers['last-modified'];
  const cap = /\bpdf\b/i.test(contentType) ? MAX_PDF_BYTES : MAX_BYTES;
  const chunks: Buffer[] = [];
  let length = 0;
  let truncated = false;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, cap - length));
    length += chunk.length;
    if (length > cap) {
      truncated = true;
      break;
    }
  }
  return {
    url,
    finalUrl,
    status: response.statusCode ?? 0,
    contentType,
    ...(lastModified !== undefined && { lastModified }),
    bytes: Buffer.concat(chunks),
    truncated,
  };
}

function explain(error: unknown): [Cause, string] {
  if (error instanceof RefusedAddressError) return ['refused_address', error.message];
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (code === 'ENOTFOUND') return ['dead_link', 'No such host'];
  if (code === 'ETIMEDOUT') return ['timeout', code];
  return ['network_error', code || (error instanceof Error ? error.message : String(error))];
}
