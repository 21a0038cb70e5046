/** Figures on the wire: the lines of `check` that `metrics` reads, and the line that it writes. */

import * as z from 'zod/mini';
import { safeParse } from '../schemas/safe-parse';
import {
  agreementOf,
  type CountedAnswer,
  type HandOutcome,
  labelledSharesOf,
  type Share,
  sharesOf,
  type Tally,
} from '../statistics/metrics';
import { parse } from './parse-input';

const outcome = z.enum(['supported', 'altered', 'unsupported', 'unchecked']);
/** By hand; who cannot tell has said nothing. */
const handLabel = z.enum([...outcome.options, 'partial', 'cannot_tell']);
const list = z.array(z.unknown());
const verdictFields = {
  strength: z.optional(z.string()),
  cause: z.optional(z.string()),
  match: z.optional(z.string()),
  score: z.optional(z.number()),
  evidence: z.optional(list),
  numbers: z.optional(list),
  reasons: z.optional(list),
  warnings: z.optional(list),
};
const citation = z.strictObject({
  /** Of the marker; or, in its place, the label by hand. */
  label: z.optional(z.union([z.string(), z.number()])),
  url: z.optional(z.string()),
  inherited: z.optional(z.boolean()),
  verdict: outcome,
  origin: z.optional(z.unknown()),
  label_by_hand: z.nullish(handLabel),
  ...verdictFields,
});
const claim = z.strictObject({
  text: z.string(),
  start: z.optional(z.number()),
  end: z.optional(z.number()),
  kind: z.optional(z.string()),
  status: z.enum(['cited', 'uncited', 'unknown_citation']),
  /** `null` for an uncited claim, as `check` writes it. */
  verdict: z.nullish(outcome),
  strength: z.optional(z.string()),
  together: z.optional(z.boolean()),
  found_in: z.optional(z.array(z.string())),
  label: z.nullish(handLabel),
  label_by_hand: z.nullish(handLabel),
  citations: z.array(citation),
});
const checkLine = z.strictObject({
  id: z.union([z.string(), z.number()]),
  site: z.optional(z.string()),
  question: z.optional(z.string()),
  model: z.optional(z.string()),
  time: z.optional(z.string()),
  answer: z.optional(z.unknown()),
  answer_text: z.optional(z.string()),
  refusal: z.boolean(),
  claims: z.array(claim),
  others: z.optional(list),
  metrics: z.optional(z.unknown()),
  // Of a kept record (`records/line-schema.ts`); they count for nothing here.
  schema: z.optional(z.int()),
  rules: z.optional(z.string()),
  url: z.optional(z.string()),
  sources: z.optional(list),
  read: z.optional(z.unknown()),
  labels: z.optional(list),
});

/** A line of `check`, with labels by hand or without. Throws `InputError`. */
export function readCheckedLine(value: unknown): CountedAnswer {
  const line = parse(checkLine, value);
  return {
    ...(line.site !== undefined && { site: line.site }),
    refusal: line.refusal,
    claims: line.claims.map((one) => ({
      status: one.status,
      verdict: one.status === 'uncited' ? null : (one.verdict ?? 'unchecked'),
      ...labelOf(one.label_by_hand ?? one.label),
      citations: one.citations.map((each) => ({
        url: each.url ?? '',
        inherited: each.inherited ?? false,
        verdict: each.verdict,
        ...(each.cause !== undefined && { cause: each.cause }),
        ...labelOf(each.label_by_hand ?? each.label),
      })),
    })),
  };
}

/** No marker is called "supported": such a label was given by hand. */
function labelOf(label: string | number | null | undefined): { label?: HandOutcome } {
  const found = safeParse(handLabel, label);
  return found.success && found.data !== 'cannot_tell' ? { label: found.data } : {};
}

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e6) / 1e6);
const toShare = ({ value, n, low, high }: Share) => ({ value: round(value), n, low: round(low), high: round(high) });

function toFigures(tally: Tally) {
  const { citationPrecision, citationRecall, coverage } = sharesOf(tally);
  return {
    citation_precision: toShare(citationPrecision),
    citation_recall: toShare(citationRecall),
    coverage: toShare(coverage),
  };
}

const count = (counts: Record<string, number>, name: string): number => counts[name] ?? 0;

function toCounts(tally: Tally) {
  const { statuses, claims, citations, causes } = tally;
  const verdicts = (counts: Record<string, number>) => ({
    supported: count(counts, 'supported'),
    altered: count(counts, 'altered'),
    unsupported: count(counts, 'unsupported'),
    unchecked: count(counts, 'unchecked'),
  });
  const [cited, uncited, unknown] = ['cited', 'uncited', 'unknown_citation'].map((status) => count(statuses, status));
  return {
    claims: {
      total: (cited ?? 0) + (uncited ?? 0) + (unknown ?? 0),
      cited,
      uncited,
      unknown_citation: unknown,
      ...verdicts(claims),
    },
    citations: { total: Object.values(citations).reduce((sum, each) => sum + each, 0), ...verdicts(citations) },
    causes: sorted(causes),
  };
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The figures of one answer, as `check` has them. */
export function toMetricsFields(tally: Tally) {
  return { ...toCounts(tally), ...toFigures(tally) };
}

/** The line of `metrics`. */
export function toMetricsLine(tally: Tally) {
  const agreement = agreementOf(tally);
  const labelled = labelledSharesOf(tally);
  const each = (parts: Record<string, Tally>, figures: (part: Tally) => object) =>
    Object.fromEntries(Object.entries(sorted(parts)).map(([name, part]) => [name, figures(part)]));
  return {
    answers: tally.answers,
    refusals: tally.refusals,
    ...toMetricsFields(tally),
    sites: each(tally.sites, (part) => ({ answers: part.answers, refusals: part.refusals, ...toMetricsFields(part) })),
    domains: each(tally.domains, (part) => {
      const { citations, causes } = toCounts(part);
      const { citation_precision, coverage } = toFigures(part);
      return { citations, causes, citation_precision, coverage };
    }),
    ...(agreement && { agreement: toShare(agreement.agreement), kappa: toShare(agreement.kappa) }),
    ...(labelled && {
      labels: {
        citation_precision: toShare(labelled.citationPrecision),
        citation_recall: toShare(labelled.citationRecall),
      },
    }),
  };
}
