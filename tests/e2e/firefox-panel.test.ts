import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { standingOf } from '../../src/core/shown/summary';
import type { CheckState } from '../../src/core/types/check-state';
import { BUILDS } from '../support/build.mjs';
import { readDemo, serveDemo } from '../support/demo-sites';
import { firefoxScreen } from '../support/either-browser';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();
const LATE = 'Late checkout until 2 pm costs €40.';

describe('the sidebar in Firefox, over the demonstration', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let page: Page;
  let panel: Page;
  let check: CheckState;

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    const opened = await firefox.openPage(demo.page.url);
    page = opened.page;
    panel = await firefox.openPopup(opened.tabId, 'window');
    // The popup's page becomes the panel's, about the same tab.
    await panel.evaluate((tab) => location.assign(`sidepanel.html?tab=${tab}`), opened.tabId);
    await panel.waitForSelector('.panel');
    await firefoxScreen(panel).press('Allow these');
    check = await firefox.checkEnded(panel, opened.tabId, ({ phase, sources }) => {
      return phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
    });
  });
  // Each story begins with the list as it opens, unfiltered, however the one before has ended.
  beforeEach(async () => {
    await panel.bringToFront();
    await panel.evaluate(() => {
      document.querySelector('.panel')?.remove();
      location.reload();
    });
    await panel.waitForSelector('.panel[data-phase="done"] .claims .claim', { timeout: 30_000 });
    await panel.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Show all')?.click();
    });
    await expect.poll(standings).toHaveLength(check.claims.length);
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  const standings = () =>
    panel.$$eval('.claims .claim', (rows) => rows.map((row) => row.getAttribute('data-standing')));
  const openText = () =>
    panel.evaluate(() => document.querySelector('.claim [aria-expanded="true"] .claim__text')?.textContent ?? '');
  const highlighted = () => panel.evaluate(() => [...(CSS.highlights.get('passage-current') ?? [])].map(String));

  test('lists every claim in page order, and filters them', async () => {
    const expected = check.claims.map(standingOf);
    await expect.poll(standings).toEqual(expected);
    await firefoxScreen(panel).clickOn('.chip.is-altered');
    await expect.poll(standings).toEqual(expected.filter((standing) => standing === 'altered'));
    await firefoxScreen(panel).press('Show all');
    await expect.poll(standings).toEqual(expected);
  });

  test('goes to the next problem, and the page goes with it', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await firefoxScreen(panel).press('Next problem');
    await expect.poll(openText).toBe(LATE);
    // 4 stands for the claim that is pointed out.
    await expect
      .poll(() => page.evaluate(() => [...CSS.highlights.values()].flatMap((all) => [...all].map(String))))
      .toContain(LATE);
    const marked = () => panel.$$eval('.passage mark', (marks) => marks.map((mark) => mark.textContent));
    await expect.poll(marked).toEqual(['€30']);
  });

  test('opens the claim that is clicked on the page', async () => {
    await firefoxScreen(page).clickHighlighted('Children under 12');
    await expect.poll(openText).toContain('Children under 12');
  });

  test('shows a source in the reader view at its passage', async () => {
    await panel.evaluate(() => document.querySelector<HTMLElement>('.claim.is-altered .claim__toggle')?.click());
    await panel.waitForSelector('.claim.is-altered [data-read]');
    await panel.focus('.claim.is-altered [data-read]');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('.reader__page[data-form="page"]');
    await expect.poll(highlighted).toEqual(['Late checkout until 14:00 costs €30']);
    await panel.keyboard.press('Escape');
    await panel.waitForSelector('.reader', { hidden: true });
  });
});
