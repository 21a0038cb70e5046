import { ANYBODY, FOR_WHOM, FREE_OF_CHARGE } from '../../lexicon/conditions';
import { say } from '../../locales/said';
import { langOf } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { within } from '../../text/spans';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

const PAUSE = /[,;:.!?()\n]|\s(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar|och|men|i|ale|и|но|а)\s/iu;

/**
 * What is free for some told as free: "costs 4 euros, for holders of the card it is free". An accusation where the same
 * sentence gives a price for the rest.
 */
export function checkFreeFor({ claim, passage, prepared }: CheckInput): CheckResult {
  if (!matches(FREE_OF_CHARGE, claim.text) || matches(FOR_WHOM, claim.text)) return NOTHING_SEEN;
  const own = new Set(claim.words.map((word) => word.stem));
  let limited: Span | null = null;
  for (const { index } of passage.text.matchAll(FREE_OF_CHARGE)) {
    const unit = passage.units.find(({ start, end }) => index >= start && index < end);
    const clause = unit && clauseAt(passage.text, unit, index);
    const whom = clause && findWhom(passage.text, clause);
    const words = whom ? within(passage.words, whom).filter((word) => !word.isFunctionWord) : [];
    const isAnybody = words.some((word) => ANYBODY.test(word.text));
    // Free in another sentence as well, without such a limit, or for those whom the claim names.
    if (!whom || words.length === 0 || isAnybody || words.some((word) => own.has(word.stem))) return NOTHING_SEEN;
    limited ??= whom;
  }
  if (!limited) return NOTHING_SEEN;
  const { start } = limited;
  const unit = passage.units.find((one) => start >= one.start && start < one.end);
  const finding: Finding = {
    code: 'qualifier_dropped',
    ...say('limitLeftOut', { source: passage.text.slice(start, limited.end).trim() }),
    source: inSource(passage, limited),
  };
  const isPriced =
    unit !== undefined &&
    findQuantities(passage.text.slice(unit.start, unit.end), langOf(prepared.source).lang).some(
      ({ kind }) => kind === 'money',
    );
  return isPriced ? accuse(finding) : denySupport(finding);
}

const matches = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** The part of a sentence between two pauses. */
function clauseAt(text: string, unit: Span, at: number): Span {
  let start = unit.start;
  for (let next = unit.start; next < at; ) {
    const gap = PAUSE.exec(text.slice(next, at));
    if (!gap) break;
    next += gap.index + gap[0].length;
    start = next;
  }
  const length = text.slice(at, unit.end).search(PAUSE);
  return { start, end: length < 0 ? unit.end : at + length };
}

function findWhom(text: string, clause: Span): Span | null {
  const [match] = text.slice(clause.start, clause.end).matchAll(FOR_WHOM);
  if (!match) return null;
  const start = clause.start + match.index;
  // "For holders of the card it is free": up to the word for free.
  const end = start + match[0].length;
  const [free] = text.slice(start, end).matchAll(FREE_OF_CHARGE);
  return { start, end: free ? start + text.slice(start, start + free.index).trimEnd().length : end };
}
