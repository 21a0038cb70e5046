import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { countAnsweringTabs, grantOnClick, registeredMatches, takeBack } from '../support/granted-host';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const ORIGIN = 'https://www.google.de/*';
const PAGE = 'https://www.google.de/search?q=rain';
const overview = readFileSync(join(import.meta.dirname, '../pages/google-ai-overview/records-2026-02.html'), 'utf8');

describe('the build that ships, on the host of a country', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serveSites({ 'www.google.de': { '/search': html(overview) } }));
    chromium = await launchChromium({
      extension: BUILDS.chrome.folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
      grantsQuestions: true,
    });
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('runs the content script while the host is granted', async () => {
    const page = await chromium.context.newPage();
    await page.goto(PAGE);
    const popup = await chromium.openPopup(0);
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);

    await grant(popup);
    await page.reload();
    await expect.poll(() => popup.evaluate(countAnsweringTabs)).toBe(1);

    await popup.evaluate(takeBack, ORIGIN);
    await expect.poll(() => popup.evaluate(registeredMatches)).toEqual([]);
    await page.reload();
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);
    await Promise.all([popup.close(), page.close()]);
  });

  test('offers the host where a page of it was read, and reads it from then on', async () => {
    const { page, tabId } = await chromium.openPage(PAGE);
    // No test can press the button of the toolbar: the script comes by a grant, and stays when that is taken back.
    const popup = await chromium.openPopup(tabId);
    await grant(popup);
    await page.reload();
    await expect.poll(() => popup.evaluate(countAnsweringTabs)).toBe(1);
    await popup.evaluate(takeBack, ORIGIN);
    await popup.reload();

    const offer = popup.getByRole('button', { name: 'Read answers on google.de from now on' });
    await offer.click();
    await offer.waitFor({ state: 'detached' });
    // The offer goes with the grant; the background hears of that, and registers, a moment later.
    await expect.poll(() => popup.evaluate(registeredMatches)).toEqual(['https://www.google.de/search*']);
    await page.reload();
    await expect.poll(() => popup.evaluate(countAnsweringTabs)).toBe(1);
    await popup.reload();
    await popup.locator('.popup[data-screen="unchecked_answer"]').waitFor();
    expect(await offer.count()).toBe(0);
  });
});

/** Clicks until the browser has taken it as the reader's own: on a busy machine it can overlook one. */
async function grant(popup: Page): Promise<void> {
  await popup.evaluate(grantOnClick, ORIGIN);
  const matchesAfterClick = async () => {
    const matches = await popup.evaluate(registeredMatches);
    if (matches.length === 0) await popup.locator('body').click();
    return matches;
  };
  await expect.poll(matchesAfterClick).toEqual(['https://www.google.de/search*']);
}
