import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import type { CheckState } from '../../src/core/check-state';
import { hashText } from '../../src/core/hash';
import type { KeptRecord } from '../../src/core/records/kept-record';
import { RecordsError, type StoreTrouble } from '../../src/core/records/records-error';
import type { ReadSource } from '../../src/core/types';
import { loadDueChecks, saveCheck, settleDueCheck } from '../../src/platform/check-store';
import { createRecordKeeper, type KeeperPorts } from '../../src/platform/record-keeper';
import { ENDED, GONE_URL, MILL_URL, SOURCE_TEXT } from '../core/records/a-record';

const HASH = hashText(SOURCE_TEXT);
const source: ReadSource = { ...(ENDED.sources[0]?.source as ReadSource), hash: HASH };

const state = (changes: Partial<CheckState> = {}): CheckState => ({
  id: 'check',
  tabId: 7,
  pageUrl: 'https://www.perplexity.ai/search/mill',
  answerIndex: 0,
  answer: ENDED.answer,
  phase: 'done',
  refusal: false,
  others: [],
  claims: ENDED.claims.map((claim) => ({ claim, final: true })),
  sources: [
    { url: MILL_URL, state: 'read', finalUrl: MILL_URL, title: 'The mill', dates: {}, hash: HASH },
    { url: GONE_URL, state: 'unchecked', cause: 'dead_link', detail: 'HTTP 404' },
  ],
  ...changes,
});

function keeper(
  changes: Partial<Pick<KeeperPorts, 'settings' | 'textOf'>> & { put?: ReturnType<typeof keeping> } = {},
) {
  const ports = {
    settings: vi.fn(async () => ({ keepRecords: true, keepTexts: false })),
    textOf: vi.fn(async (): Promise<ReadSource | null> => source),
    put: keeping(),
    settle: vi.fn(async (_: CheckState) => {}),
    onTrouble: vi.fn(async (_: StoreTrouble) => {}),
    now: () => Date.UTC(2026, 10, 30, 8),
    ...changes,
  };
  return { keep: createRecordKeeper(ports), ports };
}
const keeping = () => vi.fn(async (_: KeptRecord): Promise<unknown> => 'added');
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => {
  browser.tabs.get = (async () => ({ incognito: false })) as never;
});

describe('createRecordKeeper', () => {
  test('keeps the name of the model where the page told it', async () => {
    const { keep, ports } = keeper();
    keep(state({ answer: { ...ENDED.answer, model: 'gpt-5-3' } }));
    await vi.waitFor(() => expect(ports.put).toHaveBeenCalledOnce());
    expect(ports.put.mock.calls[0]?.[0]?.model).toBe('gpt-5-3');
  });

  test('keeps a check that has ended once, with the hashes of its sources, and asks for no text', async () => {
    const { keep, ports } = keeper();
    const ended = state();
    for (const each of [state({ phase: 'running' }), ended, ended]) keep(each);
    await vi.waitFor(() => expect(ports.put).toHaveBeenCalledOnce());
    const [record] = ports.put.mock.calls[0] as [KeptRecord];
    expect(record).toMatchObject({ checkedAt: '2026-11-30T08:00:00.000Z', site: 'perplexity', model: null });
    expect(record.sources).toEqual([
      { url: MILL_URL, finalUrl: MILL_URL, title: 'The mill', dates: {}, cause: null, hash: HASH, source: null },
      { url: GONE_URL, finalUrl: null, title: null, dates: {}, cause: 'dead_link', hash: null, source: null },
    ]);
    expect(ports.textOf).not.toHaveBeenCalled();
  });

  test.each<[string, Partial<ReadSource>, boolean]>([
    ['the text that was checked', {}, true],
    ['a text that is another by now', { text: 'The mill is gone.' }, false],
  ])('where texts are chosen keeps %s', async (_, changes, isKept) => {
    const { keep, ports } = keeper({
      settings: async () => ({ keepRecords: true, keepTexts: true }),
      textOf: async () => ({ ...source, ...changes }),
    });
    keep(state());
    await vi.waitFor(() => expect(ports.put).toHaveBeenCalledOnce());
    expect(ports.put.mock.calls[0]?.[0].sources[0]?.source !== null).toBe(isKept);
  });

  test.each<[string, Partial<CheckState>, boolean, boolean]>([
    ['that was stopped', { phase: 'stopped' }, true, false],
    ['that failed', { phase: 'failed' }, true, false],
    ['where its reader has not chosen so', {}, false, false],
    ['of a private window', {}, true, true],
  ])('keeps none %s', async (_, changes, keepRecords, incognito) => {
    browser.tabs.get = (async () => ({ incognito })) as never;
    const { keep, ports } = keeper({ settings: async () => ({ keepRecords, keepTexts: true }) });
    keep(state(changes));
    await settled();
    expect(ports.put).not.toHaveBeenCalled();
  });

  test('says why one could not be kept, and keeps the next', async () => {
    const put = keeping().mockRejectedValueOnce(new RecordsError('full', 'no room'));
    const { keep, ports } = keeper({ put });
    keep(state());
    keep(state());
    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    expect(ports.onTrouble.mock.calls).toEqual([['full']]);
  });

  test('keeps a check whose tab is closed as it ends', async () => {
    const { keep, ports } = keeper();
    keep(state({ phase: 'running' }));
    browser.tabs.get = (async () => Promise.reject(new Error('No tab with id: 7'))) as never;
    keep(state());
    await vi.waitFor(() => expect(ports.put).toHaveBeenCalledOnce());
  });

  test.each<[string, Parameters<typeof keeper>[0]]>([
    ['was kept', {}],
    ['is not wanted', { settings: vi.fn(async () => ({ keepRecords: false, keepTexts: false })) }],
    ['could not be kept', { put: vi.fn(async () => Promise.reject(new RecordsError('full', 'The disk is full.'))) }],
  ])('says that nothing is due any more where the record %s', async (_, changes) => {
    const { keep, ports } = keeper(changes);
    const ended = state();
    keep(ended);
    await vi.waitFor(() => expect(ports.settle.mock.calls).toEqual([[ended]]));
  });
});

describe('a background that ended between the end of a check and its record', () => {
  test('keeps the record when it starts again', async () => {
    await browser.storage.session.clear();
    const ended = state();
    await saveCheck(state({ phase: 'running' }));
    expect(await loadDueChecks()).toEqual([]);
    await saveCheck(ended);
    const { keep, ports } = keeper({});
    ports.settle.mockImplementation(settleDueCheck);
    for (const each of await loadDueChecks()) keep(each);
    await vi.waitFor(() => expect(ports.put).toHaveBeenCalledOnce());
    await vi.waitFor(async () => expect(await loadDueChecks()).toEqual([]));
    expect(await browser.storage.session.get(null)).toEqual({ 'check:7': ended });
  });

  test('leaves a check alone that goes on or was replaced', async () => {
    await browser.storage.session.clear();
    const ended = state();
    await saveCheck(ended);
    await saveCheck(state({ phase: 'running' }));
    expect(await loadDueChecks()).toEqual([]);
    await saveCheck(state({ id: 'another' }));
    await settleDueCheck(ended);
    expect((await loadDueChecks()).map(({ id }) => id)).toEqual(['another']);
  });
});
