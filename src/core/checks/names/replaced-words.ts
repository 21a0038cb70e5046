import { hasOpposite } from '../../lexicon/antonyms';
import { PRONOUNS } from '../../lexicon/closed-words';
import { weighs } from '../../lexicon/light-words';
import { say } from '../../locales/said';
import type { ClaimWord } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { isCapitalAt } from '../../text/capitals';
import { UNSPACED } from '../../text/unspaced';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN, weaken } from '../check';
import { alignWords, areAlike, type Slot } from '../word-slots';

/** Longer claims and sentences have parts of their own, and aligning takes the product of both. */
const MAX_CLAIM = 40;
const MAX_SENTENCE = 80;
/** Content words that claim and sentence share, for the sentence to be the one that the claim retells. */
const LEAST_SHARED = 2;
/** Of the claim's words that weigh, the share that the sentence must have in the claim's order. */
const SAME_SENTENCE = 0.6;

/**
 * One word of the source's own sentence replaced by another: "built to carry slate" told as "built to carry coal". Only
 * where the same words stand right before and behind, so that the one stands in the other's place. That another word
 * means the same cannot be told without a dictionary: it takes the support away, and is a finding where nothing else of
 * the claim is missing.
 */
export function checkReplacedWords(input: CheckInput): CheckResult {
  const { claim, passage } = input;
  if (claim.words.length > MAX_CLAIM) return NOTHING_SEEN;
  const { heavy } = claim;
  for (const words of passage.wordsOfUnits) {
    if (words.length > MAX_SENTENCE) continue;
    const alignment = alignWords(claim.words, words);
    const shared = heavy.filter((word) => alignment.shared.some(({ claim: own }) => own.start === word.start));
    if (shared.length < LEAST_SHARED || shared.length < SAME_SENTENCE * (heavy.length - 1)) continue;
    for (const slot of alignment.slots) {
      const replaced = readReplaced(slot, heavy, input);
      if (!replaced) continue;
      const reason = tell(replaced.said, replaced.instead, input);
      // Verbs and adjectives have more words for the same than things have names.
      if (isDone(replaced, slot)) return weaken(reason);
      const isAll = heavy.length - shared.length <= 1;
      return isAll && claim.content.length > 2 ? accuse(reason) : denySupport(reason);
    }
  }
  return NOTHING_SEEN;
}

/** Words of a thing: "musical instruments". */
const MAX_REPLACED = 2;

interface Replaced {
  said: ClaimWord;
  instead: Word;
}

function readReplaced(
  { claim: own, source, before, after }: Slot,
  heavy: readonly ClaimWord[],
  { claim, passage }: CheckInput,
): Replaced | null {
  if (!before) return null;
  // At the end of the claim no more than its own length is its counterpart.
  const there = after ? source : source.slice(0, own.length);
  const mine = heavy.filter((word) => own.some((one) => one.start === word.start));
  const theirs = there.filter((word) => weighs(word) && !PRONOUNS.has(word.text));
  const [said, instead] = [mine[0], theirs[0]];
  // Nothing else parts the two sentences here: one word for one, or a thing of two words for one of two.
  if (!said || !instead || mine.length !== theirs.length || mine.length > MAX_REPLACED) return null;
  if (own.length !== mine.length || there.length !== theirs.length) return null;
  const [ownEnd, sourceEnd] = [after?.claim ?? own.at(-1), after?.source ?? there.at(-1)];
  if (!ownEnd || !sourceEnd) return null;
  if (isPaused(claim.text, before.claim, ownEnd) || isPaused(passage.text, before.source, sourceEnd)) return null;
  // Opposites have a check of their own; a word that the sentence has elsewhere was only moved.
  if (hasOpposite(said.text) && hasOpposite(instead.text)) return null;
  if (passage.words.some((word) => areAlike(word, said)) || claim.words.some((word) => areAlike(word, instead)))
    return null;
  if (isNameLike(claim.text, said) !== isNameLike(passage.text, instead)) return null;
  return { said, instead };
}

/** Endings of what is done or how something is, in the languages that tell it by them. */
const DONE =
  /(?:ed|ing|ly|ful|less|ous|able|ible|ive)$|(?:iert|ierte|ierten|lich|isch)$|(?:é|ée|és|ent|ait|ó|ado|ada|ato|ata|ou)$|(?:[иыауяоеё]л[аои]?|ть|ся)$/u;
const BEHIND_VERB: ReadonlySet<string> = new Set('that to how whether why dass ob que che dat что att że'.split(' '));
const BEFORE_VERB: ReadonlySet<string> = new Set(
  'to he she it they we i you who which will would can could may might must should not did does do er sie es il elle ils'.split(
    ' ',
  ),
);
/** A thing or its quality stands behind these. */
const BEFORE_NOUN: ReadonlySet<string> = new Set(
  'the an a its his her their of as der die das den dem des ein eine einer le la les un une el los las il lo gli de het een o os um uma'.split(
    ' ',
  ),
);

/** Whether the words stand for a deed or a quality: "emphasise that", "gone undetected". Where words are not parted, it cannot be told. */
function isDone({ said, instead }: Replaced, { before, after }: Slot): boolean {
  if (said.isName || BEFORE_NOUN.has(before?.claim.text ?? '')) return false;
  return (
    (UNSPACED.test(said.text) && !areOfOneKind(said.text, instead.text)) ||
    DONE.test(said.text) ||
    DONE.test(instead.text) ||
    BEHIND_VERB.has(after?.claim.text ?? '') ||
    BEFORE_VERB.has(before?.claim.text ?? '')
  );
}

/** 小学生 and 中学生: one thing of two kinds, told apart by what it begins with. */
const areOfOneKind = (a: string, b: string): boolean =>
  /^\p{Script=Han}{3,}$/u.test(a) && a.length === b.length && a.slice(1) === b.slice(1);

const isPaused = (text: string, before: Word, after: Word): boolean =>
  /[.;:!?()]/u.test(text.slice(before.end, after.start));

const isNameLike = (text: string, word: Word): boolean => isCapitalAt(text, word.start);

function tell(said: Word, instead: Word, { claim, passage }: CheckInput): Finding {
  const answer = claim.text.slice(said.start, said.end);
  return {
    code: isNameLike(claim.text, said) ? 'name_changed' : 'word_changed',
    ...say('sourceAndAnswer', { source: passage.text.slice(instead.start, instead.end), answer }),
    claim: { start: said.start, end: said.end },
    source: inSource(passage, instead),
  };
}
