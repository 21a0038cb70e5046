import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BUILDS } from '../support/build.mjs';
import { COUNTRY_ORIGIN, COUNTRY_PAGE, serveCountryPage } from '../support/country-host';
import { type FirefoxWithExtension, grantHost, launchFirefox } from '../support/firefox';
import { countAnsweringTabs, registeredMatches, takeBack } from '../support/granted-host';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

describe('Firefox, on the host of a country', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serveCountryPage);
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  test('runs the content script while the host is granted', async () => {
    const page = await firefox.browser.newPage();
    await page.goto(COUNTRY_PAGE);
    const popup = await firefox.openPopup(0);
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);

    await grantHost(firefox.browser, COUNTRY_ORIGIN);
    await expect.poll(() => popup.evaluate(registeredMatches)).toEqual(['https://www.google.de/search*']);
    await page.reload();
    await expect.poll(() => popup.evaluate(countAnsweringTabs)).toBe(1);

    await popup.evaluate(takeBack, COUNTRY_ORIGIN);
    await expect.poll(() => popup.evaluate(registeredMatches)).toEqual([]);
    await page.reload();
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);
  });
});
