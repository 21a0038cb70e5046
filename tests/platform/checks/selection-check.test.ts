import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import {
  nameSelectionCheck,
  offerSelectionCheck,
  takeSelection,
  watchSelectionChecks,
} from '../../../src/platform/checks/selection-check';

const TAB = 7;

/** Events of a browser that has menus and commands, to be fired by hand. */
function setUp() {
  const fire: Record<string, (...args: unknown[]) => void> = {};
  const event = (name: string) => ({
    addListener: (listener: (...args: unknown[]) => void) => {
      fire[name] = listener;
    },
  });
  const created: unknown[] = [];
  const updated: unknown[] = [];
  const opened: unknown[] = [];
  Object.assign(browser, {
    contextMenus: {
      removeAll: async () => {},
      create: (item: unknown) => created.push(item),
      update: async (...change: unknown[]) => void updated.push(change),
      onClicked: event('menu'),
    },
    commands: { onCommand: event('command') },
    action: { openPopup: async (options: unknown) => void opened.push(options) },
  });
  Object.assign(browser.runtime.onInstalled, event('installed'));
  offerSelectionCheck(async () => 'Auswahl prüfen');
  return { fire, created, updated, opened };
}

beforeEach(() => browser.storage.session.clear());

describe('offerSelectionCheck', () => {
  test('puts one item into the menu of selected text', async () => {
    const { fire, created } = setUp();
    fire.installed?.();
    await vi.waitFor(() =>
      expect(created).toMatchObject([{ id: 'check-selection', title: 'Auswahl prüfen', contexts: ['selection'] }]),
    );
  });

  test('says the item in another language, also before there is one', async () => {
    const { updated } = setUp();
    await nameSelectionCheck('选中');
    expect(updated).toEqual([['check-selection', { title: '选中' }]]);
    Object.assign(browser.contextMenus, { update: () => Promise.reject(new Error('no such item')) });
    await expect(nameSelectionCheck('选中')).resolves.toBeUndefined();
  });

  test.for(['menu', 'command'] as const)('opens the popup on its %s, which is told once', async (name) => {
    const { fire, opened } = setUp();
    const tab = { id: TAB, windowId: 3 };
    if (name === 'menu') fire.menu?.({ menuItemId: 'check-selection' }, tab);
    else fire.command?.('check-selection', tab);
    expect(opened).toEqual([{ windowId: 3 }]);
    const told = vi.fn();
    const stops = [watchSelectionChecks(TAB, told), watchSelectionChecks(8, told)];
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    for (const stop of stops) stop();
    await new Promise((resolve) => setTimeout(resolve, 5));
    watchSelectionChecks(TAB, told)();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('leaves other items, other commands and pages without a tab alone', () => {
    const { fire, opened } = setUp();
    fire.menu?.({ menuItemId: 'other' }, { id: TAB, windowId: 3 });
    fire.command?.('_execute_action', { id: TAB, windowId: 3 });
    fire.menu?.({ menuItemId: 'check-selection' }, undefined);
    expect(opened).toEqual([]);
  });

  test('does without menus where the browser has none', () => {
    const { contextMenus, commands } = browser;
    Object.assign(browser, { contextMenus: undefined, commands: undefined });
    expect(() => offerSelectionCheck(async () => '')).not.toThrow();
    Object.assign(browser, { contextMenus, commands });
  });
});

describe('takeSelection', () => {
  test.for([
    ['what the page says', true, true],
    ['nothing of another shape', 'yes', false],
    ['nothing where no script answers', undefined, false],
  ] as const)('takes %s', async ([, value, expected]) => {
    Object.assign(browser, { scripting: { executeScript: async () => [] } });
    browser.tabs.sendMessage = (async () => (value === undefined ? undefined : { ok: true, value })) as never;
    expect(await takeSelection(TAB)).toBe(expected);
  });

  test('gives up where the page is closed to extensions', async () => {
    Object.assign(browser, { scripting: { executeScript: () => Promise.reject(new Error('Cannot access')) } });
    expect(await takeSelection(TAB)).toBe(false);
  });
});
