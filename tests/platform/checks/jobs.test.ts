import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Answer, CheckedClaim, SourceProgress } from '../../../src/core/types';
import type { CheckEvent, CheckState } from '../../../src/core/types/check-state';
import { sourceKey } from '../../../src/core/urls';
import { keepEarlier, loadCheck, loadEarlier, saveCheck } from '../../../src/platform/checks/check-store';
import { CheckJobs, type JobPorts } from '../../../src/platform/checks/jobs';

const URL_A = 'https://a.example/';
const answer: Answer = { site: 'test', question: null, text: 'A.', blocks: [], citations: [], finished: true };
const request = { tabId: 7, pageUrl: 'https://page.example/', answerIndex: 0, answer, isAgain: false };

function claimOf(verdict: CheckedClaim['verdict'], url = URL_A): CheckedClaim {
  const claim = { start: 0, end: 2, text: 'A.', kind: 'sentence', quotes: [], context: '', citations: [] } as const;
  const citations: CheckedClaim['citations'] = [
    { index: 0, label: '1', url, inherited: false, verdict: { verdict: 'unchecked', cause: 'not_permitted' } },
  ];
  return {
    claim: { ...claim, quotes: [], citations: [] },
    status: 'cited',
    verdict,
    strength: null,
    together: false,
    citations,
    foundIn: [],
  };
}

const split: CheckEvent = {
  type: 'split',
  left: 0,
  claims: [claimOf('unchecked')],
  others: [],
  refusal: false,
  sources: [{ url: URL_A, state: 'waiting' }],
};
const sourceEvent = (source: SourceProgress): CheckEvent => ({ type: 'source', source });
const claimEvent = (verdict: CheckedClaim['verdict']): CheckEvent => ({
  type: 'claim',
  index: 0,
  claim: claimOf(verdict),
  final: true,
});

type Options = Parameters<JobPorts['check']>[1];

const PORTS = {
  onEnd: async () => {},
  onProgress: () => {},
  forget: async () => {},
  isTabOpen: async () => true,
  isPrivateTab: async () => false,
};

/** Jobs whose check yields these events, then waits for the abort if `isEndless`. */
function createJobs(events: CheckEvent[], isEndless = false) {
  const calls: Options[] = [];
  const written: CheckState[] = [];
  const forgotten: string[] = [];
  const jobs = new CheckJobs({
    ...PORTS,
    forget: async (keys) => void forgotten.push(...keys),
    async *check(_, options) {
      calls.push(options);
      yield* events;
      if (isEndless && !options.signal.aborted)
        await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
    },
    onProgress: (state) => written.push(state),
  });
  return { jobs, calls, written, forgotten };
}

const URL_B = 'https://b.example/';
/** Cannot be read, whatever is tried again. */
const PAYWALLED: SourceProgress = { url: URL_B, state: 'unchecked', cause: 'paywall' };

/** A check as it is kept: it is over, and its one claim rests on `URL_A`. */
const kept = (change: Partial<CheckState> = {}): CheckState => ({
  id: 'x',
  ...request,
  isPrivate: false,
  phase: 'done',
  sources: [{ url: URL_A, state: 'read' }, PAYWALLED],
  claims: [{ claim: claimOf('supported'), final: true }],
  others: [],
  refusal: false,
  ...change,
});

async function expectPhase(phase: CheckState['phase']): Promise<CheckState> {
  await vi.waitFor(async () => expect((await loadCheck(7))?.phase).toBe(phase));
  return (await loadCheck(7)) as CheckState;
}

beforeEach(() => fakeBrowser.reset());

