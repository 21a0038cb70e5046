import { ANYBODY, FOR_WHOM, FREE_OF_CHARGE } from '../../lexicon/free-of-charge';
import { AND, BUT } from '../../lexicon/joints';
import { weighs } from '../../lexicon/light-words';
import { say } from '../../locales/said';
import { langOf } from '../../passages/claim-reading';
import { inSource, unitAt } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { allMatches } from '../../text/all-matches';
import { matchSpan, splitAt } from '../../text/spans';
import { contentWithin } from '../../text/word-lists';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

const PAUSE = new RegExp(`[,;:.!?()\\n]|(?<!per)\\s(?:${AND}|${BUT}|i)\\s`, 'giu');

/**
 * What is free for some told as free: "costs 4 euros, for holders of the card it is free". An accusation where the same
 * sentence gives a price for the rest. `checkScope` asks for whom anything else holds, and knows groups by their words.
 */
export function checkFreeFor({ claim, passage, prepared }: CheckInput): CheckResult {
  const says = (pattern: RegExp): boolean => allMatches(claim.text, pattern).length > 0;
  if (!says(FREE_OF_CHARGE) || says(FOR_WHOM)) return NOTHING_SEEN;
  const own = new Set(claim.words.map((word) => word.stem));
  const limits = allMatches(passage.text, FREE_OF_CHARGE).map(({ index }) => {
    const unit = unitAt(index, passage);
    const clause = unit && splitAt(passage.text, unit, PAUSE).find(({ end }) => index < end);
    return unit && clause && { unit, whom: findWhom(passage.text, clause) };
  });
  // Free in another sentence as well, without such a limit, or for those whom the claim names.
  const isLimit = (whom: Span | null | undefined): boolean => {
    const words = whom ? contentWithin(passage.words, whom).filter(weighs) : [];
    return words.length > 0 && !words.some((word) => ANYBODY.test(word.text) || own.has(word.stem));
  };
  const first = limits[0];
  if (!first?.whom || !limits.every((limit) => isLimit(limit?.whom))) return NOTHING_SEEN;
  const { unit, whom } = first;
  const finding: Finding = {
    code: 'qualifier_dropped',
    ...say('limitLeftOut', { source: passage.text.slice(whom.start, whom.end) }),
    source: inSource(passage, whom),
  };
  const figures = findQuantities(passage.text.slice(unit.start, unit.end), langOf(prepared.source).lang);
  return figures.some(({ kind }) => kind === 'money') ? accuse(finding) : denySupport(finding);
}

/** "For holders of the card it is free": up to the word for free. */
function findWhom(text: string, clause: Span): Span | null {
  const [match] = allMatches(text.slice(clause.start, clause.end), FOR_WHOM);
  if (!match) return null;
  const whom = inSource(clause, matchSpan(match));
  const [part = whom] = splitAt(text, whom, FREE_OF_CHARGE);
  return { start: part.start, end: part.start + text.slice(part.start, part.end).trimEnd().length };
}
