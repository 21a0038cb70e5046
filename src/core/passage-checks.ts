import { checkActors } from './checks/actors';
import { checkAdditions } from './checks/additions';
import { checkAskedOrCharged } from './checks/asked-or-charged';
import { checkAttributions } from './checks/attributions';
import { checkCauses } from './checks/causes';
import type { Check } from './checks/check';
import { checkClauseJoins } from './checks/clause-joins';
import { checkContrasts } from './checks/contrasts';
import { checkDenials } from './checks/denials';
import { checkExceptions } from './checks/exceptions';
import { checkExchange } from './checks/exchange';
import { checkFormerStates } from './checks/former-states';
import { checkIntervals } from './checks/intervals';
import { checkJoins } from './checks/joins';
import { checkLetteredNames } from './checks/lettered-names';
import { checkNames } from './checks/names';
import { checkNegation } from './checks/negation';
import { checkPairedDates } from './checks/paired-dates';
import { checkParallels } from './checks/parallels';
import { checkPlaces } from './checks/places';
import { checkPlans } from './checks/plans';
import { checkProjections } from './checks/projections';
import { checkQualifiers } from './checks/qualifiers';
import { checkRelativeTimes } from './checks/relative-times';
import { checkRelatives } from './checks/relatives';
import { checkReplacedWords } from './checks/replaced-words';
import { checkRoles } from './checks/roles';
import { checkRoutes } from './checks/routes';
import { checkScope } from './checks/scope';
import { checkStances } from './checks/stances';
import { checkSubjects } from './checks/subjects';
import { checkSubstitutions } from './checks/substitutions';
import { checkTableCells } from './checks/table-cells';
import { checkTotals } from './checks/totals';
import { checkVoices } from './checks/voices';

/** What the checks look at, as a reader is told. */
export const CHECK_TOPICS = ['numbers', 'names', 'denials', 'limits', 'times', 'roles', 'joins'] as const;
export type CheckTopic = (typeof CHECK_TOPICS)[number];

/** One check, and what it looks at. */
export interface TopicCheck {
  about: CheckTopic;
  check: Check;
  /** It may find that the passage is about another of the name (`name_changed`). */
  tellsNames?: true;
}

/** Every check of an aligned passage but the numbers, which also give pairs; what an earlier one sees is told first. */
export const PASSAGE_CHECKS: readonly TopicCheck[] = [
  { about: 'names', check: checkNames, tellsNames: true },
  { about: 'names', check: checkLetteredNames, tellsNames: true },
  { about: 'denials', check: checkNegation },
  { about: 'denials', check: checkContrasts },
  { about: 'limits', check: checkExceptions },
  { about: 'times', check: checkPlans },
  { about: 'times', check: checkProjections },
  { about: 'times', check: checkFormerStates },
  { about: 'limits', check: checkQualifiers },
  { about: 'roles', check: checkRoles },
  { about: 'roles', check: checkExchange },
  { about: 'roles', check: checkActors, tellsNames: true },
  { about: 'roles', check: checkVoices },
  { about: 'roles', check: checkCauses },
  { about: 'limits', check: checkAdditions },
  { about: 'joins', check: checkJoins },
  { about: 'joins', check: checkClauseJoins },
  { about: 'joins', check: checkParallels },
  { about: 'joins', check: checkRelatives },
  { about: 'denials', check: checkDenials },
  { about: 'denials', check: checkAskedOrCharged },
  { about: 'roles', check: checkAttributions },
  { about: 'limits', check: checkScope },
  { about: 'joins', check: checkTableCells },
  { about: 'numbers', check: checkTotals },
  { about: 'numbers', check: checkIntervals },
  { about: 'times', check: checkPairedDates },
  { about: 'times', check: checkRelativeTimes },
  { about: 'names', check: checkRoutes },
  { about: 'names', check: checkPlaces },
  { about: 'denials', check: checkStances },
  { about: 'names', check: checkSubjects, tellsNames: true },
  { about: 'names', check: checkSubstitutions, tellsNames: true },
  { about: 'names', check: checkReplacedWords, tellsNames: true },
];

/** Those that hold for a passage with the claim's own words: what stands around them. */
export const AROUND_CHECKS: readonly TopicCheck[] = [
  { about: 'limits', check: checkQualifiers },
  { about: 'denials', check: checkDenials },
  { about: 'roles', check: checkAttributions },
  { about: 'limits', check: checkScope },
];
