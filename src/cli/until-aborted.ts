/** What `input` gives until `signal` aborts; then it ends at once, though the next item may never come. */
export async function* untilAborted<T>(input: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = input[Symbol.asyncIterator]();
  try {
    while (!signal.aborted) {
      const next = await orAborted(iterator.next(), signal);
      if (next === null || next.done) return;
      yield next.value;
    }
  } finally {
    // A source that waits for its next item cannot be closed before that comes.
    if (!signal.aborted) await iterator.return?.();
  }
}

/**
 * What `due` comes to, or `null` once `signal` aborts. Not a race against one promise for all items: that would hold on
 * to each of them for as long as it is open.
 */
function orAborted<T>(due: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(null);
    signal.addEventListener('abort', onAbort, { once: true });
    due.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
