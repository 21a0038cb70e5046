import type { Alignment } from '../align';
import type { ClaimReading } from '../claim-reading';
import type { PassageReading } from '../passage-reading';
import type { PreparedSource } from '../prepare-source';
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
 * What a check saw. A finding says that the passage speaks of the same thing and says it otherwise; a warning leaves the
 * verdict as it is. A check that cannot tell returns neither.
 */
export interface CheckResult {
  findings: Finding[];
  warnings: Warning[];
}

export type Check = (input: CheckInput) => CheckResult;

export const NOTHING_SEEN: CheckResult = { findings: [], warnings: [] };
