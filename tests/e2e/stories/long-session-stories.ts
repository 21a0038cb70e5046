import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckState } from '../../../src/core/types/check-state';
import { answerPage, sourcePage } from '../../support/answer-page';
import type { EitherBrowser, OpenBrowser } from '../../support/either-browser';
import { fillSession, sessionSize, shiftKept } from '../../support/long-session';
import type { Screen } from '../../support/screen';
import { type Handler, type StandInServer, startStandInServer } from '../../support/stand-in-server';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1_000;

/** Each story has an answer and a source of its own. */
export const serveHarbours: Handler = ({ host, path }) => {
  const name = path.split('/').at(-1);
  const text = `The harbour of ${name} has 240 berths.`;
  if (host === 'www.perplexity.ai') return answerPage([{ text, url: `https://source.example/${name}` }]);
  return host === 'source.example' ? sourcePage(text) : undefined;
};

/** What a browser that has run for weeks does to the background: a full storage, a clock that has moved on. */
export function tellLongSessionStories(openBrowser: OpenBrowser, executablePath: () => string): void {
  describe('after a long session', () => {
    let server: StandInServer;
    let browser: EitherBrowser;
    const pages = new Map<string, Screen>();
    const popups: Screen[] = [];

    beforeAll(async () => {
      server = await startStandInServer(serveHarbours);
      browser = await openBrowser({ server, executablePath: executablePath() });
      await browser.allowAllSites();
    });
    afterEach(async () => {
      for (const screen of [...pages.values(), ...popups.splice(0)]) await screen.close();
      pages.clear();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    const requestsFor = (name: string) => server.requests.filter(({ path }) => path === `/${name}`).length;

    async function check(name: string): Promise<{ ended: CheckState; popup: Screen; tabId: number }> {
      // Of two tabs with one address nobody could say which is meant.
      await pages.get(name)?.close();
      const { page, tabId } = await browser.openPage(`https://www.perplexity.ai/search/${name}`);
      pages.set(name, page);
      const popup = await browser.openPopup(tabId);
      popups.push(popup);
      await popup.press('Check this');
      return { ended: await browser.checkEnded(popup, tabId), popup, tabId };
    }

    test('earlier checks of other tabs that fill the storage give way to a new one', async () => {
      const { popup, tabId } = await check('open');
      expect(await popup.evaluate(fillSession, tabId)).toBeGreaterThan(9_000_000);
      const { ended } = await check('full');
      expect(ended).toMatchObject({ phase: 'done', claims: [{ claim: { verdict: 'supported' } }] });
      expect(await popup.evaluate(sessionSize)).toBeLessThan(1_000_000);
    });

    test.each([
      ['eight days older', 'slept', -EIGHT_DAYS_MS],
      ['eight days in the future, as the clock was set back', 'set-back', EIGHT_DAYS_MS],
    ])('reads a source anew that is %s', async (_, name, ms) => {
      const { popup } = await check(name);
      await check(name);
      expect(requestsFor(name)).toBe(1);
      await popup.evaluate(shiftKept, ms);
      await browser.endBackground();
      const { ended } = await check(name);
      expect(ended.claims.map(({ claim }) => claim.verdict)).toEqual(['supported']);
      expect(requestsFor(name)).toBe(2);
    });
  });
}
