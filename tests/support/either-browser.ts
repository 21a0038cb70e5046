import type { Page as ChromiumPage } from '@playwright/test';
import type { Page as FirefoxPage, KeyInput } from 'puppeteer-core';
import type { CheckState } from '../../src/core/types/check-state';
import { BUILDS } from './build.mjs';
import {
  type ChromiumWithExtension,
  launchChromium,
  pressKeys as pressInChromium,
  sessionReader,
  stopWorkers,
} from './chromium';
import {
  answerQuestion,
  endEventPage,
  type FirefoxWithExtension,
  launchFirefox,
  pressKeys as pressInFirefox,
} from './firefox';
import { waitForCheck } from './kept-checks';
import { Screen } from './screen';
import type { StandInServer } from './stand-in-server';
import { untilFound } from './until-found';

/** A browser with the extension in it, whichever it is: the same stories are told of both. */
export interface EitherBrowser {
  openPage(url: string): Promise<{ page: Screen; tabId: number }>;
  /** About the tab given, which it does not hide. */
  openPopup(tabId: number): Promise<Screen>;
  openPanel(tabId: number): Promise<Screen>;
  /** Waits for a page of the extension that it opens itself: "welcome.html". */
  ownPage(name: string): Promise<Screen>;
  /** Waits until the check of a tab has ended, or is as `isReached` says. `own`: any page of the extension. */
  checkEnded(own: Screen, tabId: number, isReached?: (check: CheckState) => boolean): Promise<CheckState>;
  /** Presses Alt, Shift and a letter over a page: the keys of the extension's commands. */
  pressCommand(page: Screen, letter: string): Promise<void>;
  /** Presses what asks for a permission, and answers the browser's question. */
  answer(own: Screen, isYes: boolean, press: () => Promise<void>): Promise<void>;
  /** Has all sites granted, without a question. */
  allowAllSites(): Promise<void>;
  /** Ends the background as the browser does when it is idle. */
  endBackground(): Promise<void>;
  close(): Promise<void>;
}

export interface EitherOptions {
  server: StandInServer;
  executablePath: string;
  /** The permissions that ship, and a question for each further one; else the browser asks nothing. */
  asks?: boolean;
}

export type OpenBrowser = (options: EitherOptions) => Promise<EitherBrowser>;

export const openChromium: OpenBrowser = async ({ server, executablePath, asks = false }) => {
  const chromium = await launchChromium({
    extension: asks ? BUILDS.chrome.folder : BUILDS.e2e.folder,
    hostRules: server.hostRules,
    executablePath,
    grantsQuestions: asks,
  });
  const pages = new Map<Screen, ChromiumPage>();
  const screenOf = (page: ChromiumPage) => {
    const screen = chromiumScreen(page);
    pages.set(screen, page);
    return screen;
  };
  const openOwn = async (path: string) => {
    const page = await chromium.context.newPage();
    await page.setViewportSize({ width: 400, height: 600 });
    await page.goto(`chrome-extension://${chromium.extensionId}/${path}`);
    return screenOf(page);
  };
  return {
    async openPage(url) {
      const { page, tabId } = await chromium.openPage(url);
      return { page: screenOf(page), tabId };
    },
    openPopup: (tabId) => openOwn(`popup.html?tab=${tabId}`),
    openPanel: (tabId) => openOwn(`sidepanel.html?tab=${tabId}`),
    ownPage: async (name) => screenOf(await chromiumPageAt(chromium, name)),
    // Read by the page: nothing here wakes the worker.
    checkEnded: (own, tabId, isReached) => waitForCheck(sessionReader(own), tabId, 60_000, isReached),
    async pressCommand(screen, letter) {
      const page = pages.get(screen);
      if (!page) throw new Error('The page is none of this browser');
      await page.bringToFront();
      await pressInChromium(page, letter);
    },
    async answer(own, isYes, press) {
      // Nobody can press the browser's prompt here. It is set up to grant; a no is what the API says where it is denied.
      if (!isYes) await own.evaluate(denyQuestions);
      await press();
    },
    // That build has them from its installation.
    allowAllSites: async () => {},
    endBackground: () => stopWorkers(anyPage(chromium)),
    close: () => chromium.close(),
  };
};

function anyPage({ context }: ChromiumWithExtension): ChromiumPage {
  const [page] = context.pages();
  if (!page) throw new Error('Chromium has no page open');
  return page;
}

export function chromiumScreen(page: ChromiumPage): Screen {
  return new Screen({
    evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
    key: (name) => page.keyboard.press(name),
    click: (x, y) => page.mouse.click(x, y),
    toFront: () => page.bringToFront(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => page.close(),
  });
}

function chromiumPageAt({ context, extensionId }: ChromiumWithExtension, name: string): Promise<ChromiumPage> {
  const address = `chrome-extension://${extensionId}/${name}`;
  return untilFound(`a page ${name}`, () => context.pages().find((page) => page.url().startsWith(address)));
}

function denyQuestions(): void {
  const { permissions } = (globalThis as unknown as { chrome: { permissions: { request: unknown } } }).chrome;
  permissions.request = (_: object, done?: (isGranted: boolean) => void) => done?.(false) ?? Promise.resolve(false);
}

export const openFirefox: OpenBrowser = async ({ server, executablePath, asks = false }) => {
  const firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath, asks });
  const { browser } = firefox;
  // The address is what its windows are told apart by.
  const addresses = new Map<Screen, string>();
  const screenOf = (page: FirefoxPage) => {
    const screen = firefoxScreen(page);
    addresses.set(screen, page.url());
    return screen;
  };
  return {
    async openPage(url) {
      const { page, tabId } = await firefox.openPage(url);
      return { page: screenOf(page), tabId };
    },
    openPopup: async (tabId) => screenOf(await firefox.openPopup(tabId, 'window')),
    openPanel: async (tabId) => screenOf(await openPanelPage(firefox, tabId)),
    ownPage: async (name) => screenOf(await firefox.ownPage(name)),
    checkEnded: (own, tabId, isReached) => waitForCheck(() => own.evaluate(readSession), tabId, 60_000, isReached),
    async pressCommand(screen, letter) {
      await screen.toFront();
      await pressInFirefox(browser, addresses.get(screen) ?? '', letter);
    },
    async answer(_, isYes, press) {
      await press();
      await answerQuestion(browser, isYes);
    },
    allowAllSites: () => firefox.allowAllSites(),
    endBackground: () => endEventPage(browser),
    close: () => firefox.close(),
  };
};

async function openPanelPage(firefox: FirefoxWithExtension, tabId: number): Promise<FirefoxPage> {
  const page = await firefox.openPopup(tabId, 'window');
  // The popup's page becomes the panel's, about the same tab.
  await page.evaluate((tab) => location.assign(`sidepanel.html?tab=${tab}`), tabId);
  await page.waitForSelector('.panel');
  return page;
}

export function firefoxScreen(page: FirefoxPage): Screen {
  return new Screen({
    evaluate: (run, argument) => page.evaluate(run as never, argument as never) as never,
    key: (name) => page.keyboard.press(name as KeyInput),
    click: (x, y) => page.mouse.click(x, y),
    toFront: () => page.bringToFront(),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  });
}

/** What is called inside a page of the extension. */
interface WithBrowser {
  browser: {
    storage: { session: { get(keys: null): Promise<Record<string, unknown>> } };
  };
}

function readSession(): Promise<Record<string, unknown>> {
  return (globalThis as unknown as WithBrowser).browser.storage.session.get(null);
}
