import type { Alignment } from './align';
import { checkActors } from './checks/actors';
import { checkAdditions } from './checks/additions';
import { checkAttributions } from './checks/attributions';
import { checkCauses } from './checks/causes';
import type { Check, CheckInput, CheckResult, Doubt } from './checks/check';
import { checkClauseJoins } from './checks/clause-joins';
import { checkContrasts } from './checks/contrasts';
import { findCut } from './checks/cuts';
import { checkDenials } from './checks/denials';
import { checkExceptions } from './checks/exceptions';
import { checkExchange } from './checks/exchange';
import { checkFormerStates } from './checks/former-states';
import { checkJoins } from './checks/joins';
import { checkNames } from './checks/names';
import { checkNegation } from './checks/negation';
import { checkNumbers } from './checks/numbers';
import { checkPairedDates } from './checks/paired-dates';
import { checkPlaces } from './checks/places';
import { checkPlans } from './checks/plans';
import { checkQualifiers } from './checks/qualifiers';
import { checkDenial } from './checks/quote-context';
import { checkRoles } from './checks/roles';
import { checkRoutes } from './checks/routes';
import { checkScope } from './checks/scope';
import { checkStances } from './checks/stances';
import { checkSubjects } from './checks/subjects';
import { checkSubstitutions } from './checks/substitutions';
import { checkTableCells } from './checks/table-cells';
import { type ClaimReading, langOf } from './claim-reading';
import { readPassage } from './passage-reading';
import type { PreparedSource } from './prepare-source';
import { matchQuote } from './text/match-quote';
import type { Finding, NumberPair, Span, Warning } from './types';

/** Every check of an aligned passage but the numbers, which also give pairs. */
const CHECKS: readonly Check[] = [
  checkNames,
  checkNegation,
  checkContrasts,
  checkExceptions,
  checkPlans,
  checkFormerStates,
  checkQualifiers,
  checkRoles,
  checkExchange,
  checkActors,
  checkCauses,
  checkAdditions,
  checkJoins,
  checkClauseJoins,
  checkDenials,
  checkAttributions,
  checkScope,
  checkTableCells,
  checkPairedDates,
  checkRoutes,
  checkPlaces,
  checkStances,
  checkSubjects,
  checkSubstitutions,
];

/** A quantity against a content word of weight 1. */
const NUMBER_WEIGHT = 0.7;

/** One passage as an answer to a claim. */
export interface Assessment {
  alignment: Alignment;
  numbers: NumberPair[];
  /** What the checks see; they run when this, the warnings or the doubts are first asked for. */
  readonly findings: Finding[];
  readonly warnings: Warning[];
  /** Reasons not to rely on the passage though it has the claim's words. */
  readonly doubts: readonly Doubt[];
  /** Whether there are findings; stops at the first. */
  readonly hasFindings: boolean;
  /** Quantities of the claim with no counterpart in the passage. */
  missingNumbers: number;
  /** Share of the claim that the passage speaks of, 0–1: words found, quantities compared. */
  subject: number;
  /** Share of the claim that the passage carries, 0–1: words found, quantities equal. */
  coverage: number;
}

/** Where the claim stands word for word in the source; one word alone is no statement. */
export function findVerbatim(claim: ClaimReading, prepared: PreparedSource): Span | null {
  if (claim.words.length < 2) return null;
  const match = matchQuote(prepared.text, claim.text);
  return match?.kind === 'verbatim' && !match.cutsWord ? match : null;
}

/** Whether a passage has the claim's own words, where `findVerbatim` found them. */
export function covers({ alignment }: Assessment, verbatim: Span | null): boolean {
  return verbatim !== null && contains(alignment, verbatim);
}