describe('CheckJobs', () => {
  test('keeps a check from its start to its end', async () => {
    const { jobs, written } = createJobs([
      split,
      sourceEvent({ url: URL_A, state: 'read' }),
      claimEvent('supported'),
      { type: 'done' },
    ]);
    await jobs.start(request);
    expect(await loadCheck(7)).toMatchObject({ tabId: 7, phase: 'running', answer });
    const state = await expectPhase('done');
    expect(state.sources).toEqual([{ url: URL_A, state: 'read' }]);
    expect(state.claims).toMatchObject([{ claim: { verdict: 'supported' }, final: true }]);
    expect(written.at(-1)).toEqual(state);
  });

  test('keeps an alarm while it runs, and none after', async () => {
    const { jobs } = createJobs([split], true);
    await jobs.start(request);
    await vi.waitFor(async () => expect(await fakeBrowser.alarms.getAll()).toHaveLength(1));
    await jobs.stop(7);
    await vi.waitFor(async () => expect(await fakeBrowser.alarms.getAll()).toHaveLength(0));
  });

  test('stops, and keeps what was judged', async () => {
    const { jobs, calls } = createJobs([split, claimEvent('supported')], true);
    await jobs.start(request);
    await vi.waitFor(async () => expect((await loadCheck(7))?.claims[0]?.final).toBe(true));
    await jobs.stop(7);
    expect(await loadCheck(7)).toMatchObject({ phase: 'stopped', claims: [{ final: true }] });
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  test('replaces the check of a tab by the next', async () => {
    const { jobs, calls } = createJobs([split], true);
    await jobs.start(request);
    const first = await loadCheck(7);
    await jobs.start(request);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect((await loadCheck(7))?.id).not.toBe(first?.id);
    await jobs.discard(7);
    expect(await loadCheck(7)).toBeNull();
  });

  test('forgets what was kept of the sources where it is to read them again', async () => {
    const { jobs, forgotten } = createJobs([split], true);
    const citations: Answer['citations'] = [
      { kind: 'marker', scope: 'sentence', label: '1', at: 2, urls: [`${URL_A}#part`, URL_A], hiddenSources: 0 },
    ];
    await jobs.start({ ...request, answer: { ...answer, citations } });
    expect(forgotten).toEqual([]);
    await jobs.start({ ...request, answer: { ...answer, citations }, isAgain: true });
    expect(forgotten).toEqual([sourceKey(URL_A)]);
    await jobs.discard(7);
  });

  test('puts the check of another answer aside, until the tab is closed', async () => {
    const { jobs, written } = createJobs([split, claimEvent('supported'), { type: 'done' }]);
    const check = async (text: string) => {
      written.length = 0;
      await jobs.start({ ...request, answer: { ...answer, text } });
      await vi.waitFor(() => expect(written.at(-1)).toMatchObject({ phase: 'done', answer: { text } }));
    };
    const aside = async () => (await loadEarlier(7)).map((each) => each.answer.text);
    await check('A.');
    await check('A.');
    expect(await aside()).toEqual([]);
    await check('B.');
    expect(await aside()).toEqual(['A.']);
    await check('A.');
    expect(await aside()).toEqual(['B.', 'A.']);
    await jobs.discard(7);
    expect(await aside()).toEqual([]);
  });

  test('leaves one check where two are started at once', async () => {
    const { jobs, calls } = createJobs([split], true);
    await Promise.all([jobs.start(request), jobs.start(request), jobs.resume()]);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await jobs.discard(7);
  });

  test('fails with a sentence where the check throws', async () => {
    const jobs = new CheckJobs({
      ...PORTS,
      // biome-ignore lint/correctness/useYield: it breaks before its first event.
      async *check() {
        throw new Error('no such thing');
      },
    });
    await jobs.start(request);
    expect((await expectPhase('failed')).failure).toContain('no such thing');
  });
});

describe('CheckJobs where the browser keeps no more', () => {
  /** Storage that takes `most` claims, as browsers cap it. */
  function capStorage(most: number): void {
    const set = fakeBrowser.storage.session.set.bind(fakeBrowser.storage.session);
    vi.spyOn(fakeBrowser.storage.session, 'set').mockImplementation(async (items) => {
      const tooLarge = Object.values(items as Record<string, Partial<CheckState>>).some(
        ({ claims }) => (claims?.length ?? 0) > most,
      );
      if (tooLarge) throw new Error('Session storage quota bytes exceeded.');
      await set(items);
    });
  }
  afterEach(() => void vi.restoreAllMocks());

  test('says that the answer is too large, instead of forgetting its check', async () => {
    capStorage(1);
    const claims = [claimOf('unchecked'), claimOf('unchecked')];
    const { jobs } = createJobs([{ ...split, claims }], true);
    await jobs.start(request);
    const state = await expectPhase('failed');
    expect(state.failure).toContain('2 claims');
    expect(state).toMatchObject({ answer, claims: [] });
  });

  test('keeps what was decided before it grew too large', async () => {
    const events = [split, claimEvent('supported')];
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    const jobs = new CheckJobs({
      ...PORTS,
      async *check(_, { signal }) {
        yield* events;
        await vi.waitFor(async () => expect((await loadCheck(7))?.claims[0]?.final).toBe(true));
        set.mockRejectedValueOnce(new Error('Session storage quota bytes exceeded.'));
        yield sourceEvent({ url: URL_A, state: 'read' });
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    });
    await jobs.start(request);
    const state = await expectPhase('failed');
    expect(state.failure).toContain('too large');
    expect(state.claims).toMatchObject([{ claim: { verdict: 'supported' }, final: true }]);
  });
});

describe('CheckJobs.resume', () => {
  const broken = kept({ phase: 'running', sources: [{ url: URL_A, state: 'fetching' }, PAYWALLED] });

  test('goes on with a check that broke off, without asking unreadable sources again', async () => {
    await saveCheck(broken);
    const { jobs, calls, written } = createJobs([split, { type: 'done' }]);
    await jobs.resume();
    await jobs.resume();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.known).toEqual([broken.sources[1]]);
    const state = await expectPhase('done');
    expect(state.id).toBe('x');
    expect(written[0]?.claims[0]).toEqual(broken.claims[0]);
  });

  test('goes on with the others where one cannot', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await saveCheck(broken);
    await saveCheck({ ...broken, id: 'y', tabId: 8 });
    const isTabOpen = async (tabId: number) => {
      if (tabId === 7) throw new Error('not now');
      return true;
    };
    const jobs = new CheckJobs({
      ...PORTS,
      isTabOpen,
      async *check() {
        yield { type: 'done' };
      },
    });
    await jobs.resume();
    await vi.waitFor(async () => expect((await loadCheck(8))?.phase).toBe('done'));
    expect((await loadCheck(7))?.phase).toBe('running');
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  test('leaves ended checks alone', async () => {
    await saveCheck({ ...broken, phase: 'done' });
    const { jobs, calls } = createJobs([]);
    await jobs.resume();
    expect(calls).toEqual([]);
  });

  test('gives up on a check that ends the background again and again', async () => {
    await saveCheck(broken);
    for (let start = 0; start < 4; start++) await createJobs([], true).jobs.resume();
    expect((await expectPhase('failed')).failure).toContain('several times');
  });

  test('does not give up on one that comes further each time', async () => {
    const sources = Array.from({ length: 8 }, (_, at): SourceProgress => ({ url: `${URL_A}${at}`, state: 'waiting' }));
    for (let read = 0; read < 8; read++) {
      const isRead = (at: number) => at < read;
      await saveCheck({
        ...broken,
        sources: sources.map((each, at) => (isRead(at) ? { ...each, state: 'read' } : each)),
      });
      await createJobs([], true).jobs.resume();
    }
    expect((await loadCheck(7))?.phase).toBe('running');
  });

  test('forgets the checks of tabs that are gone', async () => {
    await saveCheck(broken);
    await saveCheck({ ...broken, tabId: 8, phase: 'done' });
    const jobs = new CheckJobs({ ...PORTS, check: async function* () {}, isTabOpen: async () => false });
    await jobs.resume();
    expect([await loadCheck(7), await loadCheck(8)]).toEqual([null, null]);
  });

  test('ends an alarm that has nothing left to wake for', async () => {
    await fakeBrowser.alarms.create('resume-checks', { periodInMinutes: 0.5 });
    await saveCheck({ ...broken, phase: 'done' });
    await createJobs([]).jobs.resume();
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  });

  test('shows what was known of a source until it is heard of again', async () => {
    await saveCheck({ ...broken, sources: [{ url: URL_A, state: 'read', title: 'A' }] });
    const { jobs, written } = createJobs([split, { type: 'done' }]);
    await jobs.resume();
    await expectPhase('done');
    expect(written.map(({ sources }) => sources[0])).toEqual(
      written.map(() => ({ url: URL_A, state: 'read', title: 'A' })),
    );
  });
});

describe('CheckJobs.retryPermitted', () => {
  const ended = kept({
    sources: [
      { url: URL_A, state: 'unchecked', cause: 'not_permitted', finalUrl: 'https://www.a.example/' },
      { url: URL_B, state: 'unchecked', cause: 'not_permitted' },
    ],
    claims: [
      { claim: claimOf('unchecked'), final: true },
      { claim: claimOf('unchecked', URL_B), final: true },
    ],
  });

  test('opens what rests on a source that was granted, and nothing else', async () => {
    await saveCheck(ended);
    const { jobs, calls } = createJobs([], true);
    await jobs.retryPermitted(async (url) => url === 'https://www.a.example/');
    expect(calls[0]?.known).toEqual([ended.sources[1]]);
    const state = await expectPhase('running');
    expect(state.sources[0]).toEqual({ url: URL_A, state: 'waiting' });
    expect(state.claims.map(({ final }) => final)).toEqual([false, true]);
    await jobs.stop(7);
  });

  test('does nothing where nothing of it was granted', async () => {
    await saveCheck(ended);
    const { jobs, calls } = createJobs([]);
    await jobs.retryPermitted(async () => false);
    expect(calls).toEqual([]);
  });
});

describe('CheckJobs.readAgain', () => {
  const ended = kept();

  test('forgets the source and opens what rests on it', async () => {
    await saveCheck(ended);
    const { jobs, calls, forgotten } = createJobs([], true);
    await jobs.readAgain(7, 'x', [URL_A]);
    expect(forgotten).toEqual([sourceKey(URL_A)]);
    expect(calls[0]?.known).toEqual([ended.sources[1]]);
    expect(await loadCheck(7)).toMatchObject({
      phase: 'running',
      sources: [{ url: URL_A, state: 'waiting' }, ended.sources[1]],
      claims: [{ final: false }],
    });
    await jobs.discard(7);
  });

  test('takes up a check that was put aside, and puts the other aside', async () => {
    await keepEarlier(ended);
    await saveCheck({ ...ended, id: 'y', answer: { ...answer, text: 'B.' } });
    const { jobs } = createJobs([], true);
    await jobs.readAgain(7, 'x', [URL_A]);
    expect(await loadCheck(7)).toMatchObject({ id: 'x', phase: 'running' });
    expect((await loadEarlier(7)).map(({ id }) => id)).toContain('y');
    await jobs.discard(7);
  });

  test('does nothing for a check that is not kept', async () => {
    await saveCheck(ended);
    const { jobs, calls } = createJobs([], true);
    await jobs.readAgain(7, 'z', [URL_A]);
    await jobs.readAgain(8, 'x', [URL_A]);
    expect(calls).toEqual([]);
  });
});

describe('CheckJobs.retryOffline', () => {
  const cut = kept({
    sources: [
      { url: URL_A, state: 'unchecked', cause: 'network_error', offline: true },
      { url: URL_B, state: 'unchecked', cause: 'network_error' },
    ],
    claims: [{ claim: claimOf('unchecked'), final: true }],
  });

  test('reads what could not be read for want of a connection, and nothing else', async () => {
    await saveCheck(cut);
    const { jobs, calls } = createJobs([], true);
    await jobs.retryOffline();
    expect(calls[0]?.known).toEqual([cut.sources[1]]);
    expect(await loadCheck(7)).toMatchObject({ phase: 'running', sources: [{ state: 'waiting' }, cut.sources[1]] });
    await jobs.discard(7);
  });

  test('leaves a check that was stopped alone', async () => {
    await saveCheck({ ...cut, phase: 'stopped' });
    const { jobs, calls } = createJobs([], true);
    await jobs.retryOffline();
    expect(calls).toEqual([]);
  });

  test('keeps the alarm while it waits for a connection, and gives up after some minutes', async () => {
    await saveCheck(cut);
    const { jobs, calls } = createJobs([
      { ...split, sources: cut.sources.map(({ url }) => ({ url, state: 'waiting' })) },
      ...cut.sources.map(sourceEvent),
      { type: 'done' },
    ]);
    for (let alarm = 0; alarm < 25; alarm++) {
      await jobs.resume();
      await jobs.retryOffline();
      await expectPhase('done');
      await jobs.resume();
      expect(await fakeBrowser.alarms.getAll()).toHaveLength(calls.length < 20 ? 1 : 0);
    }
    expect(calls).toHaveLength(20);
  });
});

describe('keepEarlier', () => {
  const checkOf = (text: string) =>
    kept({ id: text.slice(0, 8), answer: { ...answer, text }, sources: [], claims: [] });

  test('keeps the newest, by number and by size', async () => {
    for (let at = 0; at < 20; at++) await keepEarlier(checkOf(`Answer ${at}.`));
    expect((await loadEarlier(7)).map(({ answer: { text } }) => text).slice(0, 2)).toEqual([
      'Answer 19.',
      'Answer 18.',
    ]);
    expect((await loadEarlier(7)).length).toBeLessThanOrEqual(12);
    await keepEarlier(checkOf('x'.repeat(1_500_000)));
    await keepEarlier(checkOf('y'.repeat(1_500_000)));
    expect((await loadEarlier(7))[0]?.id).toBe('yyyyyyyy');
    expect((await loadEarlier(7)).some(({ id }) => id === 'xxxxxxxx')).toBe(false);
  });
});
