import { oncePer } from '../../collections/once-per';
import { isHedge, isMay } from '../../lexicon/hedges';
import { ASKED, ASKED_FOR, OPEN_PLAN, PLANS, TRIED } from '../../lexicon/plans';
import { say } from '../../locales/said';
import type { ClaimReading } from '../../passages/claim-reading';
import { claimNegators } from '../../passages/speech';
import { isCapitalAt } from '../../text/capitals';
import { textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { IRREGULAR } from '../roles/actor-reading';
import { areAlike } from '../word-slots';
import { findToldAsDone } from './tenses';

/** Verbs behind which nothing has happened yet. */
const MODALS = /^(?:will|would|shall|should|may|might|could|must|cannot|can|'ll|\p{L}+n't)$/u;
/** What may stand between a modal and its verb. */
const BETWEEN = /^(?:be|not|also|only|soon|then|now|still|never|probably|likely|again|first|eventually|\p{L}+ly)$/u;
const DONE: ReadonlySet<string> = new Set('has have had was were been got'.split(' '));
/** How far before a verb its auxiliary is looked for, in words. */
const REACH = 3;
/** The same of "expect", behind which a subject stands. */
const FAR = 8;
/** A noun of deed stands so near behind what asks for it, in words. */
const NOUN_REACH = 6;
/** Words of one root share so many letters. */
const ROOT = 5;
/** How nouns of deed end. */
const DEED = /(?:al|ment|ion|ure|ance|ence|ing)$/u;
/** What stands behind a "to" that leads in no verb. Folded. */
const NOT_INFINITIVE = /^(?:\p{N}.*|the|an?|its|his|her|their|our|this|that|these|those)$/u;

/**
 * A plan told as done: the verb that the source only plans, or puts behind "will", "must" or "may", stands in the claim
 * as a thing of the past. In other languages where the form of the verb tells.
 */
export function checkPlans(input: CheckInput): CheckResult {
  const { claim, passage, prepared } = input;
  const negators = claimNegators(claim, prepared);
  const isDenied = claim.words.some((word) => negators.has(word.text));
  if (isLeftOpen(claim)) return NOTHING_SEEN;
  for (const told of deedsOf(claim)) {
    const alike = passage.words.flatMap((word, at) => (areAlike(word, told) ? [at] : []));
    // "Demanded his dismissal; the navy rejected it": the word itself goes before others for the same.
    const rooted = alike.filter((at) => textAt(passage.words, at).slice(0, ROOT) === told.text.slice(0, ROOT));
    const places = rooted.length > 0 ? rooted : alike;
    const open = places[0];
    const isUndone = (at: number): boolean => isOpenAt(passage.words, at) || isAskedFor(told, passage, at);
    if (open === undefined || !places.every(isUndone)) continue;
    // "Cannot show": that it "was not found" is no plan told as done.
    if (isDenied && /^(?:cannot|\p{L}+n't)$/u.test(textAt(passage.words, open - 1))) continue;
    const start = holdOf(passage.words, open)?.start ?? 0;
    const end = passage.words[open]?.end ?? 0;
    const reason: Finding = {
      code: 'hedge_dropped',
      ...say('notDoneYet', { source: passage.text.slice(start, end) }),
      claim: { start: told.start, end: told.end },
      source: { start: passage.start + start, end: passage.start + end },
    };
    // What "would" happen by a report of long ago may have happened since.
    const isPlan = wordsBefore(passage.words, open, REACH).some((word) => PLANS.has(word.text));
    if (isPlan) return accuse(reason);
    return denySupport(reason);
  }
  const told = findToldAsDone(claim, passage);
  return told ? denySupport(told) : NOTHING_SEEN;
}

const isLeftOpen = oncePer((claim: ClaimReading) => {
  const { text, words } = claim;
  return words.some(
    (word, at) =>
      isHedge(word, text) ||
      OPEN_PLAN.has(word.text) ||
      isInfinitive(claim, at) ||
      (MODALS.test(word.text) && !isMay(word, text)),
  );
});

/** The words by which a claim says that something has happened. */
const deedsOf = oncePer(({ words }: ClaimReading) =>
  words.filter((word, index) => !word.isFunctionWord && isPast(words, index)),
);

/** Whether a "to" of the claim leads in a verb: "to open", not "rose to 80", "according to Ida Falk". */
function isInfinitive({ text, words }: ClaimReading, at: number): boolean {
  const next = words[at + 1];
  if (textAt(words, at) !== 'to' || !next || /^(?:according|due|thanks|owing)$/u.test(textAt(words, at - 1)))
    return false;
  return !NOT_INFINITIVE.test(next.text) && !isCapitalAt(text, next.start);
}

/** Whether a word of the passage is the noun of the claim's deed, behind a word that only asks for it: "called for the removal of". */
function isAskedFor(told: Word, { text, words }: CheckInput['passage'], at: number): boolean {
  const noun = words[at];
  if (!noun || noun.text === told.text || !DEED.test(noun.text)) return false;
  const lead = wordsBefore(words, at, NOUN_REACH);
  return lead.some(
    (word, index) =>
      (ASKED_FOR.test(word.text) || (ASKED.test(word.text) && lead[index + 1]?.text === 'for')) &&
      !/[.;:!?]/u.test(text.slice(word.end, noun.start)),
  );
}

/** Whether a verb of the claim says that it has happened: "has signed", "was opened", "signed". */
function isPast(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word) return false;
  const before = words[index - 1];
  const helpers = wordsBefore(words, index, REACH);
  // "Had recommended replacing": what is done is another verb than this.
  if (/\p{L}{2}ing$/u.test(word.text)) {
    const nearest = helpers.findLast(({ text }) => !BETWEEN.test(text));
    return nearest !== undefined && DONE.has(nearest.text);
  }
  if (helpers.some((one) => DONE.has(one.text))) return true;
  return (
    (/\p{L}{3}ed$/u.test(word.text) || IRREGULAR.has(word.text)) &&
    !/^(?:be|being|is|are|a|an|the)$/u.test(before?.text ?? '')
  );
}

/** Where a reader is shown that a deed is open: from the word that it hangs on. */
function holdOf(words: readonly Word[], at: number): Word | undefined {
  const isHold = ({ text }: Word): boolean =>
    TRIED.test(text) || ASKED_FOR.test(text) || ASKED.test(text) || PLANS.has(text);
  const lead = wordsBefore(words, at, FAR);
  return (
    (textAt(words, at - 1) === 'to' || DEED.test(textAt(words, at)) ? lead.findLast(isHold) : undefined) ??
    words[Math.max(0, at - 2)]
  );
}

/** Behind these the "to" hangs on another verb: "asked for leave and went on to win". */
const isOtherVerb = ({ text }: Word): boolean =>
  /^(?:and|but|managed|went|came|helped|began|started|continued|used|able)$/u.test(text);

/** Whether the verb of the source stands behind a modal, or behind "to" with a word for a plan. */
function isOpenAt(words: readonly Word[], at: number): boolean {
  let first = at - 1;
  while (first > at - REACH && BETWEEN.test(textAt(words, first))) first -= 1;
  const before = words[first];
  if (!before) return false;
  // "will step down and be succeeded by": a bare "be" hangs on a modal before it.
  if (MODALS.test(before.text) || words[at - 1]?.text === 'be') return true;
  if (before.text !== 'to') return false;
  if (wordsBefore(words, first, 2).some((word) => PLANS.has(word.text))) return true;
  const lead = wordsBefore(words, first, FAR);
  // "expect prices in the south to fall", "tried in vain to leave", "urged the city in May to act"
  const hold = lead.findLastIndex((word) => TRIED.test(word.text) || /^expect(?:s|ed)?$/u.test(word.text));
  return hold >= 0 && !lead.slice(hold + 1).some(isOtherVerb);
}
