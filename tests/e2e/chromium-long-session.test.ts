import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { callExtension } from '../support/check-outcome';
import { type ChromiumWithExtension, launchChromium, stopWorkers } from '../support/chromium';
import { chooseSettings } from '../support/extension-state';
import { fillSession, sessionSize, shiftKept } from '../support/long-session';
import { startCheck } from '../support/popup-page';
import { type Handler, type StandInServer, startStandInServer } from '../support/stand-in-server';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1_000;

/** Each test has an answer and a source of its own. */
const serveAnswers: Handler = ({ host, path }) => {
  const name = path.split('/').at(-1);
  const text = `The harbour of ${name} has 240 berths.`;
  if (host === 'www.perplexity.ai') return answerPage([{ text, url: `https://source.example/${name}` }]);
  return host === 'source.example' ? sourcePage(text) : undefined;
};

/** What a browser that has run for weeks does to the background: full storages, a clock that has moved on. */
describe('after a long session in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  /** A page of the extension that asks for nothing. */
  let control: Page;

  beforeAll(async () => {
    server = await startStandInServer(serveAnswers);
    chromium = await launchChromium({
      extension: BUILDS.e2e.folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
    });
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

  const requestsFor = (name: string) => server.requests.filter(({ path }) => path === `/${name}`).length;

  test('earlier checks of other tabs that fill the storage give way to a new one', async () => {
    const { tabId } = await check('open');
    expect(await control.evaluate(fillSession, tabId)).toBeGreaterThan(9_000_000);
    const { ended } = await check('full');
    expect(ended).toMatchObject({ phase: 'done', claims: [{ claim: { verdict: 'supported' } }] });
    expect(await control.evaluate(sessionSize)).toBeLessThan(1_000_000);
  });

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

  test.each([
    ['eight days older', -EIGHT_DAYS_MS],
    ['eight days in the future, as the clock was set back', EIGHT_DAYS_MS],
  ])('reads a source anew that is %s', async (_, ms) => {
    const name = ms < 0 ? 'slept' : 'set-back';
    await check(name);
    expect(requestsFor(name)).toBe(1);
    await check(name);
    expect(requestsFor(name)).toBe(1);
    await control.evaluate(shiftKept, ms);
    await stopWorkers(control);
    const { ended } = await check(name);
    expect(ended.claims.map(({ claim }) => claim.verdict)).toEqual(['supported']);
    expect(requestsFor(name)).toBe(2);
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
