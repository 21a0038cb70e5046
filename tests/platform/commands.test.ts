import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveCheck } from '../../src/platform/checks/check-store';
import { offerCommands, watchNewestChecks } from '../../src/platform/commands';
import { checkOf, entryOf } from '../support/check-states';

const TAB = { id: 7, windowId: 3 };
let press: (command: string, tab?: object) => void;
let opened: unknown[];
let scrolled: unknown[];

beforeEach(() => {
  fakeBrowser.reset();
  opened = [];
  scrolled = [];
  Object.assign(browser.runtime, { getContexts: async () => [] });
  const addListener = (listener: typeof press) => {
    press = listener;
  };
  Object.assign(browser, {
    commands: { onCommand: { addListener } },
    action: { openPopup: async (options: unknown) => void opened.push(options) },
  });
  browser.tabs.sendMessage = (async (_: number, { call, payload }: { call: string; payload: { index: number } }) => {
    if (call === 'scrollToClaim') scrolled.push(payload.index);
    return { ok: true, value: true };
  }) as never;
  offerCommands();
});

describe('the key for the newest answer', () => {
  test('opens the popup, which is told once', async () => {
    press('check-newest', TAB);
    await vi.waitFor(() => expect(opened).toEqual([{ windowId: 3 }]));
    const told = vi.fn();
    watchNewestChecks(TAB.id, told);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    await vi.waitFor(async () => expect(await browser.storage.session.get(null)).toEqual({}));
  });

  test('does nothing without a tab', () => {
    press('check-newest', undefined);
    press('check-newest', { id: 7 });
    expect(opened).toEqual([]);
  });
});

describe('the key for the next problem', () => {
  const claims = [entryOf('supported'), entryOf('altered'), entryOf('altered', 'weak'), entryOf('unsupported')];

  test('goes from problem to problem, round the end, and begins anew with another check', async () => {
    await saveCheck(checkOf({ claims }));
    for (const expected of [[1], [1, 3], [1, 3, 1]]) {
      press('next-problem', TAB);
      await vi.waitFor(() => expect(scrolled).toEqual(expected));
      const chosen = { 'selected:7': { check: 'c', index: expected.at(-1) } };
      await vi.waitFor(async () => expect(await browser.storage.session.get('selected:7')).toEqual(chosen));
    }
    await saveCheck(checkOf({ id: 'd', claims: [entryOf('unsupported'), ...claims] }));
    press('next-problem', TAB);
    await vi.waitFor(() => expect(scrolled).toEqual([1, 3, 1, 0]));
    expect(opened).toEqual([]);
  });

  test.each([
    ['no check', null],
    ['no problem', checkOf({ claims: [entryOf('supported')] })],
  ])('opens the popup where there is %s', async (_, check) => {
    if (check) await saveCheck(check);
    press('next-problem', TAB);
    await vi.waitFor(() => expect(opened).toEqual([{ windowId: 3 }]));
    expect(scrolled).toEqual([]);
  });
});

test('a browser without commands is left alone', () => {
  const { commands } = browser;
  Object.assign(browser, { commands: undefined });
  expect(() => offerCommands()).not.toThrow();
  Object.assign(browser, { commands });
});
