import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import type { CheckState } from '../../src/core/types/check-state';
import { waitForCheck } from './kept-checks';
import type { StandInServer } from './stand-in-server';
import { untilFound } from './until-found';

/** Firefox with the built extension in it, driven over WebDriver BiDi. */
export interface FirefoxWithExtension {
  browser: Browser;
  openPage(url: string): Promise<{ page: Page; tabId: number }>;
  /** The popup as a page of its own, about the tab given. In a window of its own it does not hide that tab. */
  openPopup(tabId: number, where?: 'tab' | 'window'): Promise<Page>;
  /** Has all sites granted, without a question. */
  allowAllSites(): Promise<void>;
  /** Waits for a page of the extension that it opens itself: "welcome.html". */
  ownPage(name: string): Promise<Page>;
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
  /** It asks its reader before it grants a permission: see `answerQuestion`. */
  asks?: boolean;
}

/** Launches it with an empty profile and installs the extension. */
export async function launchFirefox(options: LaunchOptions): Promise<FirefoxWithExtension> {
  const { extension, server, executablePath, asks = false } = options;
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
      'extensions.webextOptionalPermissionPrompts': asks, // else permissions.request resolves true
      'security.notification_enable_delay': 0, // a question can be answered as soon as it is there
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
    async allowAllSites() {
      await grantHost(browser, '*://*/*');
      // What it may read is known to the extension only once it was told.
      const own = await openExtensionPage('popup.html', 'window');
      await own.waitForFunction(() =>
        (globalThis as unknown as WithBrowser).browser.permissions.contains({ origins: ['*://*/*'] }),
      );
      await own.close();
    },
    ownPage: (name) => untilFound(`a page ${name}`, () => pageAt(browser, name)),
    openOptions: () => openExtensionPage('options.html', 'window'),
    checkEnded: (popup, tabId, isReached, timeoutMs = 60_000) =>
      waitForCheck(() => popup.evaluate(readSession), tabId, timeoutMs, isReached),
    close: () => browser.close(),
  };
}

/** A page of the extension: Firefox tells the driver no address of it. */
async function pageAt(browser: Browser, name: string): Promise<Page | undefined> {
  for (const page of await browser.pages()) {
    const path = await page.evaluate('location.pathname').catch(() => null);
    if (path === `/${name}`) return page;
  }
  return undefined;
}

/** Asks until the page has left about:blank and is complete. In between a question can fail for want of a document. */
async function waitUntilLoaded(page: Page): Promise<void> {
  const until = Date.now() + 30_000;
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
    permissions: { contains(permissions: { origins: string[] }): Promise<boolean> };
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
  const state = await runInFirefox(
    browser,
    `const { extension } = WebExtensionPolicy.getByHostname('${UUID}');
    await extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
    return extension.backgroundState;`,
  );
  if (state !== 'stopped') throw new Error(`The event page was not ended: ${state}`);
}

/** Ends the extension and starts it anew, as an update does. Its pages are closed with it. */
export async function reloadExtension(browser: Browser): Promise<void> {
  const isBack = await runInFirefox(
    browser,
    `const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    const addon = await AddonManager.getAddonByID(WebExtensionPolicy.getByHostname('${UUID}').extension.id);
    await addon.reload();
    return WebExtensionPolicy.getByHostname('${UUID}') !== null;`,
  );
  if (isBack !== true) throw new Error(`Firefox did not start the extension anew: ${isBack}`);
}

/**
 * Presses Alt, Shift and a letter in the window that shows `url`, as Firefox's own tests press keys. The driver's keys go
 * to the page alone, and never reach the commands of an extension; these begin in the window. Its focus is on the tab.
 */
export async function pressKeys(browser: Browser, url: string, letter: string): Promise<void> {
  const isDone = await runInFirefox(
    browser,
    `const windows = [...Services.wm.getEnumerator('navigator:browser')];
    const window = windows.find((each) => each.gBrowser.selectedBrowser.currentURI.spec === ${JSON.stringify(url)});
    if (!window) return false;
    window.focus();
    window.gBrowser.selectedTab.focus();
    const keys = Components.classes['@mozilla.org/text-input-processor;1'].createInstance(Components.interfaces.nsITextInputProcessor);
    if (!keys.beginInputTransactionForTests(window)) return false;
    const events = [['Alt', 'AltLeft', 18], ['Shift', 'ShiftLeft', 16], ['${letter}', 'Key${letter}', ${letter.charCodeAt(0)}]].map(
      ([key, code, keyCode]) => new window.KeyboardEvent('', { key, code, keyCode }));
    for (const event of events) keys.keydown(event);
    for (const event of events.reverse()) keys.keyup(event);
    return true;`,
  );
  if (isDone !== true) throw new Error(`Firefox has no window in front that shows ${url}`);
}

/** Has the extension granted a host, as Firefox's own page of add-ons does: no click, no question. */
export async function grantHost(browser: Browser, origin: string): Promise<void> {
  const isGranted = await runInFirefox(
    browser,
    `const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
    const { extension } = WebExtensionPolicy.getByHostname('${UUID}');
    await ExtensionPermissions.add(extension.id, { origins: ['${origin}'], permissions: [], data_collection: [] }, extension);
    return (await ExtensionPermissions.get(extension.id)).origins.includes('${origin}');`,
  );
  if (isGranted !== true) throw new Error(`Firefox did not grant ${origin}: ${isGranted}`);
}

/** Waits for Firefox's question for a permission, and presses its button for yes or no. */
export async function answerQuestion(browser: Browser, isYes: boolean): Promise<void> {
  const isDone = await runInFirefox(
    browser,
    `for (let turn = 0; turn < 200; turn += 1) {
      for (const window of Services.wm.getEnumerator('navigator:browser')) {
        const question = window.document.querySelector('#addon-webext-permissions-notification');
        const isOpen = question && window.PopupNotifications.panel.state === 'open';
        if (isOpen) {
          question.${isYes ? 'button' : 'secondaryButton'}.click();
          return true;
        }
      }
      await new Promise((done) => Services.wm.getMostRecentWindow('navigator:browser').setTimeout(done, 100));
    }
    return false;`,
  );
  if (isDone !== true) throw new Error('Firefox asked nothing');
}

/** Runs the body of a function in Firefox's own window, not in a page. */
async function runInFirefox(browser: Browser, body: string): Promise<unknown> {
  const connection = (browser as unknown as { connection: Connection }).connection;
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [window] = result.contexts;
  if (!window) throw new Error('Firefox shows no window of its own');
  const expression = `(async () => { ${body} })()`;
  const target = { context: window.context };
  const { result: reply } = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
  if (!reply.result) throw new Error(`Firefox did not do it: ${JSON.stringify(reply)}`);
  return reply.result.value;
}

/** Raw WebDriver BiDi, which puppeteer has under it. */
interface Connection {
  send(
    method: string,
    params: object,
  ): Promise<{ result: { contexts: { context: string; url: string }[]; result?: { value?: unknown } } }>;
}
