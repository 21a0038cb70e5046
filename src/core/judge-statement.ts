import { type Alignment, align } from './align';
import type { Check } from './checks/check';
import { checkJoins } from './checks/joins';
import { checkNames } from './checks/names';
import { checkNegation } from './checks/negation';
import { checkNumbers } from './checks/numbers';
import { checkQualifiers } from './checks/qualifiers';
import { checkDenial } from './checks/quote-context';
import { checkRoles } from './checks/roles';
import { type ClaimReading, langOf } from './claim-reading';
import { readPassage } from './passage-reading';
import type { PreparedSource } from './prepare-source';
import { readFeatures } from './support-features';
import { scoreSupport } from './support-model';
import { matchQuote } from './text/match-quote';
import type { Finding, NumberPair, SourceKind, Span, Warning } from './types';

/** Every check of an aligned passage but the numbers, which also give pairs. */
const CHECKS: readonly Check[] = [checkNames, checkNegation, checkQualifiers, checkRoles, checkJoins];

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

/** What a passage must have of the words of a claim. */
interface WordsNeeded {
  /** Least coverage. */
  support: number;
  /** Share of the content words that a source may put otherwise. */
  slack: number;
  /** Whether a name of the claim may be missing. */
  isNameNeeded: boolean;
}

interface Thresholds {
  /** Least score for `supported`. */
  score: number;
  short: WordsNeeded;
  long: WordsNeeded;
  /** Least share for `altered`: below it the passage speaks of something else. */
  subject: number;
  /** Least share for a number to contradict, and for a turned word or another name. */
  number: number;
  wording: number;
  /** Firm: supported from this score on, unsupported below this one, altered from this share of the subject on. */
  firmSupport: number;
  firmAbsence: number;
  sameSentence: number;
}

const ANY_WORDS: WordsNeeded = { support: 0, slack: 1, isNameNeeded: false };

/** By how the text was got: a passage chosen as evidence is about the claim already, a page is about many things. */
const THRESHOLDS: Record<SourceKind, Thresholds> = {
  passage: {
    score: 0.5,
    short: ANY_WORDS,
    long: ANY_WORDS,
    subject: 0.5,
    number: 0.75,
    wording: 0.9,
    firmSupport: 0.72,
    firmAbsence: 0.17,
    sameSentence: 0.98,
  },
  page: {
    score: 0.4,
    short: { support: 0.7, slack: 0.2, isNameNeeded: true },
    long: { support: 0.45, slack: 0.5, isNameNeeded: false },
    subject: 0.5,
    number: 0.5,
    wording: 0.65,
    firmSupport: 0.8,
    firmAbsence: 0.25,
    sameSentence: 0.85,
  },
  pdf: {
    score: 0.4,
    short: { support: 0.66, slack: 0.25, isNameNeeded: true },
    long: { support: 0.45, slack: 0.5, isNameNeeded: false },
    subject: 0.5,
    number: 0.6,
    wording: 0.75,
    firmSupport: 0.8,
    firmAbsence: 0.2,
    sameSentence: 0.9,
  },
};

/** A passage that decides must speak of the claim nearly as much as the one that speaks of it most. */
const SUBJECT_SLACK = 0.12;
/** A quantity against a content word of weight 1. */
const NUMBER_WEIGHT = 0.7;
/** Above whatever the model gives to other words. */
const VERBATIM_SCORE = 0.98;
/** Claims with so many content words and more are long: sources seldom repeat all of one. */
const LONG_CLAIM = 8;

