import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerWishes, pageTexts, type WishHandlers } from '../../../src/platform/page/answer-wishes';
import { askForTexts, tellEnded } from '../../../src/platform/page/page-wishes';
import { readCatalogue } from '../../support/catalogues';

type Listener = (message: unknown, sender: unknown, respond: (reply: unknown) => void) => unknown;

const TAB = { id: 7, windowId: 3 };
let handlers: { [Name in keyof WishHandlers]: ReturnType<typeof vi.fn> };

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
  handlers = {
    arrive: vi.fn(async () => ({ language: 'en', locale: 'en-US', texts: {} })),
    ended: vi.fn(async () => 'later'),
    check: vi.fn(async () => {}),
    open: vi.fn(),
  };
});

/** What the background replies to a message; `undefined`: it is none of its. */
async function say(message: unknown, sender: object = {}): Promise<unknown> {
  return listen()(message, sender);
}

function listen(): (message: unknown, sender?: object) => Promise<unknown> {
  const added = vi.spyOn(browser.runtime.onMessage, 'addListener');
  answerWishes(handlers as unknown as WishHandlers);
  const listener = added.mock.calls.at(-1)?.[0] as unknown as Listener;
  return (message, sender = {}) =>
    new Promise((resolve) => {
      const from = { id: browser.runtime.id, frameId: 0, url: 'https://page.example/', tab: TAB, ...sender };
      if (listener(message, from, resolve) !== true) resolve(undefined);
    });
}

describe('answerWishes', () => {
  test('hands each wish on with the tab that it came from, and replies', async () => {
    expect(await say({ to: 'page-wish', wish: 'ended', text: 'A.' })).toBe('later');
    expect(handlers.ended).toHaveBeenCalledWith(TAB, 'A.');
    expect(await say({ to: 'page-wish', wish: 'arrive', buttons: false })).toMatchObject({ language: 'en' });
    expect(await say({ to: 'page-wish', wish: 'check', text: 'A.' })).toBeNull();
    expect(handlers.check).toHaveBeenCalledWith(TAB, 'A.');
    expect(await say({ to: 'page-wish', wish: 'open' })).toBeNull();
    expect(handlers.open).toHaveBeenCalledWith(TAB);
  });

  test('puts the buttons there before it replies, where they are wanted', async () => {
    const put = vi.fn(async () => []);
    browser.scripting.executeScript = put as never;
    expect(await say({ to: 'page-wish', wish: 'arrive', buttons: true })).toMatchObject({ language: 'en' });
    expect(put).toHaveBeenCalledWith({ target: { tabId: 7 }, files: ['/answer-buttons.js'] });
    put.mockRejectedValue(new Error('The tab is gone'));
    expect(await say({ to: 'page-wish', wish: 'arrive', buttons: true })).toMatchObject({ language: 'en' });
  });

  test.each<[string, unknown, object]>([
    ['of another extension', { to: 'page-wish', wish: 'open' }, { id: 'other' }],
    ['of a frame', { to: 'page-wish', wish: 'open' }, { frameId: 2 }],
    ['of no tab', { to: 'page-wish', wish: 'open' }, { tab: undefined }],
    ['of another address', { to: 'background', wish: 'open' }, {}],
    ['of no known wish', { to: 'page-wish', wish: 'wipe' }, {}],
    ['without its text', { to: 'page-wish', wish: 'check' }, {}],
    ['with far too much text', { to: 'page-wish', wish: 'check', text: 'x'.repeat(1_000_001) }, {}],
  ])('does not hear one %s', async (_, message, sender) => {
    expect(await say(message, sender)).toBeUndefined();
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
  });

  test('hears a few of the ten thousand wishes of a tab, all of another, and more once those are answered', async () => {
    let answerAll = (_: string) => {};
    handlers.ended.mockReturnValue(
      new Promise<string>((resolve) => {
        answerAll = resolve;
      }),
    );
    const tell = listen();
    const wish = { to: 'page-wish', wish: 'ended', text: 'A.' };
    const flood = Array.from({ length: 10_000 }, () => tell(wish));
    expect(handlers.ended).toHaveBeenCalledTimes(20);
    void tell(wish, { tab: { id: 8, windowId: 3 } });
    expect(handlers.ended).toHaveBeenCalledTimes(21);
    answerAll('no');
    const replies = await Promise.all(flood);
    expect(replies.filter((reply) => reply === 'no')).toHaveLength(20);
    expect(await tell(wish)).toBe('no');
  });

  test('hears no more than a hundred and twenty wishes of a tab in a minute, and all of another', async () => {
    vi.useFakeTimers();
    const tell = listen();
    const wish = { to: 'page-wish', wish: 'open' };
    for (let at = 0; at < 200; at += 1) await tell(wish);
    expect(handlers.open).toHaveBeenCalledTimes(120);
    await tell(wish, { tab: { id: 8, windowId: 3 } });
    expect(handlers.open).toHaveBeenCalledTimes(121);
    vi.advanceTimersByTime(60_000);
    await tell(wish);
    expect(handlers.open).toHaveBeenCalledTimes(122);
    vi.useRealTimers();
  });

  test('replies with nothing where something failed', async () => {
    handlers.ended.mockRejectedValue(new Error('no'));
    expect(await say({ to: 'page-wish', wish: 'ended', text: 'A.' })).toBeNull();
  });
});

describe('in a content script', () => {
  test.each<[string, () => unknown, unknown, unknown]>([
    [
      'texts',
      () => askForTexts(true),
      { language: 'de', locale: 'de', texts: { a: 'b' } },
      { language: 'de', locale: 'de', texts: { a: 'b' } },
    ],
    ['nothing for texts of another shape', () => askForTexts(true), { language: 'de' }, null],
    ['a decision', () => tellEnded('A.'), 'started', 'started'],
    ['no for a decision of another shape', () => tellEnded('A.'), 'maybe', 'no'],
  ])('a reply gives %s', async (_, ask, reply, expected) => {
    browser.runtime.sendMessage = (async () => reply) as never;
    expect(await ask()).toEqual(expected);
  });

  test('an extension that is gone is no error', async () => {
    browser.runtime.sendMessage = (async () => {
      throw new Error('Extension context invalidated.');
    }) as never;
    expect(await askForTexts(true)).toBeNull();
    expect(await tellEnded('A.')).toBe('no');
  });
});

describe('pageTexts', () => {
  test('gives the named texts of a catalogue, and leaves out those that it has not', () => {
    const { texts, language } = pageTexts(readCatalogue('de'), [
      'button_check',
      'button_problems_one',
      'button_problems_few',
    ]);
    expect({ texts, language }).toEqual({
      language: 'de',
      texts: { button_check: 'Prüfen', button_problems_one: '{count} Problem' },
    });
  });
});
