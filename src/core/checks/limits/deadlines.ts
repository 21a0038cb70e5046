import { say } from '../../locales/said';
import type { CheckInput, CheckResult } from '../check';
import { accuse, NOTHING_SEEN } from '../check';

const UNITS =
  'minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|minutes|heures?|jours?|semaines?|mois|minutos?|horas?|días?|dias?|semanas?|meses|ore|ora|giorn[oi]|settiman[ae]|mes[ei]|uur|uren|dagen?|weken|maanden';
const ARTICLE =
  "(?:(?:the|an?|your|their|its|any|der|dem|die|des|la|le|les|el|los|l['’]|du|de la|de l['’]|il|lo|de|het)\\s?)*";
/** "Until 48 hours before departure": the limit, its figure, and what it is reckoned from. */
const RECKONED = new RegExp(
  `(?<![\\p{L}])(until|till|up to|within|no later than|at least|bis(?: zu)?|spätestens|jusqu['’]à|au plus tard|hasta|fino a|entro|tot|uiterlijk)\\s((?:\\p{N}[\\p{N}.,]*|\\p{L}+)\\s(?:\\p{L}+\\s)?(?:${UNITS}))\\s(before|after|of|prior to|following|ahead of|from|vor|nach|avant|après|antes de|después de|antes da|prima di|prima della|dopo|voor|na)\\s${ARTICLE}(\\p{L}[\\p{L}’'-]+)`,
  'giu',
);
const TO =
  "until|till|up to|before|after|by|within|bis(?: zu[rm]?)?|jusqu['’](?:au|à)|hasta|fino (?:a|alla|al)|tot|avant|antes de|prima di";

/**
 * A limit reckoned from something told as that itself: "until 48 hours before departure" told as "until departure". Only
 * where the claim has no other figure of time.
 */
export function checkDeadlines({ claim, passage }: CheckInput): CheckResult {
  const hasFigure = new RegExp(`(?<![\\p{L}])(?:\\p{N}+|\\p{L}+)\\s(?:${UNITS})(?![\\p{L}])`, 'iu');
  for (const match of passage.text.matchAll(RECKONED)) {
    const [whole, , figure = '', , from = ''] = match;
    if (hasFigure.test(claim.text)) return NOTHING_SEEN;
    const told = new RegExp(`(?<![\\p{L}])(?:${TO})\\s${ARTICLE}${from}(?![\\p{L}])`, 'iu').exec(claim.text);
    if (!told) continue;
    const start = passage.start + match.index;
    return accuse({
      code: 'bound_changed',
      ...say('sourceAndAnswer', {
        source: `${figure}${whole.slice(whole.indexOf(figure) + figure.length)}`,
        answer: told[0],
      }),
      claim: { start: told.index, end: told.index + told[0].length },
      source: { start, end: start + whole.length },
    });
  }
  return NOTHING_SEEN;
}
