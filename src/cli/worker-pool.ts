import { Worker } from 'node:worker_threads';
import type { FetchOnce } from './fetch-source';
import type { LineAnswers, LineTask } from './line-work';
import type { CommandOptions } from './main';
import type { FromWorker, ToWorker, WorkerStart } from './worker';

/** What a pool's threads do. */
export interface PoolWork {
  name: string;
  options: CommandOptions;
  today: string;
}

/** What an answer takes for a moment fits in, so that little of it has to be copied when room is made. */
const YOUNG_MB = 96;

interface Batch {
  tasks: LineTask[];
  resolve(answers: LineAnswers): void;
  reject(error: unknown): void;
}

/**
 * Threads that answer lines. Each has a copy of the command's work and one batch at a time; what has to be fetched they
 * ask of this thread.
 */
export class WorkerPool {
  private readonly workers: Worker[];
  private readonly idle: Worker[];
  private readonly busy = new Map<Worker, Batch>();
  private readonly waiting: Batch[] = [];
  /** Why no more batches are answered. */
  private ended: { reason: unknown } | null = null;

  constructor(
    jobs: number,
    work: PoolWork,
    private readonly fetchOnce: FetchOnce,
    private readonly signal: AbortSignal,
  ) {
    const workerData: WorkerStart = work;
    // It stands beside the bundle that this is part of (`launch.mjs`).
    const file = new URL('./worker.mjs', import.meta.url);
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    this.workers = Array.from({ length: jobs }, () => new Worker(file, { workerData, resourceLimits }));
    this.idle = [...this.workers];
    for (const worker of this.workers) {
      worker.on('message', (message: FromWorker) => this.hear(worker, message));
      worker.on('error', (error) => this.end(error));
      worker.on('exit', (code) => this.end(new Error(`a thread ended with ${code}`)));
    }
    signal.addEventListener('abort', this.onAbort, { once: true });
  }

  /** Rejects when the signal aborts, or when a thread breaks. */
  answer(tasks: LineTask[]): Promise<LineAnswers> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended.reason);
      this.waiting.push({ tasks, resolve, reject });
      this.handOut();
    });
  }

  /** Ends the threads, whatever they are at. */
  async close(): Promise<void> {
    this.signal.removeEventListener('abort', this.onAbort);
    this.ended ??= { reason: new Error('the pool is closed') };
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private readonly onAbort = (): void => this.end(this.signal.reason);

  private handOut(): void {
    while (this.waiting.length > 0 && this.idle.length > 0) {
      const [worker, batch] = [this.idle.pop(), this.waiting.shift()];
      if (!worker || !batch) return;
      this.busy.set(worker, batch);
      send(worker, { type: 'tasks', tasks: batch.tasks });
    }
  }

  private hear(worker: Worker, message: FromWorker): void {
    if (message.type === 'fetch') {
      const { request } = message;
      this.fetchOnce(message.url, this.signal).then(
        (source) => send(worker, { type: 'fetched', request, source }),
        (error: unknown) => this.end(error),
      );
      return;
    }
    this.busy.get(worker)?.resolve(message.answers);
    this.busy.delete(worker);
    this.idle.push(worker);
    this.handOut();
  }

  private end(reason: unknown): void {
    if (this.ended) return;
    this.ended = { reason };
    for (const batch of [...this.busy.values(), ...this.waiting.splice(0)]) batch.reject(reason);
    this.busy.clear();
  }
}

const send = (worker: Worker, message: ToWorker): void => worker.postMessage(message);
