/** A checked answer as it is kept: what was read, what was found, and enough to judge it again. */
import { hashText } from '../hash';
import { RULES_VERSION } from '../rules-version';
import type {
  Answer,
  Cause,
  CheckedCitation,
  CheckedClaim,
  Claim,
  Decided,
  NotAClaim,
  Origin,
  ReadSource,
  SourceDates,
  Unchecked,
  Unsupported,
  Verdict,
} from '../types';

/** One claim of a record. Spans are into `KeptRecord.text`. */
export interface KeptClaim extends Pick<CheckedClaim, 'status' | 'verdict' | 'together' | 'foundIn'> {
  text: string;
  start: number;
  end: number;
  kind: Claim['kind'];
  citations: KeptCitation[];
}

/** A citation of a kept claim. */
export type KeptCitation = Pick<CheckedCitation, 'label' | 'url' | 'inherited' | 'origin'> & { verdict: KeptVerdict };

/** A verdict as it is kept: as the lines of `check` have it. */
export type KeptVerdict = WithoutSpans<Decided> | WithoutSpans<Unsupported> | Unchecked;

/** Quantities as they were written, without their places. */
type WithoutSpans<T extends Decided | Unsupported> = Omit<T, 'numbers'> & { numbers: KeptNumber[] };

/** A quantity of the claim and the one it was compared with, both as written. */
export interface KeptNumber {
  claim: string;
  source: string | null;
  ok: boolean;
}

/** What is kept of a cited source. */
export interface KeptSource {
  url: string;
  finalUrl: string | null;
  title: string | null;
  dates: SourceDates;
  /** Why it could not be read; `null` if it was. */
  cause: Cause | null;
  /** Of its text, always kept; `null` where none was read. */
  hash: string | null;
  origin?: Origin;
  /** The whole source, kept only where the reader has chosen so. */
  source: ReadSource | null;
}

/**
 * A checked answer as it is kept: all that the measures need, the texts of its sources only where the reader wants so.
 */
export interface KeptRecord {
  /** Of its content, see `recordId`: the same answer read twice is one record. */
  id: string;
  /** Of the rules that judged it; `null` where a line did not say. */
  rules: string | null;
  /** ISO 8601 instant; `null` where a line did not say. */
  checkedAt: string | null;
  site: string | null;
  /** The model that wrote the answer, as the page or the line names it. */
  model: string | null;
  pageUrl: string | null;
  question: string | null;
  /** Of the answer, without markers; `null` where only a line of `check` is known, which does not hold it. */
  text: string | null;
  refusal: boolean;
  claims: KeptClaim[];
  others: NotAClaim[];
  sources: KeptSource[];
  /** As it was read, with its blocks and markers; `null` where only the line is known: it cannot be judged again. */
  answer: Answer | null;
}

/** What a record is made of when a check has ended. */
export interface EndedCheck {
  answer: Answer;
  pageUrl: string | null;
  model: string | null;
  checkedAt: string;
  refusal: boolean;
  claims: readonly CheckedClaim[];
  others: readonly NotAClaim[];
  sources: readonly KeptSource[];
}

/** The record of a check that has ended. */
export function toKeptRecord(check: EndedCheck): KeptRecord {
  const { answer } = check;
  const record: KeptRecord = {
    id: '',
    rules: RULES_VERSION,
    checkedAt: check.checkedAt,
    site: answer.site,
    model: check.model,
    pageUrl: check.pageUrl,
    question: answer.question,
    text: answer.text,
    refusal: check.refusal,
    claims: check.claims.map(toKeptClaim),
    others: [...check.others],
    sources: [...check.sources],
    answer,
  };
  return { ...record, id: recordId(record) };
}

/** A claim of a check that ended, as it is kept. */
export function toKeptClaim(checked: CheckedClaim): KeptClaim {
  const { claim, status, verdict, together, foundIn, citations } = checked;
  const { text, start, end, kind } = claim;
  return {
    text,
    start,
    end,
    kind,
    status,
    verdict,
    together,
    foundIn,
    citations: citations.map(({ label, url, inherited, origin, verdict: found }) => ({
      label,
      url,
      inherited,
      verdict: toKeptVerdict(found),
      ...(origin && { origin }),
    })),
  };
}

function toKeptVerdict(verdict: Verdict): KeptVerdict {
  if (verdict.verdict === 'unchecked') return verdict;
  const numbers = verdict.numbers.map(({ claim, source, ok }) => ({
    claim: claim.text,
    source: source?.text ?? null,
    ok,
  }));
  return { ...verdict, numbers, score: Math.round(verdict.score * 1e4) / 1e4 };
}

/**
 * What a record is of: site, question and words of the answer, and what each claim cites; not what was found, nor when.
 * 16 hex digits.
 */
export function recordId(record: Pick<KeptRecord, 'site' | 'question' | 'claims' | 'others' | 'refusal'>): string {
  const { site, question, claims, others, refusal } = record;
  const claimParts = claims.map(({ text, citations }) => [
    text,
    citations.flatMap(({ url, inherited }) => (inherited ? [] : [url])),
  ]);
  return hashText(JSON.stringify([site, question, refusal, claimParts, others.map(({ text }) => text)]));
}

/** The later of two records of the same answer, with texts of sources that only the earlier one has. */
export function mergeRecords(one: KeptRecord, other: KeptRecord): KeptRecord {
  const isLater = (other.checkedAt ?? '') >= (one.checkedAt ?? '');
  const [earlier, later] = isLater ? [one, other] : [other, one];
  const texts = new Map(earlier.sources.flatMap(({ hash, source }) => (hash && source ? [[hash, source]] : [])));
  return {
    ...later,
    model: later.model ?? earlier.model,
    pageUrl: later.pageUrl ?? earlier.pageUrl,
    text: later.text ?? earlier.text,
    answer: later.answer ?? earlier.answer,
    sources: later.sources.map((each) => ({ ...each, source: each.source ?? texts.get(each.hash ?? '') ?? null })),
  };
}
