import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BUILDS } from '../support/build.mjs';
import { type FirefoxWithExtension, grantHost, launchFirefox } from '../support/firefox';
import { countAnsweringTabs, registeredMatches, takeBack } from '../support/granted-host';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const ORIGIN = 'https://www.google.de/*';
const PAGE = 'https://www.google.de/search?q=rain';
const overview = readFileSync(join(import.meta.dirname, '../pages/google-ai-overview/records-2026-02.html'), 'utf8');

describe('Firefox, on the host of a country', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serveSites({ 'www.google.de': { '/search': html(overview) } }));
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  test('runs the content script while the host is granted', async () => {
    const page = await firefox.browser.newPage();
    await page.goto(PAGE);
    const popup = await firefox.openPopup(0);
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);

    await grantHost(firefox.browser, ORIGIN);
    await expect.poll(() => popup.evaluate(registeredMatches)).toEqual(['https://www.google.de/search*']);
    await page.reload();
    await expect.poll(() => popup.evaluate(countAnsweringTabs)).toBe(1);

    await popup.evaluate(takeBack, ORIGIN);
    await expect.poll(() => popup.evaluate(registeredMatches)).toEqual([]);
    await page.reload();
    expect(await popup.evaluate(countAnsweringTabs)).toBe(0);
  });
});
