import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BulkPagePorts, BulkPageState } from '../../src/bulk/bulk-page-state';
import { checkItem, type ItemOptions } from '../../src/bulk/check-item';
import type { CheckCall } from '../../src/bulk/check-worker';
import { type BulkView, NO_PROGRESS } from '../../src/core/records/bulk';
import { RecordsError } from '../../src/core/records/records-error';
import { type Keeping, NOTHING_KEPT } from '../../src/core/settings/keeping';
import { RULES_VERSION } from '../../src/core/verdict/rules-version';
import { BulkStore } from '../../src/platform/records/bulk-store';
import { RecordDatabase } from '../../src/platform/records/record-database';
import { answerLines, EFFECTS } from '../support/bulk-items';

let databases = 0;

afterEach(() => void vi.useRealTimers());

/** The page over a store of its own; items are checked in this thread. */
function open(change: Partial<BulkPagePorts> = {}) {
  databases += 1;
  const store = new BulkStore(new RecordDatabase(`page-${databases}`));
  const calls: CheckCall[] = [];
  const told = { closed: 0, announced: 0 };
  let keeping: (chosen: Keeping) => void = () => {};
  const ports: BulkPagePorts = {
    results: store,
    worker: {
      check: (call, signal) => {
        calls.push(call);
        return checkItem(call.task, call.options, { ...EFFECTS, signal });
      },
      close: () => {
        told.closed += 1;
      },
    },
    parsePage: () => {
      throw new Error('there are no pages');
    },
    followKeeping: (onChange) => {
      keeping = onChange;
      onChange(NOTHING_KEPT);
    },
    changeKeeping: async () => {},
    announceRecords: () => {
      told.announced += 1;
    },
    missingHosts: async (hosts) => hosts,
    requestHosts: async () => true,
    exclusive: (task) => task(),
    isPrivate: false,
    now: () => Date.UTC(2026, 2, 1, 8),
    ...change,
  };
  const seen: BulkView[] = [];
  const state = new BulkPageState(ports, (view) => seen.push(view));
  const last = () => seen.at(-1) as BulkView;
  const untilOver = () =>
    vi.waitFor(() => expect(['done', 'stopped', 'failed']).toContain(last().progress.phase), {
      interval: 1,
      timeout: 30_000,
    });
  return { state, store, seen, last, calls, told, untilOver, keep: (chosen: Keeping) => keeping(chosen) };
}

