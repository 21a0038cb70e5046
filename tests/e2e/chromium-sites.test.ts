import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourcePage } from '../support/answer-page';
import { type ChromiumWithExtension, readPage } from '../support/chromium';
import { countMutations, readHighlights } from '../support/highlights';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { type SavedPage, serveSavedPage } from '../support/saved-pages';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

/** Pages of `tests/pages`, each served at the address that it has, host and all. */
const PAGES = [
  'bing/passages-2025-07',
  'chatgpt/pills-2026-07',
  'claude/feed-2026-07',
  'copilot/chat-2026-03',
  'deepseek/badges-2026-07',
  'duckduckgo/search-assist-2026-05',
  'gemini/deep-research-2026-01',
  'google-ai-mode/turns-2026-06',
  'google-ai-overview/records-2026-02',
  'grok/bubbles-2026-03',
  'mistral/chat-2026-05',
  'perplexity/chips-2026-02',
  'wikipedia/references-2024',
].map((name) => {
  const file = join(import.meta.dirname, '../pages', `${name}.html`);
  const sidecar = JSON.parse(readFileSync(file.replace(/html$/, 'json'), 'utf8')) as Sidecar;
  return { name, file, url: sidecar.url, answers: sidecar.expected.answers };
});

interface Sidecar {
  url: string;
  expected: { answers: { citations: { label: string; urls: string[] }[] }[] };
}

describe('the sites in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    const withoutFragment = (url: string) => url.replace(/#.*$/s, '');
    server = await startStandInServer(({ host, path }) => {
      const page: SavedPage | undefined = PAGES.find(({ url }) => withoutFragment(url) === `https://${host}${path}`);
      // No source says anything of what the answers say: what cites one is drawn.
      return page ? serveSavedPage(page) : sourcePage('The mill of Orrin grinds rye from Monday to Friday.');
    });
    chromium = await launchOver(server);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test.for(PAGES)('$name is read, checked and underlined, and nothing is done to it', async ({ url, answers }) => {
    const from = server.requests.length;
    const { page, tabId } = await chromium.openPage(url);
    const mutations = await countMutations(page);
    const events = await countEvents(page);
    const popup = await chromium.openPopup(tabId);
    await popup.locator('.popup:not([data-screen="reading"])').waitFor();

    const reading = await readPage(chromium.worker, tabId);
    const read = reading.state === 'answers' ? reading.answers : [];
    expect(read.map(({ citations }) => citations.map(({ label, urls }) => ({ label, urls })))).toEqual(
      answers.map(({ citations }) => citations.map(({ label, urls }) => ({ label, urls }))),
    );

    const index = answers.findLastIndex(({ citations }) => citations.some(({ urls }) => urls.length > 0));
    for (let at = answers.length - 1; at > index; at--)
      await popup.getByRole('button', { name: 'Previous answer' }).click();
    await startCheck(popup);
    const check = await chromium.checkEnded(tabId);
    expect(check.claims.some(({ claim }) => claim.status === 'cited')).toBe(true);
    const drawn = check.claims.filter(({ claim }) => claim.verdict === 'unsupported' || claim.verdict === 'altered');
    await expect.poll(async () => Object.values(await readHighlights(page)).flat().length).toBe(drawn.length);
    expect(drawn.length).toBeGreaterThan(0);

    expect(await mutations()).toBe(0);
    expect(await events()).toEqual([]);
    // The page's own process asked for the page, and for nothing else. Requests of the browser itself, which looks for
    // updates now and then, name no such site.
    const byPage = server.requests
      .slice(from)
      .filter(({ headers }) => !['none', undefined].includes(headers['sec-fetch-site']));
    expect(byPage.map(({ host, path }) => host + path).filter((asked) => !asked.endsWith('/favicon.ico'))).toEqual([]);
    await popup.close();
    await page.close();
  });
});

/** Names of the events of a pointer or a key that a page sees from now on. */
async function countEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    (globalThis as unknown as { seen: string[] }).seen = seen;
    for (const name of [
      'click',
      'pointerover',
      'pointerdown',
      'mouseover',
      'mousedown',
      'focusin',
      'keydown',
      'scroll',
    ]) {
      addEventListener(name, () => seen.push(name), true);
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}
