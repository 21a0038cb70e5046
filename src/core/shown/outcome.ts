import type { CheckState } from '../types/check-state';
import { countProblems, summarise } from './summary';

/**
 * What a check has come to, as the toolbar's badge and the button at the answer tell it.
 *
 * `problems`: firm alarms. `not_permitted`: none, but sources wait for the reader's permission. `supported`: every cited
 * claim is. `no_problems`: none, but not every claim is supported. `checking` while it runs, whatever was found so far.
 */
export const OUTCOMES = [
  'checking',
  'problems',
  'not_permitted',
  'supported',
  'no_problems',
  'stopped',
  'broke_off',
] as const;

/** What a check has come to, in a word and two counts. */
export interface Outcome {
  state: (typeof OUTCOMES)[number];
  /** Firm alarms only, each a count; also while it runs. */
  altered: number;
  unsupported: number;
}

/** Sums up a check, running or ended, for the badge and the button at the answer. */
export function outcomeOf(check: CheckState): Outcome {
  const summary = summarise(check);
  const { altered, unsupported } = summary;
  const state = (): Outcome['state'] => {
    if (check.phase === 'running') return 'checking';
    if (countProblems(summary) > 0) return 'problems';
    if (check.phase === 'failed') return 'broke_off';
    if (check.phase === 'stopped') return 'stopped';
    if (summary.sourcesNotPermitted > 0) return 'not_permitted';
    return summary.cited > 0 && summary.supported === summary.cited ? 'supported' : 'no_problems';
  };
  return { state: state(), altered, unsupported };
}
