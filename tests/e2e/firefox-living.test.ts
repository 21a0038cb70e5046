import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { firefoxScreen } from '../support/either-browser';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { livingThread, stillThread, type Thread, type Turn } from '../support/living-thread';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

declare const thread: Thread;

const ADDRESS = 'https://chatgpt.com/c/orchard';
const ORCHARD = 'https://town.example/orchard';
const BRIDGE = 'https://town.example/bridge';

const orchard: Turn = {
  question: 'How large is the orchard of Vell?',
  sentences: [
    { text: 'The orchard of Vell has 900 trees.', url: ORCHARD },
    { text: 'Its press was mended in 1972.', url: ORCHARD },
  ],
};
const bridge: Turn = {
  question: 'And the bridge?',
  sentences: [{ text: 'The bridge of Vell is 63 metres long.', url: BRIDGE }],
};
const tram: Turn = {
  question: 'Is there a tram?',
  sentences: [
    { text: 'The tram to Vell leaves at ten, and takes half an hour to climb the steep hill.' },
    { text: 'It does not run on Mondays.', url: BRIDGE },
  ],
};

const WRONG_TREES = 'The orchard of Vell has 900 trees.';
const WRONG_LENGTH = 'The bridge of Vell is 63 metres long.';

describe('a living page in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let page: Page;
  let popup: Page;
  let tabId: number;

  beforeAll(async () => {
    server = await startStandInServer(
      serveSites({
        'chatgpt.com': {
          '/c/orchard': livingThread([orchard, bridge]),
          '/c/frames': html(`<!doctype html><html lang="en"><title>Frames</title><link rel="icon" href="data:,">
            <iframe src="/frame" width="600" height="200"></iframe>
            <iframe src="https://reports.example/deep" width="1000" height="500"></iframe></html>`),
          '/frame': stillThread([bridge]),
        },
        'reports.example': { '/deep': html('<!doctype html><title>A report</title><p>A report.</p>') },
        'town.example': {
          '/orchard': sourcePage('The orchard of Vell has 870 trees.', 'Its press was mended in 1972.'),
          '/bridge': sourcePage('The bridge of Vell is 58 metres long.'),
        },
      }),
    );
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    await firefox.allowAllSites();
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  beforeEach(async () => {
    await popup?.close();
    await page?.close();
    ({ page, tabId } = await firefox.openPage(ADDRESS));
    // A hidden page is not followed.
    popup = await firefox.openPopup(tabId, 'window');
    await page.bringToFront();
    await shows('Answer 2 of 2');
  });

  /** Waits until the popup shows these words. */
  const shows = (words: string) => popup.waitForSelector(`::-p-text(${words})`, { timeout: 30_000 });
  const press = (label: string) => firefoxScreen(popup).press(label);

  /** Checks the answer that the popup shows. */
  async function check(index: number): Promise<void> {
    await press('Check this');
    const isReached = (state: { phase: string; answerIndex: number }) =>
      state.phase === 'done' && state.answerIndex === index;
    await firefox.checkEnded(popup, tabId, isReached);
  }

  const underlined = () =>
    page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map((range) => String(range))).sort(),
    );
  const becomes = (expected: string[]) => expect.poll(underlined).toEqual(expected.toSorted());

  test('keeps the underlines of every answer while the page renders anew, and changes no node itself', async () => {
    await check(1);
    await press('Previous answer');
    await check(0);
    await becomes([WRONG_TREES, WRONG_LENGTH]);
    await page.evaluate(() => {
      const counted = globalThis as unknown as { mutations: number };
      counted.mutations = 0;
      new MutationObserver((records) => {
        counted.mutations += records.length;
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const mutations = () => page.evaluate(() => (globalThis as unknown as { mutations: number }).mutations);
    await page.evaluate(() => thread.mount([0, 1]));
    const own = await mutations();
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            [...CSS.highlights.values()].every((ranges) =>
              [...ranges].every((range) => (range as Range).startContainer.isConnected),
            ),
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    await becomes([WRONG_TREES, WRONG_LENGTH]);
    expect(await mutations()).toBe(own);
  });

  test('takes the underlines away with an answer that leaves the thread, and brings them back with it', async () => {
    await check(1);
    await becomes([WRONG_LENGTH]);
    await page.evaluate(() => thread.mount([0]));
    await becomes([]);
    await page.evaluate(() => thread.mount([0, 1]));
    await becomes([WRONG_LENGTH]);
  });

  test('takes an answer that is written anew as another answer', async () => {
    await check(1);
    await becomes([WRONG_LENGTH]);
    await page.evaluate(() => {
      const [first, second] = thread.turns as [Turn, Turn];
      thread.turns = [first, { ...second, sentences: [{ text: 'The bridge has 58 metres.' }] }];
      thread.mount([0, 1]);
    });
    await becomes([]);
    await shows('The answer has changed since it was checked.');
  });

  test('keeps the result of an answer that leaves a long thread, and shows it when it is back', async () => {
    await press('Previous answer');
    await check(0);
    await becomes([WRONG_TREES]);
    await page.evaluate(() => thread.mount([1]));
    await becomes([]);
    await popup.waitForSelector('.popup[data-screen="unchecked_answer"]', { timeout: 30_000 });
    await page.evaluate(() => thread.mount([1, 0]));
    await becomes([WRONG_TREES]);
    await press('Next answer');
    await shows('1 altered');
    expect(await popup.$$('::-p-text(The answer has changed)')).toEqual([]);
  });

  test('reads frames of its own origin, and names those that it cannot read', async () => {
    await page.goto('https://chatgpt.com/c/frames', { waitUntil: 'domcontentloaded' });
    // A click beside it would have closed the popup of the page before.
    await popup.close();
    popup = await firefox.openPopup(tabId, 'window');
    await shows('A part of this page comes from reports.example in a frame, and cannot be read.');
    await press('Check this');
    await firefox.checkEnded(popup, tabId, (state) => state.phase === 'done' && state.answer.text.includes('bridge'));
    const inFrame = async () => {
      const frame = page.frames().find((each) => each.url() === 'https://chatgpt.com/frame');
      return frame?.evaluate(() =>
        [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map((range) => String(range))),
      );
    };
    await expect.poll(inFrame).toEqual([WRONG_LENGTH]);
  });

  test('says of an answer that it is being written, until its site and two quiet seconds say otherwise', async () => {
    await page.evaluate((turn) => void thread.turns.push(turn), tram);
    const endedAt = page.evaluate(() => thread.write(2, 300).then(() => Date.now()));
    await shows('This answer is still being written.');
    await popup.waitForSelector('::-p-text(This answer is still being written.)', { hidden: true, timeout: 30_000 });
    expect(Date.now() - (await endedAt)).toBeGreaterThan(1_500);
    await shows('Answer 3 of 3');
    await shows('1 citation, 1 source');
  });

  test('follows the page to another conversation and back', async () => {
    await check(1);
    await becomes([WRONG_LENGTH]);
    await page.evaluate((turn) => thread.go('/c/tram', [turn]), tram);
    await becomes([]);
    await shows(tram.question);
    await page.evaluate(() => history.back());
    await becomes([WRONG_LENGTH]);
    await shows('1 altered');
  });
});
