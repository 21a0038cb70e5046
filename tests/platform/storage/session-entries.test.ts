import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing';
import { loadEntries, loadEntry, takeEntry, watchEntry } from '../../../src/platform/storage/session-entries';

const { session } = fakeBrowser.storage;

beforeEach(() => fakeBrowser.reset());

describe('loadEntry, loadEntries', () => {
  test('give what was put there, and nothing for what was not', async () => {
    await session.set({ 'way:1:a': { kind: 'tab' }, 'way:12:b': { kind: 'archive' }, 'way:1:c': null });
    expect(await loadEntry('way:1:a')).toEqual({ kind: 'tab' });
    expect(await loadEntry('way:1')).toBeNull();
    expect(await loadEntries('way:1:')).toEqual([{ key: 'way:1:a', value: { kind: 'tab' } }]);
  });
});

describe('watchEntry', () => {
  test('tells each change of its own key, until it is stopped', async () => {
    const seen: unknown[] = [];
    const stop = watchEntry('check:1', (value) => seen.push(value));
    await session.set({ 'check:1': 'a', 'check:2': 'b' });
    await session.remove('check:1');
    stop();
    await session.set({ 'check:1': 'c' });
    expect(seen).toEqual(['a', null]);
  });
});

describe('takeEntry', () => {
  test('takes what is there and what comes, each once', async () => {
    await session.set({ 'selected:1': 3 });
    const seen: unknown[] = [];
    const stop = takeEntry('selected:1', (value) => seen.push(value));
    await vi.waitFor(async () => expect(await session.get('selected:1')).toEqual({}));
    await session.set({ 'selected:1': 5 });
    await vi.waitFor(() => expect(seen).toEqual([3, 5]));
    stop();
    await session.set({ 'selected:1': 7 });
    expect(seen).toEqual([3, 5]);
    expect(await loadEntry('selected:1')).toBe(7);
  });
});
