/** A stretch of a text with its white space folded, and the way from offsets of that text into it. */
export interface Folded {
  text: string;
  /** Offset into the folded text of an offset into the whole one; outside the stretch, the nearer end. */
  at(offset: number): number;
}

/** Between the first and the last of these no character is white space. */
const [LAST_ASCII_SPACE, FIRST_WIDE_SPACE] = [' ', '\u0085'];

const isSpace = (unit: string): boolean => (unit <= LAST_ASCII_SPACE || unit >= FIRST_WIDE_SPACE) && /\s/u.test(unit);

/** `text.slice(start, end)` with each run of white space as one space, none at the ends. */
export function foldSpace(text: string, start: number, end: number): Folded {
  const offsets: number[] = [];
  let folded = '';
  let isPending = false;
  for (let at = start; at < end; at += 1) {
    const unit = text.charAt(at);
    if (isSpace(unit)) isPending = folded !== '';
    else {
      if (isPending) folded += ' ';
      isPending = false;
      offsets[at - start] = folded.length;
      folded += unit;
      continue;
    }
    offsets[at - start] = folded.length;
  }
  return {
    text: folded,
    at: (offset) => (offset <= start ? 0 : offset >= end ? folded.length : (offsets[offset - start] ?? folded.length)),
  };
}
