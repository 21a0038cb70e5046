import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/check-state';
import { ANSWER_URL, answerPage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { endingsIn, faultsFor } from '../support/faults/browser-faults';
import { FAULT_DOMAIN, NOWHERE } from '../support/faults/fault';
import { type FaultServer, startFaultServer } from '../support/faults/fault-server';
import { startCheck } from '../support/popup-page';
import { type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const FAULTS = faultsFor('chromium');

describe('sources with faults in Chromium', () => {
  let server: StandInServer;
  let faulty: FaultServer;
  let chromium: ChromiumWithExtension;
  let check: CheckState;

  beforeAll(async () => {
    faulty = await startFaultServer(FAULTS);
    const sentences = [
      ...FAULTS.map((fault) => ({ text: `The quay of Tarn has the ${fault.name} lamp.`, url: faulty.urlOf(fault) })),
      { text: 'The stone quay of Hern was rebuilt in 1871 after a storm.', url: faulty.healthyUrl('Hern') },
    ];
    const page = answerPage(sentences);
    server = await startStandInServer(serveSites({ 'www.perplexity.ai': { [new URL(ANSWER_URL).pathname]: page } }));
    chromium = await launchChromium({
      extension: BUILDS.e2e.folder,
      hostRules: `MAP *.${NOWHERE} ~NOTFOUND, MAP *.${FAULT_DOMAIN} 127.0.0.1, ${server.hostRules}`,
      executablePath: inject('chromium'),
    });
    const { tabId } = await chromium.openPage(ANSWER_URL);
    await startCheck(await chromium.openPopup(tabId));
    check = await chromium.checkEnded(tabId, 150_000);
  }, 180_000);
  afterAll(async () => {
    await chromium?.close();
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
