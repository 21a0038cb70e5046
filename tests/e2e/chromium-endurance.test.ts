import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { answerPage, sourcePage } from '../support/answer-page';
import { callExtension, outcomeOf } from '../support/check-outcome';
import { type ChromiumWithExtension, sessionReader, stopWorkers } from '../support/chromium';
import { waitForCheck } from '../support/kept-checks';
import { launchOver } from '../support/launch-over';
import { startCheck } from '../support/popup-page';
import { createRandom } from '../support/random';
import { type Handler, type StandInServer, startStandInServer } from '../support/stand-in-server';

const KILLS = 20;
const SEED = 20_260_503;

/** Sources that come in one after the other, over about a second; one of them never does. */
const SENTENCES = [
  { text: 'The harbour has 240 berths.', says: 'The harbour has 240 berths.', delayMs: 0 },
  { text: 'The old crane was sold in 1987.', says: 'The old crane was sold in 1978.', delayMs: 150 },
  { text: 'The ferry runs every day.', says: 'The ferry runs every day from May to October.', delayMs: 350 },
  { text: 'The mayor of Tarn keeps eleven goats.', says: 'The market is held on Fridays.', delayMs: 600 },
  { text: 'The archive opens at nine.', says: null, delayMs: 50 },
  { text: 'The lighthouse is 31 metres high.', says: 'The lighthouse is 31 metres high.', delayMs: 900 },
];

const serveAnswers: Handler = ({ host, path }) => {
  if (host === 'www.perplexity.ai' && path.startsWith('/search/')) {
    return answerPage(SENTENCES.map(({ text }, at) => ({ text, url: `https://source-${at}.example/page` })));
  }
  const { says, delayMs } = SENTENCES[Number(/^source-(\d)\.example$/.exec(host)?.[1] ?? Number.NaN)] ?? {};
  if (says === undefined) return undefined;
  if (says === null) return { status: 404, body: 'Gone' };
  return { ...sourcePage(says), ...(delayMs !== undefined && { delayMs }) };
};

describe('a check of which the background is killed, in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let tabId: number;
  let popup: Page;
  let undisturbed: object;
  let wholeMs: number;

  beforeAll(async () => {
    server = await startStandInServer(serveAnswers);
    chromium = await launchOver(server);
    ({ tabId } = await chromium.openPage('https://www.perplexity.ai/search/harbour'));
    popup = await chromium.openPopup(tabId);
    const startedAt = Date.now();
    await startCheck(popup);
    undisturbed = outcomeOf(await ended());
    wholeMs = Date.now() - startedAt;
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  /** Followed from the popup, so that nothing here wakes the background. */
  function ended(isReached?: (check: CheckState) => boolean): Promise<CheckState> {
    return waitForCheck(sessionReader(popup), tabId, 45_000, isReached);
  }

  /** Starts the check anew, as if no source had been read before. */
  async function startAnew(): Promise<string> {
    const { id } = await ended();
    await callExtension(popup, 'wipeCache');
    await popup.getByRole('button', { name: 'Check again' }).click();
    return id;
  }

  test('has something to lose', () => {
    expect(undisturbed).toMatchObject({ phase: 'done' });
    expect(JSON.stringify(undisturbed)).toMatch(/"supported".*"altered"/);
    expect(JSON.stringify(undisturbed)).toContain('dead_link');
  });

  test(`comes to the same end after each of ${KILLS} kills at random moments`, { timeout: 300_000 }, async () => {
    const random = createRandom(SEED);
    const differing: object[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const afterMs = Math.round(random() * wholeMs);
      const before = await startAnew();
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await stopWorkers(popup);
      await callExtension(popup, 'wake');
      const check = await ended(({ id, phase }) => id !== before && phase !== 'running');
      if (JSON.stringify(outcomeOf(check)) !== JSON.stringify(undisturbed)) differing.push({ afterMs, check });
    }
    expect(differing).toEqual([]);
  });

  test('comes to the same end although it is killed whenever a source has come in', async () => {
    const before = await startAnew();
    for (let kill = 1; kill < SENTENCES.length; kill++) {
      await ended(({ id, phase, sources }) => {
        const settled = sources.filter(({ state }) => state === 'read' || state === 'unchecked').length;
        return id !== before && (settled >= kill || phase !== 'running');
      });
      await stopWorkers(popup);
      await callExtension(popup, 'wake');
    }
    const check = await ended(({ id, phase }) => id !== before && phase !== 'running');
    expect(outcomeOf(check)).toEqual(undisturbed);
  });

  test('comes to the same end with nobody looking: the alarm wakes the background', { timeout: 120_000 }, async () => {
    const watcher = await chromium.context.newPage();
    // A page of the extension that asks for nothing.
    await watcher.goto(`chrome-extension://${chromium.extensionId}/options.html`);
    const before = await startAnew();
    await popup.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await stopWorkers(watcher);
    const check = await waitForCheck(sessionReader(watcher), tabId, 60_000, (each) => {
      return each.id !== before && each.phase !== 'running';
    });
    expect(outcomeOf(check)).toEqual(undisturbed);
    popup = await chromium.openPopup(tabId);
    await watcher.close();
  });
});
