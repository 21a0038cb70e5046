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
