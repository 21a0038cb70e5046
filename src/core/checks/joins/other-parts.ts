import { say } from '../../locales/said';
import { unitAround } from '../../passages/passage-reading';
import { findQuantities, type Quantity } from '../../quantities';
import { isWithin, splitAt, within } from '../../text/spans';
import type { Finding } from '../../types';
import type { CheckInput } from '../check';
import { agreedPairs, figureOf, measures } from '../numbers/figure-of';
import { misJoined } from './mis-joined';

const UNLIKE =
  /(?<![\p{L}])(?:unlike|while|whereas|than|compared|against|instead|als|während|anders|gegenüber|que|contrairement|alors|mientras|frente|che|mentre|invece|dan|terwijl|чем)(?![\p{L}])/iu;
/** Words of a part that gives another figure for a certain case. */
const MAX_PART = 10;

/**
 * "may rise by 20 percent, in short-supply towns by 15" told as "in short-supply towns by 20 percent": a word of the claim
 * stands only in a part of the sentence that has a figure of its own.
 */
export function findOtherPart({ claim, passage, numbers }: CheckInput): Finding | null {
  if (UNLIKE.test(claim.text)) return null;
  const quantities = findQuantities(passage.text, claim.lang);
  const own = findQuantities(claim.text, claim.lang);
  for (const { claim: said, source } of agreedPairs(numbers)) {
    const paired = figureOf(source, passage.start, quantities);
    if (!paired) continue;
    const isRival = (one: Quantity): boolean => one.kind === paired.kind && measures(one) === measures(paired);
    if (own.filter(isRival).length > 1) continue;
    const unit = unitAround(paired, passage);
    if (!unit) continue;
    for (const part of splitAt(passage.text, unit, /[,;]\s/gu)) {
      const words = within(passage.words, part);
      // What stands in front may be the subject of both.
      const isBefore = part.start <= paired.start;
      const rival = quantities.find((one) => isRival(one) && isWithin(one, part) && one.value !== paired.value);
      if (isBefore || !rival || words.length > MAX_PART) continue;
      const word = claim.heavy.find(
        (each) =>
          words.some((one) => one.stem === each.stem) &&
          !passage.words.some((one) => one.stem === each.stem && (one.start < part.start || one.end > part.end)),
      );
      if (!word) continue;
      const sentence = say('standsWith', { word: word.text, source: rival.text, answer: source.text });
      return misJoined(sentence, said, source);
    }
  }
  return null;
}
