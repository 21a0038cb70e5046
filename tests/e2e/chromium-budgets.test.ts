import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BACKGROUND_MS, COLD_START_RATIO, IDLE_SHARE } from '../support/budgets.mjs';
import { BUILDS } from '../support/build.mjs';
import { measureColdStarts } from '../support/cold-start';
import { shareOfExtension } from '../support/page-profile';
import { MOVES, openRestingPage, type RestingPage, writeAnswer } from '../support/resting-page';

const WATCHED_MS = 8_000;
/** Starts of each. Of their ratios the one in the middle counts: a busy moment makes single ones half as large again. */
const STARTS = 7;

describe('the background, started anew', () => {
  test(`answers its first message within ${BACKGROUND_MS} ms of processor time`, { timeout: 240_000 }, async () => {
    const options = { extension: BUILDS.e2e.folder, executablePath: inject('chromium') };
    expect((await measureColdStarts(options, STARTS)).ratio).toBeLessThan(COLD_START_RATIO);
  });
});

describe('a page with an answer that was checked', () => {
  let resting: RestingPage;

  beforeAll(async () => {
    resting = await openRestingPage(inject('chromium'));
  });
  afterAll(() => resting?.close());

  const share = (during: () => Promise<unknown>) => shareOfExtension(resting.page, resting.extensionId, during);

  test('is seen to cost something while an answer is written', async () => {
    const written = async () => {
      await writeAnswer(resting.page);
      // It counts as ended once two seconds were quiet, and is read whole then: that is no cost of the rest that follows.
      await resting.page.waitForTimeout(WATCHED_MS);
    };
    expect(await share(written)).toBeGreaterThan(0);
  });

  test.each(['nothing', 'moves', 'streams'] as const)(
    'costs less than a hundredth of a core where the page does this beside its answers: %s',
    async (what) => {
      await MOVES[what](resting.page);
      expect(await share(() => resting.page.waitForTimeout(WATCHED_MS))).toBeLessThan(IDLE_SHARE);
    },
  );
});
