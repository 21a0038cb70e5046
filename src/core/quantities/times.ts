import { isoTime } from './calendar';
import type { Draft } from './draft';
import { readHanNumber } from './han-numerals';
import { readNumberWords } from './number-words';
import { findPhrase, findPhraseBefore } from './phrases';
import { withPer } from './rates';
import { isDash, isDigits, isSign, type Reading } from './reading';

/** Hour and minute while a clock time is read. `half` is the half of the day that was named. */
interface Clock {
  hour: number;
  minute: number;
  next: number;
  half: 'am' | 'pm' | null;
  /** The hour was given so that it could be either half of the day. */
  isOpen: boolean;
}

/** Clock times; a range gives two. */
export function readTime(reading: Reading, at: number): Draft[] | null {
  const { tokens, lexicon } = reading;
  const noon = findPhrase(lexicon.noon, tokens, at);
  if (noon) return [{ at, next: noon.next, kind: 'time', value: '12:00' }];
  const midnight = findPhrase(lexicon.midnight, tokens, at);
  if (midnight) return [{ at, next: midnight.next, kind: 'time', value: '00:00' }];
  const range = readShortRange(reading, at);
  if (range) return range;
  const clock = readFigures(reading, at) ?? readWords(reading, at) ?? readNamedHalf(reading, at);
  return clock ? [toDraft(at, clock)] : null;
}

function toDraft(at: number, clock: Clock): Draft {
  const hour =
    clock.half === 'pm' && clock.hour < 12
      ? clock.hour + 12
      : clock.half === 'am' && clock.hour === 12
        ? 0
        : clock.hour;
  const draft: Draft = { at, next: clock.next, kind: 'time', value: isoTime(hour, clock.minute) };
  const isOpen = clock.isOpen && clock.half === null && hour >= 1 && hour <= 12;
  return isOpen ? { ...draft, other: isoTime((hour + 12) % 24, clock.minute) } : draft;
}

function halfBehind(reading: Reading, at: number): { half: 'am' | 'pm' | null; next: number } {
  const { tokens, lexicon } = reading;
  if (tokens[at]?.gap === 'break') return { half: null, next: at };
  const am = findPhrase(lexicon.am, tokens, at);
  if (am) return { half: 'am', next: am.next };
  const pm = findPhrase(lexicon.pm, tokens, at);
  return pm ? { half: 'pm', next: pm.next } : { half: null, next: at };
}

const isHour = (text: string): boolean => /^([01]?\d|2[0-4])$/.test(text);
const isMinute = (text: string): boolean => /^[0-5]\d$/.test(text);

/** "7:00", "22.30 Uhr", "14h30", "7 pm", "19 Uhr", "alle 18.30". */
function readFigures(reading: Reading, at: number): Clock | null {
  const { tokens, lexicon } = reading;
  const hour = tokens[at];
  if (!isDigits(hour) || !isHour(hour.text)) return null;
  const [separator, minute] = [tokens[at + 1], tokens[at + 2]];
  const isAt = findPhraseBefore(lexicon.atHour, tokens, at) !== null;
  const isLength = findPhraseBefore(lexicon.lasts, tokens, at) !== null;
  const base: Clock = { hour: Number(hour.text), minute: 0, next: at + 1, half: null, isOpen: false };
  if (separator && separator.gap === '' && isDigits(minute) && minute.gap === '' && isMinute(minute.text)) {
    const behind = readBehind(reading, at + 3);
    const clock = { ...base, minute: Number(minute.text), next: behind.next, half: behind.half };
    if (
      isSign(separator, ':') &&
      isSign(tokens[at + 3], ',.') &&
      tokens[at + 3]?.gap === '' &&
      isDigits(tokens[at + 4]) &&
      tokens[at + 4]?.gap === ''
    )
      return null;
    if (isSign(separator, ':：'))
      return isLength || (base.hour === 24 && clock.minute > 0) ? null : withSeconds(reading, clock);
    if (isSign(separator, '.') && (behind.isMarked || isAt)) return clock;
    if (/^[hH]$/.test(separator.text) && !isLength && (isAt || base.hour > 4)) {
      return { ...clock, next: /^(min|mn|m)$/.test(tokens[clock.next]?.text ?? '') ? clock.next + 1 : clock.next };
    }
  }
  const isSpaced =
    /^h$/.test(separator?.text ?? '') &&
    separator?.gap === 'space' &&
    minute?.gap === 'space' &&
    isDigits(minute) &&
    isMinute(minute.text);
  if (isSpaced && lexicon.language.code !== 'en' && !isLength && (isAt || base.hour > 4))
    return { ...base, minute: Number(minute.text), next: at + 3 };
  const behind = readBehind(reading, at + 1);
  // Russian "4 дня" is four days, "в 4 часа дня" an hour of the day.
  const countsDays = findPhrase(lexicon.unitWords, tokens, at + 1)?.value === 'day';
  if (behind.half && base.hour <= 12 && !countsDays) return { ...base, ...behind };
  const isClock = behind.isMarked && !isLength && (isAt || base.hour > 12 || !countsHours(reading, at + 1));
  if (isClock) return { ...base, next: behind.next, isOpen: lexicon.language.code === 'en' };
  const isFrench = separator?.gap !== 'break' && /^[hH]$/.test(separator?.text ?? '') && lexicon.language.code !== 'en';
  if (isFrench && isAt && !isLength) return { ...base, next: at + 2 };
  return isAt && /^(fa|ar|he|it|fr|es|pt|ru|sv|da|nb|pl)$/.test(lexicon.language.code) && isBareHour(reading, at)
    ? base
    : null;
}

