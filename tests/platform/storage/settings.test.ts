import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_SETTINGS, type Settings, withSite } from '../../../src/core/settings/settings';
import {
  changeSettings,
  followSettings,
  forgetDamagedSettings,
  importSettings,
  loadDamagedSettings,
  loadKept,
  loadSettings,
  resetSettings,
} from '../../../src/platform/storage/settings';

const { local } = browser.storage;

beforeEach(() => fakeBrowser.reset());

describe('loadSettings', () => {
  test('gives the defaults where nothing is kept, and what is kept else', async () => {
    expect(await loadSettings()).toEqual(DEFAULT_SETTINGS);
    await local.set({ settings: { version: 1, theme: 'dark' } });
    expect(await loadSettings()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });

  test('keeps the choice of the archive that an earlier version had kept', async () => {
    await local.set({ 'archive-chosen': true });
    expect((await loadSettings()).archive).toBe(true);
    await changeSettings((settings) => ({ ...settings, theme: 'light' }));
    expect(await loadSettings()).toEqual({ ...DEFAULT_SETTINGS, archive: true, theme: 'light' });
    expect(await local.get('archive-chosen')).toEqual({});
    await changeSettings((settings) => ({ ...settings, archive: false }));
    expect((await loadSettings()).archive).toBe(false);
  });
});

describe('changeSettings', () => {
  test('makes one change upon the other, also when they come at once', async () => {
    await Promise.all([
      changeSettings((settings) => withSite(settings, 'claude', { on: false })),
      changeSettings((settings) => withSite(settings, 'grok', { automatic: true })),
      changeSettings((settings) => ({ ...settings, theme: 'dark' })),
    ]);
    expect(await loadSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      sites: { claude: { on: false }, grok: { automatic: true } },
    });
  });

  test('goes on after one that failed, and says that it did', async () => {
    const set = vi.spyOn(local, 'set').mockRejectedValueOnce(new Error('full'));
    await expect(changeSettings((settings) => ({ ...settings, theme: 'dark' }))).rejects.toThrow('full');
    await changeSettings((settings) => ({ ...settings, cache: false }));
    expect(await loadSettings()).toEqual({ ...DEFAULT_SETTINGS, cache: false });
    set.mockRestore();
  });
});

describe('what a newer version has put there', () => {
  const newer = {
    ...DEFAULT_SETTINGS,
    tone: 'calm',
    marks: { ...DEFAULT_SETTINGS.marks, colour: 'blue' },
    sites: { claude: { on: false, sound: 'low' }, 'later-site': { automatic: true } },
  };
  const kept = async () => (await local.get('settings')).settings;

  beforeEach(() => local.set({ settings: newer }));

  test('stays where something is chosen, also for the site that it is about', async () => {
    await changeSettings((settings) => ({ ...settings, theme: 'dark' }));
    await changeSettings((settings) => withSite(settings, 'claude', { on: true, automatic: true }));
    expect(await kept()).toEqual({
      ...newer,
      theme: 'dark',
      sites: { claude: { automatic: true, sound: 'low' }, 'later-site': { automatic: true } },
    });
    await changeSettings((settings) => withSite(settings, 'claude', { automatic: false }));
    expect(await kept()).toMatchObject({ sites: { claude: { sound: 'low' } } });
  });

  test('stays where a file is taken that does not name it, and gives way to one that does', async () => {
    await importSettings({ ...DEFAULT_SETTINGS, theme: 'dark' }, { tone: 'loud', marks: { width: 2 } });
    expect(await kept()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      tone: 'loud',
      marks: { ...DEFAULT_SETTINGS.marks, colour: 'blue', width: 2 },
      sites: { claude: { sound: 'low' } },
    });
  });

  test('is handed on, and gone where all is reset', async () => {
    expect((await loadKept()).others).toEqual({
      tone: 'calm',
      marks: { colour: 'blue' },
      sites: { claude: { sound: 'low' } },
    });
    await resetSettings();
    expect(await kept()).toEqual(DEFAULT_SETTINGS);
  });

  test('is not taken from settings that cannot be read', async () => {
    await local.set({ settings: { ...newer, theme: 'sepia' } });
    await changeSettings((settings) => ({ ...settings, cache: false }));
    expect(await kept()).toEqual({ ...DEFAULT_SETTINGS, cache: false });
  });
});

describe('followSettings', () => {
  test('tells what they are, and each change, until it is stopped', async () => {
    const told: Settings[] = [];
    const stop = followSettings((settings) => told.push(settings));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    await changeSettings((settings) => ({ ...settings, theme: 'dark' }));
    await vi.waitFor(() => expect(told.at(-1)?.theme).toBe('dark'));
    await local.set({ 'something-else': 1 });
    const count = told.length;
    stop();
    await changeSettings((settings) => ({ ...settings, theme: 'light' }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told).toHaveLength(count);
  });
});

describe('damaged settings', () => {
  const damaged = { version: 1, theme: 'sepia', sites: { claude: { on: false } } };
  const error = {
    kind: 'invalid',
    problems: [
      { path: 'theme', expected: { type: 'one_of', values: ['"auto"', '"light"', '"dark"'] }, received: '"sepia"' },
    ],
  };

  test('count as the defaults, and are told with what is amiss', async () => {
    await local.set({ settings: damaged });
    expect(await loadSettings()).toEqual(DEFAULT_SETTINGS);
    expect(await loadDamagedSettings()).toEqual({ value: damaged, error });
    expect(await local.get('settings')).toEqual({ settings: damaged });
  });

  test('are put aside when something is chosen anew, and gone once their reader lets them go', async () => {
    await local.set({ settings: damaged });
    await changeSettings((settings) => ({ ...settings, cache: false }));
    expect(await loadSettings()).toEqual({ ...DEFAULT_SETTINGS, cache: false });
    expect(await loadDamagedSettings()).toEqual({ value: damaged, error });
    await forgetDamagedSettings();
    expect(await loadDamagedSettings()).toBeNull();
    expect(await loadSettings()).toEqual({ ...DEFAULT_SETTINGS, cache: false });
  });

  test('are gone, too, where they are let go before anything is chosen', async () => {
    await local.set({ settings: 'rubbish' });
    await forgetDamagedSettings();
    expect(await loadDamagedSettings()).toBeNull();
    expect(await loadSettings()).toEqual(DEFAULT_SETTINGS);
  });

  test('of a healthy browser are none', async () => {
    expect(await loadDamagedSettings()).toBeNull();
  });
});
