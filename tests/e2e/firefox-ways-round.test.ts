import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/check-state';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { type Handler, html, type StandInServer, startStandInServer } from '../support/stand-in-server';

const CLAIM = 'The harbour has 240 berths.';
/** A source a host: each can only be read by one of the ways round. */
const serve: Handler = ({ host, path }) => {
  if (host === 'www.perplexity.ai') {
    return answerPage([{ text: CLAIM, url: `https://${path.split('/').at(-1)}.example/harbour` }]);
  }
  if (host === 'walled.example') return html('<title>Just a moment...</title><p>Verify you are human.</p>', 403);
  if (host === 'gone.example') return html('<h1>Not found</h1>', 404);
  if (host === 'archive.org') {
    const closest = { available: true, url: 'x', timestamp: '20240503101112', status: '200' };
    const body = JSON.stringify({ archived_snapshots: { closest } });
    return { headers: { 'content-type': 'application/json' }, body };
  }
  if (host === 'web.archive.org' && path === '/web/20240503101112id_/https://gone.example/harbour') {
    return sourcePage(CLAIM);
  }
  return undefined;
};

describe('ways round to a source that cannot be fetched, in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serve);
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  /** Checks the answer that cites `https://NAME.example/harbour`, and opens its one claim. */
  async function check(name: string): Promise<{ popup: Page; tabId: number; first: CheckState }> {
    const { tabId } = await firefox.openPage(`https://www.perplexity.ai/search/${name}`);
    const popup = await firefox.openPopup(tabId);
    // The first answer asks for the permission, those behind it have it.
    await popup.locator('::-p-text(Allow this site), ::-p-text(Check this)').click();
    const first = await firefox.checkEnded(popup, tabId, ({ phase, sources }) => {
      return phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
    });
    await popup.locator('.claim__toggle').click();
    return { popup, tabId, first };
  }

  const press = (popup: Page, words: string) =>
    popup.locator(`::-p-xpath(//button[starts-with(normalize-space(), "${words}")])`).click();
  const readBy = (popup: Page, tabId: number) =>
    firefox.checkEnded(popup, tabId, ({ phase, sources }) => phase === 'done' && !!sources[0]?.origin);

  test('asks the archive only once the reader has chosen it, and dates the copy', async () => {
    const { popup, tabId, first } = await check('gone');
    expect(first.sources[0]?.cause).toBe('dead_link');
    await press(popup, 'Look for an archived copy');
    await popup.locator('::-p-text(It is told the address of this source)').wait();
    expect(server.requests.some(({ host }) => host.endsWith('archive.org'))).toBe(false);
    await press(popup, 'Ask the Internet Archive');
    const state = await readBy(popup, tabId);
    expect(state.sources[0]?.origin).toEqual({ via: 'archive', archivedAt: '2024-05-03' });
    expect(state.claims[0]?.claim.verdict).toBe('supported');
  });

  test('checks against a text that the reader pastes', async () => {
    const { popup, tabId, first } = await check('walled');
    expect(first.sources[0]?.cause).toBe('blocked');
    await press(popup, 'Paste the text');
    await popup
      .locator('textarea')
      .fill('The port of Tarn is old. The harbour has 204 berths. It was rebuilt in 1904.');
    await press(popup, 'Check against this text');
    const state = await readBy(popup, tabId);
    expect(state.sources[0]?.origin).toEqual({ via: 'pasted' });
    expect(state.claims[0]?.claim.verdict).toBe('altered');
  });
});
