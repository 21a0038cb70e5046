import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standingOf } from '../../src/core/shown/summary';
import type { CheckState } from '../../src/core/types/check-state';
import type { ChromiumWithExtension } from '../support/chromium';
import { findDifferences, readDemo, serveDemo } from '../support/demo-sites';
import { countMutations, readHighlights } from '../support/highlights';
import { launchOver } from '../support/launch-over';
import { readClaims, startCheck } from '../support/popup-page';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();
const sourceHosts = demo.sources.map(({ url }) => new URL(url).host);

describe('checking the demonstration in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let page: Page;
  let popup: Page;
  let check: CheckState;
  let mutations: () => Promise<number>;

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    chromium = await launchOver(server);
    // The reader is known to every source; the check must not tell.
    await chromium.context.addCookies(demo.sources.map(({ url }) => ({ name: 'reader', value: 'known', url })));
    const opened = await chromium.openPage(demo.page.url);
    page = opened.page;
    mutations = await countMutations(page);
    popup = await chromium.openPopup(opened.tabId);
    await startCheck(popup);
    check = await chromium.checkEnded(opened.tabId);
    await popup.locator('.popup[data-phase="done"]').waitFor();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  const findClaim = (words: string) =>
    popup.locator('.claim').filter({ has: popup.locator('.claim__text', { hasText: words }) });

  test('gives every claim the verdict, the reason and the passage that a careful reader gives', () => {
    expect(findDifferences(demo.claims, check.claims)).toEqual([]);
  });

  test('lists the claims in the popup', async () => {
    const cited = check.claims.filter((entry) => standingOf(entry) !== 'uncited');
    const uncited = check.claims.filter((entry) => standingOf(entry) === 'uncited');
    const expected = [...cited, ...uncited].map((entry) => ({
      standing: standingOf(entry),
      text: entry.claim.claim.text,
    }));
    expect(await readClaims(popup)).toEqual(expected);
  });

  test('sums the check up in one line', async () => {
    const line = () => popup.locator('.result h2').textContent();
    await expect.poll(line).toBe('4 of 10 supported · 3 altered · 1 unsupported · 2 unchecked (1 source not readable)');
  });

  test('shows the passage with the words that differ, and a link to the exact place', async () => {
    const claim = findClaim('Late checkout');
    expect(await claim.locator('.passage blockquote').textContent()).toContain('Late checkout until 14:00 costs €30.');
    await expect.poll(() => claim.locator('.passage mark').allTextContents()).toContain('€30');
    const link = claim.getByRole('link', { name: 'Open at this passage' });
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/help\.aldermere-guests\.example\/articles\/arrival-and-departure#:~:text=/,
    );
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('links to the page of a PDF', async () => {
    const claim = findClaim('shuttle bus');
    await claim.locator('.claim__toggle').click();
    const link = claim.getByRole('link', { name: 'Open at page 2' });
    expect(await link.getAttribute('href')).toBe('https://files.visit-corran.example/guest-guide.pdf#page=2');
  });

  test('fetches each source once, and tells it nothing about the reader', () => {
    const requests = server.requests.filter(({ host }) => sourceHosts.includes(host));
    expect(requests.map(({ host, path }) => `https://${host}${path}`).sort()).toEqual(
      demo.sources.map(({ url }) => url).sort(),
    );
    for (const { method, headers } of requests) {
      expect(method).toBe('GET');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
      expect(headers).not.toHaveProperty('origin');
    }
  });

  test('underlines the claims on the page that are altered or unsupported', async () => {
    const withVerdict = (verdict: string) => demo.claims.filter((it) => it.verdict === verdict).map(({ text }) => text);
    // 2 stands for altered, 3 for unsupported; the page, which can list the names, is told no more.
    await expect
      .poll(() => readHighlights(page))
      .toEqual({ 'cx-2': withVerdict('altered'), 'cx-3': withVerdict('unsupported') });
  });

  test('changes no node of the page', async () => {
    expect(await mutations()).toBe(0);
  });
});
