/** Beginnings that go on about what stands before: the words that do so anywhere, and what each kind of beginning adds. */

import { NAMED_BEFORE } from './closed-words';
import { BUT, WHILE } from './joints';

const POINTING = [...NAMED_BEFORE].join('|');
/** The same in German and French. */
const POINTING_ABROAD = 'er|sie|es|il|elle|ils|elles';
const POINTED_AT = 'that|those';

const RELATIVES = 'which|who';
/** The beginning of a clause that goes on about the thing of the clause before, in contrast or not. */
export const CLAUSE_GOES_ON = new RegExp(
  `^\\s*(?:(?:${WHILE}|${BUT})\\s+)?(?:${POINTING}|${POINTING_ABROAD}|${RELATIVES})\\s`,
  'iu',
);

const PLACES_AND_TIMES = 'in|on|at|by|since|after|before|during|from|im|am|en|le|nel';
const ANY_OF_THEM = 'both|either|neither|each';
const MORE_ABROAD = 'diese|dieser|ce|cette|él|ella|ello|egli|questo|questa|он|она|оно|они';
/** The beginning of a sentence that goes on about the thing of the sentence before: "In 1990, it …", "The hall …". */
export const SENTENCE_GOES_ON = new RegExp(
  `^["“„«(]?\\s*(?:(?:${PLACES_AND_TIMES})\\s[^,.;]{1,30}?,?\\s)?(?:${POINTING}|${POINTING_ABROAD}|${POINTED_AT}|${ANY_OF_THEM}|${MORE_ABROAD}|the)\\s`,
  'iu',
);

const CONSEQUENCES = 'as|so|because|since|therefore|thus|hence|consequently|accordingly|with|after|following';
/** The beginning of a sentence that tells what came of the one before, or why it came. */
export const REASONING_GOES_ON = new RegExp(`^["“„«(\\s]*(?:${POINTING}|${POINTED_AT}|${CONSEQUENCES})\\s`, 'iu');
