import type { Page } from '@playwright/test';
import type { CheckState } from '../../../src/core/types/check-state';
import { callExtension } from '../check-outcome';
import { type ChromiumWithExtension, stopWorkers } from '../chromium';
import { chooseSettings } from '../extension-state';
import { startButton } from '../popup-page';
import { type Held, WorkerWatch } from '../worker-watch';
import type { SoakAnswer } from './soak-answers';
import type { SoakDriver } from './soak-pass';

const CHECK_MS = 240_000;
/** After so long a press has either begun a check or was lost with the background that it went to. */
const BEGIN_MS = 15_000;

/** What the extension holds at a moment when no check runs. */
export interface Sample {
  /** Answers checked by then. */
  answers: number;
  background: Held;
  /** The page that stays open: its heap in bytes, the nodes and listeners that it holds. */
  page: { heap: number; nodes: number; listeners: number };
  tabs: number;
  /** Names in `storage.session`, and the size of it and of `storage.local` in characters of JSON. */
  session: string[];
  sessionSize: number;
  localSize: number;
  alarms: string[];
  /** Session rules of the browser. */
  rules: number;
  cache: unknown;
}

/** Bytes of the background altogether. */
export function totalOf({ background: { heap, objects, buffers } }: Pick<Sample, 'background'>): number {
  return heap + objects + buffers;
}

/** Chromium in which answers are checked one after the other, as a reader does, in several tabs at a time. */
export class SoakBrowser implements SoakDriver {
  /** Backgrounds ended on purpose. */
  kills = 0;
  /** Presses that were lost with the background which they went to, and had to be made again. */
  lostPresses = 0;
  /** What pages threw or complained of. */
  readonly complaints: string[] = [];
  #lasting: { page: Page; tabId: number } | null = null;

  private constructor(
    private readonly chromium: ChromiumWithExtension,
    readonly watch: WorkerWatch,
    private readonly control: Page,
  ) {
    chromium.context.on('weberror', (error) => this.complaints.push(`${error.error().stack ?? error.error().message}`));
  }

  static async of(chromium: ChromiumWithExtension): Promise<SoakBrowser> {
    const watch = await WorkerWatch.of(chromium.context, chromium.extensionId);
    const control = await chromium.context.newPage();
    // A page of the extension that asks for nothing.
    await control.goto(`chrome-extension://${chromium.extensionId}/options.html`);
    return new SoakBrowser(chromium, watch, control);
  }

  /** Checks an answer in a tab of its own, which is closed afterwards; or in one that stays open and goes on to it. */
  async check({ url }: SoakAnswer, isLasting: boolean): Promise<CheckState> {
    const { page, tabId } = isLasting ? await this.#goOn(url) : await this.#open(url);
    const before = await this.control.evaluate(loadCheck, tabId);
    const popup = await this.chromium.openPopup(tabId);
    try {
      await this.#begin(popup, tabId, before?.id);
      // Its tab is closed at that very moment.
      return await this.#next(tabId, before?.id, false, CHECK_MS);
    } finally {
      await popup.close();
      if (!isLasting) await page.close();
    }
  }

  /** Ends the background as the browser does; the next call wakes it. */
  async kill(): Promise<void> {
    this.kills += 1;
    await stopWorkers(this.control);
    await callExtension(this.control, 'wake');
  }

  /** Forgets the sources read so far: they are asked for anew. */
  async forgetSources(): Promise<void> {
    await callExtension(this.control, 'wipeCache');
  }

  /** From now on each check that ends is kept as a record, with the texts of its sources. */
  async keepRecords(): Promise<void> {
    await this.control.evaluate(chooseSettings, { keepRecords: true, keepTexts: true });
  }

  /** How many answers have a record. */
  countRecords(): Promise<number> {
    return this.control.evaluate(countRecords);
  }

  async sample(answers: number): Promise<Sample> {
    await callExtension(this.control, 'wake');
    const background = await this.watch.held();
    const state = await this.control.evaluate(readState);
    const cache = (await callExtension(this.control, 'cacheUsage')) as { value?: unknown };
    const page = await this.#heldByPage();
    const tabs = this.chromium.context.pages().length;
    return { answers, background, page, tabs, ...state, cache: cache.value };
  }

