import type { MarkKind, MarksChoice } from '../core/settings/settings';
import type { Outcome } from '../core/shown/outcome';
import type { Span } from '../core/types';
import type { Annotation } from './annotator';

/** A claim to underline, as it came from its check. */
export interface Mark extends Span {
  /** Of the claim in its check. */
  index: number;
  kind: MarkKind;
}

/** What is to be drawn of one check. */
export interface MarkedAnswer {
  /** Of the check. */
  check: string;
  marks: readonly Mark[];
  outcome: Outcome;
}

/** An answer as it stands on the page now. */
export interface PlacedAnswer {
  answer: { text: string };
  /** The live range over a stretch of its text, or `null` if it is gone. */
  rangeOf(span: Span): Range | null;
}

/** Checks of one page beyond this number are forgotten, the oldest first. */
const MAX_ANSWERS = 50;

/**
 * What was found out of the answers of a page, by their text.
 *
 * Nodes come and go: a page renders anew, a long thread takes out what is not looked at. An answer with the same text
 * has the same claims at the same offsets, in whatever nodes; one with another text is another answer.
 */
export class AnswerMarks {
  readonly #byText = new Map<string, MarkedAnswer>();

  get isEmpty(): boolean {
    return this.#byText.size === 0;
  }

  /** Keeps what is to be drawn of an answer, in place of what was. */
  put(text: string, marked: MarkedAnswer): void {
    this.#byText.delete(text);
    this.#byText.set(text, marked);
    const [oldest] = this.#byText.keys();
    if (this.#byText.size > MAX_ANSWERS && oldest !== undefined) this.#byText.delete(oldest);
  }

  clear(): void {
    this.#byText.clear();
  }

  /** What was found out of an answer, or `null`. */
  of(text: string): MarkedAnswer | null {
    return this.#byText.get(text) ?? null;
  }

  /**
   * The claims that `choice` has drawn, of the answers that are on the page, as ranges. Of equal answers the last one has
   * them. `lookedAt`: the text of the answer that the pointer or the focus is in.
   */
  locate(placed: readonly PlacedAnswer[], choice: MarksChoice, lookedAt: string | null): Annotation[] {
    if (!choice.on) return [];
    return [...placedByText(placed)].flatMap(([text, place]) => {
      const { check, marks } = this.#byText.get(text) ?? { check: '', marks: [] };
      return marks.flatMap(({ index, kind, start, end }) => {
        const isDrawn = choice[kind] === 'always' || (choice[kind] === 'hover' && text === lookedAt);
        const range = isDrawn ? place.rangeOf({ start, end }) : null;
        return range ? [{ check, index, kind, range }] : [];
      });
    });
  }

  /** One claim of one check, drawn or not; `null` if it is not on the page. */
  find(check: string, index: number, placed: readonly PlacedAnswer[]): Range | null {
    for (const [text, place] of placedByText(placed)) {
      const marked = this.#byText.get(text);
      const mark = marked?.check === check ? marked.marks.find((each) => each.index === index) : undefined;
      if (mark) return place.rangeOf(mark);
    }
    return null;
  }
}

function placedByText(placed: readonly PlacedAnswer[]): Map<string, PlacedAnswer> {
  return new Map(placed.map((place) => [place.answer.text, place]));
}
