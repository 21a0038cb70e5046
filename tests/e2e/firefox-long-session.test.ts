import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type FirefoxWithExtension, launchFirefox, reloadExtension } from '../support/firefox';
import { fillSession, sessionSize, shiftKept } from '../support/long-session';
import { type Handler, type StandInServer, startStandInServer } from '../support/stand-in-server';

const SLOW_MS = 8_000;

/** Each test has an answer and a source of its own. */
const serveAnswers: Handler = ({ host, path }) => {
  const name = path.split('/').at(-1) ?? '';
  const text = `The harbour of ${name} has 240 berths.`;
  if (host === 'www.perplexity.ai') return answerPage([{ text, url: `https://source.example/${name}` }]);
  return host === 'source.example'
    ? { ...sourcePage(text), ...(name === 'updated' && { delayMs: SLOW_MS }) }
    : undefined;
};

/** As in `chromium-long-session.test.ts`. */
describe('after a long session in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let control: Page;

  beforeAll(async () => {
    server = await startStandInServer(serveAnswers);
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    await firefox.allowAllSites();
    control = await firefox.openOptions();
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  async function check(name: string) {
    const { page, tabId } = await firefox.openPage(`https://www.perplexity.ai/search/${name}`);
    const popup = await firefox.openPopup(tabId);
    await popup.locator('::-p-text(Check this)').click();
    const ended = await firefox.checkEnded(popup, tabId);
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

  test('reads a source anew that is eight days older', async () => {
    for (let turn = 0; turn < 2; turn += 1) await (await check('slept')).page.close();
    expect(requestsFor('slept')).toBe(1);
    await control.evaluate(shiftKept, -8 * 24 * 60 * 60 * 1_000);
    const { ended } = await check('slept');
    expect(ended.claims.map(({ claim }) => claim.verdict)).toEqual(['supported']);
    expect(requestsFor('slept')).toBe(2);
  });

  test('a check that an update cut off is told as lost, on a page that was open all the time', async () => {
    const { tabId } = await firefox.openPage('https://www.perplexity.ai/search/updated');
    const popup = await firefox.openPopup(tabId, 'window');
    await popup.locator('::-p-text(Check this)').click();
    await firefox.checkEnded(popup, tabId, ({ sources }) => sources.length > 0);
    await reloadExtension(firefox.browser);
    const again = await firefox.openPopup(tabId, 'window');
    await again.waitForSelector('::-p-text(was cut off before its end)');
    await again.locator('::-p-text(Check this)').click();
    const ended = await firefox.checkEnded(again, tabId);
    expect(ended.claims.map(({ claim }) => claim.verdict)).toEqual(['supported']);
  });
});
