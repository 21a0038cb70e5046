import type { SourceProgress } from '../../core/types';
import type { CheckEvent, CheckState } from '../../core/types/check-state';

/**
 * The state after an event.
 *
 * A resumed check repeats what it has reported before: until it comes to a claim or a source again, what is known of it
 * stays.
 */
export function applyEvent(state: CheckState, event: CheckEvent): CheckState {
  switch (event.type) {
    case 'split': {
      const claims = event.claims.map((claim, index) => {
        const known = state.claims[index];
        return known?.final && known.claim.claim.text === claim.claim.text ? known : { claim, final: false };
      });
      const sources = event.sources.map(
        (source) => state.sources.find((each) => isSettled(each, source.url)) ?? source,
      );
      const left = event.left > 0 && { claimsLeft: event.left };
      return { ...state, claims, ...left, others: event.others, refusal: event.refusal, sources };
    }
    case 'source':
      return {
        ...state,
        sources: state.sources.map((source) => (source.url === event.source.url ? event.source : source)),
      };
    case 'claim': {
      const { index, claim, final } = event;
      if (!final && state.claims[index]?.final) return state;
      return { ...state, claims: state.claims.with(index, { claim, final }) };
    }
    case 'done':
      return { ...state, phase: 'done' };
  }
}

function isSettled({ url, state }: SourceProgress, wanted: string): boolean {
  return url === wanted && (state === 'read' || state === 'unchecked');
}
