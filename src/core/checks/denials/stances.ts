import { say } from '../../locales/said';
import { allMatches } from '../../text/all-matches';
import { matchSpan } from '../../text/spans';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** For and against, with the word behind that tells what. */
const FOR =
  /(?<![\p{L}])(?:in favou?r of|in support of|supporting|zugunsten|en faveur (?:de|du)|a favor (?:de|del)|a favore (?:di|del)|a favor (?:da|do))\s+(?:the |an? |la |le |les |el |il |der |die |das |des )?(\p{L}{4,})/giu;
const AGAINST =
  /(?<![\p{L}])(?:against|opposing|in opposition to|gegen|contre|contra|contro)\s+(?:the |an? |la |le |les |el |il |a |o |der |die |das |den |dem )?(\p{L}{4,})/giu;

/** "A petition against the closure" told as one "in favour of the closure", and the other way round. */
export function checkStances({ claim, passage }: CheckInput): CheckResult {
  for (const [own, other] of [
    [FOR, AGAINST],
    [AGAINST, FOR],
  ] as const) {
    for (const said of allMatches(claim.text, own)) {
      const isSame = (match: RegExpMatchArray): boolean => match[1]?.toLowerCase() === said[1]?.toLowerCase();
      if (allMatches(passage.text, own).some(isSame)) continue;
      const turned = allMatches(passage.text, other).find(isSame);
      if (!turned) continue;
      const start = passage.start + turned.index;
      const finding: Finding = {
        code: 'negation_flipped',
        ...say('sourceAndAnswer', { source: turned[0], answer: said[0] }),
        claim: matchSpan(said),
        source: { start, end: start + turned[0].length },
      };
      return accuse(finding);
    }
  }
  return NOTHING_SEEN;
}
