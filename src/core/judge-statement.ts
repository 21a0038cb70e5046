import { type Alignment, align } from './align';
import type { Check } from './checks/check';
import { checkNames } from './checks/names';
import { checkNegation } from './checks/negation';
import { checkNumbers } from './checks/numbers';
import { checkQualifiers } from './checks/qualifiers';
import { type ClaimReading, langOf } from './claim-reading';
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
  /** Least coverage for `altered`: below it the passage speaks of something else. */
  subject: number;
  /** One content word may be missing for so many in the claim. */
  wordsPerMissing: number;
}

/** By how the text was got: a passage chosen as evidence is about the claim already, a page is about many things. */
const THRESHOLDS: Record<SourceKind, Thresholds> = {
  passage: { support: 0.5, subject: 0.45, wordsPerMissing: 2 },
  page: { support: 0.7, subject: 0.5, wordsPerMissing: 5 },
  pdf: { support: 0.66, subject: 0.5, wordsPerMissing: 4 },
};

/** A passage that carries the claim must speak of it nearly as much as the one that speaks of it most. */
const SUBJECT_SLACK = 0.12;

/** Judges a claim that quotes nothing: the passage that speaks of it, and whether that passage says the same. */
export function judgeStatement(claim: ClaimReading, prepared: PreparedSource): StatementJudgement {
  const thresholds = THRESHOLDS[prepared.source.kind];
  const assessments = align(claim, prepared).map((alignment) => assess(claim, alignment, prepared));
  const subject = assessments[0];
  if (!subject)
    return { verdict: 'unsupported', isFirm: true, score: 0, assessments: [], findings: [notFound()], warnings: [] };
  const ranked = [...assessments].sort((a, b) => supportOf(b) - supportOf(a));
  const best = ranked[0] ?? subject;
  const score = Math.max(0, Math.min(1, supportOf(best)));
  if (carries(best, claim, thresholds) && best.alignment.coverage >= subject.alignment.coverage - SUBJECT_SLACK) {
    return {
      verdict: 'supported',
      isFirm: best.alignment.missing.every((word) => word.isLight),
      score: Math.max(score, 0.5),
      assessments: [best, ...ranked.filter((other) => other !== best && carries(other, claim, thresholds))],
      findings: [],
      warnings: [...best.warnings, ...conflicts(best, assessments, thresholds)],
    };
  }
  const altered = assessments.find(
    (a) =>
      a.findings.length > 0 &&
      a.alignment.coverage >= thresholds.subject &&
      a.alignment.coverage >= subject.alignment.coverage - SUBJECT_SLACK,
  );
  if (altered) {
    return {
      verdict: 'altered',
      isFirm: altered.alignment.coverage >= 0.85,
      score: Math.min(score, 0.49),
      assessments: [altered],
      findings: altered.findings,
      warnings: altered.warnings,
    };
  }
  return {
    verdict: 'unsupported',
    isFirm: subject.alignment.coverage < 0.35,
    score: Math.min(score, 0.49),
    assessments: assessments.slice(0, 3),
    findings: [subject.alignment.coverage >= thresholds.subject ? partNotFound(subject) : notFound()],
    warnings: [],
  };
}

function assess(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource): Assessment {
  const input = { claim, alignment, prepared };
  const passage = {
    text: prepared.source.text.slice(alignment.start, alignment.end),
    offset: alignment.start,
    ...langOf(prepared.source),
  };
  const context = { passage: prepared.units[alignment.firstUnit]?.context ?? '', claim: claim.context };
  const numbers = checkNumbers({ text: claim.text, ...langOf(claim) }, passage, context);
  const results = CHECKS.map((check) => check(input));
  return {
    alignment,
    numbers: numbers.pairs,
    findings: [...numbers.findings, ...results.flatMap((result) => result.findings)],
    warnings: [...numbers.warnings, ...results.flatMap((result) => result.warnings)],
    missingNumbers: numbers.pairs.filter((pair) => pair.source === null).length,
  };
}

function supportOf({ alignment, findings, missingNumbers }: Assessment): number {
  const missingNames = alignment.missing.filter((word) => word.isName).length;
  return (
    alignment.coverage -
    (findings.length > 0 ? 0.5 : 0) -
    0.3 * Math.min(1, missingNumbers) -
    0.15 * Math.min(2, missingNames)
  );
}

function carries(assessment: Assessment, claim: ClaimReading, thresholds: Thresholds): boolean {
  const { alignment, findings, missingNumbers } = assessment;
  const heavy = claim.content.filter((word) => !word.isLight).length;
  const missing = alignment.missing.filter((word) => !word.isLight);
  return (
    findings.length === 0 &&
    missingNumbers === 0 &&
    alignment.coverage >= thresholds.support &&
    missing.every((word) => !word.isName) &&
    missing.length <= Math.floor(heavy / thresholds.wordsPerMissing)
  );
}

/** Other passages that speak of the same thing and say it otherwise. */
function conflicts(best: Assessment, all: readonly Assessment[], thresholds: Thresholds): Warning[] {
  const other = all.find(
    (a) =>
      a.findings.length > 0 &&
      a.alignment.coverage >= Math.max(thresholds.subject, best.alignment.coverage - SUBJECT_SLACK) &&
      (a.alignment.start >= best.alignment.end || a.alignment.end <= best.alignment.start),
  );
  if (!other) return [];
  return [{ code: 'conflicting_passages', message: 'Another passage of the source gives something else.' }];
}

function notFound(): Finding {
  return { code: 'not_found', message: 'The source does not speak of it.' };
}

function partNotFound(subject: Assessment): Finding {
  const missing = subject.alignment.missing.find((word) => !word.isLight) ?? subject.alignment.missing[0];
  const number = subject.numbers.find((pair) => pair.source === null);
  const part = number?.claim ?? missing;
  if (!part) return notFound();
  return {
    code: 'part_not_found',
    message: `The source speaks of the subject, but not of “${part.text}”.`,
    claim: { start: part.start, end: part.end },
  };
}
