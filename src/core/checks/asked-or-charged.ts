import { WHETHER } from '../lexicon/hold-offs';
import { say } from '../said';
import type { Word } from '../text/words';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from './check';
import { areAlike } from './word-slots';

/** Behind these stands what somebody is only said to have done. */
const CHARGED =
  /(?<![\p{L}])(?:accus(?:e|es|ed|ing)\s[^.;]{1,80}?\sof|suspect(?:s|ed)?\s[^.;]{0,60}?of|charg(?:e|es|ed)\s[^.;]{1,60}?\swith|on suspicion of|wirft\s[^.;]{1,60}?\svor|verdächtig\p{L}*|accus(?:e|é|ée|ent)\s[^.;]{1,60}?\sd['’e]|acus(?:a|ó|ado|ada)\s[^.;]{1,60}?\sde|accusa(?:to|ta)?\s[^.;]{1,60}?\sdi|beschuldigt\p{L}*|обвин\p{L}+)(?![\p{L}])/giu;
/** A claim with one of these tells it as open too. */
const OPEN =
  /(?<![\p{L}])(?:whether|if|may|might|could|possibl\p{L}+|perhaps|alleg\p{L}+|accus\p{L}+|suspect\p{L}*|suspicion|charg\p{L}+|reported\p{L}*|claims?|claimed|said|says|ob|soll\p{L}*|mutmaßlich\p{L}*|vorgeworfen|wirft|angeblich|verdächtig\p{L}*|beschuldigt\p{L}*|si|serait|aurait|acus\p{L}+|presunt\p{L}+|habría|accusa\p{L}*|avrebbe|czy|ли|обвин\p{L}+|якобы|возможно)(?![\p{L}])/iu;
/** Of what weighs in the claim, the share that stands behind such a word. */
const MOST = 0.7;

/**
 * What the source only asks ("are examining whether the fire is linked to …") or has somebody charged with ("accused the
 * ministry of having withheld …"), told as a fact.
 */
export function checkAskedOrCharged({ claim, passage }: CheckInput): CheckResult {
  if (OPEN.test(claim.text)) return NOTHING_SEEN;
  const heavy = claim.content.filter((word) => !word.isLight);
  if (heavy.length < 2) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = passage.words.filter((word) => word.start >= unit.start && word.end <= unit.end);
    for (const start of openingsOf(passage.text, unit, words)) {
      const behind = words.filter((word) => word.start >= start);
      const before = words.filter((word) => word.end <= start);
      const has = (list: readonly Word[], word: Word): boolean => list.some((one) => areAlike(one, word));
      const told = heavy.filter((word) => has(behind, word));
      const isElsewhere = told.every((word) => has(before, word));
      if (told.length < Math.max(2, MOST * heavy.length) || isElsewhere) continue;
      return denySupport({
        code: 'hedge_dropped',
        ...say('holdsBack', { source: passage.text.slice(unit.start, start).trim().split(/\s+/u).slice(-4).join(' ') }),
        source: { start: passage.start + unit.start, end: passage.start + unit.end },
      });
    }
  }
  return NOTHING_SEEN;
}

function openingsOf(text: string, unit: { start: number; end: number }, words: readonly Word[]): number[] {
  const asked = words.filter((word) => WHETHER.has(word.text)).map((word) => word.end);
  const charged = [...text.slice(unit.start, unit.end).matchAll(CHARGED)].map(
    (match) => unit.start + match.index + match[0].length,
  );
  return [...asked, ...charged];
}
