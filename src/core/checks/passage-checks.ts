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
import { checkConditions } from './limits/conditions';
import { checkDeadlines } from './limits/deadlines';
import { checkExceptions } from './limits/exceptions';
import { checkExtents } from './limits/extents';
import { checkFreeFor } from './limits/free-for';
import { checkNarrowedGroups } from './limits/narrowed-groups';
import { checkQualifiers } from './limits/qualifiers';
import { checkScope } from './limits/scope';
import { checkSharedDeeds } from './limits/shared-deeds';
import { checkSpecies } from './limits/species';
import { checkSuperlatives } from './limits/superlatives';
import { checkToldOfAll } from './limits/told-of-all';
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
import { checkOffices } from './roles/offices';
import { checkPredicates } from './roles/predicates';
import { checkRoles } from './roles/roles';
import { checkSpeakers } from './roles/speakers';
import { checkVoices } from './roles/voices';
import { checkExpectations } from './times/expectations';
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

/** Those that may find that the passage is about another of the name. */
const TELLS_NAMES: ReadonlySet<Check> = new Set([
  checkNames,
  checkLetteredNames,
  checkVariantNames,
  checkSubjects,
  checkSubstitutions,
  checkReplacedWords,
  checkActors,
  checkOffices,
]);

const allAbout = (about: CheckTopic, checks: readonly Check[]): TopicCheck[] =>
  checks.map((check) => ({ about, check, ...(TELLS_NAMES.has(check) && { tellsNames: true }) }));

/**
 * Every check of an aligned passage but the numbers, which also give pairs. They stand as their folders do, and what an
 * earlier one sees is told first. So the checks that only see one word in another's place come last: where one of the
 * others knows why the word differs, it says so.
 */
export const PASSAGE_CHECKS: readonly TopicCheck[] = [
  ...allAbout('names', [checkNames, checkLetteredNames, checkVariantNames, checkRoutes, checkPlaces]),
  ...allAbout('denials', [
    checkNegation,
    checkContrasts,
    checkDenials,
    checkAskedOrCharged,
    checkStances,
    checkInsufficient,
    checkUndone,
  ]),
  ...allAbout('limits', [
    checkExceptions,
    checkQualifiers,
    checkConditions,
    checkScope,
    checkFreeFor,
    checkNarrowedGroups,
    checkToldOfAll,
    checkSpecies,
    checkSuperlatives,
    checkSharedDeeds,
    checkDeadlines,
    checkAdditions,
    checkExtents,
  ]),
  ...allAbout('times', [
    checkPlans,
    checkProjections,
    checkExpectations,
    checkFormerStates,
    checkThenAndNow,
    checkLeadingTimes,
    checkPairedDates,
    checkRelativeTimes,
  ]),
  ...allAbout('roles', [
    checkRoles,
    checkExchange,
    checkActors,
    checkVoices,
    checkOffices,
    checkSpeakers,
    checkAttributions,
    checkCauses,
  ]),
  ...allAbout('joins', [
    checkJoins,
    checkClauseJoins,
    checkClauseFigures,
    checkClauseSubjects,
    checkPartsOf,
    checkParallels,
    checkRelatives,
    checkTableCells,
    checkSiblingHeads,
  ]),
  ...allAbout('numbers', [checkCapacities, checkTotals, checkVagueCounts, checkIntervals]),
  ...allAbout('roles', [checkPredicates]),
  ...allAbout('names', [checkSubjects, checkSubstitutions, checkReplacedWords]),
];

/** Those that hold for a passage with the claim's own words: what stands around them. */
export const AROUND_CHECKS: readonly TopicCheck[] = [
  ...allAbout('denials', [checkDenials]),
  ...allAbout('limits', [checkQualifiers, checkConditions, checkScope, checkFreeFor, checkNarrowedGroups]),
  ...allAbout('times', [checkExpectations]),
  ...allAbout('roles', [checkAttributions]),
];
