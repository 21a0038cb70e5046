import type { Page } from '@playwright/test';
import { sourcePage } from './answer-page';
import { BUILDS } from './build.mjs';
import { launchChromium } from './chromium';
import { livingThread, type Thread } from './living-thread';
import { startCheck } from './popup-page';
import { startStandInServer } from './stand-in-server';

declare const thread: Thread;

const ANSWERS = 20;
const SENTENCES = 12;
const THREAD = 'https://chatgpt.com/c/long';

const says = (turn: number, at: number, berths = 100 + turn + at) =>
  `Harbour ${turn} has ${berths} berths for visitors.`;
/** A third of the sources say otherwise: these claims are underlined. */
const sourceOf = (turn: number, at: number) => sourcePage(says(turn, at, 100 + turn + at + (at % 3 === 0 ? 50 : 0)));

const turns = Array.from({ length: ANSWERS }, (_, turn) => ({
  question: `What is known of harbour ${turn}?`,
  sentences: Array.from({ length: SENTENCES }, (_, at) => ({
    text: says(turn, at),
    url: `https://town-${at}.example/harbour/${turn}`,
  })),
}));

/** A thread of twenty answers of which the newest was checked and is underlined; nobody does anything with it. */
export interface RestingPage {
  page: Page;
  extensionId: string;
  close(): Promise<void>;
}

export async function openRestingPage(executablePath: string): Promise<RestingPage> {
  const server = await startStandInServer(({ host, path }) => {
    if (`https://${host}${path}` === THREAD) return livingThread(turns);
    const [, at] = /^town-(\d+)\.example$/.exec(host) ?? [];
    const [, turn] = /^\/harbour\/(\d+)$/.exec(path) ?? [];
    return at && turn ? sourceOf(Number(turn), Number(at)) : undefined;
  });
  const { hostRules } = server;
  const chromium = await launchChromium({ extension: BUILDS.e2e.folder, hostRules, executablePath });
  const close = async () => {
    await chromium.close();
    await server.close();
  };
  try {
    const { page, tabId } = await chromium.openPage(THREAD);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    await chromium.checkEnded(tabId);
    await popup.close();
    await page.bringToFront();
    await page.waitForFunction(() => CSS.highlights.size > 0);
    // What the page itself still has to do after its loading is no cost of rest.
    await page.waitForTimeout(2_000);
    return { page, extensionId: chromium.extensionId, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the page may do by itself from now on, beside its answers. */
export const MOVES: Readonly<Record<'nothing' | 'moves' | 'streams', (page: Page) => Promise<void>>> = {
  nothing: async () => {},
  /** Style and attributes with each frame. */
  moves: (page) =>
    page.evaluate(() => {
      const box = document.createElement('div');
      document.body.prepend(box);
      const turn = (at: number) => {
        box.style.transform = `rotate(${at % 360}deg)`;
        box.classList.toggle('is-odd');
        requestAnimationFrame(turn);
      };
      requestAnimationFrame(turn);
    }),
  /** Text that comes in ten times a second. */
  streams: (page) =>
    page.evaluate(() => {
      const ticker = document.createElement('aside');
      document.body.append(ticker);
      setInterval(() => {
        ticker.append(`At ${new Date().toISOString()} a ship came in. `);
        if (ticker.childNodes.length > 200) ticker.firstChild?.remove();
      }, 100);
    }),
};

/** Has an answer written, word by word. */
export function writeAnswer(page: Page): Promise<void> {
  return page.evaluate(() => thread.write(0, 20));
}
