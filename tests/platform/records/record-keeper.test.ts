import { describe, expect, test, vi } from 'vitest';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import { RecordsError, type StoreTrouble } from '../../../src/core/records/records-error';
import { hashText } from '../../../src/core/text/hash';
import type { ReadSource } from '../../../src/core/types';
import type { CheckState } from '../../../src/core/types/check-state';
import { createRecordKeeper, type KeeperPorts } from '../../../src/platform/records/record-keeper';
import { ENDED, GONE_URL, MILL_URL, SOURCE_TEXT } from '../../core/records/a-record';

const HASH = hashText(SOURCE_TEXT);
const source: ReadSource = { ...(ENDED.sources[0]?.source as ReadSource), hash: HASH };

const state = (changes: Partial<CheckState> = {}): CheckState => ({
  id: 'check',
  tabId: 7,
  isPrivate: false,
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
    onTrouble: vi.fn(async (_: StoreTrouble) => {}),
    now: () => Date.UTC(2026, 10, 30, 8),
    ...changes,
  };
  return { keep: createRecordKeeper(ports), ports };
}
const keeping = () => vi.fn(async (_: KeptRecord): Promise<unknown> => 'added');

describe('createRecordKeeper', () => {
  test('keeps the name of the model where the page told it', async () => {
    const { keep, ports } = keeper();
    await keep(state({ answer: { ...ENDED.answer, model: 'gpt-5-3' } }));
    expect(ports.put).toHaveBeenCalledOnce();
    expect(ports.put.mock.calls[0]?.[0]?.model).toBe('gpt-5-3');
  });

  test('keeps a check that has ended, with the hashes of its sources, and asks for no text', async () => {
    const { keep, ports } = keeper();
    await keep(state({ phase: 'running' }));
    expect(ports.put).not.toHaveBeenCalled();
    await keep(state());
    expect(ports.put).toHaveBeenCalledOnce();
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
    await keep(state());
    expect(ports.put).toHaveBeenCalledOnce();
    expect(ports.put.mock.calls[0]?.[0].sources[0]?.source !== null).toBe(isKept);
  });

  test.each<[string, Partial<CheckState>, boolean]>([
    ['that was stopped', { phase: 'stopped' }, true],
    ['that failed', { phase: 'failed' }, true],
    ['where its reader has not chosen so', {}, false],
    ['of a private window', { isPrivate: true }, true],
  ])('keeps none %s', async (_, changes, keepRecords) => {
    const { keep, ports } = keeper({ settings: async () => ({ keepRecords, keepTexts: true }) });
    await keep(state(changes));
    expect(ports.put).not.toHaveBeenCalled();
  });

  test('waits for no store that answers no more, and says so', async () => {
    vi.useFakeTimers();
    const { keep, ports } = keeper({ put: keeping().mockReturnValue(new Promise(() => {})) });
    const kept = keep(state());
    await vi.advanceTimersByTimeAsync(20_000);
    await kept;
    expect(ports.onTrouble.mock.calls).toEqual([['unusable']]);
    vi.useRealTimers();
  });

  test('says why one could not be kept, and keeps the next', async () => {
    const put = keeping().mockRejectedValueOnce(new RecordsError('full', 'no room'));
    const { keep, ports } = keeper({ put });
    await keep(state());
    await keep(state());
    expect(put).toHaveBeenCalledTimes(2);
    expect(ports.onTrouble.mock.calls).toEqual([['full']]);
  });
});
