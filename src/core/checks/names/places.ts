import { say } from '../../locales/said';
import { textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { isNamedWithin } from '../roles/actors';
import { areAlike, isAmong } from '../word-slots';
import { areTwo } from './two-things';

const IN: ReadonlySet<string> = new Set('in at of from im aus von à de en em na no di в во из'.split(' '));

/**
 * A place told of another: the claim's place stands in other sentences only, and the sentence that has the rest of the
 * claim names a place of its own. A doubt: the one may lie in the other.
 */
export function checkPlaces({ claim, passage, alignment, prepared }: CheckInput): CheckResult {
  const place = placesIn(claim.words, (word) => claim.content.some((one) => one.start === word.start && one.isName))[0];
  if (!place || passage.units.length < 2) return NOTHING_SEEN;
  const heavy = claim.heavy.filter((word) => !areAlike(word, place));
  for (let unit = alignment.firstUnit; unit <= alignment.lastUnit; unit++) {
    const words = prepared.wordsOf(unit);
    const has = (word: Word): boolean => isAmong(words, word);
    if (has(place) || heavy.length === 0 || !heavy.every(has)) continue;
    if (prepared.contextStemsOf(unit).has(place.stem)) continue;
    const other = placesIn(words, (word) => isNamedWithin(prepared, word)).find(
      (one) => !claim.words.some((word) => areAlike(word, one)),
    );
    if (!other || areTwo(place, other, prepared) === false) continue;
    const reason = {
      code: 'mis_joined' as const,
      ...say('saidOfOther', {
        source: prepared.source.text.slice(other.start, other.end),
        answer: claim.text.slice(place.start, place.end),
      }),
      claim: { start: place.start, end: place.end },
      source: { start: other.start, end: other.end },
    };
    return denySupport(reason);
  }
  return NOTHING_SEEN;
}

/** Names right behind "in" or "at". */
function placesIn(words: readonly Word[], isName: (word: Word) => boolean): Word[] {
  return words.filter((word, index) => !word.isFunctionWord && IN.has(textAt(words, index - 1)) && isName(word));
}
