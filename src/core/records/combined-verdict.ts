import type { KeptClaim, KeptVerdict } from './kept-record';

/** What the verdicts of a claim's own citations come to where each stands for the whole of it; see `combineClaim`. */
export function combinedVerdict(own: readonly KeptVerdict['verdict'][], together: boolean): KeptClaim['verdict'] {
  if (own.length === 0) return null;
  if (together || own.includes('supported')) return 'supported';
  if (own.includes('altered')) return 'altered';
  return own.every((each) => each === 'unsupported') ? 'unsupported' : 'unchecked';
}
