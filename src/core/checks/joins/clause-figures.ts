import { AND, BUT } from '../../lexicon/joints';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { isWithin, within } from '../../text/spans';
import type { Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { clausesOf } from '../clauses';
import { agreedPairs, figureOf, measures } from '../numbers/figure-of';
import { misJoined } from './mis-joined';

/** Another clause of the claim may belong to another clause of the source. */
const PAUSE = new RegExp(`[,;:–—]\\s|\\s(?:${AND}|${BUT})\\s`, 'u');

/**
 * Two figures of one clause of the claim that stand in two clauses of one sentence, where the second has a figure of its
 * own: "the full pass costs 390, that for the under 30s costs 145" told as "the pass for the under 30s costs 390". A figure
 * beside words of another clause is asked by `checkJoins`.
 */
export function checkClauseFigures({ claim, passage, numbers }: CheckInput): CheckResult {
  if (PAUSE.test(claim.text)) return NOTHING_SEEN;
  const quantities = findQuantities(passage.text, claim.lang);
  const told = agreedPairs(numbers).flatMap(({ claim: said, source }) => {
    const figure = figureOf(source, passage.start, quantities);
    return figure && figure.kind !== 'date' ? [{ said, figure }] : [];
  });
  for (const unit of passage.units) {
    const clauses = within(clausesOf(passage), unit);
    const clauseOf = (figure: Span): Span | undefined => clauses.find((clause) => isWithin(figure, clause));
    for (const { said, figure } of told) {
      const own = clauseOf(figure);
      if (!own || figure.kind === 'time') continue;
      for (const { figure: other } of told) {
        const clause = clauseOf(other);
        // One that the other figure could go with in the clause of this one: then it is not told whose it is.
        if (!clause || within(quantities, own).some((one) => one.kind === other.kind)) continue;
        const rival = within(quantities, clause).find(
          (one) =>
            one.kind === figure.kind &&
            measures(one) === measures(figure) &&
            one.value !== figure.value &&
            !told.some((each) => each.figure === one),
        );
        if (!rival) continue;
        const sentence = say('goesWith', { word: other.text, source: rival.text, answer: figure.text });
        return denySupport(misJoined(sentence, said, inSource(passage, rival)));
      }
    }
  }
  return NOTHING_SEEN;
}
