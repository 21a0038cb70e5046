import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import type { CheckState } from '../../src/core/check-state';
import { waitForCheck } from './kept-checks';
import type { StandInServer } from './stand-in-server';

/** Firefox with the built extension in it, driven over WebDriver BiDi. */
export interface FirefoxWithExtension {
  browser: Browser;
  openPage(url: string): Promise<{ page: Page; tabId: number }>;
  /** The popup as a page of its own, about the tab given. In a window of its own it does not hide that tab. */
  openPopup(tabId: number, where?: 'tab' | 'window'): Promise<Page>;
  /** The options page, in a window of its own: it hides no tab. */
  openOptions(): Promise<Page>;
  /** Waits until the check of a tab has ended, or is as `isReached` says. `popup`: any page of the extension. */
  checkEnded(
    popup: Page,
    tabId: number,
    isReached?: (check: CheckState) => boolean,
    timeoutMs?: number,
  ): Promise<CheckState>;
  close(): Promise<void>;
}

/** Firefox gives each installation an address of its own; this one is fixed beforehand. */
const UUID = 'c9a4f2d6-1b53-4e7a-8f20-5d3e6a7b8c91';

export interface LaunchOptions {
  /** Folder of the built extension. */
  extension: string;
  /** Every host leads to it. */
  server: Pick<StandInServer, 'httpsPort' | 'httpPort'>;
  /** Path of Firefox. */
  executablePath: string;
}

/** Launches it with an empty profile and installs the extension. */
export async function launchFirefox(options: LaunchOptions): Promise<FirefoxWithExtension> {
  const { extension, server, executablePath } = options;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    args: ['--remote-allow-system-access'], // else pages of an extension cannot be opened
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [await readId(extension)]: UUID }),
      'network.dns.forceResolve': '127.0.0.1',
      'network.socket.forcePort': `443=${server.httpsPort};80=${server.httpPort}`,
      'network.proxy.type': 0,
      'network.manage-offline-status': false, // a machine without a network still has its loopback address
      'extensions.webextOptionalPermissionPrompts': false, // permissions.request resolves true
    },
  });
  await browser.installExtension(extension);

  const openExtensionPage = async (path: string, type: 'tab' | 'window' = 'tab'): Promise<Page> => {
    const page = await browser.newPage({ type });
    // Over BiDi the navigation to an extension page happens, but its promise never settles.
    page.goto(`moz-extension://${UUID}/${path}`).catch(() => {});
    await waitUntilLoaded(page);
    return page;
  };
  return {
    browser,
    async openPage(url) {
      const page = await browser.newPage();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      const asking = await openExtensionPage('popup.html');
      const tabId = await asking.evaluate(findTab, url);
      await asking.close();
      if (tabId === undefined) throw new Error(`Firefox has no tab with ${url}`);
      return { page, tabId };
    },
    openPopup: (tabId, where) => openExtensionPage(`popup.html?tab=${tabId}`, where),
    openOptions: () => openExtensionPage('options.html', 'window'),
    checkEnded: (popup, tabId, isReached, timeoutMs = 45_000) =>
      waitForCheck(() => popup.evaluate(readSession), tabId, timeoutMs, isReached),
    close: () => browser.close(),
  };
}

/** Asks until the page has left about:blank and is complete. In between a question can fail for want of a document. */
async function waitUntilLoaded(page: Page): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const isLoaded = page.evaluate(`location.pathname !== 'blank' && document.readyState === 'complete'`);
    if (await isLoaded.catch(() => false)) return;
    if (Date.now() > until) throw new Error('Firefox did not open the page of the extension');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function readId(extension: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}

/** What is called inside a page of the extension. */
interface WithBrowser {
  browser: {
    tabs: { query(query: object): Promise<{ id?: number; url?: string }[]> };
    storage: { session: { get(keys: null): Promise<Record<string, unknown>> } };
  };
}

async function findTab(url: string): Promise<number | undefined> {
  const tabs = await (globalThis as unknown as WithBrowser).browser.tabs.query({});
  return tabs.find((tab) => tab.url === url)?.id;
}

function readSession(): Promise<Record<string, unknown>> {
  return (globalThis as unknown as WithBrowser).browser.storage.session.get(null);
}

/** Ends the extension's event page as Firefox does when it is idle; the next event starts it again. */
export async function endEventPage(browser: Browser): Promise<void> {
  const connection = (browser as unknown as { connection: Connection }).connection;
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [window] = result.contexts;
  if (!window) throw new Error('Firefox shows no window of its own');
  const expression = `(async () => {
    const { extension } = WebExtensionPolicy.getByHostname('${UUID}');
    await extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
    return extension.backgroundState;
  })()`;
  const target = { context: window.context };
  const { result: reply } = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
  if (reply.result?.value !== 'stopped') throw new Error(`The event page was not ended: ${JSON.stringify(reply)}`);
}

/** Raw WebDriver BiDi, which puppeteer has under it. */
interface Connection {
  send(
    method: string,
    params: object,
  ): Promise<{ result: { contexts: { context: string; url: string }[]; result?: { value?: unknown } } }>;
}
