import type { BodyRoom } from './body-room';

/** At most so many tasks at a time, and so many a host; the rest wait in order. With a `room`, while it has some. */
export class PoliteQueue {
  readonly #waiting: { host: string; start: () => void }[] = [];
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor(
    private readonly limit = 6,
    private readonly limitPerHost = 2,
    private readonly room: BodyRoom | null = null,
  ) {
    if (room) room.onRoom = () => this.#startNext();
  }

  /**
   * Runs `task` when it is its turn, and returns what it returns. `isUnderway`: it goes on with something begun, and is
   * first in line, so that what was begun ends before more is.
   *
   * Rejects with the signal's reason if it is aborted while waiting; a running task has to watch the signal itself.
   */
  async run<T>(host: string, signal: AbortSignal, task: () => Promise<T>, isUnderway = false): Promise<T> {
    await this.#turn(host, signal, isUnderway);
    try {
      return await task();
    } finally {
      this.#leave(host);
    }
  }

  #turn(host: string, signal: AbortSignal, isUnderway: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const entry = {
        host,
        start: () => {
          signal.removeEventListener('abort', onAbort);
          this.#total += 1;
          this.#running.set(host, (this.#running.get(host) ?? 0) + 1);
          resolve();
        },
      };
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      if (isUnderway) this.#waiting.unshift(entry);
      else this.#waiting.push(entry);
      this.#startNext();
    });
  }

  #leave(host: string): void {
    this.#total -= 1;
    const left = (this.#running.get(host) ?? 1) - 1;
    if (left === 0) this.#running.delete(host);
    else this.#running.set(host, left);
    // What the task gave takes its room first.
    if (this.room) setTimeout(() => this.#startNext());
    else this.#startNext();
  }

  #startNext(): void {
    while (this.#total < this.limit && (this.room?.hasRoomBeside(this.#total) ?? true)) {
      const next = this.#waiting.findIndex(({ host }) => (this.#running.get(host) ?? 0) < this.limitPerHost);
      if (next === -1) return;
      this.#waiting.splice(next, 1)[0]?.start();
    }
  }
}
