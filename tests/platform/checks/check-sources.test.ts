import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/settings/settings';
import type { FetchedSource, ReadSource, Source } from '../../../src/core/types';
import { sourceKey } from '../../../src/core/urls';
import { MAX_SOURCES } from '../../../src/platform/checks/check-limits';
import { CheckSources } from '../../../src/platform/checks/check-sources';
import { saveWay } from '../../../src/platform/sources/source-ways';
import { ENDED, MILL_URL } from '../../core/records/a-record';

const NOW = Date.UTC(2026, 10, 30);
const source = ENDED.sources[0]?.source as ReadSource;
const fetched = { url: MILL_URL } as FetchedSource;
const RUN = { tabId: 7, isPrivate: false };

function sourcesWith({
  settings = {},
  kept = null,
  otherwise = null,
  read = source,
}: {
  settings?: Partial<Settings>;
  kept?: ReadSource | null;
  otherwise?: Source | null;
  read?: Source;
}) {
  const ports = {
    settings: async () => ({ ...DEFAULT_SETTINGS, ...settings }),
    cache: { get: vi.fn(async () => kept), put: vi.fn(async () => {}), forget: vi.fn(async () => {}) },
    readOtherwise: vi.fn(async () => otherwise),
    fetchSource: vi.fn(async () => fetched),
    readSource: async () => read,
    now: () => NOW,
  };
  return { sources: new CheckSources(ports), ports };
}

const ask = (run: ReturnType<CheckSources['ofRun']>) =>
  run.fetchSource(MILL_URL, new AbortController().signal, () => {});

describe('CheckSources', () => {
  const pasted: ReadSource = { ...source, title: 'Pasted' };
  const old: ReadSource = { ...source, title: 'Kept' };

  test.each([
    ['the way round that the reader chose', { otherwise: pasted, kept: old }, pasted, 0],
    ['what was kept', { kept: old }, old, 0],
    ['the network where nothing was', {}, fetched, 1],
    ['the network where nothing is to be kept', { kept: old, settings: { cache: false } }, fetched, 1],
  ])('gets a source from %s', async (_, given, expected, requests) => {
    const { sources, ports } = sourcesWith(given);
    expect(await ask(sources.ofRun(RUN))).toBe(expected);
    expect(ports.fetchSource).toHaveBeenCalledTimes(requests);
  });

  test('asks for so many sources in one run, and for as many in the next', async () => {
    const { sources, ports } = sourcesWith({});
    const run = sources.ofRun(RUN);
    for (let at = 0; at < MAX_SOURCES; at += 1) await ask(run);
    expect(await ask(run)).toMatchObject({ status: 'unchecked', cause: 'too_large' });
    expect(ports.fetchSource).toHaveBeenCalledTimes(MAX_SOURCES);
    expect(await ask(sources.ofRun(RUN))).toBe(fetched);
  });

  const unread: Source = { status: 'unchecked', url: MILL_URL, cause: 'paywall' };
  test.each([
    ['by default', {}, RUN, source, 1],
    ['of a private window', {}, { ...RUN, isPrivate: true }, source, 0],
    ['that could not be read', {}, RUN, unread, 0],
    ['where none is to be kept', { cache: false }, RUN, source, 0],
    ['where its record is to have it', { cache: false, keepRecords: true, keepTexts: true }, RUN, source, 1],
    ['where texts are kept, but no records', { cache: false, keepTexts: true }, RUN, source, 0],
  ])('keeps the text of a source, or does not: %s', async (_, settings, run, read, times) => {
    const { sources, ports } = sourcesWith({ settings, read });
    expect(await sources.ofRun(run).readSource(fetched)).toBe(read);
    expect(ports.cache.put).toHaveBeenCalledTimes(times);
  });

  test('has the text that was handed in before the one that is kept', async () => {
    fakeBrowser.reset();
    const { sources } = sourcesWith({ kept: old });
    expect(await sources.textOf(7, MILL_URL)).toBe(old);
    await saveWay(7, sourceKey(MILL_URL), { kind: 'given', source: pasted });
    expect(await sources.textOf(7, MILL_URL)).toEqual(pasted);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('forgets the texts once their record is kept, unless they are kept anyway (%s)', async (cache, times) => {
    const { sources, ports } = sourcesWith({ settings: { cache } });
    await sources.recordKept([{ url: MILL_URL }]);
    expect(ports.cache.forget).toHaveBeenCalledTimes(times);
  });
});
