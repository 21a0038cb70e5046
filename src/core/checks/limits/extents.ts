import { say } from '../../locales/said';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

/**
 * Words that say how far, for how long or in what way a deed went, and change what it was: each with what a source may say
 * in their stead. Looked for anywhere in the passage.
 */
const EXTENTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:permanent(?:ly)?|forever|indefinite(?:ly)?|definitively|irrevocably|dauerhaft|endgültig|définitivement|definitivamente|permanentemente|definitief|blijvend)$/iu,
    /permanen|for ?ever|for good|indefinit|definitiv|irrevocab|irreversib|no return|never again|once and for all|dauer|endgültig|définitif|definitief|blijvend/iu,
  ],
  [
    /^(?:unanimous(?:ly)?|einstimmig|unanimement|unánimemente|unanimemente|unaniem)$/iu,
    /unanim|einstimmig|unaniem|all (?:of )?the|every|without (?:a )?dissent|no one (?:voted )?against|[-–]0\b|to (?:0|nil|none)\b/iu,
  ],
  [
    /^(?:deliberately|intentionally|knowingly|wilfully|willfully|absichtlich|vorsätzlich|délibérément|deliberadamente|deliberatamente|opzettelijk)$/iu,
    /deliberat|intention|intend|knowing|knew|on purpose|wil?lful|absicht|vorsätz|délibér|opzet/iu,
  ],
  [
    /^(?:illegally|unlawfully|fraudulently|illegal|rechtswidrig|illégalement|ilegalmente|illegalmente)$/iu,
    /illegal|unlawful|fraud|against the law|broke the law|without (?:a )?(?:licen[cs]e|permit|permission)|banned|forbidden|rechtswidrig|verboten|illégal|ilegal/iu,
  ],
  [
    /^(?:secretly|covertly|heimlich|secrètement|secretamente|segretamente)$/iu,
    /secret|covert|hidden|heimlich|geheim|secrèt|clandestin/iu,
  ],
  [
    /^(?:nationwide|countrywide|landesweit|bundesweit)$/iu,
    /nation|countr|national|throughout|landesweit|bundesweit|across (?:the )?\p{Lu}/iu,
  ],
  [/^(?:worldwide|globally|weltweit)$/iu, /world|global|international|planet|weltweit|countries/iu],
  [
    /^(?:unconditionally|retroactively|anonymously|voluntarily|automatically|bedingungslos|rückwirkend|anonym|freiwillig|automatisch|automatiquement|volontairement|automáticamente|voluntariamente|automaticamente|volontariamente)$/iu,
    /uncondition|no conditions|retroactiv|backdat|anonym|unnamed|volunt|automat|by itself|themselves|bedingungslos|rückwirkend|freiwillig|volontair/iu,
  ],
];

/** How far a deed went, which the claim says and the passage has no word of: "voted to close it for a year" told as "voted to close it permanently". */
export function checkExtents({ claim, passage }: CheckInput): CheckResult {
  for (const word of claim.words) {
    const same = EXTENTS.find(([said]) => said.test(word.text))?.[1];
    if (!same || same.test(passage.text)) continue;
    const { start, end } = word;
    return denySupport({
      code: 'qualifier_added',
      ...say('notOfPart', { answer: claim.text.slice(start, end) }),
      claim: { start, end },
    });
  }
  return NOTHING_SEEN;
}
