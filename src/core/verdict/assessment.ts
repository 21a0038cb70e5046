import { type CheckInput, type CheckResult, type Doubt, NOTHING_SEEN } from '../checks/check';
import { NUMBER_WEIGHT } from '../checks/names/exchanged-share';
import { checkNumbers, countFigures } from '../checks/numbers/numbers';
import { AROUND_CHECKS, type CheckTopic, PASSAGE_CHECKS } from '../checks/passage-checks';
import { findCut } from '../checks/quotes/cuts';
import { checkDenial } from '../checks/quotes/quote-context';
import type { Alignment } from '../passages/align';
import { type ClaimReading, langOf } from '../passages/claim-reading';
import { inSourceWords, readPassage } from '../passages/passage-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { findQuote } from '../text/match-quote';
import { isWithin } from '../text/spans';
import type { Finding, NumberPair, Span, Warning } from '../types';

/** What one check saw. */
export interface Look {
  about: CheckTopic;
  result: CheckResult;
}

/** One passage as an answer to a claim. */
export interface Assessment {
  alignment: Alignment;
  /** `subject` and `coverage` are no larger; this is known without reading the passage. */
  readonly subjectAtMost: number;
  /** The claim's quantities with their counterparts; they are compared when this or a share is first asked for. */
  readonly numbers: NumberPair[];
  /** What the checks see; they run when this, the warnings or the doubts are first asked for. */
  readonly findings: Finding[];
  readonly warnings: Warning[];
  /** Reasons not to rely on the passage though it has the claim's words. */
  readonly doubts: readonly Doubt[];
  /** Whether there are findings; no check runs behind the first that has one. */
  readonly hasFindings: boolean;
  /** The first of them, at the same cost. */
  readonly firstFinding: Finding | undefined;
  /** Whether one of them is that the passage is about another of the name; only the checks that may say so run. */
  readonly isOfOther: boolean;
  /** What each check saw, silent ones too. */
  readonly looks: readonly Look[];
  /** Quantities of the claim with no counterpart in the passage. */
  readonly missingNumbers: number;
  /** Share of the claim that the passage speaks of, 0–1: words found, quantities compared. */
  readonly subject: number;
  /** Share of the claim that the passage carries, 0–1: words found, quantities equal. */
  readonly coverage: number;
}

/** Where the claim stands word for word in the source; one word alone is no statement. */
export function findVerbatim(claim: ClaimReading, prepared: PreparedSource): Span | null {
  return claim.words.length < 2 ? null : findQuote(prepared.text, claim.text);
}

/** Whether a passage has the claim's own words, where `findVerbatim` found them. */
export function covers({ alignment }: Pick<Assessment, 'alignment'>, verbatim: Span | null): boolean {
  return verbatim !== null && isWithin(verbatim, alignment);
}

/** Holds a claim against one passage: what it shares, what differs, what the checks see. */
export function assess(
  claim: ClaimReading,
  alignment: Alignment,
  prepared: PreparedSource,
  verbatim: Span | null,
): Assessment {
  if (verbatim && isWithin(verbatim, alignment)) {
    return assessVerbatim(claim, alignment, prepared, verbatim);
  }
  return new PassageAssessment(claim, alignment, prepared);
}

/** Most passages of a source are far from deciding a claim: what takes reading one is made when it is asked for. */
class PassageAssessment implements Assessment {
  readonly subjectAtMost: number;
  private known: Measured | undefined;

  constructor(
    private readonly claim: ClaimReading,
    readonly alignment: Alignment,
    private readonly prepared: PreparedSource,
  ) {
    this.subjectAtMost = shareAtMost(claim, alignment, prepared);
  }

  get numbers(): NumberPair[] {
    return this.measured.numbers;
  }
  get missingNumbers(): number {
    return this.measured.missing;
  }
  get subject(): number {
    return this.measured.subject;
  }
  get coverage(): number {
    return this.measured.coverage;
  }
  get findings(): Finding[] {
    return this.measured.looks.all.findings;
  }
  get warnings(): Warning[] {
    return this.measured.looks.all.warnings;
  }
  get doubts(): readonly Doubt[] {
    return this.measured.looks.all.doubts ?? [];
  }
  get hasFindings(): boolean {
    return this.firstFinding !== undefined;
  }
  get firstFinding(): Finding | undefined {
    return this.measured.looks.firstFinding;
  }
  get isOfOther(): boolean {
    return this.measured.looks.tellOther;
  }
  get looks(): readonly Look[] {
    return this.measured.looks.each;
  }

  private get measured(): Measured {
    this.known ??= measure(this.claim, this.alignment, this.prepared);
    return this.known;
  }
}

/** What comparing the quantities of a claim and a passage gives. */
interface Measured {
  numbers: NumberPair[];
  missing: number;
  subject: number;
  coverage: number;
  looks: Looks;
}

