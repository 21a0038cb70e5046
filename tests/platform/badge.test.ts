import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CheckState } from '../../src/core/types/check-state';
import { Badge } from '../../src/platform/badge';
import { saveCheck } from '../../src/platform/checks/check-store';
import { checkOf, entryOf } from '../support/check-states';

const TAB = 7;
const PAGE = 'https://page.example/';
const shown: Record<string, unknown> = {};
let url: string | undefined;
let onUpdated: (tabId: number, change: object) => void;

beforeEach(() => {
  fakeBrowser.reset();
  for (const name of Object.keys(shown)) delete shown[name];
  url = PAGE;
  const setter = (name: string) => async (details: Record<string, unknown>) => {
    shown[name] = details[name];
  };
  Object.assign(browser.action, {
    setBadgeText: vi.fn(setter('text')),
    setBadgeBackgroundColor: setter('color'),
    setBadgeTextColor: async () => {},
    setTitle: setter('title'),
  });
  browser.runtime.getManifest = () => ({ action: { default_title: 'Check' } }) as never;
  browser.tabs.get = (async () => {
    if (url === 'closed') throw new Error('No such tab');
    return { id: TAB, url };
  }) as never;
  browser.tabs.onUpdated.addListener = ((listener: typeof onUpdated) => {
    onUpdated = listener;
  }) as never;
});

const newBadge = () => new Badge(async ({ altered, unsupported }) => `${altered} and ${unsupported}`);
const check = (...verdicts: Parameters<typeof entryOf>[0][]) => checkOf({ claims: verdicts.map((it) => entryOf(it)) });

describe('Badge', () => {
  test.each<[string, CheckState, object]>([
    [
      'red where something is altered',
      check('altered', 'unsupported'),
      { text: '2', color: '#93500a', title: '1 and 1' },
    ],
    ['grey where it is only unsupported', check('unsupported'), { text: '1', color: '#59534a', title: '0 and 1' }],
    ['empty without a problem', check('supported', 'unchecked'), { text: '', title: 'Check' }],
    [
      'short with very many',
      checkOf({ claims: Array.from({ length: 120 }, () => entryOf('unsupported')) }),
      { text: '99+' },
    ],
    ['there while the check runs', { ...check('altered'), phase: 'running' }, { text: '1' }],
  ])('is %s', async (_, state, expected) => {
    await newBadge().show(TAB, state);
    expect(shown).toMatchObject(expected);
  });

  test('is set once for many states that count the same', async () => {
    const badge = newBadge();
    for (let round = 0; round < 5; round++) await badge.show(TAB, check('altered'));
    expect(browser.action.setBadgeText).toHaveBeenCalledOnce();
  });

  test.each([
    ['elsewhere', 'https://page.example/other', ''],
    ['at another place of the page', `${PAGE}#end`, '1'],
    ['on a page that may not be known', undefined, '1'],
    ['gone', 'closed', ''],
  ])('is of a page: when its tab is %s', async (_, at, text) => {
    url = at;
    await newBadge().show(TAB, check('altered'));
    expect(shown.text).toBe(text);
  });

  test('follows its tab away and back, also after the background was started anew', async () => {
    await saveCheck(check('altered'));
    newBadge().start();
    await vi.waitFor(() => expect(shown.text).toBe('1'));
    url = 'https://page.example/other';
    onUpdated(TAB, { url });
    await vi.waitFor(() => expect(shown).toMatchObject({ text: '', title: 'Check' }));
    url = PAGE;
    onUpdated(TAB, { status: 'loading', url });
    await vi.waitFor(() => expect(shown.text).toBe('1'));
  });
});
