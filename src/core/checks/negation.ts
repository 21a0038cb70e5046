import { areOnSameSide, areOpposites, areRivals, hasOpposite, hasRival, isNegativeState } from '../lexicon/antonyms';
import type { Alignment } from '../passages/align';
import type { PassageReading } from '../passages/passage-reading';
import { inSource } from '../passages/passage-reading';
import { claimNegators, sourceNegators } from '../passages/speech';
import { sameWords, say } from '../said';
import { isWithin, within } from '../text/spans';
import type { Word } from '../text/words';
import type { Finding, Span } from '../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN, weaken } from './check';
import { closestClause } from './clauses';
import { isComparisonSwapped } from './comparisons';
import { type Contrast, findContrasts } from './contrasts';
import { findExcepted, saysOpposite } from './exceptions';
import { compareResults } from './match-results';
import { findNegators, saysFree, type Turn } from './negators';
import { findVote } from './votes';

/** Longer claims have clauses of their own. */
const MAX_CONTENT = 10;
const RISE_OR_FALL = ['rose', 'fell'] as const;

/**
 * Whether claim and passage differ by an odd number of turns of sense: negators on either side and pairs of opposites.
 *
 * Only the clause of the passage that shares most with the claim is read, and a sense turned twice ("not closed") is the
 * same sense ("open"). Silent where a clause holds three or more negators: their reach cannot be told without a parse.
 */
export function checkNegation({ claim, alignment, passage, prepared }: CheckInput): CheckResult {
  // "A beat B" and "B lost to A": the same, whatever the verbs.
  if (compareResults(claim.text, passage.text) === 'same') return NOTHING_SEEN;
  const clauseWords = closestClause(claim.words, passage);
  const negators = { claim: claimNegators(claim, prepared), source: sourceNegators(prepared) };
  const isFree = { claim: saysFree(claim.text, claim.words), source: saysFree(passage.text, passage.words) };
  const saidTurns = findNegators(claim.text, claim.words, negators.claim, isFree.source);
  const passageTurns = findNegators(passage.text, passage.words, negators.source, isFree.claim);
  const denied = findDenied(claim.words, passage, passageTurns);
  if (denied) {
    // The claim denies it too: the same sense, wherever the words stand.
    return saidTurns.length > 0 ? NOTHING_SEEN : accuse(denied);
  }
  // What one thing of a sentence is set against has a check of its own.
  const contrasts = findContrasts(passage.text);
  const said = contrasts.length > 0 ? outside(saidTurns, findContrasts(claim.text)) : saidTurns;
  const [own, other] = [withoutMonth(claim.words, claim.text), withoutMonth(passage.words, passage.text)];
  // Both deny the same word: "had no hall".
  const isShared = sharesDenied(claim.words, passage.words);
  const claimTurns = said.filter((turn) => !passageTurns.some((other) => isShared(turn, other)));
  const isSwapped =
    isComparisonSwapped(claim.words, clauseWords) ||
    sentencesOf(passage).some((one) => isComparisonSwapped(claim.words, one));
  const excepted = findExcepted(claim.words, passage);
  const isException = excepted !== null && saysOpposite({ claim, passage }, excepted.start);
  if (isException && claimTurns.length === 0) return NOTHING_SEEN;
  const exchanged = isSwapped
    ? undefined
    : findOpposites(own, other, other, negators.claim).find((pair) => isSubstituted(pair, claim.words, passage.words));
  const vote = claimTurns.length === 0 ? findVote(claim.words, clauseWords) : undefined;
  if (vote) return accuse(describeExchange(vote, passage));
  if (exchanged && claimTurns.length === 0) return accuse(describeExchange(exchanged, passage));
  const rival = claimTurns.length === 0 ? findRival(claim.words, passage.words) : undefined;
  if (rival) return accuse(describeRival(rival, passage));
  const clauseTurns = findNegators(passage.text, clauseWords, negators.source, isFree.claim).filter((turn) =>
    concerns(turn, clauseWords, claim.words, passage.text),
  );
  const sourceTurns = (claimTurns.length > 0 ? clauseTurns : outside(clauseTurns, contrasts)).filter(
    (turn) => !said.some((own) => isShared(own, turn)),
  );
  const opposites = findOpposites(own, withoutMonth(clauseWords, passage.text), other, negators.claim);
  const isExcepted = claimTurns.length > 0 && sourceTurns.length === 0 && excepted !== null;
  if (!isSwapped && opposites.length === 0 && claimTurns.length + sourceTurns.length === 0) {
    const outcome = findOutcome(claim.words, alignment, passage);
    if (outcome) return accuse(describeExchange(outcome, passage));
    return findUnresolved(alignment, passage, passageTurns) ?? NOTHING_SEEN;
  }
  const turns = claimTurns.length + sourceTurns.length + opposites.length + (isSwapped ? 1 : 0) + (isExcepted ? 1 : 0);
  if (turns % 2 === 0 || claimTurns.length > 2 || sourceTurns.length > 2) return NOTHING_SEEN;
  const shift = (span: Span): Span => ({ start: span.start + passage.start, end: span.end + passage.start });
  const opposite = opposites[0];
  if (isSwapped && turns === 1) return accuse(swappedFinding(passage));
  const finding: Finding = opposite
    ? describeExchange(opposite, passage)
    : claimTurns[0] && sourceTurns.length === 0
      ? {
          code: 'negation_flipped',
          ...say('sourceDoesNot', { answer: claimTurns[0].word }),
          claim: { start: claimTurns[0].start, end: claimTurns[0].end },
        }
      : {
          code: 'negation_flipped',
          ...say('leftOut', { source: sourceTurns[0]?.word ?? '' }),
          ...(sourceTurns[0] && { source: shift(sourceTurns[0]) }),
        };
  // In a long sentence a negator may belong to any of its clauses: a remark, no accusation.
  if (claim.content.length > MAX_CONTENT) {
    return { findings: [], warnings: [{ code: 'negation_nearby', ...sameWords(finding) }] };
  }
  // The passage denies something too, in other words or another clause: it may be the same.
  // "may no longer cross" of what "is closed": the state denies too.
  const isState = (word: Word): boolean =>
    isNegativeState(word.text) && !claim.words.some((one) => one.stem === word.stem);
  const isDeniedByState = !opposite && claimTurns.length > 0 && clauseWords.some(isState);
  if (isDeniedByState && !isSwapped) return denySupport(finding);
  const deniesToo = !opposite && claimTurns.length > 0 && passageTurns.length > 0;
  // "non-drinkers" are "those who drank none".
  const isPrefix = claimTurns.every(({ word }) => /^non$/iu.test(word));
  if (deniesToo && isPrefix) return weaken(finding);
  if (deniesToo && !isSwapped) return denySupport(finding);
  return accuse(finding);
}

