/** The letters and digits of a subtree, in one string, and where each stands. */
export interface Letters {
  text: string;
  /** The range from one letter to another, half-open, into `text`. Not empty. */
  rangeOf(start: number, end: number): Range;
}

const OTHER = /[^\p{L}\p{N}]/gu;

/**
 * Letters and digits alone, in lower case: two readings of a page differ in white space, in the marks between blocks and
 * cells, in quotation marks and dashes, and hardly ever in these.
 */
export function foldLetters(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(OTHER, '');
}

/** Reads a subtree; hidden parts are read too. */
export function readLetters(root: Node): Letters {
  const document = root.ownerDocument as Document;
  const nodes: Text[] = [];
  /** Where each node's letters begin. */
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  const walker = document.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letters = foldLetters((node as Text).data);
    if (letters === '') continue;
    nodes.push(node as Text);
    starts.push(length);
    parts.push(letters);
    length += letters.length;
  }
  const placeOf = (at: number): { node: Text; letter: number } => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { node: nodes[low] as Text, letter: at - (starts[low] ?? 0) };
  };
  return {
    text: parts.join(''),
    rangeOf(start, end) {
      const first = placeOf(start);
      const last = placeOf(end - 1);
      const range = document.createRange();
      range.setStart(first.node, offsetOf(first.node.data, first.letter).start);
      range.setEnd(last.node, offsetOf(last.node.data, last.letter).end);
      return range;
    },
  };
}

/** Where the nth letter stands in a text as it was before folding. */
function offsetOf(text: string, letter: number): { start: number; end: number } {
  let left = letter;
  let at = 0;
  for (const char of text) {
    const end = at + char.length;
    left -= foldLetters(char).length;
    if (left < 0) return { start: at, end };
    at = end;
  }
  return { start: Math.max(0, text.length - 1), end: text.length };
}
