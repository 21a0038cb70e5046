import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CheckState } from '../../../src/core/types/check-state';
import { saveCheck } from '../../../src/platform/checks/check-store';
import { createTraceKeeper, findLostCheck } from '../../../src/platform/checks/check-traces';

const NOW = Date.UTC(2026, 4, 3, 12);
const DAY_MS = 24 * 60 * 60 * 1_000;

function checkOf(text: string, phase: CheckState['phase'] = 'running'): CheckState {
  const answer = { site: 'test', question: null, text, blocks: [], citations: [], finished: true };
  const rest = { sources: [], claims: [], others: [], refusal: false, isPrivate: false };
  return { id: `check of ${text}`, tabId: 7, pageUrl: 'https://page.example/', answerIndex: 0, answer, phase, ...rest };
}

async function expectLost(text: string, lost: object | null): Promise<void> {
  await vi.waitFor(async () => expect(await findLostCheck(text, NOW)).toEqual(lost));
}

beforeEach(() => {
  fakeBrowser.reset();
});

describe('createTraceKeeper', () => {
  test('notes a check that began, and that it ended', async () => {
    const keep = createTraceKeeper(() => NOW);
    keep(checkOf('A.'));
    await expectLost('A.', { at: '2026-05-03T12:00:00.000Z', ended: false });
    keep(checkOf('A.'));
    keep(checkOf('A.', 'done'));
    await expectLost('A.', { at: '2026-05-03T12:00:00.000Z', ended: true });
    await expectLost('B.', null);
  });

  test('keeps no word of the answer', async () => {
    createTraceKeeper(() => NOW)(checkOf('The harbour has 240 berths.'));
    await vi.waitFor(async () => expect(JSON.stringify(await browser.storage.local.get(null))).toContain('answer'));
    expect(JSON.stringify(await browser.storage.local.get(null))).not.toMatch(/harbour|page\.example/);
  });

  test('has noted the end once it has resolved, whatever becomes of the tab', async () => {
    const keep = createTraceKeeper(() => NOW);
    void keep(checkOf('A.'));
    await keep(checkOf('A.', 'done'));
    expect(await findLostCheck('A.', NOW)).toEqual({ at: '2026-05-03T12:00:00.000Z', ended: true });
  });

  test('leaves nothing of a private window', async () => {
    const keep = createTraceKeeper(() => NOW);
    await keep({ ...checkOf('A.'), isPrivate: true });
    await keep({ ...checkOf('A.', 'done'), isPrivate: true });
    expect(await browser.storage.local.get(null)).toEqual({});
  });

  test('keeps the newest hundred', async () => {
    const keep = createTraceKeeper(() => NOW);
    for (let at = 0; at < 120; at++) keep(checkOf(`${at}.`));
    await expectLost('119.', { at: expect.any(String), ended: false });
    await expectLost('0.', null);
    const { 'check-traces': traces } = await browser.storage.local.get('check-traces');
    expect(traces).toHaveLength(100);
  });
});

describe('findLostCheck', () => {
  test('is silent while the check is kept, in whatever tab', async () => {
    createTraceKeeper(() => NOW)(checkOf('A.', 'done'));
    await expectLost('A.', { at: '2026-05-03T12:00:00.000Z', ended: true });
    await saveCheck({ ...checkOf('A.', 'done'), tabId: 8 });
    await expectLost('A.', null);
  });

  test('is silent after a week', async () => {
    createTraceKeeper(() => NOW)(checkOf('A.', 'done'));
    await expectLost('A.', { at: '2026-05-03T12:00:00.000Z', ended: true });
    expect(await findLostCheck('A.', NOW + 8 * DAY_MS)).toBeNull();
  });

  test.each([['text'], [[1, null, { answer: 7 }]], [{}]])('takes broken traces for none: %j', async (broken) => {
    await browser.storage.local.set({ 'check-traces': broken });
    expect(await findLostCheck('A.', NOW)).toBeNull();
    createTraceKeeper(() => NOW)(checkOf('A.', 'done'));
    await expectLost('A.', { at: '2026-05-03T12:00:00.000Z', ended: true });
  });
});
