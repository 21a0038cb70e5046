import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../src/core/urls';
import { fetchSource } from '../../src/fetch/fetch-source';
import { type FetchPorts, NO_SIGHT, type RequestSight } from '../../src/fetch/ports';

/** One local server stands for every host: the port of each URL is turned to it on the way out. */
let routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};
const asked: { url: string; headers: IncomingMessage['headers']; method: string | undefined }[] = [];
const server = createServer((request, response) => {
  const url = `http://${request.headers['x-host']}${request.url}`;
  asked.push({ url, headers: request.headers, method: request.method });
  const route = routes[url];
  if (route) route(request, response);
  else response.writeHead(404).end('nothing here');
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  routes = {};
  asked.length = 0;
});

function portsWith(more: Partial<FetchPorts> = {}): FetchPorts {
  return {
    fetch: (input, init) => {
      const { host, pathname, search } = new URL(String(input));
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers: { 'x-host': host } });
    },
    isPermitted: async () => true,
    watch: () => NO_SIGHT,
    isPublicAddress: () => true,
    inTurn: (_host, _signal, request) => request(),
    ...more,
  };
}

const never = new AbortController().signal;
const send =
  (status: number, headers: Record<string, string> = {}, body: string | Uint8Array = '') =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end(body);
const moved = (location: string, status = 302) => send(status, { location });

const seeing = (seen: Partial<RequestSight>): RequestSight => ({ ...NO_SIGHT, ...seen });

async function causeOf(url: string, ports = portsWith()): Promise<unknown> {
  const { result } = await fetchSource(url, never, ports);
  return result.status === 'unchecked' ? result.cause : result.status;
}

