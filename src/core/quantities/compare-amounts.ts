import type { ReasonCode } from '../types';
import { CURRENCY_FAMILIES } from './currencies';
import type { Quantity } from './quantity';
import { equalWithRounding, failureOf, isExact } from './rounding';
import { UNITS } from './units';

/** `isAmbiguous`: equal only in one reading of a date in figures. `drops`: the claim leaves out what the number is reckoned by. */
export type Comparison = { ok: true; isAmbiguous?: true; drops?: 'rate' } | { ok: false; code: ReasonCode };

const OK: Comparison = { ok: true };
const fail = (code: ReasonCode): Comparison => ({ ok: false, code });

/** Counts, measures, money, shares and lengths of time. */
export function compareAmounts(claim: Quantity, source: Quantity): Comparison {
  const measure = commonMeasure(claim, source);
  if (!measure.ok)
    return fail(isExact(Number(claim.value), Number(source.value)) || measure.isFirm ? measure.code : 'number_changed');
  const rate = commonRate(claim, source);
  const factor = measure.factor * (rate.factor ?? 1);
  const values = compareValues(claim, source, factor);
  if (!values.ok) {
    const isOtherBasis = factor !== 1 && isExact(Number(claim.value), Number(source.value));
    return isOtherBasis
      ? fail(rate.factor === undefined || rate.factor === 1 ? 'unit_changed' : 'rate_changed')
      : values;
  }
  if (rate.factor === null) return fail('rate_changed');
  return rate.drops ? { ok: true, drops: 'rate' } : OK;
}

type Measure = { ok: true; factor: number } | { ok: false; code: ReasonCode; isFirm?: boolean };

/** What the source's value is to be multiplied by to stand in the claim's unit. */
function commonMeasure(claim: Quantity, source: Quantity): Measure {
  const [a, b] = [claim.kind, source.kind];
  if (isHalving(claim) && isHalving(source)) return { ok: true, factor: Number(claim.value) / Number(source.value) };
  const isShare = (quantity: Quantity): boolean =>
    quantity.kind === 'percent' || (quantity.kind === 'ratio' && quantity.shape === 'share');
  if (isShare(claim) && isShare(source))
    return { ok: true, factor: (b === 'ratio' ? 1 : 0.01) / (a === 'ratio' ? 1 : 0.01) };
  if (a === 'money' && b === 'money') {
    const factor = currencyFactor(claim.currency, source.currency);
    return factor === null ? { ok: false, code: 'currency_changed' } : { ok: true, factor };
  }
  if (claim.unit !== undefined && source.unit !== undefined) return unitFactor(claim.unit, source.unit);
  if (a === b && claim.shape === source.shape) return { ok: true, factor: 1 };
  if (
    a === b &&
    (claim.shape === 'range' || source.shape === 'range' || claim.shape === 'score' || source.shape === 'score')
  )
    return { ok: true, factor: 1 };
  if ((a === 'count' && source.shape === 'score') || (b === 'count' && claim.shape === 'score'))
    return { ok: true, factor: 1 };
  if (isPounds(claim, source) || isPounds(source, claim)) return { ok: true, factor: 1 };
  if (isTimes(claim, source) || isTimes(source, claim)) return { ok: true, factor: 1 };
  if (isAge(claim, source) || isAge(source, claim)) return { ok: true, factor: 1 };
  if (isPoints(claim, source) || isPoints(source, claim)) return { ok: true, factor: 1 };
  if (a === 'money' || b === 'money') return { ok: false, code: 'currency_changed' };
  return { ok: false, code: 'unit_changed' };
}

/** "She won two times" beside "she won twice". */
const isTimes = (count: Quantity, multiple: Quantity): boolean =>
  count.kind === 'count' && count.noun?.[0] === 'time' && multiple.shape === 'multiple';

/** "Children between 6 and 12" beside "aged 6 to 12". */
const isAge = (count: Quantity, age: Quantity): boolean =>
  count.kind === 'count' &&
  (count.noun === undefined || count.low !== undefined || count.bound !== undefined) &&
  count.currency === undefined &&
  age.unit === 'year';

/** "halved", "fell by half", "fell by 50 %". */
function isHalving({ kind, shape, value, change }: Quantity): boolean {
  if (shape === 'multiple') return value === 0.5;
  if (change?.direction !== 'down' || change.mode !== 'by') return false;
  return (kind === 'ratio' && value === 0.5) || (kind === 'percent' && value === 50);
}

/** "15 points" beside "15 percentage points". */
const isPoints = (points: Quantity, count: Quantity): boolean =>
  points.kind === 'percent_points' && count.kind === 'count' && count.noun?.[0] === 'point';

/** "Five pounds" is money or weight. */
const isPounds = (money: Quantity, weight: Quantity): boolean =>
  (money.currency === 'GBP' || money.currency === 'pound') && weight.unit === 'lb' && /pound/i.test(weight.text);

const PARTS_OF_MAIN = new Set(['¢', 'ct', 'p']);

function currencyFactor(claim: string | undefined, source: string | undefined): number | null {
  if (claim === undefined || source === undefined || claim === source) return 1;
  const [isPart, isOtherPart] = [PARTS_OF_MAIN.has(claim), PARTS_OF_MAIN.has(source)];
  if (isPart !== isOtherPart) return isPart ? 100 : 0.01;
  if (isPart) return 1;
  const isMember = (family: string, code: string): boolean =>
    CURRENCY_FAMILIES[family]?.split(' ').includes(code) ?? false;
  return isMember(claim, source) || isMember(source, claim) ? 1 : null;
}

