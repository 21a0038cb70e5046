import type { SourceKind } from '../types';

/** What a passage must have of the words of a claim. */
export interface WordsNeeded {
  /** Least coverage. */
  support: number;
  /** Share of the content words that a source may put otherwise. */
  slack: number;
  /** Whether a name of the claim may be missing. */
  isNameNeeded: boolean;
}

/** What a verdict needs, shares and scores 0–1. */
export interface Thresholds {
  /** Least score for `supported`. */
  score: number;
  short: WordsNeeded;
  long: WordsNeeded;
  /** Least share for `altered`: below it the passage speaks of something else. */
  subject: number;
  /** Least share for a number to contradict, and for a turned word or another name. */
  number: number;
  wording: number;
  /** Firm: supported from this score on, unsupported below this one, altered from this share of the subject on. */
  firmSupport: number;
  firmAbsence: number;
  sameSentence: number;
  /** Share of the claim's words that must stand there in its order for a firm `altered`. */
  sameOrder: number;
}

const ANY_WORDS: WordsNeeded = { support: 0, slack: 1, isNameNeeded: false };

/** By how the text was got: a passage chosen as evidence is about the claim already, a page is about many things. */
export const THRESHOLDS: Record<SourceKind, Thresholds> = {
  passage: {
    score: 0.5,
    short: ANY_WORDS,
    long: ANY_WORDS,
    subject: 0.5,
    number: 0.75,
    wording: 0.9,
    firmSupport: 0.7,
    firmAbsence: 0.14,
    sameSentence: 0.98,
    sameOrder: 0.7,
  },
  page: {
    score: 0.4,
    short: { support: 0.7, slack: 0.2, isNameNeeded: true },
    long: ANY_WORDS,
    subject: 0.5,
    number: 0.5,
    wording: 0.65,
    firmSupport: 0.7,
    firmAbsence: 0.26,
    sameSentence: 0.85,
    sameOrder: 0.6,
  },
  pdf: {
    score: 0.4,
    short: { support: 0.66, slack: 0.25, isNameNeeded: true },
    long: ANY_WORDS,
    subject: 0.5,
    number: 0.6,
    wording: 0.75,
    firmSupport: 0.7,
    firmAbsence: 0.22,
    sameSentence: 0.9,
    sameOrder: 0.6,
  },
};
