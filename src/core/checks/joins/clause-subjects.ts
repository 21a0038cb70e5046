import { BE } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { isCapitalAt } from '../../text/capitals';
import { mayBeEnglish } from '../../text/language';
import { isWithin } from '../../text/spans';
import { gapBehind, spanOf, textAt, textOf, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { IRREGULAR } from '../roles/actor-reading';
import { areAlike, isAmong } from '../word-slots';

/** Longer claims have clauses of their own. */
const MAX_CLAIM = 14;
const MAX_SENTENCE = 60;
const AUXILIARY = /^(?:will|would|can|could|may|might|must|shall|should|has|have|had|did|does|do)$/u;
const RELATIVE = /^(?:who|which|that|whose)$/u;
/** Before a clause with a thing of its own, and what may go on about the thing before it. */
const SUBORDINATING = /^(?:but|while|whereas|when|because|although|though|after|before|until|as|if)$/u;
const GOING_ON = /^(?:but|and)$/u;
const SIGN = /[;,:.()–—]/u;
const APPOSITION = /^(?:the|an?|its|his|her|their|then|now|also|one)$/u;
/** What the verb says may stand behind it as well: "tours in English". */
const NEAR = 3;
const PRONOUN =
  /^(?:its|his|her|their|it|he|she|they|we|you|i|this|these|that|those|there|one|both|each|all|some|many|others)$/u;

/**
 * What the claim's verb says is said of another thing of the same sentence: "Moss disagrees with the minister, who wants
 * it" told as "Moss wants it", "Hale beat Orton but lost to Quirk" as "Orton lost to Quirk". A doubt, and only where the
 * sentence has the claim's thing in another clause, and the verb a thing of its own. It goes by the form of the claim's
 * verb, where `checkClauseJoins` and `checkRelatives` go by signs.
 */
export function checkClauseSubjects({ claim, passage, prepared }: CheckInput): CheckResult {
  // The forms of verbs are those of English.
  if (!mayBeEnglish(prepared.source.lang) || !mayBeEnglish(claim.lang)) return NOTHING_SEEN;
  if (claim.words.length > MAX_CLAIM || claim.words.some(({ text }) => RELATIVE.test(text))) return NOTHING_SEEN;
  const isNamed = (word: Word): boolean => isThing(word) && !claim.figures.some(({ start }) => start === word.start);
  const at = verbOf(claim.words, claim.words.findIndex(isNamed), claim.text);
  const verb = claim.words[at];
  if (!verb) return NOTHING_SEEN;
  const said = wordsBefore(claim.words, at, at).filter(isNamed);
  const places = passage.wordsOfUnits.flatMap((words) =>
    words.flatMap((word, place) => (areAlike(word, verb) ? [{ words, place, word }] : [])),
  );
  const others = places.map(({ words, place, word }) => subjectOf(words, place, word, said, passage.text));
  const [first, other] = [places[0], others[0]];
  if (!first || !other || others.includes(null)) return NOTHING_SEEN;
  return denySupport({
    code: 'mis_joined',
    ...say('deedOfOther', {
      deed: verb.text,
      source: passage.text.slice(other.start, other.end),
      answer: textOf(claim.text, said),
    }),
    claim: spanOf([...said, verb]),
    source: inSource(passage, spanOf([other, first.word])),
  });
}

const isThing = (word: Word): boolean => !word.isFunctionWord && !/^\p{N}/u.test(word.text);
const isAuxiliary = (text: string): boolean => AUXILIARY.test(text) || BE.has(text);

/** Plurals that do not end in "s". */
const PLURAL = /[^s]s$|^(?:people|children|men|women|police|mice|cattle)$/u;

/**
 * The claim's first verb behind its `first` thing, as near as its form tells: behind an auxiliary, in the past, or in the number of the thing before
 * it; -1 where none does.
 */
function verbOf(words: readonly Word[], first: number, text: string): number {
  return words.findIndex(({ isFunctionWord, text: word, start }, at) => {
    if (at <= first || isFunctionWord || isCapitalAt(text, start) || /ly$|^aged$|^\p{N}/u.test(word)) return false;
    const before = words[at - 1];
    if (!before || !/^\s+$/u.test(gapBehind(text, words, at - 1)) || isAuxiliary(textAt(words, at + 1))) return false;
    if (wordsBefore(words, at, 2).some((one) => isAuxiliary(one.text))) {
      const isParticiple = IRREGULAR.has(word) || /\p{L}{2}(?:ed|en|ing)$/u.test(word);
      return isParticiple && isAuxiliary(before.text);
    }
    if (before.isFunctionWord) return false;
    return IRREGULAR.has(word) || /\p{L}{2}ed$/u.test(word) || PLURAL.test(before.text) !== /[^s]s$/u.test(word);
  });
}

/** A word that is likely a verb of the sentence, by its form and the word before it. */
function isVerbLike(words: readonly Word[], at: number, text: string): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (!word) return false;
  if (isAuxiliary(word.text) || IRREGULAR.has(word.text)) return true;
  const isBehindThing = before?.isFunctionWord === false && !isCapitalAt(text, word.start);
  return isBehindThing && /\p{L}{2}(?:ed|s)$/u.test(word.text);
}

