/** A checked answer as it is kept: what was read, what was found, and enough to judge it again. */
import { hashText } from '../text/hash';
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
import { RULES_VERSION } from '../verdict/rules-version';

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
  /** ISO 8601 instant, or the day where no more is known; `null` where a line did not say. */
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

type Identified = Pick<KeptRecord, 'site' | 'question' | 'text' | 'claims' | 'others' | 'answer'>;

/**
 * What a record is of: site, question and words of the answer, and which addresses it cites; not what was found, nor
 * when, nor into which claims the rules have cut it. Of a line without the answer's text, the words are those of its
 * claims and of what lies between them. 16 hex digits.
 */
export function recordId({ site, question, text, claims, others, answer }: Identified): string {
  const pieces = [...claims, ...others].sort((a, b) => a.start - b.start);
  const words = withoutSpace(text ?? pieces.map((piece) => piece.text).join(''));
  const cited = answer ? answer.citations.flatMap(({ urls }) => urls) : claims.flatMap(urlsOf);
  const urls = [...new Set(cited)].filter((url) => url !== '').sort();
  return hashText(JSON.stringify([site, question, words, urls]));
}

/** Part by part: taken out of a whole file's worth of text at once, each gap would be held. */
function withoutSpace(text: string): string {
  let words = '';
  for (let at = 0; at < text.length; at += PART_LENGTH) words += text.slice(at, at + PART_LENGTH).replace(/\s+/g, '');
  return words;
}

const PART_LENGTH = 100_000;

const urlsOf = ({ citations }: KeptClaim): string[] => citations.map(({ url }) => url);