/** "from May to September" allows nothing. */
const withoutMonth = (words: readonly Word[], text: string): Word[] =>
  words.filter((word) => word.text !== 'may' || text[word.start] === 'm' || word.start === 0);

const outside = (turns: readonly Turn[], contrasts: readonly Contrast[]): Turn[] =>
  turns.filter((turn) => !contrasts.some(({ denied }) => isWithin(turn, denied)));

/** Whether a negator of the claim and one of the passage stand before the same content word. */
function sharesDenied(claimWords: readonly Word[], words: readonly Word[]): (own: Turn, other: Turn) => boolean {
  const denied = (list: readonly Word[], turn: Turn): Word[] =>
    list.filter((word) => word.start >= turn.end && !word.isFunctionWord).slice(0, 2);
  return (own, other) => {
    const [mine, theirs] = [denied(claimWords, own), denied(words, other)];
    return mine[0]?.stem === theirs[0]?.stem
      ? mine.length > 0
      : // "no side effects", "no adverse effects"
        mine[1] !== undefined && mine[1].stem === theirs[1]?.stem;
  };
}

/** The words of each sentence: "41 g of fat, more than a burger" compares over the comma. */
function sentencesOf({ units, words }: PassageReading): Word[][] {
  return units.map((unit) => within(words, unit));
}

function swappedFinding({ text, start, end }: PassageReading): Finding {
  const sentence = say('comparisonTurned', { source: text.slice(0, 120).trim() });
  return { code: 'order_changed', ...sentence, source: { start, end } };
}

function describeRival(pair: { claim: Turn; source: Turn }, passage: PassageReading): Finding {
  return { ...describeExchange(pair, passage), code: 'word_changed' };
}

function describeExchange(pair: { claim: Turn; source: Turn }, passage: PassageReading): Finding {
  const { claim, source } = pair;
  return {
    code: isDirection(claim.word) ? 'direction_changed' : 'negation_flipped',
    ...say('sourceAndAnswer', { source: source.word, answer: claim.word }),
    claim: { start: claim.start, end: claim.end },
    source: inSource(passage, source),
  };
}