/** The other thing that the verb at `place` is said of; `null` where it may be the claim's, or where that is not plain. */
function subjectOf(
  words: readonly Word[],
  place: number,
  verb: Word,
  said: readonly Word[],
  text: string,
): Word | null {
  if (words.length > MAX_SENTENCE) return null;
  const start = clauseStart(words, place, text);
  const clause = words.slice(start, place);
  const between = ({ start: from, end }: Word): string =>
    text.slice(Math.min(end, verb.end), Math.max(from, verb.start));
  const behind = words.slice(place + 1, place + 1 + NEAR).filter((word) => !/[;.]/u.test(between(word)));
  const figures = findQuantities(text);
  const things = clause.filter(
    (word) => isThing(word) && !isAuxiliary(word.text) && !figures.some((one) => isWithin(word, one)),
  );
  if ([...things, ...behind].some((word) => isAmong(said, word))) return null;
  if (clause.some(({ text: word }) => PRONOUN.test(word) && !RELATIVE.test(word))) return null;
  const [own] = things;
  const opening = textAt(words, start);
  const last = words.slice(0, start).findLastIndex((word) => isAmong(said, word));
  if (own) {
    // "Adults pay half; children ride free": the other clause may stand before or behind.
    const isStatement = /^$|;/u.test(gapBehind(text, words, start - 1));
    const isParted = isStatement && words.some((word) => isAmong(said, word) && between(word).includes(';'));
    return isParted || (last >= 0 && SUBORDINATING.test(opening)) ? own : null;
  }
  const isVerb = (at: number): boolean => isVerbLike(words, at, text);
  const isVerbBetween = words.slice(0, start).some((_, at) => at > last && isVerb(at));
  if (last < 0) return null;
  if (RELATIVE.test(opening)) return isVerbBetween ? antecedentOf(words, start, said, text) : null;
  if (!GOING_ON.test(opening) || isVerbBetween) return null;
  // "Hale beat Orton but lost": the verb goes with what stands before the first one.
  const firstVerb = words.findIndex((_, at) => isVerb(at));
  const subject = wordsBefore(words, firstVerb, firstVerb).filter(isThing);
  return last > firstVerb && !subject.some((word) => isAmong(said, word)) ? (subject[0] ?? null) : null;
}

/** What a relative clause says more of: the word before it, unless that only describes what stands before a sign. */
function antecedentOf(words: readonly Word[], start: number, said: readonly Word[], text: string): Word | null {
  const antecedent = words[start - 1];
  const lead = words.slice(0, start).findLastIndex((_, at) => SIGN.test(gapBehind(text, words, at - 1)));
  // "said that closed mills rot" has no relative.
  if (!antecedent || antecedent.isFunctionWord || isVerbLike(words, start - 1, text)) return null;
  if (APPOSITION.test(textAt(words, lead))) return null;
  return isAmong(said, antecedent) ? null : antecedent;
}

/** Where the clause of a word begins: at the relative or conjunction before it, with no other sign between. */
function clauseStart(words: readonly Word[], place: number, text: string): number {
  const opens = ({ text: word }: Word, at: number): boolean =>
    RELATIVE.test(word) || SUBORDINATING.test(word) || GOING_ON.test(word) || SIGN.test(gapBehind(text, words, at - 1));
  return Math.max(0, words.slice(0, place).findLastIndex(opens));
}
