/** Which bracket closes which, for all brackets of a text. Those behind a backslash do not count. */
export class Brackets {
  private closes: Map<number, number> | null = null;

  constructor(private readonly text: string) {}

  /** The offset of the bracket that closes the one at `open`, if it stands less than `limit` behind it; else -1. */
  closeOf(open: number, limit: number): number {
    this.closes ??= pairUp(this.text);
    const close = this.closes.get(open) ?? -1;
    return close < open + limit ? close : -1;
  }
}

const OPENERS: Readonly<Record<string, string>> = { ']': '[', ')': '(', '）': '（' };

/** One pass: a text may open thousands and close none. Brackets of one kind do not mind those of another. */
function pairUp(text: string): Map<number, number> {
  const closes = new Map<number, number>();
  const waiting: Readonly<Record<string, number[]>> = { '[': [], '(': [], '（': [] };
  for (const { 0: sign, index } of text.matchAll(/\\[\s\S]|[[\]()（）]/g)) {
    const open = waiting[OPENERS[sign] ?? '']?.pop();
    if (open !== undefined) closes.set(open, index);
    waiting[sign]?.push(index);
  }
  return closes;
}
