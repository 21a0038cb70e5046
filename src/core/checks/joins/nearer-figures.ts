import { AND, BUT } from '../../lexicon/joints';
import { say } from '../../locales/said';
import { findQuantities, type Quantity } from '../../quantities';
import { isWithin } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import type { CheckInput } from '../check';
import { agreedPairs, distance, figureOf, measures } from '../numbers/figure-of';
import { misJoined } from './mis-joined';

/** Nearer than this many words a figure and a word belong together. */
const NEAR = 2;
/** In a claim of more figures each word stands beside several; and each is held against each word and each other. */
const MAX_FIGURES = 24;

const PARTING = new RegExp(`[,;，、；]|\\s(?:${AND}|${BUT}|a|i)\\s`, 'iu');

/** A figure of the claim, and the one of the passage that it was found equal to. */
interface Figure {
  said: Span;
  paired: Quantity;
  /** Other figures of the passage that a word could belong to instead. */
  others: readonly Quantity[];
  /** Where the first figure of its kind stands. */
  first: number;
}

/**
 * A word of the claim that stands right beside another figure of the same kind than the one it is given: "2,416
 * patients at 31 sites" told as "31 patients". Words before the first figure belong to all of them, and tell nothing.
 */
export function findNearer({ claim, passage, numbers }: CheckInput): Finding | null {
  const quantities = findQuantities(passage.text, claim.lang);
  const own = findQuantities(claim.text, claim.lang);
  if (own.length > MAX_FIGURES) return null;
  const strange = quantities.filter((one) => !own.some(({ kind, value }) => kind === one.kind && value === one.value));
  for (const { claim: said, source } of agreedPairs(numbers)) {
    const paired = figureOf(source, passage.start, quantities);
    if (!paired) continue;
    const figure = { said, paired, ...rivalsOf(paired, quantities, passage.text) };
    const told = claim.content.flatMap((word) => {
      const place = word.isLight ? null : findPlace(word, figure, passage.words, claim.words);
      if (!place || isNearOther(word, figure, own, claim.text)) return [];
      // "40 million users in 2030; it had 12 million": the noun is left out, and goes with both.
      if (isElided(paired, place, quantities)) return [];
      // "After a year" has nothing of the rate in "3 % a year".
      if (quantities.some((one) => one.per !== undefined && isWithin(place, one))) return [];
      const of = nearestTo(place, figure, passage.text);
      // "Over 8 hours had a rate of 35 %": the rate is of the share, and stands beside the hours.
      const isOfOtherKind = of !== null && of !== paired && isNearerOther(place, of, strange, passage.text);
      return isOfOtherKind ? [] : [{ word, of }];
    });
    const nearer = told.find(({ of }) => of !== null);
    if (!nearer?.of || told.some(({ of }) => of === paired)) continue;
    if (isAnchored(paired, nearer.of, own, quantities, passage.text)) continue;
    const sentence = say('standsWith', { word: nearer.word.text, source: nearer.of.text, answer: source.text });
    return misJoined(sentence, said, source);
  }
  return null;
}

/** Whether a figure of another kind, one that the claim does not have, follows a word and stands nearer than `figure` before it. */
const isNearerOther = (place: Word, figure: Quantity, strange: readonly Quantity[], text: string): boolean =>
  figure.end <= place.start &&
  strange.some(
    (one) =>
      one.kind !== figure.kind && one.start >= place.end && distance(text, place, one) < distance(text, place, figure),
  );

function rivalsOf(paired: Quantity, quantities: readonly Quantity[], text: string): Pick<Figure, 'others' | 'first'> {
  const alike = quantities.filter((one) => one.kind === paired.kind);
  return {
    first: Math.min(...alike.map((one) => one.start)),
    others: alike.filter(
      (one) =>
        one.value !== paired.value &&
        measures(one) === measures(paired) &&
        !isPartOf(paired, one, text) &&
        !areRange(one, paired, text),
    ),
  };
}

