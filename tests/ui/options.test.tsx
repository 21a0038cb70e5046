// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OptionsActions, OptionsView } from '../../src/core/settings/options-view';
import { DEFAULT_SETTINGS, type Settings, withSite } from '../../src/core/settings/settings';
import { Options } from '../../src/ui/options/options';
import { OPTION_SITES, optionsStates } from './options-states';

/** The browser's own dialogs, as far as jsdom has none. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function mount(change: Partial<OptionsView> = {}, openShortcuts: OptionsActions['openShortcuts'] = () => {}) {
  document.documentElement.lang = 'en';
  document.title = 'Pincite: options';
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div'));
  const spies = {
    change: vi.fn<OptionsActions['change']>(),
    allowAll: vi.fn(),
    allowArchive: vi.fn(),
    removeHost: vi.fn(),
    wipeCache: vi.fn(),
    exportSettings: vi.fn(),
    saveDamaged: vi.fn(),
    forgetDamaged: vi.fn(),
    importSettings: vi.fn(),
    reset: vi.fn(),
    wipeAll: vi.fn(),
  };
  const shown = { ...optionsStates.first, ...change };
  act(() => render(<Options {...shown} sites={OPTION_SITES} actions={{ ...spies, openShortcuts }} />, root));
  const named = (name: string) => {
    const label = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === name);
    const found = label?.control ?? root.querySelector(`[aria-label="${name}"]`);
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!found && !button) throw new Error(`Nothing is named "${name}"`);
    return (found ?? button) as HTMLInputElement;
  };
  return {
    root,
    spies,
    named,
    press: (name: string) => act(() => named(name).click()),
    /** As when the browser has not kept a choice. */
    fail: () =>
      act(() =>
        render(
          <Options {...shown} notSaved="disk full" sites={OPTION_SITES} actions={{ ...spies, openShortcuts }} />,
          root,
        ),
      ),
    text: () => (root.textContent ?? '').replace(/\s+/g, ' '),
    /** What the last change makes of the settings. */
    changed: (): Settings => spies.change.mock.lastCall?.[0](shown.settings) as Settings,
  };
}

