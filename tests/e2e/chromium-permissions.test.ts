import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { BUILDS } from '../support/build.mjs';
import type { ChromiumWithExtension } from '../support/chromium';
import { readDemo, serveDemo } from '../support/demo-sites';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();

/** What comes of each answer to the question is told in `stories/permission-stories.ts`, of either browser. */
describe('the build that ships, before the reader has allowed any source', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let popup: Page;
  let check: CheckState;

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    chromium = await launchOver(server, { build: 'chrome' });
    const { tabId } = await chromium.openPage(demo.page.url);
    popup = await chromium.openPopup(tabId);
    await popup.getByRole('heading', { name: 'Sources on 6 sites need your permission' }).waitFor();
    await startCheck(popup);
    check = await chromium.checkEnded(tabId);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('says of every source that it may not read it', () => {
    expect(check.sources.map(({ cause }) => cause)).toEqual(demo.sources.map(() => 'not_permitted'));
    const cited = check.claims.filter(({ claim }) => claim.status === 'cited');
    expect(new Set(cited.map(({ claim }) => claim.verdict))).toEqual(new Set(['unchecked']));
  });

  test('asks no source for anything', () => {
    const hosts = demo.sources.map(({ url }) => new URL(url).host);
    expect(server.requests.filter(({ host }) => hosts.includes(host))).toEqual([]);
  });

  test('offers to allow the sites', async () => {
    await popup.getByRole('button', { name: 'Allow these' }).waitFor();
    await popup.getByRole('button', { name: 'Allow all sites' }).waitFor();
  });
});

describe('the build that ships, when the reader says no', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let popup: Page;

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    chromium = await launchOver(server, { build: 'chrome' });
    const { tabId } = await chromium.openPage(demo.page.url);
    popup = await chromium.openPopup(tabId);
    await popup.getByRole('button', { name: 'Allow these' }).waitFor();
    // As the browser answers where its question is denied: nobody can press that here.
    await popup.evaluate(() => {
      const { permissions } = (globalThis as unknown as { chrome: { permissions: { request: unknown } } }).chrome;
      permissions.request = (_: object, done?: (isGranted: boolean) => void) => done?.(false) ?? Promise.resolve(false);
    });
    await popup.getByRole('button', { name: 'Allow these' }).click();
    await chromium.checkEnded(tabId);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('says what that means, and goes on offering the choice', async () => {
    await popup.getByText('nothing is said against their claims').waitFor();
    await popup.getByRole('button', { name: 'Allow these' }).waitFor();
  });

  test('offers at each claim to allow its site, to paste the text, and to choose a file', async () => {
    await popup.locator('.claim__toggle[aria-expanded="false"]').first().click();
    const ways = popup.locator('.ways').first();
    await expect
      .poll(() => ways.getByRole('button').allTextContents())
      .toEqual([expect.stringMatching(/^Allow \S+$/), 'Paste the text', 'Choose a file']);
  });
});

describe('the manifests that ship', () => {
  test.each([BUILDS.chrome.folder, BUILDS.firefox.folder])('ask for nothing broad at install', (folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, string[]>;
    const broad = (manifest.host_permissions ?? []).filter((pattern) => /^(?:<all_urls>|[^:]+:\/\/\*\/)/.test(pattern));
    expect(broad).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(['*://*/*']);
    for (const name of ['tabs', 'history', 'cookies', 'webNavigation', 'downloads', '<all_urls>']) {
      expect(manifest.permissions).not.toContain(name);
    }
  });
});
