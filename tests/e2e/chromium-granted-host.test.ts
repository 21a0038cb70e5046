import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChromiumWithExtension } from '../support/chromium';
import { COUNTRY_ORIGIN, COUNTRY_PAGE, serveCountryPage } from '../support/country-host';
import { countAnsweringTabs, grantOnClick, registeredMatches, takeBack } from '../support/granted-host';
import { launchOver } from '../support/launch-over';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

describe('the build that ships, on the host of a country', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serveCountryPage);
    chromium = await launchOver(server, { build: 'chrome', grantsQuestions: true });
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('runs the content script while the host is granted', async () => {
    const page = await chromium.context.newPage();
    await page.goto(COUNTRY_PAGE);
    const popup = await chromium.openPopup(0);
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);

    await grant(popup);
    await page.reload();
    await expect.poll(() => popup.evaluate(countAnsweringTabs)).toBe(1);

    await popup.evaluate(takeBack, COUNTRY_ORIGIN);
    await expect.poll(() => popup.evaluate(registeredMatches)).toEqual([]);
    await page.reload();
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);
    await Promise.all([popup.close(), page.close()]);
  });

  test('offers the host where a page of it was read, and reads it from then on', async () => {
    const { page, tabId } = await chromium.openPage(COUNTRY_PAGE);
    // No test can press the button of the toolbar: the script comes by a grant, and stays when that is taken back.
    const popup = await chromium.openPopup(tabId);
    await grant(popup);
    await page.reload();
    await expect.poll(() => popup.evaluate(countAnsweringTabs)).toBe(1);
    await popup.evaluate(takeBack, COUNTRY_ORIGIN);
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
  await popup.evaluate(grantOnClick, COUNTRY_ORIGIN);
  const matchesAfterClick = async () => {
    const matches = await popup.evaluate(registeredMatches);
    if (matches.length === 0) await popup.locator('body').click();
    return matches;
  };
  await expect.poll(matchesAfterClick).toEqual(['https://www.google.de/search*']);
}
