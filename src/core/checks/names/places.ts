import { say } from '../../locales/said';
import { inSource, type PassageReading } from '../../passages/passage-reading';
import { textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { isNamedWithin } from '../roles/actors';
import { areAlike, isAmong } from '../word-slots';
import { areTwo } from './two-things';

const IN: ReadonlySet<string> = new Set('in at of from im aus von à de en em na no di в во из'.split(' '));
/** Before a place where something is, and before one that it goes to or comes from. */
const WITHIN: ReadonlySet<string> = new Set('in at im en em na no nos nas в во'.split(' '));
const TOWARDS: ReadonlySet<string> = new Set(
  'to into towards toward from nach aus vers para hacia desde pour verso naar uit till från до из к'.split(' '),
);
/** How far before a place its preposition stands, in words: "to Germany and France". */
const REACH = 4;

/**
 * A place told of another: the claim's place stands in other sentences only, and the sentence that has the rest of the
 * claim names a place of its own. A doubt: the one may lie in the other. So it is where the passage only has something go
 * to the place: "Most is sold to Germany. The firm employs 310" told as "employs 310 in Germany".
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
    const told = other ?? findAim(place, claim.words, passage);
    if (!told || (other && areTwo(place, other, prepared) === false)) continue;
    const reason = {
      code: 'mis_joined' as const,
      ...say('saidOfOther', {
        source: prepared.source.text.slice(told.start, told.end),
        answer: claim.text.slice(place.start, place.end),
      }),
      claim: { start: place.start, end: place.end },
      source: { start: told.start, end: told.end },
    };
    return denySupport(reason);
  }
  return NOTHING_SEEN;
}

/** Names right behind "in" or "at". */
function placesIn(words: readonly Word[], isName: (word: Word) => boolean): Word[] {
  return words.filter((word, index) => !word.isFunctionWord && IN.has(textAt(words, index - 1)) && isName(word));
}

/** The place behind a "to" or "from", into the source, if the claim has it behind an "in" and the passage never has. */
function findAim(place: Word, claimWords: readonly Word[], passage: PassageReading): Span | null {
  const { words } = passage;
  if (!WITHIN.has(textAt(claimWords, claimWords.indexOf(place) - 1))) return null;
  const aims = words.flatMap((word, index) => {
    if (word.stem !== place.stem) return [];
    const lead = wordsBefore(words, index, REACH).findLast(({ text }) => IN.has(text) || TOWARDS.has(text));
    return [lead && TOWARDS.has(lead.text) ? { start: lead.start, end: word.end } : null];
  });
  const [first] = aims;
  return first && aims.every((aim) => aim !== null) ? inSource(passage, first) : null;
}
