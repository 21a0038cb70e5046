import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium, readPage } from '../support/chromium';
import { livingThread, type Thread, type Turn } from '../support/living-thread';
import { serveSavedPage } from '../support/saved-pages';
import { setUp } from '../support/set-up.mjs';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';
import { cpuOf, type TraceEvent, threadsNamed, traceSession } from '../support/trace';

declare const thread: Thread;

/** `node tests/measure/run.mjs page-cost.ts [PAGES]`: what the content script costs a page, by Chromium's own tracing. */

const ANSWERS = 200;
const SENTENCES = 12;
const THREAD = 'https://chatgpt.com/c/long';

interface Cost {
  /** The longest task of the page's main thread, its rendering left out, in ms of processor time. */
  longestMs: number;
  /** All its tasks together. */
  totalMs: number;
}

export async function main([pages]: string[]): Promise<number> {
  const { chromium: executablePath } = await setUp(['chromium']);
  const saved = pages ? largestPages(pages, 5) : [];
  const server = await startStandInServer(({ host, path }) => {
    if (`https://${host}${path}` === THREAD) return livingThread(makeTurns(ANSWERS));
    const page = saved.find(({ url }) => url === `https://${host}${path}`);
    return page && serveSavedPage({ ...page, name: '' });
  });
  try {
    console.log(
      `A thread of ${ANSWERS} answers, longest task and all tasks of the page's main thread (ms of processor time, rendering left out):\n`,
    );
    for (const isFollowed of [false, true]) await measureThread(server, executablePath, isFollowed);
    if (saved.length > 0) console.log('\nFirst reading of the largest saved pages, the same:\n');
    for (const page of saved) await measureFirstReading(server, executablePath, page);
  } finally {
    await server.close();
  }
  return 0;
}

async function measureThread(server: StandInServer, executablePath: string, isFollowed: boolean): Promise<void> {
  const chromium = await launch(server, executablePath);
  try {
    const { page, tabId } = await chromium.openPage(THREAD);
    const session = await page.context().newCDPSession(page);
    await page.waitForTimeout(1_000);
    const report = (name: string, cost: Cost) =>
      console.log(row(`${isFollowed ? 'popup open' : 'alone'}: ${name}`, cost));
    const open = () => (isFollowed ? chromium.openPopup(tabId) : Promise.resolve(null));
    report('first reading', await trace(session, page, 3_000, open));
    report('an answer is written', await trace(session, page, 1_500, () => page.evaluate(() => thread.write(0, 20))));
    // What the page does itself is not traced; what it leads to is.
    await page.evaluate(() => thread.mount(thread.turns.map((_, index) => index)));
    report('all answers were rendered anew', await trace(session, page, 3_000, async () => {}));
    await page.evaluate(() => document.querySelector('[data-turn="assistant"]')?.remove());
    report('one answer was taken out', await trace(session, page, 3_000, async () => {}));
    report('nothing happens for 5 s', await trace(session, page, 5_000, async () => {}));
  } finally {
    await chromium.close();
  }
}

async function measureFirstReading(server: StandInServer, executablePath: string, saved: Saved): Promise<void> {
  const chromium = await launch(server, executablePath);
  try {
    const { page, tabId } = await chromium.openPage(saved.url);
    const session = await page.context().newCDPSession(page);
    await page.waitForTimeout(1_500);
    let count = 0;
    const cost = await trace(session, page, 200, async () => {
      const reading = await readPage(chromium.worker, tabId).catch(() => null);
      count = reading?.state === 'answers' ? reading.answers.length : 0;
    });
    console.log(
      row(`${saved.file.split('/').slice(-2).join('/')} (${Math.round(saved.size / 1000)} kB, ${count} answers)`, cost),
    );
  } finally {
    await chromium.close();
  }
}

function launch(server: StandInServer, executablePath: string): Promise<ChromiumWithExtension> {
  return launchChromium({ extension: BUILDS.e2e.folder, hostRules: server.hostRules, executablePath });
}

/** What a page's own rendering consists of; it is not the script's. */
const RENDERING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);

/** What the main thread of the page's process does while `act` runs, and for `afterMs` more. */
async function trace(session: CDPSession, page: Page, afterMs: number, act: () => Promise<unknown>): Promise<Cost> {
  const events = await traceSession(session, async () => {
    await act();
    await page.waitForTimeout(afterMs);
  });
  return costOf(events);
}

function costOf(events: readonly TraceEvent[]): Cost {
  const started = events.find(({ name }) => name === 'TracingStartedInBrowser');
  const pid = started?.args?.data?.frames?.[0]?.processId;
  const threads = threadsNamed(events, 'CrRendererMain');
  const main = threads.find((each) => pid === undefined || each.pid === pid);
  const own = events.filter((event) => event.pid === main?.pid && event.tid === main.tid);
  const rendering = own.filter(({ name }) => RENDERING.has(name));
  const times = own
    .filter(({ name }) => name === 'RunTask')
    .map((task) => {
      const inside = rendering.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0));
      // `Paint` comes once more inside `Paint`: the longest of a name is counted.
      const drawn = [...RENDERING].reduce(
        (sum, part) => sum + Math.max(0, ...inside.filter(({ name }) => name === part).map(cpuOf)),
        0,
      );
      return Math.max(0, cpuOf(task) - drawn) / 1_000;
    });
  return { longestMs: Math.max(0, ...times), totalMs: times.reduce((sum, ms) => sum + ms, 0) };
}

function row(name: string, { longestMs, totalMs }: Cost): string {
  return `${name.padEnd(64)} ${longestMs.toFixed(1).padStart(8)} ${totalMs.toFixed(1).padStart(9)}`;
}

function makeTurns(count: number): Turn[] {
  return Array.from({ length: count }, (_, turn) => ({
    question: `What is known of harbour ${turn}?`,
    sentences: Array.from({ length: SENTENCES }, (_, at) => ({
      text: `Harbour ${turn} has ${100 + turn + at} berths, of which a fifth are kept for visitors in the summer months of the year.`,
      url: `https://town-${at}.example/harbour/${turn}`,
    })),
  }));
}

interface Saved {
  file: string;
  url: string;
  size: number;
}

function largestPages(folder: string, count: number): Saved[] {
  const sites = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return sites
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)))
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const sidecar = JSON.parse(readFileSync(file.replace(/\.html$/, '.json'), 'utf8')) as { url: string };
      const url = new URL((sidecar.url.split(' ')[0] ?? '').replace('…', 'x')).href;
      return { file, url, size: statSync(file).size };
    })
    .sort((a, b) => b.size - a.size)
    .slice(0, count);
}
