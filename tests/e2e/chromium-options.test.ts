import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sourcePage } from '../support/answer-page';
import { type ChromiumWithExtension, sessionReader } from '../support/chromium';
import { chooseSettings, readSettings } from '../support/extension-state';
import { launchOver } from '../support/launch-over';
import { stillThread } from '../support/living-thread';
import { startCheck } from '../support/popup-page';
import { type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const ADDRESS = 'https://chatgpt.com/c/harbour';

describe('the options page in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let options: Page;

  beforeAll(async () => {
    const sentences = [{ text: 'The harbour of Tarn has 250 berths.', url: 'https://town.example/harbour' }];
    server = await startStandInServer(
      serveSites({
        'chatgpt.com': { '/c/harbour': stillThread([{ question: 'How large is it?', sentences }]) },
        'town.example': { '/harbour': sourcePage('The harbour of Tarn has 205 berths.') },
      }),
    );
    chromium = await launchOver(server);
    options = await chromium.context.newPage();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await options.goto(`chrome-extension://${chromium.extensionId}/options.html`);
    await options.evaluate(chooseSettings, {});
    await options.locator('.sites').waitFor();
  });

  const chosen = () => options.evaluate(readSettings);
  const choice = (name: string) => options.getByRole('checkbox', { name, exact: true });

  async function violations(): Promise<string[]> {
    await options.evaluate(axe.source);
    return options.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
      return (await axe.run()).violations.map(({ id }) => id);
    });
  }

  test('axe finds nothing, in light and dark, from the right, narrow, and in a dialog', async () => {
    expect(await violations()).toEqual([]);
    await options.evaluate(chooseSettings, {
      theme: 'dark',
      keepRecords: true,
      sites: { claude: { on: false, automatic: true } },
    });
    await expect.poll(() => options.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await violations()).toEqual([]);
    await options.getByRole('button', { name: 'Wipe all data' }).click();
    expect(await violations()).toEqual([]);
    await options.keyboard.press('Escape');
    await options.evaluate(chooseSettings, { theme: 'sepia' });
    await options.getByText('Your settings could not be read').waitFor();
    await options.setViewportSize({ width: 320, height: 700 });
    expect(await violations()).toEqual([]);
    expect(await options.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await options.setViewportSize({ width: 1280, height: 900 });
  });

  test('speaks another language and changes its theme at once', async () => {
    await options.getByLabel('Theme').selectOption('dark');
    await expect
      .poll(() => options.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(27, 26, 24)');
    await options.getByLabel('Language', { exact: true }).selectOption('ar');
    await options.getByRole('heading', { name: 'المواقع' }).waitFor();
    expect(await options.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ]);
    expect(await violations()).toEqual([]);
    expect(await chosen()).toMatchObject({ theme: 'dark', language: 'ar' });
  });

  test('is worked by keys alone', async () => {
    await choice('ChatGPT: On').focus();
    await options.keyboard.press('Tab');
    await options.keyboard.press('Space');
    await expect.poll(chosen).toMatchObject({ sites: { chatgpt: { automatic: true } } });
    await expect.poll(() => choice('ChatGPT: Automatic').isChecked()).toBe(true);
    const wipe = options.getByRole('button', { name: 'Wipe all data' });
    await wipe.focus();
    await options.keyboard.press('Enter');
    const inDialog = () => options.evaluate(() => document.activeElement?.closest('dialog') !== null);
    await expect.poll(inDialog).toBe(true);
    for (let tab = 0; tab < 4; tab++) {
      expect(await inDialog()).toBe(true);
      await options.keyboard.press('Tab');
      // Beyond its last button the browser's own bar has the focus.
      if (await options.evaluate(() => document.activeElement === document.body)) await options.keyboard.press('Tab');
    }
    await options.keyboard.press('Escape');
    await expect.poll(() => wipe.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await chosen()).toMatchObject({ sites: { chatgpt: { automatic: true } } });
  });

  test('names the four keys, all of them set', async () => {
    await expect.poll(() => options.locator('.keys kbd').count()).toBe(4);
    expect(await options.getByText('Not set').count()).toBe(0);
  });

  test('exports the settings, and takes them from a file again', async () => {
    await choice('Underline claims on the page').uncheck();
    await expect.poll(chosen).toMatchObject({ marks: { on: false } });
    const [download] = await Promise.all([
      options.waitForEvent('download'),
      options.getByRole('button', { name: 'Export settings' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toEqual({ app: 'pincite', ...(await chosen()) });
    const input = options.locator('input[type="file"]');
    const give = (content: string) =>
      input.setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await give('{"app": "pincite", "version": 1, "theme": "sepia", "marks": {"altered": true}}');
    await options.getByText('Nothing was imported; your settings are as they were.').waitFor();
    await options.getByText('theme: expected one of "auto", "light", "dark", and got "sepia"').waitFor();
    await options.getByText('marks.altered: expected one of "always", "hover", "never", and got true').waitFor();
    const isAsBefore = async () => expect({ app: 'pincite', ...(await chosen()) }).toEqual(JSON.parse(text));
    await isAsBefore();
    await give('{"version": 1}');
    await options.getByText('This is not a file of Pincite’s settings.').waitFor();
    await isAsBefore();
    await give('not json');
    await options.getByText('The file is not JSON.', { exact: true }).waitFor();
    await give('{"app": "pincite", "version": 1, "colour": "pink", "button": false}');
    await options.getByText('The settings of the file are now yours.').waitFor();
    await options.getByText('colour', { exact: true }).waitFor();
    await options.getByText('marks', { exact: true }).waitFor();
    expect(await chosen()).toMatchObject({ button: false, marks: { on: false } });
    expect(await violations()).toEqual([]);
  });

  test('resets the settings', async () => {
    await options.getByLabel('When Supported is underlined').selectOption('hover');
    await expect.poll(chosen).toMatchObject({ marks: { supported: 'hover' } });
    await options.getByRole('button', { name: 'Reset settings' }).click();
    await options.getByRole('dialog').getByRole('button', { name: 'Reset settings' }).click();
    await options.getByText('All settings are as at first.').waitFor();
    await expect.poll(chosen).toMatchObject({ marks: { supported: 'never' } });
  });

  test('wipes all that is kept, and nothing on Cancel', async () => {
    const { page, tabId } = await chromium.openPage(ADDRESS);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    await chromium.checkEnded(tabId);
    await choice('Keep each checked answer as a record').check();
    const kept = () => options.evaluate(async () => Object.keys(await chrome.storage.local.get(null)).sort());
    await expect.poll(kept).toEqual(['check-traces', 'settings']);
    await options.reload();
    await options.getByText('1 source is kept').waitFor();
    await options.getByRole('button', { name: 'Wipe all data' }).click();
    await options.getByRole('dialog').getByText('the results of all checks').waitFor();
    await options.getByRole('button', { name: 'Cancel' }).click();
    expect(await kept()).toEqual(['check-traces', 'settings']);
    await options.getByRole('button', { name: 'Wipe all data' }).click();
    await options.getByRole('dialog').getByRole('button', { name: 'Wipe all data' }).click();
    await options.getByText('Everything is wiped.').waitFor();
    expect(await kept()).toEqual([]);
    expect(Object.keys(await sessionReader(options)()).filter((key) => /check|given|earlier/.test(key))).toEqual([]);
    await options.getByText('No source is kept.').waitFor();
    await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
    await popup.getByText('Check this answer').waitFor();
  });
});

declare const chrome: { storage: { local: { get(keys: null): Promise<Record<string, unknown>> } } };
