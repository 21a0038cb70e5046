import type { Cause } from '../types';

/** What the reader is offered when a source could not be checked. */
export type NextStep = 'grant' | 'archive' | 'open_in_tab' | 'paste' | 'upload' | 'retry';

/** What is offered first; `null`: nothing that the reader could do. */
const NEXT_STEPS: Readonly<Record<Cause, NextStep | null>> = {
  not_permitted: 'grant',
  dead_link: 'archive',
  blocked: 'open_in_tab',
  redirect: 'open_in_tab',
  paywall: 'open_in_tab',
  login: 'open_in_tab',
  consent_wall: 'open_in_tab',
  needs_script: 'open_in_tab',
  no_text: 'paste',
  unsupported_type: 'paste',
  too_large: 'retry',
  timeout: 'retry',
  network_error: 'retry',
  refused_address: null,
  unknown_citation: null,
  truncated: 'open_in_tab',
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
  const step = NEXT_STEPS[cause];
  return step === null ? [] : [...new Set([step, ...(WAYS[cause] ?? LOOK)])];
}
