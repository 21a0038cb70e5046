import type { Answer, CheckedClaim, NotAClaim, SourceProgress } from '.';

/** What the content script found on a page. */
export type PageReading = PageContent & {
  /** A country's own host (`www.google.de`): read because it was asked for, unless the reader has granted the host. */
  isOnCountryHost?: boolean;
};

type PageContent =
  /** `opensHidden`: the site shows sources that it holds back ("+2") when its reader asks, which can be done for them. */
  | { state: 'answers'; site: string; url: string; answers: Answer[]; notice?: string; opensHidden?: boolean }
  /** A known site, or a page read on the reader's click, without an answer (yet). */
  | { state: 'no_answer'; site: string; url: string }
  /** A known site whose layout has changed. `lookedFor`: selectors, never page text. */
  | { state: 'not_recognised'; site: string; url: string; lookedFor: string[] };

/** What a running check reports, in the order in which it happens. */
export type CheckEvent =
  | {
      type: 'split';
      claims: CheckedClaim[];
      /** How many more claims the answer makes, which are not checked. */
      left: number;
      others: NotAClaim[];
      refusal: boolean;
      sources: SourceProgress[];
    }
  | { type: 'source'; source: SourceProgress }
  /**
   * A claim has a new state: final once each of its sources is `read` or `unchecked`. Before that `citations` holds
   * those judged so far, and a cited claim is `unchecked` unless one source supports it already.
   */
  | { type: 'claim'; index: number; claim: CheckedClaim; final: boolean }
  | { type: 'done' };

/** One check, as it is kept while it runs and shown by the popup. Plain data, JSON-safe. */
export interface CheckState {
  /** Of this run. */
  id: string;
  tabId: number;
  /** Of a private window: nothing of it is kept beyond its tab. Asked as it begins: who asks at its end may find no tab. */
  isPrivate: boolean;
  pageUrl: string;
  /** Which answer of the page, from 0. */
  answerIndex: number;
  answer: Answer;
  phase: 'running' | 'done' | 'stopped' | 'failed';
  /** On `failed`: what went wrong, a sentence. */
  failure?: string;
  sources: SourceProgress[];
  claims: { claim: CheckedClaim; final: boolean }[];
  /** How many more claims the answer makes: too many to be checked. Missing: none. */
  claimsLeft?: number;
  others: NotAClaim[];
  refusal: boolean;
}
