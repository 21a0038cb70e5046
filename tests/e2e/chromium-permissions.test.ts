import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/check-state';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { readDemo, serveDemo } from '../support/demo-sites';
import { startCheck } from '../support/popup-page';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();

describe('the build that ships, before the reader has allowed any source', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let popup: Page;
  let check: CheckState;

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    chromium = await launchChromium({
      extension: BUILDS.chrome.folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
    });
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
    expect(await popup.getByRole('button', { name: 'Allow these' }).isVisible()).toBe(true);
    expect(await popup.getByRole('button', { name: 'Allow all sites' }).isVisible()).toBe(true);
  });
});
