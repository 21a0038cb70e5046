import type { Answer, Cause, CheckedClaim, NotAClaim, Source, Span } from '../types';
import type { SittingCounts } from './sitting';

/** A source that was handed in with an answer. Its URL is that of `idUrl`, or its own. */
export interface HandedSource {
  /** As the answer names it. */
  id: string;
  /** Its own address, `null` if it has none. */
  url: string | null;
  source: Source;
}

/** An answer that was judged, with all that is shown of it. */
export interface JudgedAnswer {
  answer: Answer;
  claims: CheckedClaim[];
  others: NotAClaim[];
  refusal: boolean;
  /** It begins like JSON and is none, or none of a known form: its text was judged as it stands. */
  isJsonAsText: boolean;
  /** By URL, as the citations have it; passages that the answer itself carries among them. */
  sources: ReadonlyMap<string, HandedSource>;
  asOf: string;
  /** Where a span of `answer.text` stands in the answer as it was handed in; `null` where that was data. */
  place(span: Span): Span | null;
}

/** A source on the workbench. */
export interface WorkSource {
  /** Stays the same while the source is there. */
  key: number;
  /** As the answer names it. */
  id: string;
  /** What is shown of it and can be changed. */
  text: string;
  /** Its address, "" if it has none. */
  address: string;
  state: 'idle' | 'reading' | 'unread';
  /** Why it could not be read; `refused`: the reader did not allow its site. */
  cause: Cause | 'refused' | null;
  /** The file or address that the text was read from, while it is unchanged. */
  from: string | null;
}

/** All that the workbench shows. */
export interface WorkbenchState {
  answer: string;
  sources: readonly WorkSource[];
  /** `null` before anything was judged, and where the answer cannot be read. */
  judged: JudgedAnswer | null;
  /** What is wrong with the answer as data; `null` if nothing is. */
  problem: string | null;
  current: SittingCounts;
  sitting: SittingCounts;
}
