import { isDay, isoDate } from './calendar';
import type { Draft } from './draft';
import { findPhrase, findPhraseBefore } from './phrases';
import { isDigits, isSign, type Reading } from './reading';

/** A part of a date that was read, and the token behind it. */
export interface Part {
  value: number;
  next: number;
}

/** A date in figures alone; where day and month may stand either way, the other reading is kept beside it. */
export function readNumericDate(reading: Reading, at: number): Draft | null {
  return readIso(reading, at) ?? readNumeric(reading, at);
}

/** A date over the tokens from `at` up to `next`; `value` ISO 8601. */
export const draftDate = (at: number, next: number, value: string): Draft => ({ at, next, kind: 'date', value });

/** A four-figure year. */
export function yearAt(reading: Reading, at: number): Part | null {
  const token = reading.tokens[at];
  if (!isDigits(token) || token.text.length !== 4) return null;
  const value = Number(token.text);
  if (value < 1000 || value > 2399) return null;
  const behind = reading.tokens[at + 1];
  if (
    isSign(behind, ".,'") &&
    behind.gap === '' &&
    isDigits(reading.tokens[at + 2]) &&
    reading.tokens[at + 2]?.gap === ''
  )
    return null;
  return { value, next: at + 1 };
}

/** "2026-09-22", "2026/09/22", with an optional clock time behind "T" left to the next reader. */
function readIso(reading: Reading, at: number): Draft | null {
  const { tokens } = reading;
  const year =
    yearAt(reading, at) ??
    (tokens[at]?.text.length === 4 && isSign(tokens[at + 1], '.')
      ? { value: Number(tokens[at]?.text), next: at + 1 }
      : null);
  const separator = tokens[at + 1];
  if (!year || !isSign(separator, '-–/.') || separator.gap !== '') return null;
  const [month, second, day] = [tokens[at + 2], tokens[at + 3], tokens[at + 4]];
  if (!isDigits(month) || month.gap !== '' || month.text.length > 2) return null;
  if (second?.text === separator.text && second.gap === '' && isDigits(day) && day.gap === '' && day.text.length <= 2) {
    return isDay(Number(month.text), Number(day.text), year.value)
      ? draftDate(at, at + 5, isoDate(year.value, Number(month.text), Number(day.text)))
      : null;
  }
  const isMonth = separator.text === '-' && /^(0[1-9]|1[0-2])$/.test(month.text) && !isSeason(year.value, month.text);
  return isMonth && !(isSign(tokens[at + 3], '-') && tokens[at + 3]?.gap === '')
    ? draftDate(at, at + 3, isoDate(year.value, Number(month.text), null))
    : null;
}

/** "2009-10" is rather a season than a month. */
const isSeason = (year: number, figures: string): boolean => (year + 1) % 100 === Number(figures);

/** Day, month and year in figures: "22.9.2026", "09/22/2026", "5/17". */
function readNumeric(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const [first, separator, second, again, third] = [
    tokens[at],
    tokens[at + 1],
    tokens[at + 2],
    tokens[at + 3],
    tokens[at + 4],
  ];
  if (!isDigits(first) || first.text.length > 2 || !isSign(separator, './-') || separator.gap !== '') return null;
  if (!isDigits(second) || second.text.length > 2 || (second.gap !== '' && separator.text !== '.')) return null;
  const [a, b] = [Number(first.text), Number(second.text)];
  const isChain = again?.text === separator.text && again.gap === '';
  if (
    isChain &&
    isDigits(third) &&
    (third.gap === '' || (third.gap === 'space' && third.text.length === 4)) &&
    (third.text.length === 4 || (third.text.length === 2 && separator.text !== '-'))
  ) {
    const year =
      third.text.length === 4 ? Number(third.text) : Number(third.text) + (Number(third.text) < 70 ? 2000 : 1900);
    if (isSign(tokens[at + 5], separator.text) && isDigits(tokens[at + 6])) return null;
    return year < 1000 || year > 2399
      ? null
      : dateOf({ at, next: at + 5, first: a, second: b, year, separator: separator.text }, reading);
  }
  if (isChain && isDigits(third) && third.gap === '') return null;
  if (
    separator.text === '.' &&
    isChain &&
    !/^(en|fr|es|it|pt|nl|zh|ja|ko)$/.test(lexicon.language.code) &&
    second.gap === ''
  ) {
    return isDay(b, a) ? draftDate(at, at + 4, isoDate(null, b, a)) : null;
  }
  if (`${first.text}/${second.text}` === '24/7') return null;
  if (separator.text !== '/' || isChain || isSign(tokens[at - 1], '/') || followsAmount(reading, at + 3)) return null;
  const isDate =
    Math.max(a, b) > 12 ||
    findPhraseBefore(lexicon.from, tokens, at) ||
    findPhraseBefore(lexicon.to, tokens, at) ||
    tokens[at - 1]?.key === 'on';
  return isDate && a > 0 && b > 0
    ? dateOf({ at, next: at + 3, first: a, second: b, year: null, separator: '/' }, reading)
    : null;
}

function followsAmount(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  return (
    findPhrase(lexicon.unitSymbols, tokens, at) !== null ||
    findPhrase(lexicon.unitWords, tokens, at) !== null ||
    findPhrase(lexicon.percent, tokens, at) !== null
  );
}

/** Two figures that are day and month in either order, and the year where it is told; the tokens from `at` up to `next`. */
interface DateFigures {
  at: number;
  next: number;
  first: number;
  second: number;
  year: number | null;
  separator: string;
}

/** The date by the one order that makes a day; where both do, English keeps both and other languages put the day first. */
function dateOf({ at, next, first, second, year, separator }: DateFigures, { lexicon }: Reading): Draft | null {
  const dayFirst = isDay(second, first, year ?? undefined) ? isoDate(year, second, first) : null;
  const monthFirst = isDay(first, second, year ?? undefined) ? isoDate(year, first, second) : null;
  const isOpen = separator !== '.' && lexicon.language.code === 'en';
  if (dayFirst && monthFirst && dayFirst !== monthFirst && isOpen)
    return { ...draftDate(at, next, dayFirst), other: monthFirst };
  const value = dayFirst ?? monthFirst;
  if (!value) return null;
  return separator === '.' || dayFirst === monthFirst
    ? draftDate(at, next, value)
    : { ...draftDate(at, next, value), order: dayFirst ? 'day' : 'month' };
}