describe('Options', () => {
  test.each<[string, Partial<OptionsView>]>([
    ['Looking at what is kept', {}],
    ['No source is kept.', { usage: { sources: 0, bytes: 0 } }],
    ['1 source is kept, about 0.1 MB.', { usage: { sources: 1, bytes: 4_000 } }],
    ['12 sources are kept, about 3.2 MB.', { usage: { sources: 12, bytes: 3_210_000 } }],
    ['lets nothing be kept', { usage: 'unusable' }],
    ['No source is kept any more', { usage: { sources: 0, bytes: 0 }, wipingCache: 'done' }],
    ['did not let them be wiped', { usage: 'unusable', wipingCache: 'failed' }],
    [
      'Your settings could not be read',
      {
        damaged: {
          kind: 'invalid',
          problems: [
            { path: 'theme', expected: { type: 'one_of', values: ['"auto"', '"dark"'] }, received: '"sepia"' },
          ],
        },
      },
    ],
    [
      'theme: expected one of "auto", "dark", and got "sepia"',
      {
        damaged: {
          kind: 'invalid',
          problems: [
            { path: 'theme', expected: { type: 'one_of', values: ['"auto"', '"dark"'] }, received: '"sepia"' },
          ],
        },
      },
    ],
    ['The browser did not save this: disk full', { notSaved: 'disk full' }],
    ['No site has been allowed by itself', {}],
    ['bulletin.example', { permissions: { all: true, hosts: ['bulletin.example', 'town.example'] } }],
    ['The browser has left it as it was', { isPermissionRefused: true }],
    [
      'only where all sites that it cites are allowed',
      { settings: withSite(DEFAULT_SETTINGS, 'claude', { automatic: true }) },
    ],
    ['Alt+Shift+Q', {}],
    ['Go to the next problem on the page', {}],
    ['Something newer', {}],
    ['Not set', {}],
    ['This browser has no keys', { shortcuts: null }],
    [
      'The settings of the file are now yours',
      { transfer: { state: 'done', unknown: ['marks.colour'], kept: ['theme'] } },
    ],
    ['Not in the file, and left as it was:theme', { transfer: { state: 'done', unknown: [], kept: ['theme'] } }],
    ['not a file of Pincite’s settings', { transfer: { state: 'failed', error: { kind: 'foreign' } } }],
    ['To teach and to try', {}],
    ['marks.colour', { transfer: { state: 'done', unknown: ['marks.colour'], kept: ['theme'] } }],
    [
      'at most 100,000 are read',
      { transfer: { state: 'failed', error: { kind: 'too_large', length: 200_000, most: 100_000 } } },
    ],
    ['The file is not JSON.', { transfer: { state: 'failed', error: { kind: 'not_json' } } }],
    [
      'The whole file: expected an object, and got nothing',
      {
        transfer: {
          state: 'failed',
          error: { kind: 'invalid', problems: [{ path: '', expected: { type: 'object' }, received: null }] },
        },
      },
    ],
    ['Everything is wiped', { wipingAll: 'done' }],
    ['did not let everything be wiped: locked', { wipingAll: 'failed', wipeDetail: 'locked' }],
    ['With the texts of their sources', { settings: { ...DEFAULT_SETTINGS, keepRecords: true } }],
  ])('says "%s"', (words, change) => {
    expect(mount(change).text()).toContain(words);
  });

  test.each<[string, Partial<OptionsView>]>([
    ['at first', {}],
    ['with all that can be told', optionsStates.all_told],
    ['with all that can fail', optionsStates.all_failed],
  ])('has nothing for axe to find %s', async (_, change) => {
    mount(change);
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test.each<[string, Partial<Settings>]>([
    ['Claude: On', { sites: { claude: { on: false } } }],
    ['Claude: Automatic', { sites: { claude: { automatic: true } } }],
    ['Google AI Mode: Button', { sites: { 'google-ai-mode': { button: true } } }],
    ['A button at each answer', { button: false }],
    ['Underline claims on the page', { marks: { ...DEFAULT_SETTINGS.marks, on: false } }],
    ['Keep sources that were read', { cache: false }],
    ['Keep each checked answer as a record', { keepRecords: true }],
  ])('the switch "%s" changes that and nothing else', (name, expected) => {
    const { press, changed, spies } = mount();
    press(name);
    expect(spies.change).toHaveBeenCalledOnce();
    expect(changed()).toEqual({ ...DEFAULT_SETTINGS, ...expected });
  });

  test.each<[string, string, Partial<Settings>]>([
    ['Language', 'pt-BR', { language: 'pt-BR' }],
    ['Theme', 'dark', { theme: 'dark' }],
    ['When Supported is underlined', 'hover', { marks: { ...DEFAULT_SETTINGS.marks, supported: 'hover' } }],
  ])('the list "%s" changes that and nothing else', (name, value, expected) => {
    const { named, changed } = mount();
    act(() => {
      const select = named(name) as unknown as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(changed()).toEqual({ ...DEFAULT_SETTINGS, ...expected });
  });

  test('a switch shows what is so, not what was pressed', () => {
    const { press, named, spies } = mount();
    press('Open sources on all sites');
    expect(spies.allowAll).toHaveBeenCalledWith(true);
    expect(named('Open sources on all sites').checked).toBe(false);
    press('Skip the question before asking the Internet Archive');
    expect(spies.allowArchive).toHaveBeenCalledWith(true);
  });

  test('a choice that was not kept is shown as it is', () => {
    const { press, named, fail } = mount();
    press('Keep sources that were read');
    expect(named('Keep sources that were read').checked).toBe(false);
    fail();
    expect(named('Keep sources that were read').checked).toBe(true);
  });

  test('each granted host can be taken back', () => {
    const { press, spies } = mount({ permissions: { all: false, hosts: ['a.example', 'b.example'] } });
    press('Remove b.example');
    expect(spies.removeHost).toHaveBeenCalledWith('b.example');
  });

  test.each([
    ['Reset settings', 'Reset all settings?', 'reset'],
    ['Wipe all data', 'Wipe all data?', 'wipeAll'],
  ] as const)('"%s" asks first, and does nothing on Cancel', (name, question, action) => {
    const { root, press, spies } = mount();
    const inDialog = (words: string) =>
      act(() =>
        [...root.querySelectorAll<HTMLButtonElement>('dialog button')].find((it) => it.textContent === words)?.click(),
      );
    press(name);
    expect(root.querySelector('dialog[open] h2')?.textContent).toBe(question);
    expect(root.querySelector('dialog [autofocus]')?.textContent).toBe('Cancel');
    inDialog('Cancel');
    expect(root.querySelector('dialog')).toBeNull();
    expect(spies[action]).not.toHaveBeenCalled();
    press(name);
    inDialog(name);
    expect(spies[action]).toHaveBeenCalledOnce();
    expect(root.querySelector('dialog')).toBeNull();
  });

  test('what works is not begun again', () => {
    const { press, spies, root } = mount({ wipingCache: 'running', wipingAll: 'running' });
    press('Wipe kept sources');
    press('Wipe all data');
    expect(spies.wipeCache).not.toHaveBeenCalled();
    expect(root.querySelector('dialog')).toBeNull();
  });

  test.each<[OptionsView['usage'], number]>([
    [{ sources: 0, bytes: 0 }, 0],
    [{ sources: 2, bytes: 4_000 }, 1],
    ['unusable', 1],
  ])('kept sources can be wiped where there are any, or that is not known: %o', (usage, times) => {
    const { press, spies } = mount({ usage });
    press('Wipe kept sources');
    expect(spies.wipeCache).toHaveBeenCalledTimes(times);
  });

  test('sites stand in the order of their names', () => {
    const { root } = mount();
    const names = [...root.querySelectorAll('.sites tbody th')].map((head) => head.textContent);
    expect(names).toEqual(['Claude', 'Google AI Mode', 'Microsoft Copilot']);
  });

  test('a chosen file is handed on, and can be chosen again', () => {
    const { root, spies } = mount();
    const input = root.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    const file = new File(['{}'], 'settings.json');
    Object.defineProperty(input, 'files', { value: [file] });
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
    expect(spies.importSettings).toHaveBeenCalledWith(file);
    expect(input.value).toBe('');
  });

  test('says where keys are changed where it cannot lead there', () => {
    expect(mount({}, null).text()).toContain('about:addons');
    const open = vi.fn();
    mount({}, open).press('Change keys');
    expect(open).toHaveBeenCalledOnce();
  });
});
