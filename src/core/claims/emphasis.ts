/**
 * Offsets of the units of `text` that are emphasis marks (`*`, `_`, `~~`), to be left out.
 *
 * Looser than CommonMark: a double mark that touches a word goes even if its partner is missing, as in "**Note: closed";
 * a single one goes only in pairs, so that "5 * 3", "snake_case" and a note "*" stay.
 */
export function emphasisMarks(text: string): ReadonlySet<number> {
  const marks = new Set<number>();
  const openers: { at: number; mark: string }[] = [];
  /** Of `openers`, how many of each mark: a search for one that is not there would cost their whole number. */
  const waiting = new Map<string, number>();
  const count = (mark: string, change: number) => waiting.set(mark, (waiting.get(mark) ?? 0) + change);
  const code = codeSpans(text);
  let nextCode = 0;
  for (const match of text.matchAll(/\*{1,3}|_{1,3}|~~/g)) {
    const { index: at } = match;
    const run = match[0];
    while ((code[nextCode]?.end ?? text.length) <= at) nextCode += 1;
    if (text.charAt(at - 1) === '\\' || at >= (code[nextCode]?.start ?? text.length)) continue;
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
    if (closes && (waiting.get(run) ?? 0) > 0) {
      let opener = openers.pop();
      for (; opener && opener.mark !== run; opener = openers.pop()) count(opener.mark, -1);
      count(run, -1);
      addRun(marks, opener?.at ?? at, 1);
      addRun(marks, at, 1);
    } else if (opens) {
      openers.push({ at, mark: run });
      count(run, 1);
    }
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
  const closes = nextOfSameLength(runs.map((run) => run[0].length));
  for (let open = 0; open < runs.length; open += 1) {
    const run = runs[open];
    const close = closes[open];
    const closing = close === undefined ? undefined : runs[close];
    if (!run || !closing || close === undefined || text.charAt(run.index - 1) === '\\') continue;
    spans.push({ start: run.index, end: closing.index + run[0].length, ticks: run[0].length });
    open = close;
  }
  return spans;
}

/** For each length, the index of the next one that is the same; `undefined` if there is none. */
function nextOfSameLength(lengths: readonly number[]): (number | undefined)[] {
  const last = new Map<number, number>();
  const next = new Array<number | undefined>(lengths.length);
  for (let index = lengths.length - 1; index >= 0; index -= 1) {
    const length = lengths[index] ?? 0;
    next[index] = last.get(length);
    last.set(length, index);
  }
  return next;
}

/** Whether the whole of a block is one strong span: how models write headings without "#". */
export function isAllStrong(text: string): boolean {
  const match = /^\s*(?:\p{Extended_Pictographic}\uFE0F?\s*)*(\*\*\*?|__)(?=\S)(.+?)\1\s*:?\s*$/su.exec(text);
  return match?.[2] !== undefined && !match[2].includes('**');
}
