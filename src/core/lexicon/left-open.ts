/** Words by which something is expected or left open, for what is told as settled. Folded where they are lists. */
import { wordSet } from './word-set';

/** Verbs by which somebody only expects a thing. */
export const EXPECTING = wordSet(
  `expect expects expected predict predicts predicted hope hopes hoped believe believes believed think thinks thought fear fears feared
  reckon reckons reckoned anticipate anticipates anticipated`,
);
/** The same in any form. */
const ANY_EXPECTING = String.raw`expect\p{L}*|predict\p{L}*|forecast\p{L}*|hop(?:e|es|ed|ing)|believ\p{L}*|think\p{L}*|thought|fear\p{L}*|reckon\p{L}*|anticipat\p{L}*`;
/** The verb, not the month: "in May", "3 May". */
const MAY = String.raw`(?<!(?:in|of|by|until|since|from|on|to|this|next|last|early|late|mid|before|after|\d)[\s-])may`;
const MAYBE = `${MAY}|might|could|perhaps|if`;
const SAID = 'says|said';

const anyOf = (...words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])(?:${words.join('|')})(?![\p{L}])`, 'iu');

/** A claim with one of these leaves open what is to come. */
export const OPEN_FUTURE = anyOf(
  ANY_EXPECTING,
  MAYBE,
  SAID,
  String.raw`likely|probabl\p{L}+|would|should|plan\p{L}*|project(?:ed|ions?)|according|say|told|argu\p{L}+|claim\p{L}*|estimat\p{L}*`,
);

/** A claim with one of these leaves open whether a figure has come about. */
export const OPEN_FIGURE = anyOf(
  String.raw`${MAY}|can|anticipat\p{L}*|estimat\p{L}*|guidance|outlook|target\p{L}*|goals?|by (?:19|20|21)\d\d|up to|wird|werden|könnte\p{L}*|zou`,
);

/** A claim with one of these leaves open whether somebody did a thing. */
export const OPEN_DEED = anyOf(
  MAYBE,
  SAID,
  String.raw`whether|possibl\p{L}+|alleg\p{L}+|accus\p{L}+|suspect\p{L}*|suspicion|charg\p{L}+|reported\p{L}*|claims?|claimed`,
  String.raw`ob|soll\p{L}*|mutmaßlich\p{L}*|vorgeworfen|wirft|angeblich|verdächtig\p{L}*|beschuldig\p{L}+|verdacht\p{L}*|zou`,
  String.raw`soupçonn\p{L}+|sospett\p{L}+|si|serait|aurait|acus\p{L}+|presunt\p{L}+|habría|accusa\p{L}*|avrebbe`,
  String.raw`czy|ли|обвин\p{L}+|якобы|возможно`,
);

/** Words by which a text tells what is aimed at, up to the deed: "aims to make", "la meta es", "hat sich zum Ziel gesetzt". */
export const AIMING =
  /(?<![\p{L}])(?:aim(?:s|ed|ing)? (?:to|for)|(?:goals?|targets?|objectives?|ambitions?|aims?) (?:is|are|was|were)(?= (?:to|for|that)(?![\p{L}]))|pledg(?:e|es|ed|ing) to|vow(?:s|ed)? to|commit(?:s|ted)? to|seek(?:s|ing)? to|hop(?:e|es|ed|ing) to|wants? to|intend(?:s|ed)? to|strive[sn]? (?:to|for)|ziele? (?:ist|sind|war)|als ziel|zum ziel|strebt|streben|beabsichtigt|beabsichtigen|objectifs? (?:est|sont|était|de|d['’])|vise(?:nt)? à|ambitionne(?:nt)?|entend(?:ent)?|souhaite(?:nt)?|objetivos? (?:es|son|é|era|de)|metas? (?:es|é|era|son|de)|pretenden?|aspiran? a|aspira|obiettiv[oi] (?:è|sono|era|di)|(?:punta|puntano|mira|mirano) a|intend(?:e|ono)|doel (?:is|was)|streeft|streven|beoogt|målet är|siktar|cel(?:em|u)? (?:jest|to)|цель(?:ю)?|намерен\p{L}*|стремится|планиру\p{L}+|hedef\p{L}*|amaçl\p{L}+)(?![\p{L}])|目標|目指|目标[是为]|力争|목표|लक्ष्य|تهدف|يهدف/giu;
/** Chinese, Japanese, Korean and Hindi put the aim last. */
export const AIM_LAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Devanagari}]/u;
/** A claim with one of these leaves open whether what is aimed at has come about. */
export const OPEN_AIM =
  /(?<![\p{L}])(?:will|would|shall|going to|plan\p{L}*|aim\p{L}*|goals?|targets?|objectives?|ambition\p{L}*|pledg\p{L}+|vow\p{L}*|commit\p{L}*|seek\p{L}*|hop(?:e|es|ed|ing)|wants?|wish\p{L}*|intend\p{L}*|intention\p{L}*|striv\p{L}+|expect\p{L}*|propos\p{L}+|should|by 20\d\d|wird|werden|soll(?:en|te|ten)?|will|wollen|möchte\p{L}*|ziel\p{L}*|strebt|streben|beabsichtig\p{L}+|geplant|\p{L}{2,}(?:era|eront|ront)|va|vont|objecti\p{L}+|vise(?:nt)?|ambition\p{L}+|enten\p{L}+|souhait\p{L}+|prévoi\p{L}+|prévu\p{L}*|objetiv\p{L}+|metas?|pretend\p{L}+|aspir\p{L}+|quier\p{L}+|\p{L}+(?:ará|erá|irá|arán|erán|irán|ão)|van? a|prevé\p{L}*|previst\p{L}+|obiettiv\p{L}+|punta\p{L}*|mira\p{L}*|vuole|vogliono|intend\p{L}+|\p{L}+(?:rà|ranno)|doel\p{L}*|streef\p{L}*|strev\p{L}+|beoog\p{L}*|zal|zullen|wil|willen|ska|vill|cel\p{L}*|будет|будут|план\p{L}*|цель\p{L}*|намерен\p{L}*|стрем\p{L}+|hedef\p{L}*|amaç\p{L}*|\p{L}+(?:acak|ecek))(?![\p{L}])|目標|目指|目标|力争|計画|计划|予定|将|拟|목표|계획|예정|लक्ष्य|योजना|सकत|هدف|تهدف|سوف|سي\p{L}/iu;

/** Words before a figure that has not come about. "May" and "can" are left out: they often permit. */
export const FIGURE_AHEAD =
  /(?<![\p{L}])(?:will|would|shall|might|expect(?:s|ed)?|project(?:s|ed)|projections?|forecasts?|forecasted|predict(?:s|ed)|likely to|hop(?:es|ing) to|plan(?:s|ned)? to|aim(?:s|ing)? to|intends? to|due to (?:reach|rise|fall|have|be)|set to|could|soll(?:en|te|ten)?|voraussichtlich|erwartet|prognos\p{L}+|könnten?|devra(?:it|ient)|pourra(?:it|ient)|prévoit|prévu\p{L}*|prév(?:oient|isions?)|espera|esperan|prevé|prevén|previst\p{L}+|podrían?|\p{L}+ar[áé]n?|\p{L}+[ei]r[áé]n?|dovrebbe(?:ro)?|potrebbe(?:ro)?|prevede|deverá|deverão|prevê|poderia|zal|zullen|verwacht\p{L}*|ожида\p{L}+|прогноз\p{L}*|будет|będzie)(?![\p{L}])/iu;
