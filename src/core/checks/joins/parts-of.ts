import { say } from '../../locales/said';
import { inPassage, inSource, unitAt } from '../../passages/passage-reading';
import { allMatches } from '../../text/all-matches';
import { isWithin, matchSpan, within } from '../../text/spans';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { agreedPairs } from '../numbers/figure-of';
import { isAmong } from '../word-slots';

/** What is said of a part: "a third of whom come from abroad", "half of what they had asked for". */
const PART =
  /(?<![\p{L}])(?:half|most|many|some|all but|none|few|several|majority|thirds?|quarters?|fifths?|tenths?|one|two|three|four|five|six|seven|eight|nine|ten|twice|double|\p{N}+\s?%?|per cent|percent)\s(?:of\s)?(?:whom|which|them|these|those|what)\s([^.;:!?]{4,80})/giu;
/** Words by which a claim tells of a part as well. */
const TELLS_PART =
  /(?<![\p{L}])(?:half|most|many|some|majority|thirds?|quarters?|fifths?|few|several|part|twice|double|of the|of its|of their|of (?=\p{N}))|%/iu;

/** What holds of a part told of the whole: "has 600 pupils, a third of whom come from abroad" told as "has 600 pupils from abroad". */
export function checkPartsOf({ claim, passage, numbers }: CheckInput): CheckResult {
  if (TELLS_PART.test(claim.text)) return NOTHING_SEEN;
  for (const match of allMatches(passage.text, PART)) {
    const end = match.index + match[0].length;
    const span = { start: end - (match[1]?.length ?? 0), end };
    const unit = unitAt(match.index, passage);
    if (!unit) continue;
    const inside = within(passage.words, span);
    const outside = passage.words.filter((word) => !inside.includes(word));
    const isOnlyInside = claim.heavy.some((word) => isAmong(inside, word) && !isAmong(outside, word));
    const before = { start: unit.start, end: match.index };
    const isBefore = agreedPairs(numbers).some(({ source }) => isWithin(inPassage(passage, source), before));
    if (!isOnlyInside || !isBefore) continue;
    return denySupport({
      code: 'mis_joined',
      ...say('isInSource', { source: match[0].trim() }),
      source: inSource(passage, matchSpan(match)),
    });
  }
  return NOTHING_SEEN;
}
