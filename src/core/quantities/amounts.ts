import { type Amount, extend, finish } from './amount-draft';
import type { Draft } from './draft';
import { readNoun } from './nouns';
import { readNumber } from './numbers';
import { type Found, findPhrase, findPhraseBefore } from './phrases';
import { type Prefix, readPrefix } from './prefix';
import type { Bound } from './quantity';
import { joinRange, readSecond } from './ranges';
import { isContentWord, isSign, type NumberRead, type Reading, type Suffix } from './reading';
import { readSuffix } from './suffix';
import { UNITS } from './units';

/** A count, measure, sum of money, share or length of time at token `at`, with what belongs to it on both sides. */
export function readAmount(reading: Reading, at: number, floor: number): Draft[] | null {
  const article = readArticleUnit(reading, at);
  if (article) return [article];
  const plain = readNumber(reading, at);
  if (!plain) return null;
  const isLoss = isBracketed(reading, plain, floor);
  const number = isLoss ? { ...plain, next: plain.next + 1 } : plain;
  const prefix: Prefix = isLoss ? { at: at - 1, sign: '-' } : readPrefix(reading, at, floor);
  const between = readBoundBetween(reading, number);
  if (between) {
    const bounded = { ...number, next: between.next };
    const amount: Amount = { number: bounded, suffix: readSuffix(reading, bounded, prefix.currency) };
    return [finish(reading, { ...prefix, bound: prefix.bound ?? between.value }, extend(reading, amount))];
  }
  const first: Amount = { number, suffix: readSuffix(reading, number, prefix.currency) };
  const colon = readColon(reading, prefix, number);
  if (colon) return [colon];
  const second = readSecond(reading, first, prefix);
  if (second) return joinRange(reading, prefix, first, second);
  if (isPronoun(reading, number, first.suffix)) return null;
  return [finish(reading, prefix, extend(reading, first))];
}

/** "three or more cups": the bound stands between the number and what it counts. */
function readBoundBetween({ tokens, lexicon, ...rest }: Reading, { next, form }: NumberRead): Found<Bound> | null {
  const bound = tokens[next]?.type === 'word' ? findPhrase(lexicon.boundsAfter, tokens, next) : null;
  if (!bound || form === 'fraction' || /^(?:older|younger|up|onwards|upwards)$/.test(tokens[bound.next - 1]?.key ?? ''))
    return null;
  const behind = tokens[bound.next];
  if (behind?.type !== 'word' || behind.gap === 'break' || behind.gap === 'line') return null;
  return isContentWord({ tokens, lexicon, ...rest }, bound.next) ? bound : null;
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
  const more = half ?? findPhrase(lexicon.andQuarter, tokens, unit.next);
  const isLength =
    findPhraseBefore(lexicon.lasts, tokens, at) !== null || findPhraseBefore(lexicon.about, tokens, at) !== null;
  if (!more && !isLength) return null;
  return {
    at,
    next: more?.next ?? unit.next,
    kind: 'duration',
    value: half ? 1.5 : more ? 1.25 : 1,
    unit: unit.value,
    decimals: half ? 1 : more ? 2 : 0,
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
