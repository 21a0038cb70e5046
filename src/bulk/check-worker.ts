import { InputError } from '../core/schemas/input-error';
import type { Source } from '../core/types';
import type { CheckTask, ItemOptions, ItemResult } from './check-item';
import type { FromWorker, ToWorker } from './serve-checks';

/** What the page has of a worker in which `serveChecks` runs. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export interface CheckWorkerPorts {
  startWorker(): WorkerPort;
  /** Gets a source over the network. Rejects only if `signal` aborts: what still waits for its turn is not asked then. */
  fetchSource(url: string, signal: AbortSignal): Promise<Source>;
}

export interface CheckCall {
  task: CheckTask;
  options: ItemOptions;
  /** Whether what is not given is fetched. */
  mayFetch: boolean;
}

/** No item that anybody wrote takes so long without asking for a source. */
const SILENCE_MS = 120_000;

/** Checks items in a worker, so that the page stays at hand; ends it where it has to stop, or an item takes for ever. */
export class CheckWorker {
  #worker: WorkerPort | null = null;

  constructor(
    private readonly ports: CheckWorkerPorts,
    private readonly silenceMs = SILENCE_MS,
  ) {}

  /** One at a time. Throws `InputError` where the item is wrong, and the signal's reason on abort. */
  check({ task, options, mayFetch }: CheckCall, signal: AbortSignal): Promise<ItemResult> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const worker = this.#worker ?? this.ports.startWorker();
      this.#worker = worker;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let open = 0;
      let isOver = false;
      const settle = (end: () => void) => {
        isOver = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        end();
      };
      const giveUp = (reason: unknown) =>
        settle(() => {
          this.close();
          reject(reason);
        });
      const onAbort = () => giveUp(signal.reason);
      const waitOn = () => {
        clearTimeout(timer);
        // While it waits for the network, the network's own limits hold.
        if (open > 0 || isOver) return;
        const error = new InputError(`expected it to be checked within ${this.silenceMs / 1_000} s, it took longer`);
        timer = setTimeout(() => giveUp(error), this.silenceMs);
      };
      const fetch = async (request: number, url: string) => {
        open += 1;
        waitOn();
        const source = await this.ports.fetchSource(url, signal).catch((error: unknown) => {
          if (!signal.aborted) giveUp(error);
          return null;
        });
        open -= 1;
        // It may have been ended in between.
        if (!source || this.#worker !== worker) return;
        worker.postMessage({ type: 'fetched', request, source });
        waitOn();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      worker.onerror = ({ message }) => giveUp(new Error(message || 'the worker ended'));
      worker.onmessage = ({ data }) => {
        if (data.type === 'fetch') void fetch(data.request, data.url);
        else if (data.type === 'result') settle(() => resolve(data.result));
        else {
          const { type, message } = data;
          settle(() => reject(type === 'wrong' ? new InputError(message) : new Error(message)));
        }
      };
      waitOn();
      worker.postMessage({ type: 'check', task, options, mayFetch });
    });
  }

  /** Ends the worker, whatever it is at. The next item starts another. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
