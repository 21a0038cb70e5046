import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerPage, sourcePage } from '../../support/answer-page';
import type { EitherBrowser, OpenBrowser } from '../../support/either-browser';
import type { Screen } from '../../support/screen';
import { html, type StandInServer, serveSites, startStandInServer } from '../../support/stand-in-server';

const SOURCE = 'https://town.example/harbour';
const WRONG = ['The lighthouse of Tarn is 41 metres high.', 'The harbour of Tarn has 250 berths.'] as const;
const FILLING = Array.from({ length: 40 }, (_, at) => ({ text: `The town of Tarn has a street ${at + 1}.` }));

/** The keys of the extension, pressed over a page as its reader presses them, the same in either browser. */
export function tellCommandStories(openBrowser: OpenBrowser, executablePath: () => string): void {
  describe('the keys of the commands', () => {
    let server: StandInServer;
    let browser: EitherBrowser;
    let page: Screen;
    let tabId: number;
    /** A page of the extension, about another tab: it reads what is kept. */
    let own: Screen;

    beforeAll(async () => {
      const cited = (text: string) => ({ text, url: SOURCE });
      server = await startStandInServer(
        serveSites({
          'www.perplexity.ai': { '/answer': answerPage([cited(WRONG[0]), ...FILLING, cited(WRONG[1])]) },
          'notes.example': { '/': html(`<p id="said">The harbour has <a href="${SOURCE}">240 berths</a>.</p>`) },
          'town.example': {
            '/harbour': sourcePage('The lighthouse of Tarn is 31 metres high.', 'The harbour of Tarn has 240 berths.'),
          },
        }),
      );
      browser = await openBrowser({ server, executablePath: executablePath() });
      await browser.allowAllSites();
      own = await browser.openPopup(0);
    });
    beforeEach(async () => {
      ({ page, tabId } = await browser.openPage('https://www.perplexity.ai/answer'));
    });
    // Each story begins without a popup: the browser opens none beside one.
    afterEach(async () => {
      await own.evaluate(closePopups);
      await expect.poll(popups).toBe(0);
      await page?.close();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    /** How many popups are open: those that the browser itself shows at its button. */
    const popups = () => own.evaluate(countPopups);

    test('Alt+Shift+Q opens the popup', async () => {
      await browser.pressCommand(page, 'Q');
      await expect.poll(popups).toBe(1);
    });

    test('Alt+Shift+V opens the popup and checks the newest answer', async () => {
      await browser.pressCommand(page, 'V');
      const check = await browser.checkEnded(own, tabId);
      expect(check.claims.map(({ claim }) => claim.verdict).filter(Boolean)).toEqual(['altered', 'altered']);
      await expect.poll(() => page.highlighted()).toEqual(WRONG.toSorted());
    });

    test('Alt+Shift+J goes from problem to problem on the page, and round the end', async () => {
      await browser.pressCommand(page, 'V');
      await browser.checkEnded(own, tabId);
      await expect.poll(() => page.highlighted()).toEqual(WRONG.toSorted());
      for (const words of [WRONG[0], WRONG[1], WRONG[0]]) {
        await browser.pressCommand(page, 'J');
        await expect.poll(() => page.evaluate(isInSight, words)).toBe(true);
      }
      expect(await page.evaluate(isInSight, WRONG[1])).toBe(false);
    });

    test('Alt+Shift+S opens the popup and checks what is selected', async () => {
      await page.close();
      ({ page, tabId } = await browser.openPage('https://notes.example/'));
      await page.toFront();
      await page.evaluate(() => {
        const said = document.querySelector('#said');
        if (said) getSelection()?.selectAllChildren(said);
      });
      await browser.pressCommand(page, 'S');
      const check = await browser.checkEnded(own, tabId);
      expect(check.answer).toMatchObject({ site: 'selection', text: 'The harbour has 240 berths.' });
    });
  });
}

function countPopups(): number {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  return (browser ?? chrome).extension.getViews({ type: 'popup' }).length;
}

function closePopups(): void {
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', ExtensionApi>;
  for (const view of (browser ?? chrome).extension.getViews({ type: 'popup' })) view.close();
}

interface ExtensionApi {
  extension: { getViews(filter: { type: string }): Window[] };
}

function isInSight(words: string): boolean {
  const ranges = [...CSS.highlights.values()].flatMap((all) => [...all] as Range[]);
  const box = ranges.find((range) => String(range).includes(words))?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}
