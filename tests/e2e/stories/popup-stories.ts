import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckState } from '../../../src/core/types/check-state';
import { answerPage, sourcePage } from '../../support/answer-page';
import type { EitherBrowser, OpenBrowser } from '../../support/either-browser';
import type { Screen } from '../../support/screen';
import { type Handler, Hold, type StandInServer, startStandInServer } from '../../support/stand-in-server';

const RIGHT = 'The harbour of Tarn has 240 berths.';
const LATE = 'The old crane was sold in 1987.';
const WRONG = 'The lighthouse of Tarn is 41 metres high.';
const FILLING = Array.from({ length: 40 }, (_, at) => ({ text: `The town of Tarn has a street ${at + 1}.` }));

/** Of the slow sources, by the names of their stories. */
const holds = new Map<string, Hold>();

/** Each story has an answer and sources of its own: what was read once is kept. */
const serveAnswers: Handler = ({ host, path }) => {
  const [, kind, name] = path.split('/');
  if (host === 'www.perplexity.ai' && kind === 'slow') {
    return answerPage([
      { text: RIGHT, url: `https://fast.example/x/${name}` },
      { text: LATE, url: `https://slow.example/x/${name}` },
    ]);
  }
  if (host === 'www.perplexity.ai') {
    const cited = [RIGHT, WRONG].map((text) => ({ text, url: `https://fast.example/x/${name}` }));
    return answerPage(kind === 'long' ? [...FILLING, ...cited] : cited);
  }
  if (host === 'fast.example') return sourcePage(RIGHT, 'The lighthouse of Tarn is 31 metres high.');
  if (host === 'slow.example') return { ...sourcePage(LATE), heldUntil: holds.get(name ?? '')?.end };
  return undefined;
};

