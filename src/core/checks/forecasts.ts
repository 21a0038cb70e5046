import { say } from '../locales/said';
import { inSource } from '../passages/passage-reading';
import { within } from '../text/spans';
import { textAt } from '../text/word-lists';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from './check';
import { areAlike } from './word-slots';

/** Verbs by which somebody only expects a thing. Folded. */
const EXPECTING =
  /^(?:expect(?:s|ed)?|predict(?:s|ed)?|hop(?:e|es|ed)|believ(?:e|es|ed)|think|thinks|thought|fear(?:s|ed)?|reckon(?:s|ed)?|anticipat(?:e|es|ed))$/u;
/** "Is expected to", "widely hoped": by nobody who is named. */
const BE = /^(?:is|are|was|were|be|been|as|than|widely|generally|the|a)$/u;
/** Words by which a claim tells it as a thing to come, and by which it leaves it open. */
const WILL = /^(?:will|shall|'ll|won't)$/u;
const OPEN =
  /(?<![\p{L}])(?:expect\p{L}*|predict\p{L}*|forecast\p{L}*|hop(?:e|es|ed|ing)|believ\p{L}*|think\p{L}*|thought|fear\p{L}*|reckon\p{L}*|anticipat\p{L}*|likely|probabl\p{L}+|may|might|could|would|should|perhaps|plan\p{L}*|project(?:ed|ions?)|according|says?|said|told|argu\p{L}+|claim\p{L}*|estimat\p{L}*|if)(?![\p{L}])/iu;
/** Of what weighs in the claim, the share that is only expected. */
const MOST = 0.6;

/**
 * What somebody in the source expects, told as what will be: "analysts expect prices to fall" told as "prices will fall".
 */
export function checkForecasts({ claim, passage }: CheckInput): CheckResult {
  const { heavy } = claim;
  if (OPEN.test(claim.text) || heavy.length < 2 || !claim.words.some((word) => WILL.test(word.text)))
    return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = within(passage.words, unit);
    const at = words.findIndex(
      (word, index) => index > 0 && EXPECTING.test(word.text) && !BE.test(textAt(words, index - 1)),
    );
    const verb = words[at];
    if (!verb) continue;
    const behind = words.slice(at + 1);
    const held = heavy.filter((word) => behind.some((one) => areAlike(one, word)));
    const isBefore = held.some((word) => words.slice(0, at).some((one) => areAlike(one, word)));
    if (held.length < Math.max(2, MOST * heavy.length) || isBefore) continue;
    const source = { start: words[Math.max(0, at - 2)]?.start ?? verb.start, end: verb.end };
    return denySupport({
      code: 'hedge_dropped',
      ...say('holdsBack', { source: passage.text.slice(source.start, source.end) }),
      source: inSource(passage, source),
    });
  }
  return NOTHING_SEEN;
}
