import { align } from './align';
import { type Assessment, assess, covers, findVerbatim, strongestOf, supportOf } from './assessment';
import type { Doubt } from './checks/check';
import type { ClaimReading } from './claim-reading';
import { isJoined } from './join-units';
import type { PreparedSource } from './prepare-source';
import { readFeatures, shareInOrder } from './support-features';
import { scoreSupport } from './support-model';
import { THRESHOLDS, type Thresholds } from './thresholds';
import type { Finding, Span, Warning } from './types';

export interface StatementJudgement {
  verdict: 'supported' | 'altered' | 'unsupported';
  isFirm: boolean;
  /** The claim stands word for word in the passage that decides. */
  isVerbatim: boolean;
  score: number;
  /** The passages that decide (or come nearest), best first. */
  assessments: Assessment[];
  /** Every passage that was looked at, that which speaks of the claim most first, and of them that which carries it best. */
  all: Assessment[];
  best: Assessment | null;
  findings: Finding[];
  warnings: Warning[];
}

/** A passage that decides must speak of the claim nearly as much as the one that speaks of it most. */
const SUBJECT_SLACK = 0.12;
/** Above whatever the model gives to other words. */
const VERBATIM_SCORE = 0.98;
/** Claims with so many content words and more are long: sources seldom repeat all of one. */
const LONG_CLAIM = 8;

/** The passages of a source that speak of a claim, that which speaks of it most first. */
export interface Candidates {
  /** Where the claim stands word for word. */
  verbatim: Span | null;
  assessments: Assessment[];
}

export function findCandidates(claim: ClaimReading, prepared: PreparedSource): Candidates {
  const verbatim = findVerbatim(claim, prepared);
  const assessments = align(claim, prepared)
    .map((alignment) => assess(claim, alignment, prepared, verbatim))
    .sort((a, b) => b.subject - a.subject);
  return { verbatim, assessments };
}

/** Judges a claim that quotes nothing: the passage that speaks of it, and whether that passage says the same. */
export function judgeStatement(
  claim: ClaimReading,
  prepared: PreparedSource,
  { verbatim, assessments }: Candidates = findCandidates(claim, prepared),
): StatementJudgement {
  const thresholds = THRESHOLDS[prepared.source.kind];
  const nearest = assessments[0];
  if (!nearest) {
    return {
      verdict: 'unsupported',
      isFirm: true,
      isVerbatim: false,
      score: 0,
      assessments,
      all: assessments,
      best: null,
      findings: [notFound()],
      warnings: [],
    };
  }
  // A long claim shares figures and names with passages on other things.
  const isLong = countHeavy(claim) >= LONG_CLAIM;
  const least = Math.max(thresholds.subject, nearest.subject - SUBJECT_SLACK);
  const strongest = strongestOf(assessments) ?? nearest;
  const isPlain =
    covers(strongest, verbatim) && strongest.findings.length === 0 && !strongest.doubts.some(deniesSupport);
  const score = isPlain ? VERBATIM_SCORE : scoreSupport(readFeatures(claim, strongest, assessments, prepared));
  const carriers =
    score >= thresholds.score
      ? assessments
          .filter((one) => one.subject >= least && carries(one, claim, prepared, thresholds))
          .sort((a, b) => supportOf(b) - supportOf(a))
      : [];
  const best = carriers[0];
  if (best) {
    return {
      verdict: 'supported',
      isVerbatim: covers(best, verbatim),
      isFirm:
        best.doubts.length === 0 &&
        (covers(best, verbatim) ||
          score >= thresholds.firmSupport ||
          best.alignment.missing.every((word) => word.isLight)),
      score,
      assessments: carriers,
      all: assessments,
      best: strongest,
      findings: [],
      warnings: [...best.warnings, ...conflictsWith(best, assessments)],
    };
  }
  const altered = assessments.find(
    (one) => one.subject >= least && contradicts(one, isLong ? THRESHOLDS.passage : thresholds),
  );
  if (altered) {
    return {
      verdict: 'altered',
      isVerbatim: false,
      isFirm:
        altered.subject >= thresholds.sameSentence &&
        score < thresholds.firmSupport &&
        shareInOrder(claim, altered, prepared) >= thresholds.sameOrder,
      score,
      assessments: [altered],
      all: assessments,
      best: strongest,
      findings: altered.findings,
      warnings: altered.warnings,
    };
  }
  const doubt = score >= thresholds.score ? strongest.doubts.find(deniesSupport) : undefined;
  return {
    verdict: 'unsupported',
    isVerbatim: false,
    isFirm: score < thresholds.firmAbsence,
    score,
    assessments: assessments.slice(0, 3),
    all: assessments,
    best: strongest,
    findings: [doubt?.reason ?? (nearest.subject >= thresholds.subject ? partNotFound(nearest) : notFound())],
    warnings: [],
  };
}

const deniesSupport = ({ denies }: Doubt): boolean => denies === 'support';

function countHeavy(claim: ClaimReading): number {
  return claim.content.filter((word) => !word.isLight).length;
}

function carries(one: Assessment, claim: ClaimReading, prepared: PreparedSource, thresholds: Thresholds): boolean {
  const { alignment, coverage, missingNumbers } = one;
  if (missingNumbers > 0) return false;
  const heavy = countHeavy(claim);
  const missing = alignment.missing.filter((word) => !word.isLight);
  const { support, slack, isNameNeeded } = heavy >= LONG_CLAIM ? thresholds.long : thresholds.short;
  return (
    coverage >= support &&
    missing.length <= Math.floor(heavy * slack) &&
    !(isNameNeeded && missing.some((word) => word.isName)) &&
    one.findings.length === 0 &&
    !one.doubts.some(deniesSupport) &&
    (heavy >= LONG_CLAIM || isJoined(claim, alignment, prepared))
  );
}

/**
 * Whether a passage speaks of the claim and says it otherwise. A number that differs is a conflict where the subject is
 * the same; a turned word or another name only where nearly the whole sentence is there, since opposites and names are
 * many.
 */
function contradicts(one: Assessment, thresholds: Thresholds): boolean {
  const isNumber = one.numbers.some((pair) => !pair.ok && pair.source !== null);
  return one.subject >= (isNumber ? thresholds.number : thresholds.wording) && one.findings.length > 0;
}

/** Another passage that speaks of the same thing and says it otherwise. */
function conflictsWith(best: Assessment, all: readonly Assessment[]): Warning[] {
  const { start, end } = best.alignment;
  const other = all.find(
    (one) => (one.alignment.start >= end || one.alignment.end <= start) && contradicts(one, THRESHOLDS.page),
  );
  if (!other) return [];
  const what = other.findings[0]?.message ?? '';
  return [
    { code: 'conflicting_passages', message: `Another passage of the source gives something else. ${what}`.trim() },
  ];
}

function notFound(): Finding {
  return { code: 'not_found', message: 'The source does not speak of it.' };
}

function partNotFound({ alignment, numbers }: Assessment): Finding {
  const word = alignment.missing.find((one) => !one.isLight) ?? alignment.missing[0];
  const part = numbers.find((pair) => pair.source === null)?.claim ?? word;
  if (!part) return notFound();
  return {
    code: 'part_not_found',
    message: `The source speaks of the subject, but not of “${part.text}”.`,
    claim: { start: part.start, end: part.end },
  };
}
