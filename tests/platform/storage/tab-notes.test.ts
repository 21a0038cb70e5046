import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepEarlier, loadEarlier } from '../../../src/platform/checks/check-store';
import { selectClaim } from '../../../src/platform/page/claim-selection';
import { loadWay, saveWay } from '../../../src/platform/sources/source-ways';
import { forgetWithTabs } from '../../../src/platform/storage/tab-notes';
import { checkOf } from '../../support/check-states';

let close: (tabId: number) => void;

beforeEach(() => {
  fakeBrowser.reset();
  browser.tabs.query = (async () => [{ id: 7 }]) as never;
  browser.tabs.onRemoved.addListener = ((listener: typeof close) => {
    close = listener;
  }) as never;
});

const kept = async () => Object.keys(await browser.storage.session.get(null)).sort();
const LIGHT = ['selected', 'newest-check', 'selection-check', 'problem-step'];

describe('forgetWithTabs', () => {
  test('forgets what the reader wished for in a tab as it is closed', async () => {
    forgetWithTabs();
    const notes = [7, 77].flatMap((tabId) => LIGHT.map((kind) => [`${kind}:${tabId}`, true]));
    await browser.storage.session.set(Object.fromEntries(notes));
    close(7);
    await vi.waitFor(async () => expect(await kept()).toEqual(LIGHT.map((kind) => `${kind}:77`).sort()));
  });

  test('forgets at the start what is left of tabs that were closed with no background there', async () => {
    for (const tabId of [7, 8]) {
      await keepEarlier(checkOf({ tabId, phase: 'done' }));
      await saveWay(tabId, 'a.example/', { kind: 'archive' });
      await selectClaim(tabId, { check: 'c', index: 0 });
    }
    await browser.storage.session.set({
      'newest-check:70': true,
      'panel-filters': ['altered'],
      tries: {},
      'check:8': {},
    });
    forgetWithTabs();
    await vi.waitFor(async () =>
      expect(await kept()).toEqual([
        'check:8',
        'earlier:7',
        'panel-filters',
        'selected:7',
        'tries',
        'way:7:a.example/',
      ]),
    );
    expect(await loadEarlier(7)).toHaveLength(1);
    expect(await loadWay(7, 'a.example/')).toEqual({ kind: 'archive' });
  });

  test('leaves a browser that does not tell its tabs as it is', async () => {
    browser.tabs.query = (async () => Promise.reject(new Error('not now'))) as never;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await selectClaim(8, { check: 'c', index: 0 });
    forgetWithTabs();
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
    expect(await kept()).toEqual(['selected:8']);
    warned.mockRestore();
  });
});
