import { checkWhole } from './check-whole';
import { type KeptRecord, toKeptClaim } from './core/records/kept-record';
import type { ReadSource } from './core/types';
import { RULES_VERSION } from './core/verdict/rules-version';

/** Why a record cannot be judged again. */
export type NotRescored = 'no_answer' | 'no_texts';

export type Rescored = { record: KeptRecord } | { problem: NotRescored; missing: string[] };

/**
 * Judges a record again by the rules of today, against the texts that were kept with it; asks the network for nothing.
 *
 * Sources that could not be read then stay unread. Where the text of a source that was read is not kept, nothing is judged:
 * half a record of one version and half of another would measure neither. Its id stays, and with it its labels. The day
 * against which sources are old is the one of the first check.
 */
export async function rescore(record: KeptRecord, signal: AbortSignal): Promise<Rescored> {
  const { answer } = record;
  if (!answer) return { problem: 'no_answer', missing: [] };
  const missing = record.sources.filter(({ cause, source }) => cause === null && source === null);
  if (missing.length > 0) return { problem: 'no_texts', missing: missing.map(({ url }) => url) };
  const sources = new Map(record.sources.map((source) => [source.url, source]));
  const { claims, others, refusal } = await checkWhole(answer, {
    asOf: record.checkedAt ?? '',
    signal,
    fetchSource: async (url) => {
      const kept = sources.get(url);
      if (kept?.source) return kept.source;
      return { status: 'unchecked', url, cause: kept?.cause ?? 'network_error' };
    },
    readSource: async (): Promise<ReadSource> => {
      throw new Error('a kept source is read already');
    },
  });
  return { record: { ...record, rules: RULES_VERSION, claims: claims.map(toKeptClaim), others, refusal } };
}
