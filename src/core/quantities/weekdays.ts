import { readDate } from './dates';
import type { Draft } from './draft';
import { type Found, findPhrase, findPhraseBefore } from './phrases';
import { isDash, isSign, type Reading } from './reading';

/** "Tuesday, 22 September 2026" as a date with its weekday, "Mon–Fri" as a range, "Tuesday" alone as "W-2". */
export function readWeekday(reading: Reading, at: number): Draft[] | null {
  const { tokens, lexicon } = reading;
  const day = weekdayAt(reading, at);
  if (!day) return null;
  const article = /^(the|den|dem|der|le|el|il|o|a|em)$/;
  let next = isSign(tokens[day.next], ',.') ? day.next + 1 : day.next;
  if (isSign(tokens[next], ',')) next++;
  if (article.test(tokens[next]?.key ?? '')) next++;
  const dates = tokens[next]?.gap === 'break' ? null : readDate(reading, next);
  const first = dates?.[0];
  if (dates && first && typeof first.value === 'string' && /\d\d-\d\d$/.test(first.value))
    return [{ ...first, at, weekday: day.value }, ...dates.slice(1)];
  const joint = isDash(tokens[day.next])
    ? day.next + 1
    : (findPhrase(lexicon.to, tokens, day.next)?.next ??
      (isSign(tokens[day.next], '.') && isDash(tokens[day.next + 1]) ? day.next + 2 : undefined));
  const last = joint === undefined ? null : weekdayAt(reading, joint);
  const value = `W-${day.value}`;
  if (last) return [{ at, next: last.next, kind: 'date', value, low: value, high: `W-${last.value}`, shape: 'range' }];
  return [{ at, next: day.next, kind: 'date', value }];
}

/** Short forms ("Sun", "Sat") need a capital and no article; words that are something else do not count. */
function weekdayAt(reading: Reading, at: number): { value: number; next: number } | null {
  const { tokens, lexicon } = reading;
  const day = findPhrase(lexicon.weekdays, tokens, at) ?? besideAnother(reading, at);
  const token = tokens[at];
  if (!day || !token) return null;
  const isShort = token.type === 'word' && token.text.length <= 4 && /^\p{Script=Latin}+$/u.test(token.text);
  if (
    isShort &&
    (!/^\p{Lu}\p{Ll}/u.test(token.text) ||
      tokens[at - 1]?.key === 'the' ||
      (tokens[at + 1]?.type === 'word' && !isRowHead(reading, at)))
  )
    return null;
  // Two letters mean a weekday only beside another one or a time.
  if (
    isShort &&
    token.text.length <= 2 &&
    !isDash(tokens[day.next]) &&
    !isDash(tokens[at - 1]) &&
    tokens[day.next]?.type !== 'digits' &&
    !isSign(tokens[day.next], '.:')
  )
    return null;
  return findPhraseBefore(lexicon.months, tokens, at) && isShort ? null : day;
}

/** "segunda a sexta", "terça e quinta", "terça-feira, quinta": ordinals too, but for the weekday beside them. */
function besideAnother({ tokens, lexicon }: Reading, at: number): Found<number> | null {
  const day = findPhrase(lexicon.shortWeekdays, tokens, at);
  if (!day) return null;
  const joint =
    findPhrase(lexicon.to, tokens, day.next) ??
    findPhrase(lexicon.and, tokens, day.next) ??
    (isSign(tokens[day.next], ',-–') ? { next: day.next + 1 } : null);
  const isDay = (found: Found<number> | null): boolean => found !== null && found.value !== day.value;
  if (joint && isDay(findPhrase(lexicon.shortWeekdays, tokens, joint.next))) return day;
  if (joint && isDay(findPhrase(lexicon.weekdays, tokens, joint.next))) return day;
  const before =
    findPhraseBefore(lexicon.to, tokens, at) ??
    findPhraseBefore(lexicon.and, tokens, at) ??
    (isSign(tokens[at - 1], ',-–') ? { next: at - 1 } : null);
  if (!before) return null;
  return isDay(findPhraseBefore(lexicon.shortWeekdays, tokens, before.next)) ||
    isDay(findPhraseBefore(lexicon.weekdays, tokens, before.next))
    ? day
    : null;
}

/** "Tue Closed": the first cell of a row in a timetable. */
function isRowHead({ tokens }: Reading, at: number): boolean {
  return at === 0 && (tokens[at]?.text.length ?? 0) >= 3 && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
}
