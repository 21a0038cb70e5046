/** Labels by hand: what a person says of a claim, or of one citation of it. */
import type { KeptRecord } from './kept-record';

/** What a person can say of a claim or a citation. */
export const HAND_LABELS = ['supported', 'partial', 'altered', 'unsupported', 'cannot_tell'] as const;
/** One of them. */
export type HandLabel = (typeof HAND_LABELS)[number];

/** What one person said of one thing. */
export interface Label {
  /** `KeptRecord.id`. */
  record: string;
  /** The words of the claim, by which it is found again after the record was judged anew. */
  claim: string;
  /** Of the citation that is labelled; `null` for the claim as a whole. */
  url: string | null;
  /** Whose label it is; one a claim or citation and labeller. */
  labeller: string;
  value: HandLabel;
  note: string;
  /** ISO 8601 instant. */
  at: string;
  /** The machine's verdict was open while it was given. */
  sawVerdict: boolean;
}

/** A record with its labels. */
export interface LabelledRecord {
  record: KeptRecord;
  labels: Label[];
}

/** One label a person and a thing: later ones replace earlier ones. */
export function labelKey({
  record,
  claim,
  url,
  labeller,
}: Pick<Label, 'record' | 'claim' | 'url' | 'labeller'>): string {
  return JSON.stringify([record, claim, url, labeller]);
}

/** Labels of one record by what they are of. Labels of claims that it no longer has are left out. */
export interface RecordLabels {
  /** By index into `KeptRecord.claims`. */
  ofClaim(claim: number): Label[];
  /** By index into `KeptRecord.claims` and `KeptClaim.citations`. */
  ofCitation(claim: number, citation: number): Label[];
}

/** The labels that belong to a record, thing by thing; those of other records are left out. */
export function labelsOf(record: KeptRecord, labels: readonly Label[]): RecordLabels {
  const byThing = new Map<string, Label[]>();
  for (const label of labels) {
    if (label.record !== record.id) continue;
    const key = JSON.stringify([label.claim, label.url]);
    byThing.set(key, [...(byThing.get(key) ?? []), label]);
  }
  const find = (claim: number, url: string | null | undefined) =>
    byThing.get(JSON.stringify([record.claims[claim]?.text, url])) ?? [];
  return {
    ofClaim: (claim) => find(claim, null),
    ofCitation: (claim, citation) => find(claim, record.claims[claim]?.citations[citation]?.url),
  };
}

/**
 * What the labellers say together: what most of them say, or `null` where nobody could tell or the most are no one's
 * majority. "Cannot tell" is no vote.
 */
export function consensusOf(labels: readonly Pick<Label, 'value'>[]): Exclude<HandLabel, 'cannot_tell'> | null {
  const counts = new Map<Exclude<HandLabel, 'cannot_tell'>, number>();
  for (const { value } of labels) if (value !== 'cannot_tell') counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return !first || first[1] === second?.[1] ? null : first[0];
}
