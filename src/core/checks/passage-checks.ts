import type { Check } from './check';
import { checkAskedOrCharged } from './denials/asked-or-charged';
import { checkContrasts } from './denials/contrasts';
import { checkDenials } from './denials/denials';
import { checkInsufficient } from './denials/insufficient';
import { checkNegation } from './denials/negation';
import { checkStances } from './denials/stances';
import { checkUndone } from './denials/undone';
import { checkClauseFigures } from './joins/clause-figures';
import { checkClauseJoins } from './joins/clause-joins';
import { checkClauseSubjects } from './joins/clause-subjects';
import { checkJoins } from './joins/joins';
import { checkParallels } from './joins/parallels';
import { checkPartsOf } from './joins/parts-of';
import { checkRelatives } from './joins/relatives';
import { checkSiblingHeads } from './joins/sibling-heads';
import { checkTableCells } from './joins/table-cells';
import { checkAdditions } from './limits/additions';
import { checkAllOthers } from './limits/all-others';
import { checkConditions } from './limits/conditions';
import { checkDeadlines } from './limits/deadlines';
import { checkExceptions } from './limits/exceptions';
import { checkExtents } from './limits/extents';
import { checkFreeFor } from './limits/free-for';
import { checkLeftOutConditions } from './limits/left-out-conditions';
import { checkNarrowedGroups } from './limits/narrowed-groups';
import { checkQualifiers } from './limits/qualifiers';
import { checkScope } from './limits/scope';
import { checkSharedDeeds } from './limits/shared-deeds';
import { checkSharesOfAll } from './limits/shares-of-all';
import { checkSpecies } from './limits/species';
import { checkSuperlatives } from './limits/superlatives';
import { checkLetteredNames } from './names/lettered-names';
import { checkNames } from './names/names';
import { checkPlaces } from './names/places';
import { checkReplacedWords } from './names/replaced-words';
import { checkRoutes } from './names/routes';
import { checkSubjects } from './names/subjects';
import { checkSubstitutions } from './names/substitutions';
import { checkVariantNames } from './names/variant-names';
import { checkCapacities } from './numbers/capacities';
import { checkIntervals } from './numbers/intervals';
import { checkTotals } from './numbers/totals';
import { checkVagueCounts } from './numbers/vague-counts';
import { checkActors } from './roles/actors';
import { checkAttributions } from './roles/attributions';
import { checkCauses } from './roles/causes';
import { checkExchange } from './roles/exchange';
import { checkLabelledSpeakers } from './roles/labelled-speakers';
import { checkOffices } from './roles/offices';
import { checkOtherSpeakers } from './roles/other-speakers';
import { checkPredicates } from './roles/predicates';
import { checkRoles } from './roles/roles';
import { checkVoices } from './roles/voices';
import { checkAims } from './times/aims';
import { checkForecasts } from './times/forecasts';
import { checkFormerStates } from './times/former-states';
import { checkLeadingTimes } from './times/leading-times';
import { checkPairedDates } from './times/paired-dates';
import { checkPlans } from './times/plans';
import { checkProjections } from './times/projections';
import { checkRelativeTimes } from './times/relative-times';
import { checkThenAndNow } from './times/then-and-now';

/** What the checks look at, as a reader is told. */
export const CHECK_TOPICS = ['numbers', 'names', 'denials', 'limits', 'times', 'roles', 'joins'] as const;
/** One of them. */
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
  { about: 'times', check: checkForecasts },
  { about: 'times', check: checkAims },
  { about: 'times', check: checkFormerStates },
  { about: 'limits', check: checkQualifiers },
  { about: 'roles', check: checkRoles },
  { about: 'roles', check: checkExchange },
  { about: 'roles', check: checkActors, tellsNames: true },
  { about: 'roles', check: checkVoices },
  { about: 'roles', check: checkOffices, tellsNames: true },
  { about: 'roles', check: checkLabelledSpeakers },
  { about: 'roles', check: checkCauses },
  { about: 'limits', check: checkAdditions },
  { about: 'joins', check: checkJoins },
  { about: 'joins', check: checkClauseJoins },
  { about: 'joins', check: checkClauseFigures },
  { about: 'joins', check: checkClauseSubjects },
  { about: 'joins', check: checkPartsOf },
  { about: 'times', check: checkThenAndNow },
  { about: 'times', check: checkLeadingTimes },
  { about: 'joins', check: checkParallels },
  { about: 'joins', check: checkRelatives },
  { about: 'denials', check: checkDenials },
  { about: 'denials', check: checkAskedOrCharged },
  { about: 'roles', check: checkAttributions },
  { about: 'limits', check: checkScope },
  { about: 'limits', check: checkConditions },
  { about: 'limits', check: checkLeftOutConditions },
  { about: 'limits', check: checkFreeFor },
  { about: 'limits', check: checkNarrowedGroups },
  { about: 'limits', check: checkSharesOfAll },
  { about: 'limits', check: checkAllOthers },
  { about: 'limits', check: checkSpecies },
  { about: 'limits', check: checkExtents },
  { about: 'limits', check: checkSuperlatives },
  { about: 'limits', check: checkSharedDeeds },
  { about: 'numbers', check: checkCapacities },
  { about: 'joins', check: checkTableCells },
  { about: 'joins', check: checkSiblingHeads },
  { about: 'numbers', check: checkTotals },
  { about: 'numbers', check: checkVagueCounts },
  { about: 'numbers', check: checkIntervals },
  { about: 'limits', check: checkDeadlines },
  { about: 'times', check: checkPairedDates },
  { about: 'times', check: checkRelativeTimes },
  { about: 'names', check: checkRoutes },
  { about: 'names', check: checkPlaces },
  { about: 'denials', check: checkStances },
  { about: 'roles', check: checkOtherSpeakers },
  { about: 'names', check: checkVariantNames, tellsNames: true },
  { about: 'denials', check: checkInsufficient },
  { about: 'denials', check: checkUndone },
  { about: 'roles', check: checkPredicates },
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
  { about: 'limits', check: checkConditions },
  { about: 'limits', check: checkLeftOutConditions },
  { about: 'limits', check: checkFreeFor },
  { about: 'limits', check: checkNarrowedGroups },
  { about: 'times', check: checkForecasts },
];
