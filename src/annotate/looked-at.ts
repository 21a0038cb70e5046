/** An answer as it stands on the page now. */
export interface RootedAnswer {
  answer: { text: string };
  roots: readonly Element[];
}

/** Follows in which answer of a page the pointer or the focus is. Listens only while it is wanted. */
export class LookedAt {
  #text: string | null = null;
  #listening: AbortController | null = null;

  constructor(
    private readonly window: Window & typeof globalThis,
    private readonly answers: () => readonly RootedAnswer[],
    private readonly onChange: () => void,
  ) {}

  /** The text of that answer; `null` where it is none, or nobody wants to know. */
  get text(): string | null {
    return this.#text;
  }

  /** Starts or stops to listen. */
  want(isWanted: boolean): void {
    if (isWanted === (this.#listening !== null)) return;
    this.#listening?.abort();
    this.#listening = isWanted ? new this.window.AbortController() : null;
    this.#text = null;
    if (!this.#listening) return;
    const options = { signal: this.#listening.signal, capture: true, passive: true };
    for (const name of ['pointerover', 'focusin']) {
      this.window.addEventListener(name, ({ target }) => this.#turnTo(target), options);
    }
  }

  #turnTo(target: EventTarget | null): void {
    const found = this.answers().findLast(({ roots }) => roots.some((root) => root.contains(target as Node | null)));
    const text = found?.answer.text ?? null;
    if (text === this.#text) return;
    this.#text = text;
    this.onChange();
  }
}
