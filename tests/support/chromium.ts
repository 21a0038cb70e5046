import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import type { CheckState, PageReading } from '../../src/core/types/check-state';
import { type PageParts, PartReceiver } from '../../src/platform/page/page-parts';
import { type ReadSession, waitForCheck } from './kept-checks';

/** Chromium with the built extension in it. */
export interface ChromiumWithExtension {
  context: BrowserContext;
  extensionId: string;
  /** The background's service worker. An attached client keeps it alive: see `stopWorkers`. */
  worker: Worker;
  openPage(url: string): Promise<{ page: Page; tabId: number }>;
  /** The popup as a tab of its own, about the tab given. */
  openPopup(tabId: number): Promise<Page>;
  /** Waits until the check of a tab has ended, or is as `isReached` says. */
  checkEnded(tabId: number, timeoutMs?: number, isReached?: (check: CheckState) => boolean): Promise<CheckState>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder of the built extension. */
  extension: string;
  /** Of the stand-in server. */
  hostRules: string;
  /** Path of Chromium. */
  executablePath: string;
  headless?: boolean;
  /** A profile that outlasts the browser; its owner removes it. */
  profile?: string;
  /** Answers every question for permission with yes: a prompt that nobody presses is never answered. */
  grantsQuestions?: boolean;
}

/** Launches it with the profile given, else with an empty one that `close` removes again. */
export async function launchChromium(options: LaunchOptions): Promise<ChromiumWithExtension> {
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'pincite-chromium-')));
  if (options.grantsQuestions) await allowQuestions(profile, options);
  const context = await launchContext(profile, options);
  const worker = await workerOf(context);
  const extensionId = new URL(worker.url()).host;
  if (!options.profile) await closeFirstRun(context, options.extension);
  return {
    context,
    extensionId,
    worker,
    async openPage(url) {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.bringToFront();
      return { page, tabId: await activeTab(worker) };
    },
    async openPopup(tabId) {
      const popup = await context.newPage();
      await popup.setViewportSize({ width: 400, height: 600 }); // the largest popup is 800 × 600
      await popup.goto(`chrome-extension://${extensionId}/popup.html?tab=${tabId}`);
      return popup;
    },
    checkEnded: (tabId, timeoutMs = 60_000, isReached) =>
      waitForCheck(sessionReader(worker), tabId, timeoutMs, isReached),
    async close() {
      await context.close();
      if (!options.profile) await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** In a new profile the build that ships opens its first-run page, in front of whatever a test has opened. */
async function closeFirstRun(context: BrowserContext, extension: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8')) as ShippedManifest;
  if (manifest.host_permissions?.includes('*://*/*')) return;
  const find = () => context.pages().find((page) => page.url().endsWith('/welcome.html'));
  for (let turn = 0; turn < 100 && !find(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  const page = find();
  if (!page) throw new Error('The first-run page was expected at installation, and did not open');
  await page.close();
}

interface ShippedManifest {
  host_permissions?: string[];
}

function launchContext(profile: string, options: LaunchOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath,
    headless: options.headless ?? true,
    ignoreHTTPSErrors: true,
    // Whoever launches it closes it, and the profile with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    viewport: { width: 1280, height: 900 },
    args: [
      '--no-sandbox', // root has none, nor do most containers; all it opens is our own
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--ignore-certificate-errors',
      `--disable-extensions-except=${options.extension}`,
      `--load-extension=${options.extension}`,
      `--host-resolver-rules=${options.hostRules}`,
    ],
  });
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 30_000 }));
}

/** Has the browser remember all sites as granted once and given back: it asks nobody before it grants them again. */
async function allowQuestions(profile: string, options: LaunchOptions): Promise<void> {
  const context = await launchContext(profile, options);
  const { host } = new URL((await workerOf(context)).url());
  await context.close();
  const file = join(profile, 'Default/Preferences');
  const preferences = JSON.parse(await readFile(file, 'utf8')) as Preferences;
  const settings = preferences.extensions.settings[host];
  if (!settings) throw new Error('Chromium has not kept its settings of the extension');
  const all = ['*://*/*'];
  settings.granted_permissions.explicit_host = [...(settings.granted_permissions.explicit_host ?? []), ...all];
  settings.runtime_granted_permissions = { api: [], explicit_host: all, manifest_permissions: [], scriptable_host: [] };
  await writeFile(file, JSON.stringify(preferences));
}

/** The part of a profile that is changed. */
interface Preferences {
  extensions: {
    settings: Record<
      string,
      { granted_permissions: { explicit_host?: string[] }; runtime_granted_permissions?: object }
    >;
  };
}

/** Stops the service worker as the browser does when it is idle; the next event starts it again. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/**
 * Presses Alt, Shift and a letter over a page. As playwright sends them, with the text that they would write and
 * without a native code, the browser takes them for typing and looks for no command.
 */
export async function pressKeys(page: Page, letter: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keyCode = letter.charCodeAt(0);
  // Commands are looked for by the native code.
  const codes = { code: `Key${letter}`, windowsVirtualKeyCode: keyCode, nativeVirtualKeyCode: keyCode };
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    await session.send('Input.dispatchKeyEvent', { type, modifiers: ALT + SHIFT, key: letter, ...codes });
  }
  await session.detach();
}

/** https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-dispatchKeyEvent */
const ALT = 1;
const SHIFT = 8;

/** What the content script of a tab reads there. */
export async function readPage(worker: Worker, tabId: number): Promise<PageReading> {
  const call = async <T>(name: string, payload: object): Promise<T> => {
    const reply = await worker.evaluate(
      ([id, message]) => (globalThis as unknown as WithChrome).chrome.tabs.sendMessage(id, message, { frameId: 0 }),
      [tabId, { to: 'content', call: name, payload }] as const,
    );
    if (!reply.ok) throw new Error(`The page could not be read: ${reply.error.message}`);
    return reply.value as T;
  };
  const parts = await call<PageParts>('readPage', { asPage: false });
  const reading = await new PartReceiver().complete(parts, (ids) => call('readAnswers', { ids }));
  if (!reading) throw new Error('The page changed while it was read');
  return reading;
}

async function activeTab(worker: Worker): Promise<number> {
  const id = await worker.evaluate(async () => {
    const [tab] = await (globalThis as unknown as WithChrome).chrome.tabs.query({
      active: true,
      lastFocusedWindow: true,
    });
    return tab?.id;
  });
  if (id === undefined) throw new Error('Chromium shows no active tab');
  return id;
}

/** Reads `storage.session` by the service worker, or by a page of the extension where the worker shall not be woken. */
export function sessionReader(reader: { evaluate<R>(read: () => Promise<R>): Promise<R> }): ReadSession {
  return () => reader.evaluate(() => (globalThis as unknown as WithChrome).chrome.storage.session.get(null));
}

/** What is called in the service worker. */
interface WithChrome {
  chrome: {
    tabs: {
      query(query: object): Promise<{ id?: number }[]>;
      sendMessage(tabId: number, message: object, options: object): Promise<ReadReply>;
    };
    storage: { session: { get(keys: null): Promise<Record<string, unknown>> } };
  };
}

type ReadReply = { ok: true; value: unknown } | { ok: false; error: { message: string } };
