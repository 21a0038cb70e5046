import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckState } from '../../../src/core/types/check-state';
import { readDemo, serveDemo } from '../../support/demo-sites';
import type { EitherBrowser, OpenBrowser } from '../../support/either-browser';
import { takeBack } from '../../support/granted-host';
import type { Screen } from '../../support/screen';
import { type StandInServer, startStandInServer } from '../../support/stand-in-server';

const demo = readDemo();

/** The permissions that ship, and the browser's question for each further one: no, yes to one site, yes to all of an answer. */
export function tellPermissionStories(openBrowser: OpenBrowser, executablePath: () => string): void {
  describe('the question for a permission', () => {
    let server: StandInServer;
    let browser: EitherBrowser;
    let page: Screen;
    let popup: Screen;
    let tabId: number;

    beforeAll(async () => {
      server = await startStandInServer(serveDemo(demo));
      browser = await openBrowser({ server, executablePath: executablePath(), asks: true });
    });
    // Each story begins with nothing granted, and with a tab of its own, which no check is kept for.
    beforeEach(async () => {
      ({ page, tabId } = await browser.openPage(demo.page.url));
      popup = await browser.openPopup(tabId);
      await popup.shows('Sources on 6 sites need your permission');
    });
    afterEach(async () => {
      for (const { url } of demo.sources) await popup.evaluate(takeBack, `*://${new URL(url).host}/*`);
      await popup?.close();
      await page?.close();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    const ended = (isReached?: (check: CheckState) => boolean) => browser.checkEnded(popup, tabId, isReached);
    const missing = ({ sources }: CheckState) => sources.filter(({ cause }) => cause === 'not_permitted').length;

    test('refused: nothing is asked for, that is said, and the choice goes on being offered', async () => {
      const before = server.requests.length;
      await browser.answer(popup, false, () => popup.press('Allow these'));
      const check = await ended();
      expect(missing(check)).toBe(demo.sources.length);
      const cited = check.claims.filter(({ claim }) => claim.status === 'cited');
      expect(new Set(cited.map(({ claim }) => claim.verdict))).toEqual(new Set(['unchecked']));
      const hosts = demo.sources.map(({ url }) => new URL(url).host);
      expect(server.requests.slice(before).filter(({ host }) => hosts.includes(host))).toEqual([]);
      await popup.shows('nothing is said against their claims');
      await popup.has('[data-rows] [aria-expanded="false"]');
      for (const name of ['Allow these', 'Allow all sites', 'Check again']) await popup.shows(name);
    });

    test('granted to one site, at a claim: its source is read, and no other', async () => {
      await popup.press('Check without them');
      await ended();
      await popup.clickOn('.claim__toggle[aria-expanded="false"]');
      await popup.has('.ways button');
      await browser.answer(popup, true, () => popup.clickOn('.ways button'));
      const check = await ended((each) => each.phase === 'done' && missing(each) < each.sources.length);
      expect(missing(check)).toBeGreaterThan(0);
    });

    test('granted to all sites of the answer: all are asked, and nothing more is wanted', async () => {
      await browser.answer(popup, true, () => popup.press('Allow these'));
      const check = await ended((each) => each.phase === 'done' && missing(each) === 0);
      // One of them may be kept from the story before.
      const asked = new Set(server.requests.map(({ host, path }) => `https://${host}${path}`));
      expect(check.sources.filter(({ url }) => !asked.has(url))).toEqual([]);
      await popup.hides('your permission');
    });
  });
}