function contains(outer: Span, inner: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** Holds a claim against one passage: what it shares, what differs, what the checks see. */
export function assess(
  claim: ClaimReading,
  alignment: Alignment,
  prepared: PreparedSource,
  verbatim: Span | null,
): Assessment {
  if (verbatim && contains(alignment, verbatim)) {
    return assessVerbatim(claim, alignment, prepared, verbatim);
  }
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const place = { text: passage.text, offset: passage.start, ...langOf(prepared.source) };
  const context = { passage: prepared.units[alignment.firstUnit]?.context ?? '', claim: claim.context };
  const { pairs, ...numbers } = checkNumbers({ text: claim.text, ...langOf(claim) }, place, context);
  const whole = alignment.total + NUMBER_WEIGHT * pairs.length;
  const share = (isCounted: (pair: NumberPair) => boolean): number =>
    whole === 0 ? 0 : (alignment.found + NUMBER_WEIGHT * pairs.filter(isCounted).length) / whole;
  const subject = share((pair) => pair.source !== null);
  const looks = new Looks({ claim, alignment, passage, prepared, numbers: pairs, subject }, numbers);
  return {
    alignment,
    numbers: pairs,
    get findings() {
      return looks.all.findings;
    },
    get warnings() {
      return looks.all.warnings;
    },
    get doubts() {
      return looks.all.doubts ?? [];
    },
    get hasFindings() {
      return looks.haveFinding;
    },
    missingNumbers: pairs.filter((pair) => pair.source === null).length,
    subject,
    coverage: share((pair) => pair.ok),
  };
}

/** What the checks see at one passage; none runs before it is needed. */
class Looks {
  private readonly results: CheckResult[];
  private joined: CheckResult | undefined;

  constructor(
    private readonly input: CheckInput,
    numbers: CheckResult,
  ) {
    this.results = [numbers];
  }

  get all(): CheckResult {
    while (this.lookFurther());
    this.joined ??= joinResults(this.results);
    return this.joined;
  }

  get haveFinding(): boolean {
    const isSeen = (): boolean => this.results.some(({ findings }) => findings.length > 0);
    while (!isSeen() && this.lookFurther());
    return isSeen();
  }

  /** Runs the next check, if one is left. */
  private lookFurther(): boolean {
    const check = CHECKS[this.results.length - 1];
    if (check) this.results.push(check(this.input));
    return check !== undefined;
  }
}

/**
 * A passage with the claim's own words: nothing in them can differ. What stands around them still can hold them off ("it
 * is not true that …", "investigators suspect that …", "… for members only").
 */
function assessVerbatim(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource, place: Span): Assessment {
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const words = { text: prepared.source.text.slice(place.start, place.end), offset: place.start };
  const { pairs } = checkNumbers({ text: claim.text, ...langOf(claim) }, { ...words, ...langOf(prepared.source) });
  const numbers = pairs.map((pair) => ({ ...pair, ok: pair.source !== null }));
  const around = joinResults(
    [checkQualifiers, checkDenials, checkAttributions, checkScope].map((check) =>
      check({ claim, alignment: { ...alignment, missing: [] }, passage, prepared, numbers, subject: 1 }),
    ),
  );
  const { text } = prepared.source;
  const held = [checkDenial(claim.words, passage, place, prepared), findCut(claim.words, passage, place, text)];
  return {
    alignment: { ...alignment, missing: [] },
    numbers: numbers.filter((pair) => pair.ok),
    findings: [...held.filter((finding) => finding !== null), ...around.findings],
    warnings: around.warnings,
    doubts: around.doubts ?? [],
    hasFindings: held.some((finding) => finding !== null) || around.findings.length > 0,
    missingNumbers: 0,
    subject: 1,
    coverage: 1,
  };
}

function joinResults(results: readonly CheckResult[]): CheckResult {
  return {
    findings: results.flatMap((result) => result.findings),
    warnings: results.flatMap((result) => result.warnings),
    doubts: results.flatMap((result) => result.doubts ?? []),
  };
}

/** How strongly a passage carries the claim; may fall below 0. */
export function supportOf(one: Assessment): number {
  return supportWith(one, one.hasFindings);
}

function supportWith({ alignment, coverage, missingNumbers }: Assessment, hasFindings: boolean): number {
  const missingNames = alignment.missing.filter((word) => word.isName).length;
  return coverage - (hasFindings ? 0.5 : 0) - 0.3 * Math.min(1, missingNumbers) - 0.15 * Math.min(2, missingNames);
}

/** The passage that carries the claim best, of equals the first. Checks only those that could be it. */
export function strongestOf(assessments: readonly Assessment[]): Assessment | undefined {
  const atMost = assessments
    .map((one, index) => ({ one, index, support: supportWith(one, false) }))
    .sort((a, b) => b.support - a.support);
  let best: { one: Assessment; index: number; support: number } | undefined;
  for (const { one, index, support: bound } of atMost) {
    if (best && bound < best.support) break;
    const support = supportOf(one);
    if (!best || support > best.support || (support === best.support && index < best.index)) {
      best = { one, index, support };
    }
  }
  return best?.one;
}
