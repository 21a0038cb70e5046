/**
 * Conjunctions that set parts of a sentence side by side, as alternatives of a pattern. Polish "i" and "a" are left out:
 * in an English text they are other words.
 */

/** One thing and another. */
export const AND = 'and|und|et|y|e|en|och|og|и';
/** One thing against another. */
export const BUT = 'but|aber|sondern|mais|pero|ma|mas|maar|men|ale|а|но';
/** The same, before a clause with a verb of its own. */
export const WHILE = 'while|whereas|während|tandis(?: que)?|mientras(?: que)?|mentre|terwijl|medan';
