import type { Page } from '@playwright/test';
import type { CheckState } from '../../src/core/types/check-state';
import { BUILDS, buildExtension } from '../support/build.mjs';
import { launchChromium, pressKeys, stopWorkers } from '../support/chromium';
import { readDemo, serveDemo } from '../support/demo-sites';
import { setUp } from '../support/set-up.mjs';
import { startStandInServer } from '../support/stand-in-server';
import { states } from '../ui/states';

/**
 * `npm run popup-cost`: how soon the popup can be used, and how smoothly 200 claims come in.
 *
 * Cold is as a reader finds it: the background has long been asleep, no page of the extension is open, and nothing wakes it
 * but the popup itself. That is the browser's own, at its button over a page with an answer, opened by its key: no tab is
 * opened, closed or changed.
 */

const OPENINGS = 20;
const CLAIMS = 200;
/** A check reports about as often. */
const STEP_MS = 25;

export async function main(): Promise<number> {
  const { chromium: executablePath } = await setUp(['chromium']);
  const { status, output } = await buildExtension('e2e');
  if (status !== 0) throw new Error(`The build did not succeed:\n${output}`);
  const demo = readDemo();
  const server = await startStandInServer(serveDemo(demo));
  const chromium = await launchChromium({
    extension: BUILDS.e2e.folder,
    hostRules: server.hostRules,
    executablePath,
  });
  try {
    const { page, tabId } = await chromium.openPage(demo.page.url);
    const openings: Opening[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) openings.push(await openByKey(page));
    const usable = spread(openings.map(({ usableAt }) => usableAt));
    const opened = spread(openings.map(({ openedAt, usableAt }) => openedAt + usableAt));
    console.log(`Popup usable ${usable} after its page began to load, ${opened} after its key was pressed`);
    const popup = await chromium.openPopup(tabId);
    const frames = await streamClaims(popup, tabId);
    const long = frames.filter((frame) => frame > 1000 / 60 + 4);
    console.log(
      `${CLAIMS} claims coming in: ${frames.length} frames, ${long.length} of them longer than 1/60 s, the longest ${ms(Math.max(...frames))}`,
    );
  } finally {
    await chromium.close();
    await server.close();
  }
  return 0;
}

const ms = (time: number | undefined): string => `${Math.round(time ?? Number.NaN)} ms`;

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${ms(sorted[Math.floor(sorted.length / 2)])} (median of ${sorted.length}, ${ms(sorted[0])} to ${ms(sorted.at(-1))})`;
}

interface Opening {
  /** When the page of the popup began to load, in ms after the key was pressed. */
  openedAt: number;
  /** The first frame with a button to press, in ms after that. */
  usableAt: number;
}

/** Opens the popup over a page by its key, with no other page of the extension there and its background asleep; closes it again. */
async function openByKey(page: Page): Promise<Opening> {
  const session = await page.context().newCDPSession(page);
  await stopWorkers(page);
  const { targetInfos } = await session.send('Target.getTargets');
  const awake = targetInfos.filter(({ url }) => url.startsWith('chrome-extension://'));
  if (awake.length > 0) throw new Error(`The extension should be asleep: ${awake.map(({ url }) => url)}`);
  const found = new Promise<string>((resolve) => {
    const look = ({ targetInfo }: { targetInfo: { url: string; targetId: string } }) => {
      if (new URL(targetInfo.url || 'about:blank').pathname === '/popup.html') resolve(targetInfo.targetId);
    };
    session.on('Target.targetCreated', look);
    session.on('Target.targetInfoChanged', look);
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
  const pressedAt = Date.now();
  await pressKeys(page, 'Q');
  const targetId = await found;
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const reply = new Promise<string>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => resolve(message));
  });
  const gone = new Promise<void>((resolve) => {
    session.on('Target.targetDestroyed', (target) => target.targetId === targetId && resolve());
  });
  const call = (id: number, expression: string) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
    return session.send('Target.sendMessageToTarget', { sessionId, message });
  };
  await call(1, `(${whenUsable})()`);
  const { result } = JSON.parse(await reply) as { result: { result: { value: Usable } } };
  const { timeOrigin, usableAt } = result.result.value;
  await call(2, 'close()').catch(() => {});
  await gone;
  await session.detach();
  return { openedAt: timeOrigin - pressedAt, usableAt };
}

interface Usable {
  timeOrigin: number;
  usableAt: number;
}

/** In the popup: the first frame with a button to press. */
function whenUsable(): Promise<Usable> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('main button')) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve({ timeOrigin: performance.timeOrigin, usableAt: performance.now() }));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}

/** Lengths of the frames of a popup, in ms, while the claims of a check are reported one after the other. */
async function streamClaims(popup: Page, tabId: number): Promise<number[]> {
  const all = states.many_claims.check?.claims.slice(0, CLAIMS) ?? [];
  const base = { ...states.many_claims.check, tabId, phase: 'running' } as CheckState;
  return popup.evaluate(
    async ([state, claims, key, stepMs]) => {
      const { session } = (globalThis as unknown as WithStorage).chrome.storage;
      const frames: number[] = [];
      let last = performance.now();
      let isOver = false;
      const frame = () => {
        const now = performance.now();
        frames.push(now - last);
        last = now;
        if (!isOver) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      for (let count = 0; count <= claims.length; count += 1) {
        const seen = claims.map((claim, index) => ({ ...claim, final: index < count }));
        await session.set({ [key]: { ...state, claims: seen } });
        await new Promise((resolve) => setTimeout(resolve, stepMs));
      }
      isOver = true;
      return frames.slice(1);
    },
    [base, all, `check:${tabId}`, STEP_MS] as const,
  );
}

interface WithStorage {
  chrome: { storage: { session: { set(items: object): Promise<void> } } };
}
