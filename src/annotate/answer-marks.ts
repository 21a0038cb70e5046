import type { Span } from '../core/types';
import type { Annotation, MarkKind } from './annotator';

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
  /** Supported and unchecked claims too. */
  showAll: boolean;
  marks: readonly Mark[];
}

/** An answer as it stands on the page now. */
export interface PlacedAnswer {
  answer: { text: string };
  /** The live range over a stretch of its text, or `null` if it is gone. */
  rangeOf(span: Span): Range | null;
}

/** Problems and hints are always drawn; the rest is not for the reader to look at, unless asked for. */
const QUIET: ReadonlySet<MarkKind> = new Set(['supported', 'unchecked']);
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

  /** The drawn claims of the answers that are on the page, as ranges. Of equal answers the last one has them. */
  locate(placed: readonly PlacedAnswer[]): Annotation[] {
    return [...placedByText(placed)].flatMap(([text, place]) => {
      const { check, showAll, marks } = this.#byText.get(text) ?? { check: '', showAll: false, marks: [] };
      return marks.flatMap(({ index, kind, start, end }) => {
        const range = showAll || !QUIET.has(kind) ? place.rangeOf({ start, end }) : null;
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
