import { NOW, THEN } from '../../lexicon/then-and-now';
import { say } from '../../locales/said';
import { inPassage, type PassageReading } from '../../passages/passage-reading';
import { isWithin } from '../../text/spans';
import type { Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { clausesOf } from '../clauses';
import { misJoined } from '../joins/mis-joined';
import { agreedPairs } from '../numbers/figure-of';

/** Longer claims tell of both. */
const MAX_CONTENT = 10;
const COMMA = /^,\s*$/u;
const LEADS = new RegExp(`^\\W*(?:${NOW.source}|${THEN.source})`, 'iu');
const FIGURE = /(?<!\p{N})(?!(?:1[5-9]|20)\d\d(?!\p{N}))\p{N}/u;

/**
 * A figure of now told of then, or of then told of now: "before, they waited 40 days; now they wait 25" as "now they wait
 * 40 days". Of two years, `checkPairedDates` asks; of seasons and places that lead in a claim, `checkLeadingTimes`.
 */
export function checkThenAndNow({ claim, passage, numbers }: CheckInput): CheckResult {
  const told = sideOf(claim.text);
  if (!told?.test(passage.text) || claim.content.length > MAX_CONTENT) return NOTHING_SEEN;
  const clauses = clausesOf(passage);
  for (const { claim: said, source } of agreedPairs(numbers)) {
    const at = clauses.findIndex((clause) => isWithin(inPassage(passage, source), clause));
    const own = withLead(at, clauses, passage);
    const side = sideOf(own);
    if (side && side !== told) return accuse(misJoined(say('isInSource', { source: own }), said, source));
  }
  return NOTHING_SEEN;
}

/** The words of which a text has one: those for now, or those for then; `null` where it has both or none. */
function sideOf(text: string): RegExp | null {
  const [isNow, isThen] = [NOW.test(text), THEN.test(text)];
  if (isNow && isThen) return null;
  return isNow ? NOW : isThen ? THEN : null;
}

/** A clause with what leads it in: "Before the reform, patients waited". A figure of its own is no lead, but a year is. */
function withLead(at: number, clauses: readonly Span[], { text }: PassageReading): string {
  const [before, lead, clause] = [clauses[at - 2], clauses[at - 1], clauses[at]];
  if (!clause) return '';
  const words = text.slice(lead?.start, lead?.end);
  const isParted = (one: Span | undefined, next: Span): boolean => !!one && COMMA.test(text.slice(one.end, next.start));
  // "The clinic, once a mill, treats 25": what stands between commas leads in nothing.
  const isLead = lead && isParted(lead, clause) && !isParted(before, lead) && LEADS.test(words) && !FIGURE.test(words);
  return text.slice(isLead ? lead.start : clause.start, clause.end);
}
