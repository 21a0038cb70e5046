import type { Quantity } from '../quantities';
import type { Finding, NumberPair, Warning } from '../types';

export interface NumbersClaim {
  text: string;
  lang?: string;
}

export interface NumbersPassage {
  text: string;
  /** Where the passage starts in the source's text. */
  offset: number;
  lang?: string;
}

export interface NumbersContext {
  /** What the passage leans on: heads of its columns, the heading above it, the sentence before. */
  passage?: string;
  /** What the claim leans on: headings above it, the lead-in of its list. */
  claim?: string;
}

export interface NumbersResult {
  /** One a quantity of the claim, in order. `source` is null where the passage has nothing to compare. */
  pairs: NumberPair[];
  findings: Finding[];
  warnings: Warning[];
  /** Quantities of the claim without a counterpart in the passage; no accusation by itself. */
  missing: Quantity[];
}

/**
 * Pairs every quantity of the claim with its best counterpart in the one aligned passage and says which differ.
 * Spans of `claim` are into `claim.text`, spans of `source` into the source's text (`passage.offset` added).
 */
export function checkNumbers(
  _claim: NumbersClaim,
  _passage: NumbersPassage,
  _context: NumbersContext = {},
): NumbersResult {
  return { pairs: [], findings: [], warnings: [], missing: [] };
}
