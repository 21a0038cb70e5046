import { isDay, isoDate } from './calendar';
import type { Draft } from './draft';
import { readFigure } from './figures';
import { findPhrase, findPhraseBefore } from './phrases';
import { isDash, isDigits, isSign, type Reading } from './reading';

interface Part {
  value: number;
  next: number;
}

/** A date that names its month, or is all figures. */
export function readDate(reading: Reading, at: number): Draft[] | null {
  const plain = readIso(reading, at) ?? readNumeric(reading, at);
  if (plain) return [plain];
  return readDayMonth(reading, at) ?? readMonthFirst(reading, at);
}

const draft = (at: number, next: number, value: string): Draft => ({ at, next, kind: 'date', value });

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
      ? draft(at, at + 5, isoDate(year.value, Number(month.text), Number(day.text)))
      : null;
  }
  const isMonth = separator.text === '-' && /^(0[1-9]|1[0-2])$/.test(month.text) && !isSeason(year.value, month.text);
  return isMonth && !(isSign(tokens[at + 3], '-') && tokens[at + 3]?.gap === '')
    ? draft(at, at + 3, isoDate(year.value, Number(month.text), null))
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
    return year < 1000 || year > 2399 ? null : ordered(reading, at, at + 5, a, b, year, separator.text);
  }
  if (isChain && isDigits(third) && third.gap === '') return null;
  if (
    separator.text === '.' &&
    isChain &&
    !/^(en|fr|es|it|pt|nl|zh|ja|ko)$/.test(lexicon.language.code) &&
    second.gap === ''
  ) {
    return isDay(b, a) ? draft(at, at + 4, isoDate(null, b, a)) : null;
  }
  if (`${first.text}/${second.text}` === '24/7') return null;
  if (separator.text !== '/' || isChain || isSign(tokens[at - 1], '/') || followsAmount(reading, at + 3)) return null;
  const isDate =
    Math.max(a, b) > 12 ||
    findPhraseBefore(lexicon.from, tokens, at) ||
    findPhraseBefore(lexicon.to, tokens, at) ||
    tokens[at - 1]?.key === 'on';
  return isDate && a > 0 && b > 0 ? ordered(reading, at, at + 3, a, b, null, '/') : null;
}

function followsAmount(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  return (
    findPhrase(lexicon.unitSymbols, tokens, at) !== null ||
    findPhrase(lexicon.unitWords, tokens, at) !== null ||
    findPhrase(lexicon.percent, tokens, at) !== null
  );
}

function ordered(
  reading: Reading,
  at: number,
  next: number,
  a: number,
  b: number,
  year: number | null,
  separator: string,
): Draft | null {
  const dayFirst = isDay(b, a, year ?? undefined) ? isoDate(year, b, a) : null;
  const monthFirst = isDay(a, b, year ?? undefined) ? isoDate(year, a, b) : null;
  const isOpen = separator !== '.' && reading.lexicon.language.code === 'en';
  if (dayFirst && monthFirst && dayFirst !== monthFirst && isOpen)
    return { ...draft(at, next, dayFirst), other: monthFirst };
  const value = dayFirst ?? monthFirst;
  if (!value) return null;
  return separator === '.' || dayFirst === monthFirst
    ? draft(at, next, value)
    : { ...draft(at, next, value), order: dayFirst ? 'day' : 'month' };
}

/** A day of a month: "22", "22nd", "1er", "22." (where a point marks ordinals), "the 3rd of". */
function dayAt(reading: Reading, at: number): Part | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!isDigits(token) || token.text.length > 2) {
    const word = findPhrase(lexicon.ordinals, tokens, at);
    return word && word.value <= 31 ? word : null;
  }
  const value = Number(token.text);
  if (value < 1 || value > 31) return null;
  const ending = findPhrase(lexicon.ordinalEndings, tokens, at + 1);
  if (ending && (tokens[at + 1]?.gap === '' || tokens[at + 1]?.type === 'word')) return { value, next: ending.next };
  if (tokens[at + 1]?.type === 'raised') return { value, next: at + 1 };
  const isPoint = isSign(tokens[at + 1], '.') && tokens[at + 1]?.gap === '' && !isDigits(tokens[at + 2]);
  return {
    value,
    next: isPoint && (findPhrase(lexicon.months, tokens, at + 2) !== null || isDash(tokens[at + 2])) ? at + 2 : at + 1,
  };
}

function skipOf(reading: Reading, at: number): number {
  return findPhrase(reading.lexicon.dateOf, reading.tokens, at)?.next ?? at;
}

const skipComma = (reading: Reading, at: number): number => (isSign(reading.tokens[at], ',') ? at + 1 : at);

