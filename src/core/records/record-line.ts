/** A record on the wire: a line of `check` with what is kept besides. */

import { sameWords } from '../locales/said';
import type { Span } from '../types';
import { toOrigin } from '../wire';
import type { KeptCitation, KeptRecord, KeptSource } from './kept-record';
import { consensusOf, type Label, labelsOf } from './labels';
import { SCHEMA } from './line-schema';

/** The line of a record and its labels, without a line end. */
export function toRecordLine(record: KeptRecord, labels: readonly Label[] = []): string {
  return JSON.stringify(toRecordFields(record, labels));
}

/** Its fields. */
export function toRecordFields(record: KeptRecord, labels: readonly Label[]) {
  const ofRecord = labelsOf(record, labels);
  return {
    id: record.id,
    schema: SCHEMA,
    ...optional({
      rules: record.rules,
      time: record.checkedAt,
      site: record.site,
      model: record.model,
      url: record.pageUrl,
      question: record.question,
      answer_text: record.text,
    }),
    refusal: record.refusal,
    claims: record.claims.map((claim, at) => ({
      text: claim.text,
      start: claim.start,
      end: claim.end,
      kind: claim.kind,
      status: claim.status,
      verdict: claim.verdict,
      together: claim.together,
      found_in: claim.foundIn,
      ...optional({ label_by_hand: consensusOf(ofRecord.ofClaim(at)) }),
      citations: claim.citations.map((citation, which) => ({
        ...toCitationFields(citation),
        ...optional({ label_by_hand: consensusOf(ofRecord.ofCitation(at, which)) }),
      })),
    })),
    others: record.others,
    sources: record.sources.map(toSourceFields),
    ...optional({ read: record.answer }),
    labels: labels
      .filter(({ record: of }) => of === record.id)
      .map(({ claim, url, labeller, value, note, at, sawVerdict }) => ({
        claim,
        url,
        labeller,
        label: value,
        note,
        time: at,
        saw_verdict: sawVerdict,
      })),
  };
}

const toPair = ({ start, end }: Span): [number, number] => [start, end];

function toCitationFields({ label, url, inherited, origin, verdict }: KeptCitation) {
  const shared = { label, url, inherited, ...(origin && { origin: toOrigin(origin) }), verdict: verdict.verdict };
  if (verdict.verdict === 'unchecked') return { ...shared, cause: verdict.cause };
  const { strength, match, score, evidence, numbers, findings, warnings } = verdict;
  return {
    ...shared,
    strength,
    match,
    score,
    evidence,
    numbers,
    reasons: findings.map(({ code, claim, source, ...sentence }) => ({
      code,
      ...sameWords(sentence),
      ...(claim && { claim: toPair(claim) }),
      ...(source && { source: toPair(source) }),
    })),
    warnings: warnings.map(({ code, ...sentence }) => ({ code, ...sameWords(sentence) })),
  };
}

function toSourceFields({ url, finalUrl, title, dates, cause, hash, origin, source }: KeptSource) {
  const { published, updated, validTo } = dates;
  return {
    url,
    ...optional({ final_url: finalUrl, title, published, updated, valid_to: validTo, cause, hash }),
    ...(origin && { origin: toOrigin(origin) }),
    ...optional({ read: source }),
  };
}

/** Without the fields that are `null` or missing. */
function optional<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: Exclude<T[K], null> } {
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as { [K in keyof T]?: Exclude<T[K], null> };
}
