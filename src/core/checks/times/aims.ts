import { isHedge } from '../../lexicon/hedges';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { isWithin, within } from '../../text/spans';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** Words by which a text tells what is aimed at, up to the deed: "aims to make", "la meta es", "hat sich zum Ziel gesetzt". */
const AIM =
  /(?<![\p{L}])(?:aim(?:s|ed|ing)? (?:to|for)|(?:goals?|targets?|objectives?|ambitions?|aims?) (?:is|are|was|were)(?= (?:to|for|that)(?![\p{L}]))|pledg(?:e|es|ed|ing) to|vow(?:s|ed)? to|commit(?:s|ted)? to|seek(?:s|ing)? to|hop(?:e|es|ed|ing) to|wants? to|intend(?:s|ed)? to|strive[sn]? (?:to|for)|ziele? (?:ist|sind|war)|als ziel|zum ziel|strebt|streben|beabsichtigt|beabsichtigen|objectifs? (?:est|sont|était|de|d['’])|vise(?:nt)? à|ambitionne(?:nt)?|entend(?:ent)?|souhaite(?:nt)?|objetivos? (?:es|son|é|era|de)|metas? (?:es|é|era|son|de)|pretenden?|aspiran? a|aspira|obiettiv[oi] (?:è|sono|era|di)|(?:punta|puntano|mira|mirano) a|intend(?:e|ono)|doel (?:is|was)|streeft|streven|beoogt|målet är|siktar|cel(?:em|u)? (?:jest|to)|цель(?:ю)?|намерен\p{L}*|стремится|планиру\p{L}+|hedef\p{L}*|amaçl\p{L}+)(?![\p{L}])|目標|目指|目标[是为]|力争|목표|लक्ष्य|تهدف|يهدف/giu;
/** Words by which a claim leaves it open. */
const OPEN =
  /(?<![\p{L}])(?:will|would|shall|going to|plan\p{L}*|aim\p{L}*|goals?|targets?|objectives?|ambition\p{L}*|pledg\p{L}+|vow\p{L}*|commit\p{L}*|seek\p{L}*|hop(?:e|es|ed|ing)|wants?|wish\p{L}*|intend\p{L}*|intention\p{L}*|striv\p{L}+|expect\p{L}*|propos\p{L}+|should|by 20\d\d|wird|werden|soll(?:en|te|ten)?|will|wollen|möchte\p{L}*|ziel\p{L}*|strebt|streben|beabsichtig\p{L}+|geplant|\p{L}{2,}(?:era|eront|ront)|va|vont|objecti\p{L}+|vise(?:nt)?|ambition\p{L}+|enten\p{L}+|souhait\p{L}+|prévoi\p{L}+|prévu\p{L}*|objetiv\p{L}+|metas?|pretend\p{L}+|aspir\p{L}+|quier\p{L}+|\p{L}+(?:ará|erá|irá|arán|erán|irán|ão)|van? a|prevé\p{L}*|previst\p{L}+|obiettiv\p{L}+|punta\p{L}*|mira\p{L}*|vuole|vogliono|intend\p{L}+|\p{L}+(?:rà|ranno)|doel\p{L}*|streef\p{L}*|strev\p{L}+|beoog\p{L}*|zal|zullen|wil|willen|ska|vill|cel\p{L}*|будет|будут|план\p{L}*|цель\p{L}*|намерен\p{L}*|стрем\p{L}+|hedef\p{L}*|amaç\p{L}*|\p{L}+(?:acak|ecek))(?![\p{L}])|目標|目指|目标|力争|計画|计划|予定|将|拟|목표|계획|예정|लक्ष्य|योजना|सकत|هدف|تهدف|سوف|سي\p{L}/iu;
/** Behind it another statement begins. */
const END = /[.;:!?。；\n]/u;
/** Of what weighs in the claim, the share that is only aimed at. */
const MOST = 0.6;
/** Chinese, Japanese, Korean and Hindi put the aim last. */
const LAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Devanagari}]/u;

/**
 * What a source only aims at told as what is: "the goal is to vaccinate 90 %" told as "90 % are vaccinated", "aims to make
 * all of it recyclable" told as "all of it is recyclable".
 */
export function checkAims({ claim, passage, numbers }: CheckInput): CheckResult {
  if (OPEN.test(claim.text) || claim.words.some((word) => isHedge(word, claim.text))) return NOTHING_SEEN;
  const { heavy } = claim;
  for (const unit of passage.units) {
    const sentence = passage.text.slice(unit.start, unit.end);
    for (const { 0: aim, index } of sentence.matchAll(AIM)) {
      const at = unit.start + index;
      const behind = at + aim.length;
      const length = passage.text.slice(behind, unit.end).search(END);
      const end = length < 0 ? unit.end : behind + length;
      const scope = LAST.test(aim) ? { start: unit.start, end } : { start: behind, end };
      const aimed = within(passage.words, scope);
      const outside = passage.words.filter((word) => !isWithin(word, scope));
      const held = heavy.filter((word) => aimed.some((one) => areAlike(one, word)));
      const last = held.at(-1);
      const figures = numbers.filter(({ source }) => source !== null && !isWithin(source, inSource(passage, scope)));
      if (figures.length > 0 || (held.length === 0 && numbers.length === 0)) continue;
      const told = held.length + numbers.length;
      const isElsewhere = last !== undefined && outside.some((word) => areAlike(word, last));
      if (
        told < Math.max(2, MOST * (heavy.length - claim.content.filter(({ isName }) => isName).length)) ||
        isElsewhere
      )
        continue;
      return denySupport({
        code: 'hedge_dropped',
        ...say('toCome', { source: passage.text.slice(at, end).trim() }),
        source: inSource(passage, { start: at, end }),
      });
    }
  }
  return NOTHING_SEEN;
}
