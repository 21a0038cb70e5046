import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { seenButtons } from '../support/answer-buttons';
import type { ChromiumWithExtension } from '../support/chromium';
import { openChromium } from '../support/either-browser';
import { readHighlights } from '../support/highlights';
import { launchOver } from '../support/launch-over';
import type { Thread } from '../support/living-thread';
import { startCheck } from '../support/popup-page';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';
import { ADDRESS, FRAMES, serveThreads, tellLivingStories, WRONG_BERTHS, WRONG_HEIGHT } from './stories/living-stories';

declare const thread: Thread;

describe('Chromium', () => tellLivingStories(openChromium, () => inject('chromium')));

/** What its driver alone can do: click beside words, hide a tab, look into the frames of a page. */
describe('a living page in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let page: Page;
  let popup: Page;
  let tabId: number;

  beforeAll(async () => {
    server = await startStandInServer(serveThreads());
    chromium = await launchOver(server);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  beforeEach(async () => {
    await page?.close();
    await popup?.close();
    ({ page, tabId } = await chromium.openPage(ADDRESS));
    popup = await chromium.openPopup(tabId);
    await popup.getByText('Answer 2 of 2').waitFor();
  });

  /** Turns the popup to an answer, from 0. */
  async function turnTo(index: number): Promise<void> {
    const at = async () => Number(/\d+/.exec((await popup.locator('.header__answers').textContent()) ?? '')?.[0]) - 1;
    for (let now = await at(); now !== index; now = await at()) {
      await popup.getByRole('button', { name: now > index ? 'Previous answer' : 'Next answer' }).click();
      await expect.poll(at).not.toBe(now);
    }
  }

  async function check(index: number): Promise<void> {
    await turnTo(index);
    await startCheck(popup);
    await chromium.checkEnded(tabId, 60_000, (state) => state.phase === 'done' && state.answerIndex === index);
  }

  const underlined = async () => Object.values(await readHighlights(page)).flat();
  const becomes = (expected: string[]) => expect.poll(underlined).toEqual(expected);

  test('opens a claim in the popup when its reader clicks on it', async () => {
    await check(0);
    await check(1);
    await becomes([WRONG_BERTHS, WRONG_HEIGHT]);
    await page.bringToFront();
    await page.getByText(WRONG_BERTHS).click({ position: { x: 20, y: 8 } });
    const claim = popup.locator('.claim', { hasText: WRONG_BERTHS });
    await claim.waitFor();
    await expect.poll(() => claim.locator('.claim__toggle').evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => claim.locator('.claim__toggle').getAttribute('aria-expanded')).toBe('true');
    // Beside the words, or on a link, is no click on the claim.
    await page.getByText(WRONG_HEIGHT).click({ position: { x: 690, y: 8 } });
    await page.waitForTimeout(300);
    expect(await claim.count()).toBe(1);
  });

  test('observes nothing while its tab is hidden, and takes up again when it is shown', async () => {
    await check(0);
    await becomes([WRONG_BERTHS]);
    const setHidden = await hidingTab(page);
    await setHidden(true);
    await page.evaluate(() => thread.mount([1, 0]));
    await page.waitForTimeout(2_000);
    expect(await underlined()).not.toEqual([WRONG_BERTHS]);
    await setHidden(false);
    await becomes([WRONG_BERTHS]);
    await page.evaluate(() => thread.mount([0]));
    await becomes([WRONG_BERTHS]);
  });

  test('does for an answer in a frame what it does for any: its button, a click on a claim, marks on hover', async () => {
    const settings = (marks: object) => ({ version: 1, marks });
    const choose = (chosen: object) =>
      chromium.worker.evaluate(
        (value) => (globalThis as unknown as WithStorage).chrome.storage.local.set({ settings: value }),
        settings(chosen),
      );
    await page.goto(FRAMES);
    await popup.close();
    const label = async () => (await seenButtons(page)).map((button) => button.label);
    await expect.poll(label).toEqual(['Check']);
    const [button] = await seenButtons(page);
    await page.mouse.click((button?.x ?? 0) + 5, (button?.y ?? 0) + 5);
    await chromium.checkEnded(tabId, 60_000, ({ phase, answer }) => phase === 'done' && answer.text.includes('tower'));
    await expect.poll(label).toEqual(['1 problem']);
    popup = await chromium.openPopup(tabId);
    await popup.locator('[data-row]').first().waitFor();
    await page.bringToFront();
    const frame = page.frame({ url: 'https://chatgpt.com/frame' });
    // Styles come with it, without a node: the frame has no content script.
    expect(await frame?.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    expect(await frame?.evaluate(() => document.querySelectorAll('style, link[rel="stylesheet"]').length)).toBe(0);
    await frame?.getByText(WRONG_HEIGHT).click({ position: { x: 20, y: 8 } });
    await expect.poll(() => popup.evaluate(() => document.activeElement?.textContent)).toContain(WRONG_HEIGHT);
    try {
      await choose({ altered: 'hover' });
      const marked = () => frame?.evaluate(() => [...CSS.highlights.keys()].filter((name) => name.startsWith('cx-2')));
      await page.mouse.move(5, 500);
      await expect.poll(marked).toEqual([]);
      await frame?.getByText(WRONG_HEIGHT).hover();
      await expect.poll(marked).toEqual(['cx-2']);
      await page.mouse.move(5, 500);
      await expect.poll(marked).toEqual([]);
    } finally {
      await choose({});
    }
  });
});

interface WithStorage {
  chrome: { storage: { local: { set(items: object): Promise<void> } } };
}

/**
 * Lets the content script of a page believe that its tab is hidden, or shown: a headless Chromium shows all its tabs.
 * https://chromedevtools.github.io/devtools-protocol/tot/Runtime/#event-executionContextCreated
 */
async function hidingTab(page: Page): Promise<(hidden: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin.startsWith('chrome-extension://')) worlds.push(context.id);
  });
  await session.send('Runtime.enable');
  return async (hidden) => {
    const expression = `Object.defineProperty(document, 'hidden', { get: () => ${hidden}, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'))`;
    for (const contextId of worlds) await session.send('Runtime.evaluate', { expression, contextId });
    expect(worlds).toHaveLength(1);
  };
}
