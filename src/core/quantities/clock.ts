import { isoTime } from './calendar';
import type { Draft } from './draft';
import { findPhrase } from './phrases';
import { withPer } from './rates';
import type { Reading } from './reading';

/** Hour and minute while a clock time is read. `half` is the half of the day that was named. */
export interface Clock {
  hour: number;
  minute: number;
  next: number;
  half: 'am' | 'pm' | null;
  /** The hour was given so that it could be either half of the day. */
  isOpen: boolean;
}

/** A clock time as a draft; where either half of the day may be meant, the other one is kept beside it. */
export function toDraft(at: number, clock: Clock): Draft {
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

/** The half of the day that is named from the token `at` on, and the token behind it. */
export function halfBehind(reading: Reading, at: number): { half: 'am' | 'pm' | null; next: number } {
  const { tokens, lexicon } = reading;
  if (tokens[at]?.gap === 'break') return { half: null, next: at };
  const am = findPhrase(lexicon.am, tokens, at);
  if (am) return { half: 'am', next: am.next };
  const pm = findPhrase(lexicon.pm, tokens, at);
  return pm ? { half: 'pm', next: pm.next } : { half: null, next: at };
}

/** "4 ore", "4 horas": the word of the clock also counts hours, and so it does where no word for "at" stands before. */
export function countsHours(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  if (findPhrase(lexicon.unitWords, tokens, at)?.value !== 'h') return false;
  // Dutch tells the time so without a word for "at" as well.
  return lexicon.language.code !== 'nl' || withPer(reading, { next: at + 1 }).per !== undefined;
}
