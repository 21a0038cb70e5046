import { OPEN_FIGURE } from '../../lexicon/left-open';
import { say } from '../../locales/said';
import type { PassageReading } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import type { QuantityKind } from '../../quantities/quantity';
import { allMatches } from '../../text/all-matches';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { splitClauses } from '../clauses';
import { figureOf } from '../numbers/figure-of';

/** Words before a figure that has not come about. "May" and "can" are left out: they often permit. */
const AHEAD =
  /(?<![\p{L}])(?:will|would|shall|might|expect(?:s|ed)?|project(?:s|ed)|projections?|forecasts?|forecasted|predict(?:s|ed)|likely to|hop(?:es|ing) to|plan(?:s|ned)? to|aim(?:s|ing)? to|intends? to|due to (?:reach|rise|fall|have|be)|set to|could|soll(?:en|te|ten)?|voraussichtlich|erwartet|prognos\p{L}+|könnten?|devra(?:it|ient)|pourra(?:it|ient)|prévoit|prévu\p{L}*|prév(?:oient|isions?)|espera|esperan|prevé|prevén|previst\p{L}+|podrían?|\p{L}+ar[áé]n?|\p{L}+[ei]r[áé]n?|dovrebbe(?:ro)?|potrebbe(?:ro)?|prevede|deverá|deverão|prevê|poderia|zal|zullen|verwacht\p{L}*|ожида\p{L}+|прогноз\p{L}*|будет|będzie)(?![\p{L}])/iu;
/** These tell when, or which one. */
const NO_AMOUNT: ReadonlySet<QuantityKind> = new Set(['date', 'time', 'ordinal']);
/** Longer claims tell of several figures, each in its own way. */
const MAX_CONTENT = 10;
const AND = /,?\s(?:and|but|while|und|aber|während|et|mais|y|pero|e|ma|mas|en|maar|и|а|но)\s/giu;

/**
 * A figure that the source only expects told as one that is, beside one that is: "has 5,000 residents and is projected to
 * have 9,000" told as "has 9,000 residents". Where the source has no figure of now, its "will" may be the claim's present.
 */
export function checkProjections({ claim, passage, numbers }: CheckInput): CheckResult {
  if (claim.content.length > MAX_CONTENT || AHEAD.test(claim.text) || OPEN_FIGURE.test(claim.text)) return NOTHING_SEEN;
  const clauses = clausesOf(passage);
  const quantities = findQuantities(passage.text, claim.lang);
  const clauseAt = (at: number): Span => clauses.find(({ end }) => at < end) ?? { start: at, end: at };
  const isAhead = (at: number): boolean => AHEAD.test(passage.text.slice(clauseAt(at).start, at));
  for (const { claim: said, source, ok } of numbers) {
    if (!ok || !source) continue;
    const at = source.start - passage.start;
    const figure = figureOf(source, passage.start, quantities);
    if (!figure || NO_AMOUNT.has(figure.kind) || !isAhead(at)) continue;
    const isNow = quantities.some(
      (one) => one !== figure && one.kind === figure.kind && one.unit === figure.unit && !isAhead(one.start),
    );
    if (!isNow) continue;
    return accuse(finding(said, source, clauseAt(at), passage));
  }
  return NOTHING_SEEN;
}

/** The clauses of each sentence, those behind a bare "and" too. */
function clausesOf({ text, units }: PassageReading): Span[] {
  return units.flatMap((unit) =>
    splitClauses(text.slice(unit.start, unit.end)).flatMap(({ start, end }) => {
      const clauses: Span[] = [];
      let from = unit.start + start;
      for (const match of allMatches(text.slice(unit.start + start, unit.start + end), AND)) {
        clauses.push({ start: from, end: unit.start + start + match.index });
        from = unit.start + start + match.index;
      }
      clauses.push({ start: from, end: unit.start + end });
      return clauses;
    }),
  );
}

function finding(said: Span, source: Span, clause: Span, { text, start }: PassageReading): Finding {
  return {
    code: 'hedge_dropped',
    ...say('toCome', { source: text.slice(clause.start, source.end - start).trim() }),
    claim: { start: said.start, end: said.end },
    source: { start: source.start, end: source.end },
  };
}
