import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckState } from '../../../src/core/types/check-state';
import { sourcePage } from '../../support/answer-page';
import type { EitherBrowser, OpenBrowser } from '../../support/either-browser';
import { countMutations } from '../../support/highlights';
import { livingThread, stillThread, type Thread, type Turn } from '../../support/living-thread';
import type { Screen } from '../../support/screen';
import { html, type StandInServer, serveSites, startStandInServer } from '../../support/stand-in-server';

declare const thread: Thread;

export const ADDRESS = 'https://chatgpt.com/c/harbour';
export const FRAMES = 'https://chatgpt.com/c/frames';
const HARBOUR = 'https://town.example/harbour';
const TOWER = 'https://town.example/tower';
export const WRONG_BERTHS = 'The harbour of Tarn has 250 berths.';
export const WRONG_HEIGHT = 'The tower of Tarn is 41 metres high.';

const harbour: Turn = {
  question: 'How large is the harbour of Tarn?',
  sentences: [
    { text: WRONG_BERTHS, url: HARBOUR },
    { text: 'Its old crane was sold in 1986.', url: HARBOUR },
  ],
};
const tower: Turn = { question: 'And the tower?', sentences: [{ text: WRONG_HEIGHT, url: TOWER }] };
const ferry: Turn = {
  question: 'Is there a ferry?',
  sentences: [
    { text: 'The ferry to Tarn leaves at nine, and takes a whole hour to cross the wide bay.' },
    { text: 'It does not run on Sundays.', url: TOWER },
  ],
};

/** A conversation that lives, and a page of frames with one that does not. */
export const serveThreads = () =>
  serveSites({
    'chatgpt.com': {
      '/c/harbour': livingThread([harbour, tower]),
      '/c/frames': html(`<!doctype html><html lang="en"><title>Frames</title><link rel="icon" href="data:,">
        <iframe src="/frame" width="600" height="200"></iframe>
        <iframe src="https://reports.example/deep" width="1000" height="500"></iframe></html>`),
      '/frame': stillThread([tower]),
    },
    'reports.example': { '/deep': html('<!doctype html><title>A report</title><p>A report.</p>') },
    'town.example': {
      '/harbour': sourcePage('The harbour of Tarn has 240 berths.', 'Its old crane was sold in 1986.'),
      '/tower': sourcePage('The tower of Tarn is 37 metres high.'),
    },
  });

/** A page that renders anew, writes, and goes elsewhere by itself, as those of assistants do all the time. */
export function tellLivingStories(openBrowser: OpenBrowser, executablePath: () => string): void {
  describe('a living page', () => {
    let server: StandInServer;
    let browser: EitherBrowser;
    let page: Screen;
    let popup: Screen;
    let tabId: number;

    beforeAll(async () => {
      server = await startStandInServer(serveThreads());
      browser = await openBrowser({ server, executablePath: executablePath() });
      await browser.allowAllSites();
    });
    beforeEach(async () => {
      await open(ADDRESS);
      await popup.shows('Answer 2 of 2');
    });
    afterEach(async () => {
      await popup?.close();
      await page?.close();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    async function open(url: string): Promise<void> {
      ({ page, tabId } = await browser.openPage(url));
      popup = await browser.openPopup(tabId);
      // A hidden page is not followed.
      await page.toFront();
    }

    const ended = (isReached: (check: CheckState) => boolean) =>
      browser.checkEnded(popup, tabId, (check) => check.phase === 'done' && isReached(check));
    const becomes = (expected: string[]) => expect.poll(() => page.highlighted()).toEqual(expected.toSorted());

    /** Turns the popup to an answer, from 1, of two. */
    async function turnTo(number: 1 | 2): Promise<void> {
      const title = `Answer ${number} of 2`;
      if (!(await popup.text()).includes(title)) await popup.press(number === 1 ? 'Previous answer' : 'Next answer');
      await popup.shows(title);
    }

    async function check(number: 1 | 2): Promise<void> {
      await turnTo(number);
      await popup.press('Check this');
      await ended(({ answerIndex }) => answerIndex === number - 1);
    }

    test('keeps the underlines of every answer while the page renders anew, and changes no node itself', async () => {
      await check(2);
      await check(1);
      await becomes([WRONG_BERTHS, WRONG_HEIGHT]);
      const mutations = await countMutations(page);
      await page.evaluate(() => thread.mount([0, 1]));
      const own = await mutations();
      const areAllThere = () =>
        page.evaluate(() =>
          [...CSS.highlights.values()].every((all) =>
            [...all].every((range) => (range as Range).startContainer.isConnected),
          ),
        );
      await expect.poll(areAllThere).toBe(true);
      await becomes([WRONG_BERTHS, WRONG_HEIGHT]);
      expect(await mutations()).toBe(own);
    });

    test('keeps the result of an answer that leaves a long thread, and shows it when it is back', async () => {
      await check(1);
      await becomes([WRONG_BERTHS]);
      await page.evaluate(() => thread.mount([1]));
      await becomes([]);
      await popup.has('.popup[data-screen="unchecked_answer"]');
      await page.evaluate(() => thread.mount([1, 0]));
      await becomes([WRONG_BERTHS]);
      await turnTo(2);
      await popup.shows('1 altered');
      expect(await popup.text()).not.toContain('The answer has changed');
    });

    test('takes an answer with another text as another answer', async () => {
      await check(2);
      await becomes([WRONG_HEIGHT]);
      await page.evaluate(() => {
        const [first, second] = thread.turns as [Turn, Turn];
        thread.turns = [first, { ...second, sentences: [{ text: 'The tower has 37 metres.' }] }];
        thread.mount([0, 1]);
      });
      await becomes([]);
      await popup.shows('The answer has changed since it was checked.');
    });

    test('says of an answer that it is being written, until its site and two quiet seconds say otherwise', async () => {
      await page.evaluate((turn) => void thread.turns.push(turn), ferry);
      const endedAt = page.evaluate(() => thread.write(2, 300).then(() => Date.now()));
      await popup.shows('This answer is still being written.');
      await popup.hides('This answer is still being written.');
      expect(Date.now() - (await endedAt)).toBeGreaterThan(1_500);
      await popup.shows('Answer 3 of 3');
      await popup.shows('1 citation, 1 source');
    });

    test('follows the page to another conversation and back', async () => {
      await check(2);
      await becomes([WRONG_HEIGHT]);
      await page.evaluate((turn) => thread.go('/c/ferry', [turn]), ferry);
      await becomes([]);
      await popup.shows(ferry.question);
      await popup.has('.popup[data-screen="unchecked_answer"]');
      await page.evaluate(() => history.back());
      await becomes([WRONG_HEIGHT]);
      await popup.shows('1 altered');
    });

    test('reads frames of its own origin, and names those that it cannot read', async () => {
      await popup.close();
      await page.close();
      await open(FRAMES);
      await popup.shows('A part of this page comes from reports.example in a frame, and cannot be read.');
      await popup.press('Check this');
      await ended(({ answer }) => answer.text.includes('tower'));
      await expect.poll(() => page.evaluate(highlightedInFrame)).toEqual([WRONG_HEIGHT]);
    });
  });
}

/** In the page: what is highlighted in its first frame. */
function highlightedInFrame(): string[] {
  const frame = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null | undefined;
  return [...(frame?.CSS.highlights.values() ?? [])].flatMap((all) => [...all].map(String));
}
