import { areOpposites } from '../../lexicon/antonyms';
import { NAMED_BEFORE, THAN } from '../../lexicon/closed-words';
import { contentOf } from '../../text/word-lists';
import type { Word } from '../../text/words';

interface Sides {
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
  /** The word before "than". */
  compared: { text: string; stem: string };
  /** The thing before "than" is only pointed at. */
  isPointed: boolean;
}

/**
 * Whether two sentences compare the same things the other way round: "the new one is faster than the old one" and "the
 * old one is faster than the new one". The words for the two things have changed sides; where the source only points at
 * one of them ("its screen is brighter than that of the Wren"), the other alone tells.
 */
export function isComparisonSwapped(claim: readonly Word[], passage: readonly Word[]): boolean {
  const own = sidesOf(claim);
  const other = own && sidesOf(passage);
  if (!own || !other) return false;
  const moves = (from: ReadonlySet<string>, to: ReadonlySet<string>): number =>
    [...from].filter((stem) => to.has(stem)).length;
  const isForth = moves(minus(own.before, own.after), minus(other.after, other.before)) > 0;
  const isBack = moves(minus(own.after, own.before), minus(other.before, other.after)) > 0;
  if (isForth && isBack) return true;
  return (
    isForth &&
    own.compared.stem === other.compared.stem &&
    other.isPointed &&
    moves(own.after, union(other.before, other.after)) === 0
  );
}

/** How two comparisons by opposite words stand to each other, and the claim's word. */
export interface OppositeComparison {
  word: string;
  /** The same said from the other side: "the old one is slower than the new one" of "the new one is faster than the old one". */
  isMirrored: boolean;
}

/** The claim's comparison where the passage makes it by the opposite word; `null` where it does not, or cannot be told. */
export function compareByOpposites(claim: readonly Word[], passage: readonly Word[]): OppositeComparison | null {
  const own = sidesOf(claim);
  const other = own && sidesOf(passage);
  if (!own || !other || !areOpposites(own.compared.text, other.compared.text)) return null;
  if (isComparisonSwapped(claim, passage)) return { word: own.compared.text, isMirrored: true };
  const isBeside = (from: ReadonlySet<string>, to: ReadonlySet<string>): boolean =>
    [...from].some((stem) => to.has(stem));
  const isSame =
    isBeside(minus(own.before, own.after), minus(other.before, other.after)) &&
    isBeside(minus(own.after, own.before), minus(other.after, other.before));
  return isSame ? { word: own.compared.text, isMirrored: false } : null;
}

function sidesOf(words: readonly Word[]): Sides | null {
  const at = words.findIndex((word) => THAN.has(word.text));
  if (at <= 0 || at === words.length - 1) return null;
  const stems = (side: readonly Word[]): Set<string> => new Set(contentOf(side).map((word) => word.stem));
  const before = words.slice(0, at);
  const compared = words[at - 1] ?? { text: '', stem: '' };
  const isPointed = before.some((word) => NAMED_BEFORE.has(word.text));
  return { before: stems(before), after: stems(words.slice(at + 1)), compared, isPointed };
}

const minus = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> =>
  new Set([...a].filter((one) => !b.has(one)));

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> => new Set([...a, ...b]);