const answers = (count: number): File[] => [new File([answerLines(count).join('\n')], 'answers.jsonl')];
/** Two sources that nobody gave. */
const cited = (...hosts: string[]): File[] => [
  new File(
    hosts.map((host, id) => `${JSON.stringify({ id, answer: `It is so [x](https://${host}/).` })}\n`),
    'cited.jsonl',
  ),
];

describe('BulkPageState', () => {
  test('begins with what is held', async () => {
    const first = open();
    first.state.choose(answers(2));
    first.state.start();
    await first.untilOver();
    const again = open({ results: first.store });
    await again.state.begin();
    expect(again.last()).toMatchObject({ held: 2, input: null, keeping: NOTHING_KEPT });
  });

  test('begins with the trouble of a store that cannot be used, and hides no other fault', async () => {
    const results = (error: Error) =>
      Object.assign(new BulkStore(new RecordDatabase('broken')), { count: () => Promise.reject(error) });
    const { state, last } = open({ results: results(new RecordsError('unusable', 'no store')) });
    await state.begin();
    expect(last().progress).toEqual({ ...NO_PROGRESS, trouble: 'unusable' });
    await expect(open({ results: results(new TypeError('ours')) }).state.begin()).rejects.toThrow('ours');
  });

  test('counts what was chosen by kind', () => {
    const { state, last } = open();
    state.choose([...answers(1), new File([''], 'page.html'), new File([''], 'picture.png')]);
    expect(last().input).toEqual({ lines: 1, pages: 1, others: 1 });
  });

  test('counts what is held, and tells where results took the place of others', async () => {
    const { state, last, told, untilOver } = open();
    state.choose(answers(3));
    state.start();
    await untilOver();
    expect(last()).toMatchObject({ held: 3, edition: 0, progress: { phase: 'done', checked: 3 } });
    state.setFetching(true);
    state.start();
    await untilOver();
    expect(last()).toMatchObject({ held: 3, edition: 3, progress: { checked: 3, skipped: 0 } });
    expect(told).toEqual({ closed: 2, announced: 0 });
  });

  test('checks by what was chosen when the run began, whatever is chosen meanwhile', async () => {
    const { state, calls, untilOver, store } = open();
    state.choose(answers(3));
    state.start();
    state.setFetching(true);
    await untilOver();
    expect(calls.map(({ mayFetch }) => mayFetch)).toEqual([false, false, false]);
    const settings = { rules: RULES_VERSION, mayFetch: false, keeps: 'lines' };
    expect((await store.rows(0, 3)).map((row) => row?.settings)).toEqual([settings, settings, settings]);
    expect(calls[0]?.options).toEqual({ today: '2026-03-01', checkedAt: '2026-03-01T08:00:00.000Z', keeps: 'lines' });
  });

  const keeps: [string, Keeping, boolean, ItemOptions['keeps']][] = [
    ['nothing', NOTHING_KEPT, false, 'lines'],
    ['records', { keepRecords: true, keepTexts: false }, false, 'records'],
    ['records with texts', { keepRecords: true, keepTexts: true }, false, 'texts'],
    ['texts without records', { keepRecords: false, keepTexts: true }, false, 'lines'],
    ['records, in a private window', { keepRecords: true, keepTexts: true }, true, 'lines'],
  ];
  test.each(keeps)('where the reader keeps %s', async (_, keeping, isPrivate, expected) => {
    const { state, keep, calls, told, untilOver } = open({ isPrivate });
    await state.begin();
    keep(keeping);
    state.choose(answers(1));
    state.start();
    await untilOver();
    expect(calls.map(({ options }) => options.keeps)).toEqual([expected]);
    expect(told.announced).toBe(expected === 'lines' ? 0 : 1);
  });

  test('shows a switch at once, and lets it fall back where it could not be kept', async () => {
    const full = new Error('full');
    const { state, seen } = open({ changeKeeping: () => Promise.reject(full) });
    await expect(state.setKeeping({ keepRecords: true })).rejects.toBe(full);
    expect(seen.map(({ keeping }) => keeping.keepRecords)).toEqual([true, false]);
  });

  test('draws what its reader does at once, and the progress of a run no more often than every 100 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { state, seen, last, store } = open();
    state.choose(answers(5));
    state.start();
    while ((await store.count()) < 5 || last().progress.phase !== 'done') await new Promise(setImmediate);
    // Chosen, running, done.
    expect(seen).toHaveLength(3);
    expect(last()).toMatchObject({ held: 5, progress: { checked: 5 } });
    await vi.runAllTimersAsync();
    expect(seen).toHaveLength(3);
  });

  test('hosts that were allowed during a run are missing no more, also after the next item', async () => {
    const granted = new Set<string>();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { state, last, untilOver } = open({
      missingHosts: async (hosts) => hosts.filter((host) => !granted.has(host)),
      requestHosts: async (hosts) => {
        for (const host of hosts) granted.add(host);
        return true;
      },
      worker: {
        check: async ({ task, options }, signal) => {
          const result = await checkItem(task, options, { ...EFFECTS, signal });
          const host = /\/\/([^/]+)/.exec(task.kind === 'line' ? task.text : '')?.[1] ?? '';
          if (host === 'c.example') await held;
          return { ...result, missing: [host] };
        },
        close: () => {},
      },
    });
    state.choose(cited('a.example', 'b.example', 'c.example'));
    state.start();
    await vi.waitFor(() => expect(last().progress.checked).toBe(2), { timeout: 30_000 });
    expect(last().progress.missing).toEqual(['a.example', 'b.example']);
    await state.allow(['a.example']);
    expect(last().progress.missing).toEqual(['b.example']);
    goOn();
    await untilOver();
    expect(last().progress.missing).toEqual(['b.example', 'c.example']);
  });

  test('leaves the hosts as they are where the reader refuses', async () => {
    const missingHosts = vi.fn(async () => []);
    const { state, seen } = open({ requestHosts: async () => false, missingHosts });
    await state.allow('all');
    expect(missingHosts).not.toHaveBeenCalled();
    expect(seen).toEqual([]);
  });

  test('gives the answers of an item, all lines as a file, and nothing once they are deleted', async () => {
    const { state, last, untilOver } = open();
    state.choose(answers(2));
    state.start();
    await untilOver();
    expect((await state.read(1)).map(({ question }) => question)).toEqual(['What of lock 1?']);
    const file = await state.exportFile();
    expect(file.type).toBe('application/x-ndjson');
    const lines = (await file.text()).split('\n').filter((line) => line !== '');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(['answer-0', 'answer-1']);
    await state.clear();
    expect(last()).toMatchObject({ held: 0, edition: 1, progress: NO_PROGRESS });
    expect(await state.rows(0, 10)).toEqual([]);
    expect((await state.exportFile()).size).toBe(0);
  });
});
