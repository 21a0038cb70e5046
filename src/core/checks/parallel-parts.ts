import { BE, DEFINITES, POSSESSIVES, PRONOUNS } from '../lexicon/closed-words';
import { findQuantities } from '../quantities';
import { isCapitalAt } from '../text/capitals';
import { isWithin, within } from '../text/spans';
import { textAt } from '../text/word-lists';
import type { Word } from '../text/words';
import type { Span } from '../types';
import { areAlike } from './word-slots';

/** One thing of a part of a sentence: a figure with its unit, a name of one word or more, another word. */
export interface Item extends Span {
  kind: 'figure' | 'name' | 'word' | 'pronoun' | 'small';
  words: readonly Word[];
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
/** Sentences of more parts are lists. */
const MAX_PARTS = 8;
/** Parts of more things have a structure of their own. */
const MAX_ITEMS = 8;

/** The parts of one sentence, in order. `text` is what the offsets of the words are into. */
export function splitParts(text: string, sentence: Span, words: readonly Word[], lang: string | undefined): Part[] {
  const own = within(words, sentence);
  const quantities = findQuantities(text, lang);
  const parts: { items: Item[]; start: number; end: number }[] = [];
  let open: { items: Item[]; start: number; end: number } | null = null;
  for (const [index, word] of own.entries()) {
    const figure = quantities.find((one) => isWithin(word, one));
    const before = own[index - 1];
    const gap = before ? text.slice(before.end, word.start) : '';
    const isInside = figure !== undefined && before !== undefined && before.start >= figure.start;
    const isJoint = word.isFunctionWord && JOINT.has(word.text) && !PREPOSITION.has(word.text);
    const isAnd = isJoint || (JOINT.has(word.text) && isConjunction(own, index));
    if (!isInside && (isAnd || /[,;:()–—|]/u.test(gap))) open = null;
    if (isAnd && !isInside) continue;
    if (!open) {
      open = { items: [], start: word.start, end: word.end };
      parts.push(open);
    }
    open.end = word.end;
    addItem(open.items, word, kindOf(word, figure !== undefined, text, index === 0), figure, text);
  }
  return parts.length > MAX_PARTS ? [] : parts;
}

/** "e", "y", "en" and the like are small words of other languages too: conjunctions stand between words. */
const isConjunction = (words: readonly Word[], index: number): boolean =>
  index > 0 &&
  index < words.length - 1 &&
  (words[index]?.isFunctionWord ?? false) &&
  !/^(?:en|of|a|i)$/u.test(textAt(words, index));

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

function addItem(items: Item[], word: Word, kind: Item['kind'] | null, figure: Span | undefined, text: string): void {
  if (kind === null) return;
  const last = items.at(-1);
  const isOneFigure =
    kind === 'figure' && last?.kind === 'figure' && figure !== undefined && last.start >= figure.start;
  // The first word of a sentence is of the name behind it.
  const isCapital = last !== undefined && isCapitalAt(text, last.start);
  const isOneName = kind === 'name' && isCapital && /^[\s.'’-]+$/u.test(text.slice(last.end, word.start));
  if (last && (isOneFigure || isOneName)) {
    items[items.length - 1] = { kind, words: [...last.words, word], start: last.start, end: word.end };
  } else items.push({ kind, words: [word], start: word.start, end: word.end });
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
  const heavy = right.filter((item) => item.kind !== 'small');
  if (heavy.length < 2 || heavy.length > MAX_ITEMS || left.length > 2 * MAX_ITEMS) return null;
  const pairs: { left: Item; right: Item }[] = [];
  let at = left.length - 1;
  let skipped = 0;
  let anchors = 0;
  for (const item of [...right].reverse()) {
    const from = at;
    while (at >= 0 && !mayPair(left[at] as Item, item) && at > from - MAX_ITEMS) at -= 1;
    const match = left[at];
    if (!match || !mayPair(match, item)) return null;
    // Only the verb between the first thing and the next can be left out, and only names and figures show it.
    if (at !== from && (item !== right[0] || (item.kind !== 'figure' && item.kind !== 'name'))) return null;
    skipped += from - at;
    if (item.kind === 'small') anchors += 1;
    else {
      pairs.unshift({ left: match, right: item });
      if (item.kind === 'figure' || item.kind === 'name' || areSame(match, item)) anchors += 1;
    }
    at -= 1;
  }
  return anchors > 0 || (skipped === 0 && pairs.length > 2) ? pairs : null;
}

function mayPair(left: Item, right: Item): boolean {
  if (right.kind === 'small' || left.kind === 'small')
    return left.kind === right.kind && left.words[0]?.text === right.words[0]?.text;
  if (left.kind === 'pronoun' || right.kind === 'pronoun') return left.kind !== 'figure' && right.kind !== 'figure';
  return left.kind === right.kind;
}

const areSame = (left: Item, right: Item): boolean =>
  left.words.some((word) => right.words.some((other) => areAlike(word, other)));

/** The words by which one of a pair differs from the other. */
export function ownWords(item: Item, other: Item): Word[] {
  if (other.kind === 'pronoun' || item.kind === 'pronoun') return [];
  return item.words.filter((word) => !word.isFunctionWord && !other.words.some((one) => areAlike(one, word)));
}
