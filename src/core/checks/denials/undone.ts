import { oncePerWord } from '../../collections/once-per-word';
import { UNDONE } from '../../lexicon/undone';
import { say } from '../../locales/said';
import { claimNegators } from '../../passages/speech';
import { textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { isOneRoot } from '../times/tenses';
import { areAlike } from '../word-slots';

/** How far behind a verb stands the deed that it leaves undone, in words. */
const REACH = 9;

/**
 * A deed that the source leaves undone told as done: "se negó a firmar" told as "firmó", "avoided paying" told as "paid".
 * Only where each place of the deed in the passage hangs on such a verb.
 */
export function checkUndone({ claim, passage, prepared }: CheckInput): CheckResult {
  const negators = claimNegators(claim, prepared);
  const holds = ({ text }: Word): boolean => negators.has(text) || waysOf(text).length > 0;
  if (claim.words.some(holds)) return NOTHING_SEEN;
  for (const words of passage.wordsOfUnits) {
    const undone = words.flatMap((verb, at) => deedsBehind(words, at).map((deed) => ({ verb, deed })));
    for (const { verb, deed } of undone) {
      // Told as a deed, and not as "to sign" or "signing" itself.
      const told = claim.content.find((word) => word.text !== deed.text && isOne(word, deed));
      if (!told) continue;
      const isUndone = (word: Word): boolean => undone.some((one) => one.deed === word);
      if (!passage.words.every((word) => !isOne(told, word) || isUndone(word))) continue;
      const start = passage.start + verb.start;
      return denySupport({
        code: 'negation_flipped',
        ...say('sourceSays', { source: passage.text.slice(verb.start, deed.end) }),
        claim: { start: told.start, end: told.end },
        source: { start, end: passage.start + deed.end },
      });
    }
  }
  return NOTHING_SEEN;
}

/** How a word leaves undone what stands behind it; most words do not. */
const waysOf = oncePerWord((text: string) => UNDONE.filter(({ verb }) => verb.test(text)));

const isOne = (a: Word, b: Word): boolean => areAlike(a, b) || isOneRoot(a.text, b.text);

/** The deeds that the word at `at` leaves undone; none where it is no such verb. */
function deedsBehind(words: readonly Word[], at: number): Word[] {
  return waysOf(textAt(words, at)).flatMap(({ deed, lead }) => {
    const behind = words.slice(at + 1, at + 1 + REACH);
    const index = behind.findIndex(
      (word, place) =>
        !word.isFunctionWord &&
        deed.test(word.text) &&
        (!lead || lead.test(textAt(behind, place - 1).replace(/['’].*$/u, ''))),
    );
    const found = behind[index];
    return found ? [found] : [];
  });
}
