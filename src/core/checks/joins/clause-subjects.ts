import { BE } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { inSource, type PassageReading } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { isCapitalAt } from '../../text/capitals';
import { isWithin } from '../../text/spans';
import { textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { IRREGULAR } from '../roles/actor-reading';
import { areAlike } from '../word-slots';

/** Longer claims have clauses of their own. */
const MAX_CLAIM = 14;
const MAX_SENTENCE = 60;
const AUXILIARY = /^(?:will|would|can|could|may|might|must|shall|should|has|have|had|did|does|do)$/u;
const RELATIVE = /^(?:who|which|that|whose)$/u;
const CONJUNCTION = /^(?:but|and|while|whereas|when|because|although|though|after|before|until|as|if)$/u;
const APPOSITION = /^(?:the|an?|its|his|her|their|then|now|also|one)$/u;
/** What the verb says may stand behind it as well: "tours in English". */
const NEAR = 3;
const PRONOUN =
  /^(?:its|his|her|their|it|he|she|they|we|you|i|this|these|that|those|there|one|both|each|all|some|many|others)$/u;

/**
 * What the claim's verb says is said of another thing of the same sentence: "Moss disagrees with the minister, who wants
 * it" told as "Moss wants it", "Hale beat Orton but lost to Quirk" as "Orton lost to Quirk". A doubt, and only where the
 * sentence has the claim's thing in another clause, and the verb a thing of its own.
 */
export function checkClauseSubjects({ claim, passage, prepared }: CheckInput): CheckResult {
  // The forms of verbs are those of English.
  if (![prepared.source.lang, claim.lang].every((lang) => /^en|^$/u.test(lang ?? ''))) return NOTHING_SEEN;
  if (claim.words.length > MAX_CLAIM || claim.words.some(({ text }) => RELATIVE.test(text))) return NOTHING_SEEN;
  const at = verbOf(claim.words, claim.text);
  const isFigure = (word: Word): boolean => claim.figures.some(({ start }) => start === word.start);
  const verb = claim.words[at];
  const said = claim.words.slice(0, Math.max(0, at)).filter((word) => isThing(word) && !isFigure(word));
  if (!verb || said.length === 0) return NOTHING_SEEN;
  const places = passage.wordsOfUnits.flatMap((words) =>
    words.flatMap((word, place) => (areAlike(word, verb) ? [{ words, place }] : [])),
  );
  if (places.length === 0 || places.some(({ words }) => words.length > MAX_SENTENCE)) return NOTHING_SEEN;
  const others = places.map(({ words, place }) => subjectOf(words, place, said, passage));
  const other = others[0];
  const first = places[0];
  if (!other || !first || others.some((one) => one === null)) return NOTHING_SEEN;
  const span = {
    start: Math.min(other.start, first.words[first.place]?.start ?? 0),
    end: first.words[first.place]?.end ?? 0,
  };
  return denySupport({
    code: 'mis_joined',
    ...say('deedOfOther', {
      deed: verb.text,
      source: passage.text.slice(other.start, other.end),
      answer: claim.text.slice(said[0]?.start, said.at(-1)?.end),
    }),
    claim: { start: said[0]?.start ?? 0, end: verb.end },
    source: inSource(passage, span),
  });
}

const isThing = (word: Word): boolean => !word.isFunctionWord && !/^\p{N}/u.test(word.text);
const isAmong = (list: readonly Word[], word: Word): boolean => list.some((one) => areAlike(one, word));

/** Plurals that do not end in "s". */
const PLURAL = /[^s]s$|^(?:people|children|men|women|police|mice|cattle)$/u;

/** The claim's first verb, as near as its form tells: behind an auxiliary, in the past, or in the number of the thing before it; -1 where none does. */
function verbOf(words: readonly Word[], text: string): number {
  const first = words.findIndex((word) => isThing(word));
  return words.findIndex(({ isFunctionWord, text: word, start }, at) => {
    if (at <= first || isFunctionWord || isCapitalAt(text, start) || /ly$|^aged$|^\p{N}/u.test(word)) return false;
    const before = words[at - 1];
    if (!before || !/^\s+$/u.test(text.slice(before.end, start)) || isAuxiliary(textAt(words, at + 1))) return false;
    const isParticiple = IRREGULAR.has(word) || /\p{L}{2}(?:ed|en|ing)$/u.test(word);
    if (wordsBefore(words, at, 2).some((one) => isAuxiliary(one.text))) return isParticiple && isAuxiliary(before.text);
    if (before.isFunctionWord) return false;
    return IRREGULAR.has(word) || /\p{L}{2}ed$/u.test(word) || PLURAL.test(before.text) !== /[^s]s$/u.test(word);
  });
}

const isAuxiliary = (text: string): boolean => AUXILIARY.test(text) || BE.has(text) || text === 'been';

/** A word that is likely a verb of the sentence, by its form and the word before it. */
function isVerbLike(words: readonly Word[], at: number, text: string): boolean {
  const word = words[at];
  if (!word) return false;
  if (isAuxiliary(word.text) || IRREGULAR.has(word.text)) return true;
  const before = words[at - 1];
  const isBehindThing = before !== undefined && !before.isFunctionWord && !isCapitalAt(text, word.start);
  return isBehindThing && /\p{L}{2}(?:ed|s)$/u.test(word.text);
}

/** The other thing that the verb at `place` is said of; `null` where it may be the claim's, or where that is not plain. */
function subjectOf(
  words: readonly Word[],
  place: number,
  said: readonly Word[],
  { text }: PassageReading,
): Word | null {
  const start = clauseStart(words, place, text);
  const figures = findQuantities(text);
  const own = words
    .slice(start, place)
    .filter((word) => isThing(word) && !isAuxiliary(word.text) && !figures.some((one) => isWithin(word, one)));
  const before = words.slice(0, start).map((word, at) => ({ word, at }));
  const named = before.filter(({ word }) => isAmong(said, word));
  const last = named.at(-1);
  const pause = text.slice(words[place]?.end ?? 0).search(/[;.]/u);
  const behind = words
    .slice(place + 1, place + 1 + NEAR)
    .filter((word) => pause < 0 || word.start < (words[place]?.end ?? 0) + pause);
  if ([...own, ...behind].some((word) => isAmong(said, word))) return null;
  if (words.slice(start, place).some(({ text: word }) => PRONOUN.test(word) && !RELATIVE.test(word))) return null;
  const opening = textAt(words, start);
  const isRelative = RELATIVE.test(opening);
  // "Adults pay half; children ride free": the other clause may stand before or behind.
  const isElsewhere = words.some((word, index) => (index < start || index > place) && isAmong(said, word));
  const isParted =
    /;/u.test(text) && (start === 0 || /;/u.test(text.slice(words[start - 1]?.end ?? 0, words[start]?.start ?? 0)));
  if (own.length > 0 && isParted && isElsewhere) return own[0] ?? null;
  if (!last) return null;
  if (own.length > 0) return !isRelative && opening !== 'and' && CONJUNCTION.test(opening) ? (own[0] ?? null) : null;
  const isVerbBetween = before.some(({ at }) => at > last.at && isVerbLike(words, at, text));
  if (isRelative) {
    const antecedent = words[start - 1];
    const lead = appositionStart(words, start, text);
    if (!antecedent || antecedent.isFunctionWord || !isVerbBetween) return null;
    if (lead > 0 && APPOSITION.test(textAt(words, lead))) return null;
    return isAmong(said, antecedent) ? null : antecedent;
  }
  if (!/^(?:but|and)$/u.test(opening) || isVerbBetween) return null;
  // "Hale beat Orton but lost": the verb goes with what stands before the first one.
  const firstVerb = before.findIndex(({ at }) => isVerbLike(words, at, text));
  const subject = before.slice(0, Math.max(0, firstVerb)).filter(({ word }) => isThing(word));
  const isPlain = firstVerb > 0 && subject.length > 0 && last.at > firstVerb;
  return isPlain && !subject.some(({ word }) => isAmong(said, word)) ? (subject[0]?.word ?? null) : null;
}

/** Where the clause of a word begins: at the relative or conjunction before it, with no other sign between. */
function clauseStart(words: readonly Word[], place: number, text: string): number {
  for (let at = place - 1; at > 0; at -= 1) {
    const word = words[at];
    if (!word) break;
    const gap = text.slice(words[at - 1]?.end ?? 0, word.start);
    if (RELATIVE.test(word.text) || CONJUNCTION.test(word.text)) return at;
    if (/[;,:.()–—]/u.test(gap)) return at;
  }
  return 0;
}

/** Where the stretch before a relative begins, behind the last sign. */
function appositionStart(words: readonly Word[], start: number, text: string): number {
  let at = start - 1;
  while (at > 0 && !/[;,:.()–—]/u.test(text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0))) at -= 1;
  return at;
}
