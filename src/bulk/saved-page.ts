import { splitClaims } from '../core/claims/split-claims';
import { toExtractLine } from '../core/wire';
import { readAnswers } from '../sites/read-page';

/** Where a saved page comes from: its address, or the site by name. */
export interface PageOrigin {
  url?: string | undefined;
  site?: string | undefined;
}

/** The answers of a saved page, as a line of `extract` without id and address. Throws `RangeError` on an unknown site. */
export function extractPage(document: Document, { url, site }: PageOrigin): object {
  const reading = readAnswers(document, url ?? '', site);
  return toExtractLine(reading, reading.state === 'answers' ? reading.answers.map(splitClaims) : []);
}
