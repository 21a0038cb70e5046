import { toKeptSource } from '../core/records/check-record';
import { type KeptRecord, recordId, toKeptRecord } from '../core/records/kept-record';
import type { ReadSource } from '../core/types';
import { progressOf } from '../gather-sources';
import type { CheckedLine } from './check-line';
import { shownUrl } from './read-check';

/**
 * The record of a checked line, as of any check that has ended: it can be judged again where its texts are kept.
 * `checkedAt`: ISO 8601 instant, or the day where no more is known.
 */
export function recordOfLine(checked: CheckedLine, checkedAt: string, withTexts: boolean): KeptRecord {
  const { line, claims, others, refusal, sources } = checked;
  const addresses = addressesOf(checked);
  const addressOf = (url: string) => addresses.get(url) ?? url;
  const { answer, about } = line;
  const record = toKeptRecord({
    answer: {
      ...answer,
      citations: answer.citations.map((citation) => ({ ...citation, urls: citation.urls.map(addressOf) })),
    },
    pageUrl: about.url ?? null,
    model: answer.model ?? null,
    checkedAt,
    refusal,
    claims: claims.map((claim) => ({
      ...claim,
      citations: claim.citations.map((citation) => ({ ...citation, url: addressOf(citation.url) })),
    })),
    others,
    sources: [...sources].map(([url, source]) => {
      const text: ReadSource | undefined = withTexts && source.status === 'read' ? source : undefined;
      return toKeptSource(progressOf(source, addressOf(url)), text);
    }),
  });
  // An answer that was handed in without its site is of none.
  const site = about.site ?? null;
  return { ...record, site, id: recordId({ ...record, site }) };
}

/** Of sources that were given under an id: their own address, where they have one that no other source has. */
function addressesOf({ line, sources }: CheckedLine): Map<string, string> {
  const taken = new Set(sources.keys());
  const found = new Map<string, string>();
  for (const [url, { given }] of line.sources) {
    const address = shownUrl(url, given);
    if (address === '' || address === url || taken.has(address)) continue;
    taken.add(address);
    found.set(url, address);
  }
  return found;
}
