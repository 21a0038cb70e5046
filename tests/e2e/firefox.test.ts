import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { standingOf } from '../../src/core/shown/summary';
import type { CheckState } from '../../src/core/types/check-state';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { findDifferences, readDemo, serveDemo } from '../support/demo-sites';
import { firefoxScreen } from '../support/either-browser';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { type Handler, type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();

/** An answer whose source was never asked for. */
const FERRY = 'The ferry to Tarn takes 40 minutes.';
const serveFerry: Handler = ({ host, path }) => {
  if (host === 'ferry.example') return sourcePage(FERRY);
  if (host !== 'www.perplexity.ai' || path !== '/search/ferry') return undefined;
  return answerPage([{ text: FERRY, url: 'https://ferry.example/crossing' }]);
};

describe('checking the demonstration in Firefox, with the permissions that ship', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let popup: Page;
  let check: CheckState;

  beforeAll(async () => {
    server = await startStandInServer((request) => serveDemo(demo)(request) ?? serveFerry(request));
    firefox = await launchFirefox({
      extension: BUILDS.e2eFirefox.folder,
      server,
      executablePath: inject('firefox'),
    });
    const { tabId } = await firefox.openPage(demo.page.url);
    popup = await firefox.openPopup(tabId);
    // Firefox's prompt is switched off here: the button grants the sites at once, and starts the check.
    await firefoxScreen(popup).press('Allow these');
    check = await firefox.checkEnded(popup, tabId, ({ phase, sources }) => {
      return phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
    });
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  test('gives every claim the verdict, the reason and the passage that a careful reader gives', () => {
    expect(findDifferences(demo.claims, check.claims)).toEqual([]);
  });

  test('shows the verdicts in the popup', async () => {
    const expected = check.claims.map(standingOf).filter((standing) => standing !== 'uncited');
    const shown = () =>
      popup.$$eval('.claims > .claim', (claims) => claims.map((claim) => claim.getAttribute('data-standing')));
    await expect.poll(shown).toEqual(expected);
  });

  test('fetches each source once, without cookies, referrer or origin', () => {
    const urls = demo.sources.map(({ url }) => url);
    const requests = server.requests.filter(({ host, path }) => urls.includes(`https://${host}${path}`));
    expect(requests.map(({ host, path }) => `https://${host}${path}`).sort()).toEqual(urls.sort());
    for (const { headers } of requests) {
      for (const name of ['cookie', 'referer', 'origin']) expect(headers).not.toHaveProperty(name);
    }
  });

  test('opens a first page that can allow all sites, once and for all', async () => {
    const { tabId } = await firefox.openPage('https://www.perplexity.ai/search/ferry');
    const other = await firefox.openPopup(tabId, 'window');
    await firefoxScreen(other).shows('Allow this site');
    const welcome = firefoxScreen(await firefox.ownPage('welcome.html'));
    // A page behind another draws no frames, and nothing in it comes to rest.
    await welcome.toFront();
    await welcome.press('Next');
    await welcome.press('Allow all sites');
    await welcome.shows('All sites are allowed.');
    await firefoxScreen(other).press('Check this');
    const { claims } = await firefox.checkEnded(other, tabId);
    expect(claims[0]?.claim.verdict).toBe('supported');
  });
});
