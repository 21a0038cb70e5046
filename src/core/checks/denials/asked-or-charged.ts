import { WHETHER } from '../../lexicon/hold-offs';
import { OPEN_DEED } from '../../lexicon/left-open';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { allMatches } from '../../text/all-matches';
import { within } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { isAmong } from '../word-slots';

/** Behind these stands what somebody is only said to have done; who, between their two words or before them. */
const CHARGED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:accus(?:e|es|ed|ing)|suspect(?:s|ed)?)(?:\s[^.;]{1,80}?)??\sof`,
    String.raw`(?:charg(?:e|es|ed)(?:\s[^.;]{1,60}?)??\swith|indict(?:s|ed)?(?:\s[^.;]{1,60}?)??\sfor|on (?:suspicion|charges) of)`,
    String.raw`(?:wirft\s[^.;]{1,60}?\svor|warf\s[^.;]{1,60}?\svor|vorgeworfen|verdächtig\p{L}*|beschuldigt\p{L}*|unter (?:dem )?verdacht)`,
    String.raw`(?:accus(?:e|é|ent)|soupçonn(?:e|é|ent))e?s?(?:\s[^.;]{1,60}?)??\sd(?:e|['’](?=\p{L}))`,
    String.raw`acus(?:a|ó|ad[oa]s?)(?:\s[^.;]{1,60}?)??\sde`,
    String.raw`(?:accusa(?:t[oaie])?|sospettat[oaie])(?:\s[^.;]{1,60}?)??\sdi`,
    String.raw`(?:beschuldigd?|verdacht)(?:\s[^.;]{1,60}?)??\s(?:er)?van|ervan (?:beschuldigd|verdacht)`,
    String.raw`обвин\p{L}+`,
  ].join('|')})(?:(?<=['’])|(?!\p{L}))`,
  'giu',
);
/** What may follow a verb at the end of its clause. */
const ENDS_CLAUSE = /^(?:\s(?:wird|wurde|wurden|werden|worden|wordt|werd|zijn|ist|sei))*\s*(?:[.;!?]|$)/iu;
/** Of what weighs in the claim, the share that is only asked or charged. */
const MOST = 0.7;
/** The share of it that stands behind the charge; the rest may be who is charged. */
const CHARGE = 0.5;

/**
 * What the source only asks ("are examining whether the fire is linked to …") or has somebody charged with ("accused the
 * ministry of having withheld …"), told as a fact.
 */
export function checkAskedOrCharged({ claim, passage }: CheckInput): CheckResult {
  if (OPEN_DEED.test(claim.text)) return NOTHING_SEEN;
  const { heavy } = claim;
  if (heavy.length < 2) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = within(passage.words, unit);
    for (const { start, end, isCharge, saidAt } of openingsOf(passage.text, unit, words)) {
      const behind = words.filter((word) => word.start >= start && word.end <= end);
      const before = words.filter((word) => word.end <= start);
      const told = heavy.filter((word) => isAmong(behind, word));
      const isNew = told.some((word) => !isAmong(before, word));
      const share = isCharge ? heavy.filter((word) => isAmong(words, word)).length : told.length;
      if (!isNew || share < Math.max(2, MOST * heavy.length) || told.length < CHARGE * heavy.length) continue;
      return denySupport({
        code: 'hedge_dropped',
        ...say('holdsBack', {
          source: passage.text.slice(unit.start, saidAt).trim().split(/\s+/u).slice(-4).join(' '),
        }),
        source: inSource(passage, unit),
      });
    }
  }
  return NOTHING_SEEN;
}

/** Where what is only asked or charged stands. */
interface Opening extends Span {
  isCharge: boolean;
  /** Where the words end that ask or charge. */
  saidAt: number;
}

function openingsOf(text: string, unit: Span, words: readonly Word[]): Opening[] {
  const asked = words
    .filter((word) => WHETHER.has(word.text))
    .map((word) => ({ start: word.end, end: unit.end, isCharge: false, saidAt: word.end }));
  const charged = allMatches(text.slice(unit.start, unit.end), CHARGED).map((match) => {
    const at = unit.start + match.index;
    const start = at + match[0].length;
    // "The broker, charged with fraud, admitted …": the charge is told in passing.
    const isAside = /,\s(?:who (?:was|is) )?$/u.test(text.slice(unit.start, at));
    // "… wird des Betrugs beschuldigt.": the charge stands before its verb.
    if (ENDS_CLAUSE.test(text.slice(start, unit.end))) {
      const from = text.slice(unit.start, at).search(/[^,;:]*$/u);
      return { start: unit.start + from, end: at, isCharge: true, saidAt: start };
    }
    const comma = text.indexOf(',', start);
    return { start, end: isAside && comma >= 0 ? comma : unit.end, isCharge: true, saidAt: start };
  });
  return [...asked, ...charged];
}
