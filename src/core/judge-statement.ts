import { type Alignment, align } from './align';
import type { Check } from './checks/check';
import { checkNames } from './checks/names';
import { checkNegation } from './checks/negation';
import { checkNumbers } from './checks/numbers';
import { checkQualifiers } from './checks/qualifiers';
import { type ClaimReading, langOf } from './claim-reading';
import { readPassage } from './passage-reading';
import type { PreparedSource } from './prepare-source';
import type { Finding, NumberPair, SourceKind, Warning } from './types';

/** Every check of an aligned passage but the numbers, which also give pairs. */
const CHECKS: readonly Check[] = [checkNames, checkNegation, checkQualifiers];

/** One passage as an answer to a claim. */
export interface Assessment {
  alignment: Alignment;
  numbers: NumberPair[];
  findings: Finding[];
  warnings: Warning[];
  /** Quantities of the claim with no counterpart in the passage. */
  missingNumbers: number;
  /** Share of the claim that the passage speaks of, 0–1: words found, quantities compared. */
  subject: number;
  /** Share of the claim that the passage carries, 0–1: words found, quantities equal. */
  coverage: number;
}

export interface StatementJudgement {
  verdict: 'supported' | 'altered' | 'unsupported';
  isFirm: boolean;
  score: number;
  /** The passages that decide (or come nearest), best first. */
  assessments: Assessment[];
  findings: Finding[];
  warnings: Warning[];
}

interface Thresholds {
  /** Least coverage for `supported`. */
  support: number;
  /** Least share for `altered`: below it the passage speaks of something else. */
  subject: number;
  /** One content word may be missing for so many in the claim. */
  wordsPerMissing: number;
}

/** By how the text was got: a passage chosen as evidence is about the claim already, a page is about many things. */
const THRESHOLDS: Record<SourceKind, Thresholds> = {
  passage: { support: 0.55, subject: 0.5, wordsPerMissing: 2 },
  page: { support: 0.7, subject: 0.5, wordsPerMissing: 5 },
  pdf: { support: 0.66, subject: 0.5, wordsPerMissing: 4 },
};

/** A passage that decides must speak of the claim nearly as much as the one that speaks of it most. */
const SUBJECT_SLACK = 0.12;
/** A quantity against a content word of weight 1. */
const NUMBER_WEIGHT = 0.7;
/** From here on the passage is about the claim's own subject and what it says of it. */
const SAME_SUBJECT = 0.65;
/** From here on the passage is the claim's own sentence but for what differs. */
const SAME_SENTENCE = 0.85;
/** Below this no passage is about the claim at all. */
const ELSEWHERE = 0.35;

/** Judges a claim that quotes nothing: the passage that speaks of it, and whether that passage says the same. */
export function judgeStatement(claim: ClaimReading, prepared: PreparedSource): StatementJudgement {
  const thresholds = THRESHOLDS[prepared.source.kind];
  const assessments = align(claim, prepared)
    .map((alignment) => assess(claim, alignment, prepared))
    .sort((a, b) => b.subject - a.subject);
  const nearest = assessments[0];
  if (!nearest) {
    return { verdict: 'unsupported', isFirm: true, score: 0, assessments, findings: [notFound()], warnings: [] };
  }
  const least = Math.max(thresholds.subject, nearest.subject - SUBJECT_SLACK);
  const ranked = [...assessments].sort((a, b) => supportOf(b) - supportOf(a));
  const carriers = ranked.filter((one) => one.subject >= least && carries(one, claim, thresholds));
  const best = carriers[0];
  const score = clamp(supportOf(ranked[0] ?? nearest));
  if (best) {
    return {
      verdict: 'supported',
      isFirm: best.alignment.missing.every((word) => word.isLight),
      score: Math.max(0.5, score),
      assessments: carriers,
      findings: [],
      warnings: [...best.warnings, ...conflictsWith(best, assessments)],
    };
  }
  const altered = assessments.find((one) => one.subject >= least && contradicts(one));
  if (altered) {
    return {
      verdict: 'altered',
      isFirm: altered.subject >= SAME_SENTENCE,
      score: Math.min(0.49, score),
      assessments: [altered],
      findings: altered.findings,
      warnings: altered.warnings,
    };
  }
  return {
    verdict: 'unsupported',
    isFirm: nearest.subject < ELSEWHERE,
    score: Math.min(0.49, score),
    assessments: assessments.slice(0, 3),
    findings: [nearest.subject >= thresholds.subject ? partNotFound(nearest) : notFound()],
    warnings: [],
  };
}

function assess(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource): Assessment {
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const place = { text: passage.text, offset: passage.start, ...langOf(prepared.source) };
  const context = { passage: prepared.units[alignment.firstUnit]?.context ?? '', claim: claim.context };
  const { pairs, ...numbers } = checkNumbers({ text: claim.text, ...langOf(claim) }, place, context);
  const whole = alignment.total + NUMBER_WEIGHT * pairs.length;
  const share = (isCounted: (pair: NumberPair) => boolean): number =>
    whole === 0 ? 0 : (alignment.found + NUMBER_WEIGHT * pairs.filter(isCounted).length) / whole;
  const subject = share((pair) => pair.source !== null);
  const results = CHECKS.map((check) => check({ claim, alignment, passage, prepared, subject }));
  return {
    alignment,
    numbers: pairs,
    findings: [...numbers.findings, ...results.flatMap((result) => result.findings)],
    warnings: [...numbers.warnings, ...results.flatMap((result) => result.warnings)],
    missingNumbers: pairs.filter((pair) => pair.source === null).length,
    subject,
    coverage: share((pair) => pair.ok),
  };
}

/** How strongly a passage carries the claim; may fall below 0. */
function supportOf({ alignment, coverage, findings, missingNumbers }: Assessment): number {
  const missingNames = alignment.missing.filter((word) => word.isName).length;
  return (
    coverage - (findings.length > 0 ? 0.5 : 0) - 0.3 * Math.min(1, missingNumbers) - 0.15 * Math.min(2, missingNames)
  );
}

function carries(
  { alignment, coverage, findings, missingNumbers }: Assessment,
  claim: ClaimReading,
  thresholds: Thresholds,
): boolean {
  const heavy = claim.content.filter((word) => !word.isLight).length;
  const missing = alignment.missing.filter((word) => !word.isLight);
  return (
    findings.length === 0 &&
    missingNumbers === 0 &&
    coverage >= thresholds.support &&
    missing.every((word) => !word.isName) &&
    missing.length <= Math.floor(heavy / thresholds.wordsPerMissing)
  );
}

/**
 * A number that differs is a plain conflict. A turned word or another name is one only where the rest of the sentence is
 * there: opposites are common words.
 */
function contradicts({ findings, numbers, subject }: Assessment): boolean {
  if (findings.length === 0) return false;
  return subject >= SAME_SUBJECT || numbers.some((pair) => !pair.ok && pair.source !== null);
}

/** Another passage that speaks of the same thing and says it otherwise. */
function conflictsWith(best: Assessment, all: readonly Assessment[]): Warning[] {
  const { start, end } = best.alignment;
  const other = all.find(
    (one) =>
      contradicts(one) && one.subject >= SAME_SUBJECT && (one.alignment.start >= end || one.alignment.end <= start),
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

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}
