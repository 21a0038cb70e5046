import type { Answer } from '../../core/types';
import type { PageReading } from '../../core/types/check-state';

/**
 * A reading on its way from a content script, in parts.
 *
 * A long thread is a megabyte, and a message of that size stops the page for longer than a reader should notice. So
 * answers have numbers, equal ones the same for as long as the page lives; those that are known already are not sent
 * again, and the others in messages of a bounded size.
 */
export type PageParts = Exclude<PageReading, { state: 'answers' }> | AnswersPart;

type AnswersPart = Omit<Extract<PageReading, { state: 'answers' }>, 'answers'> & {
  /** Of the answers, in order. */
  ids: number[];
};

/** About so many characters go into one message; always one answer at least. */
const MESSAGE_LENGTH = 60_000;

/** In the content script: numbers the answers, and hands them out. */
export class PartSender {
  readonly #ids = new WeakMap<Answer, number>();
  #answers = new Map<number, Answer>();
  /** From anywhere: a popup may hold answers of the page that stood here before. */
  #last = Math.floor(Math.random() * 2 ** 40);

  /** The reading without its answers, which can be asked for from now on. */
  open(reading: PageReading): PageParts {
    if (reading.state !== 'answers') return reading;
    const { answers, ...rest } = reading;
    const numbered = answers.map((answer) => [this.#idOf(answer), answer] as const);
    this.#answers = new Map(numbered);
    return { ...rest, ids: numbered.map(([id]) => id) };
  }

  /** The first of these answers, up to the size of one message; `null` for one that is gone. */
  give(ids: readonly number[]): (Answer | null)[] {
    const given: (Answer | null)[] = [];
    let length = 0;
    for (const id of ids) {
      const answer = this.#answers.get(id) ?? null;
      length += answer ? lengthOf(answer) : 0;
      if (given.length > 0 && length > MESSAGE_LENGTH) break;
      given.push(answer);
    }
    return given;
  }

  #idOf(answer: Answer): number {
    const id = this.#ids.get(answer) ?? ++this.#last;
    this.#ids.set(answer, id);
    return id;
  }
}

/** Roughly as JSON. */
function lengthOf({ text, blocks, citations }: Answer): number {
  return text.length + blocks.length * 60 + citations.length * 180;
}

/** In a popup: the answers of one page that it has already. */
export class PartReceiver {
  #known = new Map<number, Answer>();

  /**
   * Puts the reading together; `ask` gets answers by number and gives the first of them. `null` where the page changed in
   * between. Throws what `ask` throws.
   */
  async complete(parts: PageParts, ask: (ids: number[]) => Promise<(Answer | null)[]>): Promise<PageReading | null> {
    if (parts.state !== 'answers') return parts;
    const { ids, ...rest } = parts;
    this.#known = new Map([...this.#known].filter(([id]) => ids.includes(id)));
    // The newest first: it is what most readers look for.
    const missing = ids.filter((id) => !this.#known.has(id)).reverse();
    while (missing.length > 0) {
      const given = await ask(missing.slice(0, 1_000));
      if (given.length === 0 || given.length > missing.length) return null;
      for (const answer of given) {
        const id = missing.shift();
        if (!answer || id === undefined) return null;
        this.#known.set(id, answer);
      }
    }
    return { ...rest, answers: ids.flatMap((id) => this.#known.get(id) ?? []) };
  }
}
