import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerPage, sourcePage } from '../support/answer-page';
import { type ChromiumWithExtension, sessionReader, stopWorkers } from '../support/chromium';
import { waitForCheck } from '../support/kept-checks';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { type Handler, Hold, type StandInServer, startStandInServer } from '../support/stand-in-server';

/** Of the slow source. */
const hold = new Hold();

/** Each test has an answer and sources of its own: what was read once is kept. */
const serveAnswers: Handler = ({ host, path }) => {
  const name = path.split('/').at(-1);
  if (host === 'www.perplexity.ai') {
    return answerPage([
      { text: 'The harbour has 240 berths.', url: `https://fast.example/${name}` },
      { text: 'The old crane was sold in 1987.', url: `https://slow.example/${name}` },
    ]);
  }
  if (host === 'fast.example') return sourcePage('The harbour has 240 berths.');
  if (host === 'slow.example') return { ...sourcePage('The old crane was sold in 1987.'), heldUntil: hold.end };
  return undefined;
};

/** What else becomes of a running check is told in `stories/popup-stories.ts`, of either browser. */
describe('a check that runs in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;

  beforeAll(async () => {
    server = await startStandInServer(serveAnswers);
    chromium = await launchOver(server);
  });
  afterEach(async () => {
    // The last page stays: without one the browser ends.
    for (const page of chromium.context.pages().slice(1)) await page.close();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  /** Starts a check and waits until its fast source was read. */
  async function startHalf(name: string) {
    const { tabId } = await chromium.openPage(`https://www.perplexity.ai/search/${name}`);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    await chromium.checkEnded(tabId, 60_000, ({ sources }) => sources.some(({ state }) => state === 'read'));
    return { tabId, popup };
  }

  test('ends although its service worker dies on the way', async () => {
    const { popup, tabId } = await startHalf('worker-dies');
    await stopWorkers(popup);
    hold.letGo();
    // Followed from the popup, so that nothing here wakes the worker.
    const check = await waitForCheck(sessionReader(popup), tabId, 90_000);
    expect(check.phase).toBe('done');
    expect(check.claims.map(({ claim }) => claim.verdict)).toEqual(['supported', 'supported']);
  });
});
