import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourcePage } from '../support/answer-page';
import type { ChromiumWithExtension } from '../support/chromium';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const FIRST = 'https://town.example/harbour';
const SECOND = 'https://archive.example/berths';
const THIRD = 'https://port.example/list';

/** An answer of the 2026-10 layout; its citation opens a tooltip with one source at a time, while the pointer is on it. */
const answer = html(`<!doctype html>
  <html lang="en"><title>A conversation</title><link rel="icon" href="data:,">
  <div data-turn-key="t"><div data-chatgpt-search-unit-key="t:user"><div data-user-message-bubble="true">How many berths?</div></div>
  <div data-chatgpt-search-unit-key="t:assistant"><div data-chatgpt-selection-message-id="m">
    <div data-markdown-text-style="assistant-message"><p>The harbour of Tarn has 240 berths.
      <span data-state="closed"><a data-testid="chatgpt-citation" href="${FIRST}?utm_source=chatgpt.com" aria-label="Town: Harbour, ${FIRST}, 2 additional sources"><span>Town</span><span aria-hidden="true">+2</span></a></span></p>
      <p>It was dug in 1801. <span data-state="closed"><a data-testid="chatgpt-citation" href="${THIRD}"><span>Port</span></a></span></p></div>
  </div><button data-testid="copy-turn-action-button"></button></div></div>
  <script>
    const sources = ['${FIRST}', '${SECOND}', '${THIRD}'];
    globalThis.opened = [];
    globalThis.clicks = 0;
    addEventListener('click', () => globalThis.clicks++, true);
    for (const pill of document.querySelectorAll('[data-testid="chatgpt-citation"]')) {
      let card = null;
      pill.addEventListener('pointerover', () => {
        globalThis.opened.push(pill.textContent);
        setTimeout(() => {
          let at = 0;
          card = document.createElement('div');
          card.setAttribute('role', 'tooltip');
          const count = document.createElement('span');
          const link = document.createElement('a');
          const [before, next] = [document.createElement('button'), document.createElement('button')];
          const show = () => { count.textContent = (at + 1) + '/3'; link.href = sources[at] + '?utm_source=chatgpt.com'; };
          next.onclick = () => setTimeout(() => { at = (at + 1) % 3; show(); }, 60);
          show();
          card.append(count, before, next, link);
          document.body.append(card);
        }, 80);
      });
      pill.addEventListener('pointerout', () => setTimeout(() => card?.remove(), 80));
    }
  </script></html>`);

describe('sources that a site holds back, in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let page: Page;
  let popup: Page;
  let tabId: number;

  beforeAll(async () => {
    server = await startStandInServer(
      serveSites({
        'chatgpt.com': { '/c/berths': answer },
        'town.example': { '/harbour': sourcePage('The harbour is old.') },
        'archive.example': { '/berths': sourcePage('The harbour of Tarn has 240 berths.') },
        'port.example': { '/list': sourcePage('The harbour was dug in 1801.') },
      }),
    );
    chromium = await launchOver(server);
    ({ page, tabId } = await chromium.openPage('https://chatgpt.com/c/berths'));
    popup = await chromium.openPopup(tabId);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  const opened = () => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);

  test('are opened on the click alone, one after the other, closed again, and checked with the others', async () => {
    await popup.getByText('An address was found for 2 of 2 citation marks, 2 more are hidden behind “+N”.').waitFor();
    await startCheck(popup);
    const check = await chromium.checkEnded(tabId);
    expect(check.sources.map(({ url }) => url)).toEqual([FIRST, THIRD]);
    // A source that was not seen may say it.
    expect(check.claims[0]?.claim.verdict).toBe('unchecked');
    expect(await opened()).toEqual([]);

    await popup.getByRole('button', { name: 'Show the hidden sources' }).click();
    await popup.getByText('2 more were found.').waitFor();
    expect(await opened()).toEqual(['Town+2']);
    await expect.poll(() => page.locator('[role="tooltip"]').count()).toBe(0);
    expect(page.url()).toBe('https://chatgpt.com/c/berths');

    await popup.getByRole('button', { name: 'Check them too' }).click();
    const whole = await chromium.checkEnded(
      tabId,
      60_000,
      ({ phase, sources }) => phase === 'done' && sources.length === 3,
    );
    expect(whole.answer.citations[0]).toMatchObject({ urls: [FIRST, SECOND, THIRD], hiddenSources: 0 });
    expect(whole.claims[0]?.claim.verdict).toBe('supported');
  });
});
