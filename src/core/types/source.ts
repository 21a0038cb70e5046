/** What is cited: a document as the network gave it, as it was read, or why it could not be. */

import type { Span } from './span';

/** Why a source, or a claim on it, could not be checked. Each has its next step (`core/shown/causes.ts`). */
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
/** One of them. */
export type Cause = (typeof CAUSES)[number];

/** Dates that a source gives of itself, ISO 8601 (day or instant). */
export interface SourceDates {
  published?: string;
  updated?: string;
  validTo?: string;
}

/** A page of a PDF, into `ReadSource.text`. */
export interface PageSpan extends Span {
  /** From 1. */
  page: number;
  /** As printed on the page ("iv"), where the PDF says so. */
  label?: string;
}

/** What a block of a source is, as its reader sees it. */
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

/** What became of a cited document. */
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
