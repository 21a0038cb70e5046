import { isoTime } from './calendar';
import { type Clock, countsHours, halfBehind, toDraft } from './clock';
import type { Draft } from './draft';
import { findPhrase, findPhraseBefore } from './phrases';
import { isDash, isDigits, isSign, type Reading } from './reading';
import { readNamedHalf, readTimeInWords } from './times-in-words';

/** Clock times; a range gives two. */
export function readTime(reading: Reading, at: number): Draft[] | null {
  const { tokens, lexicon } = reading;
  const noon = findPhrase(lexicon.noon, tokens, at);
  if (noon) return [{ at, next: noon.next, kind: 'time', value: '12:00' }];
  const midnight = findPhrase(lexicon.midnight, tokens, at);
  if (midnight) return [{ at, next: midnight.next, kind: 'time', value: '00:00' }];
  const range = readShortRange(reading, at);
  if (range) return range;
  const clock = readFigures(reading, at) ?? readTimeInWords(reading, at) ?? readNamedHalf(reading, at);
  return clock ? [toDraft(at, clock)] : null;
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
  if (isFrench && !isLength && (isAt || opensHours(reading, at))) return { ...base, next: at + 2 };
  return isAt && /^(fa|ar|he|it|fr|es|pt|ru|sv|da|nb|pl)$/.test(lexicon.language.code) && isBareHour(reading, at)
    ? base
    : null;
}

/** "entre 8h et 18h30": behind "between", where the end is plainly an hour of the clock. */
function opensHours({ tokens, lexicon }: Reading, at: number): boolean {
  const and = findPhraseBefore(lexicon.between, tokens, at) && findPhrase(lexicon.betweenAnd, tokens, at + 2);
  const [hour, mark, minute] = and ? tokens.slice(and.next, and.next + 3) : [];
  const isEnd = isDigits(hour) && isHour(hour.text) && mark?.gap === '' && /^[hH]$/.test(mark.text);
  return isEnd && (Number(hour.text) > 12 || (isDigits(minute) && minute.gap === ''));
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
