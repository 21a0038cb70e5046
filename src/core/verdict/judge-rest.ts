import type { ClaimReading } from '../passages/claim-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { isForeign } from './judge-foreign';
import { decide } from './judge-statement';

/** Fewer words that matter around a quotation only lead it in. */
const LEAST_REST = 3;
/** From this share of the words that matter on, the quotations are what the claim says. */
const MAINLY_QUOTED = 0.5;

/**
 * What becomes of the words around quotations that were all found: a sentence is only as good as its weakest part.
 *
 * `carried`: the source says them too, or there are few. `open`: it does not plainly, but most of the claim is quoted, or
 * is in another language than the source. `absent`: the claim is a statement that happens to hold a quotation, a term or
 * a title that stands in the source, and is to be judged as one.
 */
export function judgeRest(claim: ClaimReading, prepared: PreparedSource): 'carried' | 'open' | 'absent' {
  const { heavy } = claim;
  const outside = heavy.filter((word) =>
    claim.quotes.every((quote) => word.end <= quote.start || word.start >= quote.end),
  );
  if (outside.length < LEAST_REST) return 'carried';
  if (isForeign(claim, prepared)) return 'open';
  if (decide(claim, prepared).verdict === 'supported') return 'carried';
  return outside.length <= (1 - MAINLY_QUOTED) * heavy.length ? 'open' : 'absent';
}
