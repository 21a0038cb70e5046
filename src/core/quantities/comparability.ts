import type { Quantity } from './quantity';
import { UNITS } from './units';

interface Stems {
  claim: ReadonlySet<string>;
  source: ReadonlySet<string>;
}

const SAME = 1;
const NEAR = 0.7;
const CROSS = 0.2;

/** How well two quantities could tell of the same thing, by kind and unit alone: 0 not at all, 1 the same sort. */
export function comparability(claim: Quantity, source: Quantity, isEqual: boolean, stems: Stems): number {
  if ((claim.label === 'name' || source.label === 'name') && !isEqual) return 0;
  if (claim.kind === 'date' || source.kind === 'date') return dates(claim, source, isEqual);
  if (claim.kind === 'ordinal' || source.kind === 'ordinal') return ordinals(claim, source, isEqual);
  if (claim.kind === 'time' || source.kind === 'time') return claim.kind === source.kind ? SAME : 0;
  if (isPaired(claim) && isPaired(source)) return SAME;
  if (claim.kind === source.kind) return sameKind(claim, source, isEqual, stems);
  if (claim.unit !== undefined && source.unit !== undefined) return dimension(claim) === dimension(source) ? SAME : 0;
  const isShare = (quantity: Quantity): boolean =>
    quantity.kind === 'percent' || quantity.kind === 'percent_points' || quantity.kind === 'ratio';
  if (isShare(claim) && isShare(source)) return isEqual ? SAME : NEAR;
  if ((isTimes(claim) && source.shape === 'multiple') || (isTimes(source) && claim.shape === 'multiple')) return SAME;
  if (isEqual) return NEAR;
  // Another sort with the very same figures: the unit was changed or lost, or with it the magnitude ("3.4 million" for
  // "$3.4 billion").
  if (claim.kind === 'duration' || source.kind === 'duration') return 0;
  return Number(claim.value) === Number(source.value) || isOtherMagnitude(claim, source) ? CROSS : 0;
}

/** A bare number and an amount of money with the same leading figures, thousands of times more or less. */
function isOtherMagnitude(claim: Quantity, source: Quantity): boolean {
  const isBare = (quantity: Quantity): boolean => quantity.kind === 'count' && quantity.noun === undefined;
  const [bare, money] = claim.kind === 'money' ? [source, claim] : [claim, source];
  if (money.kind !== 'money' || !isBare(bare) || Number(bare.value) < THOUSAND) return false;
  const steps = Math.log10(Number(claim.value) / Number(source.value)) / 3;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

const THOUSAND = 1000;

/** A range or score of bare numbers. */
const isPaired = (quantity: Quantity): boolean =>
  (quantity.kind === 'count' || quantity.kind === 'ratio') && quantity.low !== undefined;

const isTimes = (quantity: Quantity): boolean => quantity.kind === 'count' && quantity.noun?.[0] === 'time';

const dimension = (quantity: Quantity): string | undefined => UNITS.get(quantity.unit ?? '')?.dimension;

function sameKind(claim: Quantity, source: Quantity, isEqual: boolean, stems: Stems): number {
  if (claim.kind === 'measure' || claim.kind === 'duration') {
    if (dimension(claim) === dimension(source)) return SAME;
    return Number(claim.value) === Number(source.value) ? CROSS : 0;
  }
  if (claim.kind === 'ratio' && claim.shape !== source.shape) return isEqual ? SAME : NEAR;
  if (claim.kind === 'count' && !isEqual && !countsAlike(claim, source, stems)) return 0;
  return SAME;
}

/** Counts of different things are not compared: seats are not people. Synonyms pass only where the figures agree. */
function countsAlike(claim: Quantity, source: Quantity, stems: Stems): boolean {
  const [a, b] = [claim.noun?.[0], source.noun?.[0]];
  if (a === undefined || b === undefined) return true;
  if (claim.noun?.some((word) => source.noun?.includes(word))) return true;
  return stems.source.has(a) || stems.claim.has(b);
}

function dates(claim: Quantity, source: Quantity, isEqual: boolean): number {
  if (isEqual) return SAME;
  if (claim.kind !== source.kind) return claim.yearLike && source.yearLike ? CROSS : 0;
  const isWeekday = (quantity: Quantity): boolean => String(quantity.value).startsWith('W-');
  if (isWeekday(claim) !== isWeekday(source)) return 0;
  if (isWeekday(claim)) return SAME;
  const parts = (quantity: Quantity): string =>
    String(quantity.value).startsWith('--') ? 'month' : String(quantity.value).length > 5 ? 'both' : 'year';
  const [a, b] = [parts(claim), parts(source)];
  return a === b ? SAME : a === 'both' || b === 'both' ? NEAR : 0;
}

function ordinals(claim: Quantity, source: Quantity, isEqual: boolean): number {
  if (claim.kind !== source.kind) return isEqual ? NEAR : 0;
  if (claim.label !== undefined || source.label !== undefined)
    return claim.label === source.label ? SAME : isEqual ? CROSS : 0;
  const shares = claim.noun?.some((word) => source.noun?.includes(word)) ?? true;
  return shares || isEqual ? SAME : 0;
}