/** "4 ore", "4 horas": the word of the clock also counts hours, and so it does where no word for "at" stands before. */
function countsHours(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  if (findPhrase(lexicon.unitWords, tokens, at)?.value !== 'h') return false;
  // Dutch tells the time so without a word for "at" as well.
  return lexicon.language.code !== 'nl' || withPer(reading, { next: at + 1 }).per !== undefined;
}

/** A number behind "at" is an hour only where nothing is counted or measured by it. */
function isBareHour(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  const token = tokens[at + 1];
  if (!/^(fa|ar|he)$/.test(lexicon.language.code)) return false;
  return (
    !isSign(token, '%€$£.,:') &&
    !findPhrase(lexicon.magnitudes, tokens, at + 1) &&
    !findPhrase(lexicon.months, tokens, at + 1)
  );
}

/** What may stand behind the figures: "Uhr", "am", "Uhr abends". */
function readBehind(reading: Reading, at: number): { half: 'am' | 'pm' | null; next: number; isMarked: boolean } {
  const { tokens, lexicon } = reading;
  const oclock = tokens[at]?.gap === 'break' ? null : findPhrase(lexicon.oclock, tokens, at);
  const half = halfBehind(reading, oclock?.next ?? at);
  return { ...half, isMarked: oclock !== null || half.half !== null };
}

function withSeconds(reading: Reading, clock: Clock): Clock {
  const { tokens } = reading;
  const second = tokens[clock.next + 1];
  const isSecond =
    isSign(tokens[clock.next], ':') &&
    tokens[clock.next]?.gap === '' &&
    isDigits(second) &&
    second.gap === '' &&
    isMinute(second.text);
  return isSecond ? { ...clock, next: clock.next + 2 } : clock;
}

/** Words of opening and working hours, within few words before the hours. */
const HOURS_OF =
  /^(?:open|opens|opened|opening|hours|staffed|works?|working|shifts?|geöffnet|geoffnet|offen|öffnungszeiten|offnungszeiten|ouvert\p{L}*|horaires|abiert\p{L}*|abre|horario|apert\p{L}*|orario|geopend|aberto|aberta)$/u;
const HOURS_REACH = 6;

/** "Open from 9 to 5", "open 10–4": hours in the morning and after noon, where neither reading is in doubt. */
function readBareHours(reading: Reading, at: number, joint: number): Draft[] | null {
  const { tokens, lexicon } = reading;
  const [first, second, behind] = [tokens[at], tokens[joint], tokens[joint + 1]];
  const [from, until] = [Number(first?.text), Number(second?.text)];
  if (!isDigits(second) || second.gap === 'break' || !(from >= 5 && from <= 12 && until >= 1 && until < from))
    return null;
  if (!tokens.slice(Math.max(0, at - HOURS_REACH), at).some(({ key }) => HOURS_OF.test(key))) return null;
  const isFree =
    !behind ||
    behind.gap === 'break' ||
    behind.gap === 'line' ||
    isSign(behind, '.,;:!?()') ||
    lexicon.functionWords.has(behind.key);
  if (!isFree || (isSign(behind, '.,:') && isDigits(tokens[joint + 2]) && tokens[joint + 2]?.gap === '')) return null;
  return [
    { at, next: at + 1, kind: 'time', value: isoTime(from, 0), bound: 'from' },
    { at: joint, next: joint + 1, kind: 'time', value: isoTime(until + 12, 0), bound: 'until' },
  ];
}

