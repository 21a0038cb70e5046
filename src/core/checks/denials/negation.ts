import { areOnSameSide, isNegativeState } from '../../lexicon/antonyms';
import { sameWords, say } from '../../locales/said';
import { inSource, type PassageReading } from '../../passages/passage-reading';
import { claimNegators, sourceNegators } from '../../passages/speech';
import { findQuantities } from '../../quantities';
import { isWithin } from '../../text/spans';
import { splitWords, type Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN, weaken } from '../check';
import { closestClause } from '../clauses';
import { findExcepted, saysOpposite } from '../limits/exceptions';
import { compareByOpposites, isComparisonSwapped } from '../numbers/comparisons';
import { compareResults } from '../numbers/match-results';
import { findVote } from '../numbers/votes';
import { type Contrast, contrastsOf, tellsDenied } from './contrasts';
import { concerns, findDenied, sharesDenied } from './denied-words';
import { findNegators, findZeroShares, isRefusing, saysFree, type Turn } from './negators';
import {
  describeExchange,
  type Exchange,
  findOpposites,
  findOutcome,
  findRival,
  findTurnedObject,
  isOneTrade,
  isSubstituted,
} from './opposites';
import { isCapped, isOfUnlike, isRestOf, isUnless, isUntil, saysTurnedDown } from './same-denials';

/** Longer claims have clauses of their own. */
const MAX_CONTENT = 10;
/** With more negators on one side their reach cannot be told. */
const MAX_NEGATORS = 2;

/**
 * Whether claim and passage differ by an odd number of turns of sense: negators on either side, pairs of opposites, a
 * comparison or an exception the other way round.
 *
 * Only the clause of the passage that shares most with the claim is read, and a sense turned twice ("not closed") is the
 * same sense ("open"). Silent where a clause holds three or more negators: their reach cannot be told without a parse.
 */
export function checkNegation(input: CheckInput): CheckResult {
  const { claim, alignment, passage } = input;
  // "A beat B" and "B lost to A": the same, whatever the verbs.
  if (compareResults(claim.text, passage.text) === 'same' || isRestOf(claim.text, passage.text)) return NOTHING_SEEN;
  const negators = readNegators(input);
  const led = checkLeadIn(input, negators);
  if (led) return led;
  if (isOfUnlike(claim, passage)) return readUnlike(negators, passage);
  // "Not caused by a storm" of what was "caused by a valve, not by a storm".
  if (negators.claim.length === 1 && tellsDenied(claim, passage)) return NOTHING_SEEN;
  const denied = findDenied(claim.words, passage, negators.passage);
  // The claim denies it too: the same sense, wherever the words stand.
  if (denied) return negators.claim.length > 0 ? NOTHING_SEEN : accuse(denied);
  const turns = readTurns(input, negators);
  if (turns.claim.length === 0) {
    const { excepted } = turns;
    if (excepted && saysOpposite(input, excepted)) return NOTHING_SEEN;
    const exchanged = findExchanged(input, turns);
    if (exchanged) return accuse(exchanged);
  }
  const count = countTurns(turns);
  if (count === 0) {
    const outcome = findOutcome(claim.words, alignment, passage);
    if (outcome) return accuse(describeExchange(outcome, passage));
    if (turns.isMirrored) return NOTHING_SEEN;
    return findUnresolved(input, negators.passage) ?? NOTHING_SEEN;
  }
  if (count % 2 === 0 || Math.max(turns.claim.length, turns.source.length) > MAX_NEGATORS) return NOTHING_SEEN;
  if (turns.isSwapped) return accuse(swappedFinding(passage));
  return tell(describeTurn(turns, passage), turns, negators, input);
}

