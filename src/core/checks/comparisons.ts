import type { Word } from '../text/words';

/** "than" in the languages where one word says it. Folded. */
const THAN: ReadonlySet<string> = new Set('than als que di dan än enn чем niż než'.split(' '));

interface Sides {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

/**
 * Whether two sentences compare the same things the other way round: "the new one is faster than the old one" and "the
 * old one is faster than the new one". The words for the two things have changed sides.
 */
export function isComparisonSwapped(claim: readonly Word[], passage: readonly Word[]): boolean {
  const own = sidesOf(claim);
  const other = own && sidesOf(passage);
  if (!own || !other) return false;
  const moves = (from: ReadonlySet<string>, to: ReadonlySet<string>): number =>
    [...from].filter((stem) => to.has(stem)).length;
  const isForth = moves(minus(own.before, own.after), minus(other.after, other.before)) > 0;
  const isBack = moves(minus(own.after, own.before), minus(other.before, other.after)) > 0;
  return isForth && isBack;
}

function sidesOf(words: readonly Word[]): Sides | null {
  const at = words.findIndex((word) => THAN.has(word.text));
  if (at <= 0 || at === words.length - 1) return null;
  const stems = (side: readonly Word[]): Set<string> =>
    new Set(side.filter((word) => !word.isFunctionWord).map((word) => word.stem));
  return { before: stems(words.slice(0, at)), after: stems(words.slice(at + 1)) };
}

const minus = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> =>
  new Set([...a].filter((one) => !b.has(one)));
