/**
 * Every shared type, in the order of the flow:
 * page → answers → claims with citations → sources → evidence and verdicts → a checked answer.
 *
 * Offsets are UTF-16 code units, half-open, into the text named beside them.
 * States, causes and codes are the product's own words (snake_case on the wire and here).
 */

import type { Sentence } from './said';

/** A stretch of a text: `text.slice(start, end)`. A W3C TextPositionSelector without its tag. */
export interface Span {
  start: number;
  end: number;
}

// ── Answers ──────────────────────────────────────────────────────────────────────────────────────

export type BlockKind =
  | 'paragraph'
  | 'heading'
  | 'list_item'
  | 'table_head'
  | 'table_row'
  | 'quotation'
  | 'code'
  | 'source_list';

/** A block of an answer's text. Blocks do not overlap, and stand in reading order. */
export interface Block extends Span {
  kind: BlockKind;
  /** Heading level, or nesting depth of a list item from 0. */
  level?: number;
  /** Of a table row: its cells, spans of the same text as the block. */
  cells?: Span[];
  /** Of a table row: the heads of its columns, in the order of `cells`. */
  heads?: string[];
}

/** What a site lets a citation mark stand for. */
export type Scope = 'sentence' | 'passage' | 'paragraph' | 'answer';

/** One citation marker of an answer (or a link of its text, where there is no marker). */
export interface Citation {
  /** `marker`: made for citing. `link`: an ordinary link in the text. */
  kind: 'marker' | 'link';
  scope: Scope;
  /** As its reader sees it: "1", "IEA +2", "policy-14". Empty for an icon. */
  label: string;
  /** Where it stood, into `Answer.text`. For a link: where the linked words end. */
  at: number;
  /** With scope `passage`: the cited words, into `Answer.text`. */
  passage?: Span;
  /** Targets, redirect wrappers and tracking parameters removed, text fragments kept. Empty if no source is behind it. */
  urls: string[];
  /** How many more sources the marker announces ("+2") that the page does not hold. */
  hiddenSources: number;
}

/** One reply, as its reader sees it. */
export interface Answer {
  site: string;
  question: string | null;
  /** Without citation markers, toolbars, thinking. Blocks are parted by "\n", cells of a row by " ". */
  text: string;
  blocks: Block[];
  /** In reading order. */
  citations: Citation[];
  /** `false` while it is still being written. */
  finished: boolean;
  /** BCP 47, where the page says so. */
  lang?: string;
}

// ── Claims ───────────────────────────────────────────────────────────────────────────────────────

export type ClaimKind = 'sentence' | 'list_item' | 'table_row';

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

export interface SplitAnswer {
  claims: Claim[];
  others: NotAClaim[];
  /** The answer as a whole says that it could not answer. */
  refusal: boolean;
  /** Its marks stand for so many statements that some were left out: no claim is then unsupported for sure. */
  isCut?: boolean;
}

// ── Sources ──────────────────────────────────────────────────────────────────────────────────────

