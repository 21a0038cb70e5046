import { BE, DEFINITES, POSSESSIVES, PRONOUNS } from '../../lexicon/closed-words';
import { findQuantities } from '../../quantities';
import { isCapitalAt } from '../../text/capitals';
import { isWithin, within } from '../../text/spans';
import { gapBehind, textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Span } from '../../types';
import { isAmong } from '../word-slots';

/** One thing of a part of a sentence: a figure with its unit, a name of one word or more, another word. */
export interface Item extends Span {
  kind: 'figure' | 'name' | 'word' | 'pronoun' | 'small';
  words: readonly Word[];
  /** Behind an article or the like. */
  isLed: boolean;
}

/** What stands between two conjunctions or pauses of a sentence. */
export interface Part extends Span {
  items: readonly Item[];
}

/** Two parts built alike: the things that stand in the same place of both, in order. */
export interface Parallel {
  left: Part;
  right: Part;
  pairs: readonly { left: Item; right: Item }[];
}

const JOINT: ReadonlySet<string> = new Set(
  'and but while whereas or und aber während oder et mais tandis ou y e pero mientras o en maar terwijl of och men i a и а но'.split(
    ' ',
  ),
);
const PREPOSITION: ReadonlySet<string> = new Set(
  'by on in at of to for from with per into through under over between against durch von im ins am an auf für mit bei aus nach zu zum zur vor par de du des à au aux dans pour avec sur por en para con del al a sobre da di nel sul su door op aan voor met av på till med w z na do в на с из от до для по'.split(
    ' ',
  ),
);
const OBJECT: ReadonlySet<string> = new Set(
  'it him her them ihn ihm es sie l le la les lui leur lo los las gli het hem haar den det его её их'.split(' '),
);
const ARTICLE = /^(?:an?|eine?[nmrs]?|une?|una|uno|um|uma|een|ett)$/u;

/** The parts of one sentence, in order. `text` is what the offsets of the words are into. */
export function splitParts(text: string, sentence: Span, words: readonly Word[], lang: string | undefined): Part[] {
  const own = within(words, sentence);
  const quantities = findQuantities(text, lang);
  const parts: { items: Item[]; start: number; end: number }[] = [];
  let open: { items: Item[]; start: number; end: number } | null = null;
  for (const [index, word] of own.entries()) {
    const figure = quantities.find((one) => isWithin(word, one));
    const before = own[index - 1];
    // "Two and a half hours" is one thing.
    const isInside = figure !== undefined && before !== undefined && isWithin(before, figure);
    const isAnd = word.isFunctionWord && JOINT.has(word.text) && !PREPOSITION.has(word.text);
    if (!isInside && (isAnd || isPaused(gapBehind(text, own, index - 1)))) open = null;
    if (!open) {
      open = { items: [], start: word.start, end: word.end };
      parts.push(open);
    }
    open.end = word.end;
    const isLed = before !== undefined && (DEFINITES.has(before.text) || ARTICLE.test(before.text));
    const kind = kindOf(word, figure !== undefined, text, index === 0);
    if (kind) addItem(open.items, { start: word.start, end: word.end, kind, isLed, words: [word] }, figure, text);
  }
  return parts;
}

const PAUSE = /[,;:()–—|]/u;
const isPaused = (gap: string): boolean => gap !== ' ' && PAUSE.test(gap);

function kindOf(word: Word, isFigure: boolean, text: string, isFirst: boolean): Item['kind'] | null {
  if (isFigure) return 'figure';
  if (OBJECT.has(word.text) && !DEFINITES.has(word.text)) return 'pronoun';
  if (word.isFunctionWord) {
    if (PREPOSITION.has(word.text)) return 'small';
    return PRONOUNS.has(word.text) && !BE.has(word.text) && !POSSESSIVES.has(word.text) && !DEFINITES.has(word.text)
      ? 'pronoun'
      : null;
  }
  return isCapitalAt(text, word.start) && !isFirst ? 'name' : 'word';
}

function addItem(items: Item[], item: Item, figure: Span | undefined, text: string): void {
  const last = items.at(-1);
  const isOneFigure = figure !== undefined && last !== undefined && isWithin(last, figure);
  // The first word of a sentence is of the name behind it.
  const isCapital = last !== undefined && isCapitalAt(text, last.start);
  const isOneName = item.kind === 'name' && isCapital && /^[\s.'’-]+$/u.test(text.slice(last.end, item.start));
  if (last && (isOneFigure || isOneName)) {
    items[items.length - 1] = { ...last, kind: item.kind, words: [...last.words, ...item.words], end: item.end };
  } else items.push(item);
}

/** The parts of a sentence that are built alike, each with the next two. */
export function findParallels(parts: readonly Part[]): Parallel[] {
  return parts.flatMap((left, index) =>
    parts.slice(index + 1, index + 3).flatMap((right) => {
      const pairs = pairItems(left.items, right.items);
      return pairs ? [{ left, right, pairs }] : [];
    }),
  );
}

/**
 * Pairs the things of the later part with those at the end of the earlier one. What the later part leaves out ("A found
 * the comet and B the moon") may be passed over only where names or figures show the structure.
 */
function pairItems(left: readonly Item[], right: readonly Item[]): Parallel['pairs'] | null {
  const pairs: { left: Item; right: Item }[] = [];
  let end = left.length;
  for (const item of [...right].reverse()) {
    // "He bought Orvik and the bank Telmar": a thing is no counterpart of a deed.
    const isThing = item === right[0] && item.isLed;
    const at = left
      .slice(0, end)
      .findLastIndex((one, index) => mayPair(one, item) && (!isThing || one.isLed || index === 0));
    const match = left[at];
    // Only the verb between the first thing and the next can be left out, and only names, figures and articles show it.
    if (!match || (at !== end - 1 && (item !== right[0] || !(isThing || isTelling(item))))) return null;
    if (item.kind !== 'small') pairs.unshift({ left: match, right: item });
    end = at;
  }
  const isBuiltAlike =
    right.some((item) => item.kind === 'small' || isTelling(item)) ||
    pairs.some((pair) => areSame(pair.left, pair.right));
  return isBuiltAlike ? pairs : null;
}

const isTelling = ({ kind }: Item): boolean => kind === 'figure' || kind === 'name';

const areSame = (left: Item, right: Item): boolean => left.words.some((word) => isAmong(right.words, word));

function mayPair(left: Item, right: Item): boolean {
  if (left.kind === 'pronoun') return right.kind !== 'figure' && right.kind !== 'small';
  if (right.kind === 'pronoun') return left.kind !== 'figure' && left.kind !== 'small';
  return left.kind === right.kind && (left.kind !== 'small' || textAt(left.words, 0) === textAt(right.words, 0));
}

/** The words by which one of a pair differs from the other. */
export function ownWords(item: Item, other: Item): Word[] {
  return item.words.filter((word) => !word.isFunctionWord && !isAmong(other.words, word));
}
