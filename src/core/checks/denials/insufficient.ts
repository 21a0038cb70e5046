import { areOpposites, isNegativeState } from '../../lexicon/antonyms';
import { BE } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { claimNegators, sourceNegators } from '../../passages/speech';
import { textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike, isAmong } from '../word-slots';

/** Before a negator and behind the thing that it is said of. Folded. */
const AUXILIARY =
  /^(?:will|do|does|did|can|could|may|must|would|should|kann|darf|reicht|genügt|gilt|suffit|peut|basta|vale)$/u;
const CONTRACTED = /^(?:is|are|was|were|wo|do|does|did|ca|could|would|should)n['’]t$/u;
/** Words of a claim that set its thing apart as well. Folded. */
const SETS_APART =
  /^(?:instead|unlike|rather|except|excluding|only|replaces?|replaced|insufficient|inadequate|invalid|refus\p{L}*|reject\p{L}*|lacks?|lacking|extra|separate(?:ly)?|optional)$/u;
/** Of what stands right behind a "not", as in "not only", "not until" and "not exceed" (a bound), nothing is denied. */
const NO_DENIAL = /^(?:exceed|surpass|only|just|until|merely|nur|erst|seulement|sólo|solo|yet)$/u;

/**
 * A thing of which the passage only says what it is not, told as fit for something: "notice must be in writing; e-mail is
 * not sufficient" told as "notice can be given by e-mail". A doubt: what it is not may be another thing than the claim
 * says of it.
 */
export function checkInsufficient({ claim, passage, prepared }: CheckInput): CheckResult {
  const own = claimNegators(claim, prepared);
  const isDenied = (word: Word): boolean =>
    own.has(word.text) || /n['’]t$/u.test(word.text) || SETS_APART.test(word.text);
  if (claim.words.some(isDenied)) return NOTHING_SEEN;
  const negators = sourceNegators(prepared);
  for (const words of passage.wordsOfUnits) {
    for (const [at, negator] of words.entries()) {
      const isContracted = CONTRACTED.test(negator.text);
      const before = textAt(words, at - 1);
      if (!isContracted && !(negators.has(negator.text) && (BE.has(before) || AUXILIARY.test(before)))) continue;
      const subject = words[isContracted ? at - 1 : at - 2];
      const denied = words.slice(at + 1).find((word) => !word.isFunctionWord || NO_DENIAL.test(word.text));
      if (!subject || subject.isFunctionWord || (denied && NO_DENIAL.test(denied.text))) continue;
      const isOwn = (word: Word): boolean => isAmong(claim.words, word);
      const isElsewhere = passage.words.some((word) => word !== subject && areAlike(word, subject));
      // A name is said more of than one sentence tells.
      const isTold = claim.content.some((word) => !word.isName && areAlike(word, subject));
      // "Not permitted" is "forbidden", "not closed" is "open".
      const isTurned = claim.words.some(
        ({ text }) => isNegativeState(text) || (denied !== undefined && areOpposites(text, denied.text)),
      );
      if (!isTold || isElsewhere || isTurned || (denied && isOwn(denied))) continue;
      const end = denied?.end ?? negator.end;
      return denySupport({
        code: 'negation_flipped',
        ...say('sourceSays', { source: passage.text.slice(subject.start, end) }),
        source: { start: passage.start + subject.start, end: passage.start + end },
      });
    }
  }
  return NOTHING_SEEN;
}
