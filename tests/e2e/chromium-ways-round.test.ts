import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { makePdf } from '../support/make-pdf';
import { startCheck } from '../support/popup-page';
import {
  type Handler,
  html,
  type Reply,
  redirect,
  type StandInServer,
  startStandInServer,
} from '../support/stand-in-server';

const CLAIM = 'The harbour has 240 berths.';
const SCRIPTED = `<!doctype html><title>Harbour</title><div id="root"></div><script>
  setTimeout(() => {
    const p = document.createElement('p'); p.textContent = ${JSON.stringify(CLAIM)};
    document.querySelector('#root').append(p, 'It was rebuilt in 1904, after the flood of that spring.');
  }, 700);</script>`;
const LOGIN =
  '<!doctype html><title>Log in</title><h1>Please log in</h1><form><input><input type="password"><button>Log in</button></form>';

/** The sentence comes first; the rest takes hours. */
const ENDLESS: Reply = {
  ...html(`<!doctype html><title>Harbour</title><p>${CLAIM}</p><p>It was rebuilt in 1904.</p>${' '.repeat(100_000)}`),
  drip: { bytes: 2_000, everyMs: 2_000 },
};

/** A source a host: each can only be read by one of the ways round. */
const serve: Handler = ({ host, path, headers }) => {
  if (host === 'www.perplexity.ai') {
    return answerPage([{ text: CLAIM, url: `https://${path.split('/').at(-1)}.example/harbour` }]);
  }
  if (host === 'scripted.example') return html(SCRIPTED);
  if (host === 'members.example') {
    if (path === '/log-in')
      return html('<title>Welcome</title><p>Hello.</p>', 200, { 'set-cookie': 'member=yes; Path=/' });
    return headers.cookie?.includes('member=yes') ? sourcePage(CLAIM) : html(LOGIN);
  }
  if (host === 'inward.example') {
    // A browser's tab sends what an extension's own request does not.
    return headers['sec-fetch-dest'] === 'document' ? redirect('http://192.168.7.7/router') : html(SCRIPTED);
  }
  if (host === 'endless.example') return headers['sec-fetch-dest'] === 'document' ? ENDLESS : html(SCRIPTED);
  if (host === 'walled.example') return html('<title>Just a moment...</title><p>Verify you are human.</p>', 403);
  if (host === 'gone.example' || host === 'never.example') return html('<h1>Not found</h1>', 404);
  if (host === 'archive.org') {
    const closest = { available: true, url: 'x', timestamp: '20240503101112', status: '200' };
    const isKept = path.includes('gone.example');
    const body = JSON.stringify({ archived_snapshots: isKept ? { closest } : {} });
    return { headers: { 'content-type': 'application/json' }, body };
  }
  if (host === 'web.archive.org' && path === '/web/20240503101112id_/https://gone.example/harbour') {
    return sourcePage(CLAIM);
  }
  return undefined;
};

