import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { startCheck } from '../support/popup-page';
import { copyWithHosts, privateRequests } from '../support/private-sources';
import { type Handler, html, redirect, type StandInServer, startStandInServer } from '../support/stand-in-server';

const CLAIM = 'The harbour has 240 berths.';
const SHELL = '<!doctype html><title>Harbour</title><div id="root"></div><script src="/harbour.js"></script>';
const ANSWERS = 'https://www.perplexity.ai/*';
const UNGRANTED = 'far.example';

/** What the host `NAME.example` answers a tab: where `/harbour` leads. */
const INWARD: Record<string, string> = {
  outright: 'http://192.168.7.7/router',
  'without-scheme': '//192.168.7.7/router',
  'with-a-tab': '/\t/192.168.7.7/router',
  'with-backslashes': '/\\192.168.7.7/router',
  'as-a-number': 'http://3232237319/router',
  'as-a-name': 'http://router.local/',
  'over-itself': '/over',
  'over-another': 'https://outright.example/harbour',
};
const ELSEWHERE: Record<string, string> = {
  'within-itself': '/en/harbour',
  'to-another': 'https://port.example/harbour',
  'to-the-ungranted': `https://${UNGRANTED}/harbour`,
  'in-a-circle': 'https://back.example/harbour',
  back: 'https://in-a-circle.example/harbour',
};
const HOSTS = [...Object.keys(INWARD), ...Object.keys(ELSEWHERE), 'port', 'framed'].map((name) => `${name}.example`);

const serve: Handler = ({ host, path, headers }) => {
  if (host === 'www.perplexity.ai') {
    return answerPage([{ text: CLAIM, url: `https://${path.split('/').at(-1)}.example/harbour` }]);
  }
  // A browser's tab sends what an extension's own request does not.
  const isTab = headers['sec-fetch-dest'] === 'document' || headers['sec-fetch-dest'] === 'iframe';
  if (!isTab) return html(SHELL);
  if (path === '/over') return redirect('http://192.168.7.7/router');
  if (host === 'framed.example') {
    const framed = html(`<!doctype html><title>Harbour</title><p>${CLAIM}</p><iframe src="/over"></iframe>`);
    return path === '/harbour' ? framed : undefined;
  }
  const name = host.replace(/\.example$/, '');
  const target = path === '/harbour' ? (INWARD[name] ?? ELSEWHERE[name]) : undefined;
  return target === undefined ? sourcePage(CLAIM) : redirect(target);
};

describe('a source in a tab, in Chromium, where single hosts are granted', () => {
  let server: StandInServer;
  let folder: string;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serve);
    folder = await copyWithHosts(BUILDS.e2e.folder, [ANSWERS, ...HOSTS.map((host) => `*://${host}/*`)]);
    chromium = await launchChromium({
      extension: folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
    });
  });
  beforeEach(async () => {
    for (const page of chromium.context.pages().slice(1)) await page.close();
    server.requests.length = 0;
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function readInTab(name: string): Promise<CheckState> {
    const { tabId } = await chromium.openPage(`https://www.perplexity.ai/search/${name}`);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    const first = await chromium.checkEnded(tabId);
    expect(first.sources[0]?.cause).toBe('needs_script');
    await popup.locator('.claim__toggle').click();
    await popup.getByRole('button', { name: 'Check in a tab' }).click();
    return chromium.checkEnded(tabId, 60_000, ({ phase, sources }) => {
      return phase === 'done' && sources[0]?.state !== 'waiting' && sources[0]?.cause !== 'needs_script';
    });
  }

  test.each(Object.keys(INWARD))('is not led to a private address: %s', async (name) => {
    const { sources } = await readInTab(name);
    expect(privateRequests(server.requests)).toEqual([]);
    expect(sources[0]).toMatchObject({ state: 'unchecked', cause: 'refused_address' });
  });

  test('is not led there in a frame either', async () => {
    const { claims } = await readInTab('framed');
    expect(claims[0]?.claim.verdict).toBe('supported');
    expect(server.requests.some(({ host, path }) => host === 'framed.example' && path === '/over')).toBe(true);
    expect(privateRequests(server.requests)).toEqual([]);
  });

  test.each(['within-itself', 'to-another'])('is followed where it may be read: %s', async (name) => {
    const { sources, claims } = await readInTab(name);
    expect(sources[0]).toMatchObject({ state: 'read', origin: { via: 'tab' } });
    expect(claims[0]?.claim.verdict).toBe('supported');
  });

  test('is held before a host that is not granted, which is named', async () => {
    const { sources } = await readInTab('to-the-ungranted');
    const finalUrl = `https://${UNGRANTED}/harbour`;
    expect(sources[0]).toMatchObject({ state: 'unchecked', cause: 'not_permitted', finalUrl });
    expect(server.requests.filter(({ host }) => host === UNGRANTED)).toEqual([]);
  });

  test('does not go in a circle for long', async () => {
    const { sources } = await readInTab('in-a-circle');
    expect(sources[0]).toMatchObject({ state: 'unchecked', cause: 'network_error' });
    expect(server.requests.filter(({ host }) => host === 'back.example').length).toBeLessThan(25);
  });
});
