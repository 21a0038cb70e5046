import { splitClauses } from '../checks/clauses';
import { synonymGroups } from '../lexicon/synonyms';
import { say } from '../locales/said';
import type { ClaimReading } from '../passages/claim-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { within } from '../text/spans';
import type { Finding, Warning } from '../types';
import { type Assessment, covers, supportOf } from './assessment';
import { Candidates } from './candidates';
import {
  carries,
  contradicts,
  couldCarry,
  deniesSupport,
  isClearWithin,
  isDeniedWithin,
  isLong,
  isOutdone,
  mayCarry,
  mayContradict,
} from './passage-bearing';
import { readFeatures, shareInOrder } from './support-features';
import { scoreSupport } from './support-model';
import { THRESHOLDS, type Thresholds } from './thresholds';

/** What comes of a claim without quotations; `score` 0–1. */
export interface StatementJudgement {
  verdict: 'supported' | 'altered' | 'unsupported';
  isFirm: boolean;
  /** The claim stands word for word in the passage that decides. */
  isVerbatim: boolean;
  score: number;
  /** Share of the claim's words that stand in its order in the passage that decides; asked of altered claims alone. */
  inOrder?: number;
  /** The passages that decide (or come nearest), best first. */
  assessments: Assessment[];
  /** Every passage that was looked at. */
  candidates: Candidates;
  best: Assessment | null;
  findings: Finding[];
  warnings: Warning[];
}

/** A passage that decides must speak of the claim nearly as much as the one that speaks of it most. */
const SUBJECT_SLACK = 0.12;
/** Above whatever the model gives to other words. */
const VERBATIM_SCORE = 0.98;

/**
 * Whether `judgeStatement` finds the claim supported, and firmly: without what the rest of a judgement takes. Most sources
 * that a claim does not cite have no passage with enough of its words.
 */
export function isFirmlyCarried(claim: ClaimReading, prepared: PreparedSource): boolean {
  const thresholds = THRESHOLDS[prepared.source.kind];
  const candidates = new Candidates(claim, prepared);
  const isOpen = candidates.each
    .filter((one) => covers(one, candidates.verbatim) || couldCarry(one, claim, thresholds))
    .some((one) => one.subject >= thresholds.subject && mayCarry(one, claim, thresholds, prepared));
  if (!isOpen) return false;
  const support = lazySupport(claim, prepared, candidates);
  const [first] = bySupport(findCarriers(claim, prepared, candidates, support) ?? []);
  return first !== undefined && isFirmBy(first, support()?.score ?? 0, candidates, thresholds);
}

const bySupport = (carriers: readonly Assessment[]): Assessment[] =>
  carriers.toSorted((a, b) => supportOf(b) - supportOf(a));

/** Whether a claim is firmly supported by the passage that carries it best. */
function isFirmBy(first: Assessment, score: number, { verbatim }: Candidates, { firmSupport }: Thresholds): boolean {
  const isWhole = (): boolean => first.alignment.missing.every((word) => word.isLight);
  return first.doubts.length === 0 && (covers(first, verbatim) || score >= firmSupport || isWhole());
}

/** The passage that carries a claim best, and how well. */
interface Support {
  strongest: Assessment;
  score: number;
}

/** What becomes of a claim, and the passages that decide it or come nearest, best first. */
export interface Decision {
  verdict: StatementJudgement['verdict'];
  assessments: Assessment[];
}

/** Decides without more checks than that takes: most passages of most sources cannot carry the claim nor contradict it. */
export function decide(
  claim: ClaimReading,
  prepared: PreparedSource,
  candidates = new Candidates(claim, prepared),
): Decision {
  return decideBy(claim, prepared, candidates, lazySupport(claim, prepared, candidates));
}

function lazySupport(claim: ClaimReading, prepared: PreparedSource, candidates: Candidates): () => Support | null {
  let support: Support | null | undefined;
  return () => {
    if (support === undefined) support = measureSupport(claim, prepared, candidates);
    return support;
  };
}

function measureSupport(claim: ClaimReading, prepared: PreparedSource, candidates: Candidates): Support | null {
  const { strongest, verbatim, each } = candidates;
  if (!strongest) return null;
  const isPlain = covers(strongest, verbatim) && !strongest.hasFindings && !strongest.doubts.some(deniesSupport);
  const score = isPlain ? VERBATIM_SCORE : scoreSupport(readFeatures(claim, strongest, each, prepared));
  return { strongest, score };
}

/** The passages that speak of the claim nearly as much as the one that does most, that one first. */
function speakers({ source }: PreparedSource, candidates: Candidates): Assessment[] {
  const [nearest] = candidates.first(1);
  return candidates.speakingOf(Math.max(THRESHOLDS[source.kind].subject, (nearest?.subject ?? 0) - SUBJECT_SLACK));
}

/** Those of them that carry the claim; `null` if it is not supported. */
function findCarriers(
  claim: ClaimReading,
  prepared: PreparedSource,
  candidates: Candidates,
  support: () => Support | null,
): Assessment[] | null {
  const thresholds = THRESHOLDS[prepared.source.kind];
  const carriers = speakers(prepared, candidates).filter(
    (one) =>
      mayCarry(one, claim, thresholds, prepared) &&
      carries(one, claim, prepared) &&
      !isDeniedWithin(one, candidates.each),
  );
  return carriers.length > 0 && (support()?.score ?? 0) >= thresholds.score ? carriers : null;
}

