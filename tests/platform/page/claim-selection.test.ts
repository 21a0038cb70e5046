import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepSelections, watchSelection } from '../../../src/platform/page/claim-selection';

type Listener = (message: unknown, sender: unknown) => unknown;

/** The listener of the background, called as the browser would. */
function listen(): Listener {
  const added = vi.spyOn(browser.runtime.onMessage, 'addListener');
  keepSelections();
  return added.mock.calls.at(-1)?.[0] as unknown as Listener;
}

const chosen = { to: 'claim-selection', check: 'c', index: 3 };
const sender = () => ({
  id: browser.runtime.id,
  frameId: 0,
  url: 'https://page.example/',
  tab: { id: 7, windowId: 1 },
});

const opened: unknown[] = [];
let contexts: { contextType: string; windowId: number; documentUrl?: string }[] = [];

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
  opened.length = 0;
  contexts = [];
  Object.assign(browser.runtime, { getContexts: async () => contexts });
  browser.action.openPopup = (async (options: unknown) => {
    opened.push(options);
    throw new Error('No popup can be opened now.');
  }) as never;
});

describe('keepSelections', () => {
  test('opens the popup, and keeps the claim for it where it cannot', async () => {
    listen()(chosen, sender());
    await vi.waitFor(() => expect(opened).toEqual([{ windowId: 1 }]));
    await vi.waitFor(async () =>
      expect(await browser.storage.session.get('selected:7')).toEqual({ 'selected:7': { check: 'c', index: 3 } }),
    );
  });

  test('opens the popup thirty times a minute at most, and takes a hundred and twenty claims', async () => {
    const say = listen();
    const set = vi.spyOn(browser.storage.session, 'set');
    const tab = { id: 70, windowId: 1 };
    for (let at = 0; at < 500; at += 1) say(chosen, { ...sender(), tab });
    await vi.waitFor(() => expect(opened).toHaveLength(30));
    expect(set).toHaveBeenCalledTimes(120);
    say(chosen, { ...sender(), tab: { id: 71, windowId: 1 } });
    await vi.waitFor(() => expect(opened).toHaveLength(31));
  });

  const panel = (query: string) => `chrome-extension://x/sidepanel.html${query}`;

  test.each([
    ['of the window', { contextType: 'SIDE_PANEL', windowId: 1, documentUrl: panel('') }],
    ['that names the tab', { contextType: 'TAB', windowId: 2, documentUrl: panel('?tab=7') }],
  ])('opens no popup where there is a panel %s', async (_, context) => {
    contexts = [context];
    listen()(chosen, sender());
    await vi.waitFor(async () => expect(await browser.storage.session.get('selected:7')).not.toEqual({}));
    expect(opened).toEqual([]);
  });

  test.each([
    ['panel of another window', { contextType: 'SIDE_PANEL', windowId: 2, documentUrl: panel('') }],
    ['panel of another tab', { contextType: 'TAB', windowId: 1, documentUrl: panel('?tab=8') }],
    ['page', { contextType: 'TAB', windowId: 1, documentUrl: 'chrome-extension://x/options.html?tab=7' }],
  ])('opens the popup beside a %s', async (_, context) => {
    contexts = [context];
    listen()(chosen, sender());
    await vi.waitFor(() => expect(opened).toEqual([{ windowId: 1 }]));
  });

  test.each([
    ['another extension', chosen, { id: 'other' }],
    ['a frame inside the page', chosen, { frameId: 4 }],
    ['no tab', chosen, { tab: undefined }],
    ['another shape', { ...chosen, index: -1 }, {}],
  ])('takes nothing from %s', async (_, message, over) => {
    listen()(message, { ...sender(), ...over });
    expect(opened).toEqual([]);
    expect(await browser.storage.session.get(null)).toEqual({});
  });
});

describe('watchSelection', () => {
  test('gives what was chosen before and while it is open, each once', async () => {
    await browser.storage.session.set({
      'selected:7': { check: 'c', index: 3 },
      'selected:8': { check: 'd', index: 0 },
    });
    const seen: unknown[] = [];
    const stop = watchSelection(7, (selection) => seen.push(selection));
    await vi.waitFor(() => expect(seen).toEqual([{ check: 'c', index: 3 }]));
    await browser.storage.session.set({ 'selected:7': { check: 'c', index: 5 } });
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await vi.waitFor(async () => expect(await browser.storage.session.get('selected:7')).toEqual({}));
    stop();
    await browser.storage.session.set({ 'selected:7': { check: 'c', index: 1 } });
    expect(seen).toHaveLength(2);
  });
});
