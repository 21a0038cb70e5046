import { ERAS, isDay, isoDate } from './calendar';
import type { Draft } from './draft';
import { readFigure } from './figures';
import { readHanNumber } from './han-numerals';
import type { Reading } from './reading';

interface Part {
  value: number;
  next: number;
}

/** Dates with their parts named behind the number: "2026年9月22日", "令和8年", "9월 22일", "18世紀", "1990年代". */
export function readHanDate(reading: Reading, at: number): Draft[] | null {
  const { tokens } = reading;
  const era = eraAt(reading, at);
  const start = era?.next ?? at;
  if (!era && !isMarkedAt(reading, at)) return null;
  const year = yearPart(reading, start, era?.value ?? null);
  if (year && (tokens[year.next]?.text === '代' || tokens[year.next]?.text === '대')) {
    return [{ at, next: year.next + 1, kind: 'date', value: `${String(year.value).slice(0, 3)}X` }];
  }
  const month = part(reading, year?.next ?? start, '月월');
  const day = month ? part(reading, month.next, '日号號일') : null;
  if (day && month && isDay(month.value, day.value))
    return [{ at, next: day.next, kind: 'date', value: isoDate(year?.value ?? null, month.value, day.value) }];
  if (month && month.value >= 1 && month.value <= 12 && (tokens[month.next]?.text ?? '') !== '間') {
    return [{ at, next: month.next, kind: 'date', value: isoDate(year?.value ?? null, month.value, null) }];
  }
  if (year) return [{ at, next: year.next, kind: 'date', value: isoDate(year.value, null, null), yearLike: true }];
  return readCentury(reading, at);
}

/** Whether a number stands there whose part of a date is named behind it. Few are, and most tables are asked in vain. */
function isMarkedAt(reading: Reading, at: number): boolean {
  const number = numberAt(reading, at);
  const mark = number && reading.tokens[number.next];
  return !!mark && '年년月월世'.includes(mark.text);
}

function numberAt(reading: Reading, at: number): Part | null {
  return readFigure(reading, at) ?? readHanNumber(reading, at);
}

function part(reading: Reading, at: number, marks: string): Part | null {
  const number = numberAt(reading, at);
  const mark = number && reading.tokens[number.next];
  return number && mark && marks.includes(mark.text) && mark.gap !== 'break' && number.value <= 31
    ? { value: number.value, next: number.next + 1 }
    : null;
}

function eraAt(reading: Reading, at: number): Part | null {
  const { tokens } = reading;
  if (tokens[at]?.type !== 'word') return null;
  for (const [name, before] of Object.entries(ERAS)) {
    if (!name.startsWith(tokens[at]?.text ?? '\0')) continue;
    let length = 0;
    let joined = '';
    while (joined.length < name.length && length < 6) joined += tokens[at + length++]?.text ?? '\0';
    if (joined === name) return { value: before, next: at + length };
  }
  return null;
}

/** A year needs four figures, an era, or a month behind it; "3年" alone is a length of time. */
function yearPart(reading: Reading, at: number, era: number | null): Part | null {
  const { tokens } = reading;
  const isFirst = era !== null && tokens[at]?.text === '元';
  const number = isFirst ? { value: 1, next: at + 1 } : numberAt(reading, at);
  if (!number) return null;
  const mark = tokens[number.next];
  if (era !== null && era < 0) return { value: number.value + era, next: number.next };
  if (!mark || !'年년'.includes(mark.text) || '間间간'.includes(tokens[number.next + 1]?.text ?? '\0')) return null;
  if (era !== null) return { value: number.value + era, next: number.next + 1 };
  if (number.value >= 1000 && number.value <= 2399) return { value: number.value, next: number.next + 1 };
  const month = number.value < 100 ? part(reading, number.next + 1, '月월') : null;
  return month ? { value: number.value + (number.value < 70 ? 2000 : 1900), next: number.next + 1 } : null;
}

function readCentury(reading: Reading, at: number): Draft[] | null {
  const { tokens } = reading;
  const number = numberAt(reading, at);
  if (!number || number.value > 30 || tokens[number.next]?.text !== '世') return null;
  return /^[紀纪기]$/.test(tokens[number.next + 1]?.text ?? '')
    ? [{ at, next: number.next + 2, kind: 'date', value: `C${number.value}` }]
    : null;
}
