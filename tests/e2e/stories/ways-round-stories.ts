import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckState } from '../../../src/core/types/check-state';
import { answerPage, sourcePage } from '../../support/answer-page';
import type { EitherBrowser, OpenBrowser } from '../../support/either-browser';
import { makePdf } from '../../support/make-pdf';
import type { Screen } from '../../support/screen';
import {
  type Handler,
  html,
  type Reply,
  redirect,
  type StandInServer,
  startStandInServer,
} from '../../support/stand-in-server';

const CLAIM = 'The harbour has 240 berths.';
const SCRIPTED = html(`<!doctype html><title>Harbour</title><div id="root"></div><script>
  setTimeout(() => {
    const p = document.createElement('p'); p.textContent = ${JSON.stringify(CLAIM)};
    document.querySelector('#root').append(p, 'It was rebuilt in 1904, after the flood of that spring.');
  }, 700);</script>`);
/** One frame within another, as old sites have them. */
const FRAMES: Record<string, string> = {
  '/harbour': '<title>Harbour</title><frameset cols="20%,*"><frame src="/menu"><frame src="/part"></frameset>',
  '/menu': '<p><a href="/">Home</a></p>',
  '/part': '<p>The port of Tarn is old.</p><iframe src="/figures"></iframe>',
  '/figures': `<p>${CLAIM}</p><p>It was rebuilt in 1904, after the flood of that spring.</p>`,
};
const LOGIN =
  '<!doctype html><title>Log in</title><h1>Please log in</h1><form><input><input type="password"><button>Log in</button></form>';
/** The sentence comes first; the rest takes hours. */
const ENDLESS: Reply = {
  ...html(`<!doctype html><title>Harbour</title><p>${CLAIM}</p><p>It was rebuilt in 1904.</p>${' '.repeat(100_000)}`),
  drip: { bytes: 2_000, everyMs: 2_000 },
};
const WALL = html('<title>Just a moment...</title><p>Verify you are human.</p>', 403);
const GONE = html('<h1>Not found</h1>', 404);
const ARCHIVED_AT = '20240503101112';

/** A source a host: each can only be read by one of the ways round. */
const SOURCES: Record<string, Handler> = {
  'scripted.example': () => SCRIPTED,
  'framed.example': ({ path }) => (FRAMES[path] ? html(`<!doctype html>${FRAMES[path]}`) : undefined),
  'members.example': ({ path, headers }) => {
    if (path === '/log-in') {
      return html('<title>Welcome</title><p>Hello.</p>', 200, { 'set-cookie': 'member=yes; Path=/' });
    }
    return headers.cookie?.includes('member=yes') ? sourcePage(CLAIM) : html(LOGIN);
  },
  // A browser's tab sends what an extension's own request does not.
  'inward.example': ({ headers }) =>
    headers['sec-fetch-dest'] === 'document' ? redirect('http://192.168.7.7/router') : SCRIPTED,
  'endless.example': ({ headers }) => (headers['sec-fetch-dest'] === 'document' ? ENDLESS : SCRIPTED),
  'walled.example': () => WALL,
  'scanned.example': () => WALL,
  'gone.example': () => GONE,
  'never.example': () => GONE,
  'archive.org': ({ path }) => {
    const closest = { available: true, url: 'x', timestamp: ARCHIVED_AT, status: '200' };
    const body = JSON.stringify({ archived_snapshots: path.includes('gone.example') ? { closest } : {} });
    return { headers: { 'content-type': 'application/json' }, body };
  },
  'web.archive.org': ({ path }) =>
    path === `/web/${ARCHIVED_AT}id_/https://gone.example/harbour` ? sourcePage(CLAIM) : undefined,
};

const serve: Handler = (request) =>
  request.host === 'www.perplexity.ai'
    ? answerPage([{ text: CLAIM, url: `https://${request.path.split('/').at(-1)}.example/harbour` }])
    : SOURCES[request.host]?.(request);

