import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { ANSWER_URL, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { launchChromium } from '../support/chromium';
import { startCheck } from '../support/popup-page';
import { FORWARDER, NEIGHBOURS, privateRequests, privateSources, withHosts } from '../support/private-sources';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

/** A public name with a private address behind it. */
const INSIDE = 'http://inside.example/status';
const ANSWER_HOSTS = ['https://www.perplexity.ai/*'];

describe.each([
  ['one host is granted', [...ANSWER_HOSTS, `*://${FORWARDER}/*`], []],
  ['all hosts are granted', ['*://*/*'], [...NEIGHBOURS, INSIDE]],
])('private addresses in Chromium, where %s', (_, hosts, neighbours) => {
  const sources = privateSources(neighbours);
  let server: StandInServer;
  let inside: Server;
  let check: CheckState;

  beforeAll(async () => {
    server = await startStandInServer(...sources.handlers);
    // Not the address that these tests take for a public one.
    inside = createServer((_request, response) => response.end(sourcePage().body));
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve));
    const { port } = inside.address() as AddressInfo;
    check = await withHosts(BUILDS.e2e.folder, hosts, async (extension) => {
      const chromium = await launchChromium({
        extension,
        hostRules: `MAP inside.example 127.0.0.2:${port}, ${server.hostRules}`,
        executablePath: inject('chromium'),
      });
      try {
        const { tabId } = await chromium.openPage(ANSWER_URL);
        await startCheck(await chromium.openPopup(tabId));
        return await chromium.checkEnded(tabId, 90_000);
      } finally {
        await chromium.close();
      }
    });
  }, 120_000);
  afterAll(async () => {
    inside?.close();
    await server?.close();
  });

  test('are refused, named outright or reached by a redirect', () => {
    const refused = check.sources.filter(({ url }) => sources.refused.includes(url));
    expect(refused.map(({ url, cause }) => `${url} ${cause}`)).toEqual(
      refused.map(({ url }) => `${url} refused_address`),
    );
    expect(refused.length).toBeGreaterThan(70);
  });

  test('get no request', () => {
    expect(privateRequests(server.requests)).toEqual([]);
    const asked = server.requests.filter(({ host }) => host === FORWARDER).map(({ path }) => path);
    expect(new Set(asked).size).toBe(sources.refused.filter((url) => url.includes(FORWARDER)).length);
    expect(asked).toHaveLength(new Set(asked).size);
  });

  test('are told from their neighbours, which are read', () => {
    const seen = check.sources.filter(({ url }) => NEIGHBOURS.includes(url));
    expect(seen.map(({ url, state }) => `${url} ${state}`)).toEqual(
      neighbours.filter((url) => url !== INSIDE).map((url) => `${url} read`),
    );
  });

  test('are not read behind a public name either', () => {
    const behind = check.sources.filter(({ url }) => url === INSIDE);
    expect(behind.map(({ cause }) => cause)).toEqual(neighbours.includes(INSIDE) ? ['refused_address'] : []);
  });
});
