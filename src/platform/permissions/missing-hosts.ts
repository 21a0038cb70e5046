import type { Answer } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { findMissingHosts } from './permissions';

/** Which hosts of an answer may not be read yet, asked of the browser only where that may have changed. */
export class MissingHosts {
  /** What was last looked up: a running check changes several times a second. */
  #lookedUp: { cited: string; redirected: string } | null = null;
  #found: { cited: string; hosts: string[] } | null = null;

  /** Something was granted. */
  forget(): void {
    this.#lookedUp = null;
  }

  /** What was found for an answer; `null` while that is not known, and nothing can be said of what a click would do. */
  of(answer: Answer | undefined): string[] | null {
    return this.#found?.cited === citedBy(answer).join(' ') ? this.#found.hosts : null;
  }

  /**
   * Looks for hosts that the answer cites, and those that its sources redirect to, without permission. Returns whether
   * what is known has changed. Another answer that is looked up in between wins.
   */
  async find(answer: Answer | undefined, check: CheckState | null): Promise<boolean> {
    const urls = citedBy(answer);
    const redirected = (check?.sources ?? []).flatMap(({ cause, finalUrl }) =>
      cause === 'not_permitted' && finalUrl ? [finalUrl] : [],
    );
    const asked = { cited: urls.join(' '), redirected: redirected.join(' ') };
    const before = this.#lookedUp;
    if (before?.cited === asked.cited && before.redirected === asked.redirected) return false;
    this.#lookedUp = asked;
    // A browser that cannot say keeps nobody from the check, which asks for each source.
    const hosts = await findMissingHosts([...urls, ...redirected]).catch(() => []);
    if (this.#lookedUp !== asked && this.#lookedUp !== null) return false;
    const isNew = this.#found?.cited !== asked.cited || this.#found.hosts.join() !== hosts.join();
    this.#found = { cited: asked.cited, hosts };
    return isNew;
  }
}

function citedBy(answer: Answer | undefined): string[] {
  return answer?.citations.flatMap((citation) => citation.urls) ?? [];
}