/** Words of a claim by which it denies or warns without a negator. Folded. */
const WARNING =
  /^(?:avoid\p{L}*|contraindicat\p{L}*|prohibit\p{L}*|forbidden|banned|unsafe|unsuitable|exclud\p{L}*|except\p{L}*|refus\p{L}*|verboten|ausgeschlossen|kontraindiziert\p{L}*|interdit\p{L}*|contre-indiqu\p{L}*|exclu\p{L}*|prohibid\p{L}*|contraindicad\p{L}*|vietat\p{L}*|controindicat\p{L}*|proibid\p{L}*|verboden|запрещ\p{L}*|противопоказан\p{L}*)$/u;

/**
 * A point of a list whose heading or lead-in denies it: "Do not take it if" | "you have liver disease". What the claim
 * denies is the same then, and what it allows is not.
 */
function checkLeadIn({ claim, alignment, passage, prepared }: CheckInput, negators: Negators): CheckResult | null {
  const unit = prepared.units[alignment.firstUnit];
  if (unit?.kind !== 'list_item' || alignment.firstUnit !== alignment.lastUnit || negators.passage.length > 0)
    return null;
  const lead = unit.context.split('\n').at(-1) ?? '';
  const words = splitWords(lead, prepared.source.lang);
  const [denial] = findNegators(lead, words, sourceNegators(prepared), false);
  if (!denial) return null;
  if (negators.claim.length > 0 || claim.words.some((word) => WARNING.test(word.text))) return NOTHING_SEEN;
  const isAbout = words.some((word) => !word.isFunctionWord && claim.words.some((one) => one.stem === word.stem));
  if (!isAbout) return null;
  return denySupport({
    code: 'negation_flipped',
    ...say('sourceSays', { source: `${lead.trim()} ${passage.text.trim()}`.slice(0, 200) }),
    source: { start: passage.start, end: passage.end },
  });
}

/** "Unlike A, B has no camera": denied of A what is denied of B, or said of A what is said of B. */
function readUnlike({ claim, passage }: Negators, { start, end, text }: PassageReading): CheckResult {
  if (claim.length > 0 !== passage.length > 0) return NOTHING_SEEN;
  return accuse({ code: 'negation_flipped', ...say('sourceSays', { source: text.trim() }), source: { start, end } });
}

/** The negators of a claim and of the whole passage, and how to find those of a part of the passage. */
interface Negators {
  claim: readonly Turn[];
  passage: readonly Turn[];
  /** By which the claim's language denies. */
  ofClaim: ReadonlySet<string>;
  among(words: readonly Word[]): Turn[];
}

function readNegators({ claim, passage, prepared }: CheckInput): Negators {
  const [ofClaim, ofSource] = [claimNegators(claim, prepared), sourceNegators(prepared)];
  const isFree = { claim: saysFree(claim.text, claim.words), passage: saysFree(passage.text, passage.words) };
  const sides = [claim, passage];
  // "Refused the bribe" of "refused to take the bribe", "turned it down" of "declined to take it": said by both.
  const isByBoth = (turn: Turn): boolean =>
    isCapped(turn, claim, passage) ||
    isUntil(turn, claim, passage) ||
    (isRefusing(turn) &&
      (sides.every(({ words }) => words.some(({ text }) => text === turn.word.toLowerCase())) ||
        sides.some(({ words }) => saysTurnedDown(words))));
  const turnsIn = (words: readonly Word[]): Turn[] =>
    findNegators(passage.text, words, ofSource, isFree.claim).filter((turn) => !isByBoth(turn));
  const own = findNegators(claim.text, claim.words, ofClaim, isFree.passage).filter(
    (turn) => !isByBoth(turn) && !isUnless(turn, claim, passage),
  );
  const others = turnsIn(passage.words);
  // "0 % of the shops" denies beside "none of the shops"; beside a share it is a figure like others.
  const zeros = own.length > 0 ? findZeroShares : () => [];
  const among = (words: readonly Word[]): Turn[] => [...turnsIn(words), ...zeros(passage.text, words)];
  return {
    claim: own.length === 0 && others.length > 0 ? findZeroShares(claim.text, claim.words) : own,
    passage: [...others, ...zeros(passage.text, passage.words)],
    ofClaim,
    among,
  };
}

