import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { firefoxScreen } from '../support/either-browser';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { makePdf } from '../support/make-pdf';
import { type Handler, html, redirect, type StandInServer, startStandInServer } from '../support/stand-in-server';

const CLAIM = 'The harbour has 240 berths.';
const SCRIPTED = `<!doctype html><title>Harbour</title><div id="root"></div><script>
  setTimeout(() => {
    const p = document.createElement('p'); p.textContent = ${JSON.stringify(CLAIM)};
    document.querySelector('#root').append(p, 'It was rebuilt in 1904, after the flood of that spring.');
  }, 700);</script>`;
/** One frame within another, as old sites have them. */
const FRAMES: Record<string, string> = {
  '/harbour': '<title>Harbour</title><frameset cols="20%,*"><frame src="/menu"><frame src="/part"></frameset>',
  '/menu': '<p><a href="/">Home</a></p>',
  '/part': '<p>The port of Tarn is old.</p><iframe src="/figures"></iframe>',
  '/figures': `<p>${CLAIM}</p><p>It was rebuilt in 1904, after the flood of that spring.</p>`,
};
const LOGIN =
  '<!doctype html><title>Log in</title><h1>Please log in</h1><form><input><input type="password"><button>Log in</button></form>';
/** A source a host, asked for once: each can only be read by one of the ways round. */
const serve: Handler = ({ host, path, headers }) => {
  if (host === 'www.perplexity.ai') {
    return answerPage([{ text: CLAIM, url: `https://${path.split('/').at(-1)}.example/harbour` }]);
  }
  if (host === 'scripted.example') return html(SCRIPTED);
  if (host === 'framed.example' && FRAMES[path]) return html(`<!doctype html>${FRAMES[path]}`);
  if (host === 'members.example') {
    if (path === '/log-in')
      return html('<title>Welcome</title><p>Hello.</p>', 200, { 'set-cookie': 'member=yes; Path=/' });
    return headers.cookie?.includes('member=yes') ? sourcePage(CLAIM) : html(LOGIN);
  }
  if (host === 'inward.example') {
    // A browser's tab sends what an extension's own request does not.
    return headers['sec-fetch-dest'] === 'document' ? redirect('http://192.168.7.7/router') : html(SCRIPTED);
  }
  if (host === 'walled.example' || host === 'scanned.example')
    return html('<title>Just a moment...</title><p>Verify you are human.</p>', 403);
  if (host === 'plain.example') return sourcePage(CLAIM);
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

/** What is called inside a page of the extension. */
interface TabsApi {
  tabs: { query(query: object): Promise<{ url?: string }[]> };
}

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
    await press(popup, 'Allow this site');
    const first = await firefox.checkEnded(popup, tabId, ({ phase, sources }) => {
      return phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
    });
    await firefoxScreen(popup).clickOn('.claim__toggle');
    return { popup, tabId, first };
  }

  /** The addresses of all tabs with that host. */
  const tabsOn = (popup: Page, host: string) =>
    popup.evaluate(async (wanted) => {
      const { tabs } = (globalThis as unknown as { browser: TabsApi }).browser;
      const urls = (await tabs.query({})).map(({ url = '' }) => url);
      return urls.filter((url) => URL.canParse(url) && new URL(url).hostname === wanted);
    }, host);
  /** The page of the extension that it opened itself. */
  async function pageAt(name: string): Promise<Page> {
    const find = async () => {
      for (const page of await firefox.browser.pages()) {
        const path = await page.evaluate('location.pathname').catch(() => null);
        if (path === `/${name}`) return page;
      }
      return undefined;
    };
    return vi.waitUntil(find, { timeout: 30_000, interval: 200 });
  }
  const press = (popup: Page, words: string) => firefoxScreen(popup).press(words);
  const readBy = (popup: Page, tabId: number) =>
    firefox.checkEnded(popup, tabId, ({ phase, sources }) => phase === 'done' && !!sources[0]?.origin);

  test('reads in a tab what scripts make, says so, and closes the tab', async () => {
    const { popup, tabId, first } = await check('scripted');
    expect(first.sources[0]?.cause).toBe('needs_script');
    await press(popup, 'Check in a tab');
    const state = await readBy(popup, tabId);
    expect(state.sources[0]?.origin).toEqual({ via: 'tab' });
    expect(state.claims[0]?.claim).toMatchObject({ verdict: 'supported', strength: 'firm' });
    await popup.locator('[data-origin="tab"]').wait();
    expect(await tabsOn(popup, 'scripted.example')).toEqual([]);
  });

  test('reads in a tab a page of frames', async () => {
    const { popup, tabId, first } = await check('framed');
    expect(first.claims[0]?.claim.verdict).toBe('unchecked');
    await press(popup, 'Check in a tab');
    expect((await readBy(popup, tabId)).claims[0]?.claim.verdict).toBe('supported');
  });

  test('reads in the reader’s own tab what they logged in for, and leaves it open', async () => {
    const { popup, tabId, first } = await check('members');
    expect(first.sources[0]?.cause).toBe('login');
    const own = await firefox.browser.newPage();
    await own.goto('https://members.example/log-in');
    await own.goto('https://members.example/harbour');
    await popup.bringToFront();
    const before = server.requests.length;
    await press(popup, 'Check in a tab');
    const state = await readBy(popup, tabId);
    expect(state.sources[0]?.origin).toEqual({ via: 'tab' });
    expect(state.claims[0]?.claim.verdict).toBe('supported');
    expect(server.requests.slice(before).filter(({ host }) => host === 'members.example')).toEqual([]);
    expect(await tabsOn(popup, 'members.example')).toEqual(['https://members.example/harbour']);
  });

  test('keeps a tab from private addresses', async () => {
    const { popup, tabId } = await check('inward');
    await press(popup, 'Check in a tab');
    const state = await firefox.checkEnded(popup, tabId, ({ phase, sources }) => {
      return phase === 'done' && sources[0]?.cause === 'refused_address';
    });
    expect(state.claims[0]?.claim.verdict).toBe('unchecked');
    expect(server.requests.filter(({ host }) => host === '192.168.7.7')).toEqual([]);
    expect(await tabsOn(popup, '192.168.7.7')).toEqual([]);
  });

  test('checks against a PDF that the reader chooses, with its page', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pincite-'));
    const path = join(folder, 'report.pdf');
    await writeFile(path, makePdf(['Report of the port of Tarn', '', CLAIM, 'It was rebuilt in 1904.']));
    const { popup, tabId } = await check('scanned');
    await press(popup, 'Choose a file');
    const page = await pageAt('give-source.html');
    const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(path);
    const status = () => page.evaluate(`document.querySelector('.page__status')?.textContent`);
    await expect.poll(status).toContain('Taken.');
    const state = await readBy(popup, tabId);
    expect(state.sources[0]?.origin).toEqual({ via: 'file', name: 'report.pdf' });
    const [verdict] = state.claims[0]?.claim.citations.map((citation) => citation.verdict) ?? [];
    expect(verdict).toMatchObject({ verdict: 'supported', evidence: [{ page: 1 }] });
    await rm(folder, { recursive: true });
  });

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

  test('opens a first page that can allow all sites, once and for all', async () => {
    const welcome = await pageAt('welcome.html');
    // A page behind another draws no frames, and nothing in it comes to rest.
    await welcome.bringToFront();
    await press(welcome, 'Next');
    await press(welcome, 'Allow all sites');
    await welcome.locator('::-p-text(All sites are allowed.)').wait();
    const { tabId } = await firefox.openPage('https://www.perplexity.ai/search/plain');
    const popup = await firefox.openPopup(tabId);
    await press(popup, 'Check this');
    const state = await firefox.checkEnded(popup, tabId);
    expect(state.claims[0]?.claim.verdict).toBe('supported');
  });
});
