/** Phrases that limit what a sentence says, before or behind it. Patterns look at folded and unfolded text alike. */

const TIMES =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|(?:school |public |bank )?holidays|(?:winter|summer|spring|autumn)(?! \\d)|(?:low|high|peak|off-peak|dry|wet|rainy|off) season|term time|(?:evenings?|mornings?|afternoons?)(?! of)|(?:heavy )?rain|(?:bad|good|dry|wet) weather|storms|fog|emergencies|(?:some|many|most|certain|rare) (?:cases|areas|regions|countries|places|schools|parts))';

/** A condition or exception that a sentence begins with: "Unless they are sick, |". */
export const CONDITION_LEAD =
  /^["“(]?\s*(?:if|unless|except(?:ing)?|apart from|other than|aside from|with the exception of|provided(?: that)?|as long as|falls|sofern|wenn|außer|mit ausnahme|abgesehen von|si|s['’]il|sauf|à moins|à condition|hormis|salvo|excepto|a menos|tranne|eccetto|a meno|tenzij|behalve|mits|кроме|если)(?![\p{L}])[^.;!?\n]*,\s*$/iu;

/** The times at which something holds as a rule, before a sentence. */
export const TIMES_LEAD = new RegExp(
  `^["“(]?\\s*(?:only )?(?:on|at|in|during|outside)\\s(?:the\\s)?${TIMES}(?:\\s[^,.;]{0,40})?,\\s*$`,
  'iu',
);
/** The same behind a sentence. */
export const TIMES_BEHIND = new RegExp(`^\\s+(?:on|at|in|during|outside)\\s(?:the\\s)?${TIMES}(?![\\p{L}])`, 'iu');

/** Words by which a sentence lets one do something. Folded. */
export const PERMITTING =
  /^(?:may|cancel\p{L}*|allowed|permitted|free|entitled|welcome|darf|dürfen|kostenlos|erlaubt|gratuit\p{L}*|permis|gratis|permitid\p{L}*|mogen|mag)$/u;

/** Behind a permission: with what, from what hour, where. "At the Orm Museum" is what the source is about. */
export const PERMISSION_LIMIT =
  /^\s+(?:(?:with|without)\s(?:an?|valid|proof|their|your|the)\s|(?:after|before|from|until|between)\s(?:\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m|p\.m|h|o['’]clock)|\d{1,2}:\d\d|noon|midnight|the age of|age \d)|(?:on|in|inside|outside|within)\s(?:the|some|certain|selected|most|marked|designated)\s|mit (?:eine[mr]|gültige[mr])\s|avec (?:un|une)\s|con (?:un|una)\s|met een\s)/iu;

/** What narrows a kind right before it, at the beginning of a sentence: "Small | pets", "Nearly all | pets". */
export const NARROWED_KIND = /^["“(]?\s*(?:(?:nearly|almost|not|only)\s)?(\p{L}{3,})\s$/iu;
/** No words that narrow: of time, joints, and verbs that stand first. */
export const NO_NARROWING =
  /^(?:\p{L}+ly|yesterday|today|now|here|there|then|thus|however|also|still|but|and|or|yet|because|since|while|when|if|that|the|these|those|this|his|her|its|their|our|all|every|each|both|do|does|did|are|keep|let|tell|see|how|why|what|where|which|who|with|without|from|for|like|as|more|less|than|one|two|three|four|five|six|seven|eight|nine|ten)$/iu;

/** The same before a permission: "With a day ticket, |". */
export const PERMISSION_LEAD = /^["“(]?\s*(?:with|without)\s(?:an?|valid|proof)\s[^.;,!?]{2,40},\s*$/iu;
