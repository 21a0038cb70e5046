/** An answer as it stands on the page now. */
export interface RootedAnswer {
  answer: { text: string };
  roots: readonly Element[];
}

const EVENTS = ['pointerover', 'focusin'];
const OPTIONS = { capture: true, passive: true };

/** Follows in which answer of a page or its frames the pointer or the focus is. Listens only while it is wanted. */
export class LookedAt {
  #text: string | null = null;

  constructor(
    /** Of the page and its frames, as they are now. */
    private readonly documents: () => readonly Document[],
    private readonly answers: () => readonly RootedAnswer[],
    private readonly onChange: () => void,
  ) {}

  /** The text of that answer; `null` where it is none, or nobody wants to know. */
  get text(): string | null {
    return this.#text;
  }

  /** Starts or stops to listen. Wanted again, it listens to frames that have come in since: a listener is added once. */
  want(isWanted: boolean): void {
    if (!isWanted) this.#text = null;
    for (const document of this.documents()) {
      for (const name of EVENTS) {
        if (isWanted) document.addEventListener(name, this.#turn, OPTIONS);
        else document.removeEventListener(name, this.#turn, OPTIONS);
      }
    }
  }

  readonly #turn = ({ target }: Event): void => {
    // Its events come from nodes, but to `instanceof` one of a frame is of another kind.
    const found = this.answers().findLast(({ roots }) => roots.some((root) => root.contains(target as Node | null)));
    const text = found?.answer.text ?? null;
    if (text === this.#text) return;
    this.#text = text;
    this.onChange();
  };
}
