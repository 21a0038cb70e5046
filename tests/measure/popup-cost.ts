import type { Page } from '@playwright/test';
import type { CheckState } from '../../src/core/check-state';
import { BUILDS } from '../support/build.mjs';
import { launchChromium, stopWorkers } from '../support/chromium';
import { readDemo, serveDemo } from '../support/demo-sites';
import { setUp } from '../support/set-up.mjs';
import { startStandInServer } from '../support/stand-in-server';
import { states } from '../ui/states';

/** `node tests/measure/run.mjs popup-cost.ts`: how soon the popup can be used, and how smoothly 200 claims come in. */

const OPENINGS = 20;
const CLAIMS = 200;
/** A check reports about as often. */
const STEP_MS = 25;

export async function main(): Promise<number> {
  const { chromium: executablePath } = await setUp(['chromium']);
  const demo = readDemo();
  const server = await startStandInServer(serveDemo(demo));
  const chromium = await launchChromium({
    extension: BUILDS.e2e.folder,
    hostRules: server.hostRules,
    executablePath,
  });
  try {
    const { tabId } = await chromium.openPage(demo.page.url);
    const { context, extensionId } = chromium;
    const url = `chrome-extension://${extensionId}/popup.html?tab=${tabId}`;
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      const popup = await context.newPage();
      // As a reader finds it: the background has long been asleep.
      await stopWorkers(popup);
      await popup.addInitScript(noteWhenUsable);
      await popup.goto(url);
      await popup.waitForFunction(() => 'usableAt' in window);
      times.push(await popup.evaluate(() => (window as unknown as { usableAt: number }).usableAt));
      await popup.close();
    }
    times.sort((a, b) => a - b);
    console.log(`Popup usable after ${ms(times[OPENINGS / 2])} (median of ${OPENINGS}), ${ms(times.at(-1))} at most`);
    const popup = await context.newPage();
    await popup.setViewportSize({ width: 400, height: 600 });
    await popup.goto(url);
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

/** In the popup: the first frame after which there is a button to press. */
function noteWhenUsable(): void {
  const look = () => {
    if (!document.querySelector('main button')) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(window, { usableAt: performance.now() }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
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
