/**
 * Offsets of the units of `text` that are emphasis marks (`*`, `_`, `~~`), to be left out.
 *
 * Looser than CommonMark: a double mark that touches a word goes even if its partner is missing, as in "**Note: closed";
 * a single one goes only in pairs, so that "5 * 3", "snake_case" and a note "*" stay.
 */
export function emphasisMarks(text: string): ReadonlySet<number> {
  const marks = new Set<number>();
  const openers: { at: number; mark: string }[] = [];
  const code = codeSpans(text);
  for (const match of text.matchAll(/\*{1,3}|_{1,3}|~~/g)) {
    const { index: at } = match;
    const run = match[0];
    if (text.charAt(at - 1) === '\\' || code.some((span) => at >= span.start && at < span.end)) continue;
    const before = text.charAt(at - 1);
    const after = text.charAt(at + run.length);
    const opens = after !== '' && !/\s/.test(after);
    const closes = before !== '' && !/\s/.test(before);
    if (!opens && !closes) continue;
    const isInWord = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
    if (run.startsWith('_') && isInWord) continue;
    if (run.startsWith('*') && /\d/.test(before) && /\d/.test(after)) continue;
    if (run.length > 1) {
      if (run === '__' && !opens === !closes && isInWord) continue;
      addRun(marks, at, run.length);
      continue;
    }
    const opener = closes ? openers.findLastIndex((candidate) => candidate.mark === run) : -1;
    if (opener >= 0) {
      addRun(marks, openers[opener]?.at ?? at, 1);
      addRun(marks, at, 1);
      openers.length = opener;
    } else if (opens) openers.push({ at, mark: run });
  }
  return marks;
}

const addRun = (marks: Set<number>, at: number, length: number): void => {
  for (let unit = 0; unit < length; unit += 1) marks.add(at + unit);
};

/** Code spans, ticks included. */
export function codeSpans(text: string): { start: number; end: number; ticks: number }[] {
  const spans: { start: number; end: number; ticks: number }[] = [];
  const runs = [...text.matchAll(/`+/g)];
  for (let open = 0; open < runs.length; open += 1) {
    const run = runs[open];
    if (!run || text.charAt(run.index - 1) === '\\') continue;
    const close = runs.findIndex((candidate, index) => index > open && candidate[0].length === run[0].length);
    const closing = close < 0 ? undefined : runs[close];
    if (!closing) continue;
    spans.push({ start: run.index, end: closing.index + run[0].length, ticks: run[0].length });
    open = close;
  }
  return spans;
}

/** Whether the whole of a block is one strong span: how models write headings without "#". */
export function isAllStrong(text: string): boolean {
  const match = /^\s*(?:\p{Extended_Pictographic}\uFE0F?\s*)*(\*\*\*?|__)(?=\S)(.+?)\1\s*:?\s*$/su.exec(text);
  return match?.[2] !== undefined && !match[2].includes('**');
}
