import { findQuantities } from '../quantities';
import type { Word } from '../text/words';
import type { Span } from '../types';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** What sets two things against one another. */
const CONTRAST = /;\s+|,?\s(?=(?:while|whereas|während|tandis que|mientras|mentre)\s)/giu;
/** A clause that goes on about the thing before it. */
const PRONOUN = /^\s*(?:it|they|this|these|he|she|its|their|which|er|sie|es|il|elle|ils|elles)\s/iu;

/**
 * A figure that the passage gives of another thing: it stands in a clause with a subject of its own, while the claim's
 * subject has a clause and a figure of its own ("Rents doubled, while wages grew by a third" told as "wages doubled").
 */
export function checkJoins({ claim, passage, numbers }: CheckInput): CheckResult {
  const clauses = splitContrast(passage.text);
  if (clauses.length < 2) return NOTHING_SEEN;
  const quantities = findQuantities(passage.text, claim.lang);
  const subjects = new Set(claim.content.filter((word) => !word.isLight).map((word) => word.stem));
  const inClause = (clause: Span): Word[] =>
    passage.words.filter((word) => !word.isFunctionWord && word.start >= clause.start && word.end <= clause.end);
  for (const { claim: said, source, ok } of numbers) {
    if (!ok || !source) continue;
    const at = source.start - passage.start;
    const own = clauses.find((clause) => at >= clause.start && at < clause.end);
    const figure = quantities.find((one) => one.start <= at && one.end > at);
    if (!own || !figure || PRONOUN.test(passage.text.slice(own.start, own.end))) continue;
    const isFigure = (word: Word): boolean => quantities.some((one) => word.start >= one.start && word.end <= one.end);
    const words = inClause(own).filter((word) => !isFigure(word));
    if (words.length === 0 || words.some((word) => subjects.has(word.stem))) continue;
    const other = clauses.find(
      (clause) =>
        clause !== own &&
        inClause(clause).some((word) => subjects.has(word.stem)) &&
        quantities.some((one) => one.kind === figure.kind && one.start >= clause.start && one.end <= clause.end),
    );
    const subject = other && inClause(other).find((word) => subjects.has(word.stem));
    const instead = words[0];
    if (!subject || !instead) continue;
    return {
      findings: [
        {
          code: 'mis_joined',
          message: `In the source “${source.text}” belongs to “${instead.text}”, not to “${subject.text}”.`,
          claim: { start: said.start, end: said.end },
          source: { start: source.start, end: source.end },
        },
      ],
      warnings: [],
    };
  }
  return NOTHING_SEEN;
}

function splitContrast(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(CONTRAST)) {
    clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  clauses.push({ start, end: text.length });
  return clauses;
}
