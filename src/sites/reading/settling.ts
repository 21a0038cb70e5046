/** An answer whose text changed less than so long ago may still be growing, whatever its site says. */
const QUIET_MS = 2_000;
/** Texts that come and go with scrolling are remembered up to this number. */
const MAX_TEXTS = 500;

/**
 * Since when each text of a page has stood as it is.
 *
 * A site's own sign of the end often comes before the last words do. What stood there when the page was first read has
 * nothing to wait for: whether it grows is seen later.
 */
export class Settling {
  #since = new Map<string, number>();
  #isFirst = true;

  constructor(private readonly now: () => number) {}

  /** Takes in all texts of one reading. */
  see(texts: readonly string[]): void {
    const now = this.now();
    const settled = [...this.#since].filter(([, since]) => now - since >= QUIET_MS).slice(-MAX_TEXTS);
    const next = new Map(settled);
    for (const text of texts) next.set(text, this.#since.get(text) ?? (this.#isFirst ? now - QUIET_MS : now));
    this.#since = next;
    this.#isFirst = false;
  }

  /** Whether a text has stood long enough to be a whole answer. */
  isSettled(text: string): boolean {
    const since = this.#since.get(text);
    return since !== undefined && this.now() - since >= QUIET_MS;
  }

  /** Another page is there. */
  forget(): void {
    this.#since.clear();
    this.#isFirst = true;
  }
}
