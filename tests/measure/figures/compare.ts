/** A line of a document that came out otherwise. */
export interface Difference {
  published: string;
  now: string;
}

export interface Comparison {
  /** Numbers that were compared. */
  figures: number;
  differences: Difference[];
}

/** How far numbers may be apart that depend on the machine: by a factor, or by an absolute amount. */
export interface Range {
  factor: number;
  slack?: number;
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** When, of what and on what something was measured. */
const STAMP = /\bon \d{4}-\d{2}-\d{2}, [^\n]*/g;

/**
 * Compares what is published with what came out now, line by line. Without a range every character counts; with one, the
 * words have to be equal and the numbers near each other. When it was measured is never compared.
 */
export function compareFigures(published: string, now: string, range?: Range): Comparison {
  const [before, after] = [linesOf(published), linesOf(now)];
  const differences: Difference[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const [one, other] = [before[at] ?? '', after[at] ?? ''];
    if (one !== other && !(range && areNear(one, other, range))) differences.push({ published: one, now: other });
  }
  return { figures: after.join('\n').match(NUMBER)?.length ?? 0, differences };
}

function linesOf(text: string): string[] {
  return text
    .replace(STAMP, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function areNear(one: string, other: string, { factor, slack = 0 }: Range): boolean {
  const wordsOf = (line: string): string => line.replace(NUMBER, '#').replace(/\s+/g, ' ');
  if (wordsOf(one) !== wordsOf(other)) return false;
  const [before, after] = [numbersOf(one), numbersOf(other)];
  return before.every((number, at) => {
    const [less, more] = [number, after[at] ?? Number.NaN].sort((a, b) => a - b) as [number, number];
    return more - less <= slack || more <= less * factor;
  });
}

function numbersOf(line: string): number[] {
  return (line.match(NUMBER) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
}
