import type { UnreadSource } from '../../core/types';

/** What one check in the browser takes on; beyond it, the reader is told what was left. */

/** No answer that a person reads makes as many. The browser keeps 10 MB of all checks together. */
export const MAX_CLAIMS = 3_000;
/** Sources that the network is asked for in one run of a check. */
export const MAX_SOURCES = 500;

/** Counts the sources that a run of a check asks the network for. */
export class SourceAllowance {
  #left = MAX_SOURCES;

  /** Asks, or says that too many were asked. Those can be read later, by the reader's wish. */
  async ask<T>(url: string, fetchOne: () => Promise<T>): Promise<T | UnreadSource> {
    if (this.#left <= 0) {
      const detail = `Not asked: one check asks at most ${MAX_SOURCES} sources`;
      return { status: 'unchecked', url, cause: 'too_large', detail };
    }
    this.#left -= 1;
    return fetchOne();
  }
}
