import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { outcomeOf } from '../support/check-outcome';
import { endEventPage, type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { createRandom } from '../support/random';
import { type Handler, type StandInServer, startStandInServer } from '../support/stand-in-server';

const KILLS = 20;
const SEED = 20_260_503;
const ADDRESS = 'https://www.perplexity.ai/search/harbour';

const SENTENCES = [
  { text: 'The harbour has 240 berths.', says: 'The harbour has 240 berths.', delayMs: 0 },
  { text: 'The old crane was sold in 1987.', says: 'The old crane was sold in 1978.', delayMs: 200 },
  { text: 'The mayor of Tarn keeps eleven goats.', says: 'The market is held on Fridays.', delayMs: 500 },
  { text: 'The lighthouse is 31 metres high.', says: 'The lighthouse is 31 metres high.', delayMs: 900 },
];

const serveAnswers: Handler = ({ host, path }) => {
  if (host === 'www.perplexity.ai' && path.startsWith('/search/')) {
    return answerPage(SENTENCES.map(({ text }, at) => ({ text, url: `https://source-${at}.example/page` })));
  }
  const sentence = SENTENCES[Number(/^source-(\d)\.example$/.exec(host)?.[1] ?? Number.NaN)];
  return sentence && { ...sourcePage(sentence.says), delayMs: sentence.delayMs };
};

describe('a check of which the event page is suspended, in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let popup: Page;
  let tabId: number;
  let first: CheckState;
  let wholeMs: number;

  beforeAll(async () => {
    server = await startStandInServer(serveAnswers);
    firefox = await launchFirefox({ extension: BUILDS.firefox.folder, server, executablePath: inject('firefox') });
    ({ tabId } = await firefox.openPage(ADDRESS));
    popup = await firefox.openPopup(tabId);
    const startedAt = Date.now();
    await popup.locator('::-p-text(Allow all sites)').click();
    first = await firefox.checkEnded(popup, tabId, ({ phase, sources }) => {
      return phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
    });
    wholeMs = Date.now() - startedAt;
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
  });

  async function call(name: string): Promise<void> {
    await popup.evaluate(
      `browser.runtime.sendMessage({ to: 'background', call: '${name}', payload: {} }).catch(String)`,
    );
  }

  test(`comes to the same end after each of ${KILLS} ends at random moments`, { timeout: 300_000 }, async () => {
    const random = createRandom(SEED);
    const differing: object[] = [];
    let { id } = first;
    for (let kill = 0; kill < KILLS; kill++) {
      const afterMs = Math.round(random() * Math.min(wholeMs, 2_000));
      await call('wipeCache');
      await popup.locator('::-p-text(Check again)').click();
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await endEventPage(firefox.browser);
      await call('wake');
      const check = await firefox.checkEnded(popup, tabId, (each) => each.id !== id && each.phase !== 'running');
      if (JSON.stringify(outcomeOf(check)) !== JSON.stringify(outcomeOf(first))) differing.push({ afterMs, check });
      id = check.id;
    }
    expect(differing).toEqual([]);
  });
});
