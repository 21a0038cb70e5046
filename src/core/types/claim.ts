/** What an answer is split into: claims, each with the citations that bear on it, and what is no claim. */

import type { Span } from './span';

/** What a claim stands in. */
export type ClaimKind = 'sentence' | 'list_item' | 'table_row';

/** Why a stretch of an answer is no claim. */
export type NotAClaimKind =
  | 'heading'
  | 'question'
  | 'lead_in'
  | 'refusal'
  | 'about_answer'
  | 'greeting'
  | 'offer'
  | 'instruction'
  | 'code'
  | 'source_list';

/** One checkable statement, a span of `Answer.text`. */
export interface Claim extends Span {
  /** The statement without marks and citation markers, white space folded. */
  text: string;
  kind: ClaimKind;
  /** Words that it presents as verbatim (without the quotation marks), into `text`. */
  quotes: Span[];
  /** What the statement leans on: headings above it, lead-in of its list, heads of its table; may be empty. */
  context: string;
  citations: ClaimCitation[];
}

/** A citation as it bears on one claim. */
export interface ClaimCitation {
  /** Index into `Answer.citations`. */
  index: number;
  /** The mark stands with a later sentence of the same paragraph: looked at, but the claim stays uncited. */
  inherited: boolean;
  /** The part of the claim that this marker answers for, into `Claim.text`; the whole claim if missing. */
  part?: Span;
}

/** A stretch of the answer that is no claim, and why. */
export interface NotAClaim extends Span {
  text: string;
  kind: NotAClaimKind;
}

/** An answer, stretch by stretch: what it claims, and what else it says. */
export interface SplitAnswer {
  claims: Claim[];
  others: NotAClaim[];
  /** The answer as a whole says that it could not answer. */
  refusal: boolean;
  /** Its marks stand for so many statements that some were left out: no claim is then unsupported for sure. */
  isCut?: boolean;
}
