import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { answerPage, sourcePage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { outcomeOf } from '../support/check-outcome';
import { type ChromiumWithExtension, launchChromium, sessionReader, stopWorkers } from '../support/chromium';
import { readCheck, waitForCheck } from '../support/kept-checks';
import { startCheck } from '../support/popup-page';
import { type Handler, Hold, type StandInServer, startStandInServer } from '../support/stand-in-server';

/** Of the slow sources, by the names of their tests. */
const holds = new Map<string, Hold>();

/** Each test has an answer and sources of its own. */
const serveAnswers: Handler = ({ host, path }) => {
  const name = path.split('/').at(-1) ?? '';
  if (host === 'www.perplexity.ai' && path.startsWith('/search/')) {
    return answerPage([
      { text: `The harbour of ${name} has 240 berths.`, url: `https://fast.example/${name}` },
      { text: 'The old crane was sold in 1987.', url: `https://slow.example/${name}` },
    ]);
  }
  if (host === 'fast.example') return sourcePage(`The harbour of ${name} has 240 berths.`);
  if (host === 'slow.example') {
    return { ...sourcePage('The old crane was sold in 1987.'), heldUntil: holds.get(name)?.end };
  }
  return undefined;
};

const addressOf = (name: string) => `https://www.perplexity.ai/search/${name}`;

describe('a check that is interrupted, in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let profile: string;

  const launch = () =>
    launchChromium({
      extension: BUILDS.e2e.folder,
      hostRules: server.hostRules,
      executablePath: inject('chromium'),
      profile,
    });

  beforeAll(async () => {
    profile = await mkdtemp(join(tmpdir(), 'pincite-interruptions-'));
    server = await startStandInServer(serveAnswers);
    chromium = await launch();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  });

  async function open(name: string) {
    const { page, tabId } = await chromium.openPage(addressOf(name));
    return { page, tabId, popup: await chromium.openPopup(tabId) };
  }

  /** Starts a check and waits until its fast source was read. The slow one is held until `letGo`. */
  async function startHalf(name: string) {
    const hold = new Hold();
    holds.set(name, hold);
    const opened = await open(name);
    await startCheck(opened.popup);
    await ended(opened.popup, opened.tabId, ({ sources }) => sources.some(({ state }) => state === 'read'));
    return { ...opened, letGo: hold.letGo };
  }

  const ended: (popup: Page, ...rest: Rest<typeof waitForCheck>) => ReturnType<typeof waitForCheck> = (
    popup,
    tabId,
    isReached,
  ) => waitForCheck(sessionReader(popup), tabId, 90_000, isReached);

  /** Its pages cannot be opened while the extension is away. */
  async function openOnceBack(tabId: number): Promise<Page> {
    let popup: Page | undefined;
    await expect.poll(async () => (popup = await chromium.openPopup(tabId).catch(() => undefined))).toBeDefined();
    return popup as Page;
  }

  const requestsFor = (name: string) =>
    server.requests.filter(({ host, path }) => host.endsWith('.example') && path === `/${name}`).length;

  test('asks no source again that was read in the last week, unless told to', async () => {
    const { popup, tabId } = await open('kept');
    await startCheck(popup);
    const first = await ended(popup, tabId);
    expect(requestsFor('kept')).toBe(2);

    const again = await open('kept');
    await startCheck(again.popup);
    const second = await ended(again.popup, again.tabId);
    expect(requestsFor('kept')).toBe(2);
    expect(outcomeOf(second)).toEqual(outcomeOf(first));
    expect(second.sources.every(({ readAt }) => readAt !== undefined)).toBe(true);

    await again.popup.getByRole('button', { name: '2 sources read' }).click();
    await again.popup.getByRole('button', { name: 'Read again' }).first().click();
    await ended(again.popup, again.tabId, ({ phase, sources }) => {
      return phase === 'done' && sources.filter(({ readAt }) => readAt).length === 1;
    });
    expect(requestsFor('kept')).toBe(3);
  });

  test('is wiped of what it keeps by the options page', async () => {
    const options = await chromium.context.newPage();
    await options.goto(`chrome-extension://${chromium.extensionId}/options.html`);
    await options.getByText(/sources are kept/).waitFor();
    await options.getByRole('button', { name: 'Wipe kept sources' }).click();
    await options.getByText('No source is kept any more.').waitFor();
    await options.close();
  });

  test('ends in each of two tabs, whichever is killed under them', async () => {
    const [one, two] = [await startHalf('two-tabs'), await startHalf('two-tabs-other')];
    await stopWorkers(one.popup);
    for (const { letGo } of [one, two]) letGo();
    const checks = [await ended(one.popup, one.tabId), await ended(two.popup, two.tabId)];
    expect(checks.map(({ phase }) => phase)).toEqual(['done', 'done']);
    expect(checks.flatMap(({ claims }) => claims.map(({ claim }) => claim.verdict))).toEqual(
      Array.from({ length: 4 }, () => 'supported'),
    );
  });

  test('leaves nothing behind where its tab is closed, also with a dead background', async () => {
    const { page, popup, tabId } = await startHalf('closed');
    await stopWorkers(popup);
    await page.close();
    await expect.poll(() => readCheck(sessionReader(popup), tabId)).toBeUndefined();
    const again = await open('closed');
    await again.popup.getByText('was cut off before its end').waitFor();
  });

  test('says that it was offline, and goes on by itself once it is back', async () => {
    const { popup, tabId } = await open('offline');
    await chromium.context.setOffline(true);
    await popup.getByText('You are offline.').waitFor();
    await popup.getByRole('button', { name: 'Check all the same' }).click();
    const cut = await ended(popup, tabId);
    expect(cut.sources).toMatchObject([{ offline: true }, { offline: true }]);
    expect(cut.claims.map(({ claim }) => claim.verdict)).toEqual(['unchecked', 'unchecked']);
    await popup.getByText('2 sources could not be read: you were offline.').waitFor();
    await popup.getByRole('button', { name: 'Try again', exact: true }).waitFor();

    await chromium.context.setOffline(false);
    const check = await ended(
      popup,
      tabId,
      ({ phase, sources }) => phase === 'done' && !sources.some((s) => s.offline),
    );
    expect(check.claims.map(({ claim }) => claim.verdict)).toEqual(['supported', 'supported']);
  });

  test('is told as lost after the browser was started anew, and its sources are still kept', async () => {
    const whole = await open('restarted-ended');
    await startCheck(whole.popup);
    await ended(whole.popup, whole.tabId);
    const { letGo } = await startHalf('restarted');
    await chromium.close();
    letGo();
    chromium = await launch();

    const half = await open('restarted');
    await half.popup.getByText('was cut off before its end').waitFor();
    await startCheck(half.popup);
    expect((await ended(half.popup, half.tabId)).phase).toBe('done');

    const asked = requestsFor('restarted-ended');
    const again = await open('restarted-ended');
    await again.popup.getByText('This answer was checked before').waitFor();
    await startCheck(again.popup);
    expect((await ended(again.popup, again.tabId)).claims.every(({ claim }) => claim.verdict === 'supported')).toBe(
      true,
    );
    expect(requestsFor('restarted-ended')).toBe(asked);
  });

  test('is told as lost after the extension was updated, on a page that was open all the time', async () => {
    const extensions = await chromium.context.newPage();
    await extensions.goto('chrome://extensions/');
    await extensions.evaluate('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
    const { popup, tabId, letGo } = await startHalf('updated');
    const isClosed = popup.waitForEvent('close');
    // An update ends the extension and starts it anew, as the button of the browser's own page does.
    await extensions.evaluate(`chrome.developerPrivate.reload('${chromium.extensionId}')`);
    await isClosed;
    letGo();
    await extensions.close();
    const again = await openOnceBack(tabId);
    await again.getByText('was cut off before its end').waitFor();
    await startCheck(again);
    expect((await ended(again, tabId)).claims.map(({ claim }) => claim.verdict)).toEqual(['supported', 'supported']);
  });
});

/** What comes after the reader of the session, without the time limit. */
type Rest<F> = F extends (read: never, tabId: infer T, ms: number, isReached?: infer R) => unknown ? [T, R?] : never;
