import { say } from '../said';
import { within } from '../text/spans';
import { wordsBefore } from '../text/word-lists';
import type { Word } from '../text/words';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';
import { ONE_WAY } from './roles';

const PASSIVE: ReadonlySet<string> = new Set('was were been is are being be'.split(' '));
/** Longer sentences have several things that each could stand on a side. */
const MAX_SENTENCE = 40;

/**
 * The same verb with its two sides exchanged, whatever stands between them and the verb: "her brother, a painter, taught
 * her" told as "she taught her brother, a painter". What stands before the verb in the source must all stand behind it in
 * the claim, and nothing of what the claim has before it; with one of them in the passive the other way round.
 */
export function checkExchange({ claim, passage }: CheckInput): CheckResult {
  const own = readSides(claim.words)[0];
  if (!own || claim.words.length > MAX_SENTENCE) return NOTHING_SEEN;
  const others = passage.units.flatMap((unit) => {
    const words = within(passage.words, unit);
    return words.length > MAX_SENTENCE ? [] : readSides(words, own.verb.stem);
  });
  const other = others[0];
  if (!other || !others.every((one) => isExchanged(own, one))) return NOTHING_SEEN;
  const [start, end] = [other.before[0]?.start ?? other.verb.start, other.after.at(-1)?.end ?? other.verb.end];
  return {
    findings: [
      {
        code: 'order_changed',
        ...say('otherWayRound', { source: passage.text.slice(start, end) }),
        claim: { start: own.before[0]?.start ?? own.verb.start, end: own.after.at(-1)?.end ?? own.verb.end },
        source: { start: passage.start + start, end: passage.start + end },
      },
    ],
    warnings: [],
  };
}

interface Sides {
  before: Word[];
  verb: Word;
  after: Word[];
  isPassive: boolean;
}

/** Each one-way verb of a sentence (only those of one stem, if given) with the content words on either side of it. */
function readSides(words: readonly Word[], stem?: string): Sides[] {
  return words.flatMap((verb, at) => {
    if (!ONE_WAY.has(verb.text) || (stem !== undefined && verb.stem !== stem)) return [];
    const isBe = wordsBefore(words, at, 2).some((word) => PASSIVE.has(word.text));
    // "founded in 1971 by" is passive too.
    const isPassive = words.slice(at + 1).some((word) => word.text === 'by');
    if (isBe && !isPassive) return [];
    const content = (side: readonly Word[]): Word[] => side.filter((word) => !word.isFunctionWord);
    return [{ before: content(words.slice(0, at)), verb, after: content(words.slice(at + 1)), isPassive }];
  });
}

function isExchanged(own: Sides, other: Sides): boolean {
  const has = (side: readonly Word[], word: Word): boolean => side.some((one) => one.stem === word.stem);
  const [mine, behind] = own.isPassive === other.isPassive ? [own.before, own.after] : [own.after, own.before];
  // What stands on both sides of the claim ("Ada Brennick … Leo Brennick") tells nothing.
  const only = mine.filter((word) => !has(behind, word));
  return (
    only.length > 0 &&
    other.before.length > 0 &&
    other.before.every((word) => has(behind, word)) &&
    !only.some((word) => has(other.before, word))
  );
}