/** Whether a negator of the passage turns words of the claim, or their opposites, and not some other clause. */
function concerns(turn: Turn, clauseWords: readonly Word[], claimWords: readonly Word[], text: string): boolean {
  // "drank none (hazard ratio 0.86)": a bracket ends its reach.
  const bracket = text.slice(turn.end).search(/[()[\]]/u);
  const end = bracket < 0 ? text.length : turn.end + bracket;
  const isBehind = (word: Word): boolean => word.start >= turn.end && word.end <= end && !word.isFunctionWord;
  const behind = clauseWords.filter(isBehind).slice(0, 3);
  if (behind.length === 0 && bracket >= 0) return false;
  if (behind.length === 0) return true;
  return behind.some((word) =>
    claimWords.some(
      (own) => own.stem === word.stem || areOpposites(own.text, word.text) || areOnSameSide(own.text, word.text),
    ),
  );
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
function findOutcome(
  claimWords: readonly Word[],
  alignment: Alignment,
  passage: PassageReading,
): { claim: Turn; source: Turn } | null {
  if (passage.units.length !== 1 || alignment.missing.some((word) => !word.isLight)) return null;
  const isOpposed = (word: Word): boolean => alignment.opposed.some((one) => one.start === word.start);
  const outcomes = claimWords.filter((word) => OUTCOMES.has(word.text) && isOpposed(word));
  return (
    findOpposites(outcomes, passage.words, passage.words, new Set()).find(
      ({ source }) => OUTCOMES.has(source.word) || isTrend(source, passage.text),
    ) ?? null
  );
}

/** "closed" beside "opening hours": the claim's word stands nowhere, and nothing tells that its opposite is denied. */
function findUnresolved({ opposed }: Alignment, passage: PassageReading, turns: readonly Turn[]): CheckResult | null {
  const word = turns.length > 0 ? undefined : opposed.find((one) => !one.isLight);
  if (!word || passage.words.some((other) => areOnSameSide(word.text, other.text))) return null;
  const { start, end, text } = word;
  return denySupport({ code: 'part_not_found', ...say('notOfPart', { answer: text }), claim: { start, end } });
}

/** ", up from 31,200", ", down 4 %": not "up to". */
const isTrend = ({ word, end }: Turn, text: string): boolean =>
  /^(?:up|down)$/u.test(word) && /^\s(?:from|by|on|\p{N})/u.test(text.slice(end, end + 6));

/** "four years earlier than" for "four years later than": the same neighbours on both sides. */
function isSubstituted(
  opposite: { claim: Turn; source: Turn },
  claimWords: readonly Word[],
  clauseWords: readonly Word[],
): boolean {
  const own = claimWords.findIndex((word) => word.start === opposite.claim.start);
  const other = clauseWords.findIndex((word) => word.start === opposite.source.start);
  const isAlike = (step: number): boolean => {
    const stem = claimWords[own + step]?.stem;
    return stem !== undefined && stem === clauseWords[other + step]?.stem;
  };
  return isAlike(-1) && isAlike(1);
}

/** "the red gate is" for "the white gate is": another word of one kind between the same neighbours. */
function findRival(claimWords: readonly Word[], words: readonly Word[]): { claim: Turn; source: Turn } | undefined {
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

/** What one has "no … in". Folded. */
const PART = /^(?:part|role|hand|say|share|influence|involvement)$/u;
/** How far behind a negator its words stand, function words included. */
const REACH = 6;

/**
 * Words of the claim that the passage denies, whatever the length of both: "did not reduce mortality", "neither the
 * longest". The first content words behind a negator, both of them the claim's.
 */
function findDenied(claimWords: readonly Word[], passage: PassageReading, negators: readonly Turn[]): Finding | null {
  const stems = new Set(claimWords.filter((word) => !word.isFunctionWord).map((word) => word.stem));
  for (const negator of negators) {
    const stop = passage.text.slice(negator.end).search(/[.,;:!?()[\]–—\n]/u);
    const end = stop < 0 ? passage.text.length : negator.end + stop;
    const behind = passage.words.filter((word) => word.start >= negator.end && word.end <= end).slice(0, REACH);
    const heavy = behind.filter((word) => !word.isFunctionWord);
    // "had no part in its design": what follows is denied.
    const isPart = PART.test(heavy[0]?.text ?? '');
    const least = isPart || negator.word.toLowerCase() === 'neither' ? 1 : 2;
    const content = heavy.slice(isPart ? 1 : 0).slice(0, least);
    const denied = content.filter((word) => stems.has(word.stem));
    const last = denied.at(-1);
    if (!last || denied.length < least || denied.length < content.length) continue;
    const start = passage.start + negator.start;
    return {
      code: 'negation_flipped',
      ...say('sourceSays', { source: passage.text.slice(negator.start, last.end) }),
      source: { start, end: passage.start + last.end },
    };
  }
  return null;
}

function isDirection(word: string): boolean {
  return RISE_OR_FALL.some((side) => word === side || areOnSameSide(word, side));
}

/** Pairs of opposites where neither side also has the other's word. */
function findOpposites(
  claimWords: readonly Word[],
  clauseWords: readonly Word[],
  passageWords: readonly Word[],
  negators: ReadonlySet<string>,
): { claim: Turn; source: Turn }[] {
  const found: { claim: Turn; source: Turn }[] = [];
  const claimSet = new Set(claimWords.map((word) => word.text));
  const sourceSet = new Set(passageWords.map((word) => word.text));
  for (const word of claimWords) {
    // A negator ("without") turns the sense already.
    if (!hasOpposite(word.text) || sourceSet.has(word.text) || negators.has(word.text)) continue;
    if (clauseWords.some((other) => areOnSameSide(word.text, other.text))) continue;
    const other = clauseWords.find(
      (candidate) =>
        areOpposites(word.text, candidate.text) && !claimSet.has(candidate.text) && !negators.has(candidate.text),
    );
    if (!other) continue;
    found.push({
      claim: { start: word.start, end: word.end, word: word.text },
      source: { start: other.start, end: other.end, word: other.text },
    });
  }
  return found;
}
