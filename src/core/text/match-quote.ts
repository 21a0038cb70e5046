import type { Span } from '../types';
import { matchPieces } from './match-pieces';
import { matchExactly, matchRun, matchVerbatim } from './match-run';
import type { PreparedText } from './prepare';
import type { QuoteChange } from './quote-changes';
import { quotePieces } from './quote-pieces';

export type { QuoteChange };

/** Where a quotation stands in a source. Spans are into the source's text unless said otherwise. */
export interface QuoteMatch extends Span {
  /** 0–1; 1 for a verbatim one. */
  score: number;
  /** `verbatim`: word for word after folding. `near`: the same passage, but something differs (see the rest). */
  kind: 'verbatim' | 'near';
  /** The pieces of a quotation with an ellipsis or brackets, in its order; one piece otherwise. */
  parts: Span[];
  /** What differs, ascending in the quote; empty for a verbatim one. */
  changes: QuoteChange[];
  /** It starts or stops inside a word or number of the source, or loses its sign or possessive. */
  cutsWord: boolean;
  /** How its pieces lie: `far` apart or `disordered` pieces never make a verbatim one. */
  order: 'kept' | 'far' | 'disordered';
  /** Equal but for accents, which the quote leaves out altogether (or the source, being in capitals). */
  isAccentless?: boolean;
}

/** Signs without which there is neither an ellipsis nor a bracket. */
const MAY_BE_CUT = /[[…]|\.\s?\./u;

/**
 * The best place of a quotation (without its quotation marks) in a source, or `null` if nothing is near it.
 *
 * Word for word means: one run of the source after folding, or such runs in order and close together where the quote
 * has an ellipsis or brackets. Never throws; time grows with the quote, hardly with the source.
 */
export function matchQuote(prepared: PreparedText, quote: string): QuoteMatch | null {
  if (!MAY_BE_CUT.test(quote)) return matchRun(prepared, quote, 0);
  // The source may have the dots or brackets itself.
  const exact = matchExactly(prepared, quote);
  if (exact?.kind === 'verbatim') return exact;
  const pieces = quotePieces(quote);
  if (pieces.length === 0) return null;
  const isCut = pieces.length > 1 || pieces[0]?.text !== quote;
  const cut = isCut ? matchPieces(prepared, quote, pieces) : null;
  if (cut?.kind === 'verbatim') return cut;
  const whole = matchRun(prepared, quote, 0);
  return !cut || (whole && (whole.kind === 'verbatim' || whole.score > cut.score)) ? whole : cut;
}

/** The place that `matchQuote` gives if it is verbatim and cuts no word, else `null`: at less cost where there is none. */
export function findQuote(prepared: PreparedText, quote: string): QuoteMatch | null {
  if (!MAY_BE_CUT.test(quote)) return matchVerbatim(prepared, quote);
  const match = matchQuote(prepared, quote);
  return match?.kind === 'verbatim' && !match.cutsWord ? match : null;
}