/** "22 September 2026", "22.–31. Oktober", "22 de septiembre de 2026". */
function readDayMonth(reading: Reading, at: number): Draft[] | null {
  const { tokens, lexicon } = reading;
  const day = dayAt(reading, at);
  if (!day) return null;
  const joint = isDash(tokens[day.next])
    ? day.next + 1
    : (findPhrase(lexicon.to, tokens, day.next) ?? findPhrase(lexicon.and, tokens, day.next))?.next;
  const last = joint === undefined ? null : dayAt(reading, joint);
  const behind = last?.next ?? day.next;
  if (tokens[behind]?.gap === 'break') return null;
  const hyphen = isSign(tokens[behind], '-/') && tokens[behind]?.gap === '' ? 1 : 0;
  const month = findPhrase(lexicon.months, tokens, skipOf(reading, behind + hyphen));
  if (!month) return null;
  const end = yearBehind(reading, month.next);
  const value = (part: Part): string | null =>
    isDay(month.value + 1, part.value, end?.value) ? isoDate(end?.value ?? null, month.value + 1, part.value) : null;
  const from = value(day);
  if (from === null) return null;
  const next = end?.next ?? month.next;
  if (!last) return [draft(at, next, from)];
  const until = value(last);
  if (until === null) return null;
  return [
    { ...draft(at, day.next, from), bound: 'from' },
    { ...draft(joint ?? at, next, until), bound: 'until' },
  ];
}

/** The year behind a month, if it is one and not the next number ("in May 2012 people"). */
function yearBehind(reading: Reading, at: number): Part | null {
  const { tokens } = reading;
  const hyphen = isSign(tokens[at], '-') && tokens[at]?.gap === '' ? 1 : 0;
  const start = skipOf(reading, skipComma(reading, at + hyphen));
  return tokens[start]?.gap === 'break' ? null : yearAt(reading, start);
}

/** "Sept. 22nd, 2026", "September 22–31", "September 2026", "September". */
function readMonthFirst(reading: Reading, at: number): Draft[] | null {
  const { tokens, lexicon } = reading;
  const month = findPhrase(lexicon.months, tokens, at);
  const token = tokens[at];
  if (!month || token?.type !== 'word') return null;
  const article = tokens[month.next]?.key === 'the' ? 1 : 0;
  const day = tokens[month.next]?.gap === 'break' ? null : dayAt(reading, month.next + article);
  const isClock = day !== null && isSign(tokens[day.next], ':') && tokens[day.next]?.gap === '';
  if (day && !isClock && isDay(month.value + 1, day.value) && !isCount(reading, day)) {
    const joint = isDash(tokens[day.next]) ? day.next + 1 : findPhrase(lexicon.to, tokens, day.next)?.next;
    const last = joint === undefined ? null : dayAt(reading, joint);
    const isRange =
      last !== null &&
      isDay(month.value + 1, last.value) &&
      !findPhrase(lexicon.months, tokens, last.next) &&
      !isCount(reading, last);
    const year = yearBehind(reading, isRange ? last.next : day.next);
    const from = isoDate(year?.value ?? null, month.value + 1, day.value);
    if (!isRange) return [draft(at, year?.next ?? day.next, from)];
    const until = draft(
      joint ?? at,
      year?.next ?? last.next,
      isoDate(year?.value ?? null, month.value + 1, last.value),
    );
    return [
      { ...draft(at, day.next, from), bound: 'from' },
      { ...until, bound: 'until' },
    ];
  }
  const year = yearBehind(reading, month.next);
  if (year) return [draft(at, year.next, isoDate(year.value, month.value + 1, null))];
  return standsAlone(reading, at, month.next) ? [draft(at, month.next, isoDate(null, month.value + 1, null))] : null;
}

/** "In May 5 people": the number goes with what follows. */
function isCount(reading: Reading, day: Part): boolean {
  const { tokens } = reading;
  const behind = tokens[day.next];
  if (
    isSign(behind, '%€$') ||
    (isSign(behind, '.,') && behind.gap === '' && isDigits(tokens[day.next + 1]) && tokens[day.next + 1]?.gap === '')
  )
    return true;
  const figure = readFigure(reading, day.next - 1);
  return figure !== null && figure.next > day.next && figure.value > 31;
}

/** Month names that are common words, and what is too short to be one without a day or year. */
const DOUBTFUL = new Set(['may', 'march', 'mars', 'mai', 'mart', 'juli']);

/** May in three letters, and the words behind which it is no other word. */
const SHORT_MAY = new Set(['may', 'mai', 'mei', 'maj']);
const BEFORE_MAY =
  /^(?:im|in|en|i|ab|seit|bis|ende|anfang|mitte|depuis|des|au|fin|debut|mi|sinds|vanaf|eind|begin|medio|sedan|slutet|borjan|since|until|late|early|mid)$/;

function standsAlone(reading: Reading, at: number, next: number): boolean {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token || next > at + 2) return false;
  if (token.text.length < 4) {
    const isLed =
      BEFORE_MAY.test(tokens[at - 1]?.key ?? '') ||
      [lexicon.beforeYear, lexicon.from, lexicon.to].some((words) => findPhraseBefore(words, tokens, at) !== null);
    return SHORT_MAY.has(token.key) && isLed && (token.key !== 'may' || /^\p{Lu}/u.test(token.text));
  }
  if (lexicon.language.code === 'en' && !/^\p{Lu}/u.test(token.text)) return false;
  return !DOUBTFUL.has(token.key) || findPhraseBefore(lexicon.beforeYear, tokens, at) !== null;
}
