import { addBehind, addNoun, isPartOfName } from './count-words';
import type { Draft } from './draft';
import { readNumber } from './numbers';
import { findPhrase, findPhraseBefore } from './phrases';
import { type Prefix, readChange } from './prefix';
import { withPer } from './rates';
import { isSign, type NumberRead, type Reading, type Suffix } from './reading';
import { unitAt } from './unit-at';
import { UNITS } from './units';

/** A number, and what stands behind it and belongs to it. */
export interface Amount {
  number: NumberRead;
  suffix: Suffix;
}

/** A value times a factor, without the noise of floating point. */
export const scale = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(15));

/** "1 hour 30 minutes", "1h15", "two years and a half". */
export function extend(reading: Reading, amount: Amount): Amount {
  const { tokens, lexicon } = reading;
  const { number, suffix } = amount;
  const unit = suffix.unit === undefined ? undefined : UNITS.get(suffix.unit);
  if (unit?.dimension !== 'time' || suffix.per !== undefined) return amount;
  const half = findPhrase(lexicon.andHalf, tokens, suffix.next);
  if (half)
    return { number: { ...number, value: number.value + 0.5, decimals: 1 }, suffix: { ...suffix, next: half.next } };
  const quarter = findPhrase(lexicon.andQuarter, tokens, suffix.next);
  if (quarter)
    return {
      number: { ...number, value: number.value + 0.25, decimals: 2 },
      suffix: { ...suffix, next: quarter.next },
    };
  const and = isSign(tokens[suffix.next], ',') ? suffix.next + 1 : suffix.next;
  const start = findPhrase(lexicon.and, tokens, and)?.next ?? and;
  if (tokens[start]?.gap === 'break' || tokens[start]?.gap === 'line') return amount;
  const more = readNumber(reading, start);
  if (!more || more.isWeak) return amount;
  const isGlued =
    tokens[start]?.gap === '' &&
    suffix.unit === 'h' &&
    /^[0-5]\d$/.test(tokens[start]?.text ?? '') &&
    more.next === start + 1;
  // "2h 30m": behind hours an m is minutes.
  const isShort = suffix.unit === 'h' && tokens[more.next]?.text === 'm' && tokens[more.next]?.gap === '';
  const below = isShort
    ? { value: 'min', next: more.next + 1 }
    : (unitAt(reading, more.next) ?? (isGlued ? { value: 'min', next: more.next } : null));
  const smaller = below && UNITS.get(below.value);
  if (!below || !smaller || smaller.scale !== unit.scale || smaller.factor >= unit.factor) return amount;
  const value = scale(number.value, unit.factor / smaller.factor) + more.value;
  return extend(reading, {
    number: { ...number, value, decimals: 0 },
    suffix: withPer(reading, { next: below.next, kind: 'duration', unit: below.value }),
  });
}

/** Puts number, prefix and suffix together. */
export function finish(reading: Reading, prefix: Prefix, amount: Amount): Draft {
  const { tokens, lexicon } = reading;
  const { number, suffix } = amount;
  const sized = scale(number.value + (suffix.cents ?? 0) / 100, suffix.magnitude ?? 1);
  let next = suffix.next;
  const zero =
    suffix.kind === 'measure' || suffix.kind === undefined ? findPhrase(lexicon.belowZero, tokens, next) : null;
  if (zero) next = zero.next;
  const isNegative = prefix.sign === '-' || zero !== null;
  const draft: Draft = {
    at: prefix.at,
    next,
    kind: kindOf(prefix, number, suffix),
    value: isNegative ? -sized : sized,
    decimals: suffix.cents === undefined ? number.decimals : 2,
  };
  const magnitude = number.magnitude * (suffix.magnitude ?? 1);
  if (magnitude > 1) draft.magnitude = magnitude;
  if (suffix.unit !== undefined) draft.unit = suffix.unit;
  else if (zero) draft.unit = '°';
  if (suffix.currency !== undefined) draft.currency = suffix.currency;
  if (suffix.per !== undefined) draft.per = suffix.per;
  if (prefix.approximate) draft.approximate = true;
  if (prefix.below) draft.below = true;
  if (isNegative) draft.sign = '-';
  else if (prefix.sign) draft.sign = '+';
  if (draft.kind === 'ratio') draft.shape = 'share';
  if (number.isPlainYear && draft.kind === 'count' && sized >= 1000 && sized < 2400) draft.yearLike = true;
  if (
    draft.kind === 'count' &&
    sized < 130 &&
    (findPhraseBefore(lexicon.age, tokens, prefix.at) ?? findPhraseBefore(lexicon.age, tokens, number.at))
  )
    Object.assign(draft, { kind: 'duration', unit: 'year' });
  addBound(reading, prefix, draft);
  addNoun(reading, draft, number);
  addBehind(reading, draft);
  if (isPartOfName(reading, draft, number)) draft.label = 'name';
  const change = readChange(reading, prefix.at, draft.next);
  if (change && draft.kind !== 'duration') draft.change = change;
  if (isMereFrom(prefix, draft)) draft.at = prefix.behindFrom ?? draft.at;
  return draft;
}

/** "eine Höhe von 84 Metern": the word in front is none of the quantity's. */
function isMereFrom({ at, behindFrom, isBetween }: Prefix, draft: Draft): boolean {
  const isLeftmost = behindFrom !== undefined && behindFrom > at;
  return isLeftmost && !isBetween && draft.bound === undefined && draft.change === undefined;
}

function kindOf(prefix: Prefix, number: NumberRead, suffix: Suffix): Draft['kind'] {
  if (prefix.isPercent && suffix.kind === undefined) return 'percent';
  return suffix.kind ?? (number.form === 'fraction' ? 'ratio' : 'count');
}

/** "un coût de 20 euros", "eine Miete von 900 Euro": the words of a range that also join an amount to its noun. */
const GENITIVE = /^(?:de|du|del|do|das|von|vom|van)$/u;

/** "from" is a bound of prices only; "over three years" is a time, not a minimum; dates have their own. */
function addBound({ tokens }: Reading, prefix: Prefix, draft: Draft): void {
  const { bound, behindFrom } = prefix;
  const isGenitive = behindFrom !== undefined && GENITIVE.test(tokens[behindFrom - 1]?.key ?? '');
  if (prefix.isFrom && draft.kind === 'money' && !isGenitive) draft.bound = 'at_least';
  else if (bound !== undefined && !(bound === 'more_than' && draft.kind === 'duration')) draft.bound = bound;
}