function decideBy(
  claim: ClaimReading,
  prepared: PreparedSource,
  candidates: Candidates,
  support: () => Support | null,
): Decision {
  const carriers = findCarriers(claim, prepared, candidates, support);
  if (carriers) return { verdict: 'supported', assessments: bySupport(carriers) };
  const thresholds = THRESHOLDS[prepared.source.kind];
  const { each } = candidates;
  // A long claim shares figures and names with passages on other things.
  const altered = speakers(prepared, candidates).find(
    (one) =>
      contradicts(one, isLong(claim) ? THRESHOLDS.passage : thresholds) &&
      mayContradict(one, claim, prepared) &&
      !isOutdone(one, each) &&
      !isClearWithin(one, each),
  );
  if (altered) return { verdict: 'altered', assessments: [altered] };
  return { verdict: 'unsupported', assessments: candidates.first(3) };
}

/** Judges a claim that quotes nothing: the passage that speaks of it, and whether that passage says the same. */
export function judgeStatement(
  claim: ClaimReading,
  prepared: PreparedSource,
  candidates = new Candidates(claim, prepared),
): StatementJudgement {
  const support = lazySupport(claim, prepared, candidates);
  const { verdict, assessments } = decideBy(claim, prepared, candidates, support);
  const [nearest] = candidates.first(1);
  const [first] = assessments;
  const measured = support();
  if (!nearest || !first || !measured) {
    const nothing = { score: 0, assessments, candidates, best: null, findings: [notFound()], warnings: [] };
    return { verdict: 'unsupported', isFirm: true, isVerbatim: false, ...nothing };
  }
  const { strongest, score } = measured;
  const thresholds = THRESHOLDS[prepared.source.kind];
  const common = { verdict, isVerbatim: false, score, assessments, candidates, best: strongest };
  if (verdict === 'supported') {
    return {
      ...common,
      isVerbatim: covers(first, candidates.verbatim),
      isFirm: isFirmBy(first, score, candidates, thresholds),
      findings: [],
      warnings: [...first.warnings, ...conflictsWith(first, candidates)],
    };
  }
  if (verdict === 'altered') {
    const inOrder = shareInOrder(claim, first, prepared);
    const isFirm =
      first.subject >= thresholds.sameSentence && score < thresholds.firmSupport && inOrder >= thresholds.sameOrder;
    return { ...common, isFirm, inOrder, findings: first.findings, warnings: first.warnings };
  }
  const doubt = score >= thresholds.score ? strongest.doubts.find(deniesSupport) : undefined;
  return {
    ...common,
    isFirm: score < thresholds.firmAbsence && !isToldApart(claim, prepared),
    findings: [doubt?.reason ?? (nearest.subject >= thresholds.subject ? partNotFound(nearest) : notFound())],
    warnings: [],
  };
}

/** Of the words of a clause that weigh, the share that one sentence must have to speak of it. */
const CLAUSE_SHARE = 0.5;

/** Whether each of several clauses of a claim stands in a sentence of its own: joined from afar, it is hardly absent. */
function isToldApart(claim: ClaimReading, prepared: PreparedSource): boolean {
  const clauses = splitClauses(claim.text)
    .map((clause) => within(claim.heavy, clause))
    .filter((words) => words.length > 1);
  return clauses.length > 1 && clauses.every((words) => mostInOne(words, prepared) >= CLAUSE_SHARE * words.length);
}

/** How many of some words, or others that mean the same, stand in the sentence that has most of them. */
function mostInOne(words: ClaimReading['heavy'], prepared: PreparedSource): number {
  const counts = new Map<number, number>();
  for (const word of words) {
    const stems = [word.stem, ...prepared.stemsInGroups(synonymGroups(word.text))];
    const units = new Set(stems.flatMap((stem) => [...prepared.postings.get(stem)]));
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return most;
}

/** Another passage that speaks of the same thing and says it otherwise. */
function conflictsWith(best: Assessment, candidates: Candidates): Warning[] {
  const { start, end } = best.alignment;
  const { page } = THRESHOLDS;
  const other = candidates.speakingOf(Math.min(page.number, page.wording)).find(
    (one) =>
      (one.alignment.start >= end || one.alignment.end <= start) &&
      contradicts(one, page) &&
      // A passage on another of the name gives other things.
      !one.isOfOther,
  );
  if (!other) return [];
  const what = other.firstFinding?.said;
  return [{ code: 'conflicting_passages', ...(what ? say('otherPassageSays', { what }) : say('otherPassage')) }];
}

function notFound(): Finding {
  return { code: 'not_found', ...say('doesNotSpeak') };
}

function partNotFound({ alignment, numbers }: Assessment): Finding {
  const word = alignment.missing.find((one) => !one.isLight) ?? alignment.missing[0];
  const part = numbers.find((pair) => pair.source === null)?.claim ?? word;
  if (!part) return notFound();
  return {
    code: 'part_not_found',
    ...say('notOfPart', { answer: part.text }),
    claim: { start: part.start, end: part.end },
  };
}
