import { checkActors } from './actors';
import { checkAdditions } from './additions';
import { checkAims } from './aims';
import { checkAllOthers } from './all-others';
import { checkAskedOrCharged } from './asked-or-charged';
import { checkAttributions } from './attributions';
import { checkCapacities } from './capacities';
import { checkCauses } from './causes';
import type { Check } from './check';
import { checkClauseFigures } from './clause-figures';
import { checkClauseJoins } from './clause-joins';
import { checkClauseSubjects } from './clause-subjects';
import { checkConditions } from './conditions';
import { checkContrasts } from './contrasts';
import { checkDeadlines } from './deadlines';
import { checkDenials } from './denials';
import { checkExceptions } from './exceptions';
import { checkExchange } from './exchange';
import { checkExtents } from './extents';
import { checkForecasts } from './forecasts';
import { checkFormerStates } from './former-states';
import { checkFreeFor } from './free-for';
import { checkInsufficient } from './insufficient';
import { checkIntervals } from './intervals';
import { checkJoins } from './joins';
import { checkLabelledSpeakers } from './labelled-speakers';
import { checkLeadingTimes } from './leading-times';
import { checkLeftOutConditions } from './left-out-conditions';
import { checkLetteredNames } from './lettered-names';
import { checkNames } from './names';
import { checkNarrowedGroups } from './narrowed-groups';
import { checkNegation } from './negation';
import { checkOffices } from './offices';
import { checkOtherSpeakers } from './other-speakers';
import { checkPairedDates } from './paired-dates';
import { checkParallels } from './parallels';
import { checkPartsOf } from './parts-of';
import { checkPlaces } from './places';
import { checkPlans } from './plans';
import { checkPredicates } from './predicates';
import { checkProjections } from './projections';
import { checkQualifiers } from './qualifiers';
import { checkRelativeTimes } from './relative-times';
import { checkRelatives } from './relatives';
import { checkReplacedWords } from './replaced-words';
import { checkRoles } from './roles';
import { checkRoutes } from './routes';
import { checkScope } from './scope';
import { checkSharedDeeds } from './shared-deeds';
import { checkSharesOfAll } from './shares-of-all';
import { checkSiblingHeads } from './sibling-heads';
import { checkSpecies } from './species';
import { checkStances } from './stances';
import { checkSubjects } from './subjects';
import { checkSubstitutions } from './substitutions';
import { checkSuperlatives } from './superlatives';
import { checkTableCells } from './table-cells';
import { checkThenAndNow } from './then-and-now';
import { checkTotals } from './totals';
import { checkUndone } from './undone';
import { checkVagueCounts } from './vague-counts';
import { checkVariantNames } from './variant-names';
import { checkVoices } from './voices';

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