/** All that turns the sense of a claim against that of the clause which speaks of it. */
interface Turns {
  /** The clause. */
  words: readonly Word[];
  /** Negators of the claim and of the clause, without those by which both deny the same word. */
  claim: readonly Turn[];
  source: readonly Turn[];
  opposites: readonly Exchange[];
  /** Both compare the same things, the other way round: the sides have changed places, or the word is the opposite. */
  isSwapped: boolean;
  /** Both compare the same things from the two sides, by opposite words: the same sense. */
  isMirrored: boolean;
  /** What the passage leaves out, if the claim is about that. */
  excepted: ReturnType<typeof findExcepted>;
}

function readTurns({ claim, passage }: CheckInput, negators: Negators): Turns {
  const words = closestClause(claim.words, passage);
  // "41 g of fat, more than a burger" compares over the comma.
  const sentences = [words, ...passage.wordsOfUnits];
  const compared = sentences.map((one) => compareByOpposites(claim.words, one)).find((one) => one !== null);
  const isMirrored = compared?.isMirrored ?? false;
  // "Refused to vote" turns the sense by itself, and is no opposite of "voted" besides.
  const opposites = findOpposites(
    withoutMonth(outsideTurns(claim.words, negators.claim), claim.text),
    withoutMonth(outsideTurns(words, negators.passage), passage.text),
    withoutMonth(passage.words, passage.text),
    negators.ofClaim,
  ).filter((pair) => !isBoundBeside(pair, claim, passage));
  // What one thing of a sentence is set against has a check of its own.
  const contrasts = contrastsOf(passage);
  const said = contrasts.length > 0 ? outside(negators.claim, contrastsOf(claim)) : negators.claim;
  // Both deny the same word: "had no hall".
  const isShared = sharesDenied(claim.words, passage.words);
  const own = said.filter((turn) => !negators.passage.some((other) => isShared(turn, other)));
  const near = negators.among(words).filter((turn) => concerns(turn, words, claim.words, passage.text));
  return {
    words,
    claim: own,
    source: outside(near, contrasts).filter((turn) => !said.some((other) => isShared(other, turn))),
    opposites: isMirrored ? [] : opposites,
    // Where the two sides are not changed, a pair of opposites of the clause tells it.
    isSwapped: compared
      ? !isMirrored && opposites.length === 0
      : sentences.some((one) => isComparisonSwapped(claim.words, one)),
    isMirrored,
    excepted: findExcepted(claim.words, passage),
  };
}

/** A word of a claim that denies nothing told as its opposite, wherever in the passage that stands. */
function findExchanged({ claim, passage, prepared }: CheckInput, turns: Turns): Finding | null {
  const vote = findVote(claim.words, turns.words);
  if (vote) return describeExchange(vote, passage);
  const words = withoutMonth(passage.words, passage.text);
  const opposites =
    turns.isSwapped || turns.isMirrored
      ? []
      : findOpposites(withoutMonth(claim.words, claim.text), words, words, claimNegators(claim, prepared));
  const exchanged = opposites.find((pair) => isSubstituted(pair, claim.words, passage.words));
  if (exchanged) return describeExchange(exchanged, passage);
  const turned = turns.source.length === 0 ? findTurnedObject(claim.words, passage) : undefined;
  if (turned) return describeExchange(turned, passage);
  const rival = findRival(claim.words, passage.words);
  return rival ? { ...describeExchange(rival, passage), code: 'word_changed' } : null;
}

function countTurns({ claim, source, opposites, isSwapped, excepted }: Turns): number {
  const isExcepted = claim.length > 0 && source.length === 0 && excepted !== null;
  return [...claim, ...source, ...opposites].length + Number(isSwapped) + Number(isExcepted);
}

/** What a reader is told of an odd number of turns: the pair of opposites, else the negator of one side. */
function describeTurn({ opposites, claim, source }: Turns, passage: PassageReading): Finding {
  const [opposite] = opposites;
  if (opposite) return describeExchange(opposite, passage);
  const [own] = claim;
  const [other] = source;
  const code = 'negation_flipped';
  if (own && !other) {
    return { code, ...say('sourceDoesNot', { answer: own.word }), claim: { start: own.start, end: own.end } };
  }
  return { code, ...say('leftOut', { source: other?.word ?? '' }), ...(other && { source: inSource(passage, other) }) };
}

