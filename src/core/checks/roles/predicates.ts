import { areOpposites } from '../../lexicon/antonyms';
import { BE } from '../../lexicon/closed-words';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** What stands between a thing and what is said of it. Folded. */
const AUXILIARY = /^(?:will|would|can|could|may|might|must|shall|should|has|have|had|wird|werden|kann|muss|darf)$/u;
const isAuxiliary = (text: string): boolean => BE.has(text) || AUXILIARY.test(text);
/** Adverbs that may stand before it, and forms of "be". */
const BETWEEN = /^(?:be|been|being|also|now|still|only|always|then|already|\p{L}+ly)$/u;
/** Words that say nothing of a thing but that it is there, or what it is called. Folded. */
const SAYS_NOTHING =
  /^(?:located|situated|found|called|named|known|considered|seen|used|ma[dk]es?|giv(?:es?|en)|tak(?:es?|en)|gets?|got|go(?:es|ne)?|com(?:es?|ing)|becomes?|held|set|based|expected|thought|said|reported|described|one|part|due|able|part)$/u;
const MAX_CLAIM = 16;

/** A thing, and what is said of it behind its auxiliary. */
interface Predicate {
  subject: Word;
  auxiliary: Word;
  said: Word;
}

/**
 * Something else said of the claim's thing: "a cover is sold separately" told as "a cover is included", "will miss the
 * final" as "will start in the final". Common verbs weigh little, so that the rest of a claim carries it without the one
 * word that it is about. Only where the passage has none that says the same, and says another thing in its place.
 */
export function checkPredicates({ claim, passage }: CheckInput): CheckResult {
  if (claim.words.length > MAX_CLAIM) return NOTHING_SEEN;
  const own = readPredicates(claim.words)[0];
  const said = claim.content.find(({ start }) => start === own?.said.start);
  if (!own || !said || said.phrase !== undefined || SAYS_NOTHING.test(said.text)) return NOTHING_SEEN;
  if (passage.words.some((word) => areAlike(word, own.said))) return NOTHING_SEEN;
  const others = passage.wordsOfUnits
    .flatMap(readPredicates)
    .filter(({ subject }) => subject.stem === own.subject.stem);
  const instead = others[0];
  if (!instead || others.some((one) => SAYS_NOTHING.test(one.said.text) || areOpposites(one.said.text, said.text)))
    return NOTHING_SEEN;
  const isMovedOnly = claim.words.some(
    (word) => word !== own.said && areAlike(word, instead.said) && !word.isFunctionWord,
  );
  if (isMovedOnly && !BE.has(own.auxiliary.text)) return NOTHING_SEEN;
  return denySupport({
    code: 'word_changed',
    ...say('sourceAndAnswer', {
      source: passage.text.slice(instead.auxiliary.start, instead.said.end),
      answer: claim.text.slice(own.auxiliary.start, own.said.end),
    }),
    claim: { start: own.said.start, end: own.said.end },
    source: inSource(passage, instead.said),
  });
}

function readPredicates(words: readonly Word[]): Predicate[] {
  return words.flatMap((auxiliary, at): Predicate[] => {
    const subject = words[at - 1];
    if (!isAuxiliary(auxiliary.text) || !subject || subject.isFunctionWord) return [];
    let next = at + 1;
    while (BETWEEN.test(textAt(words, next))) next += 1;
    const said = words[next];
    return said && !said.isFunctionWord && !/^\p{N}/u.test(said.text) ? [{ subject, auxiliary, said }] : [];
  });
}
