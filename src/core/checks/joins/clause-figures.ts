import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { isWithin } from '../../text/spans';
import type { Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { splitClauses } from '../clauses';
import { figureOf, measures } from '../numbers/figure-of';

/** Another clause of the claim may belong to another clause of the source. */
const PAUSE = /[,;:–—]\s|\s(?:and|but|und|aber|et|mais|y|e|pero|ma|mas|en|maar|и|а|но)\s/u;

/**
 * Two figures of one clause of the claim that stand in two clauses of one sentence, where the second has a figure of its
 * own: "the full pass costs 390, that for the under 30s costs 145" told as "the pass for the under 30s costs 390".
 */
export function checkClauseFigures({ claim, passage, numbers }: CheckInput): CheckResult {
  if (numbers.length < 2 || PAUSE.test(claim.text.trim())) return NOTHING_SEEN;
  const quantities = findQuantities(passage.text, claim.lang);
  const told = numbers.flatMap(({ claim: said, source, ok }) => {
    const figure = source && ok ? figureOf(source, passage.start, quantities) : undefined;
    return figure ? [{ said, figure }] : [];
  });
  for (const unit of passage.units) {
    const clauses = splitClauses(passage.text.slice(unit.start, unit.end)).map(
      ({ start, end }): Span => ({ start: unit.start + start, end: unit.start + end }),
    );
    for (const { said, figure } of told) {
      const own = clauses.find((clause) => isWithin(figure, clause));
      if (!own || figure.kind === 'date' || figure.kind === 'time') continue;
      for (const { figure: other } of told) {
        const clause = clauses.find((one) => isWithin(other, one));
        if (!clause || clause === own || other.kind === 'date' || other.kind === figure.kind) continue;
        const rival = quantities.find(
          (one) =>
            isWithin(one, clause) &&
            one.kind === figure.kind &&
            measures(one) === measures(figure) &&
            one.value !== figure.value &&
            !told.some((each) => each.figure === one),
        );
        const isNear = quantities.some((one) => isWithin(one, own) && one.kind === other.kind);
        if (!rival || isNear) continue;
        return denySupport({
          code: 'mis_joined',
          ...say('goesWith', { word: other.text, source: rival.text, answer: figure.text }),
          claim: { start: said.start, end: said.end },
          source: inSource(passage, rival),
        });
      }
    }
  }
  return NOTHING_SEEN;
}