function measure(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource): Measured {
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const place = { text: passage.text, offset: passage.start, ...langOf(prepared.source) };
  const context = { passage: prepared.units[alignment.firstUnit]?.context ?? '', claim: claim.context };
  const { pairs: read, ...seen } = checkNumbers({ text: claim.text, ...langOf(claim) }, place, context);
  const pairs = inSourceWords(read, prepared);
  const compared = pairs.filter((pair) => pair.source !== null).length;
  const subject = shareOf(alignment, pairs.length, compared);
  return {
    numbers: pairs,
    missing: pairs.length - compared,
    subject,
    coverage: shareOf(alignment, pairs.length, pairs.filter((pair) => pair.ok).length),
    looks: new Looks({ claim, alignment, passage, prepared, numbers: pairs, subject }, seen),
  };
}

/** The share of a claim's words and of its `all` quantities that a passage has, if it has `counted` of those. */
function shareOf({ found, total }: Alignment, all: number, counted: number): number {
  const whole = total + NUMBER_WEIGHT * all;
  return whole === 0 ? 0 : (found + NUMBER_WEIGHT * counted) / whole;
}

/** Bound of rounding errors: the sums of weights are the same, of words in another order. */
const ROUNDING = 1e-9;

/** The shares of a passage if it had every figure of the claim. */
function shareAtMost(claim: ClaimReading, alignment: Alignment, { source }: PreparedSource): number {
  const figures = countFigures({ text: claim.text, ...langOf(claim) }, { claim: claim.context }, source.lang);
  return shareOf(alignment, figures, figures) + ROUNDING;
}

/** What the checks see at one passage; none runs before it is needed. */
class Looks {
  /** By the place of the check in `PASSAGE_CHECKS`. */
  private readonly results: (CheckResult | undefined)[] = [];
  private joined: CheckResult | undefined;
  private first: Finding | null | undefined;

  constructor(
    private readonly input: CheckInput,
    private readonly numbers: CheckResult,
  ) {}

  get each(): readonly Look[] {
    const looks = PASSAGE_CHECKS.map(({ about }, at): Look => ({ about, result: this.resultOf(at) }));
    return [{ about: 'numbers', result: this.numbers }, ...looks];
  }

  get all(): CheckResult {
    this.joined ??= joinResults(this.each.map(({ result }) => result));
    return this.joined;
  }

  get firstFinding(): Finding | undefined {
    if (this.first === undefined) this.first = this.findFirst() ?? null;
    return this.first ?? undefined;
  }

  private findFirst(): Finding | undefined {
    let first = this.numbers.findings[0];
    for (let at = 0; !first && at < PASSAGE_CHECKS.length; at += 1) first = this.resultOf(at).findings[0];
    return first;
  }

  get tellOther(): boolean {
    return PASSAGE_CHECKS.some(({ tellsNames }, at) => tellsNames === true && saysOther(this.resultOf(at).findings));
  }

  private resultOf(at: number): CheckResult {
    const known = this.results[at];
    if (known) return known;
    const result = PASSAGE_CHECKS[at]?.check(this.input) ?? NOTHING_SEEN;
    this.results[at] = result;
    return result;
  }
}

const saysOther = (findings: readonly Finding[]): boolean => findings.some(({ code }) => code === 'name_changed');

/**
 * A passage with the claim's own words: nothing in them can differ. What stands around them still can hold them off ("it
 * is not true that …", "investigators suspect that …", "… for members only").
 */
function assessVerbatim(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource, place: Span): Assessment {
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const words = { text: prepared.source.text.slice(place.start, place.end), offset: place.start };
  const { pairs } = checkNumbers({ text: claim.text, ...langOf(claim) }, { ...words, ...langOf(prepared.source) });
  const numbers = pairs.map((pair) => ({ ...pair, ok: pair.source !== null }));
  const { text } = prepared.source;
  const held = [checkDenial(claim.words, passage, place, prepared), findCut(claim.words, passage, place, text)];
  const input = { claim, alignment: { ...alignment, missing: [] }, passage, prepared, numbers, subject: 1 };
  const looks: Look[] = [
    { about: 'denials', result: { findings: held.filter((finding) => finding !== null), warnings: [] } },
    ...AROUND_CHECKS.map(({ about, check }) => ({ about, result: check(input) })),
  ];
  const { findings, warnings, doubts = [] } = joinResults(looks.map(({ result }) => result));
  return {
    alignment: input.alignment,
    subjectAtMost: 1,
    numbers: numbers.filter((pair) => pair.ok),
    findings,
    warnings,
    doubts,
    hasFindings: findings.length > 0,
    firstFinding: findings[0],
    isOfOther: saysOther(findings),
    looks,
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

/** `supportOf`, if the checks see as much as told. */
export function supportWith({ alignment, coverage, missingNumbers }: Assessment, hasFindings: boolean): number {
  return coverage - (hasFindings ? 0.5 : 0) - 0.3 * Math.min(1, missingNumbers) - nameCost(alignment);
}

/** `supportOf` is no larger; this is known without reading the passage. */
export function supportAtMost({ alignment, subjectAtMost }: Assessment): number {
  return subjectAtMost - nameCost(alignment);
}

const nameCost = ({ missing }: Alignment): number => 0.15 * Math.min(2, missing.filter((word) => word.isName).length);