/** "7–10 pm", "9 to 5 pm", "von 9 bis 20 Uhr", "8 تا 20". */
function readShortRange(reading: Reading, at: number): Draft[] | null {
  const { tokens, lexicon } = reading;
  const first = tokens[at];
  if (!isDigits(first) || !isHour(first.text)) return null;
  const minute =
    isSign(tokens[at + 1], ':.') && tokens[at + 1]?.gap === '' && isMinute(tokens[at + 2]?.text ?? '')
      ? tokens[at + 2]
      : undefined;
  const end = minute ? at + 3 : at + 1;
  const joint = isDash(tokens[end])
    ? end + 1
    : (findPhrase(lexicon.to, tokens, end) ?? findPhrase(lexicon.betweenAnd, tokens, end))?.next;
  if (joint === undefined) return null;
  const bare = minute ? null : readBareHours(reading, at, joint);
  const second = readFigures(reading, joint) ?? inherited(reading, at, joint);
  if (!second || tokens[joint]?.gap === 'break') return bare;
  const isMarked = tokens[second.next - 1]?.type !== 'digits' || findPhraseBefore(lexicon.atHour, tokens, at) !== null;
  if (!isMarked) return bare;
  const from: Clock = {
    hour: Number(first.text),
    minute: Number(minute?.text ?? 0),
    next: end,
    half: null,
    isOpen: second.isOpen,
  };
  if (second.half)
    from.half =
      second.half === 'pm' && from.hour !== 12 && (second.hour === 12 || from.hour > second.hour)
        ? 'am'
        : from.hour > 12
          ? null
          : second.half;
  return [
    { ...toDraft(at, from), bound: 'from' },
    { ...toDraft(joint, second), bound: 'until' },
  ];
}

/** The end of a range takes "at" from its start ("ساعت 8 تا 20"). */
function inherited(reading: Reading, at: number, joint: number): Clock | null {
  const token = reading.tokens[joint];
  if (
    !isDigits(token) ||
    !isHour(token.text) ||
    !findPhraseBefore(reading.lexicon.atHour, reading.tokens, at) ||
    !isBareHour(reading, joint)
  )
    return null;
  return { hour: Number(token.text), minute: 0, next: joint + 1, half: null, isOpen: false };
}

function smallNumber(reading: Reading, at: number): { value: number; next: number } | null {
  const token = reading.tokens[at];
  if (isDigits(token) && token.text.length <= 2) return { value: Number(token.text), next: at + 1 };
  return readNumberWords(reading, at);
}

/** "half past seven", "a quarter to nine", "ten past six", "halb acht abends", "Viertel nach neun", "seven o'clock". */
function readWords(reading: Reading, at: number): Clock | null {
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

/** "上午9点", "午後3時半", "9点30分", "오전 9시". */
function readNamedHalf(reading: Reading, at: number): Clock | null {
  const { tokens } = reading;
  const named = halfBehind(reading, at);
  const hour = isDigits(tokens[named.next]) ? smallNumber(reading, named.next) : readHanNumber(reading, named.next);
  const mark = hour && tokens[hour.next];
  if (
    !hour ||
    !mark ||
    hour.value > 24 ||
    !/^[点點時时시]$/.test(mark.text) ||
    /^[間间간]$/.test(tokens[hour.next + 1]?.text ?? '')
  )
    return null;
  let next = hour.next + 1;
  if (tokens[next]?.text === '钟' || tokens[next]?.text === '鐘') next++;
  const clock: Clock = { hour: hour.value, minute: 0, next, half: named.half, isOpen: false };
  if (tokens[next]?.text === '半' || tokens[next]?.text === '반') return { ...clock, minute: 30, next: next + 1 };
  const minute = isDigits(tokens[next]) ? smallNumber(reading, next) : readHanNumber(reading, next);
  const isMinutes = minute && minute.value < 60 && /^[分분]$/.test(tokens[minute.next]?.text ?? '');
  return isMinutes ? { ...clock, minute: minute.value, next: minute.next + 1 } : clock;
}
