import { sameAsPhrase } from '../../lexicon/phrasal-verbs';
import { findQuantities } from '../../quantities';
import { textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Turn } from './negators';

/** A text as its words. */
interface Side {
  text: string;
  words: readonly Word[];
}

/** Whether words say "turned down", which is read as one word and denies by itself. */
export const saysTurnedDown = (words: readonly Word[]): boolean =>
  words.some(({ text }, at) => sameAsPhrase(text, textAt(words, at + 1)) === 'rejected');

const EXCEED = /^\s(?:exceed|surpass|go (?:over|above|beyond)|be (?:more|longer|higher|larger) than)(?![\p{L}])/iu;
const CAP =
  /(?<![\p{L}])(?:capp?(?:s|ed|ing)?|limit(?:s|ed)?|maximum|max|at most|up to|no more than|ceiling|or less|not more than|restricted to)(?![\p{L}])/iu;
const EXCEEDS = /(?<![\p{L}])(?:exceed|surpass)/iu;

/** Whether one side has the turn, and what stands behind it there and the whole other side are as `isSo` says. */
function isOneWay(turn: Turn, [one, other]: readonly [Side, Side], isSo: (behind: string, other: string) => boolean) {
  const holds = (own: Side, against: Side): boolean =>
    own.text.slice(turn.start, turn.end) === turn.word && isSo(own.text.slice(turn.end), against.text);
  return holds(one, other) || holds(other, one);
}

/** "Rent may not exceed a third" told as "is capped at a third": the negator is the bound's, which is compared as such. */
export const isCapped = (turn: Turn, claim: Side, passage: Side): boolean =>
  isOneWay(turn, [claim, passage], (behind, other) => EXCEED.test(behind) && CAP.test(other) && !EXCEEDS.test(other));

const UNTIL = /^\s[^.,;:!?]{1,40}?\b(?:until|till|before)\s(?=\p{N}|the\s|\p{Lu}|early|late|mid)/u;
const SAYS_UNTIL = /(?<![\p{L}])(?:until|till|before)(?![\p{L}])/iu;

/** "Not rebuilt until 1671" told as "rebuilt in 1671", "only rebuilt in 1671": the negator only says from when on. */
export const isUntil = (turn: Turn, claim: Side, passage: Side): boolean =>
  /n['’]t$|^not$/iu.test(turn.word) &&
  isOneWay(
    turn,
    [claim, passage],
    (behind, other) => UNTIL.test(behind) && !SAYS_UNTIL.test(other) && !NOT.test(other),
  );

const DENIED_UNLESS = /(?<![\p{L}])(?:unless|except (?:if|when|with|on)|only (?:if|with|on|after))(?![\p{L}])/iu;

/** "Not longer than ten days without advice" of "not longer than ten days unless a doctor advises": one exception. */
export const isUnless = (turn: Turn, own: Side, other: Side): boolean =>
  /^without$/iu.test(turn.word) && NOT.test(own.text) && NOT.test(other.text) && DENIED_UNLESS.test(other.text);

const NOT = /(?<![\p{L}])(?:not|never|n['’]t|did\s?n['’]t)(?![\p{L}])|n['’]t(?![\p{L}])/iu;

/** A part and the whole that it is of: "two of the nine". */
function readPart(text: string): { part: number; whole: number } | null {
  const [part, whole] = findQuantities(text);
  if (typeof part?.value !== 'number' || typeof whole?.value !== 'number') return null;
  const isOf = /^\s+of\s+(?:(?:the|its|their|all)\s+)*$/iu.test(text.slice(part.end, whole.start));
  return isOf ? { part: part.value, whole: whole.value } : null;
}

/** "Seven of the nine did not" of what two of the nine did: the rest, told by a negation. */
export function isRestOf(claim: string, passage: string): boolean {
  const [own, other] = [readPart(claim), readPart(passage)];
  if (!own || !other || own.whole !== other.whole || own.part + other.part !== own.whole) return false;
  return NOT.test(claim) !== NOT.test(passage);
}

/** "Unlike the Model A, the Model B has no camera": what holds of the one does not of the other. */
const UNLIKE =
  /(?<![\p{L}])(?:unlike|in contrast to|anders als|im gegensatz zu|contrairement à|a diferencia de|a differenza di|anders dan|in tegenstelling tot)\s[^,.;]+,/giu;

/** Whether the claim is about the thing that the passage sets its own apart from. */
export function isOfUnlike(claim: Side, passage: Side): boolean {
  if (
    /(?<![\p{L}])(?:unlike|contrast|anders|contrairement|diferencia|differenza|tegenstelling)(?![\p{L}])/iu.test(
      claim.text,
    )
  )
    return false;
  return [...passage.text.matchAll(UNLIKE)].some((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const stop = passage.text.slice(end).search(/[.;!?]/u);
    const last = stop < 0 ? passage.text.length : end + stop;
    const inside = passage.words.filter((word) => word.start >= start && word.end <= end);
    const behind = passage.words.filter((word) => word.start >= end && word.end <= last);
    const has = (list: readonly Word[], word: Word): boolean => list.some((one) => one.stem === word.stem);
    const isOwn = (word: Word): boolean => has(claim.words, word) && !has(behind, word);
    return inside.some(isOwn) && behind.slice(0, 4).some((word) => !has(claim.words, word) && !has(inside, word));
  });
}
