import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { ANSWER_URL } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { firefoxScreen } from '../support/either-browser';
import { launchFirefox } from '../support/firefox';
import { FORWARDER, NEIGHBOURS, privateRequests, privateSources, withHosts } from '../support/private-sources';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

/** Firefox is led by names only: numbers that are no loopback address would leave this machine. */
const NAMED = NEIGHBOURS.filter((url) => url.startsWith('https://'));
const ANSWER_HOSTS = ['https://www.perplexity.ai/*'];

describe.each([
  ['one host is granted', BUILDS.e2eFirefox.folder, [...ANSWER_HOSTS, `*://${FORWARDER}/*`], [], 'refused_address'],
  ['all hosts are granted', BUILDS.e2eFirefox.folder, ['*://*/*'], NAMED, 'read'],
  // Here the address of the stand-in server is what it is, a private one.
  ['every name leads to one', BUILDS.firefox.folder, ['*://*/*'], NAMED, 'refused_address'],
])('private addresses in Firefox, where %s', (_, build, hosts, neighbours, expected) => {
  const sources = privateSources(neighbours);
  let server: StandInServer;
  let check: CheckState;

  beforeAll(async () => {
    server = await startStandInServer(...sources.handlers);
    check = await withHosts(build, hosts, async (extension) => {
      const firefox = await launchFirefox({ extension, server, executablePath: inject('firefox') });
      try {
        const { tabId } = await firefox.openPage(ANSWER_URL);
        const popup = await firefox.openPopup(tabId);
        await firefoxScreen(popup).press('Check ');
        return await firefox.checkEnded(popup, tabId, undefined, 90_000);
      } finally {
        await firefox.close();
      }
    });
  }, 150_000);
  afterAll(() => server?.close());

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
  });

  test('are told from public names by the address that answers', () => {
    const seen = check.sources.filter(({ url }) => neighbours.includes(url));
    expect(seen.map(({ url, state, cause }) => `${url} ${cause ?? state}`)).toEqual(
      neighbours.map((url) => `${url} ${expected}`),
    );
  });
});
