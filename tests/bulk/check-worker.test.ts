import { describe, expect, test } from 'vitest';
import { CheckWorker, type WorkerPort } from '../../src/bulk/check-worker';
import { type FromWorker, type PagePort, serveChecks, type ToWorker } from '../../src/bulk/serve-checks';
import { InputError } from '../../src/core/schemas/input-error';
import type { Source } from '../../src/core/types';
import { answerLine, OPTIONS, WRONG_LINES } from '../support/bulk-items';

const { signal } = new AbortController();
const call = (text: string, mayFetch = false) => ({
  task: { kind: 'line' as const, text },
  options: OPTIONS,
  mayFetch,
});

/** A worker in this thread: what is sent is copied, and comes later. */
function startHere(serve: (port: PagePort) => void, ended: () => void): WorkerPort {
  const own: WorkerPort = { postMessage: () => {}, onmessage: null, onerror: null, terminate: () => {} };
  const page: PagePort = { postMessage: () => {}, onmessage: null };
  let isEnded = false;
  const later = (send: () => void) => setImmediate(() => !isEnded && send());
  own.postMessage = (message: ToWorker) => {
    const data = structuredClone(message);
    later(() => page.onmessage?.({ data }));
  };
  page.postMessage = (message: FromWorker) => {
    const data = structuredClone(message);
    later(() => own.onmessage?.(new MessageEvent('message', { data })));
  };
  own.terminate = () => {
    isEnded = true;
    ended();
  };
  serve(page);
  return own;
}

function open(
  options: {
    serve?: (port: PagePort) => void;
    fetch?: (url: string, signal: AbortSignal) => Promise<Source>;
    silence?: number;
  } = {},
) {
  const counts = { started: 0, ended: 0 };
  const worker = new CheckWorker(
    {
      startWorker: () => {
        counts.started += 1;
        return startHere(options.serve ?? serveChecks, () => {
          counts.ended += 1;
        });
      },
      fetchSource: options.fetch ?? (async (url) => ({ status: 'unchecked', url, cause: 'timeout' })),
    },
    options.silence,
  );
  return { worker, counts };
}

describe('CheckWorker', () => {
  test('checks one after the other in the same worker', async () => {
    const { worker, counts } = open();
    expect((await worker.check(call(answerLine(0)), signal)).name).toBe('answer-0');
    expect((await worker.check(call(answerLine(1)), signal)).name).toBe('answer-1');
    expect(counts).toEqual({ started: 1, ended: 0 });
  });

  test.each(WRONG_LINES)('tells what is wrong with %s', async (line) => {
    const { worker } = open();
    const error = await worker.check(call(line), signal).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toMatch(/^expected JSON|^unknown field|^field "answer"|opens no files by name/);
  });

  test('asks the page for what was not given, only where that is allowed, and once for many', async () => {
    const asked: string[] = [];
    const fetch = async (url: string): Promise<Source> => {
      asked.push(url);
      return { status: 'unchecked', url, cause: 'not_permitted' };
    };
    const { worker } = open({ fetch });
    const line = JSON.stringify({
      id: 1,
      answer: 'It is so [x](https://a.example/1). It is old [y](https://b.example/).',
    });
    const offline = await worker.check(call(line), signal);
    expect(asked).toEqual([]);
    expect(offline).toMatchObject({ unread: 2, missing: [] });
    const online = await worker.check(call(line, true), signal);
    expect(online).toMatchObject({ unread: 2, missing: ['a.example', 'b.example'] });
    await worker.check(call(line, true), signal);
    expect(asked).toEqual(['https://a.example/1', 'https://b.example/']);
  });

  test('ends its worker on abort, and starts another for the next item', async () => {
    const stop = new AbortController();
    const { worker, counts } = open();
    const checking = worker.check(call(answerLine(0)), stop.signal);
    stop.abort();
    await expect(checking).rejects.toBe(stop.signal.reason);
    expect(counts).toEqual({ started: 1, ended: 1 });
    expect((await worker.check(call(answerLine(1)), signal)).name).toBe('answer-1');
    expect(counts.started).toBe(2);
  });

  test('asks for nothing more once it is stopped, and says what the network did wrong', async () => {
    const line = JSON.stringify({ id: 1, answer: 'It is so [x](https://a.example/1).' });
    const stop = new AbortController();
    const told: AbortSignal[] = [];
    const { worker } = open({
      fetch: (_, of) => {
        told.push(of);
        return new Promise((_resolve, reject) => of.addEventListener('abort', () => reject(of.reason)));
      },
    });
    const checking = worker.check(call(line, true), stop.signal);
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    stop.abort();
    await expect(checking).rejects.toBe(stop.signal.reason);
    expect(told).toEqual([stop.signal]);
    const { worker: other } = open({ fetch: () => Promise.reject(new Error('no queue')) });
    await expect(other.check(call(line, true), signal)).rejects.toThrow('no queue');
  });

  test('gives up an item that takes for ever, but not while the network is at it', async () => {
    let isHung = true;
    const serve = (port: PagePort) => (isHung ? undefined : serveChecks(port));
    const slow = async (url: string): Promise<Source> => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return { status: 'unchecked', url, cause: 'timeout' };
    };
    const { worker, counts } = open({ serve, fetch: slow, silence: 50 });
    await expect(worker.check(call(answerLine(0)), signal)).rejects.toThrow('within 0.05 s, it took longer');
    expect(counts.ended).toBe(1);
    isHung = false;
    const line = JSON.stringify({ id: 1, answer: 'It is so [x](https://a.example/1).' });
    const { worker: other } = open({ fetch: slow, silence: 100 });
    expect((await other.check(call(line, true), signal)).unread).toBe(1);
  });
});