/** What a reader does with the popup and the panel, the same in either browser. */
export function tellPopupStories(openBrowser: OpenBrowser, executablePath: () => string): void {
  describe('popup and panel', () => {
    let server: StandInServer;
    let browser: EitherBrowser;
    let opened: Screen[] = [];

    beforeAll(async () => {
      server = await startStandInServer(serveAnswers);
      browser = await openBrowser({ server, executablePath: executablePath() });
      await browser.allowAllSites();
    });
    // Each story begins with no page open but the browser's own, however the one before has ended.
    afterEach(async () => {
      for (const screen of opened) await screen.close().catch(() => {});
      opened = [];
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    const kept = (screen: Screen) => {
      opened.push(screen);
      return screen;
    };
    const openPopup = async (tabId: number) => kept(await browser.openPopup(tabId));
    const openPanel = async (tabId: number) => kept(await browser.openPanel(tabId));
    async function openAnswer(path: string) {
      const { page, tabId } = await browser.openPage(`https://www.perplexity.ai/${path}`);
      return { page: kept(page), tabId };
    }

    /** Starts a check and waits until its fast source was read. The slow one is held until `letGo`. */
    async function startHalf(name: string) {
      const hold = new Hold();
      holds.set(name, hold);
      const { tabId } = await openAnswer(`slow/${name}`);
      const popup = await openPopup(tabId);
      await popup.press('Check this answer');
      await browser.checkEnded(popup, tabId, ({ sources }) => sources.some(({ state }) => state === 'read'));
      return { tabId, popup, letGo: hold.letGo };
    }

    /** Opens an answer with a problem, and has it checked. */
    async function checkAnswer(path: string, open = openPopup): Promise<Checked> {
      const { page, tabId } = await openAnswer(path);
      const own = await open(tabId);
      await own.press('Check this answer');
      return { page, tabId, own, check: await browser.checkEnded(own, tabId) };
    }

    interface Checked {
      page: Screen;
      tabId: number;
      own: Screen;
      check: CheckState;
    }

    test('a check shows each source as it comes in, and then what came of it', async () => {
      const { popup, tabId, letGo } = await startHalf('live');
      await popup.shows('Reading sources: 1 of 2');
      await popup.has('[data-source-state="read"]');
      await popup.has('[data-source-state="fetching"]');
      letGo();
      const check = await browser.checkEnded(popup, tabId);
      expect(check.claims.map(({ claim }) => claim.verdict)).toEqual(['supported', 'supported']);
      await popup.shows('All 2 supported');
    });

    test('a check that is stopped ends with what is decided', async () => {
      const { popup, tabId, letGo } = await startHalf('stopped');
      await popup.press('Stop');
      expect((await browser.checkEnded(popup, tabId)).phase).toBe('stopped');
      await popup.shows('Stopped. What had been decided by then is shown.');
      await expect.poll(() => popup.count('.claim[data-standing="supported"]')).toBe(1);
      letGo();
      await popup.press('Check again');
      const again = await browser.checkEnded(popup, tabId, ({ phase }) => phase === 'done');
      expect(again.claims.map(({ claim }) => claim.verdict)).toEqual(['supported', 'supported']);
    });

    test('a check goes on while the popup is closed, and is shown when it opens again', async () => {
      const { popup, tabId, letGo } = await startHalf('reopened');
      await popup.close();
      const again = await openPopup(tabId);
      await again.shows('Reading sources: 1 of 2');
      letGo();
      await again.shows('All 2 supported');
      expect((await browser.checkEnded(again, tabId)).phase).toBe('done');
    });

    test('a problem leads to its place on the page, and a click there back to the claim', async () => {
      const { page, own: popup } = await checkAnswer('long/place');
      await expect.poll(() => page.highlighted()).toEqual([WRONG]);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await popup.press('Show in the answer');
      await expect.poll(() => page.evaluate(isInSight, WRONG)).toBe(true);
      // Folded, with the focus elsewhere: the click has to unfold it.
      const isOpen = () => popup.evaluate(() => document.querySelector('.is-altered [aria-expanded="true"]') !== null);
      await popup.clickOn('.is-altered .claim__toggle');
      await expect.poll(isOpen).toBe(false);
      await page.clickHighlighted(WRONG);
      await expect.poll(isOpen).toBe(true);
      await expect.poll(() => popup.evaluate(focusedWords)).toContain(WRONG);
    });

    test('the popup is worked by keys alone', async () => {
      const { tabId } = await openAnswer('short/keys');
      const popup = await openPopup(tabId);
      await popup.shows('Check this answer');
      await popup.toFront();
      const focused = () => popup.evaluate(focusedWords);
      for (let tab = 0; tab < 12 && !(await focused()).startsWith('Check this answer'); tab += 1)
        await popup.key('Tab');
      await popup.key('Enter');
      await browser.checkEnded(popup, tabId);
      await popup.has('.claim [data-row]');
      for (let tab = 0; tab < 24 && !(await focused()).includes(RIGHT); tab += 1) await popup.key('Tab');
      const isOpen = () => popup.evaluate(() => document.activeElement?.getAttribute('aria-expanded'));
      await expect.poll(isOpen).toBe('false');
      await popup.key('Enter');
      await expect.poll(isOpen).toBe('true');
      await popup.key('ArrowDown');
      await expect.poll(focused).toContain(WRONG);
      await popup.key('Home');
      await expect.poll(focused).toContain(RIGHT);
    });

    // The drivers type on a Latin keyboard: these events are as a browser makes them on others.
    test.each([
      ['Russian', 'т', 'з'],
      ['Arabic', 'ى', 'ح'],
      ['Latin, with Caps Lock', 'N', 'P'],
    ])('the panel goes from problem to problem on a keyboard that is %s', async (name, next, previous) => {
      const { own: panel } = await checkAnswer(`short/${encodeURIComponent(name)}`, openPanel);
      await panel.has('.panel[data-phase="done"]');
      const focused = () => panel.evaluate(focusedWords);
      for (const [key, code] of [
        [next, 'KeyN'],
        [previous, 'KeyP'],
      ] as const) {
        await panel.evaluate(pressOnFirstRow, { key, code });
        await expect.poll(focused).toContain(WRONG);
      }
    });

    test('popup and panel can be used in a narrow window', async () => {
      const { tabId, own: popup } = await checkAnswer('short/narrow');
      await popup.shows('1 of 2 supported · 1 altered');
      await popup.resize(320, 500);
      await expect.poll(() => popup.evaluate(overflow)).toBe(0);
      await popup.press('Show in the answer');
      await popup.press('Check again');
      await browser.checkEnded(popup, tabId);
      const panel = await openPanel(tabId);
      await panel.has('.panel[data-phase="done"]');
      await panel.resize(320, 500);
      await expect.poll(() => panel.evaluate(overflow)).toBe(0);
      await panel.press('Next problem');
      await panel.shows('Problem 1 of 1');
      await panel.press('Sources');
      await panel.press('Read it here');
      await panel.has('.reader__page');
      await expect.poll(() => panel.evaluate(overflow)).toBe(0);
    });
  });
}

/** In a page: whether the words that are highlighted there are in sight. */
function isInSight(words: string): boolean {
  const ranges = [...CSS.highlights.values()].flatMap((all) => [...all] as Range[]);
  const box = ranges.find((range) => String(range).includes(words))?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}

/** By how many CSS pixels a page is wider than its window. */
function overflow(): number {
  return Math.max(0, document.documentElement.scrollWidth - innerWidth);
}

/** What has the focus, by its words; "" where nothing has. */
function focusedWords(): string {
  const { activeElement, body } = document;
  return activeElement === body ? '' : (activeElement?.textContent ?? '');
}

function pressOnFirstRow(pressed: { key: string; code: string }): void {
  const row = document.querySelector<HTMLElement>('.claims [data-row="0"]');
  row?.focus();
  row?.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }));
}