function unitFactor(claim: string, source: string): Measure {
  if (claim === source) return { ok: true, factor: 1 };
  const [a, b] = [UNITS.get(claim), UNITS.get(source)];
  if (a && b && a.scale === b.scale) return { ok: true, factor: b.factor / a.factor };
  const isTemperature = [a?.dimension, b?.dimension].every(
    (dimension) => dimension === 'temperature' || dimension === 'angle',
  );
  if (isTemperature && (claim === '°' || source === '°')) return { ok: true, factor: 1 };
  return { ok: false, code: 'unit_changed' };
}

/** `factor` null: not the same basis. A basis converts where it is a measure or a clock time ("per kg", "per 100 g"). */
function commonRate(claim: Quantity, source: Quantity): { factor: number | null; drops?: true } {
  if (claim.per === source.per || isForEach(claim.per, source.per) || isForEach(source.per, claim.per))
    return { factor: 1 };
  if (claim.per === undefined) return claim.kind === 'percent' ? { factor: null } : { factor: 1, drops: true };
  if (source.per === undefined) return { factor: null };
  const [a, b] = [basisOf(claim.per), basisOf(source.per)];
  const converts =
    a &&
    b &&
    a.scale === b.scale &&
    (!a.scale.startsWith('time') || claim.kind !== 'money') &&
    a.scale !== 'time/calendar';
  return { factor: converts ? a.amount / b.amount : null };
}

/** "€9 each": of whatever is counted, but not of a measure ("per kilo", "per hour"). */
function isForEach(each: string | undefined, per: string | undefined): boolean {
  return each === 'each' && (per === undefined || basisOf(per) === null);
}

function basisOf(per: string): { scale: string; amount: number } | null {
  const match = /^(?:([\d.]+) )?(\S+)$/.exec(per);
  const unit = match && UNITS.get(match[2] ?? '');
  return unit ? { scale: unit.scale, amount: Number(match[1] ?? 1) * unit.factor } : null;
}

const round = (value: number): number => Number(value.toPrecision(14));

/** Ranges, bounds and single values. */
function compareValues(claim: Quantity, source: Quantity, factor: number): Comparison {
  const to = (value: number | string | undefined): number => round(Number(value) * factor);
  const [low, high] = [Number(claim.low), Number(claim.high)];
  if (claim.low !== undefined && source.low !== undefined) {
    const [from, until] = [to(source.low), to(source.high)];
    if (isExact(low, from) && isExact(high, until)) return OK;
    return isExact(low, until) && isExact(high, from) ? fail('order_changed') : fail('number_changed');
  }
  const value = Number(claim.value);
  if (source.low !== undefined) {
    const [from, until] = [to(source.low), to(source.high)];
    const isEnd = isExact(value, from) || isExact(value, until);
    if (isFloor(claim) && isExact(value, from)) return OK;
    if (isCeiling(claim) && isExact(value, until)) return OK;
    return fail(isEnd ? 'bound_changed' : 'number_changed');
  }
  if (claim.low !== undefined)
    return fail(isExact(low, to(source.value)) || isExact(high, to(source.value)) ? 'bound_changed' : 'number_changed');
  return compareSingles(claim, source, value, to(source.value));
}

const isFloor = (quantity: Quantity): boolean => quantity.bound === 'at_least' || quantity.bound === 'more_than';
const isCeiling = (quantity: Quantity): boolean => quantity.bound === 'at_most' || quantity.bound === 'less_than';

/** How far a bound that is true may lie from the value: beyond, the two hardly speak of the same. */
const PLAUSIBLE = 10;

/** Counts from here on are reported amounts, hardly limits of age or number. */
const LARGE = 100;

function compareSingles(claim: Quantity, source: Quantity, a: number, b: number): Comparison {
  const isEqual = equalWithRounding(claim, source, a, b);
  if (claim.bound === undefined && source.bound === undefined)
    return isEqual ? OK : fail(failureOf(claim, source, a, b));
  if (claim.bound !== undefined && source.bound === undefined) {
    const isNear = Math.max(Math.abs(a), Math.abs(b)) <= PLAUSIBLE * Math.min(Math.abs(a), Math.abs(b));
    if (isTrue(claim.bound, a, b) && isNear && !(isStart(claim) && !isEqual)) return OK;
    return fail(isExact(a, b) ? 'bound_changed' : 'number_changed');
  }
  if (!isExact(a, b)) return fail(failureOf(claim, source, a, b));
  // "At least 184" is true of "over 184"; with small numbers the two are different limits ("over 18", "at least 18").
  const isWeaker = claim.bound === 'at_least' && source.bound === 'more_than' && claim.kind === 'count' && b >= LARGE;
  return claim.bound === source.bound || isWeaker || areUnder(claim, source) ? OK : fail('bound_changed');
}

/** "from £70", "starts at £70": where prices begin, and not only something that is true of a higher one. */
const isStart = ({ kind, bound, text }: Quantity): boolean =>
  kind === 'money' &&
  bound === 'at_least' &&
  /^(?:from|start\p{L}*|ab|à partir|dès|desde|a partir|da|dal|vanaf|fra|från|od|от)(?![\p{L}])/iu.test(text);

/** "дети до 7 лет" are those under seven. */
function areUnder(claim: Quantity, source: Quantity): boolean {
  const isUnder = ({ text, bound }: Quantity): boolean =>
    bound === 'less_than' || (bound === 'at_most' && /^до\s/iu.test(text));
  return claim.unit === 'year' && source.unit === 'year' && isUnder(claim) && isUnder(source);
}

function isTrue(bound: Quantity['bound'], limit: number, value: number): boolean {
  switch (bound) {
    case 'at_least':
      return value >= limit;
    case 'more_than':
      return value > limit;
    case 'at_most':
      return value <= limit;
    case 'less_than':
      return value < limit;
    default:
      return value === limit;
  }
}
