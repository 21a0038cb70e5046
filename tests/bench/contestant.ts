/**
 * The quote search as a contestant of the benchmark: `prepare(text)` and `find(prepared, quote)`. Quotations are found as
 * in the product; reworded ones by `rankPassages`, which like the benchmark knows nothing of a source but its text. It is
 * bundled and run by `npm run figures -- speed`.
 */

import { matchQuote } from '../../src/core/text/match-quote';
import { type PreparedText, prepareText } from '../../src/core/text/prepare';
import type { Span } from '../../src/core/types';
import { rankPassages } from './rank-passages';

/** Passages that share less of the claim are another matter. */
const MIN_COVER = 0.7;
/** Fewer words in common are chance, and so is less than what finding one stretch of the source tells and this. */
const MIN_WORDS = 4;
const MIN_WEIGHT = 7;

export interface Found extends Span {
  score: number;
  kind: string;
  parts?: Span[];
  number?: { quote: string; source: string; start: number };
}

/** The word index is made by the first search that needs it, as in the product. */
export function prepare(text: string): PreparedText {
  return prepareText(text);
}

export function find(prepared: PreparedText, quote: string): Found | null {
  const match = matchQuote(prepared, quote);
  if (match) return match;
  const passage = rankPassages(prepared, quote, { limit: 1, minScore: MIN_COVER })[0];
  const chance = Math.log(1 + prepared.text.length / 128);
  if (!passage || passage.covered.length < MIN_WORDS || passage.weight < chance + MIN_WEIGHT) return null;
  return { start: passage.start, end: passage.end, score: passage.score * 0.65, kind: 'paraphrase' };
}
