import { say } from '../../locales/said';
import { langOf } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { isWithin, within } from '../../text/spans';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { clausesOf } from '../clauses';
import { agreedPairs } from '../numbers/figure-of';

/** So much before or after a time that stands elsewhere. */
const OFFSET =
  /(?<![\p{L}])(?:earlier|later|sooner|before (?:that|then|closing)|after (?:that|then|opening)|früher|später|vorher|nachher|davor|danach|plus (?:tôt|tard)|avant|après|antes|después|prima|dopo|mais (?:cedo|tarde)|eerder|later|tidigare|senare|раньше|позже|wcześniej|później|до (?:этого|закрытия))(?![\p{L}])/iu;
/** Words of the claim that the clause must have. */
const LEAST_SHARED = 2;

/**
 * A clock time that the passage gives of another thing, while it reckons the claim's own from it: "open until 18:00, the
 * desk closes half an hour earlier" told as "the desk closes at 18:00".
 */
export function checkRelativeTimes({ claim, passage, numbers, prepared }: CheckInput): CheckResult {
  if (OFFSET.test(claim.text)) return NOTHING_SEEN;
  const times = findQuantities(claim.text, claim.lang).filter(({ kind }) => kind === 'time');
  const stems = new Set(claim.content.filter((word) => !word.isName).map((word) => word.stem));
  for (const { claim: said, source } of agreedPairs(numbers)) {
    if (!times.some(({ start }) => start === said.start)) continue;
    for (const clause of clausesOf(passage)) {
      if (isWithin(source, inSource(passage, clause))) continue;
      const text = passage.text.slice(clause.start, clause.end);
      const own = within(passage.words, clause);
      const shared = new Set(own.filter((word) => stems.has(word.stem)).map((word) => word.stem)).size;
      if (shared < LEAST_SHARED || !OFFSET.test(text)) continue;
      if (findQuantities(text, langOf(prepared.source).lang).some(({ kind }) => kind === 'time')) continue;
      return denySupport({
        code: 'time_changed',
        ...say('sourceSays', { source: text }),
        claim: { start: said.start, end: said.end },
        source: inSource(passage, clause),
      });
    }
  }
  return NOTHING_SEEN;
}
