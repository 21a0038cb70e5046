import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveCheck } from '../../../src/platform/checks/check-store';
import { wipeData } from '../../../src/platform/storage/wipe-data';
import { checkOf } from '../../support/check-states';

const order: string[] = [];
const note = (what: string) =>
  vi.fn(async (tabId?: number) => void order.push(tabId === undefined ? what : `${what} ${tabId}`));
const ports = () => ({
  discard: note('discard'),
  wipeCache: note('cache'),
  wipeRecords: note('records'),
  refresh: note('refresh'),
});

beforeEach(() => {
  fakeBrowser.reset();
  order.length = 0;
  browser.tabs.sendMessage = (async (tabId: number, { call }: { call: string }) => {
    order.push(`${call} ${tabId}`);
    return { ok: true, value: null };
  }) as never;
});

test('ends the checks first, then wipes everything, then clears pages and badges', async () => {
  await saveCheck(checkOf({ tabId: 3 }));
  await saveCheck(checkOf({ tabId: 5, phase: 'running' }));
  await browser.storage.local.set({ settings: { version: 1 }, 'check-traces': [] });
  await browser.storage.session.set({ 'given:3': 'text' });
  await wipeData(ports());
  expect(order.slice(0, 4)).toEqual(['discard 3', 'discard 5', 'cache', 'records']);
  expect(order.slice(4).sort()).toEqual(['clearVerdicts 3', 'clearVerdicts 5', 'refresh 3', 'refresh 5']);
  expect(await browser.storage.local.get(null)).toEqual({});
  expect(await browser.storage.session.get(null)).toEqual({});
});

test('says so where something could not be wiped', async () => {
  const failing = { ...ports(), wipeCache: async () => Promise.reject(new Error('locked')) };
  await expect(wipeData(failing)).rejects.toThrow('locked');
});
