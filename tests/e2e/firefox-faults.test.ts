import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/check-state';
import { ANSWER_URL, answerPage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { endingsIn, faultsFor } from '../support/faults/browser-faults';
import { type FaultServer, startFaultServer } from '../support/faults/fault-server';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

/** In the Firefox of these tests every name leads to this machine. */
const FAULTS = faultsFor('firefox', ['no-such-host']);

describe('sources with faults in Firefox', () => {
  let server: StandInServer;
  let faulty: FaultServer;
  let firefox: FirefoxWithExtension;
  let check: CheckState;

  beforeAll(async () => {
    faulty = await startFaultServer(FAULTS);
    const sentences = [
      ...FAULTS.map((fault) => ({ text: `The quay of Tarn has the ${fault.name} lamp.`, url: faulty.urlOf(fault) })),
      { text: 'The stone quay of Hern was rebuilt in 1871 after a storm.', url: faulty.healthyUrl('Hern') },
    ];
    const page = answerPage(sentences);
    server = await startStandInServer(serveSites({ 'www.perplexity.ai': { [new URL(ANSWER_URL).pathname]: page } }));
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    const { tabId } = await firefox.openPage(ANSWER_URL);
    const popup = await firefox.openPopup(tabId);
    await popup.locator('::-p-text(Allow all sites)').click();
    const isReached = ({ phase, sources }: CheckState) =>
      phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
    check = await firefox.checkEnded(popup, tabId, isReached, 150_000);
  }, 200_000);
  afterAll(async () => {
    await firefox?.close();
    await Promise.all([server?.close(), faulty?.close()]);
  });

  test('end in the right cause', () => {
    const read = (ending: string) => ending.replace(/ cut$/, ' read');
    expect(endingsIn(check, FAULTS, faulty.urlOf)).toEqual(FAULTS.map(({ name, ends }) => read(`${name} ${ends}`)));
  });

  test('make no claim unsupported that could not be looked up', () => {
    const unread = FAULTS.filter(({ ends }) => ends !== 'read').map(({ name }) => name);
    const judged = check.claims.filter(({ claim }) => unread.some((name) => claim.claim.text.includes(` ${name} `)));
    expect(judged.filter(({ claim }) => claim.verdict !== 'unchecked').map(({ claim }) => claim.claim.text)).toEqual(
      [],
    );
  });

  test('leave the healthy source beside them alone', () => {
    expect(check.claims.at(-1)?.claim.verdict).toBe('supported');
  });
});
