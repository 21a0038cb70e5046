import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourcePage } from '../support/answer-page';
import type { ChromiumWithExtension } from '../support/chromium';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const head = '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">';

const article = html(`${head}<main><article><h1>The harbour of Tarn</h1>
  <p id="first">The harbour of Tarn has <a href="https://town.example/berths">240 berths</a>.</p>
  <p id="second">The harbour of Tarn has <a href="https://town.example/berths">250 berths</a>.</p></article></main></html>`);

const selfHosted = html(`${head}<div id="messages-container">
  <div id="message-1"><div class="user-message">How many berths are there?</div></div>
  <div id="message-2"><div class="chat-assistant"><p>The harbour has 240 berths.
    <button class="text-[10px]"><span class="line-clamp-1">town.example</span></button></p></div>
    <button aria-expanded="false"><img src="data:,?domain=https://town.example/berths"></button>
    <button class="copy-response-button"></button></div></div></html>`);

const redesigned = html(
  `${head}<main class="chat-panel" id="anna"><p>Anna asks how many berths there are.</p></main></html>`,
);

describe('any page in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(
      serveSites({
        'notes.example': { '/harbour': article, '/c/1': selfHosted },
        'chatgpt.com': { '/c/1': redesigned },
        'town.example': { '/berths': sourcePage('The harbour of Tarn has 240 berths.') },
      }),
    );
    chromium = await launchOver(server);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('is checked where the reader selected it, and as a whole again', async () => {
    const { page, tabId } = await chromium.openPage('https://notes.example/harbour');
    await page.evaluate(() => {
      const first = document.querySelector('#first');
      if (first) getSelection()?.selectAllChildren(first);
    });
    await chromium.worker.evaluate(
      (key) => (globalThis as unknown as WithStorage).chrome.storage.session.set({ [key]: true }),
      `selection-check:${tabId}`,
    );
    const popup = await chromium.openPopup(tabId);
    const check = await chromium.checkEnded(tabId);
    expect(check.answer).toMatchObject({ site: 'selection', text: 'The harbour of Tarn has 240 berths.' });
    expect(check.claims.map(({ claim }) => claim.verdict)).toEqual(['supported']);
    await popup.locator('.popup[data-phase="done"]').waitFor();
    await popup.getByRole('button', { name: 'Read the whole page' }).click();
    await startCheck(popup);
    const whole = await chromium.checkEnded(tabId, 60_000, (it) => it.phase === 'done' && it.answer.site === 'generic');
    expect(whole.claims.map(({ claim }) => claim.verdict)).toEqual(['supported', 'altered']);
  });

  test('is read as the self-hosted site that it has the structure of', async () => {
    const { tabId } = await chromium.openPage('https://notes.example/c/1');
    await startCheck(await chromium.openPopup(tabId));
    const check = await chromium.checkEnded(tabId);
    expect(check.answer).toMatchObject({ site: 'open-webui', question: 'How many berths are there?' });
    expect(check.claims.map(({ claim }) => claim.verdict)).toEqual(['supported']);
  });

  test('is reported without its words where its layout is unknown', async () => {
    const { tabId } = await chromium.openPage('https://chatgpt.com/c/1');
    const popup = await chromium.openPopup(tabId);
    await popup.getByText('What is in the report').click();
    const report = popup.locator('.report-text');
    await report.getByText('main#').waitFor();
    expect(await report.textContent()).toMatch(/Found:\nbody\n {2}main#\*\d+\.chat-panel\n {4}p …/);
    expect((await report.textContent())?.toLowerCase()).not.toContain('anna');
  });
});

interface WithStorage {
  chrome: { storage: { session: { set(values: Record<string, unknown>): Promise<void> } } };
}