/** Why a source, or a claim on it, could not be checked. Each has its next step (`core/causes.ts`). */
export const CAUSES = [
  'not_permitted',
  'dead_link',
  'blocked',
  'redirect',
  'paywall',
  'login',
  'consent_wall',
  'needs_script',
  'no_text',
  'unsupported_type',
  'too_large',
  'timeout',
  'network_error',
  'refused_address',
  'unknown_citation',
  'truncated',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Dates that a source gives of itself, ISO 8601 (day or instant). */
export interface SourceDates {
  published?: string;
  updated?: string;
  validTo?: string;
}

export interface PageSpan extends Span {
  /** From 1. */
  page: number;
  /** As printed on the page ("iv"), where the PDF says so. */
  label?: string;
}

export type SourceBlockKind = 'paragraph' | 'heading' | 'list_item' | 'table_row' | 'quotation' | 'code';

/** A block of a source's text; in reading order, not overlapping. */
export interface SourceBlock extends Span {
  kind: SourceBlockKind;
  level?: number;
  cells?: Span[];
  heads?: string[];
}

/** Text of a page that does not count as the source's own statement, kept to explain verdicts. */
export interface Aside {
  kind: 'hidden' | 'struck_out' | 'boilerplate' | 'comment' | 'references';
  text: string;
}

/** How the text was got. Thresholds depend on it, never on the text's length. */
export type SourceKind = 'passage' | 'page' | 'pdf';

/**
 * The way round by which the reader had a source read, where fetching its address was not enough. Evidence from it is
 * shown as such: it may differ from what others find at the address.
 */
export type Origin =
  /** As the browser shows it to this reader. */
  | { via: 'tab' }
  /** A copy of an archive, as it was then; ISO 8601. */
  | { via: 'archive'; archivedAt: string }
  | { via: 'pasted' }
  | { via: 'file'; name: string };

/** A cited document that was read. */
export interface ReadSource {
  status: 'read';
  /** As cited. */
  url: string;
  /** Where it was found, after redirects. */
  finalUrl: string;
  kind: SourceKind;
  title: string | null;
  text: string;
  blocks: SourceBlock[];
  asides: Aside[];
  /** Empty unless a PDF. */
  pages: PageSpan[];
  dates: SourceDates;
  lang?: string;
  /** Marked as retracted or withdrawn by itself. */
  retracted: boolean;
  /** Only a part could be read: absence proves nothing. */
  truncated: boolean;
  /** Of `text`: FNV-1a, 64 bits, hex (an identity, not a proof). */
  hash: string;
  /** Missing where the address itself was fetched. */
  origin?: Origin;
  /** ISO 8601 instant, where the text was kept from an earlier reading; missing where it was read just now. */
  readAt?: string;
}

/** A cited document that could not be read, and why. Never a ground for `unsupported`. */
export interface UnreadSource {
  status: 'unchecked';
  url: string;
  /** How far redirects led, where it is another place. With `not_permitted`: what permission is missing for. */
  finalUrl?: string;
  cause: Cause;
  title?: string | null;
  /** For the reader: what came instead ("HTTP 404"). */
  detail?: string;
  /** Only a part of it came, or was read. */
  truncated?: true;
  /** With `network_error`: this device was offline, which says nothing about the source. */
  offline?: true;
  /** Where the page itself says that its text is found: what it forwards to, or its form without scripts. */
  leadsTo?: string;
}

export type Source = ReadSource | UnreadSource;

/** What the network gave for one URL. Bytes may be cut at the size cap. */
export interface FetchedSource {
  url: string;
  finalUrl: string;
  status: number;
  /** Raw Content-Type header, or "" if none. */
  contentType: string;
  /** Raw Last-Modified header. */
  lastModified?: string;
  bytes: Uint8Array;
  truncated: boolean;
}

// ── Verdicts ─────────────────────────────────────────────────────────────────────────────────────

export type Strength = 'firm' | 'weak';
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
export type ReasonCode = (typeof REASON_CODES)[number];

/** What one check saw, and where, with a sentence that a reader understands. */
export interface Finding extends Sentence {
  code: ReasonCode;
  /** Into `Claim.text`. */
  claim?: Span;
  /** Into `ReadSource.text`. */
  source?: Span;
}

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

export interface Unsupported extends Judged {
  verdict: 'unsupported';
  match: 'none';
  /** Nearest passages, best first; shown, but they decide nothing. */
  evidence: Evidence[];
}

export interface Unchecked {
  verdict: 'unchecked';
  cause: Cause;
}

/** Of one citation: a claim against one source. */
export type Verdict = Decided | Unsupported | Unchecked;

// ── A checked answer ─────────────────────────────────────────────────────────────────────────────

export type ClaimStatus = 'cited' | 'uncited' | 'unknown_citation';

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
