import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ChromiumWithExtension, launchChromium, stopWorkers } from './chromium';
import { threadsNamed, timeOfTasks, traceBrowser } from './trace';

/** What one start of a background costs, from nothing to its answer to the first message. In ms. */
export interface ColdStart {
  /** Processor time of its thread. */
  processor: number;
  /** On the clock on the wall, with all that the machine does besides. */
  wall: number;
}

/** The fastest of several starts, of the extension and of a background that does a fixed piece of work. */
export interface ColdStarts {
  own: ColdStart;
  reference: ColdStart;
  /** Of processor time: the extension's to the reference's, each pair one after the other; the median of all pairs. */
  ratio: number;
}

/** Starts both in turn, so that both meet the same machine. */
export async function measureColdStarts(
  options: { extension: string; executablePath: string },
  rounds: number,
): Promise<ColdStarts> {
  const folder = await mkdtemp(join(tmpdir(), 'pincite-reference-'));
  const browsers: ChromiumWithExtension[] = [];
  try {
    await writeReference(folder);
    const open = async (extension: string, path: string): Promise<Page> => {
      const { executablePath } = options;
      const chromium = await launchChromium({ extension, executablePath, hostRules: 'MAP * ~NOTFOUND' });
      browsers.push(chromium);
      const page = await chromium.context.newPage();
      await page.goto(`chrome-extension://${chromium.extensionId}/${path}`);
      return page;
    };
    const pages = [await open(options.extension, 'options.html'), await open(folder, 'page.html')] as const;
    const own: ColdStart[] = [];
    const reference: ColdStart[] = [];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await startOnce(pages[0]));
      reference.push(await startOnce(pages[1]));
    }
    const ratios = own.map(({ processor }, at) => processor / (reference[at]?.processor ?? Number.NaN));
    return { own: fastest(own), reference: fastest(reference), ratio: medianOf(ratios) };
  } finally {
    for (const chromium of browsers) await chromium.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function fastest(starts: readonly ColdStart[]): ColdStart {
  const least = (what: keyof ColdStart) => Math.min(...starts.map((start) => start[what]));
  return { processor: least('processor'), wall: least('wall') };
}

/** Of an odd number of values the one in the middle, of an even number the lower of the two. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

async function startOnce(page: Page): Promise<ColdStart> {
  await stopWorkers(page);
  await page.waitForTimeout(300);
  let wall = 0;
  const events = await traceBrowser(page, async () => {
    wall = await page.evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: { runtime: { sendMessage(m: object): Promise<unknown> } } };
      const startedAt = performance.now();
      await chrome.runtime.sendMessage({ to: 'background', call: 'wake', payload: {} });
      return performance.now() - startedAt;
    });
  });
  const threads = threadsNamed(events, 'ServiceWorker thread');
  return { wall, processor: threads.reduce((sum, thread) => sum + timeOfTasks(events, thread), 0) };
}

/** Functions in the reference, each of which is compiled when it is called, and called once. */
const FUNCTIONS = 4_000;

/** An extension whose background does the same work everywhere: it compiles and runs some hundred kilobytes of code. */
async function writeReference(folder: string): Promise<void> {
  const functions = Array.from({ length: FUNCTIONS }, (_, at) => {
    const pieces = [7, 11, 13].map((by) => `for (let i = 0; i < 5; i++) t['k' + (i * ${by + at})] = n * ${by} + i;`);
    return `made.push(function f${at}(n) { const t = {}; ${pieces.join(' ')} return Object.keys(t).join(); }(${at}));`;
  });
  const answer = 'chrome.runtime.onMessage.addListener((message, sender, respond) => { respond(made.length); });';
  const manifest = {
    manifest_version: 3,
    name: 'Reference',
    version: '1',
    host_permissions: ['*://*/*'],
    background: { service_worker: 'background.js', type: 'module' },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'page.html'), '<!doctype html><title>Reference</title>');
  await writeFile(join(folder, 'background.js'), ['const made = [];', ...functions, answer].join('\n'));
}
