/** How long a change may wait for others to be written with it. */
const THROTTLE_MS = 250;
/** A large state takes long to write, to send and to show: at most one part in so many of the time goes into that. */
const WRITE_SHARE = 8;
const MAX_THROTTLE_MS = 5_000;
/** A background without any call to the browser is ended after 30 seconds: an unchanged state is written again. */
const HEARTBEAT_MS = 15_000;

/** Writes the newest of many states, not all of them: one write at a time, and one every 15 seconds at least. The slower, the rarer. */
export class ProgressWriter<State> {
  #due = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #throttleMs = THROTTLE_MS;
  readonly #heartbeat: ReturnType<typeof setInterval>;

  constructor(
    private state: State,
    private readonly write: (state: State) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#heartbeat = setInterval(() => this.#writeNow(), HEARTBEAT_MS);
  }

  /** Takes a new state, to be written soon. */
  update(state: State): void {
    this.state = state;
    this.#due = true;
    this.#timer ??= setTimeout(() => this.#writeNow(), this.#throttleMs);
  }

  /** Writes what is due and ends. Nothing is written any more after it has resolved. */
  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    await this.#writing;
    if (this.#due) await this.write(this.state);
  }

  #writeNow(): void {
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      if (this.#ended) return;
      this.#due = false;
      const startedAt = performance.now();
      await this.write(this.state).catch(this.onError);
      const tookMs = performance.now() - startedAt;
      this.#throttleMs = Math.min(MAX_THROTTLE_MS, Math.max(THROTTLE_MS, tookMs * WRITE_SHARE));
    });
  }
}