describe('fetchSource', () => {
  test('gives bytes, status, type and date of what it found', async () => {
    routes['http://a.example/x?y=1'] = send(
      200,
      { 'content-type': 'text/html; charset=utf-8', 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT' },
      'Grüße',
    );
    const { result } = await fetchSource('http://a.example/x?y=1#part', never, portsWith());
    expect(result).toEqual({
      url: 'http://a.example/x?y=1#part',
      finalUrl: 'http://a.example/x?y=1',
      status: 200,
      contentType: 'text/html; charset=utf-8',
      lastModified: 'Wed, 21 Oct 2015 07:28:00 GMT',
      bytes: new TextEncoder().encode('Grüße'),
      truncated: false,
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.method).toBe('GET');
  });

  test('asks without cookies, referrer and cache, and follows nothing unseen', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const ports = portsWith();
    await fetchSource('http://a.example/', never, {
      ...ports,
      fetch: (input, init) => {
        inits.push(init);
        return ports.fetch(input, init);
      },
    });
    expect(inits[0]).toMatchObject({
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  test.each([301, 302, 303, 307, 308])('follows a redirect with status %i', async (status) => {
    routes['http://a.example/'] = moved('/next', status);
    routes['http://a.example/next'] = moved('//b.example/end#part', status);
    routes['http://b.example/end'] = send(200, {}, 'here');
    const { result } = await fetchSource('http://a.example/', never, portsWith());
    expect(result).toMatchObject({ status: 200, url: 'http://a.example/', finalUrl: 'http://b.example/end' });
  });

  test.each([
    'http://127.0.0.1:9/secret',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://192.168.0.1/',
    'http://router.local/',
    'http://localhost/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'http://user:pass@c.example/',
  ])('refuses %s, directly and behind a redirect', async (target) => {
    routes['http://a.example/'] = moved(target);
    expect(await causeOf(target)).toBe('refused_address');
    expect(asked).toEqual([]);
    expect(await causeOf('http://a.example/')).toBe('refused_address');
    expect(asked.map(({ url }) => url)).toEqual(['http://a.example/']);
  });

  test('asks no host that is not granted, and says which one it is', async () => {
    routes['http://a.example/'] = moved('http://b.example/end');
    const isPermitted = async (url: string) => new URL(url).hostname === 'a.example';
    const { result } = await fetchSource('http://a.example/', never, portsWith({ isPermitted }));
    expect(result).toMatchObject({ cause: 'not_permitted', finalUrl: 'http://b.example/end', detail: 'b.example' });
    expect(asked).toHaveLength(1);
  });

  test('gives up on circles, long chains and redirects that lead nowhere', async () => {
    routes['http://a.example/1'] = moved('/2');
    routes['http://a.example/2'] = moved('/1');
    expect(await causeOf('http://a.example/1')).toBe('redirect');
    for (let hop = 0; hop < 12; hop++) routes[`http://b.example/${hop}`] = moved(`/${hop + 1}`);
    asked.length = 0;
    expect(await causeOf('http://b.example/0')).toBe('redirect');
    expect(asked).toHaveLength(9);
    routes['http://c.example/'] = send(302);
    routes['https://c.example/'] = send(302);
    expect(await causeOf('http://c.example/')).toBe('redirect');
  });

  test('takes the target of an opaque redirect from what the browser saw', async () => {
    routes['http://a.example/new'] = send(200, {}, 'here');
    const ports = portsWith();
    const opaque: FetchPorts = {
      ...ports,
      fetch: async (input, init) =>
        String(input).endsWith('/old') ? asOpaqueRedirect(new Response()) : ports.fetch(input, init),
      watch: () => seeing({ redirectTarget: async () => '/new', seenTarget: () => '/new' }),
    };
    const { result } = await fetchSource('http://a.example/old', never, opaque);
    expect(result).toMatchObject({ status: 200, finalUrl: 'http://a.example/new' });
  });

  test('cuts a page at 5 MB, and refuses a PDF above 20 MB', async () => {
    routes['http://a.example/'] = send(200, { 'content-type': 'text/html' }, new Uint8Array(5_500_000).fill(65));
    const { result } = await fetchSource('http://a.example/', never, portsWith());
    expect(result).toMatchObject({ status: 200, truncated: true });
    expect(result.status === 200 && result.bytes.length).toBe(5_000_000);
    routes['http://a.example/announced.pdf'] = send(
      200,
      { 'content-type': 'application/pdf', 'content-length': '20000001' },
      '%PDF-',
    );
    expect(await causeOf('http://a.example/announced.pdf')).toBe('too_large');
    const pdf = new Uint8Array(20_000_001);
    pdf.set(new TextEncoder().encode('%PDF-1.7'));
    routes['http://a.example/file'] = send(200, { 'content-type': 'application/octet-stream' }, pdf);
    expect(await causeOf('http://a.example/file')).toBe('too_large');
  });

  test('reads no more of a video than its type needs', async () => {
    routes['http://a.example/'] = send(200, { 'content-type': 'video/mp4' }, new Uint8Array(1_000_000));
    const { result } = await fetchSource('http://a.example/', never, portsWith());
    expect(result.status === 200 && result.bytes.length).toBe(65_536);
  });

  test('gives up where no answer comes in time, and keeps the part of a page that came', async () => {
    routes['http://a.example/'] = () => {};
    const short = { firstByteMs: 60, wholeMs: 30_000 };
    expect((await fetchSource('http://a.example/', never, portsWith(), short)).result).toMatchObject({
      cause: 'timeout',
    });
    routes['http://a.example/drip'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('the first part');
    };
    const { result } = await fetchSource('http://a.example/drip', never, portsWith(), {
      firstByteMs: 30_000,
      wholeMs: 1_000,
    });
    expect(result).toMatchObject({ status: 200, truncated: true });
  });

  test.each(
    [
      'file:///etc/passwd',
      'data:text/html,a',
      'javascript:alert(1)',
      'blob:https://a.example/1',
      'chrome-extension://a/b',
    ].flatMap((target) =>
      ['net::ERR_UNSAFE_REDIRECT', 'NS_ERROR_DOM_BAD_URI', null].map((name) => [target, name] as const),
    ),
  )('refuses a redirect to %s that the browser ends with %s', async (target, name) => {
    const { result, retryAfterMs } = await fetchSource('http://a.example/', never, {
      ...portsWith(),
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      watch: () =>
        seeing({ redirectTarget: async () => target, seenTarget: () => target, errorName: async () => name }),
    });
    expect(result).toMatchObject({ status: 'unchecked', cause: 'refused_address' });
    expect(retryAfterMs).toBeUndefined();
  });

  test.each([
    ['net::ERR_UNSAFE_REDIRECT', 'refused_address', false],
    ['net::ERR_NAME_NOT_RESOLVED', 'dead_link', false],
    ['NS_ERROR_UNKNOWN_HOST', 'dead_link', false],
    ['net::ERR_BLOCKED_BY_CLIENT', 'blocked', false],
    ['net::ERR_CERT_DATE_INVALID', 'network_error', false],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timeout', false],
    ['net::ERR_CONNECTION_RESET', 'network_error', true],
    [null, 'network_error', true],
  ])('maps %s to %s', async (name, cause, isRetried) => {
    const outcome = await fetchSource('http://a.example/', never, {
      ...portsWith(),
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      watch: () => seeing({ errorName: async () => name }),
    });
    expect(outcome.result).toMatchObject({ status: 'unchecked', cause });
    expect(outcome.retryAfterMs !== undefined).toBe(isRetried);
  });

  test.each([
    [429, '3', 3_000],
    [503, undefined, 1_000],
    [503, 'Wed, 21 Oct 2015 07:28:05 GMT', 5_000],
    [503, 'Wed, 21 Oct 2015 07:20:00 GMT', 1_000],
    [503, 'when the tide turns', Number.POSITIVE_INFINITY],
    [429, '', 1_000],
    [404, '3', undefined],
  ])('tells when to retry: %i with %s', async (status, retryAfter, expected) => {
    routes['http://a.example/'] = send(status, {
      date: 'Wed, 21 Oct 2015 07:28:00 GMT',
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    });
    const outcome = await fetchSource('http://a.example/', never, portsWith());
    expect(outcome.result.status).toBe(status);
    expect(outcome.retryAfterMs).toBe(expected);
  });

  test.each([
    ['192.168.0.1', 'refused_address'],
    ['8.8.8.8', 200],
    [null, 200],
  ])('reads an answer from %s: %s', async (address, expected) => {
    routes['http://a.example/'] = send(200, {}, 'here');
    const ports = portsWith({ watch: () => seeing({ address: async () => address }), isPublicAddress });
    expect(await causeOf('http://a.example/', ports)).toBe(expected);
  });

  test('follows no redirect that comes from a private address', async () => {
    routes['http://a.example/'] = moved('http://b.example/');
    const ports = portsWith({ watch: () => seeing({ address: async () => '10.0.0.1' }), isPublicAddress });
    expect(await causeOf('http://a.example/', ports)).toBe('refused_address');
    expect(asked).toHaveLength(1);
  });

  test('takes each request in the turn of its own host, and counts no waiting', async () => {
    routes['http://a.example/'] = moved('http://b.example/');
    routes['http://b.example/'] = send(200, {}, 'here');
    const hosts: string[] = [];
    const ports = portsWith({
      inTurn: async (host, _, request) => {
        hosts.push(host);
        await new Promise((resolve) => setTimeout(resolve, 700));
        return request();
      },
    });
    const { result } = await fetchSource('http://a.example/', never, ports, { firstByteMs: 600, wholeMs: 600 });
    expect(result).toMatchObject({ status: 200 });
    expect(hosts).toEqual(['a.example', 'b.example']);
  });

  test('takes a page for cut that is shorter than announced, and no PDF of that kind', async () => {
    const short = (type: string, body: string): Response =>
      new Response(body, { headers: { 'content-type': type, 'content-length': '500' } });
    const fetchShort = (type: string, body: string) =>
      fetchSource('http://a.example/', never, portsWith({ fetch: async () => short(type, body) }));
    expect((await fetchShort('text/html', 'The quay')).result).toMatchObject({ status: 200, truncated: true });
    expect(await fetchShort('application/pdf', '%PDF-1.7')).toMatchObject({
      result: { cause: 'network_error' },
      retryAfterMs: 1_000,
    });
  });

  test('rejects when it is aborted', async () => {
    routes['http://a.example/'] = () => {};
    const controller = new AbortController();
    const waiting = fetchSource('http://a.example/', controller.signal, portsWith());
    setTimeout(() => controller.abort(), 20);
    await expect(waiting).rejects.toThrow();
  });
});

function asOpaqueRedirect(response: Response): Response {
  Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
  return response;
}
