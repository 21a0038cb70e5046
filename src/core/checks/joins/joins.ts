import { CLAUSE_GOES_ON } from '../../lexicon/goes-on';
import { WHILE } from '../../lexicon/joints';
import { say } from '../../locales/said';
import { findQuantities } from '../../quantities';
import { isWithin, matchSpan, splitAt } from '../../text/spans';
import { contentWithin } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { type CheckInput, type CheckResult, isRow, NOTHING_SEEN } from '../check';
import { agreedPairs, figureOf } from '../numbers/figure-of';
import { misJoined } from './mis-joined';
import { findNearer } from './nearer-figures';
import { findOtherPart } from './other-parts';

/** What sets two things against one another. */
const CONTRAST = new RegExp(`;\\s+|,?\\s(?=(?:${WHILE})\\s)`, 'giu');

/**
 * A figure that the passage gives of another thing: it stands in a clause with a subject of its own, while the claim's
 * subject has a clause and a figure of its own ("Rents doubled, while wages grew by a third" told as "wages doubled").
 */
export function checkJoins(input: CheckInput): CheckResult {
  if (isRow(input)) return NOTHING_SEEN;
  const findings = [
    findContrast(input) ?? findPart(input) ?? findNoun(input) ?? findNearer(input) ?? findOtherPart(input),
  ].filter((finding) => finding !== null);
  return { findings, warnings: [] };
}

function findContrast({ claim, passage, numbers }: CheckInput): Finding | null {
  const clauses = splitAt(passage.text, { start: 0, end: passage.text.length }, CONTRAST);
  const quantities = findQuantities(passage.text, claim.lang);
  const subjects = new Set(claim.heavy.map((word) => word.stem));
  const inClause = (clause: Span): Word[] => contentWithin(passage.words, clause);
  for (const { claim: said, source } of agreedPairs(numbers)) {
    const at = source.start - passage.start;
    const own = clauses.find((clause) => at >= clause.start && at < clause.end);
    const figure = figureOf(source, passage.start, quantities);
    if (!own || !figure || CLAUSE_GOES_ON.test(passage.text.slice(own.start, own.end))) continue;
    const isFigure = (word: Word): boolean => quantities.some((one) => isWithin(word, one));
    const words = inClause(own).filter((word) => !isFigure(word));
    if (words.some((word) => subjects.has(word.stem))) continue;
    const other = clauses.find(
      (clause) =>
        inClause(clause).some((word) => subjects.has(word.stem)) &&
        quantities.some((one) => one.kind === figure.kind && isWithin(one, clause)),
    );
    const subject = other && inClause(other).find((word) => subjects.has(word.stem));
    const instead = words[0];
    if (!subject || !instead) continue;
    return misJoined(
      say('belongsTo', { figure: source.text, source: instead.text, answer: subject.text }),
      said,
      source,
    );
  }
  return null;
}

/** "two of its eight piers" told as "eight of its piers": the whole for the part. */
function findPart({ claim, passage, numbers }: CheckInput): Finding | null {
  const both = /(?<![\p{L}])both(?:\s(?:of\s)?(?:the|its|their|his|her|these|those))?(?=\s\p{L})/iu.exec(claim.text);
  const one = /(?<![\p{L}])one of (?:the|its|their|his|her)\stwo\s/iu.exec(passage.text);
  if (both && one) {
    const at = passage.start + one.index;
    return misJoined(say('isInSource', { source: one[0].trim() }), matchSpan(both), {
      start: at,
      end: at + one[0].trimEnd().length,
    });
  }
  for (const { claim: said, source } of agreedPairs(numbers)) {
    if (!/^\s+of\s/u.test(claim.text.slice(said.end, said.end + 6))) continue;
    const at = source.start - passage.start;
    const part = /(\S+)\s+of\s+(?:(?:the|its|their|his|her|all|these|those)\s+)*$/iu.exec(passage.text.slice(0, at));
    if (!part || /^\s+of\s/u.test(passage.text.slice(source.end - passage.start))) continue;
    return misJoined(say('isInSource', { source: `${part[0]}${source.text}` }), said, source);
  }
  return null;
}

/** "40 men and 60 women" told as "60 men": each figure has its noun, and the claim's noun is another figure's. */
function findNoun({ claim, passage, numbers }: CheckInput): Finding | null {
  const quantities = findQuantities(passage.text, claim.lang);
  const own = findQuantities(claim.text, claim.lang);
  for (const { claim: said, source } of agreedPairs(numbers)) {
    const counted = own.find((one) => one.start === said.start)?.noun?.[0];
    const paired = figureOf(source, passage.start, quantities);
    if (!paired || counted === undefined || paired.noun?.[0] === undefined) continue;
    if (paired.noun.includes(counted) || own.filter((one) => one.noun?.[0] === counted).length > 1) continue;
    const rightful = quantities.find(
      (one) => one.kind === paired.kind && one.noun?.[0] === counted && one.value !== paired.value,
    );
    if (!rightful) continue;
    const sentence = say('countsOther', { figure: source.text, source: rightful.text });
    return misJoined(sentence, said, source);
  }
  return null;
}
