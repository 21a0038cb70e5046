import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Answer } from '../../../src/core/types';
import type { CheckState, PageReading } from '../../../src/core/types/check-state';
import { keepEarlier, saveCheck } from '../../../src/platform/checks/check-store';
import { PartSender } from '../../../src/platform/page/page-parts';
import { TabSession } from '../../../src/platform/sessions/tab-session';
import type { TabState } from '../../../src/platform/sessions/tab-state';
import { findTab } from '../../../src/platform/tabs';

const TAB = 7;

function answerOf(text: string, url: string): Answer {
  const citations: Answer['citations'] = [
    { kind: 'marker', scope: 'sentence', label: '1', at: text.length, urls: [url], hiddenSources: 0 },
  ];
  return { site: 'test', question: null, text, blocks: [], citations, finished: true };
}

const old = answerOf('Old.', 'https://a.example/');
const newest = answerOf('New.', 'https://b.example/');
const page: PageReading = { state: 'answers', site: 'test', url: 'https://page.example/', answers: [old, newest] };

function checkOf(answer: Answer, answerIndex: number, phase: CheckState['phase'] = 'done'): CheckState {
  const rest = { sources: [], claims: [], others: [], refusal: false, isPrivate: false };
  return { id: 'x', tabId: TAB, pageUrl: 'https://page.example/', answerIndex, answer, phase, ...rest };
}

/** A browser whose tab answers calls like this, and where these hosts are granted. */
function setUp(reply: (call: string, payload: unknown) => unknown, granted: string[] = []) {
  const toBackground: { call: string; payload: unknown }[] = [];
  const requested: unknown[] = [];
  const added = { addListener: () => {}, removeListener: () => {} };
  Object.assign(browser, {
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => granted.some((host) => origins[0]?.includes(host)),
      request: (wanted: unknown) => {
        requested.push(wanted);
        return new Promise(() => {});
      },
      onAdded: added,
    },
    scripting: { insertCSS: async () => {}, executeScript: async () => [] },
  });
  const sender = new PartSender();
  browser.tabs.sendMessage = (async (_: number, { call, payload }: { call: string; payload: unknown }) => {
    if (call === 'readAnswers') return { ok: true, value: sender.give((payload as { ids: number[] }).ids) };
    const answered = reply(call, payload);
    const isReading = call === 'readPage' && Array.isArray((answered as { answers?: unknown } | undefined)?.answers);
    const value = isReading ? sender.open(answered as PageReading) : answered;
    if (value === undefined) throw new Error('Could not establish connection.');
    return { ok: true, value };
  }) as never;
  browser.runtime.sendMessage = (async (message: { call: string; payload: unknown }) => {
    toBackground.push({ call: message.call, payload: message.payload });
    return { ok: true, value: null };
  }) as never;
  return { toBackground, requested };
}

async function open(): Promise<{ session: TabSession; state: () => TabState }> {
  const states: TabState[] = [];
  const session = new TabSession(TAB, (state) => states.push(state));
  const closed = new AbortController();
  await session.start(closed.signal);
  closed.abort();
  return { session, state: () => states.at(-1) as TabState };
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
});

