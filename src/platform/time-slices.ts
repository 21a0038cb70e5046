/** About one frame: short enough to answer a message in between, long enough for timers not to be most of the time. */
const SLICE_MS = 16;

/**
 * A pause that lets other work have its turn, but only once a slice of time is used up.
 *
 * Browsers make each timer in a row wait for 4 ms: a pause at every step of a long check would take longer than the
 * check.
 */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> {
  let startedAt = now();
  return async () => {
    if (now() - startedAt < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = now();
  };
}
