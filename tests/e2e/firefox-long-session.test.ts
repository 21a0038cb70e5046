import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BUILDS } from '../support/build.mjs';
import { firefoxScreen, openFirefox } from '../support/either-browser';
import { type FirefoxWithExtension, launchFirefox, reloadExtension } from '../support/firefox';
import { type Handler, type StandInServer, startStandInServer } from '../support/stand-in-server';
import { serveHarbours, tellLongSessionStories } from './stories/long-session-stories';

const SLOW_MS = 8_000;
const serveSlowly: Handler = (request) => {
  const reply = serveHarbours(request);
  return reply && request.host === 'source.example' ? { ...reply, delayMs: SLOW_MS } : reply;
};

describe('Firefox', () => tellLongSessionStories(openFirefox, () => inject('firefox')));

describe('Firefox, when the extension is updated', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serveSlowly);
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    await firefox.allowAllSites();
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  test('a check that it cut off is told as lost, on a page that was open all the time', async () => {
    const { tabId } = await firefox.openPage('https://www.perplexity.ai/search/updated');
    const popup = await firefox.openPopup(tabId, 'window');
    await firefoxScreen(popup).press('Check this');
    await firefox.checkEnded(popup, tabId, ({ sources }) => sources.length > 0);
    await reloadExtension(firefox.browser);
    const again = await firefox.openPopup(tabId, 'window');
    await firefoxScreen(again).shows('was cut off before its end');
    await firefoxScreen(again).press('Check this');
    const ended = await firefox.checkEnded(again, tabId);
    expect(ended.claims.map(({ claim }) => claim.verdict)).toEqual(['supported']);
  });
});
