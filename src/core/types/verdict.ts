/** What is said of one claim and one source, with the evidence, the findings and the warnings behind it. */

import type { Sentence } from '../locales/said';
import type { Cause } from './source';
import type { Span } from './span';

/** How far a verdict can be relied on. */
export type Strength = 'firm' | 'weak';
/** How the source has the claim's words. */
export type Match = 'verbatim' | 'near' | 'paraphrase' | 'none';

/** A passage of `ReadSource.text` that decides; whole sentences or a table row. */
export interface Evidence extends Span {
  /** Exactly `text.slice(start, end)`. */
  text: string;
  /** A little of what stands before and after it, to find it again in the live page. */
  prefix: string;
  suffix: string;
  /** From 1, in a PDF. */
  page?: number;
}

/** What decides a verdict, by the codes of the command line. */
export const REASON_CODES = [
  'quote_not_verbatim',
  'word_changed',
  'negation_flipped',
  'name_changed',
  'speaker_changed',
  'order_changed',
  'stitched',
  'boundary_cut',
  'ellipsis_hides_meaning',
  'bracket_changes_meaning',
  'selective_quote',
  'qualifier_dropped',
  'qualifier_added',
  'hedge_dropped',
  'mis_joined',
  'part_not_found',
  'not_found',
  'number_changed',
  'unit_changed',
  'rate_changed',
  'currency_changed',
  'magnitude_changed',
  'bound_changed',
  'direction_changed',
  'date_changed',
  'time_changed',
  'false_precision',
  'hidden_text',
  'struck_out_text',
  'boilerplate_only',
  // on `not_a_claim`
  'greeting',
  'offer',
  'question',
  'lead_in',
  'heading',
  'instruction',
  'refusal',
  'about_answer',
  'code',
  'source_list',
] as const;
/** One of them. */
export type ReasonCode = (typeof REASON_CODES)[number];

/** What one check saw, and where, with a sentence that a reader understands. */
export interface Finding extends Sentence {
  code: ReasonCode;
  /** Into `Claim.text`. */
  claim?: Span;
  /** Into `ReadSource.text`. */
  source?: Span;
}

/** What a reader should know beside a verdict. */
export const WARNING_CODES = [
  'stale',
  'retracted',
  'conflicting_passages',
  'ambiguous_date',
  'old_source',
  'secondary_passage',
  'qualifier_dropped',
  'negation_nearby',
] as const;
/** One of them. */
export type WarningCode = (typeof WARNING_CODES)[number];

/** A remark beside a verdict that does not change it. */
export interface Warning extends Sentence {
  code: WarningCode;
}

/** A quantity of the claim and the one of the source that it was compared with. */
export interface NumberPair {
  claim: Span & { text: string };
  source: (Span & { text: string }) | null;
  ok: boolean;
}

interface Judged {
  strength: Strength;
  /** 0–1, how strongly the source carries the claim. */
  score: number;
  numbers: NumberPair[];
  findings: Finding[];
  warnings: Warning[];
}

/** No accusation and no support without the passage that earns it. */
export interface Decided extends Judged {
  verdict: 'supported' | 'altered';
  match: Match;
  evidence: [Evidence, ...Evidence[]];
}

/** The source was read as a whole, and nothing in it carries the claim. */
export interface Unsupported extends Judged {
  verdict: 'unsupported';
  match: 'none';
  /** Nearest passages, best first; shown, but they decide nothing. */
  evidence: Evidence[];
}

/** The source could not be read: nothing is said of the claim. */
export interface Unchecked {
  verdict: 'unchecked';
  cause: Cause;
}

/** Of one citation: a claim against one source. */
export type Verdict = Decided | Unsupported | Unchecked;
