import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { seenButtons } from '../support/answer-buttons';
import { sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { countMutations, readHighlights } from '../support/highlights';
import { livingThread, stillThread, type Thread, type Turn } from '../support/living-thread';
import { startCheck } from '../support/popup-page';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

declare const thread: Thread;

const ADDRESS = 'https://chatgpt.com/c/harbour';
const HARBOUR = 'https://town.example/harbour';
const TOWER = 'https://town.example/tower';

const harbour: Turn = {
  question: 'How large is the harbour of Tarn?',
  sentences: [
    { text: 'The harbour of Tarn has 250 berths.', url: HARBOUR },
    { text: 'Its old crane was sold in 1986.', url: HARBOUR },
  ],
};
const tower: Turn = {
  question: 'And the tower?',
  sentences: [{ text: 'The tower of Tarn is 41 metres high.', url: TOWER }],
};
const ferry: Turn = {
  question: 'Is there a ferry?',
  sentences: [
    { text: 'The ferry to Tarn leaves at nine, and takes a whole hour to cross the wide bay.' },
    { text: 'It does not run on Sundays.', url: TOWER },
  ],
};

const WRONG_BERTHS = 'The harbour of Tarn has 250 berths.';
const WRONG_HEIGHT = 'The tower of Tarn is 41 metres high.';

describe('a living page in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let page: Page;
  let popup: Page;
  let tabId: number;

  beforeAll(async () => {
    server = await startStandInServer(
      serveSites({
        'chatgpt.com': {
          '/c/harbour': livingThread([harbour, tower]),
          '/c/frames': html(`<!doctype html><html lang="en"><title>Frames</title><link rel="icon" href="data:,">
            <iframe src="/frame" width="600" height="200"></iframe>
            <iframe src="https://reports.example/deep" width="1000" height="500"></iframe></html>`),
          '/frame': stillThread([tower]),
        },
        'reports.example': { '/deep': html('<!doctype html><title>A report</title><p>A report.') },
        'town.example': {
          '/harbour': sourcePage('The harbour of Tarn has 240 berths.', 'Its old crane was sold in 1986.'),
          '/tower': sourcePage('The tower of Tarn is 37 metres high.'),
        },
      }),
    );
    chromium = await launchChromium({
      extension: BUILDS.e2e.folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
    });
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

  test('keeps the underlines of every answer while the page renders anew, and changes no node itself', async () => {
    await check(0);
    await check(1);
    await becomes([WRONG_BERTHS, WRONG_HEIGHT]);
    const mutations = await countMutations(page);
    const old = await page.evaluateHandle(() => document.querySelector('.markdown p'));
    await page.evaluate(() => thread.mount([0, 1]));
    const own = await mutations();
    expect(await page.evaluate((node) => node?.isConnected, old)).toBe(false);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...CSS.highlights.values()].every((all) =>
            [...all].every((range) => (range as Range).startContainer.isConnected),
          ),
        ),
      )
      .toBe(true);
    await becomes([WRONG_BERTHS, WRONG_HEIGHT]);
    expect(await mutations()).toBe(own);
  });

  test('keeps the result of an answer that leaves a long thread, and shows it when it is back', async () => {
    await check(0);
    await becomes([WRONG_BERTHS]);
    await page.evaluate(() => thread.mount([1]));
    await becomes([]);
    await expect.poll(() => popup.locator('.popup').getAttribute('data-screen')).toBe('unchecked_answer');
    await page.evaluate(() => thread.mount([1, 0]));
    await becomes([WRONG_BERTHS]);
    await turnTo(1);
    await expect.poll(() => popup.locator('.result h2').textContent()).toContain('1 altered');
    expect(await popup.getByText('The answer has changed').count()).toBe(0);
  });

  test('takes an answer with another text as another answer', async () => {
    await check(1);
    await becomes([WRONG_HEIGHT]);
    await page.evaluate(() => {
      const [first, second] = thread.turns as [Turn, Turn];
      thread.turns = [first, { ...second, sentences: [{ text: 'The tower has 37 metres.' }] }];
      thread.mount([0, 1]);
    });
    await becomes([]);
    await popup.getByText('The answer has changed since it was checked.').waitFor();
  });

  test('says of an answer that it is being written, until its site and two quiet seconds say otherwise', async () => {
    await page.evaluate((turn) => thread.turns.push(turn), ferry);
    const notice = popup.getByText('This answer is still being written.');
    const endedAt = page.evaluate(() => thread.write(2, 300).then(() => Date.now()));
    await notice.waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(Date.now() - (await endedAt)).toBeGreaterThan(1_500);
    await popup.getByText('Answer 3 of 3').waitFor();
    await expect.poll(() => popup.locator('.blank h2').textContent()).toBe('1 citation, 1 source');
  });

  test('follows the page to another conversation and back', async () => {
    await check(1);
    await becomes([WRONG_HEIGHT]);
    await page.evaluate((turn) => thread.go('/c/ferry', [turn]), ferry);
    await becomes([]);
    await popup.getByText(ferry.question).waitFor();
    await expect.poll(() => popup.locator('.popup').getAttribute('data-screen')).toBe('unchecked_answer');
    await page.goBack();
    await becomes([WRONG_HEIGHT]);
    await popup.locator('.result h2').waitFor();
  });

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

  test('reads frames of its own origin, and names those that it cannot read', async () => {
    await page.goto('https://chatgpt.com/c/frames');
    await popup.reload();
    await popup.getByText('A part of this page comes from reports.example in a frame, and cannot be read.').waitFor();
    await startCheck(popup);
    await chromium.checkEnded(tabId, 60_000, ({ phase, answer }) => phase === 'done' && answer.text.includes('tower'));
    const frame = page.frame({ url: 'https://chatgpt.com/frame' });
    if (!frame) throw new Error('The frame is gone');
    const inFrame = () =>
      frame.evaluate(() => [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map((range) => String(range))));
    await expect.poll(inFrame).toEqual([WRONG_HEIGHT]);
    // Styles come with it, without a node: the frame has no content script.
    expect(await frame.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    expect(await frame.evaluate(() => document.querySelectorAll('style, link[rel="stylesheet"]').length)).toBe(0);
  });

  test('does for an answer in a frame what it does for any: its button, a click on a claim, marks on hover', async () => {
    const settings = (marks: object) => ({ version: 1, marks });
    const choose = (chosen: object) =>
      chromium.worker.evaluate(
        (value) => (globalThis as unknown as WithStorage).chrome.storage.local.set({ settings: value }),
        settings(chosen),
      );
    await page.goto('https://chatgpt.com/c/frames');
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
