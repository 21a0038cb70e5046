/** The lines that the command line writes. */
import type { Quantity } from '../quantities';
import type {
  CheckedCitation,
  CheckedClaim,
  Evidence,
  Finding,
  NotAClaim,
  NotAClaimKind,
  Origin,
  Source,
  Span,
  SplitAnswer,
  Verdict,
  Warning,
} from '../types';

/** As given with the line, and given back. */
export type Id = string | number;

/** Where a span of a text that was read stands in the text as given. */
export type Place = (span: Span) => Span;

const asGiven: Place = ({ start, end }) => ({ start, end });
const pair = (span: Span): [number, number] => [span.start, span.end];

/** What `verify` says of a line: a verdict, or why there is nothing to judge. */
export type VerifyResult = Verdict | { verdict: 'not_a_claim'; kind: NotAClaimKind };

/** The fields of a verdict. `place` takes spans of the claim to the claim as given. */
function toVerdictFields(result: VerifyResult, place: Place = asGiven) {
  if (result.verdict === 'not_a_claim') {
    return { verdict: result.verdict, ...NOTHING, reasons: [{ code: result.kind, message: NOT_A_CLAIM[result.kind] }] };
  }
  if (result.verdict === 'unchecked') return { verdict: result.verdict, ...NOTHING, cause: result.cause };
  return {
    verdict: result.verdict,
    strength: result.strength,
    match: result.match,
    score: Math.round(result.score * 1e4) / 1e4,
    evidence: result.evidence.map(toEvidence),
    numbers: result.numbers.map(({ claim, source, ok }) => ({ claim: claim.text, source: source?.text ?? null, ok })),
    reasons: result.findings.map((finding) => toReason(finding, place)),
    warnings: result.warnings.map(toWarning),
  };
}

/** Nothing was compared: it is certain that there is no verdict. */
const NOTHING = {
  strength: 'firm' as const,
  match: 'none' as const,
  score: 0,
  evidence: [] as ReturnType<typeof toEvidence>[],
  numbers: [] as { claim: string; source: string | null; ok: boolean }[],
  reasons: [] as ReturnType<typeof toReason>[],
  warnings: [] as Warning[],
};

/** Why a statement is no claim, for the reader. */
const NOT_A_CLAIM: Readonly<Record<NotAClaimKind, string>> = {
  heading: 'A heading or label states nothing that can be checked.',
  question: 'A question states nothing.',
  lead_in: 'It only leads over to what follows.',
  refusal: 'It says that no answer was found.',
  about_answer: 'It speaks of the answer itself, not of its subject.',
  greeting: 'A polite phrase states nothing.',
  offer: 'An offer states nothing.',
  instruction: 'Advice of the assistant, without a figure or condition that could be checked.',
  code: 'Code is not checked.',
  source_list: 'A list of sources states nothing.',
};

const toEvidence = ({ text, start, end, page }: Evidence) => ({
  text,
  start,
  end,
  ...(page !== undefined && { page }),
});
const toWarning = ({ code, message }: Warning): Warning => ({ code, message });

function toReason(finding: Finding, place: Place) {
  return {
    code: finding.code,
    message: finding.message,
    ...(finding.claim && { claim: pair(place(finding.claim)) }),
    ...(finding.source && { source: pair(finding.source) }),
  };
}

/** A line of `verify`. */
export function toVerifyLine(id: Id, result: VerifyResult, place: Place = asGiven) {
  return { id, ...toVerdictFields(result, place) };
}

const toOther = (place: Place) => (other: NotAClaim) => ({ text: other.text, ...place(other), kind: other.kind });

/** A line of `segment`. */
export function toSegmentLine(id: Id, split: SplitAnswer, place: Place = asGiven) {
  return {
    id,
    claims: split.claims.map((claim) => ({ text: claim.text, ...place(claim), kind: claim.kind })),
    others: split.others.map(toOther(place)),
  };
}

/** A line of `numbers`. Money has its currency as `unit`. */
export function toNumbersLine(id: Id, quantities: readonly Quantity[]) {
  return {
    id,
    quantities: quantities.map((quantity) => {
      const { text, start, end, kind, value, low, high, per, bound, approximate } = quantity;
      const unit = quantity.unit ?? quantity.currency;
      return {
        text,
        start,
        end,
        kind,
        value,
        ...(low !== undefined && { low }),
        ...(high !== undefined && { high }),
        ...(unit !== undefined && { unit }),
        ...(per !== undefined && { per }),
        ...(bound !== undefined && { bound }),
        ...(approximate !== undefined && { approximate }),
      };
    }),
  };
}

/** The line of `read`. */
export function toReadLine(source: Source) {
  if (source.status === 'unchecked') {
    const { url, status, cause, title = null, truncated = false } = source;
    return { url, status, cause, title, text: '', truncated, hash: '' };
  }
  const { url, status, title, text, truncated, dates, lang, pages, hash } = source;
  return {
    url,
    status,
    title,
    text,
    truncated,
    ...(dates.published !== undefined && { published: dates.published }),
    ...(dates.updated !== undefined && { updated: dates.updated }),
    ...(dates.validTo !== undefined && { valid_to: dates.validTo }),
    ...(lang !== undefined && { lang }),
    ...(pages.length > 0 && { pages: pages.map(({ page, start, end }) => ({ page, start, end })) }),
    hash,
  };
}

/** A whole check, as `check` writes it. */
export interface CheckRecord {
  id: Id;
  site?: string;
  question?: string;
  refusal: boolean;
  claims: readonly CheckedClaim[];
  others: readonly NotAClaim[];
}

/** A line of `check`, without its figures. `place` takes spans of the answer's text to the answer as given. */
export function toCheckLine(record: CheckRecord, place: Place = asGiven) {
  return {
    id: record.id,
    ...(record.site !== undefined && { site: record.site }),
    ...(record.question !== undefined && { question: record.question }),
    refusal: record.refusal,
    claims: record.claims.map((checked) => ({
      text: checked.claim.text,
      ...place(checked.claim),
      status: checked.status,
      verdict: checked.verdict,
      together: checked.together,
      found_in: checked.foundIn,
      citations: checked.citations.map(toCheckedCitation),
    })),
    others: record.others.map(toOther(place)),
  };
}

function toCheckedCitation({ label, url, inherited, verdict, origin }: CheckedCitation) {
  return { label, url, inherited, ...(origin && { origin: toOrigin(origin) }), ...toVerdictFields(verdict) };
}

/** How a source was read that was not fetched from its address. */
export function toOrigin(origin: Origin) {
  if (origin.via === 'archive') return { via: origin.via, archived_at: origin.archivedAt };
  return origin.via === 'file' ? { via: origin.via, name: origin.name } : { via: origin.via };
}
