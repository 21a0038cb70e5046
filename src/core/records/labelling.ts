/** What a person is asked, one thing after the other, when labelling a record. */
import type { KeptCitation, KeptClaim, KeptRecord } from './kept-record';
import type { Label } from './labels';

/** One question: does this source support this claim; or, of several sources, do they together? */
export interface LabelItem {
  record: string;
  /** Into `KeptRecord.claims`. */
  at: number;
  claim: KeptClaim;
  /** `null`: the claim as a whole, by all its citations. */
  citation: KeptCitation | null;
}

/**
 * The questions of a record, in the order of its claims. Citations that only stand with a later sentence are not asked
 * about, nor claims that cite nothing: they count as uncited whatever anybody says. Where a claim has one citation, the
 * answer holds for both.
 */
export function labelItems(record: KeptRecord): LabelItem[] {
  return record.claims.flatMap((claim, at): LabelItem[] => {
    const own = new Map(claim.citations.flatMap((each) => (isAsked(each) ? [[each.url, each]] : [])));
    const items = [...own.values()].map((citation) => ({ record: record.id, at, claim, citation }));
    return items.length > 1 ? [...items, { record: record.id, at, claim, citation: null }] : items;
  });
}

const isAsked = ({ inherited, url }: KeptCitation) => !inherited && url !== '';

/** Who answers, and how. */
export interface LabelAnswer extends Pick<Label, 'labeller' | 'value' | 'note' | 'at' | 'sawVerdict'> {}

/** What an answer is written down as. */
export function labelsFor(item: LabelItem, answer: LabelAnswer): Label[] {
  return thingsOf(item).map((thing) => ({ ...thing, ...answer }));
}

/** What the answer to a question is of. */
export function thingsOf({ record, claim, citation }: LabelItem): Pick<Label, 'record' | 'claim' | 'url'>[] {
  const whole = { record, claim: claim.text, url: null };
  if (!citation) return [whole];
  const one = { ...whole, url: citation.url };
  const isOnly = new Set(claim.citations.filter(isAsked).map(({ url }) => url)).size === 1;
  return isOnly ? [one, whole] : [one];
}

/** The answer that a labeller has given to a question, if any. */
export function labelOf(item: LabelItem, labels: readonly Label[], labeller: string): Label | null {
  const url = item.citation?.url ?? null;
  const found = labels.find(
    (each) =>
      each.record === item.record && each.labeller === labeller && each.claim === item.claim.text && each.url === url,
  );
  return found ?? null;
}
