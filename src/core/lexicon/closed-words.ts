/** Closed classes of words that several checks look for, folded, for the languages that are read most. */

import { wordSet } from './word-set';

/** Between the two sides of a comparison. */
export const THAN = wordSet('than als que di dan än enn чем niż než');

/** Words for a thing named before, as a subject. */
export const PRONOUNS = wordSet(
  'it he she they who which that this these we i you er sie es il elle ils elles lui lei hij zij ze он она оно они него нём нем неё нее ней ним них ему ей им его её ее их ihm ihn ihr ihnen ellos ellas ello lo la le les io lui egli essa essi esso eles elas ele ela hem haar hen den det han hon dem on ona ono oni nim niej nich 它 他 她 其 该 それ これ 彼 彼女',
);

/** English words that only point at a thing or its owner. */
export const NAMED_BEFORE = wordSet('it they he she this these its their his her');

/** Words before a thing that the reader knows already. */
export const DEFINITES = wordSet(
  'the this that these those its his her their both der die das dem den des diese dieser dieses le la les ce cette ces el los las este esta il lo gli o os as het de deze dit',
);

/** Words for whose a thing is. */
export const POSSESSIVES = wordSet(
  'its his her their whose sein seine ihr ihre son sa ses leur leurs su sus suo sua zijn haar hun его её их',
);

/** Forms of "be" that join a subject with what is said of it. */
export const BE = wordSet(
  'is are was were be been ist sind war waren est sont était étaient es son era fue è sono é são foi',
);

/** English forms of "be" that make a passive. */
export const BE_DONE = wordSet('is are was were be been being');

/** Before whoever did it. */
export const BY = wordSet('by von durch par por da door av przez');