/** Judges a claim that quotes nothing: the passage that speaks of it, and whether that passage says the same. */
export function judgeStatement(claim: ClaimReading, prepared: PreparedSource): StatementJudgement {
  const thresholds = THRESHOLDS[prepared.source.kind];
  const verbatim = findVerbatim(claim, prepared);
  const assessments = align(claim, prepared)
    .map((alignment) => assess(claim, alignment, prepared, verbatim))
    .sort((a, b) => b.subject - a.subject);
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
  const least = Math.max(thresholds.subject, nearest.subject - SUBJECT_SLACK);
  const ranked = [...assessments].sort((a, b) => supportOf(b) - supportOf(a));
  const carriers = ranked.filter((one) => one.subject >= least && carries(one, claim, thresholds));
  const strongest = ranked[0] ?? nearest;
  const isPlain = covers(strongest, verbatim) && strongest.findings.length === 0;
  const score = isPlain ? VERBATIM_SCORE : scoreSupport(readFeatures(claim, strongest, assessments, prepared));
  const best = score >= thresholds.score ? carriers[0] : undefined;
  if (best) {
    return {
      verdict: 'supported',
      isVerbatim: covers(best, verbatim),
      isFirm:
        covers(best, verbatim) ||
        score >= thresholds.firmSupport ||
        best.alignment.missing.every((word) => word.isLight),
      score,
      assessments: carriers,
      all: assessments,
      best: strongest,
      findings: [],
      warnings: [...best.warnings, ...conflictsWith(best, assessments)],
    };
  }
  const altered = assessments.find((one) => one.subject >= least && contradicts(one, thresholds));
  if (altered) {
    return {
      verdict: 'altered',
      isVerbatim: false,
      isFirm: altered.subject >= thresholds.sameSentence && score < thresholds.firmSupport,
      score,
      assessments: [altered],
      all: assessments,
      best: strongest,
      findings: altered.findings,
      warnings: altered.warnings,
    };
  }
  return {
    verdict: 'unsupported',
    isVerbatim: false,
    isFirm: score < thresholds.firmAbsence,
    score,
    assessments: assessments.slice(0, 3),
    all: assessments,
    best: strongest,
    findings: [nearest.subject >= thresholds.subject ? partNotFound(nearest) : notFound()],
    warnings: [],
  };
}

/** Where the claim stands word for word in the source; one word alone is no statement. */
function findVerbatim(claim: ClaimReading, prepared: PreparedSource): Span | null {
  if (claim.words.length < 3) return null;
  const match = matchQuote(prepared.text, claim.text);
  return match?.kind === 'verbatim' && !match.cutsWord ? match : null;
}

function covers({ alignment }: Assessment, verbatim: Span | null): boolean {
  return verbatim !== null && contains(alignment, verbatim);
}

function contains(outer: Span, inner: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function assess(
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
  const results = CHECKS.map((check) => check({ claim, alignment, passage, prepared, numbers: pairs, subject }));
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

/**
 * A passage with the claim's own words: nothing in them can differ. What stands around them still can hold them off ("it
 * is not true that …", "investigators suspect that …", "… for members only").
 */
function assessVerbatim(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource, place: Span): Assessment {
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const words = { text: prepared.source.text.slice(place.start, place.end), offset: place.start };
  const { pairs } = checkNumbers({ text: claim.text, ...langOf(claim) }, { ...words, ...langOf(prepared.source) });
  const numbers = pairs.map((pair) => ({ ...pair, ok: pair.source !== null }));
  const around = checkQualifiers({ claim, alignment, passage, prepared, numbers, subject: 1 });
  const denial = checkDenial(claim.words, passage, place, prepared.source.text);
  return {
    alignment: { ...alignment, missing: [] },
    numbers: numbers.filter((pair) => pair.ok),
    findings: [...(denial ? [denial] : []), ...around.findings],
    warnings: around.warnings,
    missingNumbers: 0,
    subject: 1,
    coverage: 1,
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
  if (findings.length > 0 || missingNumbers > 0) return false;
  const heavy = claim.content.filter((word) => !word.isLight).length;
  const missing = alignment.missing.filter((word) => !word.isLight);
  const { support, slack, isNameNeeded } = heavy >= LONG_CLAIM ? thresholds.long : thresholds.short;
  return (
    coverage >= support &&
    missing.length <= Math.floor(heavy * slack) &&
    !(isNameNeeded && missing.some((word) => word.isName))
  );
}

/**
 * Whether a passage speaks of the claim and says it otherwise. A number that differs is a conflict where the subject is
 * the same; a turned word or another name only where nearly the whole sentence is there, since opposites and names are
 * many.
 */
function contradicts({ findings, numbers, subject }: Assessment, thresholds: Thresholds): boolean {
  if (findings.length === 0) return false;
  const isNumber = numbers.some((pair) => !pair.ok && pair.source !== null);
  return subject >= (isNumber ? thresholds.number : thresholds.wording);
}

/** Another passage that speaks of the same thing and says it otherwise. */
function conflictsWith(best: Assessment, all: readonly Assessment[]): Warning[] {
  const { start, end } = best.alignment;
  const other = all.find(
    (one) => contradicts(one, THRESHOLDS.page) && (one.alignment.start >= end || one.alignment.end <= start),
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
