import type { CheckedClaim } from '../../core/types';
import { claimWords } from '../claim-words';
import { VerdictMark } from '../verdict-mark';

/** A claim with its verdict and nothing else. */
export function VerdictLine({ claim, reason = false }: { claim: CheckedClaim; reason?: boolean }) {
  const words = claimWords({ claim, final: true }, false);
  return (
    <li class="verdict-line judged" data-verdict={claim.verdict}>
      <VerdictMark standing={words.standing} isFirm={words.isFirm} />
      <p>
        <span class={`caps judged__word is-${words.standing}`}>{words.word}</span>{' '}
        <span lang="en" dir="ltr">
          {claim.claim.text}
        </span>
        {reason && words.reason !== '' && <span class="verdict-line__reason"> {words.reason}</span>}
      </p>
    </li>
  );
}
