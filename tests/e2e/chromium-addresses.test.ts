import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CheckState } from '../../src/core/check-state';
import { ANSWER_URL, answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { startCheck } from '../support/popup-page';
import { redirect, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

/** Every one of them leads to the stand-in server, which would answer. */
const PRIVATE = [
  'http://127.0.0.1/status',
  'http://localhost/status',
  'https://192.168.0.1/admin',
  'http://10.1.2.3/',
  'http://172.20.0.7/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/status',
  'http://[fd00::1]/status',
  'http://2130706433/status',
  'http://printer.local/status',
];
const PUBLIC_HOST = 'forwards.example';

/** A source that redirects to each of them. */
const redirects = Object.fromEntries(PRIVATE.map((target, index) => [`/to/${index}`, redirect(target)]));

describe('private addresses in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let check: CheckState;

  beforeAll(async () => {
    const urls = [...PRIVATE, ...PRIVATE.map((_, index) => `https://${PUBLIC_HOST}/to/${index}`)];
    const sentences = urls.map((url, index) => ({ text: `Lamp number ${index + 1} of the harbour is green.`, url }));
    server = await startStandInServer(
      serveSites({
        'www.perplexity.ai': { [new URL(ANSWER_URL).pathname]: answerPage(sentences) },
        [PUBLIC_HOST]: redirects,
      }),
      // Whoever gets as far as a private address is given what it looks for.
      () => sourcePage(...sentences.map(({ text }) => text)),
    );
    chromium = await launchChromium({
      extension: BUILDS.e2e.folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
    });
    const { tabId } = await chromium.openPage(ANSWER_URL);
    await startCheck(await chromium.openPopup(tabId));
    check = await chromium.checkEnded(tabId);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('are refused, named outright or reached by a redirect', () => {
    expect(check.sources.map(({ url, cause }) => `${url} ${cause}`)).toEqual(
      check.sources.map(({ url }) => `${url} refused_address`),
    );
    expect(check.claims).toHaveLength(2 * PRIVATE.length);
    expect(new Set(check.claims.map(({ claim }) => claim.verdict))).toEqual(new Set(['unchecked']));
  });

  test('get no request', () => {
    const asked = server.requests.map(({ protocol, host }) => `${protocol}://${host}`);
    const hosts = new Set(PRIVATE.map((url) => new URL(url).host));
    expect(asked.filter((url) => hosts.has(new URL(url).host))).toEqual([]);
    expect(asked.filter((url) => url.endsWith(PUBLIC_HOST))).toHaveLength(PRIVATE.length);
  });
});
