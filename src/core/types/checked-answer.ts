/** What the checks of an answer have come to: claim by claim, and how far its sources are read. */

import type { Claim } from './claim';
import type { Cause, Origin, SourceDates } from './source';
import type { Strength, Verdict } from './verdict';

/** Whether a claim cites a source that is there; `unknown_citation`: it cites what is not. */
export type ClaimStatus = 'cited' | 'uncited' | 'unknown_citation';

/** One citation of a claim, with what it came to. */
export interface CheckedCitation {
  /** Index into `Answer.citations`. */
  index: number;
  label: string;
  /** As cited; "" if no source is behind the marker. */
  url: string;
  inherited: boolean;
  verdict: Verdict;
  /** Of the source, as in `ReadSource`. */
  origin?: Origin;
}

/** A claim with all that was found about it. */
export interface CheckedClaim {
  claim: Claim;
  status: ClaimStatus;
  /** Combined over its own citations; `null` when uncited. */
  verdict: Verdict['verdict'] | null;
  /** Of the combined verdict; `null` when uncited or unchecked. */
  strength: Strength | null;
  /** Supported, but by no single source alone. */
  together: boolean;
  citations: CheckedCitation[];
  /** Labels of other sources of the same answer that carry the claim. */
  foundIn: string[];
}

/** How far the reading of one source has come. */
export interface SourceProgress {
  url: string;
  state: 'waiting' | 'fetching' | 'read' | 'unchecked';
  title?: string | null;
  finalUrl?: string;
  dates?: SourceDates;
  /** Of its text, as in `ReadSource`; missing unless it was read. */
  hash?: string;
  cause?: Cause;
  detail?: string;
  /** As in `ReadSource`. */
  readAt?: string;
  /** As in `UnreadSource`. */
  offline?: true;
  /** As in `ReadSource`. */
  origin?: Origin;
}
