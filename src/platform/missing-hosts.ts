import type { CheckState } from '../core/check-state';
import type { Answer } from '../core/types';
import { findMissingHosts } from './permissions';

/** Which hosts of an answer may not be read yet, asked of the browser only where that may have changed. */
export class MissingHosts {
  /** What was last looked up: a running check changes several times a second. */
  #lookedUp: { answer: Answer | undefined; redirected: string } | null = null;

  /** Something was granted. */
  forget(): void {
    this.#lookedUp = null;
  }

  /**
   * Hosts that the answer cites, and those that its sources redirect to, without permission. `null` where nothing is
   * new, or where another answer was asked for in between.
   */
  async find(answer: Answer | undefined, check: CheckState | null): Promise<string[] | null> {
    const cited = answer?.citations.flatMap((citation) => citation.urls) ?? [];
    const redirected = (check?.sources ?? []).flatMap(({ cause, finalUrl }) =>
      cause === 'not_permitted' && finalUrl ? [finalUrl] : [],
    );
    const before = this.#lookedUp;
    this.#lookedUp = { answer, redirected: redirected.join(' ') };
    if (before && before.answer === answer && before.redirected === this.#lookedUp.redirected) return null;
    const missing = await findMissingHosts([...cited, ...redirected]);
    return this.#lookedUp?.answer === answer ? missing : null;
  }
}
