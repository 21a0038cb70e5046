import { findQuantities, type Quantity } from '../../quantities';
import type { Lexicon } from '../../quantities/lexicon';
import { mentions } from '../../quantities/pairing-words';
import { matchSpan } from '../../text/spans';
import type { ReasonCode, Span } from '../../types';
import { derive } from './derived-numbers';
import { compareResults } from './match-results';

/** A figure below nothing, told in words. Folded. */
const LOSS =
  /(?<![\p{L}])(?:loss|losses|deficit|shortfall|negative|verlust|verlustes|fehlbetrag|perte|déficit|deficit|pérdida|perdita|disavanzo|prejuízo|verlies|förlust|strata|убыток|убытки|below|under|beneath|unter|亏损|虧損|赤字|손실)(?![\p{L}])/iu;

/**
 * A quantity of the claim that no equal one answers; `source` and `code` are `null` where there is nothing to compare.
 */
export interface Unequal {
  claim: Quantity;
  source: Quantity | null;
  code: ReasonCode | null;
}

/**
 * Why a figure of the claim that the passage does not have as such is right all the same, as the span of the passage
 * that it rests on: it follows from the passage's figures, it is a loss told with a minus, a score seen from the other
 * side, or the claim says elsewhere what it is reckoned by. `null`: nothing explains it.
 */
export function explainNumber(
  { claim, source, code }: Unequal,
  claimText: string,
  passage: { text: string; lang?: string },
  lexicon: Lexicon,
): Span | null {
  if (source && code === 'order_changed' && compareResults(claimText, passage.text) === 'same') return source;
  if (source && isLossInWords(claim, source, claimText, passage.text)) return source;
  if (source && code === 'rate_changed' && isBasisElsewhere(claim, source, claimText, lexicon)) return source;
  if (!source && claim.kind === 'percent' && Number(claim.value) === 0) return findNone(passage.text);
  return (
    (source ? null : findBasisElsewhere(claim, claimText, passage, lexicon)) ??
    derive(claim, claimText, passage.text, passage.lang)
  );
}

/** "A loss of 4.2 million" beside "(4.2)", "86 m below sea level" beside "-86 m". */
function isLossInWords(claim: Quantity, source: Quantity, claimText: string, passage: string): boolean {
  if (Number(claim.value) !== -Number(source.value) || claim.value === 0) return false;
  if (claim.currency !== source.currency && claim.currency !== undefined && source.currency !== undefined) return false;
  if (claim.unit !== source.unit) return false;
  const positive = Number(claim.value) > 0 ? claimText : passage;
  return LOSS.test(positive);
}

/** "costs a family €60 a year" beside "€60 a year per family". */
function isBasisElsewhere(claim: Quantity, source: Quantity, claimText: string, lexicon: Lexicon): boolean {
  if (Number(claim.value) !== Number(source.value)) return false;
  const own = new Set(claim.per?.split(' ') ?? []);
  const given = source.per?.split(' ') ?? [];
  if (given.length <= own.size || ![...own].every((basis) => given.includes(basis))) return false;
  return given.every((basis) => own.has(basis) || mentions(claimText, lexicon, 'basis', basis));
}

/** "A family pays €60 a year" beside the one price of the passage, "€60 a year per family". */
function findBasisElsewhere(
  claim: Quantity,
  claimText: string,
  passage: { text: string; lang?: string },
  lexicon: Lexicon,
): Span | null {
  if (claim.kind !== 'money' || claim.low !== undefined) return null;
  const prices = findQuantities(passage.text, passage.lang).filter(({ kind }) => kind === 'money');
  const [price] = prices;
  if (!price || prices.length > 1 || price.currency !== claim.currency || price.bound !== claim.bound) return null;
  return isBasisElsewhere(claim, price, claimText, lexicon) ? { start: price.start, end: price.end } : null;
}

const NONE =
  /(?<![\p{L}])(?:none|no one|nobody|not (?:one|a single)|kein(?:e[rns]?|s)?|niemand|aucune?|personne|ningun[oa]|ningún|nessun[oa]?|nenhuma?|geen|inga?|ingen|ни од\p{L}+)(?![\p{L}])/iu;

/** "0 % of the shops" beside "none of the shops": where the passage says so. */
function findNone(passage: string): Span | null {
  const none = NONE.exec(passage);
  return none && matchSpan(none);
}
