import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CheckEvent, CheckState } from '../../src/core/check-state';
import type { Answer, CheckedClaim, SourceProgress } from '../../src/core/types';
import { keepEarlier, loadCheck, loadEarlier, saveCheck } from '../../src/platform/check-store';
import { CheckJobs, type JobPorts } from '../../src/platform/jobs';

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

/** Jobs whose check yields these events, then waits for the abort if `isEndless`. */
function createJobs(events: CheckEvent[], isEndless = false) {
  const calls: Options[] = [];
  const written: CheckState[] = [];
  const jobs = new CheckJobs({
    async *check(_, options) {
      calls.push(options);
      yield* events;
      if (isEndless && !options.signal.aborted)
        await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
    },
    onProgress: (state) => written.push(state),
  });
  return { jobs, calls, written };
}

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
    await jobs.start({ ...request, isAgain: true });
    expect(calls.map(({ signal, isAgain }) => [signal.aborted, isAgain])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect((await loadCheck(7))?.id).not.toBe(first?.id);
    await jobs.discard(7);
    expect(await loadCheck(7)).toBeNull();
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
      // biome-ignore lint/correctness/useYield: it breaks before its first event.
      async *check() {
        throw new Error('no such thing');
      },
      onProgress: () => {},
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
      async *check(_, { signal }) {
        yield* events;
        await vi.waitFor(async () => expect((await loadCheck(7))?.claims[0]?.final).toBe(true));
        set.mockRejectedValueOnce(new Error('Session storage quota bytes exceeded.'));
        yield sourceEvent({ url: URL_A, state: 'read' });
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      onProgress: () => {},
    });
    await jobs.start(request);
    const state = await expectPhase('failed');
    expect(state.failure).toContain('too large');
    expect(state.claims).toMatchObject([{ claim: { verdict: 'supported' }, final: true }]);
  });
});

describe('CheckJobs.resume', () => {
  const broken: CheckState = {
    id: 'x',
    ...request,
    phase: 'running',
    sources: [
      { url: URL_A, state: 'fetching' },
      { url: 'https://b.example/', state: 'unchecked', cause: 'paywall' },
    ],
    claims: [{ claim: claimOf('supported'), final: true }],
    others: [],
    refusal: false,
  };

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
});

describe('CheckJobs.retryPermitted', () => {
  const ended: CheckState = {
    id: 'x',
    ...request,
    phase: 'done',
    sources: [
      { url: URL_A, state: 'unchecked', cause: 'not_permitted', finalUrl: 'https://www.a.example/' },
      { url: 'https://b.example/', state: 'unchecked', cause: 'not_permitted' },
    ],
    claims: [
      { claim: claimOf('unchecked'), final: true },
      { claim: claimOf('unchecked', 'https://b.example/'), final: true },
    ],
    others: [],
    refusal: false,
  };

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

describe('keepEarlier', () => {
  const checkOf = (text: string): CheckState => ({
    ...request,
    id: text.slice(0, 8),
    answer: { ...answer, text },
    phase: 'done',
    sources: [],
    claims: [],
    others: [],
    refusal: false,
  });

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
