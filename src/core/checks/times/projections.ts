import { AND, BUT, WHILE } from '../../lexicon/joints';
import { FIGURE_AHEAD, OPEN_FIGURE } from '../../lexicon/left-open';
import { say } from '../../locales/said';
import type { PassageReading } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import type { QuantityKind } from '../../quantities/quantity';
import { splitAt } from '../../text/spans';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { clausesOf } from '../clauses';
import { agreedPairs, figureOf } from '../numbers/figure-of';

/** These tell when, or which one. */
const NO_AMOUNT: ReadonlySet<QuantityKind> = new Set(['date', 'time', 'ordinal']);
/** Longer claims tell of several figures, each in its own way. */
const MAX_CONTENT = 10;
const JOINT = new RegExp(`,?\\s(?:${AND}|${BUT}|${WHILE})\\s`, 'giu');

/**
 * A figure that the source only expects told as one that is, beside one that is: "has 5,000 residents and is projected to
 * have 9,000" told as "has 9,000 residents". Where the source has no figure of now, its "will" may be the claim's present.
 */
export function checkProjections({ claim, passage, numbers }: CheckInput): CheckResult {
  if (claim.content.length > MAX_CONTENT || FIGURE_AHEAD.test(claim.text) || OPEN_FIGURE.test(claim.text))
    return NOTHING_SEEN;
  const clauses = finerClausesOf(passage);
  const quantities = findQuantities(passage.text, claim.lang);
  const clauseAt = (at: number): Span => clauses.find(({ end }) => at < end) ?? { start: at, end: at };
  const isAhead = (at: number): boolean => FIGURE_AHEAD.test(passage.text.slice(clauseAt(at).start, at));
  for (const { claim: said, source } of agreedPairs(numbers)) {
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
const finerClausesOf = (passage: PassageReading): Span[] =>
  clausesOf(passage).flatMap((clause) => splitAt(passage.text, clause, JOINT));

function finding(said: Span, source: Span, clause: Span, { text, start }: PassageReading): Finding {
  return {
    code: 'hedge_dropped',
    ...say('toCome', { source: text.slice(clause.start, source.end - start).trim() }),
    claim: { start: said.start, end: said.end },
    source: { start: source.start, end: source.end },
  };
}
