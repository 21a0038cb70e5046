import type { Cause } from './types';

/** What the reader is offered when a source could not be checked. */
export type NextStep = 'grant' | 'archive' | 'open_in_tab' | 'paste' | 'upload' | 'retry';

export interface CauseInfo {
  /** Two or three words, for a list. */
  label: string;
  /** One sentence for the reader: what happened. It never says anything about the claim. */
  sentence: string;
  /** `null`: nothing that the reader could do. */
  nextStep: NextStep | null;
}

/** Each cause of `unchecked`: how it is told, and what can be done about it. */
const CAUSE_INFO: Readonly<Record<Cause, CauseInfo>> = {
  not_permitted: {
    label: 'No permission',
    sentence: 'Pincite has not been allowed to read this site yet.',
    nextStep: 'grant',
  },
  dead_link: {
    label: 'Dead link',
    sentence: 'The page that is cited does not exist at this address, or no longer does.',
    nextStep: 'archive',
  },
  blocked: {
    label: 'Blocked',
    sentence: 'The site did not hand out the page: it refused, or put a check in front of it.',
    nextStep: 'open_in_tab',
  },
  redirect: {
    label: 'Forwarding page',
    sentence: 'The address only points to another page, which could not be followed.',
    nextStep: 'open_in_tab',
  },
  paywall: {
    label: 'Pay wall',
    sentence: 'The text is for subscribers; only the offer to subscribe came back.',
    nextStep: 'open_in_tab',
  },
  login: {
    label: 'Log-in needed',
    sentence: 'The text is behind a log-in; only the log-in page came back.',
    nextStep: 'open_in_tab',
  },
  consent_wall: {
    label: 'Consent page',
    sentence: 'Only a page that asks for consent came back, not the source.',
    nextStep: 'open_in_tab',
  },
  needs_script: {
    label: 'Needs scripts',
    sentence: 'The page has no text until its scripts have run.',
    nextStep: 'open_in_tab',
  },
  no_text: {
    label: 'No text',
    sentence: 'The source has no text that could be read: a picture, a scan, a film or a sound.',
    nextStep: 'paste',
  },
  unsupported_type: {
    label: 'Unknown format',
    sentence: 'The source is in a format that Pincite does not read.',
    nextStep: 'paste',
  },
  too_large: {
    label: 'Too large',
    sentence: 'The source is larger than Pincite reads.',
    nextStep: 'retry',
  },
  timeout: {
    label: 'Timed out',
    sentence: 'The site did not answer in time.',
    nextStep: 'retry',
  },
  network_error: {
    label: 'No connection',
    sentence: 'The source could not be reached, or its server failed.',
    nextStep: 'retry',
  },
  refused_address: {
    label: 'Address refused',
    sentence: 'The address is not a public web address, so Pincite does not open it.',
    nextStep: null,
  },
  unknown_citation: {
    label: 'Unknown citation',
    sentence: 'The answer has no source behind this mark.',
    nextStep: null,
  },
  truncated: {
    label: 'Read in part',
    sentence: 'Only a part of the source could be read, and the claim was not found in it.',
    nextStep: 'open_in_tab',
  },
};

const GIVE: readonly NextStep[] = ['paste', 'upload'];
const LOOK: readonly NextStep[] = ['open_in_tab', 'archive', ...GIVE];

/** Ways that would end where the first one did are left out: no permission, no archive knows a scan's text. */
const WAYS: Readonly<Partial<Record<Cause, readonly NextStep[]>>> = {
  not_permitted: GIVE,
  no_text: GIVE,
  unsupported_type: GIVE,
  refused_address: [],
  unknown_citation: [],
  truncated: ['open_in_tab', ...GIVE],
};

/** Everything that may help with a cause: its next step first, then the other ways. */
export function waysRound(cause: Cause): NextStep[] {
  const { nextStep } = CAUSE_INFO[cause];
  return nextStep === null ? [] : [...new Set([nextStep, ...(WAYS[cause] ?? LOOK)])];
}

/** How a cause is told to the reader, and the next step that is offered. */
export function explainCause(cause: Cause): CauseInfo {
  return CAUSE_INFO[cause];
}
