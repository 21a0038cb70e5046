import type { Quantity } from '../../quantities';
import type { Lexicon } from '../../quantities/lexicon';
import { mentions } from '../../quantities/pairing-words';
import type { ReasonCode } from '../../types';

const PRICE =
  /(?<![\p{L}])(?:costs?|prices?|pay|pays|tickets?|admission|fees?|charges?|kostet|kosten|preise?|eintritt|zahlen|coûtent?|prix|paient|cuestan?|precios?|pagan|entradas?|costano?|prezz[io]|bilhetes?|preços?|kost|prijs)(?![\p{L}])/iu;
const ANY_CURRENCY =
  /[\p{Sc}]|(?<![\p{L}])(?:euros?|eur|dollars?|usd|pounds?|pence|gbp|francs?|franken|chf|yen|rupees?|pesos?|reais|kron\p{L}+|kroner|zloty|złot\p{L}+|cents?|рубл\p{L}+)(?![\p{L}])/iu;

/** Whether the source has the claim's figure with nothing behind it. */
const isBareFigure = (claim: Quantity, source: Quantity): boolean =>
  Number(claim.value) === Number(source.value) && source.kind === 'count' && source.noun === undefined;

/** The words that stand round a quantity of the source, and the lexicon that they are read by. */
export interface Surroundings {
  /** What the passage leans on: heads of its columns, the heading above it, the sentence before. */
  heads: string;
  /** The passage, and those. */
  text: string;
  lexicon: Lexicon;
}

/** "Tickets cost 24 for adults": a price without a currency, which the source names nowhere near. */
export function isUnnamedPrice(claim: Quantity, source: Quantity, { text, lexicon }: Surroundings): boolean {
  if (claim.currency === undefined || !isBareFigure(claim, source)) return false;
  return PRICE.test(text) && !ANY_CURRENCY.test(text) && !mentions(text, lexicon, 'currency', claim.currency);
}

/** Before a figure with its noun between: "the maximum fine for littering is €500". */
const CAPPED =
  /(?<![\p{L}])(?:maximum|max|highest|upper limit|cap|höchst\p{L}*|maximal\p{L}*|maximale?|máxim[oa]|massim[oa])(?:\s[\p{L}-]+){1,6}\s$/iu;
const FLOORED =
  /(?<![\p{L}])(?:minimum|min|lowest|lower limit|mindest\p{L}*|minimal\p{L}*|minimale?|mínim[oa]|minim[oa])(?:\s[\p{L}-]+){1,6}\s$/iu;

/** Whether the claim says by its words the bound that the source gives its figure: "may not exceed €500". */
export function isBoundInWords(claim: Quantity, source: Quantity, text: string): boolean {
  if (claim.bound !== undefined || claim.value !== source.value || claim.unit !== source.unit) return false;
  const before = text.slice(0, claim.start);
  return (source.bound === 'at_most' && CAPPED.test(before)) || (source.bound === 'at_least' && FLOORED.test(before));
}

/** A basis, currency or unit that stands in the heads of the table or elsewhere in the passage ("Prices per night, in €"). */
export function isGivenAround(
  claim: Quantity,
  source: Quantity,
  code: ReasonCode,
  { heads, text, lexicon }: Surroundings,
): boolean {
  if (code === 'rate_changed' && source.per === undefined && claim.per !== undefined) {
    return claim.per.split(' ').every((basis) => mentions(text, lexicon, 'basis', basis));
  }
  if (!isBareFigure(claim, source)) return false;
  if (claim.currency !== undefined) return mentions(heads, lexicon, 'currency', claim.currency);
  if (claim.kind === 'percent') return mentions(heads, lexicon, 'percent', '%');
  return claim.unit !== undefined && mentions(heads, lexicon, 'unit', claim.unit);
}
