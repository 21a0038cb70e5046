import { addBehind, addNoun, isPartOfName } from './count-words';
import type { Draft } from './draft';
import { readNoun } from './nouns';
import { readNumber } from './numbers';
import { findPhrase, findPhraseBefore } from './phrases';
import { type Prefix, readChange, readPrefix } from './prefix';
import { withPer } from './rates';
import { isDash, isDigits, isSign, type NumberRead, type Reading, type Suffix } from './reading';
import { readSuffix } from './suffix';
import { unitAt } from './unit-at';
import { UNITS } from './units';

interface Amount {
  number: NumberRead;
  suffix: Suffix;
}

/** A count, measure, sum of money, share or length of time at token `at`, with what belongs to it on both sides. */
export function readAmount(reading: Reading, at: number, floor: number): Draft[] | null {
  const article = readArticleUnit(reading, at);
  if (article) return [article];
  const plain = readNumber(reading, at);
  if (!plain) return null;
  const isLoss = isBracketed(reading, plain, floor);
  const number = isLoss ? { ...plain, next: plain.next + 1 } : plain;
  const prefix: Prefix = isLoss ? { at: at - 1, sign: '-' } : readPrefix(reading, at, floor);
  const first: Amount = { number, suffix: readSuffix(reading, number, prefix.currency) };
  const colon = readColon(reading, prefix, number);
  if (colon) return [colon];
  const second = readSecond(reading, first, prefix);
  if (second) return joinRange(reading, prefix, first, second);
  if (isPronoun(reading, number, first.suffix)) return null;
  return [finish(reading, prefix, extend(reading, first))];
}

/** "(1,234)" in accounts is -1,234: brackets round nothing but a figure, behind a colon, another figure or a wide gap. */
function isBracketed({ tokens, text }: Reading, number: NumberRead, floor: number): boolean {
  const open = tokens[number.at - 1];
  const close = tokens[number.next];
  if (number.form !== 'figure' || number.at - 1 < floor || !isSign(open, '(') || !isSign(close, ')')) return false;
  if (tokens[number.at]?.gap !== '' || close?.gap !== '') return false;
  const before = tokens[number.at - 2];
  if (!before || !open || open.gap === 'line' || open.gap === 'break') return false;
  return isSign(before, ':|') || /\s{2,}|\t/.test(text.slice(before.end, open.start));
}

/** "an hour and a half", "lasts an hour". */
function readArticleUnit(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const article = findPhrase(lexicon.article, tokens, at);
  const unit = article ? findPhrase(lexicon.unitWords, tokens, article.next) : null;
  if (!unit || UNITS.get(unit.value)?.dimension !== 'time') return null;
  const half = findPhrase(lexicon.andHalf, tokens, unit.next);
  const isLength =
    findPhraseBefore(lexicon.lasts, tokens, at) !== null || findPhraseBefore(lexicon.about, tokens, at) !== null;
  if (!half && !isLength) return null;
  return {
    at,
    next: half?.next ?? unit.next,
    kind: 'duration',
    value: half ? 1.5 : 1,
    unit: unit.value,
    decimals: half ? 1 : 0,
  };
}

/** "16:9", "1:50,000". */
function readColon(reading: Reading, prefix: Prefix, number: NumberRead): Draft | null {
  const { tokens } = reading;
  const colon = tokens[number.next];
  if (!isSign(colon, ':') || colon.gap !== '' || tokens[number.next + 1]?.gap !== '' || number.form !== 'figure')
    return null;
  const other = readNumber(reading, number.next + 1);
  return other
    ? {
        at: prefix.at,
        next: other.next,
        kind: 'ratio',
        value: number.value,
        low: number.value,
        high: other.value,
        shape: 'score',
      }
    : null;
}

/** "one" as a pronoun or article, "no one", "at once". */
function isPronoun(reading: Reading, number: NumberRead, suffix: Suffix): boolean {
  if (!number.isWeak || suffix.kind !== undefined) return false;
  const before = reading.tokens[number.at - 1];
  if (
    before?.type === 'word' &&
    /^(no|any|every|some|each|this|that|which|the|only)$/.test(before.key) &&
    before.key !== 'only'
  )
    return true;
  return (
    readNoun(reading, suffix.next).noun.length === 0 ||
    !reading.lexicon.numbers.byFirst.has(reading.tokens[number.at]?.key ?? '') ||
    reading.lexicon.language.code !== 'en'
  );
}

