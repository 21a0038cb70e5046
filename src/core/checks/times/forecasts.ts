import { EXPECTING, OPEN_FUTURE } from '../../lexicon/left-open';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { within } from '../../text/spans';
import { textAt } from '../../text/word-lists';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** "Is expected to", "widely hoped": by nobody who is named. */
const BE: ReadonlySet<string> = new Set('is are was were be been as than widely generally the a'.split(' '));
/** Words by which a claim tells it as a thing to come. */
const WILL = /^(?:will|shall|'ll|won't)$/u;
/** Of what weighs in the claim, the share that is only expected. */
const MOST = 0.6;

/**
 * What somebody in the source expects, told as what will be: "analysts expect prices to fall" told as "prices will fall".
 */
export function checkForecasts({ claim, passage }: CheckInput): CheckResult {
  const { heavy } = claim;
  if (OPEN_FUTURE.test(claim.text) || !claim.words.some((word) => WILL.test(word.text))) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = within(passage.words, unit);
    const at = words.findIndex((word, index) => EXPECTING.has(word.text) && !BE.has(textAt(words, index - 1)));
    const verb = words[at];
    if (!verb) continue;
    const behind = words.slice(at + 1);
    const held = heavy.filter((word) => behind.some((one) => areAlike(one, word)));
    // Told before as well, or nothing of it expected.
    const isBefore = held.every((word) => words.slice(0, at).some((one) => areAlike(one, word)));
    if (held.length < MOST * heavy.length || isBefore) continue;
    const source = { start: words[Math.max(0, at - 2)]?.start ?? verb.start, end: verb.end };
    return denySupport({
      code: 'hedge_dropped',
      ...say('holdsBack', { source: passage.text.slice(source.start, source.end) }),
      source: inSource(passage, source),
    });
  }
  return NOTHING_SEEN;
}
