/** How often something may be done for each tab: what a page's process wishes for is bounded, whatever it sends. */
export class WishRate {
  readonly #times = new Map<number, number[]>();

  constructor(
    private readonly most: number,
    private readonly withinMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether it may be done once more for this tab; counts it if so. */
  take(tabId: number): boolean {
    const now = this.now();
    for (const [tab, times] of this.#times) {
      const recent = times.filter((at) => at > now - this.withinMs && at <= now);
      if (recent.length > 0) this.#times.set(tab, recent);
      else this.#times.delete(tab);
    }
    const times = this.#times.get(tabId) ?? [];
    if (times.length >= this.most) return false;
    this.#times.set(tabId, [...times, now]);
    return true;
  }
}
