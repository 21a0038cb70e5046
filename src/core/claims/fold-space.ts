/** A stretch of a text with its white space folded, and the way from offsets of that text into it. */
export interface Folded {
  text: string;
  /** Offset into the folded text of an offset into the whole one; outside the stretch, the nearer end. */
  at(offset: number): number;
}

/** `text.slice(start, end)` with each run of white space as one space, none at the ends. */
export function foldSpace(text: string, start: number, end: number): Folded {
  const offsets: number[] = [];
  let folded = '';
  let isPending = false;
  for (let at = start; at < end; at += 1) {
    const unit = text.charAt(at);
    if (/\s/u.test(unit)) isPending = folded !== '';
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
