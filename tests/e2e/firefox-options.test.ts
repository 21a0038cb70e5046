import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { firefoxScreen } from '../support/either-browser';
import { chooseSettings, readBadge, readSettings } from '../support/extension-state';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { livingThread, type Thread, type Turn } from '../support/living-thread';
import { type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

declare const thread: Thread;

const ADDRESS = 'https://chatgpt.com/c/orchard';
const ORCHARD = 'https://town.example/orchard';
const WRONG = 'The orchard of Vell has 900 trees.';
const RIGHT = 'Its press was mended in 1972.';

const orchard: Turn = {
  question: 'How large is the orchard of Vell?',
  sentences: [
    { text: WRONG, url: ORCHARD },
    { text: RIGHT, url: ORCHARD },
  ],
};
const press: Turn = {
  question: 'And the press?',
  sentences: [{ text: 'The press was mended in 1972.', url: ORCHARD }],
};

describe('settings in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let options: Page;
  let page: Page;
  let tabId: number;

  beforeAll(async () => {
    server = await startStandInServer(
      serveSites({
        'chatgpt.com': { '/c/orchard': livingThread([orchard]) },
        'town.example': { '/orchard': sourcePage('The orchard of Vell has 870 trees.', RIGHT) },
      }),
    );
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    options = await firefox.openOptions();
    await options.waitForSelector('.sites');
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await page?.close();
    await options.evaluate(chooseSettings, {});
    ({ page, tabId } = await firefox.openPage(ADDRESS));
    await page.bringToFront();
    // Room for the button beside the answer.
    await page.setViewport({ width: 1_100, height: 700 });
  });

  const shows = (words: string) => options.waitForSelector(`::-p-text(${words})`, { timeout: 30_000 });
  const click = (selector: string) => firefoxScreen(options).clickOn(selector);
  const underlined = () =>
    page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map((range) => String(range))).sort(),
    );
  const ended = (isReached?: Parameters<FirefoxWithExtension['checkEnded']>[2]) =>
    firefox.checkEnded(options, tabId, isReached);

  /** Presses the button beside an answer. It is in a closed shadow root, so only its place is known. */
  async function pressButton(): Promise<void> {
    const place = await page.evaluate(() => {
      const box = document.querySelector('.markdown')?.getBoundingClientRect();
      return { x: (box?.right ?? 0) + 30, y: (box?.top ?? 0) + 12 };
    });
    await page.mouse.click(place.x, place.y);
  }

  test('all sites are allowed, and taken back', async () => {
    const isAllowed = () =>
      options.evaluate(() => document.querySelector<HTMLInputElement>('#permissions ~ .choice input')?.checked);
    await options.bringToFront();
    await click('#permissions ~ .choice input');
    await expect.poll(isAllowed).toBe(true);
    await click('#permissions ~ .choice input');
    await expect.poll(isAllowed).toBe(false);
    await click('#permissions ~ .choice input');
    await expect.poll(isAllowed).toBe(true);
  });

  test('the button at an answer checks it; badge and underlines follow, and the settings', async () => {
    await expect.poll(pressUntilChecked, { timeout: 30_000, interval: 1_000 }).toBe(true);
    await ended();
    await expect.poll(underlined).toEqual([WRONG]);
    await expect
      .poll(() => options.evaluate(readBadge, tabId))
      .toEqual({ text: '1', colour: [147, 80, 10], title: 'Pincite: 1 altered' });
    await options.evaluate(chooseSettings, { marks: { supported: 'always' } });
    await expect.poll(underlined).toEqual([RIGHT, WRONG].sort());
    await options.evaluate(chooseSettings, { marks: { on: false } });
    await expect.poll(underlined).toEqual([]);
    await options.evaluate(chooseSettings, { sites: { chatgpt: { on: false } } });
    const popup = await firefox.openPopup(tabId, 'window');
    await popup.waitForSelector('::-p-text(Switched off on ChatGPT)');
    await firefoxScreen(popup).press('Switch it on');
    await popup.waitForSelector('.result h2', { timeout: 30_000 });
    expect((await options.evaluate(readSettings)).sites).toEqual({});
    await popup.close();
  });

  /** The button comes a moment after its page. */
  async function pressUntilChecked(): Promise<boolean> {
    await pressButton();
    const stored = await options.evaluate(
      (key) =>
        (
          globalThis as unknown as { browser: { storage: { session: { get(key: string): Promise<object> } } } }
        ).browser.storage.session.get(key),
      `check:${tabId}`,
    );
    return Object.keys(stored).length > 0;
  }

  test('an answer is checked by itself once it has ended, where that is wanted', async () => {
    await options.evaluate(chooseSettings, { sites: { chatgpt: { automatic: true } } });
    await page.evaluate((turn) => thread.turns.push(turn), press);
    await page.evaluate(() => thread.write(1, 20));
    const check = await ended(({ phase, answer }) => phase === 'done' && answer.text.includes('The press'));
    expect(check.answerIndex).toBe(1);
  });

  test('a file with errors changes nothing, and each is named; wiping leaves nothing', async () => {
    await options.bringToFront();
    await options.evaluate(chooseSettings, { theme: 'dark' });
    await options.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
      const files = new DataTransfer();
      files.items.add(new File(['{"app": "pincite", "version": 1, "cache": "no"}'], 'settings.json'));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await shows('cache: expected true or false, and got "no"');
    expect(await options.evaluate(readSettings)).toMatchObject({ theme: 'dark' });
    await click('.section .is-grave');
    await options.waitForSelector('dialog[open]');
    await click('dialog .is-grave');
    await shows('Everything is wiped.');
    expect(await options.evaluate(readSettings)).toEqual({});
  });

  test('axe finds nothing', async () => {
    await options.evaluate(axe.source);
    const found = await options.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
      return (await axe.run()).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });
});
