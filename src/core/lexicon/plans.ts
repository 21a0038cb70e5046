/** English words by which a deed is only planned, tried or asked for. Folded. */

import { wordSet } from './word-set';

const PLANNING =
  'expect expects expected due plan plans planned planning scheduled set intends intend intended wants want hopes hope aims aim aiming proposed proposes likely agreed promised';
/** Words before "to" by which something is only planned: "is due to open", "has to be signed". Folded. */
export const PLANS = wordSet(`${PLANNING} has have is are still yet`);
/** Words that keep a thing open in the claim. Folded. */
export const OPEN_PLAN = wordSet(`${PLANNING} will would shall going soon future`);
/** Words before "to" by which a deed is only tried, asked for or allowed: "tried in vain to open". Folded. */
export const TRIED =
  /^(?:tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|s(?:eeks?|ought|eeking)|offer(?:s|ed|ing)?|threat(?:s|en|ens|ened|ening)|urg(?:e|es|ed|ing)|ask(?:s|ed|ing)?|call(?:s|ed|ing)?|demand(?:s|ed|ing)?|request(?:s|ed)?|order(?:s|ed)?|t(?:ells?|old)|invit(?:e|es|ed)|advis(?:e|es|ed)|vow(?:s|ed)?|pledg(?:e|es|ed)|promis(?:e|es|ed)|wish(?:es|ed)?|wanted|hoped|fail(?:s|ed|ing)?|unable|refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|hesitat(?:es?|ed)|unwilling|willing|ready|reluctant|campaign(?:s|ed|ing)?|push(?:es|ed|ing)?|struggl(?:e|es|ed|ing)|lobb(?:ies|ied|ying))$/u;
/** Words before a noun of deed by which it is only asked for or talked of: "demanded the removal of". Folded. */
export const ASKED_FOR =
  /^(?:demand(?:s|ed|ing)?|s(?:eeks?|ought)|urg(?:e|es|ed|ing)|request(?:s|ed|ing)?|recommend(?:s|ed|ing)?|propos(?:e|es|ed|ing)|wants?|wanted|threaten(?:s|ed)?|discuss(?:es|ed)?|debat(?:es?|ed)|consider(?:s|ed|ing)?|fear(?:s|ed)?|oppos(?:e|es|ed|ing)|favou?r(?:s|ed)?|advocat(?:es?|ed)|plan(?:s|ned|ning)?)$/u;
/** The same, if a "for" stands behind them. */
export const ASKED =
  /^(?:call(?:s|ed|ing)?|ask(?:s|ed|ing)?|plead(?:s|ed|ing)?|appeal(?:s|ed)?|campaign(?:s|ed|ing)?|push(?:es|ed|ing)?|lobb(?:ies|ied)|vot(?:e|es|ed)|appl(?:ies|ied)|hop(?:e|es|ed))$/u;
