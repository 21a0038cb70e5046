import { classifyStatement } from '../core/claims/classify-statement';
import { cleanClaim } from '../core/claims/clean-claim';
import { findQuotes } from '../core/claims/find-quotes';
import type { Span } from '../core/types';
import { judge } from '../core/verdict/judge';
import { readVerifyInput, toDates, toVerifyLine, type VerifyInput } from '../core/wire';
import { readGivenHere } from './given-source';
import { type OpenWork, toLine } from './line-work';
import type { Command } from './main';
import { BULK_OPTIONS, runLines } from './run-lines';

/** `verify FILE`: claims against given sources. */
export const command: Command = {
  options: BULK_OPTIONS,
  run: ([file], options, streams) => runLines({ name: 'verify', file, options, open: openWork }, streams),
};

export const openWork: OpenWork =
  (_options, { today }) =>
  (value) => {
    const input = readVerifyInput(value);
    return [{ id: input.id, answer: async () => toLine(await verify(input, today)) }];
  };

/** The line of output for one line of input. */
export async function verify(input: VerifyInput, today: string): Promise<object> {
  const kind = classifyStatement(input.claim, input.lang);
  if (kind !== null) return toVerifyLine(input.id, { verdict: 'not_a_claim', kind });
  const claim = cleanClaim(input.claim);
  const source = await readGivenHere({
    url: input.source_url ?? 'about:blank',
    text: input.source,
    html: input.source_html,
    kind: input.source_kind,
    lang: input.lang,
    dates: toDates(input.source_meta),
  });
  const verdict = judge({
    claim: { text: claim.text, quotes: quotesOf(claim.text, input.quote), context: '' },
    source,
    asOf: input.as_of ?? today,
    ...(input.lang !== undefined && { lang: input.lang }),
  });
  return toVerifyLine(input.id, verdict, claim.toSource);
}

/** The quote that the caller names, where the cleaned claim holds it; else what stands in quotation marks. */
function quotesOf(claim: string, quote: string | undefined): Span[] {
  const named = quote === undefined ? '' : cleanClaim(quote).text;
  const start = named === '' ? -1 : claim.indexOf(named);
  if (start >= 0) return [{ start, end: start + named.length }];
  const exact = quote === undefined || quote === '' ? -1 : claim.indexOf(quote);
  if (quote !== undefined && exact >= 0) return [{ start: exact, end: exact + quote.length }];
  return findQuotes(claim);
}
