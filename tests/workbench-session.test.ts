import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Source } from '../src/core/types';
import type { WorkbenchState } from '../src/core/workbench/workbench-state';
import { sourceFromText } from '../src/sources/text';
import { MAX_SOURCES, WorkbenchSession } from '../src/workbench-session';

const MILL = 'The mill of Harrow opens daily at 9:00. Admission costs €4 per person.';
const read = (url: string, text: string): Source => sourceFromText({ url, text, kind: 'page' });

function start() {
  let state = {} as WorkbenchState;
  const ports = {
    readText: vi.fn(async (url: string, text: string) => read(url, text)),
    readFile: vi.fn(async (url: string, file: File): Promise<Source> => read(url, await file.text())),
    fetchSource: vi.fn(async (url: string): Promise<Source | null> => read(url, MILL)),
    today: () => '2026-10-02',
  };
  const session = new WorkbenchSession(ports, (next) => {
    state = next;
  });
  session.start();
  const key = () => state.sources[0]?.key ?? 0;
  const verdicts = () => state.judged?.claims.map(({ verdict }) => verdict);
  return { session, ports, key, verdicts, state: () => state };
}

/** After a pause in typing. */
const pause = () => vi.advanceTimersByTimeAsync(100);

describe('WorkbenchSession', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('judges within 100 ms of a pause, and not before', async () => {
    const { session, key, verdicts } = start();
    session.setSource(key(), { text: MILL });
    session.setAnswer('Admission costs €4 per person [1].');
    await vi.advanceTimersByTimeAsync(10);
    expect(verdicts()).toBeUndefined();
    await pause();
    expect(verdicts()).toEqual(['supported']);
    session.setAnswer('Admission costs €5 per person [1].');
    await pause();
    expect(verdicts()).toEqual(['altered']);
    session.setSource(key(), { text: MILL.replace('€4', '€5') });
    await pause();
    expect(verdicts()).toEqual(['supported']);
  });

  test('reads a source again only once its text has changed', async () => {
    const { session, key, ports } = start();
    session.setSource(key(), { text: MILL });
    for (const answer of ['The mill is old [1].', 'The mill is new [1].', 'The mill opens at 9 am [1].']) {
      session.setAnswer(answer);
      await pause();
    }
    expect(ports.readText).toHaveBeenCalledTimes(1);
  });

  test('follows the id that the answer has for a source', async () => {
    const { session, key, verdicts } = start();
    session.setSource(key(), { text: MILL });
    session.setAnswer('Admission costs €4 per person [mill-7].');
    await pause();
    expect(verdicts()).toEqual(['unchecked']);
    session.setSource(key(), { id: 'mill-7' });
    await pause();
    expect(verdicts()).toEqual(['supported']);
  });

  test('shows the text of a file, and takes it for plain text once it is changed', async () => {
    const { session, key, state, verdicts, ports } = start();
    session.setAnswer('Admission costs €4 per person [1].');
    await session.giveFile(key(), new File([MILL], 'mill.txt', { type: 'text/plain' }));
    expect(state().sources[0]).toMatchObject({ text: MILL, from: 'mill.txt', state: 'idle' });
    expect(verdicts()).toEqual(['supported']);
    expect(ports.readText).not.toHaveBeenCalled();
    session.setSource(key(), { text: MILL.replace('€4', '€6') });
    await pause();
    expect(state().sources[0]?.from).toBeNull();
    expect(verdicts()).toEqual(['altered']);
  });

  test('fetches an address when it is told to, and says what became of it', async () => {
    const { session, key, state, ports, verdicts } = start();
    session.setAnswer('Admission costs €4 per person ([site](https://mill.example/)).');
    session.setSource(key(), { address: 'https://mill.example/' });
    await pause();
    expect(ports.fetchSource).not.toHaveBeenCalled();
    await session.fetchAddress(key());
    expect(verdicts()).toEqual(['supported']);
    ports.fetchSource.mockResolvedValueOnce(null);
    await session.fetchAddress(key());
    expect(state().sources[0]).toMatchObject({ state: 'unread', cause: 'refused' });
    ports.fetchSource.mockResolvedValueOnce({ status: 'unchecked', url: 'https://mill.example/', cause: 'paywall' });
    await session.fetchAddress(key());
    expect(state().sources[0]).toMatchObject({ state: 'unread', cause: 'paywall', text: '' });
    expect(verdicts()).toEqual(['unchecked']);
  });

  test('does not overwrite what is typed while a source is fetched', async () => {
    const { session, key, state, ports } = start();
    let arrive = (_: Source | null) => {};
    ports.fetchSource.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const fetching = session.fetchAddress(key());
    expect(state().sources[0]?.state).toBe('reading');
    session.setSource(key(), { text: 'My own text.' });
    arrive(read('https://mill.example/', MILL));
    await fetching;
    expect(state().sources[0]).toMatchObject({ text: 'My own text.', state: 'idle', from: null });
  });

  test('says what is wrong with data, and goes on once it is mended', async () => {
    const { session, state } = start();
    session.setAnswer('{"claims": [{"text": 4}]}');
    await pause();
    expect(state()).toMatchObject({ judged: null, problem: expect.stringContaining('expected string, got 4') });
    session.setAnswer('{"claims": [{"text": "The mill is old."}]}');
    await pause();
    expect(state()).toMatchObject({ problem: null, current: { answers: 1, claims: 1, uncited: 1 } });
  });

  test('counts an answer once, as it stands when another takes its place', async () => {
    const { session, state } = start();
    for (const answer of ['The mill is', 'The mill is old.', 'The mill is old. It is red.']) {
      session.setAnswer(answer);
      await pause();
    }
    expect(state().sitting).toMatchObject({ answers: 1, claims: 2 });
    session.newAnswer();
    expect(state()).toMatchObject({ current: { answers: 0 }, sitting: { answers: 1, claims: 2 } });
    session.setAnswer('INSUFFICIENT_CONTEXT');
    await pause();
    expect(state()).toMatchObject({ current: { refusals: 1 }, sitting: { answers: 2, refusals: 1, claims: 2 } });
    session.newSitting();
    expect(state().sitting).toMatchObject({ answers: 1, refusals: 1, claims: 0 });
  });

  test('loads an answer with its sources and its day', async () => {
    const { session, state, verdicts } = start();
    const source = { ...(read('source:a', MILL) as Source & { status: 'read' }), dates: { validTo: '2026-01-01' } };
    session.load('Admission costs €4 per person [a].', [{ id: 'a', source }], '2025-12-31');
    await pause();
    expect(verdicts()).toEqual(['supported']);
    expect(state().judged?.asOf).toBe('2025-12-31');
    const verdict = state().judged?.claims[0]?.citations[0]?.verdict;
    expect(verdict).toMatchObject({ warnings: [] });
    session.newAnswer();
    session.setAnswer('Admission costs €4 per person [a].');
    await pause();
    expect(state().judged?.claims[0]?.citations[0]?.verdict).toMatchObject({ warnings: [{ code: 'stale' }] });
  });

  test('keeps ids apart, and the number of sources within bounds', () => {
    const { session, state } = start();
    for (let more = 0; more < MAX_SOURCES + 5; more += 1) session.addSource();
    const ids = state().sources.map(({ id }) => id);
    expect(ids).toHaveLength(MAX_SOURCES);
    expect(new Set(ids).size).toBe(MAX_SOURCES);
    session.removeSource(state().sources[3]?.key ?? 0);
    session.addSource();
    expect(new Set(state().sources.map(({ id }) => id)).size).toBe(MAX_SOURCES);
  });
});
