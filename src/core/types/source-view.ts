import type { Cause, ReadSource, Span } from '.';

/** A source as its reader opens it beside a claim. */
export interface SourceView {
  /** Its text: as it was read for the check where that is kept, else as it is now; `null` if there is none. */
  source: ReadSource | null;
  /** The page as it is now, not cleaned: for nothing but the cleaner. `null` where there is none, or none was asked for. */
  html: string | null;
  /** Whether the text of the page is another than the one that is kept; `null` where one of them is missing. */
  isChanged: boolean | null;
  /** Why the page could not be had now. */
  cause?: Cause;
  detail?: string;
}

/** What stands right before and behind a passage. */
export interface Neighbours {
  /** "" where nothing does. */
  before: string;
  after: string;
  /** Of another block than the passage: the heading above it, the next paragraph. */
  isBeforeApart: boolean;
  isAfterApart: boolean;
}

/** A passage of a source, by its text and where it was found. */
export interface PassagePlace extends Span {
  text: string;
}
