import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { directionOf, LANGUAGES, type Language } from '../../src/core/locales/languages';
import { BUILDS } from '../support/build.mjs';
import { readTexts } from '../support/catalogues';
import { readDemo, serveDemo } from '../support/demo-sites';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();

describe('the languages in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let popup: Page;

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    firefox = await launchFirefox({
      extension: BUILDS.e2eFirefox.folder,
      server,
      executablePath: inject('firefox'),
    });
    const { tabId } = await firefox.openPage(demo.page.url);
    popup = await firefox.openPopup(tabId);
    await popup.locator('.blank h2').wait();
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  const choose = (language: Language) =>
    popup.evaluate((settings) => (globalThis as unknown as WithStorage).browser.storage.local.set({ settings }), {
      version: 1,
      language,
    });
  const shown = () =>
    popup.evaluate(() => [document.documentElement.lang, document.documentElement.dir, document.body.textContent]);

  test.each(LANGUAGES)('an open popup turns to %s when it is chosen', async (language) => {
    await choose(language);
    const words = readTexts(language).get('before.what') ?? '';
    await expect.poll(shown).toEqual([language, directionOf(language), expect.stringContaining(words)]);
  });

  test('the panel, which may load nothing from elsewhere, speaks a chosen language too', async () => {
    await choose('ar');
    await popup.evaluate(() => location.replace(location.href.replace('popup.html', 'sidepanel.html')));
    const words = readTexts('ar').get('before.what') ?? '';
    await expect.poll(shown).toEqual(['ar', 'rtl', expect.stringContaining(words)]);
  });
});

interface WithStorage {
  browser: { storage: { local: { set(values: object): Promise<void> } } };
}
