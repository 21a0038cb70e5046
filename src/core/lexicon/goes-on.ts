/** Beginnings that go on about what stands before: the words that do so anywhere, and what each kind of beginning adds. */

const NAMED_BEFORE = 'it|they|he|she|this|these|its|their|his|her';
/** The same in German and French. */
const NAMED_BEFORE_ABROAD = 'er|sie|es|il|elle|ils|elles';
const POINTED_AT = 'that|those';

const CONTRASTS = 'while|but|whereas|aber|mais|pero|ma|maar|men';
const RELATIVES = 'which|who';
/** The beginning of a clause that goes on about the thing of the clause before, in contrast or not. */
export const CLAUSE_GOES_ON = new RegExp(
  `^\\s*(?:(?:${CONTRASTS})\\s+)?(?:${NAMED_BEFORE}|${NAMED_BEFORE_ABROAD}|${RELATIVES})\\s`,
  'iu',
);

const PLACES_AND_TIMES = 'in|on|at|by|since|after|before|during|from|im|am|en|le|nel';
const ANY_OF_THEM = 'both|either|neither|each';
const MORE_ABROAD = 'diese|dieser|ce|cette|él|ella|ello|egli|questo|questa|он|она|оно|они';
/** The beginning of a sentence that goes on about the thing of the sentence before: "In 1990, it …", "The hall …". */
export const SENTENCE_GOES_ON = new RegExp(
  `^["“„«(]?\\s*(?:(?:${PLACES_AND_TIMES})\\s[^,.;]{1,30}?,?\\s)?(?:${NAMED_BEFORE}|${NAMED_BEFORE_ABROAD}|${POINTED_AT}|${ANY_OF_THEM}|${MORE_ABROAD}|the)\\s`,
  'iu',
);

const CONSEQUENCES = 'as|so|because|since|therefore|thus|hence|consequently|accordingly|with|after|following';
/** The beginning of a sentence that tells what came of the one before, or why it came. */
export const REASONING_GOES_ON = new RegExp(`^["“„«(\\s]*(?:${NAMED_BEFORE}|${POINTED_AT}|${CONSEQUENCES})\\s`, 'iu');
