/** A thread that answers lines for a command: the other end of `WorkerPool`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FetchedSource, UnreadSource } from '../core/types';
import type { FetchOnce } from './fetch-source';
import { answerTasks, type LineAnswers, type LineTask, type OpenWork } from './line-work';
import type { PoolWork } from './worker-pool';

export type WorkerStart = PoolWork;

export type ToWorker =
  | { type: 'tasks'; tasks: LineTask[] }
  | { type: 'fetched'; request: number; source: FetchedSource | UnreadSource };

export type FromWorker = { type: 'answers'; answers: LineAnswers } | { type: 'fetch'; request: number; url: string };

const WORKS: Readonly<Record<string, () => Promise<{ openWork: OpenWork }>>> = {
  check: () => import('./check'),
  extract: () => import('./extract'),
  rescore: () => import('./rescore'),
  verify: () => import('./verify'),
};

const port = parentPort;
if (port) {
  const { name, options, today }: WorkerStart = workerData;
  const send = (message: FromWorker): void => port.postMessage(message);
  const asked = new Map<number, (source: FetchedSource | UnreadSource) => void>();
  let requests = 0;
  const fetchOnce: FetchOnce = (url) =>
    new Promise((resolve) => {
      requests += 1;
      asked.set(requests, resolve);
      send({ type: 'fetch', request: requests, url });
    });
  // The pool ends the whole thread.
  const { signal } = new AbortController();
  const opening = WORKS[name]?.().then(({ openWork }) => openWork(options, { today, signal, fetchOnce }));
  port.on('message', async (message: ToWorker) => {
    if (message.type === 'fetched') {
      asked.get(message.request)?.(message.source);
      asked.delete(message.request);
      return;
    }
    const work = await opening;
    if (!work) throw new Error(`no work for ${name}`);
    send({ type: 'answers', answers: await answerTasks(work, message.tasks, signal) });
  });
}
