import { ASKING, ASSERTING, DENYING, FACTIVE, IF, KNOWING, THAT, WHETHER } from '../../lexicon/hold-offs';
import { NEGATION_CANCELLERS } from '../../lexicon/negation';
import { textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';

/** How far before the "that" the word stands which it hangs on, and before that one its negator, in words. */
const REACH = 5;
const NEGATOR_REACH = 7;
const NEW_CLAUSE = /[.;:!?\n]|,\s(?:and|but|und|aber|et|mais|y|pero|e|ma|en|maar)\s/u;

/** "It is not true, the report says, that": who says so, put in between. */
const INSERT =
  /,\s(?:[^,;:.!?]{2,40}\s(?:says?|said|writes?|wrote|argues?|argued|notes?|noted|adds?|added|explains?|explained|stresse[sd]|insists?|insisted|sagte?|schreibt|schrieb|erklärte?|betonte?)|(?:according to|laut|selon|según|secondo|segundo)\s[^,;:.!?]{2,40}),\s/iu;

/** A text as its words, and the words that turn a sense in its language. */
interface Stretch {
  text: string;
  words: readonly Word[];
  negators: ReadonlySet<string>;
}

/** A stretch that is left open or denied: its first word, and whether it ends with the next comma. */
export interface HeldOff {
  first: number;
  /** "Regardless of whether it rains, the market opens": what follows the comma is said. */
  toComma: boolean;
}

/** Where a text leaves open or denies what it goes on to say: behind "cannot show whether", "no evidence that", "a myth that". */
export function findHeldOff(stretch: Stretch): HeldOff[] {
  return stretch.words.flatMap(({ text }, at) => {
    const isHung = isHungOn(stretch, text, at);
    return isHung || WHETHER.has(text) ? [{ first: at + 1, toComma: !isHung }] : [];
  });
}

/** Whether a line only leads in what stands behind it, and holds it off: "The study does not show that", "A myth:". */
export function isHeldOffLead(stretch: Stretch): boolean {
  const { text, words } = stretch;
  const last = words.at(-1);
  if (!last) return false;
  if (isHungOn(stretch, last.text, words.length - 1) || WHETHER.has(last.text)) return true;
  return /[:：]\s*$/u.test(text.slice(last.end)) && isHanging(stretch, words.length, DENYING, ASSERTING);
}

/**
 * Whether a negator before a "that" leaves what follows as it is: it is in a clause of its own ("was not large, found
 * that"), or turns a word that takes the statement for true ("should not be forgotten that", "no doubt that").
 */
export function isSaidAllTheSame(words: readonly Word[], negator: Word, text: string): boolean {
  const that = words.findLast((word) => word.start >= negator.end && THAT.has(word.text));
  if (!that) return false;
  const between = text.slice(negator.end, that.start).replace(INSERT, ' ');
  const hold = words.findLast((word) => word.start >= negator.end && word.end <= that.start && !word.isFunctionWord);
  return /[,;:]\s/u.test(between) || (hold !== undefined && FACTIVE.has(hold.text));
}

function isHungOn(stretch: Stretch, text: string, at: number): boolean {
  if (THAT.has(text)) return isHanging(stretch, at, DENYING, ASSERTING);
  if (!WHETHER.has(text) && !IF.has(text)) return false;
  return isHanging(stretch, at, ASKING, ASSERTING) || isHanging(stretch, at, ASKING, KNOWING);
}

/** Whether what stands from word `at` on hangs on a word that holds off, or on one of `weak` behind a negator. */
function isHanging(
  { text, words, negators: turning }: Stretch,
  at: number,
  strong: ReadonlySet<string>,
  weak: ReadonlySet<string>,
): boolean {
  const isNegator = ({ text: word }: Word): boolean => turning.has(word) || /n['’]t$/u.test(word);
  const near = wordsBefore(words, at, REACH);
  const heavy = near.filter((word) => !word.isFunctionWord && !isNegator(word)).slice(-2);
  const hold = heavy.findLast((word) => strong.has(word.text) || weak.has(word.text));
  const end = words[at]?.start ?? text.length;
  if (!hold || NEW_CLAUSE.test(text.slice(hold.end, end).replace(/[:：]\s*$/u, ''))) return false;
  const index = words.indexOf(hold);
  const before = words.slice(Math.max(0, index - NEGATOR_REACH), at);
  const isNear = (word: Word): boolean => !/[.,;:!?\n]/u.test(text.slice(word.end, hold.start));
  const negators = before.filter((word) => isNegator(word) && isNear(word));
  // "There is no doubt that": twice turned.
  if (strong.has(hold.text) && !weak.has(hold.text)) return negators.length === 0;
  return negators.some((word) => !NEGATION_CANCELLERS.has(textAt(words, words.indexOf(word) + 1)));
}
