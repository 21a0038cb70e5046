/** Figures over judged claims, as the claim sets' own scorer defines them. Shares are 0–1, `NaN` where nothing was counted. */

export interface Scored {
  /** By people: `supported`, `altered`, `unsupported`, `partial`, `not_supported`. */
  label: string;
  /** `supported`, `altered`, `unsupported`; any other is no answer, and wrong. */
  verdict: string;
  /** The higher, the more likely supported; `null` if there is none. */
  score: number | null;
}

export interface Figures {
  n: number;
  /** Mean of the recalls of supported and of the rest (altered, unsupported, partial). */
  balancedAccuracy: number;
  /** Over the classes that the labels have, `partial` left out; over supported and the rest where they know two only. */
  macroF1: number;
  classes: number;
  /** Share of the supported claims called altered or unsupported. */
  falseAlarms: number;
  auroc: number;
}

const CLASSES = ['supported', 'altered', 'unsupported'];

export function figuresOf(rows: readonly Scored[]): Figures {
  const isSupported = (row: Scored): boolean => row.label === 'supported';
  const supported = rows.filter(isSupported);
  const rest = rows.filter((row) => !isSupported(row));
  const balancedAccuracy = (share(supported, isRight) + share(rest, isRight)) / 2;
  const scores = rows.flatMap((row) => (row.score === null ? [] : [row.score]));
  return {
    n: rows.length,
    balancedAccuracy,
    ...macroF1(rows),
    falseAlarms: share(supported, ({ verdict }) => verdict === 'altered' || verdict === 'unsupported'),
    auroc: scores.length === rows.length ? auroc(scores, rows.map(isSupported)) : Number.NaN,
  };
}

/** In two classes: supported, or not. */
function isRight({ label, verdict }: Scored): boolean {
  return CLASSES.includes(verdict) && (verdict === 'supported') === (label === 'supported');
}

/** F1 averaged over classes. No answer counts as the class that is wrong in two classes, and as none in three. */
export function macroF1(rows: readonly Scored[]): { macroF1: number; classes: number } {
  const known = rows.filter((row) => CLASSES.includes(row.label));
  if (known.length === 0 || rows.some((row) => row.label === 'not_supported')) {
    const pairs = rows.map((row) => {
      const gold = row.label === 'supported' ? 'supported' : 'rest';
      const other = gold === 'supported' ? 'rest' : 'supported';
      return { gold, said: isRight(row) ? gold : other };
    });
    return { macroF1: mean(['supported', 'rest'].map((name) => f1(pairs, name))), classes: 2 };
  }
  const pairs = known.map(({ label, verdict }) => ({ gold: label, said: verdict }));
  const present = CLASSES.filter((name) => pairs.some((pair) => pair.gold === name));
  return { macroF1: mean(present.map((name) => f1(pairs, name))), classes: present.length };
}

function f1(pairs: readonly { gold: string; said: string }[], name: string): number {
  const hits = pairs.filter((pair) => pair.gold === name && pair.said === name).length;
  const misses = pairs.filter((pair) => (pair.gold === name) !== (pair.said === name)).length;
  return (2 * hits) / (2 * hits + misses);
}

/** The chance that a positive case scores above a negative one, ties counting half (Mann–Whitney). */
export function auroc(scores: readonly number[], isPositive: readonly boolean[]): number {
  const order = scores.map((score, index) => ({ score, isPositive: isPositive[index] === true }));
  order.sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.score === order[from]?.score) to++;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * order.slice(from, to).filter((one) => one.isPositive).length;
    from = to;
  }
  const positives = order.filter((one) => one.isPositive).length;
  const negatives = order.length - positives;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** The share of alarms that are right where `badShare` of the claims are bad. */
export function precisionAt(badShare: number, onBad: number, onSupported: number): number {
  return (badShare * onBad) / (badShare * onBad + (1 - badShare) * onSupported);
}

export function share<T>(rows: readonly T[], holds: (row: T) => boolean): number {
  return rows.filter(holds).length / rows.length;
}

/** Over the finite values. */
export function mean(values: readonly number[]): number {
  const finite = values.filter(Number.isFinite);
  return finite.reduce((sum, value) => sum + value, 0) / finite.length;
}