describe('ways round to a source that cannot be fetched', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serve);
    chromium = await launchChromium({
      extension: BUILDS.e2e.folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
    });
  });
  beforeEach(async () => {
    for (const page of chromium.context.pages().slice(1)) await page.close();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  /** Checks the answer that cites `https://NAME.example/harbour`, and opens its one claim. */
  async function check(name: string): Promise<{ popup: Page; tabId: number; first: CheckState }> {
    const { tabId } = await chromium.openPage(`https://www.perplexity.ai/search/${name}`);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    const first = await chromium.checkEnded(tabId);
    await popup.locator('.claim__toggle').click();
    return { popup, tabId, first };
  }

  const readBy = (tabId: number) =>
    chromium.checkEnded(tabId, 60_000, ({ phase, sources }) => phase === 'done' && !!sources[0]?.origin);
  const tabs = () => chromium.context.pages().map((page) => page.url());

  test('reads in a tab what scripts make, says so, and closes the tab', async () => {
    const { popup, tabId, first } = await check('scripted');
    expect(first.sources[0]?.cause).toBe('needs_script');
    await popup.getByRole('button', { name: 'Check in a tab' }).click();
    const state = await readBy(tabId);
    expect(state.sources[0]?.origin).toEqual({ via: 'tab' });
    expect(state.claims[0]?.claim).toMatchObject({ verdict: 'supported', strength: 'firm' });
    await popup.locator('[data-origin="tab"]').waitFor();
    await expect.poll(() => tabs().some((url) => url.includes('scripted.example'))).toBe(false);
  });

  test('reads in a tab a page that never ends loading', async () => {
    const { popup, tabId } = await check('endless');
    await popup.getByRole('button', { name: 'Check in a tab' }).click();
    expect((await readBy(tabId)).claims[0]?.claim.verdict).toBe('supported');
  });

  test('reads in the reader’s own tab what they logged in for, and leaves it open', async () => {
    const { popup, tabId, first } = await check('members');
    expect(first.sources[0]?.cause).toBe('login');
    const own = await chromium.context.newPage();
    await own.goto('https://members.example/log-in');
    await own.goto('https://members.example/harbour');
    await popup.bringToFront();
    await popup.getByRole('button', { name: 'Check in a tab' }).click();
    const state = await readBy(tabId);
    expect(state.claims[0]?.claim.verdict).toBe('supported');
    expect(tabs()).toContain('https://members.example/harbour');
  });

  test('keeps a tab from private addresses', async () => {
    const { popup, tabId } = await check('inward');
    await popup.getByRole('button', { name: 'Check in a tab' }).click();
    const state = await chromium.checkEnded(tabId, 60_000, ({ phase, sources }) => {
      return phase === 'done' && sources[0]?.cause === 'refused_address';
    });
    expect(state.claims[0]?.claim.verdict).toBe('unchecked');
    expect(server.requests.filter(({ host }) => host === '192.168.7.7')).toEqual([]);
    await expect.poll(() => tabs().some((url) => url.includes('192.168'))).toBe(false);
  });

  test('asks the archive only once the reader has chosen it, and dates the copy', async () => {
    const { popup, tabId, first } = await check('gone');
    expect(first.sources[0]?.cause).toBe('dead_link');
    await popup.getByRole('button', { name: 'Look for an archived copy' }).click();
    await popup.getByText('It is told the address of this source').waitFor();
    expect(server.requests.some(({ host }) => host.endsWith('archive.org'))).toBe(false);
    await popup.getByRole('button', { name: 'Ask the Internet Archive' }).click();
    const state = await readBy(tabId);
    expect(state.sources[0]).toMatchObject({
      origin: { via: 'archive', archivedAt: '2024-05-03' },
      finalUrl: 'https://web.archive.org/web/20240503101112/https://gone.example/harbour',
    });
    expect(state.claims[0]?.claim.verdict).toBe('supported');
    await popup.locator('[data-origin="archive"]').getByText('2024').waitFor();
  });

  test('says so where the archive has no copy, and offers the other ways', async () => {
    const { popup, tabId } = await check('never');
    await popup.getByRole('button', { name: 'Look for an archived copy' }).click();
    const state = await chromium.checkEnded(
      tabId,
      60_000,
      ({ phase, sources }) => phase === 'done' && sources[0]?.detail !== 'HTTP 404',
    );
    expect(state.sources[0]).toMatchObject({ cause: 'dead_link', detail: 'The Internet Archive has no copy' });
    await popup.getByRole('button', { name: 'Paste the text' }).waitFor();
  });

  test('checks against a text that the reader pastes', async () => {
    const { popup, tabId, first } = await check('walled');
    expect(first.sources[0]?.cause).toBe('blocked');
    await popup.getByRole('button', { name: 'Paste the text' }).click();
    await popup.getByRole('button', { name: 'Check against this text' }).click();
    await popup.getByText('There is no text in it').waitFor();
    await popup
      .getByRole('textbox')
      .fill('The port of Tarn is old. The harbour has 204 berths. It was rebuilt in 1904.');
    await popup.getByRole('button', { name: 'Check against this text' }).click();
    const state = await readBy(tabId);
    expect(state.claims[0]?.claim.verdict).toBe('altered');
    await popup.locator('[data-origin="pasted"]').waitFor();
    // "Read again" goes back to the address itself.
    await popup.getByRole('button', { name: /source read/ }).click();
    await popup.getByRole('button', { name: /Read again/ }).click();
    const again = await chromium.checkEnded(
      tabId,
      60_000,
      ({ phase, sources }) => phase === 'done' && !sources[0]?.origin,
    );
    expect(again.sources[0]?.cause).toBe('blocked');
  });

  test('checks against a PDF that the reader chooses, with its page', async () => {
    const { popup, tabId } = await check('walled');
    const [page] = await Promise.all([
      chromium.context.waitForEvent('page'),
      popup.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    const file = page.locator('input[type="file"]');
    await file.setInputFiles({
      name: 'notes.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from([0, 1, 2, 255]),
    });
    await page.getByText('does not read files of this kind').waitFor();
    const pdf = makePdf(['Report of the port of Tarn', '', CLAIM, 'It was rebuilt in 1904.']);
    await file.setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    await page.getByText('Taken.').waitFor();
    const state = await readBy(tabId);
    expect(state.sources[0]?.origin).toEqual({ via: 'file', name: 'report.pdf' });
    const [verdict] = state.claims[0]?.claim.citations.map((citation) => citation.verdict) ?? [];
    expect(verdict).toMatchObject({ verdict: 'supported', evidence: [{ page: 1 }] });
  });
});
