import { describe, expect, test } from 'vitest';
import { fetchPolitely } from '../../src/fetch/fetch-politely';
import { PoliteQueue } from '../../src/fetch/polite-queue';

const never = new AbortController().signal;
const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Tasks that end when told, and what ran at the same time. */
function createTasks() {
  const open: { host: string; end: () => void }[] = [];
  const task = (host: string) => () => new Promise<string>((resolve) => open.push({ host, end: () => resolve(host) }));
  const hosts = () => open.map(({ host }) => host);
  const endFirst = async () => {
    open.shift()?.end();
    await tick();
  };
  return { task, hosts, endFirst };
}

describe('PoliteQueue', () => {
  test('runs two tasks of a host at a time, and others past them', async () => {
    const { task, hosts, endFirst } = createTasks();
    const queue = new PoliteQueue(6, 2);
    for (const host of ['a', 'a', 'a', 'b']) void queue.run(host, never, task(host));
    await tick();
    expect(hosts()).toEqual(['a', 'a', 'b']);
    await endFirst();
    expect(hosts()).toEqual(['a', 'b', 'a']);
  });

  test('runs six tasks at a time, in order', async () => {
    const { task, hosts, endFirst } = createTasks();
    const queue = new PoliteQueue();
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const host of names) void queue.run(host, never, task(host));
    await tick();
    expect(hosts()).toEqual(names.slice(0, 6));
    await endFirst();
    expect(hosts()).toEqual(names.slice(1, 7));
  });

  test('frees the place of a task that fails', async () => {
    const queue = new PoliteQueue(1, 1);
    await expect(queue.run('a', never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run('a', never, async () => 'fine')).resolves.toBe('fine');
  });

  test('never starts a task that was aborted while it waited', async () => {
    const { task, hosts, endFirst } = createTasks();
    const queue = new PoliteQueue(1, 1);
    const controller = new AbortController();
    void queue.run('a', never, task('a'));
    const waiting = queue.run('b', controller.signal, task('b'));
    void queue.run('c', never, task('c'));
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await endFirst();
    expect(hosts()).toEqual(['c']);
    await expect(queue.run('d', controller.signal, task('d'))).rejects.toThrow();
  });
});

describe('fetchPolitely', () => {
  test('waits its turn for every request, tells of the first, and goes before what has not begun', async () => {
    const { task, hosts, endFirst } = createTasks();
    const queue = new PoliteQueue(1, 1);
    let starts = 0;
    const onStart = () => {
      starts += 1;
    };
    void queue.run('a', never, task('a'));
    void fetchPolitely(never, onStart, queue, async (inTurn) => {
      for (const host of ['hop1', 'hop2']) await inTurn(host, never, task(host));
      return { result: unread };
    });
    for (const host of ['b', 'c']) void queue.run(host, never, task(host));
    const order: unknown[] = [];
    for (let step = 0; step < 5; step += 1) {
      await tick();
      order.push([...hosts(), starts]);
      await endFirst();
    }
    expect(order).toEqual([
      ['a', 0],
      ['hop1', 1],
      ['b', 1],
      ['hop2', 1],
      ['c', 1],
    ]);
  });

  const unread = { status: 'unchecked', url: 'https://a.example/', cause: 'network_error' } as const;

  test.each([
    ['once more where that may help', 1, 2],
    ['not again where nothing says that it helps', undefined, 1],
    ['not again where the wait is too long', 10_001, 1],
  ])('asks %s', async (_, retryAfterMs, expected) => {
    let count = 0;
    const fetchOnce = async () => {
      count += 1;
      return { result: unread, ...(retryAfterMs !== undefined && { retryAfterMs }) };
    };
    const result = await fetchPolitely(never, () => {}, new PoliteQueue(), fetchOnce);
    expect(result).toBe(unread);
    expect(count).toBe(expected);
  });

  test('ends at once when it is aborted between two tries', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    const fetchOnce = async () => ({ result: unread, retryAfterMs: 10_000 });
    const waiting = fetchPolitely(controller.signal, () => {}, new PoliteQueue(), fetchOnce);
    await expect(waiting).rejects.toThrow();
  });
});