/** The second number of a range, if one follows. */
function readSecond(
  reading: Reading,
  first: Amount,
  prefix: Prefix,
): (Amount & { isDash: boolean; at: number }) | null {
  const { tokens, lexicon } = reading;
  const joint = first.suffix.next;
  const token = tokens[joint];
  if (!token || token.gap === 'break') return null;
  const dash = isDash(token) && (token.gap === '' || tokens[joint + 1]?.gap !== '');
  const word = prefix.isBetween ? findPhrase(lexicon.betweenAnd, tokens, joint) : findPhrase(lexicon.to, tokens, joint);
  if (!dash && !word) return null;
  const start = word?.next ?? joint + 1;
  const around = readPrefix(reading, numberStart(reading, start), start);
  if (around.at !== start || around.bound) return null;
  const number = readNumber(reading, numberStart(reading, start));
  if (!number || number.isWeak || number.form !== first.number.form) return null;
  const suffix = readSuffix(reading, number, around.currency ?? prefix.currency);
  if (
    first.suffix.kind !== undefined &&
    (first.suffix.kind !== suffix.kind ||
      first.suffix.unit !== suffix.unit ||
      first.suffix.currency !== suffix.currency)
  ) {
    const isSame =
      UNITS.get(first.suffix.unit ?? '')?.scale === UNITS.get(suffix.unit ?? '')?.scale &&
      suffix.unit !== undefined &&
      first.suffix.unit !== undefined;
    if (!isSame) return null;
  }
  return { number, suffix, isDash: dash, at: start };
}

function numberStart(reading: Reading, at: number): number {
  const sign = findPhrase(reading.lexicon.currencySigns, reading.tokens, at);
  const next = sign?.next ?? at;
  return isSign(reading.tokens[next], '−-') && isDigits(reading.tokens[next + 1]) ? next + 1 : next;
}

function joinRange(
  reading: Reading,
  prefix: Prefix,
  first: Amount,
  second: Amount & { isDash: boolean; at: number },
): Draft[] {
  const shares =
    first.number.magnitude === 1 &&
    first.suffix.magnitude === undefined &&
    (first.suffix.kind === undefined || (first.suffix.kind === 'money' && prefix.currency !== undefined)) &&
    first.number.value < 1000;
  const magnitude = shares ? second.number.magnitude * (second.suffix.magnitude ?? 1) : 1;
  const low = scale(first.number.value * (first.suffix.magnitude ?? 1), magnitude);
  const shared: Suffix = { ...second.suffix, ...(first.suffix.kind ? {} : { next: first.suffix.next }) };
  const change =
    readChange(reading, prefix.at, second.suffix.next) ??
    (prefix.isFrom ? readChange(reading, prefix.at + 1, second.suffix.next) : null);
  const end = finish(reading, { at: second.at }, extend(reading, second));
  if (change && (prefix.isFrom || change.mode === 'from' || (!second.isDash && change.mode === 'by'))) {
    const start = finish(
      reading,
      { ...prefix, isFrom: true },
      { number: first.number, suffix: { ...shared, next: first.suffix.next, ...(magnitude > 1 ? { magnitude } : {}) } },
    );
    const direction = change.direction;
    return [
      {
        ...start,
        next: first.suffix.next,
        change: { direction, mode: change.mode === 'by' && !prefix.isFrom ? 'by' : 'from' },
      },
      { ...end, change: { direction, mode: 'to' } },
    ];
  }
  const whole = finish(reading, prefix, extend(reading, second));
  const high = Number(end.value);
  const lowSigned = prefix.sign === '-' ? -low : low;
  const lowIn =
    first.suffix.unit && second.suffix.unit && first.suffix.unit !== second.suffix.unit
      ? convert(lowSigned, first.suffix.unit, second.suffix.unit)
      : lowSigned;
  const isScore = lowIn > high && whole.kind === 'count';
  const { bound: _, ...rest } = whole;
  return [
    {
      ...rest,
      ...(isScore ? { kind: 'ratio' as const } : {}),
      at: prefix.at,
      value: lowIn,
      low: lowIn,
      high,
      decimals: Math.max(first.number.decimals, second.number.decimals),
      shape: isScore ? 'score' : 'range',
    },
  ];
}

function convert(value: number, from: string, to: string): number {
  return scale(value, (UNITS.get(from)?.factor ?? 1) / (UNITS.get(to)?.factor ?? 1));
}

const scale = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(15));

/** "1 hour 30 minutes", "1h15", "two years and a half". */
function extend(reading: Reading, amount: Amount): Amount {
  const { tokens, lexicon } = reading;
  const { number, suffix } = amount;
  const unit = suffix.unit === undefined ? undefined : UNITS.get(suffix.unit);
  if (unit?.dimension !== 'time' || suffix.per !== undefined) return amount;
  const half = findPhrase(lexicon.andHalf, tokens, suffix.next);
  if (half)
    return { number: { ...number, value: number.value + 0.5, decimals: 1 }, suffix: { ...suffix, next: half.next } };
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
function finish(reading: Reading, prefix: Prefix, amount: Amount): Draft {
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
  addBound(prefix, draft);
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

/** "from" is a bound of prices only; "over three years" is a time, not a minimum; dates have their own. */
function addBound(prefix: Prefix, draft: Draft): void {
  const { bound } = prefix;
  if (prefix.isFrom && draft.kind === 'money') draft.bound = 'at_least';
  else if (bound !== undefined && !(bound === 'more_than' && draft.kind === 'duration')) draft.bound = bound;
}
