import { BE } from '../lexicon/closed-words';
import { say } from '../locales/said';
import { isWithin } from '../text/spans';
import { textAt, wordsBefore } from '../text/word-lists';
import type { Word } from '../text/words';
import type { Finding, Span } from '../types';
import { IRREGULAR } from './actor-reading';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';
import { areAlike } from './word-slots';

const WAS: ReadonlySet<string> = new Set('was were had used'.split(' '));
const NOW: ReadonlySet<string> = new Set('is are has have'.split(' '));
/** Words that put a state in the past. */
const FORMERLY: ReadonlySet<string> = new Set('until formerly previously originally once earlier'.split(' '));
const OPENS_PAST = /^\W*(?:until|before|up to|prior to|formerly|previously|originally|in the past|at one time)\s/iu;
/** Words anywhere in a sentence that put all of it in the past. */
const IN_THOSE_DAYS =
  /(?<![\p{L}])(?:in those (?:days|years|times)|back then|at (?:that|the) time|in the (?:old|early) days|in (?:former|earlier|olden) times)(?![\p{L}])/iu;
/** Words of a claim that puts it in the past itself. */
const PAST_CLAIM: ReadonlySet<string> = new Set(
  'was were had did until before formerly previously originally once ago earlier former'.split(' '),
);
const REACH = 3;
/** Units of a sentence that hold how it opens. */
const OPENING = 20;

/**
 * A state that has ended told as one that lasts: "Swimming, which was permitted until 2016, is banned" as "Swimming is
 * permitted", "Until 2019 the lake supplied both" as "The lake supplies both".
 */
export function checkFormerStates({ claim, passage }: CheckInput): CheckResult {
  if (!mayHaveEnded(passage) || isOfThePast(claim.words)) return NOTHING_SEEN;
  for (const [index, word] of claim.words.entries()) {
    if (word.isFunctionWord) continue;
    const isNow = wordsBefore(claim.words, index, REACH - 1).some((one) => NOW.has(one.text));
    const isPresent = !isPastForm(word) && !word.text.endsWith('ing');
    if (!isNow && !isPresent) continue;
    const placesOf = (isIt: (one: Word) => boolean): number[] =>
      passage.words.flatMap((one, at) => (isIt(one) ? [at] : []));
    const same = placesOf((one) => one.stem === word.stem);
    const places = same.length > 0 ? same : placesOf((one) => areAlike(one, word));
    const first = places[0];
    if (first === undefined) continue;
    const ended = (at: number): boolean =>
      isUsedTo(passage.words, at) ||
      (isNow
        ? isEndedState(passage, at)
        : !claim.words.some(isPastForm) && isEndedDeed(passage.text, passage.units, passage.words[at]));
    if (places.every(ended)) return { findings: [finding(word, passage.words[first], passage)], warnings: [] };
  }
  return NOTHING_SEEN;
}

/** Whether a claim puts it in the past: "was a school", "used to be one", not "is used as one". */
const isOfThePast = (words: readonly Word[]): boolean =>
  words.some(
    ({ text }, at) =>
      PAST_CLAIM.has(text) || (text === 'used' && textAt(words, at + 1) === 'to' && !NOW.has(textAt(words, at - 1))),
  );

/** Most passages put nothing in the past so that it is over. */
function mayHaveEnded({ text, units, words }: CheckInput['passage']): boolean {
  return (
    words.some((word, at) => FORMERLY.has(word.text) || (word.text === 'used' && words[at + 1]?.text === 'to')) ||
    units.some((unit) => isPutInPast(text, unit))
  );
}

/** "Until 2019 the lake …", "… in those days". */
const isPutInPast = (text: string, { start, end }: Span): boolean =>
  OPENS_PAST.test(text.slice(start, start + OPENING)) || IN_THOSE_DAYS.test(text.slice(start, end));

/** "Pets used to travel free", not "the bus is used to carry pets". */
function isUsedTo(words: readonly Word[], at: number): boolean {
  const isTo = words[at - 1]?.text === 'to' && words[at - 2]?.text === 'used';
  return isTo && !BE.has(words[at - 3]?.text ?? '');
}

/** "was permitted until 2016", "was a school in those days" */
function isEndedState({ text, units, words }: CheckInput['passage'], at: number): boolean {
  if (!wordsBefore(words, at, REACH - 1).some((one) => WAS.has(one.text))) return false;
  const unit = units.find((one) => words[at] && isWithin(words[at], one));
  if (unit && IN_THOSE_DAYS.test(text.slice(unit.start, unit.end))) return true;
  return words.slice(Math.max(0, at - REACH), at + REACH).some((one) => FORMERLY.has(one.text));
}

/** "Until 2019 the lake supplied both": a past form in a sentence that begins by putting it in the past. */
function isEndedDeed(text: string, units: CheckInput['passage']['units'], word: Word | undefined): boolean {
  const unit = word && units.find((one) => isWithin(word, one));
  return !!unit && isPastForm(word) && isPutInPast(text, unit);
}

const isPastForm = ({ text }: Word): boolean => /\p{L}{2}ed$/u.test(text) || IRREGULAR.has(text);

function finding(told: Word, other: Word | undefined, { text, start }: CheckInput['passage']): Finding {
  const end = other?.end ?? 0;
  const from = Math.max(0, text.slice(0, other?.start ?? 0).search(/(?:\S+\s+){1,2}$/u));
  return {
    code: 'word_changed',
    ...say('isOver', { source: text.slice(from, end + 30).split(/[.;]/u)[0] ?? '' }),
    claim: { start: told.start, end: told.end },
    source: { start: start + from, end: start + end },
  };
}