/** "in 1820 and closed in 1968": of two figures of the claim as near to a word it is not told to which it belongs. */
function isNearOther(word: Word, { said, paired }: Figure, own: readonly Quantity[], text: string): boolean {
  const far = distance(text, word, said);
  return own.some((one) => one.start !== said.start && one.kind === paired.kind && distance(text, word, one) <= far);
}

/** The one place of a claim's word in the passage; none where it stands before all figures, or more than once. */
function findPlace(word: Word, figure: Figure, words: readonly Word[], claimWords: readonly Word[]): Word | null {
  const [place, ...more] = words.filter((one) => one.stem === word.stem);
  if (!place || more.length > 0) return null;
  return place.start < figure.first && !isLabel(place, figure, words, claimWords) ? null : place;
}

/** The figure that a word belongs to, by how near it stands; `null` where that is not plain. */
function nearestTo(place: Word, { paired, others }: Figure, text: string): Quantity | null {
  const toPaired = distance(text, place, paired);
  const [closest] = others
    .map((figure) => ({ figure, far: distance(text, place, figure) }))
    .sort((a, b) => a.far - b.far);
  if (!closest) return null;
  if (toPaired <= closest.far || (isParted(place, closest.figure, text) && !isParted(place, paired, text)))
    return paired;
  const isPlain = closest.far === 0 || (closest.far <= NEAR && closest.far + NEAR <= toPaired);
  return isPlain ? closest.figure : null;
}

/** "68 for a first permit and 136 for a second": a pause or conjunction parts a word from the next figure. */
function isParted(word: Span, figure: Span, text: string): boolean {
  const between = word.end <= figure.start ? text.slice(word.end, figure.start) : text.slice(figure.end, word.start);
  return PARTING.test(between);
}

/** "two of its eight piers": what stands behind the whole is said of the part too. */
const isPartOf = (part: Span, whole: Span, text: string): boolean =>
  /^\s+of\s+(?:(?:the|its|their|his|her|all|these|those)\s+)*$/iu.test(text.slice(part.end, whole.start));

/** "9–21 Uhr": the ends of one range are of one thing. */
const areRange = (a: Quantity, b: Quantity, text: string): boolean => {
  const between = text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  return /^\s*(?:[–—-]|to|and|bis|und|until|till|à|et|a|al|y|e|t\/m|tot|en|до|и)\s*$/iu.test(between);
};

/**
 * "adults 12, students 8": a word right before the first figure is its own where the other figure has one of its own,
 * which the claim does not have.
 */
function isLabel(word: Word, { first, paired }: Figure, words: readonly Word[], claimWords: readonly Word[]): boolean {
  const isRightBefore = (at: number, one: Word): boolean => at - one.end <= 2;
  const before = words.findLast((one) => one.end <= paired.start);
  return (
    before !== undefined &&
    !before.isFunctionWord &&
    isRightBefore(first, word) &&
    isRightBefore(paired.start, before) &&
    !claimWords.some((one) => one.stem === before.stem)
  );
}

/** "open until 20:00, on Saturdays until 22:00": a day of the claim stands nearer to its own figure. */
function isAnchored(
  paired: Quantity,
  other: Quantity,
  own: readonly Quantity[],
  quantities: readonly Quantity[],
  text: string,
): boolean {
  const days = own.filter((one) => one.kind === 'date' && one.kind !== paired.kind);
  return days.some((day) =>
    quantities.some((one) => one.value === day.value && distance(text, one, paired) < distance(text, one, other)),
  );
}

/** What follows a figure and is not counted. Folded. */
const NO_NOUN =
  /^(?:today|now|currently|then|before|earlier|last|this|heute|jetzt|derzeit|aujourd'hui|hoy|ahora|oggi|hoje)$/u;
/** Whether a figure that counts nothing stands behind another one that counts the thing. */
const isElided = (figure: Quantity, noun: Word, quantities: readonly Quantity[]): boolean =>
  figure.kind === 'count' &&
  (figure.noun === undefined || NO_NOUN.test(figure.noun[0] ?? '')) &&
  quantities.some(
    (one) => one.kind === 'count' && one.end <= noun.start && noun.start - one.end <= 1 && noun.end <= figure.start,
  );
