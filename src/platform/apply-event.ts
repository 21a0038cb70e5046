import type { CheckEvent, CheckState } from '../core/check-state';

/**
 * The state after an event.
 *
 * A resumed check repeats what it has reported before: until it comes to a claim again, what is known of it stays.
 */
export function applyEvent(state: CheckState, event: CheckEvent): CheckState {
  switch (event.type) {
    case 'split': {
      const claims = event.claims.map((claim, index) => {
        const known = state.claims[index];
        return known?.final && known.claim.claim.text === claim.claim.text ? known : { claim, final: false };
      });
      return { ...state, claims, others: event.others, refusal: event.refusal, sources: event.sources };
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