describe('TabSession', () => {
  test('turns to the newest answer, and says which of its hosts are missing', async () => {
    setUp(() => page);
    const { state } = await open();
    expect(state()).toMatchObject({ reading: page, answerIndex: 1, missingHosts: ['b.example'], problem: null });
  });

  test('turns to the answer that was checked, if it still is on the page', async () => {
    setUp(() => page);
    await saveCheck(checkOf(old, 0));
    expect((await open()).state()).toMatchObject({ answerIndex: 0, check: { id: 'x' } });
    await saveCheck(checkOf({ ...old, text: 'Gone.' }, 0));
    expect((await open()).state()).toMatchObject({ answerIndex: 1 });
  });

  test('keeps quiet about the check of a page that the tab has left', async () => {
    setUp(() => page);
    const gone = { ...old, text: 'Gone.' };
    await saveCheck({ ...checkOf(gone, 0), pageUrl: 'https://elsewhere.example/' });
    expect((await open()).state().check).toBeNull();
    await saveCheck({ ...checkOf(newest, 1), pageUrl: 'https://page.example/new' });
    expect((await open()).state().check).not.toBeNull();
  });

  test('asks the browser for permissions once, not at each step of a check', async () => {
    setUp(() => page);
    const contains = vi.spyOn(browser.permissions, 'contains');
    const session = new TabSession(TAB, () => {});
    const closed = new AbortController();
    await session.start(closed.signal);
    const asked = contains.mock.calls.length;
    for (const phase of ['running', 'running', 'done'] as const) {
      await saveCheck({ ...checkOf(newest, 1, phase), id: phase + Math.random() });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    closed.abort();
    expect(contains.mock.calls.length).toBe(asked);
  });

  /** A session in a browser that is slow to say what is granted. */
  function openSlowly(granted: string[]) {
    setUp(() => page, granted);
    const answers: (() => void)[] = [];
    const { contains } = browser.permissions;
    Object.assign(browser.permissions, {
      contains: async (wanted: { origins: string[] }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return contains(wanted);
      },
    });
    const states: TabState[] = [];
    const session = new TabSession(TAB, (state) => states.push(state));
    void session.start(new AbortController().signal);
    const answer = async () => {
      await vi.waitFor(() => expect(answers).not.toHaveLength(0));
      for (const each of answers.splice(0)) each();
    };
    return { session, states, state: () => states.at(-1) as TabState, answer };
  }

  test('shows an answer once it is known what may be read of it', async () => {
    const { states, state, answer } = openSlowly(['b.example']);
    await answer();
    await vi.waitFor(() => expect(state()).toMatchObject({ reading: page, missingHosts: [] }));
    for (const { reading, missingHosts } of states) expect(reading === null).toBe(missingHosts === null);
  });

  test('says nothing of the hosts of another answer', async () => {
    const { session, states, state, answer } = openSlowly(['b.example']);
    await answer();
    await vi.waitFor(() => expect(state().missingHosts).toEqual([]));
    const before = states.length;
    session.actions.selectAnswer(0);
    expect(state()).toMatchObject({ answerIndex: 0, missingHosts: null });
    await answer();
    await vi.waitFor(() => expect(state().missingHosts).toEqual(['a.example']));
    expect(states.slice(before).map(({ missingHosts }) => missingHosts?.length ?? null)).not.toContain(0);
  });

  test('keeps nobody from a check where the browser cannot say what is granted', async () => {
    setUp(() => page);
    Object.assign(browser.permissions, { contains: () => Promise.reject(new Error('No such API')) });
    expect((await open()).state()).toMatchObject({ reading: page, missingHosts: [] });
  });

  test('offers the host of a country, asks for it alone, and takes the offer back once it is granted', async () => {
    const onCountryHost = { ...page, url: 'https://www.answers.de/search?q=1', isOnCountryHost: true };
    const { requested } = setUp(() => onCountryHost);
    const { session, state } = await open();
    expect(state().offeredHost).toBe('www.answers.de');
    session.actions.grantOffered('www.answers.de');
    expect(requested).toEqual([{ origins: ['https://www.answers.de/*'] }]);
    setUp(() => onCountryHost, ['www.answers.de']);
    expect((await open()).state().offeredHost).toBeNull();
  });

  test('offers no host where nobody has asked for one', async () => {
    setUp(() => page);
    expect((await open()).state().offeredHost).toBeNull();
  });

  test('asks for hosts in the click, and checks without waiting for the answer', async () => {
    const { toBackground, requested } = setUp(() => page);
    const { session } = await open();
    session.actions.grant(['b.example']);
    expect(requested).toEqual([{ origins: ['*://b.example/*', '*://www.b.example/*'] }]);
    expect(toBackground).toMatchObject([
      { call: 'startCheck', payload: { tabId: TAB, answerIndex: 1, answer: newest, isAgain: false } },
    ]);
  });

  test('leaves a check that there is to the background when hosts are granted', async () => {
    const { toBackground } = setUp(() => page);
    await saveCheck(checkOf(newest, 1));
    const { session } = await open();
    session.actions.grant('all');
    expect(toBackground).toEqual([]);
  });

  test('fetches anew when the same answer is checked again', async () => {
    const { toBackground } = setUp(() => page, ['b.example']);
    await saveCheck(checkOf(newest, 1));
    const { session } = await open();
    session.actions.check();
    expect(toBackground).toMatchObject([{ call: 'startCheck', payload: { isAgain: true } }]);
  });

  test('reads a page without an answer as a whole when it is to be checked', async () => {
    const asked: unknown[] = [];
    const { toBackground } = setUp((_, payload) => {
      asked.push(payload);
      return asked.length === 1 ? { state: 'no_answer', site: 'test', url: 'https://page.example/' } : page;
    });
    const { session } = await open();
    session.actions.check();
    await vi.waitFor(() => expect(toBackground).toHaveLength(1));
    expect(asked).toEqual([{ asPage: false }, { asPage: true }]);
  });

  test.each<[string, Partial<Answer>, string]>([
    ['text', { text: 'x'.repeat(1_000_001) }, '1,000,001 characters; at most 1,000,000'],
    ['citations', { citations: Array(5_001).fill(newest.citations[0]) }, '5,001 citations; at most 5,000'],
  ])('says what came and what was expected of an answer with too much: %s', async (_, more, words) => {
    setUp(() => ({ ...page, answers: [{ ...newest, ...more }] }));
    const state = (await open()).state();
    expect(state.problem).toBe('too_large');
    expect(state.problemDetail).toContain(words);
  });

  test('says that a page lets no extension in', async () => {
    setUp(() => undefined);
    Object.assign(browser.scripting, { executeScript: () => Promise.reject(new Error('Cannot access')) });
    expect((await open()).state()).toMatchObject({ reading: null, problem: 'restricted_page' });
  });

  test('puts the content script where there is none, and says so where the page lies', async () => {
    let isThere = false;
    setUp(() => (isThere ? { state: 'answers', answers: 'many' } : undefined));
    Object.assign(browser.scripting, {
      executeScript: async () => {
        isThere = true;
      },
    });
    expect((await open()).state()).toMatchObject({ reading: null, problem: 'failed' });
  });

  test('draws a claim anew where the page has forgotten it', async () => {
    const calls: string[] = [];
    setUp((call) => {
      calls.push(call);
      return call === 'readPage' ? page : false;
    });
    await saveCheck(checkOf(newest, 1));
    const { session } = await open();
    session.actions.showClaim(0);
    await vi.waitFor(() => expect(calls).toEqual(['readPage', 'scrollToClaim', 'showVerdicts', 'scrollToClaim']));
  });
});

describe('TabSession while the page lives', () => {
  /** A session on a page that is what `set` says, and tells of it. */
  async function follow() {
    let reading: PageReading = page;
    setUp(() => reading);
    let tell = () => {};
    const port = {
      onMessage: {
        addListener: (told: () => void) => {
          tell = told;
        },
      },
      onDisconnect: { addListener: () => {} },
    };
    browser.tabs.connect = (() => ({ ...port, disconnect: () => {} })) as never;
    const states: TabState[] = [];
    const session = new TabSession(TAB, (state) => states.push(state));
    await session.start(new AbortController().signal);
    const become = (answers: Answer[]) => {
      reading = { state: 'answers', site: 'test', url: 'https://page.example/', answers };
      tell();
    };
    return { session, become, state: () => states.at(-1) as TabState };
  }

  const later = answerOf('Later.', 'https://c.example/');

  test('goes on to a newer answer from the newest, and stays with any other', async () => {
    const { session, become, state } = await follow();
    become([old, newest, later]);
    await vi.waitFor(() => expect(state()).toMatchObject({ answerIndex: 2, missingHosts: ['c.example'] }));
    session.actions.selectAnswer(0);
    become([newest, old]);
    await vi.waitFor(() => expect(state()).toMatchObject({ answerIndex: 1, reading: { answers: [newest, old] } }));
  });

  test('stays with an answer that was checked', async () => {
    await saveCheck(checkOf(newest, 1));
    const { become, state } = await follow();
    become([newest, later]);
    await vi.waitFor(() => expect(state()).toMatchObject({ answerIndex: 0, check: { id: 'x', answerIndex: 0 } }));
  });

  test('turns to the claim that is chosen on the page, in whatever answer it is', async () => {
    await saveCheck(checkOf(newest, 1));
    await keepEarlier({ ...checkOf(old, 0), id: 'earlier' });
    const { state } = await follow();
    expect(state()).toMatchObject({ answerIndex: 1, selectedClaim: null });
    await browser.storage.session.set({ [`selected:${TAB}`]: { check: 'earlier', index: 4 } });
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ answerIndex: 0, selectedClaim: 4, check: { id: 'earlier' } }),
    );
  });
});

describe('findTab', () => {
  test('takes the tab of the address before the active one', async () => {
    expect(await findTab('chrome-extension://x/popup.html?tab=12')).toBe(12);
    const tab = await fakeBrowser.tabs.create({ active: true });
    browser.tabs.query = (async () => [tab]) as never;
    expect(await findTab('chrome-extension://x/popup.html')).toBe(tab.id);
    expect(await findTab('chrome-extension://x/popup.html?tab=x')).toBe(tab.id);
  });
});
