import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directionOf, LANGUAGES, type Language } from '../../src/core/locales/languages';
import { readTexts } from '../support/catalogues';
import type { ChromiumWithExtension } from '../support/chromium';
import { readDemo, serveDemo } from '../support/demo-sites';
import { launchOver } from '../support/launch-over';
import { openPanel } from '../support/panel-page';
import { startCheck } from '../support/popup-page';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();
/** Where screenshots go, in light and dark; none without it. */
const pictures = process.env.PINCITE_PICTURES;

/** A text that no catalogue has shows its key, and a value that nobody gave its name in braces. */
const keys = new Set([...readTexts('en').keys()].map((key) => key.replace(/\.(?:one|other)$/, '')));
const findUnsaid = (text: string) =>
  (text.match(/\{[a-z]\w*\}|[a-z]\w*(?:\.\w+)+/g) ?? []).filter((word) => word.startsWith('{') || keys.has(word));

/** English sentences of the screens; what sources and answers say is English in the demonstration too. */
const english = [...readTexts('en').values()].filter((text) => /^\S+ \S+ \S/.test(text) && !text.includes('{'));
const findEnglish = (text: string, language: Language) =>
  language === 'en' ? [] : english.filter((sentence) => text.includes(sentence));

describe('the screens in each language, in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let tabId: number;
  let checkId: string;

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    chromium = await launchOver(server);
    ({ tabId } = await chromium.openPage(demo.page.url));
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    checkId = (await chromium.checkEnded(tabId)).id;
    await popup.close();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  const choose = (language: Language) =>
    chromium.worker.evaluate(
      (settings) => (globalThis as unknown as WithStorage).chrome.storage.local.set({ settings }),
      { version: 1, language },
    );

  async function openPage(name: string): Promise<Page> {
    const page = await chromium.context.newPage();
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto(`chrome-extension://${chromium.extensionId}/${name}`);
    return page;
  }

  const screens: Record<string, () => Promise<Page>> = {
    popup: async () => {
      const popup = await chromium.openPopup(tabId);
      await popup.locator('[data-phase="done"] .claim').first().waitFor();
      return popup;
    },
    panel: async () => {
      const panel = await openPanel(chromium, tabId);
      await panel.locator('[data-phase="done"] .claim').first().waitFor();
      return panel;
    },
    sources: async () => {
      const panel = await openPanel(chromium, tabId);
      await panel.locator('#tab-sources').click();
      await panel.locator('.source-card').first().waitFor();
      return panel;
    },
    options: () => openPage('options.html'),
    workbench: () => openPage('workbench.html'),
    records: () => openPage('records.html'),
    report: () => openPage(`report.html?tab=${tabId}&check=${checkId}`),
    welcome: () => openPage('welcome.html'),
    'give-source': () =>
      openPage(`give-source.html?tab=${tabId}&check=x&url=${encodeURIComponent(demo.sources[0]?.url ?? '')}`),
  };

  describe.each(LANGUAGES)('%s', (language) => {
    beforeAll(() => choose(language));

    test.each(Object.keys(screens))('%s', async (name) => {
      const page = (await screens[name]?.()) as Page;
      await page.locator('main').first().waitFor();
      const root = page.locator('html');
      const shown = async () => [await root.getAttribute('lang'), await root.getAttribute('dir')];
      await expect.poll(shown).toEqual([language, directionOf(language)]);
      if (pictures) await takePictures(page, `${name}-${language}`);
      await page.evaluate(unfold);
      const text = (await page.locator('main').allInnerTexts()).join('\n');
      expect(findUnsaid(text)).toEqual([]);
      expect(findEnglish(text, language)).toEqual([]);
      expect(await page.evaluate(findOverflow)).toEqual([]);
      await page.close();
    });
  });
});

interface WithStorage {
  chrome: { storage: { local: { set(values: object): Promise<void> } } };
}

async function takePictures(page: Page, name: string): Promise<void> {
  await mkdir(pictures as string, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(pictures as string, `${name}-${colorScheme}.png`), fullPage: true });
  }
}

/** In the page: opens what is folded. */
function unfold(): void {
  for (const button of document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]')) button.click();
}

/** In the page: what is wider than its place, though its words could be broken or its row wrapped. */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    const isShown = element.checkVisibility() && !element.closest('.only-read');
    return isShown && (left < -1 || right > width + 1 || isClipped(element));
  });
  return wide.map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`);

  function isClipped(element: HTMLElement): boolean {
    if (!element.matches('button, a, label, h1, h2, h3')) return false;
    return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
  }
}
