/** Places in a text. Offsets are UTF-16 code units, half-open, into the text named beside them. */

/** A stretch of a text: `text.slice(start, end)`. A W3C TextPositionSelector without its tag. */
export interface Span {
  start: number;
  end: number;
}
