// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { OptionsView } from '../../../src/core/settings/options-view';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { OptionsSession } from '../../../src/platform/sessions/options-session';
import { loadSettings } from '../../../src/platform/storage/settings';

let granted: string[];
let refuses: boolean;
let calls: string[];
let wipeFails: boolean;

beforeEach(() => {
  fakeBrowser.reset();
  granted = [];
  refuses = false;
  calls = [];
  wipeFails = false;
  const added = { addListener: () => {}, removeListener: () => {} };
  Object.assign(browser, {
    permissions: {
      getAll: async () => ({ origins: granted }),
      contains: async ({ origins: [origin] }: { origins: string[] }) => granted.includes(origin ?? ''),
      request: async ({ origins }: { origins: string[] }) => {
        if (!refuses) granted = [...granted, ...origins];
        return !refuses;
      },
      remove: async ({ origins }: { origins: string[] }) => {
        granted = granted.filter((origin) => !origins.includes(origin));
        return true;
      },
      onAdded: added,
      onRemoved: added,
    },
    commands: {
      getAll: async () => [
        { name: 'next-problem', description: 'Next', shortcut: 'Alt+J' },
        { name: '_execute_action' },
      ],
    },
  });
  browser.runtime.getManifest = () => ({ action: { default_title: 'Check' } }) as never;
  browser.runtime.sendMessage = (async ({ call }: { call: string }) => {
    calls.push(call);
    if (call === 'wipeAll' && wipeFails) return { ok: false, error: { code: 'failed', message: 'locked' } };
    if (call === 'wipeAll') await browser.storage.local.clear();
    return { ok: true, value: call === 'cacheUsage' ? { sources: 2, bytes: 10 } : null };
  }) as never;
});

async function open() {
  const views: OptionsView[] = [];
  const saveFile = vi.fn<(file: Blob, name: string) => void>();
  const session = new OptionsSession(['claude', 'grok'], saveFile, (view) => views.push(view));
  await session.start();
  return { ...session.actions, saveFile, view: () => views.at(-1) as OptionsView };
}

const until = (check: () => void) => vi.waitFor(check);

describe('OptionsSession', () => {
  test('hands the settings over as a file that it takes again', async () => {
    await browser.storage.local.set({ settings: { version: 1, theme: 'dark' } });
    const { exportSettings, saveFile, importSettings, view } = await open();
    exportSettings();
    await until(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file, name] = saveFile.mock.calls[0] as [Blob, string];
    expect(name).toBe('pincite-settings.json');
    expect(JSON.parse(await file.text())).toMatchObject({ app: 'pincite', theme: 'dark' });
    importSettings(file);
    await until(() => expect(view().transfer).toMatchObject({ state: 'done' }));
  });

  test('shows what is chosen, allowed, set and kept', async () => {
    await browser.storage.local.set({ settings: { version: 1, theme: 'dark' } });
    granted = ['*://town.example/*'];
    const { view } = await open();
    expect(view()).toMatchObject({
      settings: { ...DEFAULT_SETTINGS, theme: 'dark' },
      damaged: null,
      permissions: { all: false, hosts: ['town.example'] },
      shortcuts: [
        { name: 'next-problem', description: 'Next', keys: 'Alt+J' },
        { name: '_execute_action', description: 'Check', keys: '' },
      ],
      usage: { sources: 2, bytes: 10 },
    });
  });

  test('keeps a choice, follows those made elsewhere, and says when one was not kept', async () => {
    const { view, change } = await open();
    change((settings) => ({ ...settings, cache: false }));
    await until(() => expect(view().settings.cache).toBe(false));
    await browser.storage.local.set({ settings: { version: 1, theme: 'light' } });
    await until(() => expect(view().settings).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' }));
    vi.spyOn(browser.storage.local, 'set').mockRejectedValueOnce(new Error('disk full'));
    change((settings) => ({ ...settings, theme: 'dark' }));
    await until(() => expect(view().notSaved).toBe('disk full'));
    expect(view().settings.theme).toBe('light');
  });

  test('allows all sites and takes them back, and says where the reader said no', async () => {
    const { view, allowAll } = await open();
    allowAll(true);
    await until(() => expect(view().permissions.all).toBe(true));
    allowAll(false);
    await until(() => expect(view().permissions.all).toBe(false));
    refuses = true;
    allowAll(true);
    await until(() => expect(view().isPermissionRefused).toBe(true));
    expect(view().permissions.all).toBe(false);
  });

  test('takes the settings of a file, keeps what only a newer version knows, and what it does not name', async () => {
    const { view, importSettings, change } = await open();
    change((settings) => ({ ...settings, cache: false }));
    await until(() => expect(view().settings.cache).toBe(false));
    importSettings(
      new Blob(['{"app":"pincite","version":1,"theme":"dark","sites":{"later":{"on":false},"grok":{"on":false}}}']),
    );
    const kept = ['button', 'marks', 'language', 'archive', 'cache', 'keepRecords', 'keepTexts'];
    await until(() => expect(view().transfer).toEqual({ state: 'done', unknown: ['sites.later'], kept }));
    const own = { cache: false, theme: 'dark', sites: { later: { on: false }, grok: { on: false } } };
    expect(await loadSettings()).toEqual({ ...DEFAULT_SETTINGS, ...own });
  });

  test.each<[string, Blob, object]>([
    ['no JSON', new Blob(['theme: dark']), { kind: 'not_json' }],
    ['nothing but a version', new Blob(['{"version":1}']), { kind: 'foreign' }],
    [
      'a wrong value',
      new Blob(['{"app":"pincite","version":1,"cache":"no"}']),
      { kind: 'invalid', problems: [{ path: 'cache' }] },
    ],
    ['far too much', new Blob([' '.repeat(300_001)]), { kind: 'too_large', length: 300_001 }],
  ])('leaves all as it was on a file with %s', async (_, file, error) => {
    const { view, importSettings, change } = await open();
    change((settings) => ({ ...settings, theme: 'light' }));
    await until(() => expect(view().settings.theme).toBe('light'));
    importSettings(file);
    await until(() => expect(view().transfer).toMatchObject({ state: 'failed', error }));
    expect(await loadSettings()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' });
  });

  test('shows damaged settings until they are let go', async () => {
    await browser.storage.local.set({ settings: { version: 9 } });
    const { view, forgetDamaged } = await open();
    expect(view().damaged).toMatchObject({ kind: 'invalid', problems: [{ path: 'version', received: '9' }] });
    forgetDamaged();
    await until(() => expect(view().damaged).toBeNull());
  });

  test('resets the settings, and wipes everything', async () => {
    const { view, reset, wipeAll, change } = await open();
    change((settings) => ({ ...settings, theme: 'dark' }));
    await until(() => expect(view().settings.theme).toBe('dark'));
    reset();
    await until(() => expect(view().settings).toEqual(DEFAULT_SETTINGS));
    change((settings) => ({ ...settings, theme: 'dark' }));
    await until(() => expect(view().settings.theme).toBe('dark'));
    localStorage.setItem('theme', 'dark');
    wipeAll();
    await until(() => expect(view()).toMatchObject({ wipingAll: 'done', settings: DEFAULT_SETTINGS }));
    expect(localStorage).toHaveLength(0);
    wipeFails = true;
    wipeAll();
    await until(() => expect(view()).toMatchObject({ wipingAll: 'failed', wipeDetail: 'locked' }));
  });
});
