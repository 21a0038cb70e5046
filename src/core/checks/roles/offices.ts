import { BE } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { allMatches } from '../../text/all-matches';
import { mayBeEnglish } from '../../text/language';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { mayBeSame } from './actor-reading';

/** What stands right before an office that is held by one: no "first", "former", "deputy" or "another". */
const THE_ONE: ReadonlySet<string> = new Set('the its their his her'.split(' '));

/**
 * "Its director is Otto Brandt" told as "Ida Lorne is the director": what a thing has but one of, in English, where each
 * side names one right beside the word.
 */
export function checkOffices({ claim, passage, prepared }: CheckInput): CheckResult {
  if (!mayBeEnglish(prepared.source.lang)) return NOTHING_SEEN;
  const turned = findTurned(claim.text, passage);
  if (turned) return accuse(turned);
  const be = claim.words.findIndex((word) => BE.has(word.text));
  const [article, office] = claim.words.slice(be + 1, be + 3);
  if (!office || article?.text !== 'the') return NOTHING_SEEN;
  const holder = claim.words.slice(0, be);
  if (!holder.every((word) => isCapital(claim.text, word)) || office.isFunctionWord) return NOTHING_SEEN;
  const isHeld = ({ stem }: Word): boolean => stem === office.stem;
  const places = passage.words.flatMap((word, at) => (isHeld(word) ? [at] : []));
  const [at = -1] = places;
  const named = places.length === 1 ? holderBehind(passage.text, passage.words, at) : null;
  if (!named || mayBeSame(holder, named)) return NOTHING_SEEN;
  const source = passage.text.slice(named[0]?.start, named.at(-1)?.end);
  return accuse({
    code: 'name_changed',
    ...say('saidOfOther', { source, answer: claim.text.slice(holder[0]?.start, holder.at(-1)?.end) }),
    claim: { start: holder[0]?.start ?? 0, end: holder.at(-1)?.end ?? 0 },
    source: {
      start: passage.start + (passage.words[at]?.start ?? 0),
      end: passage.start + (named.at(-1)?.end ?? 0),
    },
  });
}

const isCapital = (text: string, word: Word): boolean =>
  !word.isFunctionWord && /^\p{Lu}/u.test(text.slice(word.start, word.end));

/** The name in "its director is Otto Brandt", "the director of the mill was Otto Brandt". */
function holderBehind(text: string, words: readonly Word[], at: number): Word[] | null {
  const before = words[at - 1];
  if (!before) return null;
  if (!THE_ONE.has(before.text) && !/['’]s$/u.test(text.slice(before.start, words[at]?.start).trimEnd())) return null;
  const be = words.slice(at + 1, at + 6).findIndex((word) => BE.has(word.text));
  if (be < 0) return null;
  const behind = words.slice(at + be + 2);
  const end = behind.findIndex((word) => !isCapital(text, word));
  const named = end < 0 ? behind : behind.slice(0, end);
  const isPlain = !/[.,;:!?()]/u.test(text.slice(words[at]?.end, named[0]?.start));
  return isPlain ? named : null;
}

/** "Ben is Anna's boss", "Ben was the boss of Anna": who is what to whom. */
const RELATED =
  /(?<![\p{L}])(\p{Lu}[\p{L}-]+)(?:\s\p{Lu}[\p{L}-]+)?\s(?:is|was)\s(?:(\p{Lu}[\p{L}-]+)['’]s?\s(\p{L}{3,})|(?:the|a)\s(\p{L}{3,})\sof\s(\p{Lu}[\p{L}-]+))/gu;
/** One is to the other what the other is to one. */
const MUTUAL =
  /^(?:friend|colleague|neighbou?r|cousin|brother|sister|sibling|twin|partner|spouse|rival|contemporary|wife|husband|ally|enemy)$/iu;

/** "Anna is Ben's boss" told as "Ben is Anna's boss". */
function findTurned(text: string, passage: CheckInput['passage']): Finding | null {
  const [own] = readRelations(text);
  if (!own || MUTUAL.test(own.relation)) return null;
  const others = readRelations(passage.text).filter(({ relation }) => relation === own.relation);
  const other = others.find(({ holder, whose }) => holder === own.whose && whose === own.holder);
  if (!other || others.some(({ holder, whose }) => holder === own.holder && whose === own.whose)) return null;
  return {
    code: 'order_changed',
    ...say('otherWayRound', { source: passage.text.slice(other.start, other.end) }),
    claim: { start: own.start, end: own.end },
    source: { start: passage.start + other.start, end: passage.start + other.end },
  };
}

interface Relation extends Span {
  holder: string;
  relation: string;
  whose: string;
}

function readRelations(text: string): Relation[] {
  return allMatches(text, RELATED).map((found) => {
    const [whole, holder = '', owner, role, otherRole = '', otherOwner = ''] = found;
    const end = found.index + whole.length;
    return { start: found.index, end, holder, relation: role ?? otherRole, whose: owner ?? otherOwner };
  });
}
