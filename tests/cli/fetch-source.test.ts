import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetcher } from '../../src/cli/fetch-source';
import { createNodeFetch, type Network } from '../../src/cli/node-fetch';
import { isPublicAddress } from '../../src/core/urls';

const never = new AbortController().signal;

/** Every name but those of `PRIVATE` is this machine, which stands for a public one. */
const PRIVATE: Record<string, string> = { 'inside.example': '10.0.0.1', 'metadata.example': '169.254.169.254' };
const NETWORK: Network = {
  resolve: async (host) => {
    if (host === 'nowhere.example') throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
    const address = PRIVATE[host] ?? '127.0.0.1';
    return [{ address, family: 4 }];
  },
  isPublicAddress: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
  connectMs: 2_000,
};

/** One fetch that nothing else waits for. */
const get = (url: string, signal = never) => createFetcher(NETWORK)(url, signal);

let base = '';
let seen: http.IncomingHttpHeaders = {};
let running = 0;
let mostRunning = 0;
const server = http.createServer((request, response) => {
  seen = request.headers;
  const path = request.url ?? '/';
  if (path === '/page')
    response.writeHead(200, { 'content-type': 'text/html', 'last-modified': 'x' }).end('<p>The quay.');
  else if (path === '/gone') response.writeHead(404, { 'content-type': 'text/html' }).end('gone');
  else if (path === '/moved') response.writeHead(302, { location: '/page', 'set-cookie': 'a=b' }).end();
  else if (path === '/inside') response.writeHead(302, { location: 'http://inside.example:9/secret' }).end();
  else if (path === '/round') response.writeHead(302, { location: '/round' }).end();
  else if (path === '/nowhere') response.writeHead(302).end();
  else if (path === '/large') response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(6_000_000));
  else if (path === '/packed')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('The quay is open.'));
  else if (path.startsWith('/slow')) {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    setTimeout(() => {
      running -= 1;
      response.end('slow');
    }, 30);
  } else response.destroy();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://quay.example:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe('createFetcher', () => {
  test('gets a page without cookies or referrer', async () => {
    expect(await get(`${base}/moved`)).toMatchObject({
      url: `${base}/moved`,
      finalUrl: `${base}/page`,
      status: 200,
      contentType: 'text/html',
      lastModified: 'x',
    });
    expect(seen.cookie).toBeUndefined();
    expect(seen.referer).toBeUndefined();
  });

  test('leaves an error page to who reads it', async () => {
    expect(await get(`${base}/gone`)).toMatchObject({ status: 404, truncated: false });
  });

  test('cuts a page at the cap', async () => {
    const source = await get(`${base}/large`);
    expect(source).toMatchObject({ truncated: true });
    expect('bytes' in source && source.bytes.length).toBe(5_000_000);
  });

  test('unpacks what came compressed', async () => {
    const source = await get(`${base}/packed`);
    expect('bytes' in source && new TextDecoder().decode(source.bytes)).toBe('The quay is open.');
  });

  test.each([
    ['/round', 'redirect'],
    ['/nowhere', 'redirect'],
    ['/broken', 'network_error'],
    ['/inside', 'refused_address'],
  ])('%s is unchecked: %s', async (path, cause) => {
    expect(await get(`${base}${path}`)).toMatchObject({ status: 'unchecked', cause });
  });

  test.each([
    ['http://127.0.0.1/', 'refused_address'],
    ['http://[::1]/', 'refused_address'],
    ['http://10.0.0.1/', 'refused_address'],
    ['file:///etc/passwd', 'refused_address'],
    ['http://printer/', 'refused_address'],
    ['http://inside.example/', 'refused_address'],
    ['https://metadata.example/', 'refused_address'],
    ['http://nowhere.example/', 'dead_link'],
  ])('does not get %s: %s', async (url, cause) => {
    expect(await get(url)).toMatchObject({ status: 'unchecked', cause });
  });

  test('sends two requests to a host at a time', async () => {
    const fetch = createFetcher(NETWORK);
    await Promise.all(Array.from({ length: 8 }, (_, index) => fetch(`${base}/slow/${index}`, never)));
    expect(mostRunning).toBe(2);
  });

  test('rejects when it is aborted', async () => {
    await expect(get(`${base}/page`, AbortSignal.abort())).rejects.toThrow();
  });
});

describe('createNodeFetch', () => {
  test('connects to no private address, whatever was checked before', async () => {
    const fetch = createNodeFetch(NETWORK);
    const init = { method: 'GET', redirect: 'manual', credentials: 'omit', cache: 'no-store', signal: never } as const;
    for (const url of ['http://127.0.0.2:9/', 'http://[::1]:9/', 'http://inside.example:9/'])
      await expect(fetch(url, { ...init, referrerPolicy: 'no-referrer' })).rejects.toThrow('leads to');
  });
});
