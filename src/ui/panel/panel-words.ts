import type { Standing } from '../../core/summary';

/** What the panel says, beside what it shares with the popup. */

export const WORDS = {
  claims: 'Claims',
  sources: 'Sources',
  views: 'What is shown',
  noTab: 'Open a page with an AI answer in this window.',
  filters: 'Show only',
  showAll: 'Show all',
  noneLeft: 'No claim is left by this choice.',
  noProblems: 'No problems',
  nextProblem: 'Next problem',
  previousProblem: 'Previous problem',
  readHere: 'Read it here',
  showInAnswer: 'Show in the answer',
  readAgain: 'Read again',
  tryAgain: 'Try again',
  citedBy: 'Cited by',
  citedByNone: 'No claim cites it.',
  noSources: 'This answer has no sources.',
  readNow: 'Read for this check',
  stop: 'Stop',
  checkAgain: 'Check again',
  back: 'Back',
  openPage: 'Open the page',
  opening: 'Opening the source…',
  notOpened: 'The source could not be opened',
  nextPassage: 'Next passage',
  previousPassage: 'Previous passage',
  noPassages: 'No passage of it was used.',
  asText: 'Its text, as it was read for this check.',
  asTextNow: 'Its text, as it is now.',
  asGiven: 'Its text, as it was handed in or read on your wish.',
  changedStillThere: 'The page has changed since it was checked. This passage still stands in it.',
  changedGone:
    'The page has changed since it was checked, and this passage no longer stands in it. Below is its text as it was checked.',
  notFound: 'This passage was not found in the text as it is now.',
  cannotBeShown: 'The page itself could not be opened again. Below is its text as it was checked.',
  cut: 'Only a part of it could be read.',
} as const;

/** The words of the filters, as short as they can be. */
export const STANDING_WORDS: Record<Standing, string> = {
  unsupported: 'Unsupported',
  altered: 'Altered',
  hint: 'To look at',
  unchecked: 'Unchecked',
  pending: 'Pending',
  supported: 'Supported',
  uncited: 'Uncited',
};

/** What a verdict means, and what it does not. */
export const LIMITS: Record<Standing, string> = {
  supported: 'Supported means: the source says so. It does not mean that it is true.',
  altered: 'Altered means: the source says it otherwise. Which of the two is right, it does not say.',
  unsupported: 'Unsupported means: this source does not say it. It may be true all the same.',
  hint: 'A hint rests on likeness of words, and is often wrong. Compare for yourself.',
  unchecked: 'Unchecked says nothing about the claim, for or against.',
  uncited: 'It names no source, so there is nothing to compare it with. That makes it neither right nor wrong.',
  pending: 'A source of it has not been read yet.',
};

export function countOf(at: number, total: number, noun: string): string {
  return `${noun} ${at.toLocaleString()} of ${total.toLocaleString()}`;
}

export function shownOf(shown: number, total: number): string {
  return `${shown.toLocaleString()} of ${total.toLocaleString()} claims shown`;
}

export function problemsWords(count: number): string {
  return count === 1 ? '1 problem' : `${count.toLocaleString()} problems`;
}

export function moreWords(count: number): string {
  return `${count.toLocaleString()} more`;
}

export function keptSince(time: string): string {
  return `Kept since ${time}`;
}