  async #heldByPage(): Promise<Sample['page']> {
    if (!this.#lasting) return { heap: 0, nodes: 0, listeners: 0 };
    const session = await this.chromium.context.newCDPSession(this.#lasting.page);
    await session.send('Performance.enable');
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    await session.detach();
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  }

  async #begin(popup: Page, tabId: number, before: string | undefined): Promise<void> {
    for (let press = 1; ; press += 1) {
      // What was checked in this tab before is shown, and is checked once more.
      const again = popup.getByRole('button', { name: 'Check again' });
      await startButton(popup).or(again).click();
      const hasBegun = this.#next(tabId, before, true, BEGIN_MS).then(
        () => true,
        () => false,
      );
      if (await hasBegun) return;
      this.lostPresses += 1;
      if (press === 3) throw new Error('No check began, although it was asked for three times');
    }
  }

  /** The next check of a tab, once it has begun or ended. Followed from a page: nothing here wakes the background. */
  #next(tabId: number, before: string | undefined, isBegun: boolean, timeoutMs: number): Promise<CheckState> {
    return this.control.evaluate(nextCheck, { tabId, before, isBegun, timeoutMs });
  }

  async #open(url: string): Promise<{ page: Page; tabId: number }> {
    const page = await this.chromium.context.newPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const tabId = await this.control.evaluate(findTab, url);
    if (tabId === undefined) throw new Error(`No tab shows ${url}`);
    return { page, tabId };
  }

  /** As a site does that never loads another document. */
  async #goOn(url: string): Promise<{ page: Page; tabId: number }> {
    this.#lasting ??= await this.#open(url);
    await this.#lasting.page.evaluate(async (to) => {
      const parsed = new DOMParser().parseFromString(await (await fetch(to)).text(), 'text/html');
      const main = parsed.querySelector('main');
      if (main) document.querySelector('main')?.replaceWith(document.adoptNode(main));
      history.pushState(null, '', to);
    }, url);
    return this.#lasting;
  }
}

/** What is called inside a page of the extension. */
interface WithChrome {
  chrome: {
    tabs: { query(query: object): Promise<{ id?: number; url?: string }[]> };
    storage: Record<'session' | 'local', Storage>;
    alarms: { getAll(): Promise<{ name: string }[]> };
    declarativeNetRequest: { getSessionRules(): Promise<unknown[]> };
  };
}

type Listener = (changes: Record<string, { newValue?: unknown }>) => void;

interface Storage {
  get(keys: string | null): Promise<Record<string, unknown>>;
  onChanged: { addListener(listener: Listener): void; removeListener(listener: Listener): void };
}

async function loadCheck(tabId: number): Promise<CheckState | undefined> {
  const key = `check:${tabId}`;
  const { session } = (globalThis as unknown as WithChrome).chrome.storage;
  return (await session.get(key))[key] as CheckState | undefined;
}

interface Awaited {
  tabId: number;
  /** Of the check that is not meant. */
  before: string | undefined;
  isBegun: boolean;
  timeoutMs: number;
}

function nextCheck({ tabId, before, isBegun, timeoutMs }: Awaited): Promise<CheckState> {
  const key = `check:${tabId}`;
  const { session } = (globalThis as unknown as WithChrome).chrome.storage;
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      session.onChanged.removeListener(listener);
    };
    const take = (check: CheckState | undefined) => {
      if (!check || check.id === before || (check.phase === 'running' && !isBegun)) return;
      end();
      resolve(check);
    };
    const listener: Listener = (changes) => take(changes[key]?.newValue as CheckState | undefined);
    const timer = setTimeout(() => {
      end();
      reject(new Error(`The check of tab ${tabId} is not there after ${timeoutMs} ms`));
    }, timeoutMs);
    session.onChanged.addListener(listener);
    void session.get(key).then((stored) => take(stored[key] as CheckState | undefined));
  });
}

/** Called inside a page of the extension, in either browser. */
export function countRecords(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('records');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const counting = db.transaction('records').objectStore('records').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
      db.close();
    };
  });
}

async function findTab(url: string): Promise<number | undefined> {
  const tabs = await (globalThis as unknown as WithChrome).chrome.tabs.query({});
  return tabs.find((tab) => tab.url === url)?.id;
}

async function readState(): Promise<Pick<Sample, 'session' | 'sessionSize' | 'localSize' | 'alarms' | 'rules'>> {
  const { storage, alarms, declarativeNetRequest } = (globalThis as unknown as WithChrome).chrome;
  const session = await storage.session.get(null);
  return {
    session: Object.keys(session).sort(),
    sessionSize: JSON.stringify(session).length,
    localSize: JSON.stringify(await storage.local.get(null)).length,
    alarms: (await alarms.getAll()).map(({ name }) => name),
    rules: (await declarativeNetRequest.getSessionRules()).length,
  };
}
