import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { backgroundCalls } from '../../../src/platform/messages/background-calls';
import { answerCalls, callBackground, contentCalls } from '../../../src/platform/messages/messages';

type Listener = (message: unknown, sender: unknown, respond: (reply: unknown) => void) => unknown;

const ownSender = () => ({ id: browser.runtime.id, url: browser.runtime.getURL('/popup.html') });

/** The listener that `answerCalls` adds, called as the browser would. */
function listen(handlers: Parameters<typeof answerCalls<typeof contentCalls>>[2]) {
  const added = vi.spyOn(browser.runtime.onMessage, 'addListener');
  answerCalls('content', contentCalls, handlers);
  const listener = added.mock.calls.at(-1)?.[0] as unknown as Listener;
  return (message: unknown, sender: unknown = ownSender()) =>
    new Promise((resolve) => {
      if (listener(message, sender, resolve) !== true) resolve('not ours');
    });
}

const handlers = {
  readPage: ({ asPage }: { asPage: boolean }) => ({ asPage }),
  readAnswers: () => [],
  showVerdicts: () => 0,
  scrollToClaim: () => {
    throw new Error('no such claim');
  },
  showHidden: () => 0,
  describeLayout: () => 'body',
  takeSelection: () => true,
  leaveSelection: () => {},
  clearVerdicts: () => {},
};

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
});

describe('answerCalls', () => {
  test('answers a call of the right shape', async () => {
    const send = listen(handlers);
    const reply = await send({ to: 'content', call: 'readPage', payload: { asPage: true } });
    expect(reply).toEqual({ ok: true, value: { asPage: true } });
    expect(await send({ to: 'content', call: 'clearVerdicts', payload: {} })).toEqual({ ok: true, value: null });
  });

  test('reports a handler that throws', async () => {
    const reply = await listen(handlers)({ to: 'content', call: 'scrollToClaim', payload: { check: 'c', index: 1 } });
    expect(reply).toEqual({ ok: false, error: { code: 'failed', message: 'no such claim' } });
  });

  test.each([
    ['an unknown call', { to: 'content', call: 'eval', payload: {} }],
    ['a name of every object', { to: 'content', call: 'constructor', payload: {} }],
    ['a missing field', { to: 'content', call: 'readPage', payload: {} }],
    ['an offset below zero', { to: 'content', call: 'scrollToClaim', payload: { check: 'c', index: -1 } }],
    [
      'a mark of an unknown kind',
      {
        to: 'content',
        call: 'showVerdicts',
        payload: {
          check: 'c',
          asPage: false,
          text: '',
          outcome: { state: 'checking', altered: 0, unsupported: 0 },
          marks: [{ index: 0, start: 0, end: 1, kind: 'x' }],
        },
      },
    ],
    [
      'a text above the cap',
      {
        to: 'content',
        call: 'showVerdicts',
        payload: {
          check: 'c',
          asPage: false,
          text: 'x'.repeat(1_000_001),
          outcome: { state: 'checking', altered: 0, unsupported: 0 },
          marks: [],
        },
      },
    ],
  ])('refuses %s', async (_, message) => {
    expect(await listen(handlers)(message)).toMatchObject({ ok: false, error: { code: 'refused' } });
  });

  test.each([
    ['another extension', { id: 'other', url: 'chrome-extension://other/x.html' }],
    ['a content script', { id: 'own', url: 'https://page.example/', tab: { id: 1 } }],
    ['a page with a look-alike address', { id: 'own', url: 'https://x.example/chrome-extension://own/' }],
    ['a tab without an address', { id: 'own', tab: { id: 1 } }],
  ])('refuses %s', async (_, sender) => {
    const id = sender.id === 'own' ? browser.runtime.id : sender.id;
    const reply = await listen(handlers)(
      { to: 'content', call: 'readPage', payload: { asPage: false } },
      { ...sender, id },
    );
    expect(reply).toMatchObject({ ok: false, error: { code: 'refused' } });
  });

  test.each([[null], ['readPage'], [{ to: 'background', call: 'readPage', payload: {} }], [{ call: 'readPage' }]])(
    'leaves %j to others',
    async (message) => {
      expect(await listen(handlers)(message)).toBe('not ours');
    },
  );
});

describe('callBackground', () => {
  test('tells that nobody listens', async () => {
    expect(await callBackground('stopCheck', { tabId: 1 })).toMatchObject({
      ok: false,
      error: { code: 'no_receiver' },
    });
  });

  test('knows every call of the background', () => {
    expect(Object.keys(backgroundCalls)).toEqual([
      'startCheck',
      'stopCheck',
      'readAgain',
      'backOnline',
      'cacheUsage',
      'wipeCache',
      'wipeAll',
      'readOtherwise',
      'giveSource',
      'viewSource',
      'findNeighbours',
      'readAddress',
      'wake',
    ]);
  });
});
