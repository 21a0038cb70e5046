import { isDay, isoDate } from './calendar';
import type { Draft } from './draft';
import { readFigure } from './figures';
import { draftDate, type Part, readNumericDate, yearAt } from './numeric-dates';
import { findPhrase, findPhraseBefore } from './phrases';
import { isDash, isDigits, isSign, type Reading } from './reading';

/** A date that names its month, or is all figures. */
export function readDate(reading: Reading, at: number): Draft[] | null {
  const plain = readNumericDate(reading, at);
  if (plain) return [plain];
  return readDayMonth(reading, at) ?? readMonthFirst(reading, at);
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
  if (!last) return [draftDate(at, next, from)];
  const until = value(last);
  if (until === null) return null;
  return [
    { ...draftDate(at, day.next, from), bound: 'from' },
    { ...draftDate(joint ?? at, next, until), bound: 'until' },
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
    if (!isRange) return [draftDate(at, year?.next ?? day.next, from)];
    const until = draftDate(
      joint ?? at,
      year?.next ?? last.next,
      isoDate(year?.value ?? null, month.value + 1, last.value),
    );
    return [
      { ...draftDate(at, day.next, from), bound: 'from' },
      { ...until, bound: 'until' },
    ];
  }
  const year = yearBehind(reading, month.next);
  if (year) return [draftDate(at, year.next, isoDate(year.value, month.value + 1, null))];
  return standsAlone(reading, at, month.next)
    ? [draftDate(at, month.next, isoDate(null, month.value + 1, null))]
    : null;
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
