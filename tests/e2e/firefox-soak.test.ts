import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { BUILDS } from '../support/build.mjs';
import { chooseSettings } from '../support/extension-state';
import { faultsFor } from '../support/faults/browser-faults';
import { type FaultServer, startFaultServer } from '../support/faults/fault-server';
import { endEventPage, type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { createRandom } from '../support/random';
import { SEED } from '../support/soak/soak';
import { makeAnswers, serveAnswers } from '../support/soak/soak-answers';
import { countRecords } from '../support/soak/soak-browser';
import { differencesOf, type PassResult, runPass, type SoakDriver } from '../support/soak/soak-pass';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const ANSWERS = 8;
/** Those that last until a limit on time are in `firefox-faults.test.ts`; every name leads to this machine here. */
const FAULTS = faultsFor('firefox', ['no-such-host']).filter(({ isSlow }) => isSlow !== true);

/** As in Chromium, but small: Firefox tells nobody what an event page holds. */
describe('answers with faulty sources, checked twice in Firefox', () => {
  let server: StandInServer;
  let faulty: FaultServer;
  let firefox: FirefoxWithExtension;
  let kills = 0;
  let first: PassResult;
  let second: PassResult;
  let records: number;

  beforeAll(async () => {
    faulty = await startFaultServer(FAULTS);
    const answers = makeAnswers(ANSWERS, FAULTS, faulty, SEED);
    server = await startStandInServer(serveAnswers(answers));
    firefox = await launchFirefox({
      extension: BUILDS.e2eFirefox.folder,
      server,
      executablePath: inject('firefox'),
    });
    const options = await firefox.openOptions();
    const driver: SoakDriver = {
      async check({ url }) {
        const { page, tabId } = await firefox.openPage(url);
        const popup = await firefox.openPopup(tabId);
        try {
          await begin(popup);
          const isEnded = ({ phase, sources }: CheckState) =>
            phase !== 'running' && sources.every(({ cause }) => cause !== 'not_permitted');
          return await firefox.checkEnded(popup, tabId, isEnded, 90_000);
        } finally {
          await popup.close();
          await page.close();
        }
      },
      async kill() {
        kills += 1;
        await endEventPage(firefox.browser);
        await call(options, 'wake');
      },
    };
    const pass = (random: (() => number) | null) =>
      runPass(driver, { answers, batch: ANSWERS, lanes: 1, random, urlOf: faulty.urlOf, onBatch: async () => {} });
    first = await pass(null);
    await call(options, 'wipeCache');
    await options.evaluate(chooseSettings, { keepRecords: true, keepTexts: true });
    second = await pass(createRandom(SEED));
    records = await options.evaluate(countRecords);
  }, 300_000);
  afterAll(async () => {
    await firefox?.close();
    await Promise.all([server?.close(), faulty?.close()]);
  });

  test('end as their sources explain', () => {
    expect([...first.unexplained, ...second.unexplained]).toEqual([]);
  });

  test('have each their record although its tab is closed as the check ends', () => {
    expect(records).toBe(ANSWERS);
  });

  test('come to the same although the event page is ended under them', () => {
    expect(differencesOf(first, second)).toEqual([]);
    expect(kills).toBeGreaterThan(0);
  });
});

/** The first popup asks for what is missing; the browser grants it unasked here. */
async function begin(popup: Page): Promise<void> {
  await popup.locator('::-p-text(Allow all sites), ::-p-text(Check this)').click();
}

async function call(page: Page, name: string): Promise<void> {
  await page.evaluate(`browser.runtime.sendMessage({ to: 'background', call: '${name}', payload: {} }).catch(String)`);
}
