import type { SourceProgress } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { sourceKey } from '../../core/urls';

/** The check with some of its sources, by key, and what rests on them, open again. */
export function reopenCheck(state: CheckState, keys: ReadonlySet<string>): CheckState {
  const { failure: _, ...rest } = state;
  return {
    ...rest,
    phase: 'running',
    sources: state.sources.map((source) =>
      keys.has(sourceKey(source.url)) ? { url: source.url, state: 'waiting' } : source,
    ),
    claims: state.claims.map((entry) =>
      entry.claim.citations.some(({ url }) => keys.has(sourceKey(url))) ? { ...entry, final: false } : entry,
    ),
  };
}

/** The sources that were tried in vain: who takes a check up again does not ask them a second time. */
export function unreadSources({ sources }: CheckState): SourceProgress[] {
  return sources.filter(({ state }) => state === 'unchecked');
}

/** How much of a check is settled. It grows as a check goes on, and tells whether it does. */
export function progressOfCheck({ sources, claims }: CheckState): number {
  const settled = sources.filter(({ state }) => state === 'read' || state === 'unchecked');
  return settled.length + claims.filter(({ final }) => final).length;
}
