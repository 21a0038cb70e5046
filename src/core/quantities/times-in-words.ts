import { type Clock, countsHours, halfBehind } from './clock';
import { readHanNumber } from './han-numerals';
import { readKoreanNumeral } from './korean-numerals';
import { readNumberWords } from './number-words';
import { findPhrase, findPhraseBefore } from './phrases';
import { isDigits, type Reading } from './reading';

/** "half past seven", "a quarter to nine", "ten past six", "halb acht abends", "Viertel nach neun", "seven o'clock". */
export function readTimeInWords(reading: Reading, at: number): Clock | null {
  const { tokens, lexicon } = reading;
  const { halfMeans } = lexicon.language;
  const finish = (hour: number, minute: number, next: number): Clock | null => {
    if (hour < 0 || hour > 24) return null;
    const oclock = findPhrase(lexicon.oclock, tokens, next);
    const half = halfBehind(reading, oclock?.next ?? next);
    return { hour, minute, next: half.next, half: half.half, isOpen: true };
  };
  const half = findPhrase(lexicon.halfHour, tokens, at);
  if (half && halfMeans === 'before') {
    const hour = smallNumber(reading, half.next);
    return hour && hour.value >= 1 && hour.value <= 12 ? finish(hour.value - 1 || 12, 30, hour.next) : null;
  }
  const quarter = findPhrase(lexicon.quarterHour, tokens, at);
  const minutes = half
    ? { value: 30, next: half.next }
    : quarter
      ? { value: 15, next: quarter.next }
      : smallNumber(reading, at);
  if (!minutes) return null;
  const past = findPhrase(lexicon.past, tokens, minutes.next);
  const to = past ? null : findPhrase(lexicon.to12, tokens, minutes.next);
  const hour = past || to ? smallNumber(reading, (past ?? to)?.next ?? at) : null;
  if (
    hour &&
    hour.value >= 1 &&
    hour.value <= 12 &&
    minutes.value < 60 &&
    (half || quarter || isPlainMinutes(reading, at, minutes.value))
  ) {
    return past
      ? finish(hour.value, minutes.value, hour.next)
      : finish(hour.value - 1 || 12, 60 - minutes.value, hour.next);
  }
  const oclock = half || quarter ? null : findPhrase(lexicon.oclock, tokens, minutes.next);
  const isWordHour = !half && !quarter && !isDigits(tokens[at]) && minutes.value <= 24;
  const isAt = oclock !== null && findPhraseBefore(lexicon.atHour, tokens, at) !== null;
  if (oclock && isWordHour && (isAt || !countsHours(reading, minutes.next)))
    return finish(minutes.value, 0, minutes.next);
  // Russian "четыре дня" is four days, "в четыре часа дня" an hour of the day.
  const countsDays = findPhrase(lexicon.unitWords, tokens, minutes.next)?.value === 'day';
  const named = isWordHour && !countsDays ? halfBehind(reading, minutes.next) : null;
  return named?.half && minutes.value <= 12
    ? { hour: minutes.value, minute: 0, next: named.next, half: named.half, isOpen: true }
    : null;
}

/** "ten past six", not "from 5 to 7": figures need a word before the hour, and only fives are told so. */
const isPlainMinutes = (reading: Reading, at: number, minutes: number): boolean =>
  !isDigits(reading.tokens[at]) && [5, 10, 20, 25].includes(minutes);

/** "上午9点", "午後3時半", "9点30分", "오전 9시", "오전 아홉 시". */
export function readNamedHalf(reading: Reading, at: number): Clock | null {
  const { tokens } = reading;
  const named = halfBehind(reading, at);
  if (!named.half && !reading.isEastern) return null;
  const hour = isDigits(tokens[named.next])
    ? smallNumber(reading, named.next)
    : (readHanNumber(reading, named.next) ?? readKoreanNumeral(reading, named.next));
  const mark = hour && tokens[hour.next];
  if (!hour || !mark || hour.value > 24) return null;
  if (!/^[点點時时시]$/.test(mark.text)) {
    // "सुबह 9 बजे": the half of the day stands first, and the word of the clock behind.
    const oclock = named.half && hour.value <= 12 ? findPhrase(reading.lexicon.oclock, tokens, hour.next) : null;
    return oclock && { hour: hour.value, minute: 0, next: oclock.next, half: named.half, isOpen: false };
  }
  if (/^[間间간]$/.test(tokens[hour.next + 1]?.text ?? '')) return null;
  let next = hour.next + 1;
  if (tokens[next]?.text === '钟' || tokens[next]?.text === '鐘') next++;
  const clock: Clock = { hour: hour.value, minute: 0, next, half: named.half, isOpen: false };
  if (tokens[next]?.text === '半' || tokens[next]?.text === '반') return { ...clock, minute: 30, next: next + 1 };
  const minute = isDigits(tokens[next]) ? smallNumber(reading, next) : readHanNumber(reading, next);
  const isMinutes = minute && minute.value < 60 && /^[分분]$/.test(tokens[minute.next]?.text ?? '');
  return isMinutes ? { ...clock, minute: minute.value, next: minute.next + 1 } : clock;
}

function smallNumber(reading: Reading, at: number): { value: number; next: number } | null {
  const token = reading.tokens[at];
  if (isDigits(token) && token.text.length <= 2) return { value: Number(token.text), next: at + 1 };
  return readNumberWords(reading, at);
}
