import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { callExtension } from '../support/check-outcome';
import { type ChromiumWithExtension, stopWorkers } from '../support/chromium';
import { openChromium } from '../support/either-browser';
import { chooseSettings } from '../support/extension-state';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';
import { serveHarbours, tellLongSessionStories } from './stories/long-session-stories';

describe('Chromium', () => tellLongSessionStories(openChromium, () => inject('chromium')));

/** What can be made to happen, or be measured, in Chromium alone. */
describe('after a long session in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  /** A page of the extension that asks for nothing. */
  let control: Page;

  beforeAll(async () => {
    server = await startStandInServer(serveHarbours);
    chromium = await launchOver(server);
    control = await chromium.context.newPage();
    await control.goto(`chrome-extension://${chromium.extensionId}/options.html`);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  async function check(name: string) {
    const { page, tabId } = await chromium.openPage(`https://www.perplexity.ai/search/${name}`);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    const ended = await chromium.checkEnded(tabId);
    await popup.close();
    return { ended, page, tabId };
  }

  test('a disk without room costs a check nothing but its record, and that is said', async () => {
    await control.evaluate(chooseSettings, { keepRecords: true, keepTexts: true });
    // The browser's own quota is none to an extension with `unlimitedStorage`: what is full is the disk.
    await chromium.worker.evaluate(fillDisk);
    const { ended } = await check('no-room');
    expect(ended).toMatchObject({ phase: 'done', claims: [{ claim: { verdict: 'supported' } }] });
    // The next background has room again.
    await stopWorkers(control);
    const records = await chromium.context.newPage();
    await records.goto(`chrome-extension://${chromium.extensionId}/records.html`);
    await records.getByText('A checked answer could not be kept').waitFor();
    await check('room-again');
    await records.locator('.row').waitFor();
    await records.close();
  });

  test('has as few listeners after many checks as after one', async () => {
    const { page, tabId } = await check('listeners');
    const before = await listenersOf(page);
    for (let turn = 0; turn < 5; turn += 1) {
      const popup = await chromium.openPopup(tabId);
      await popup.getByRole('button', { name: 'Check again' }).click();
      await popup.getByRole('button', { name: 'Check again' }).waitFor();
      await chromium.checkEnded(tabId);
      await popup.close();
    }
    expect(await listenersOf(page)).toBeLessThanOrEqual(before);
    expect(await callExtension(control, 'wake')).toMatchObject({ ok: true });
  });
});

/** Once what is not needed any more was collected. */
async function listenersOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
}

/** From now on nothing can be written to any database. */
function fillDisk(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
}
