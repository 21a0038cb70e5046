import { areOnSameSide, areOpposites, areRivals, hasOpposite, hasRival } from '../../lexicon/antonyms';
import { say } from '../../locales/said';
import type { Alignment } from '../../passages/align';
import { inSource, type PassageReading } from '../../passages/passage-reading';
import { contentOf, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import type { Turn } from './negators';

/** A word of the claim, and the word that the passage has for it. Spans are into their own texts. */
export interface Exchange {
  claim: Turn;
  source: Turn;
}

const TRADE: ReadonlySet<string> = new Set('buys buy bought sells sell sold'.split(' '));
const OPEN_OR_CLOSED = /^(?:re)?open(?:s|ed)?$|^close[sd]?$|^starts?$|^ends?$|^begins?$|^finish(?:es)?$/u;
const RISE_OR_FALL = ['rose', 'fell'] as const;

function isDirection(word: string): boolean {
  return RISE_OR_FALL.some((side) => word === side || areOnSameSide(word, side));
}

/** Says that a word was told as its opposite. */
export function describeExchange(pair: Exchange, passage: PassageReading): Finding {
  const { claim, source } = pair;
  return {
    code: isDirection(claim.word) ? 'direction_changed' : 'negation_flipped',
    ...say('sourceAndAnswer', { source: source.word, answer: claim.word }),
    claim: { start: claim.start, end: claim.end },
    source: inSource(passage, source),
  };
}

/** Opposites of which the one stands in the claim alone, the other in the passage alone: "open" and "closed". */
export function findOpposites(
  claimWords: readonly Word[],
  clauseWords: readonly Word[],
  passageWords: readonly Word[],
  negators: ReadonlySet<string>,
): Exchange[] {
  const found: Exchange[] = [];
  const claimSet = new Set(claimWords.map((word) => word.text));
  const sourceSet = new Set(passageWords.map((word) => word.text));
  for (const word of claimWords) {
    // A negator ("without") turns the sense already.
    if (!hasOpposite(word.text) || sourceSet.has(word.text) || negators.has(word.text)) continue;
    if (clauseWords.some((other) => areOnSameSide(word.text, other.text))) continue;
    // "Opens at 9 and closes at 6" of what is "open from 9 to 6": the claim has both.
    const isBoth = (candidate: Word): boolean =>
      OPEN_OR_CLOSED.test(candidate.text) && claimWords.some((one) => areOnSameSide(one.text, candidate.text));
    const other = clauseWords.find(
      (candidate) =>
        !isOneTrade(word, candidate, claimWords, clauseWords) &&
        areOpposites(word.text, candidate.text) &&
        !claimSet.has(candidate.text) &&
        !isBoth(candidate) &&
        !negators.has(candidate.text),
    );
    if (!other) continue;
    found.push({
      claim: { start: word.start, end: word.end, word: word.text },
      source: { start: other.start, end: other.end, word: other.text },
    });
  }
  return found;
}

/** "You buy it separately" of "it is sold separately": one deed, from its two sides. */
export function isOneTrade(
  word: Word,
  other: Word,
  claimWords: readonly Word[],
  clauseWords: readonly Word[],
): boolean {
  const isPassive = (one: Word, words: readonly Word[]): boolean =>
    wordsBefore(
      words,
      words.findIndex(({ start }) => start === one.start),
      2,
    ).some(({ text }) => /^(?:is|are|was|were|be|been|being)$/u.test(text));
  if (!TRADE.has(word.text) || !TRADE.has(other.text)) return false;
  const [own, theirs] = [isPassive(word, claimWords), isPassive(other, clauseWords)];
  // "Has to be bought separately" of what "is sold separately".
  return own !== theirs || (own && ![claimWords, clauseWords].some((words) => words.some(({ text }) => text === 'by')));
}

/** Whether the two words have the same neighbours on both sides: "four years earlier than" for "four years later than". */
export function isSubstituted(opposite: Exchange, claimWords: readonly Word[], clauseWords: readonly Word[]): boolean {
  const own = claimWords.findIndex((word) => word.start === opposite.claim.start);
  const other = clauseWords.findIndex((word) => word.start === opposite.source.start);
  const isAlike = (step: number): boolean => {
    const stem = claimWords[own + step]?.stem;
    return stem !== undefined && stem === clauseWords[other + step]?.stem;
  };
  return isAlike(-1) && isAlike(1);
}

/** "the red gate is" for "the white gate is": another word of one kind between the same neighbours. */
export function findRival(claimWords: readonly Word[], words: readonly Word[]): Exchange | undefined {
  const rivals = claimWords.filter((word) => hasRival(word.text));
  if (rivals.length === 0) return undefined;
  const stems = new Set(words.map((word) => word.stem));
  const own = new Set(claimWords.map((word) => word.stem));
  for (const word of rivals) {
    if (stems.has(word.stem)) continue;
    const source = words.find((other) => areRivals(word.text, other.text) && !own.has(other.stem));
    const pair = source && {
      claim: { start: word.start, end: word.end, word: word.text },
      source: { start: source.start, end: source.end, word: source.text },
    };
    if (pair && isSubstituted(pair, claimWords, words)) return pair;
  }
  return undefined;
}

/** How far before its object a verb stands, in words. */
const OBJECT_REACH = 3;

/**
 * "Beat Orton but lost the final" told as "won the final": the contrary of the claim's verb stands before its object, and
 * nowhere the verb itself.
 */
export function findTurnedObject(claimWords: readonly Word[], passage: PassageReading): Exchange | undefined {
  const { words } = passage;
  for (const [at, verb] of claimWords.entries()) {
    if (!hasOpposite(verb.text) || verb.isFunctionWord) continue;
    const object = claimWords.slice(at + 1, at + 1 + OBJECT_REACH).find((word) => !word.isFunctionWord);
    if (!object) continue;
    const before = words.flatMap((word, place) => {
      // The "semi-final" is another.
      if (word.stem !== object.stem || /[-‐‑]/u.test(passage.text.charAt(word.start - 1))) return [];
      const near = wordsBefore(words, place, OBJECT_REACH).findLast((one) => !one.isFunctionWord);
      return near ? [near] : [];
    });
    const [source] = before;
    // "Hale lost the final to Quirk": then Quirk won it.
    const doers = contentOf(claimWords.slice(0, at));
    const isBehind = words.some(
      ({ stem, start }) => source && start > source.end && doers.some((one) => one.stem === stem),
    );
    if (isBehind || (source && isOneTrade(verb, source, claimWords, words))) continue;
    if (!source || !before.every((word) => areOpposites(word.text, verb.text) && OUTCOMES.has(word.text))) continue;
    return {
      claim: { start: verb.start, end: verb.end, word: verb.text },
      source: { start: source.start, end: source.end, word: source.text },
    };
  }
  return undefined;
}

/** Words of which a sentence has but one: how a case, a vote, a game or a request ended. Folded. */
const OUTCOMES: ReadonlySet<string> = new Set(
  (
    'accepted approved passed rejected refused denied vetoed won lost guilty convicted innocent acquitted allowed permitted ' +
    'forbidden banned prohibited legal illegal opened closed succeeded failed safe unsafe upheld overturned dismissed ' +
    'worsened improved bought sold imported exported compulsory mandatory optional voluntary rose fell grew shrank declined'
  ).split(' '),
);

/**
 * An outcome of the claim whose opposite stands in another clause of the same sentence, while nothing of the sentence
 * gives the claim's: "both were charged; they were acquitted" told as "both were convicted".
 */
export function findOutcome(
  claimWords: readonly Word[],
  alignment: Alignment,
  passage: PassageReading,
): Exchange | null {
  if (passage.units.length !== 1 || alignment.missing.some((word) => !word.isLight)) return null;
  const isOpposed = (word: Word): boolean => alignment.opposed.some((one) => one.start === word.start);
  const outcomes = claimWords.filter((word) => OUTCOMES.has(word.text) && isOpposed(word));
  return (
    findOpposites(outcomes, passage.words, passage.words, new Set()).find(
      ({ source }) => OUTCOMES.has(source.word) || isTrend(source, passage.text),
    ) ?? null
  );
}

/** ", up from 31,200", ", down 4 %": not "up to". */
const isTrend = ({ word, end }: Turn, text: string): boolean =>
  /^(?:up|down)$/u.test(word) && /^\s(?:from|by|on|\p{N})/u.test(text.slice(end, end + 6));
