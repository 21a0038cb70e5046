/** What of each record is held ready to list, filter and search thousands of them. */
import * as z from 'zod/mini';
import { hostOf } from '../urls';
import type { KeptRecord } from './kept-record';

/** Verdicts of claims, and the claims that cite nothing. */
export const CLAIM_OUTCOMES = ['supported', 'altered', 'unsupported', 'unchecked', 'uncited'] as const;
/** One of them. */
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** A record as the list shows, filters and sorts it. */
export interface RecordSummary {
  id: string;
  /** ISO 8601; "" where it is not known. */
  checkedAt: string;
  site: string;
  model: string;
  rules: string;
  /** To name it: the question, else the first words of the first claim. */
  title: string;
  /** Hosts of its own citations, each once. */
  domains: string[];
  claims: Record<ClaimOutcome, number>;
  citations: number;
  /** Of `citations`, those whose source could not be read. */
  unread: number;
  refusal: boolean;
  /** The sources that were read are kept with their texts: it can be judged again. */
  hasTexts: boolean;
  /** Question, answer and addresses in lower case. */
  searched: string;
}

const count = z.int().check(z.nonnegative());

/** A summary as it is kept; one of an earlier form is made anew from its record. */
export const summarySchema: z.ZodMiniType<RecordSummary> = z.object({
  id: z.string(),
  checkedAt: z.string(),
  site: z.string(),
  model: z.string(),
  rules: z.string(),
  title: z.string(),
  domains: z.array(z.string()),
  claims: z.object({ supported: count, altered: count, unsupported: count, unchecked: count, uncited: count }),
  citations: count,
  unread: count,
  refusal: z.boolean(),
  hasTexts: z.boolean(),
  searched: z.string(),
});

const MAX_TITLE = 160;
/** Of an answer that is longer only the beginning is searched: ten thousand of them have to fit into memory. */
const MAX_SEARCHED = 8_000;

/** Sums up a record; inherited citations are not counted. */
export function summariseRecord(record: KeptRecord): RecordSummary {
  const own = record.claims.flatMap(({ citations }) => citations.filter(({ inherited }) => !inherited));
  const claims = { supported: 0, altered: 0, unsupported: 0, unchecked: 0, uncited: 0 };
  for (const { status, verdict } of record.claims)
    claims[status === 'uncited' ? 'uncited' : (verdict ?? 'unchecked')] += 1;
  const words = record.text ?? record.claims.map(({ text }) => text).join('\n');
  const question = record.question ?? '';
  return {
    id: record.id,
    checkedAt: record.checkedAt ?? '',
    site: record.site ?? '',
    model: record.model ?? '',
    rules: record.rules ?? '',
    title: (question || (record.claims[0]?.text ?? words)).slice(0, MAX_TITLE),
    domains: [...new Set(own.map(({ url }) => hostOf(url)).filter((host) => host !== ''))],
    claims,
    citations: own.length,
    unread: own.filter(({ verdict }) => verdict.verdict === 'unchecked').length,
    refusal: record.refusal,
    hasTexts: record.answer !== null && record.sources.every(({ cause, source }) => cause !== null || source !== null),
    searched: `${question}\n${words}\n${own.map(({ url }) => url).join('\n')}`.slice(0, MAX_SEARCHED).toLowerCase(),
  };
}

/** Which records are meant; what is left out or empty takes all. */
export interface RecordFilter {
  site?: string;
  model?: string;
  /** A host, with its subdomains. */
  domain?: string;
  /** Days, ISO 8601, both included. */
  from?: string;
  to?: string;
  /** At least one claim came out so. */
  outcome?: ClaimOutcome;
  /** All of its words stand in question, answer or addresses. */
  text?: string;
}

/** A test for `filter`, made once for thousands of records. */
export function recordTest(filter: RecordFilter): (summary: RecordSummary) => boolean {
  const { site, model, domain, from, to, outcome, text } = filter;
  const words = (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const host = domain?.toLowerCase();
  return (summary) =>
    (!site || summary.site === site) &&
    (!model || summary.model === model) &&
    (!host || summary.domains.some((each) => each === host || each.endsWith(`.${host}`))) &&
    (!from || summary.checkedAt.slice(0, 10) >= from) &&
    (!to || (summary.checkedAt !== '' && summary.checkedAt.slice(0, 10) <= to)) &&
    (!outcome || summary.claims[outcome] > 0) &&
    words.every((word) => summary.searched.includes(word));
}

/** By what a draw is stratified. */
export const STRATA = ['site', 'model', 'month', 'worst'] as const;
/** One of them. */
export type Stratum = (typeof STRATA)[number];

const BY_WEIGHT: readonly ClaimOutcome[] = ['altered', 'unsupported', 'unchecked', 'supported', 'uncited'];

/** The stratum of a record. `worst`: by the gravest verdict in it. */
export function stratumOf(summary: RecordSummary, by: Stratum): string {
  switch (by) {
    case 'site':
      return summary.site;
    case 'model':
      return summary.model;
    case 'month':
      return summary.checkedAt.slice(0, 7);
    case 'worst':
      return BY_WEIGHT.find((outcome) => summary.claims[outcome] > 0) ?? 'uncited';
  }
}
