import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepSelections, watchSelection } from '../../src/platform/claim-selection';

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

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
  opened.length = 0;
  browser.action.openPopup = (async (options: unknown) => {
    opened.push(options);
    throw new Error('No popup can be opened now.');
  }) as never;
});

describe('keepSelections', () => {
  test('opens the popup, and keeps the claim for it where it cannot', async () => {
    listen()(chosen, sender());
    expect(opened).toEqual([{ windowId: 1 }]);
    await vi.waitFor(async () =>
      expect(await browser.storage.session.get('selected:7')).toEqual({ 'selected:7': { check: 'c', index: 3 } }),
    );
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
