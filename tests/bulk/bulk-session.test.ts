import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BulkItem, countItems, itemsOf, sortFiles } from '../../src/bulk/bulk-input';
import { type BulkRun, BulkSession } from '../../src/bulk/bulk-session';
import type { BulkProgress, BulkSettings, NamedFile } from '../../src/core/records/bulk';
import { RecordsError } from '../../src/core/records/records-error';
import { InputError } from '../../src/core/schemas/input-error';
import { answerLine, answerLines, fileOf, MemoryBulk, WRONG_LINES } from '../support/bulk-items';

const noPages = () => {
  throw new Error('there are no pages');
};

const SETTINGS: BulkSettings = { rules: '1', mayFetch: false, keeps: 'lines' };

function runOf(files: readonly NamedFile[], change: Partial<BulkSettings> = {}, retries = false): BulkRun {
  const input = sortFiles(files);
  return {
    items: itemsOf(input, noPages),
    count: (signal) => countItems(input, signal),
    settings: { ...SETTINGS, ...change },
    retries,
  };
}

function open(memory = new MemoryBulk()) {
  const seen: BulkProgress[] = [];
  const session = new BulkSession(memory.ports, (progress) => seen.push(progress));
  const last = () => seen.at(-1) as BulkProgress;
  /** Resolves when the session has come to a state. */
  const until = async (isThere: (progress: BulkProgress) => boolean) => {
    while (!isThere(last())) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { memory, session, seen, last, until };
}

const FIVE = [fileOf('answers.jsonl', answerLines(5))];

describe('BulkSession', () => {
  test('checks all items in order, and counts them', async () => {
    const { memory, session, last, seen } = open();
    await session.start(runOf(FIVE));
    expect(last()).toMatchObject({ phase: 'done', total: 5, checked: 5, skipped: 0, wrong: 0, current: null });
    expect(last().citations).toBe(15);
    expect(memory.checked).toEqual(['answer-0', 'answer-1', 'answer-2', 'answer-3', 'answer-4']);
    expect(seen.map(({ current }) => current?.line ?? null)).toContain(3);
  });

  test('names what is wrong, and goes on', async () => {
    const { memory, session, last } = open();
    const lines = [answerLine(0), WRONG_LINES[0] ?? '', '', WRONG_LINES[1] ?? '', answerLine(1)];
    await session.start(runOf([fileOf('answers.jsonl', lines)]));
    expect(last()).toMatchObject({ phase: 'done', total: 4, checked: 2, wrong: 2 });
    expect(last().errors).toEqual([
      { place: { file: 'answers.jsonl', line: 2 }, message: expect.stringMatching(/^expected JSON: /) },
      { place: { file: 'answers.jsonl', line: 4 }, message: 'unknown field "colour"' },
    ]);
    expect(memory.kept.size).toBe(2);
  });

  test('lists the first hundred of the wrong ones, and counts all', async () => {
    const { session, last } = open();
    await session.start(
      runOf([
        fileOf(
          'answers.jsonl',
          Array.from({ length: 130 }, () => 'no JSON'),
        ),
      ]),
    );
    expect(last().wrong).toBe(130);
    expect(last().errors).toHaveLength(100);
  });

  test('a fault of ours stays with its item', async () => {
    const memory = new MemoryBulk();
    const { check } = memory.ports;
    memory.ports.check = async (task, signal) => {
      if (task.kind === 'line' && task.text.includes('answer-1"')) throw new TypeError('broken');
      return check(task, signal);
    };
    const { session, last } = open(memory);
    await session.start(runOf(FIVE));
    expect(last()).toMatchObject({ phase: 'done', checked: 4, wrong: 1 });
    expect(last().errors[0]?.message).toBe('unexpected error: broken');
  });

  test('skips what was checked before, also where it lies in another file now', async () => {
    const { memory, session, last } = open();
    await session.start(runOf([fileOf('answers.jsonl', answerLines(3))]));
    await session.start(runOf([fileOf('more.jsonl', answerLines(5))]));
    expect(last()).toMatchObject({ phase: 'done', total: 5, checked: 2, skipped: 3 });
    expect(memory.checked).toEqual(['answer-0', 'answer-1', 'answer-2', 'answer-3', 'answer-4']);
  });

  test('takes lines that are the same for as many as there are', async () => {
    const { memory, session, last } = open();
    const twice = fileOf('answers.jsonl', [answerLine(1), answerLine(2), answerLine(1)]);
    await session.start(runOf([twice]));
    expect(last()).toMatchObject({ checked: 3, skipped: 0 });
    expect(memory.kept.size).toBe(3);
    await session.start(runOf([twice]));
    expect(last()).toMatchObject({ checked: 0, skipped: 3 });
  });

  test.each<[Partial<BulkSettings>, Partial<BulkSettings>, boolean]>([
    [{}, { rules: '2' }, true],
    [{}, { mayFetch: true }, true],
    [{ mayFetch: true }, {}, false],
    [{}, { keeps: 'records' }, true],
    [{ keeps: 'records' }, { keeps: 'texts' }, true],
    [{ keeps: 'texts' }, { keeps: 'records' }, false],
    [{ keeps: 'texts' }, { keeps: 'texts', mayFetch: true }, true],
  ])('what was checked by %j is checked again by %j, in its place: %s', async (before, after, isAgain) => {
    const { memory, session, last } = open();
    await session.start(runOf(FIVE, before));
    await session.start(runOf(FIVE, after));
    expect(last()).toMatchObject(isAgain ? { checked: 5, skipped: 0 } : { checked: 0, skipped: 5 });
    expect(memory.kept.size).toBe(5);
  });

  test('checks again what wanted a permission, once that is there', async () => {
    const memory = new MemoryBulk();
    const { check } = memory.ports;
    memory.ports.check = async (task, signal) => ({ ...(await check(task, signal)), missing: ['locks.example'] });
    const { session, last } = open(memory);
    await session.start(runOf(FIVE, { mayFetch: true }));
    expect(last().missing).toEqual(['locks.example']);
    await session.start(runOf(FIVE, { mayFetch: true }));
    expect(last()).toMatchObject({ checked: 0, skipped: 5 });
    memory.granted.add('locks.example');
    await session.start(runOf(FIVE));
    expect(last()).toMatchObject({ checked: 0, skipped: 5 });
    await session.start(runOf(FIVE, { mayFetch: true }));
    expect(last()).toMatchObject({ checked: 5, skipped: 0 });
  });

  test('checks again what could not be read, where that is wanted and sources are fetched', async () => {
    const memory = new MemoryBulk();
    const { check } = memory.ports;
    memory.ports.check = async (task, signal) => {
      const result = await check(task, signal);
      return { ...result, unread: result.name === 'answer-3' ? 1 : 0 };
    };
    const { session, last } = open(memory);
    await session.start(runOf(FIVE, { mayFetch: true }, true));
    expect(last()).toMatchObject({ checked: 5, unread: 1 });
    await session.start(runOf(FIVE, { mayFetch: true }));
    expect(last()).toMatchObject({ checked: 0, skipped: 5 });
    await session.start(runOf(FIVE, {}, true));
    expect(last()).toMatchObject({ checked: 0, skipped: 5 });
    await session.start(runOf(FIVE, { mayFetch: true }, true));
    expect(last()).toMatchObject({ checked: 1, skipped: 4 });
    expect(memory.checked.slice(5)).toEqual(['answer-3']);
  });

  test('pauses when the item in work has ended, and goes on', async () => {
    const { session, seen, last, until } = open();
    const running = session.start(runOf(FIVE));
    await until(({ checked }) => checked === 1);
    session.pause();
    expect(last().phase).toBe('pausing');
    await until(({ phase }) => phase === 'paused');
    const { checked } = last();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(last()).toMatchObject({ phase: 'paused', checked, current: null });
    expect(checked).toBeLessThan(5);
    session.resume();
    await running;
    expect(last()).toMatchObject({ phase: 'done', checked: 5 });
    expect(seen.filter(({ phase }) => phase === 'paused').length).toBeGreaterThan(0);
  });

  test('stops at once, also out of a pause; what was in work is begun anew another time', async () => {
    const memory = new MemoryBulk();
    const { check } = memory.ports;
    let isHeld = true;
    memory.ports.check = (task, signal) => {
      if (!isHeld || (task.kind === 'line' && task.text.includes('answer-0"'))) return check(task, signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const { session, last, until } = open(memory);
    const running = session.start(runOf(FIVE));
    await until(({ current }) => current?.line === 2);
    await new Promise((resolve) => setTimeout(resolve, 10));
    session.stop();
    await running;
    expect(last()).toMatchObject({ phase: 'stopped', checked: 1, wrong: 0, current: null });
    isHeld = false;
    const again = session.start(runOf(FIVE));
    await until(({ checked }) => checked === 1);
    session.pause();
    await until(({ phase }) => phase === 'paused');
    session.stop();
    await again;
    expect(last().phase).toBe('stopped');
    await session.start(runOf(FIVE));
    expect(memory.kept.size).toBe(5);
  });

  test('ends where nothing can be kept any more, and says why', async () => {
    const memory = new MemoryBulk();
    memory.ports.keep = () => Promise.reject(new RecordsError('full', 'no room'));
    const { session, last } = open(memory);
    await session.start(runOf(FIVE));
    expect(last()).toMatchObject({ phase: 'failed', trouble: 'full', checked: 0 });
  });

  test('does not begin where another page is at it', async () => {
    const memory = new MemoryBulk();
    memory.ports.exclusive = async () => null;
    const { session, last } = open(memory);
    await session.start(runOf(FIVE));
    expect(last().phase).toBe('elsewhere');
    expect(memory.checked).toEqual([]);
  });

  test('holds no more than one item at a time', async () => {
    let open_ = 0;
    let most = 0;
    async function* items(): AsyncGenerator<BulkItem> {
      for (let line = 1; line <= 200; line += 1) {
        open_ += 1;
        most = Math.max(most, open_);
        yield { place: { file: 'a', line }, open: () => Promise.reject(new InputError('wrong')) };
        open_ -= 1;
      }
    }
    const { session } = open();
    await session.start({ items: items(), count: async () => 200, settings: SETTINGS, retries: false });
    expect(most).toBe(1);
  });

  test('any order of pause, resume, stop and start keeps what going straight through keeps', async () => {
    const lines = [...answerLines(6), ...WRONG_LINES, answerLine(2), answerLine(7)];
    const files = [fileOf('answers.jsonl', lines)];
    const straight = open();
    await straight.session.start(runOf(files));
    const wanted = straight.memory.output();
    const steps = fc.array(
      fc.record({ act: fc.constantFrom('pause', 'resume', 'stop', 'start'), after: fc.integer({ min: 0, max: 6 }) }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        const { memory, session, last } = open();
        let running = session.start(runOf(files));
        for (const { act, after } of acts) {
          for (let turn = 0; turn < after; turn += 1) await new Promise((resolve) => setImmediate(resolve));
          if (act === 'pause') session.pause();
          else if (act === 'resume') session.resume();
          else if (act === 'stop') session.stop();
          else running = Promise.all([running, session.start(runOf(files))]).then(() => {});
        }
        session.stop();
        await running;
        await session.start(runOf(files));
        expect(last().phase).toBe('done');
        expect(memory.output()).toBe(wanted);
        expect(new Set(memory.checked).size).toBe(7);
      }),
      { numRuns: 40 },
    );
  });
});