/** How much the finding is worth. */
function tell(finding: Finding, turns: Turns, negators: Negators, { claim, alignment }: CheckInput): CheckResult {
  // In a long sentence a negator may belong to any of its clauses: a remark, no accusation.
  if (claim.content.length > MAX_CONTENT) {
    return { findings: [], warnings: [{ code: 'negation_nearby', ...sameWords(finding) }] };
  }
  if (turns.opposites.length > 0 || turns.claim.length === 0) return accuse(finding);
  if (isOfAbsent(turns.claim, claim, alignment)) return denySupport(finding);
  // "may no longer cross" of what "is closed": the state denies too.
  const isState = (word: Word): boolean =>
    isNegativeState(word.text) && !claim.words.some((one) => one.stem === word.stem);
  if (turns.words.some(isState)) return denySupport(finding);
  // The passage denies something too, in other words or another clause: it may be the same.
  const deniesToo = negators.passage.length > 0;
  // "non-drinkers" are "those who drank none".
  if (deniesToo && turns.claim.every(({ word }) => /^non$/iu.test(word))) return weaken(finding);
  return deniesToo ? denySupport(finding) : accuse(finding);
}

/** Whether the passage lacks the object of what the claim denies: "cannot take a car" beside a sentence on ferries. */
const isOfAbsent = (
  turns: readonly Turn[],
  { content }: CheckInput['claim'],
  { missing }: CheckInput['alignment'],
): boolean =>
  turns.every(({ end }) => {
    const [verb, object] = content.filter((word) => word.start >= end);
    return verb?.isLight === true && object !== undefined && !object.isLight && missing.includes(object);
  });

const outsideTurns = (words: readonly Word[], turns: readonly Turn[]): Word[] =>
  words.filter((word) => !turns.some((turn) => isWithin(word, turn)));

/** "from May to September" allows nothing. */
const withoutMonth = (words: readonly Word[], text: string): Word[] =>
  words.filter((word) => word.text !== 'may' || text[word.start] === 'm');

/**
 * Whether one of two opposites is of a bound and the other not: the "fewer" of "fewer than six hours" is no contrary of the
 * "more" of "more likely".
 */
function isBoundBeside(
  { claim: own, source: other }: Exchange,
  claim: CheckInput['claim'],
  passage: PassageReading,
): boolean {
  const isInBound = (text: string, word: Turn): boolean =>
    findQuantities(text, claim.lang).some((one) => one.bound !== undefined && isWithin(word, one));
  return isInBound(claim.text, own) !== isInBound(passage.text, other);
}

const outside = (turns: readonly Turn[], contrasts: readonly Contrast[]): Turn[] =>
  turns.filter((turn) => !contrasts.some(({ denied }) => isWithin(turn, denied)));

function swappedFinding({ text, start, end }: PassageReading): Finding {
  const sentence = say('comparisonTurned', { source: text.slice(0, 120).trim() });
  return { code: 'order_changed', ...sentence, source: { start, end } };
}

/** "closed" beside "opening hours": the claim's word stands nowhere, and nothing tells that its opposite is denied. */
function findUnresolved({ claim, alignment, passage }: CheckInput, turns: readonly Turn[]): CheckResult | null {
  const isTrade = (word: Word): boolean =>
    passage.words.some((other) => isOneTrade(word, other, claim.words, passage.words));
  const word = turns.length > 0 ? undefined : alignment.opposed.find((one) => !one.isLight && !isTrade(one));
  if (!word || passage.words.some((other) => areOnSameSide(word.text, other.text))) return null;
  const { start, end, text } = word;
  return denySupport({ code: 'part_not_found', ...say('notOfPart', { answer: text }), claim: { start, end } });
}
