import { BE } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { inSource, type PassageReading, unitAround } from '../../passages/passage-reading';
import { isWithin } from '../../text/spans';
import { textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { IRREGULAR } from '../roles/actor-reading';
import { areAlike } from '../word-slots';

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
/** Most passages put nothing in the past so that it is over. */
const MAY_HAVE_ENDED = new RegExp(
  `(?<![\\p{L}])(?:used to|${[...FORMERLY].join('|')}|before|up to|prior to|in the past|at one time)(?![\\p{L}])|${IN_THOSE_DAYS.source}`,
  'iu',
);
const REACH = 3;

/**
 * A state that has ended told as one that lasts: "Swimming, which was permitted until 2016, is banned" as "Swimming is
 * permitted", "Until 2019 the lake supplied both" as "The lake supplies both".
 */
export function checkFormerStates({ claim, passage }: CheckInput): CheckResult {
  const revised = findRevised(claim, passage);
  if (revised) return denySupport(revised);
  if (!MAY_HAVE_ENDED.test(passage.text) || isOfThePast(claim.words)) return NOTHING_SEEN;
  for (const [index, word] of claim.words.entries()) {
    if (word.isFunctionWord) continue;
    const isNow = wordsBefore(claim.words, index, REACH - 1).some((one) => NOW.has(one.text));
    if (!isNow && isPastForm(word)) continue;
    const same = passage.words.filter((one) => one.stem === word.stem);
    const places = same.length > 0 ? same : passage.words.filter((one) => areAlike(one, word));
    const [first] = places;
    const ended = (one: Word): boolean =>
      isUsedTo(passage, one) ||
      (isNow ? isEndedState(passage, one) : !claim.words.some(isPastForm) && isEndedDeed(passage, one));
    if (first && places.every(ended)) return accuse(finding(word, first, passage));
  }
  return NOTHING_SEEN;
}

/** "Was long attributed to Verro but is now thought to be by Sild": what was once held. */
const REVISED =
  /(?<![\p{L}])(?:long|once|originally|formerly|previously|initially|at first|traditionally|wrongly)\s(?:attributed|believed|thought|considered|assumed|regarded|said|ascribed|credited|known|dated|claimed)\s[^.;]{3,90}?(?=,?\s(?:but|though|although|yet)\s[^.;]*?(?:now|today|later|since|in fact|turned out|recent)(?![\p{L}]))/iu;
const HELD =
  /(?<![\p{L}])(?:long|once|originally|formerly|previously|initially|first|traditionally|attributed|believed|thought|considered|assumed|was|were)(?![\p{L}])/iu;

function findRevised(claim: CheckInput['claim'], passage: CheckInput['passage']): Finding | null {
  const match = REVISED.exec(passage.text);
  if (!match || HELD.test(claim.text)) return null;
  const held = { start: match.index, end: match.index + match[0].length };
  const has = (word: Word, isInside: boolean): boolean =>
    passage.words.some((one) => isWithin(one, held) === isInside && areAlike(one, word));
  const told = claim.heavy.find((word) => has(word, true) && !has(word, false));
  if (!told) return null;
  return {
    code: 'word_changed',
    ...say('isOver', { source: match[0] }),
    claim: { start: told.start, end: told.end },
    source: { start: passage.start + held.start, end: passage.start + held.end },
  };
}

/** Whether a claim puts it in the past: "was a school", "used to be one", not "is used as one". */
const isOfThePast = (words: readonly Word[]): boolean =>
  words.some(
    ({ text }, at) =>
      PAST_CLAIM.has(text) || (text === 'used' && textAt(words, at + 1) === 'to' && !NOW.has(textAt(words, at - 1))),
  );

/** "Until 2019 the lake …", "… in those days". */
function isPutInPast(word: Word, passage: PassageReading): boolean {
  const unit = unitAround(word, passage);
  const sentence = passage.text.slice(unit?.start, unit?.end);
  return OPENS_PAST.test(sentence) || IN_THOSE_DAYS.test(sentence);
}

/** "Pets used to travel free", not "the bus is used to carry pets". */
function isUsedTo({ words }: PassageReading, word: Word): boolean {
  const at = words.indexOf(word);
  // "Used to be free"
  const to = textAt(words, at - 1) === 'be' ? at - 2 : at - 1;
  const isTo = textAt(words, to) === 'to' && textAt(words, to - 1) === 'used';
  return isTo && !BE.has(textAt(words, to - 2));
}

/** "was permitted until 2016", "was a school in those days" */
function isEndedState(passage: PassageReading, word: Word): boolean {
  const { words } = passage;
  const at = words.indexOf(word);
  if (!wordsBefore(words, at, REACH - 1).some((one) => WAS.has(one.text))) return false;
  const around = [...wordsBefore(words, at, REACH), ...words.slice(at, at + REACH)];
  return around.some((one) => FORMERLY.has(one.text)) || isPutInPast(word, passage);
}

/** "Until 2019 the lake supplied both": a past form in a sentence that is put in the past. */
const isEndedDeed = (passage: PassageReading, word: Word): boolean => isPastForm(word) && isPutInPast(word, passage);

const isPastForm = ({ text }: Word): boolean => /\p{L}{2}ed$/u.test(text) || IRREGULAR.has(text);

function finding(told: Word, other: Word, passage: PassageReading): Finding {
  const { text } = passage;
  const start = Math.max(0, text.slice(0, other.start).search(/(?:\S+\s+){1,2}$/u));
  return {
    code: 'word_changed',
    ...say('isOver', { source: text.slice(start, other.end + 30).replace(/[.;].*$/su, '') }),
    claim: { start: told.start, end: told.end },
    source: inSource(passage, { start, end: other.end }),
  };
}
