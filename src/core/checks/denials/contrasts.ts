import { oncePer } from '../../collections/once-per';
import { say } from '../../locales/said';
import type { ClaimReading } from '../../passages/claim-reading';
import { inSource, type PassageReading } from '../../passages/passage-reading';
import { claimNegators } from '../../passages/speech';
import { allMatches } from '../../text/all-matches';
import { isWithin, within } from '../../text/spans';
import { contentWithin, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, NumberPair, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { isAmong } from '../word-slots';

/** What a sentence sets against something else, and so denies: "not by a storm", "rather than a bridge". */
export interface Contrast {
  /** The denied words with what opens them. */
  denied: Span;
  /** Where the words stand that hold in their place; empty where they cannot be told. */
  instead: Span;
}

const NOT = 'not|nicht|kein\\p{L}{0,2}|non|pas|no|não|niet|geen|inte|ikke|nie|не';
/** Behind these a "not" denies nothing by itself: "not only", "not until", "not surprisingly". */
const NO_DENIAL =
  'only|just|merely|simply|least|until|before|after|later|earlier|more|less|fewer|even|yet|all|every\\p{L}*|always|necessarily|including|counting|because|if|unless|to\\smention|far|long|\\p{L}+ly|nur|bloß|zuletzt|mehr|seulement|solo|sólo|solamente|soltanto|só|apenas|alleen|bara|kun|tylko|только';
/** ", not by a storm", "and not to frost": a phrase set against the one before it. */
const BEHIND = new RegExp(
  `(?:[,–—]\\s*(?:(?:and|but|und|aber|et|mais|y|e|pero|ma|mas|maar|en|och|men|og|a|а|но)\\s)?|\\s(?:and|und|et|y|e|en|och|og|а)\\s)(?:${NOT})\\s(?!(?:${NO_DENIAL})(?![\\p{L}]))`,
  'giu',
);
/** "rather than the weather". */
const RATHER =
  /,?\s(?:rather\sthan|instead\sof|as\sopposed\sto|(?:an)?statt|anstelle\s(?:von|der|des)|plutôt\sque?|au\slieu\s(?:de|du|des)|en\s(?:lugar|vez)\sde|en\slugar\sdel|piuttosto\sche|invece\s(?:di|del|della)|em\svez\sde|in\splaats\svan|i\sstället\sför|i\sstedet\sfor|вместо)\s/giu;
/** "not by Ada but by her sister". */
const BEFORE =
  /(?<![\p{L}])(?:not|nicht|kein\p{L}{0,2}|no|non|pas|não|niet|geen|inte|ikke|nie|не)\s((?!only|just|merely|nur|bloß|seulement|solo|sólo|solamente|soltanto|só|apenas|alleen|bara|kun|tylko|только)[^.;:!?\n]{2,80}?),?\s(?:but|sondern|mais|sino|ma|bensì|mas|sim|maar|utan|men|lecz|а|но)\s(?!(?:it|he|she|they|we|er|sie|es|il|elle|ils)\s)/giu;
const CLAUSE_END = /[.,;:!?()\n–—]|\s(?:but|and|sondern|aber|und|mais|et|pero|sino|y|maar|en)\s/u;
/** Behind the denied words this goes on about them: they are spoken of after all. */
const RELATIVE = /^,?\s(?:who|whose|which|that|der|die|das|qui|que|dont|che|cui|die|wie|som|котор\p{L}+)\s/iu;

/** Words that open a phrase. Folded. */
const OPENING: ReadonlySet<string> = new Set(
  'by on in at of to for from with through durch von im am an auf für mit par de à dans pour avec por en para con da per door op av på przez'.split(
    ' ',
  ),
);

/** Words from the small word that opens a phrase to its thing: "to a young painter". */
const PHRASE = 3;

/** The contrasts of a claim or passage. */
export const contrastsOf = oncePer(({ text }: ClaimReading | PassageReading) => findContrasts(text));

/** The contrasts of a text, in order; none reaches over the end of a clause. */
export function findContrasts(text: string): Contrast[] {
  const contrasts: Contrast[] = [];
  for (const pattern of [BEHIND, RATHER]) {
    for (const match of allMatches(text, pattern)) {
      const from = match.index + match[0].length;
      const end = endOf(text, from, CLAUSE_END);
      if (RELATIVE.test(text.slice(end, end + 12))) continue;
      const start = text.slice(0, match.index).search(/[^.;:!?\n,]*$/u);
      contrasts.push({ denied: { start: match.index, end }, instead: { start, end: match.index } });
    }
  }
  for (const match of allMatches(text, BEFORE)) {
    const start = match.index + match[0].length;
    contrasts.push({
      denied: { start: match.index, end: match.index + match[0].search(/,?\s\S+\s$/u) },
      instead: { start, end: endOf(text, start, /[.;:!?\n,]/u) },
    });
  }
  return contrasts;
}

/** Where `text` has the first match of `pattern` from `start` on, or ends. */
const endOf = (text: string, start: number, pattern: RegExp): number =>
  start + (pattern.exec(text.slice(start))?.index ?? text.length - start);

/**
 * What the source denies by a contrast told as what it says: "caused by a valve, not by a storm" told as "caused by a
 * storm". Only where a word or figure of the claim stands in the denied part and nowhere else in the passage, and the
 * claim has not what the source sets against it.
 */
export function checkContrasts({ claim, passage, prepared, numbers }: CheckInput): CheckResult {
  const words = outsideOf(contrastsOf(claim), claim.words);
  const negators = claimNegators(claim, prepared);
  if (words.some((word) => negators.has(word.text))) return NOTHING_SEEN;
  for (const contrast of contrastsOf(passage)) {
    const told = findTold(contrast, words, claim, passage) ?? findFigure(contrast, numbers, passage);
    if (!told || hasInstead(contrast, words, passage)) continue;
    const { start, end } = contrast.denied;
    const finding: Finding = {
      code: 'negation_flipped',
      ...say('denied', { source: passage.text.slice(start, end).replace(/^[,\s]+/u, '') }),
      claim: { start: told.start, end: told.end },
      source: inSource(passage, contrast.denied),
    };
    return accuse(finding);
  }
  return NOTHING_SEEN;
}

/** Whether a word of the claim stands in a denied part only, and not what is set against it: "not by a storm" in both. */
export function tellsDenied(claim: ClaimReading, passage: PassageReading): boolean {
  return contrastsOf(passage).some(
    (contrast) => findTold(contrast, claim.words, claim, passage) && !hasInstead(contrast, claim.words, passage),
  );
}

/** Words that are not what a text sets itself against another thing. */
const outsideOf = (contrasts: readonly Contrast[], words: readonly Word[]): Word[] =>
  words.filter((word) => !contrasts.some(({ denied }) => isWithin(word, denied)));

/** A word of the claim, one of `own`, that the passage has in the denied part only. */
function findTold(
  { denied }: Contrast,
  own: readonly Word[],
  claim: ClaimReading,
  { words }: PassageReading,
): Word | undefined {
  const inside = contentWithin(words, denied);
  const outside = words.filter((word) => !isWithin(word, denied));
  const told = claim.heavy.filter(
    (word) => own.some(({ start }) => start === word.start) && isAmong(inside, word) && !isAmong(outside, word),
  );
  // A word of a longer denied part may stand in the claim for another reason.
  const opening = openingOf(denied, words);
  const isIt = told.length * 2 >= inside.length || told.some((word) => isOpenedAlike(word, claim.words, opening));
  return isIt ? told[0] : undefined;
}

/** The small word that opens a phrase: "to" of "not to a painter from Kell". */
const openingOf = (phrase: Span, words: readonly Word[]): Word | undefined =>
  within(words, phrase).find((word) => OPENING.has(word.text));

/** Whether the claim has a word in the place that the denied phrase has: right behind the same small word. */
function isOpenedAlike(word: Word, words: readonly Word[], opening: Word | undefined): boolean {
  const before = wordsBefore(
    words,
    words.findIndex(({ start }) => start === word.start),
    PHRASE,
  );
  const last = before.findLast(({ text }) => OPENING.has(text));
  return last !== undefined && last.text === opening?.text;
}

/** A figure of the claim that the passage has in the denied part. */
function findFigure({ denied }: Contrast, numbers: readonly NumberPair[], passage: PassageReading): Span | undefined {
  const place = inSource(passage, denied);
  return numbers.find(({ source, ok }) => ok && source && isWithin(source, place))?.claim;
}

/** Whether `own` words of the claim have what the source sets against the denied words: then it may tell both. */
function hasInstead({ denied, instead }: Contrast, own: readonly Word[], { words }: PassageReading): boolean {
  const inside = contentWithin(words, denied);
  const against = contentWithin(words, instead).filter((word) => !isAmong(inside, word));
  const isTold = (word: Word): boolean => isAmong(own, word);
  // The other side of the contrast is what stands behind the same small word, or the nearest word.
  const opening = openingOf(denied, words);
  const same = opening && words.findLast((word) => word.end <= instead.end && word.text === opening.text);
  const behind = against.filter((word) => same && word.start > same.start);
  return behind.length > 0 ? behind.filter(isTold).length * 2 > behind.length : against.slice(-1).some(isTold);
}