/** The ways round to a source that cannot be fetched. `start`: the button that starts a check. */
export function tellWaysRoundStories(openBrowser: OpenBrowser, executablePath: () => string, start: string): void {
  describe('ways round to a source that cannot be fetched', () => {
    let server: StandInServer;
    let browser: EitherBrowser;
    let popup: Screen;
    let tabId: number;
    const open: Screen[] = [];

    beforeAll(async () => {
      server = await startStandInServer(serve);
      browser = await openBrowser({ server, executablePath: executablePath() });
    });
    afterEach(async () => {
      for (const screen of open.splice(0)) await screen.close();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    const becomes = (isReached: (check: CheckState) => boolean) =>
      browser.checkEnded(popup, tabId, (check) => check.phase === 'done' && isReached(check));
    /** Read by a way round. */
    const read = () => becomes(({ sources }) => sources[0]?.origin !== undefined);
    const requestsTo = (host: string) => server.requests.filter((each) => each.host === host);
    const tabsOn = (host: string) => popup.evaluate(tabsOfHost, host);

    /** Checks the answer that cites `https://NAME.example/harbour`, and opens its one claim. */
    async function check(name: string): Promise<CheckState> {
      const opened = await browser.openPage(`https://www.perplexity.ai/search/${name}`);
      tabId = opened.tabId;
      popup = await browser.openPopup(tabId);
      open.push(opened.page, popup);
      await popup.press(start);
      const first = await becomes(({ sources }) => sources.every(({ cause }) => cause !== 'not_permitted'));
      await popup.clickOn('.claim__toggle');
      return first;
    }

    test('reads in a tab what scripts make, says so, and closes the tab', async () => {
      expect((await check('scripted')).sources[0]?.cause).toBe('needs_script');
      await popup.press('Check in a tab');
      const state = await read();
      expect(state.sources[0]?.origin).toEqual({ via: 'tab' });
      expect(state.claims[0]?.claim).toMatchObject({ verdict: 'supported', strength: 'firm' });
      await popup.has('[data-origin="tab"]');
      await expect.poll(() => tabsOn('scripted.example')).toEqual([]);
    });

    test('reads in a tab a page that never ends loading', async () => {
      await check('endless');
      await popup.press('Check in a tab');
      expect((await read()).claims[0]?.claim.verdict).toBe('supported');
    });

    test('reads in a tab a page of frames', async () => {
      expect((await check('framed')).claims[0]?.claim.verdict).toBe('unchecked');
      await popup.press('Check in a tab');
      expect((await read()).claims[0]?.claim.verdict).toBe('supported');
    });

    test('reads in the reader’s own tab what they logged in for, and leaves it open', async () => {
      expect((await check('members')).sources[0]?.cause).toBe('login');
      open.push((await browser.openPage('https://members.example/log-in')).page);
      open.push((await browser.openPage('https://members.example/harbour')).page);
      const before = requestsTo('members.example').length;
      await popup.press('Check in a tab');
      const state = await read();
      expect(state.sources[0]?.origin).toEqual({ via: 'tab' });
      expect(state.claims[0]?.claim.verdict).toBe('supported');
      expect(requestsTo('members.example')).toHaveLength(before);
      expect(await tabsOn('members.example')).toContain('https://members.example/harbour');
    });

    test('keeps a tab from private addresses', async () => {
      await check('inward');
      await popup.press('Check in a tab');
      const state = await becomes(({ sources }) => sources[0]?.cause === 'refused_address');
      expect(state.claims[0]?.claim.verdict).toBe('unchecked');
      expect(requestsTo('192.168.7.7')).toEqual([]);
      await expect.poll(() => tabsOn('192.168.7.7')).toEqual([]);
    });

    test('asks the archive only once the reader has chosen it, and dates the copy', async () => {
      expect((await check('gone')).sources[0]?.cause).toBe('dead_link');
      await popup.press('Look for an archived copy');
      await popup.shows('It is told the address of this source');
      expect(requestsTo('archive.org')).toEqual([]);
      await popup.press('Ask the Internet Archive');
      const state = await read();
      expect(state.sources[0]).toMatchObject({
        origin: { via: 'archive', archivedAt: '2024-05-03' },
        finalUrl: `https://web.archive.org/web/${ARCHIVED_AT}/https://gone.example/harbour`,
      });
      expect(state.claims[0]?.claim.verdict).toBe('supported');
      await popup.has('[data-origin="archive"]');
      await popup.shows('2024');
    });

    test('says so where the archive has no copy, and offers the other ways', async () => {
      await check('never');
      await popup.press('Look for an archived copy');
      const state = await becomes(({ sources }) => sources[0]?.detail !== 'HTTP 404');
      expect(state.sources[0]).toMatchObject({ cause: 'dead_link', detail: 'The Internet Archive has no copy' });
      await popup.shows('Paste the text');
    });

    test('checks against a text that the reader pastes', async () => {
      expect((await check('walled')).sources[0]?.cause).toBe('blocked');
      await popup.press('Paste the text');
      await popup.press('Check against this text');
      await popup.shows('There is no text in it');
      await popup.evaluate(paste, 'The port of Tarn is old. The harbour has 204 berths. It was rebuilt in 1904.');
      await popup.press('Check against this text');
      const state = await read();
      expect(state.sources[0]?.origin).toEqual({ via: 'pasted' });
      expect(state.claims[0]?.claim.verdict).toBe('altered');
      await popup.has('[data-origin="pasted"]');
      // "Read again" goes back to the address itself.
      await popup.press('1 source read');
      await popup.press('Read again');
      const again = await becomes(({ sources }) => sources[0]?.origin === undefined);
      expect(again.sources[0]?.cause).toBe('blocked');
    });

    test('checks against a PDF that the reader chooses, with its page', async () => {
      await check('scanned');
      await popup.press('Choose a file');
      const page = await browser.ownPage('give-source.html');
      open.push(page);
      await page.has('input[type="file"]');
      await page.evaluate(chooseFile, { name: 'notes.bin', type: 'application/octet-stream', bytes: [0, 1, 2, 255] });
      await page.shows('does not read files of this kind');
      const pdf = makePdf(['Report of the port of Tarn', '', CLAIM, 'It was rebuilt in 1904.']);
      await page.evaluate(chooseFile, { name: 'report.pdf', type: 'application/pdf', bytes: [...pdf] });
      await page.shows('Taken.');
      const state = await read();
      expect(state.sources[0]?.origin).toEqual({ via: 'file', name: 'report.pdf' });
      const [verdict] = state.claims[0]?.claim.citations.map((citation) => citation.verdict) ?? [];
      expect(verdict).toMatchObject({ verdict: 'supported', evidence: [{ page: 1 }] });
    });
  });
}

interface WithTabs {
  tabs: { query(query: object): Promise<{ url?: string }[]> };
}

/** In a page of the extension: the addresses of all tabs with that host. */
async function tabsOfHost(host: string): Promise<string[]> {
  const { browser, chrome } = globalThis as unknown as { browser?: WithTabs; chrome: WithTabs };
  const urls = (await (browser ?? chrome).tabs.query({})).map(({ url = '' }) => url);
  return urls.filter((url) => URL.canParse(url) && new URL(url).hostname === host);
}

/** In the page. */
function paste(text: string): void {
  const box = document.querySelector('textarea');
  if (!box) throw new Error('There is no place for a text');
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** In the page: what a choice in the browser's own dialog comes to, which no driver can open in both browsers. */
function chooseFile({ name, type, bytes }: { name: string; type: string; bytes: number[] }): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no place for a file');
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
