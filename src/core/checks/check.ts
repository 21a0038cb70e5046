import type { Alignment } from '../passages/align';
import type { ClaimReading } from '../passages/claim-reading';
import type { PassageReading } from '../passages/passage-reading';
import type { PreparedSource } from '../passages/prepare-source';
import type { Finding, NumberPair, Warning } from '../types';

/** What a check is given: a claim and the one passage it was aligned with. */
export interface CheckInput {
  claim: ClaimReading;
  alignment: Alignment;
  passage: PassageReading;
  prepared: PreparedSource;
  /** The quantities of the claim and those of the passage that they were compared with. */
  numbers: readonly NumberPair[];
  /** Share of the claim that the passage speaks of, 0–1. */
  subject: number;
}

/**
 * A reason not to rely on a passage that has the claim's words: what joins them may be the answer's own. It accuses
 * nobody. Denied `firm`, a support is weak; denied `support`, the claim counts as not found, with this as the reason.
 */
export interface Doubt {
  denies: 'firm' | 'support';
  reason: Finding;
}

/**
 * What a check saw. A finding says that the passage speaks of the same thing and says it otherwise; a warning leaves the
 * verdict as it is; a doubt takes from the support without turning it. A check that cannot tell returns none of them.
 */
export interface CheckResult {
  findings: Finding[];
  warnings: Warning[];
  doubts?: readonly Doubt[];
}

/** Whether the passage is a row of a table: its cells are told by the heads of their columns, not by what stands near. */
export const isRow = ({ alignment, prepared }: CheckInput): boolean =>
  prepared.units[alignment.firstUnit]?.kind === 'table_row';

/** One check. It never throws: what it cannot read it has not seen. */
export type Check = (input: CheckInput) => CheckResult;

/** Of what weighs in a claim, the share that a sentence has which may be the claim's own. */
export const MOST = 0.6;

/** What a check returns that saw nothing, or cannot tell. */
export const NOTHING_SEEN: CheckResult = { findings: [], warnings: [] };

/** What a check returns that saw one thing said otherwise. */
export function accuse(finding: Finding): CheckResult {
  return { findings: [finding], warnings: [] };
}

/** What a check returns that only makes a support weak, for one reason. */
export function weaken(reason: Finding): CheckResult {
  return { findings: [], warnings: [], doubts: [{ denies: 'firm', reason }] };
}

/** What a check returns that only denies the support, for one reason. */
export function denySupport(reason: Finding): CheckResult {
  return { findings: [], warnings: [], doubts: [{ denies: 'support', reason }] };
}
