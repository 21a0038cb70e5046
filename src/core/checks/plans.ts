import { isHedge, isMay } from '../lexicon/hedges';
import { say } from '../locales/said';
import { claimNegators } from '../passages/speech';
import { textAt, wordsBefore } from '../text/word-lists';
import type { Word } from '../text/words';
import type { Finding } from '../types';
import { IRREGULAR } from './actor-reading';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from './check';
import { findToldAsDone } from './tenses';
import { areAlike } from './word-slots';

const PLANNING =
  'expect expects expected due plan plans planned planning scheduled set intends intend intended wants want hopes hope aims aim aiming proposed proposes likely agreed promised';
/** Words before "to" by which something is only planned: "is due to open", "has to be signed". Folded. */
const PLANS: ReadonlySet<string> = new Set(`${PLANNING} has have is are still yet`.split(' '));
/** Words that keep a thing open in the claim. Folded. */
const OPEN: ReadonlySet<string> = new Set(`${PLANNING} will would shall going soon future`.split(' '));
/** Verbs behind which nothing has happened yet. */
const MODALS = /^(?:will|would|shall|should|may|might|could|must|cannot|can|'ll|\p{L}+n't)$/u;
/** What may stand between a modal and its verb. */
const BETWEEN = /^(?:be|not|also|only|soon|then|now|still|never|probably|likely|again|first|eventually|\p{L}+ly)$/u;
const DONE: ReadonlySet<string> = new Set('has have had was were been got'.split(' '));
/** How far before a verb its auxiliary is looked for, in words. */
const REACH = 3;
/** The same of "expect", behind which a subject stands. */
const FAR = 8;

/**
 * A plan told as done: the verb that the source only plans, or puts behind "will", "must" or "may", stands in the claim
 * as a thing of the past. In other languages where the form of the verb tells.
 */
export function checkPlans(input: CheckInput): CheckResult {
  const { claim, passage, prepared } = input;
  const negators = claimNegators(claim, prepared);
  const isDenied = claim.words.some((word) => negators.has(word.text));
  // "To open", not "rose to 80".
  const isOpen = (word: Word, at: number): boolean =>
    isHedge(word, claim.text) ||
    OPEN.has(word.text) ||
    (word.text === 'to' && !/^\p{N}/u.test(textAt(claim.words, at + 1))) ||
    (MODALS.test(word.text) && !isMay(word, claim.text));
  if (claim.words.some(isOpen)) return NOTHING_SEEN;
  for (const [index, told] of claim.words.entries()) {
    if (told.isFunctionWord || !isPast(claim.words, index)) continue;
    const places = passage.words.flatMap((word, at) => (areAlike(word, told) ? [at] : []));
    const open = places[0];
    if (open === undefined || !places.every((at) => isOpenAt(passage.words, at))) continue;
    // "Cannot show": that it "was not found" is no plan told as done.
    if (isDenied && /^(?:cannot|\p{L}+n't)$/u.test(textAt(passage.words, open - 1))) continue;
    const start = passage.words[Math.max(0, open - 2)]?.start ?? 0;
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

/** Whether the verb of the source stands behind a modal, or behind "to" with a word for a plan. */
function isOpenAt(words: readonly Word[], at: number): boolean {
  let first = at - 1;
  while (first > at - REACH && BETWEEN.test(textAt(words, first))) first -= 1;
  const before = words[first];
  if (!before) return false;
  // "will step down and be succeeded by": a bare "be" hangs on a modal before it.
  if (MODALS.test(before.text) || words[at - 1]?.text === 'be') return true;
  if (before.text !== 'to') return false;
  const near = wordsBefore(words, first, 2).some((word) => PLANS.has(word.text));
  // "expect prices in the south to fall"
  return near || wordsBefore(words, first, FAR).some((word) => /^expect(?:s|ed)?$/u.test(word.text));
}
