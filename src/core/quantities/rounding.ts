import type { ReasonCode } from '../types';
import type { Quantity } from './quantity';

/** A number marked as rounded may be off by this share of the true one (rule 11). */
const ROUNDED_SHARE = 0.05;
/** "Three hundred" is a number written out; from "three thousand" on the word stands for the figures left out. */
const LEAST_MAGNITUDE = 1000;

/** Whether two values are equal but for the error of floating point. */
export function isExact(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

/** The place value of the last figure that was written: 0.1 for "73.3", 1e5 for "1.2 million", 100 for "1,200". */
function stepOf(quantity: Quantity): number {
  const decimals = quantity.decimals ?? 0;
  if (decimals > 0 || quantity.magnitude !== undefined) return (quantity.magnitude ?? 1) * 10 ** -decimals;
  let step = 1;
  const value = Math.abs(Number(quantity.value));
  while (value !== 0 && value % (step * 10) === 0 && step < 1e15) step *= 10;
  return step;
}

/** Rounding half away from zero: 2.5 is 3, not 2. */
function isRoundedTo(value: number, exact: number, step: number): boolean {
  const [a, b] = [Math.abs(value), Math.abs(exact)];
  const slack = 1e-9 * b;
  return Math.sign(value) === Math.sign(exact) && a - b <= step / 2 + slack && b - a < step / 2 - slack;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDED_SHARE * Math.abs(b) + 1e-12;

/** Whether `a`, as the claim writes it, is the source's `b` under the rules of rounding. */
export function equalWithRounding(claim: Quantity, source: Quantity, a: number, b: number): boolean {
  if (isExact(a, b)) return true;
  if (claim.approximate) return isFairRounding(claim, a, b);
  // "Two thirds" is 66.7 % and 67 %.
  if (claim.kind !== source.kind && (claim.kind === 'ratio' || source.kind === 'ratio'))
    return isSameShare(claim, source, a, b);
  // Dropped decimals: 73.28 % as 73 %, in the same magnitude.
  const sameMagnitude = (claim.magnitude ?? 1) === (source.magnitude ?? 1);
  const claimStep = stepOf(claim);
  const dropsDecimals = sameMagnitude && (source.decimals ?? 0) > (claim.decimals ?? 0) && claim.kind !== 'ratio';
  if (dropsDecimals) return isNear(a, b) && isRoundedTo(a, b, (claim.magnitude ?? 1) * 10 ** -(claim.decimals ?? 0));
  // "1.2 million" and "45 thousand" show their own precision.
  const showsPrecision =
    claim.magnitude !== undefined &&
    ((claim.decimals ?? 0) > 0 || (claim.magnitude >= LEAST_MAGNITUDE && isNear(a, b)));
  return showsPrecision && stepOf(source) < claimStep && isRoundedTo(a, b, claimStep);
}

function isSameShare(claim: Quantity, source: Quantity, a: number, b: number): boolean {
  const toPercent = claim.kind === 'ratio' ? 100 : 1;
  const decimals = (claim.kind === 'percent' ? claim.decimals : source.decimals) ?? 0;
  const [fraction, percent] = claim.kind === 'ratio' ? [a, b] : [b, a];
  return isRoundedTo(percent * toPercent, fraction * toPercent, 10 ** -decimals);
}

function isFairRounding(claim: Quantity, a: number, b: number): boolean {
  if (!isNear(a, b)) return false;
  if (claim.below && b > a) return false;
  const step = stepOf(claim);
  // People round to halves and quarters of a step as well: "about 250".
  return isRoundedTo(a, b, step) || (step >= 10 && a % (step * 5) === 0 && isRoundedTo(a, b, step * 5));
}

/** Why two values of one measure differ. */
export function failureOf(claim: Quantity, source: Quantity, a: number, b: number): ReasonCode {
  const isMagnitude =
    (claim.magnitude ?? 1) !== (source.magnitude ?? 1) &&
    a !== 0 &&
    b !== 0 &&
    Number.isInteger(round(Math.log10(Math.abs(a / b))));
  if (isMagnitude && Math.sign(a) === Math.sign(b)) return 'magnitude_changed';
  const step = stepOf(source);
  const isCoarse =
    source.approximate === true || source.magnitude !== undefined || (claim.decimals ?? 0) > (source.decimals ?? 0);
  const isFiner = !claim.approximate && stepOf(claim) < step;
  return isCoarse && isFiner && isRoundedTo(b, a, step) ? 'false_precision' : 'number_changed';
}

const round = (value: number): number => Number(value.toFixed(9));
