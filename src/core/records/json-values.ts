/** Takes a JSON document apart as it comes in: the values of its outermost list, or the values that stand in a row. */

/** Longer values are not held. */
export const MAX_VALUE_LENGTH = 200_000_000;

/** Finds where values begin and end; whether they are JSON at all is for their reader to say. */
export class JsonValues {
  /** Of the value that has begun and not ended. */
  #pieces: string[] = [];
  #hasBegun = false;
  #length = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The values are those of a list. */
  #isList: boolean | null = null;

  /** A part of the document. Gives the values that end with it; `null` in place of one that is too long to be held. */
  *add(text: string): Generator<string | null> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === BACKSLASH) this.#isEscaped = true;
        else if (code === QUOTE) this.#isInString = false;
        continue;
      }
      if (!this.#hasBegun) {
        if (code === OPEN_LIST && this.#isList === null) {
          this.#isList = true;
          from = at + 1;
          continue;
        }
        if (isSpace(code) || (this.#isList && (code === COMMA || code === CLOSE_LIST))) {
          from = at + 1;
          continue;
        }
        this.#isList ??= false;
        this.#hasBegun = true;
        from = at;
      }
      if (code === QUOTE) this.#isInString = true;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) this.#depth += 1;
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        this.#depth = Math.max(0, this.#depth - 1);
        if (this.#depth === 0) {
          this.#take(text.slice(from, at + 1));
          yield this.#finish();
          from = at + 1;
        }
      } else if (this.#depth === 0 && code === COMMA) {
        this.#take(text.slice(from, at));
        yield this.#finish();
        from = at + 1;
      }
    }
    if (this.#hasBegun) this.#take(text.slice(from));
  }

  /** What is left behind the last whole value: a value that has no end, or is none. */
  end(): string | null {
    return this.#hasBegun ? (this.#finish() ?? '') : null;
  }

  #take(piece: string): void {
    this.#length += piece.length;
    if (this.#length > MAX_VALUE_LENGTH) this.#pieces = [''];
    else this.#pieces.push(piece);
  }

  #finish(): string | null {
    const value = this.#length > MAX_VALUE_LENGTH ? null : this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    this.#hasBegun = false;
    return value;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const COMMA = 0x2c;

/** Any white space: more than JSON has. */
const isSpace = (code: number) => String.fromCharCode(code).trim() === '';
