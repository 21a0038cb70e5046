import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSource } from '../../src/cli/fetch-source';
import { isPublicAddress } from '../../src/core/urls';

/** Lets the test reach its own server, and nothing else. */
const OPEN = { isFetchable: () => ({ ok: true as const }), isPublicAddress: () => true };
const { signal } = new AbortController();

let base = '';
let seen: http.IncomingHttpHeaders = {};
const server = http.createServer((request, response) => {
  seen = request.headers;
  const path = request.url ?? '/';
  if (path === '/page')
    response.writeHead(200, { 'content-type': 'text/html', 'last-modified': 'x' }).end('<p>The quay.');
  else if (path === '/gone') response.writeHead(404, { 'content-type': 'text/html' }).end('gone');
  else if (path === '/moved') response.writeHead(302, { location: '/page', 'set-cookie': 'a=b' }).end();
  else if (path === '/inside') response.writeHead(302, { location: 'http://127.0.0.2:9/secret' }).end();
  else if (path === '/round') response.writeHead(302, { location: '/round' }).end();
  else if (path === '/nowhere') response.writeHead(302).end();
  else if (path === '/large') response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(6_000_000));
  else response.destroy();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe('fetchSource', () => {
  test('gets a page without cookies or referrer', async () => {
    const source = await fetchSource(`${base}/moved`, signal, OPEN);
    expect(source).toMatchObject({
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
    expect(await fetchSource(`${base}/gone`, signal, OPEN)).toMatchObject({ status: 404, truncated: false });
  });

  test('cuts a page at the cap', async () => {
    const source = await fetchSource(`${base}/large`, signal, OPEN);
    expect(source).toMatchObject({ truncated: true });
    expect('bytes' in source && source.bytes.length).toBe(5_000_000);
  });

  test.each([
    ['/round', 'redirect'],
    ['/nowhere', 'redirect'],
    ['/broken', 'network_error'],
  ])('%s is unchecked: %s', async (path, cause) => {
    expect(await fetchSource(`${base}${path}`, signal, OPEN)).toMatchObject({ status: 'unchecked', cause });
  });

  test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://10.0.0.1/', 'file:///etc/passwd', 'http://printer/'])(
    'refuses %s',
    async (url) => {
      expect(await fetchSource(url, signal)).toMatchObject({ status: 'unchecked', cause: 'refused_address' });
    },
  );

  test('refuses a name that leads to a private address', async () => {
    const url = base.replace('127.0.0.1', 'localhost');
    const source = await fetchSource(url, signal, { isFetchable: OPEN.isFetchable, isPublicAddress });
    expect(source).toMatchObject({ status: 'unchecked', cause: 'refused_address' });
  });

  test('judges every redirect anew', async () => {
    const rules = {
      ...OPEN,
      isFetchable: (url: string) =>
        url.includes('127.0.0.2')
          ? ({ ok: false, cause: 'refused_address', detail: '' } as const)
          : ({ ok: true } as const),
    };
    expect(await fetchSource(`${base}/inside`, signal, rules)).toMatchObject({ cause: 'refused_address' });
  });

  test('rejects when it is aborted', async () => {
    await expect(fetchSource(`${base}/page`, AbortSignal.abort(), OPEN)).rejects.toThrow();
  });
});
