import { say } from '../locales/said';
import { type ClaimReading, readClaim } from '../passages/claim-reading';
import { distinct, evidenceAt, MAX_EVIDENCE } from '../passages/evidence';
import { type PreparedSource, prepareSource } from '../passages/prepare-source';
import { matchQuote } from '../text/match-quote';
import { type PreparedText, prepareText } from '../text/prepare';
import { within } from '../text/spans';
import type {
  Aside,
  Cause,
  Decided,
  Evidence,
  Finding,
  Match,
  ReadSource,
  Source,
  Span,
  Strength,
  Unsupported,
  Verdict,
  Warning,
} from '../types';
import { distinctFindings } from './distinct-findings';
import { type ForeignJudgement, isForeign, judgeForeign } from './judge-foreign';
import { judgeQuotes, type QuotesJudgement } from './judge-quotes';
import { judgeRest } from './judge-rest';
import { decide, isFirmlyCarried, judgeStatement, type StatementJudgement } from './judge-statement';

/** One claim and one source. Spans are into the claim's text. */
export interface JudgeInput {
  claim: { text: string; quotes: Span[]; context?: string };
  /** The part of the claim that the citation answers for; the whole claim if missing. */
  part?: Span;
  source: Source;
  /** Of the claim, BCP 47. */
  lang?: string;
  /** The day of the check, ISO 8601. */
  asOf?: string;
  /** Of the same source, to spare preparing it again. */
  prepared?: PreparedSource;
}

/** A claim and a source that was read and that it does not cite. */
export type UncitedInput = Pick<JudgeInput, 'claim' | 'lang'> & { prepared: PreparedSource };

/** Longer than any sentence. */
const MAX_CLAIM_LENGTH = 3000;
/** Spaces and signs alone are no text that could say anything. */
const LEGIBLE = /[\p{L}\p{N}]/u;

/** What a verdict rests on, by the way in which the claim was judged. Spans of the claim are into its part. */
export type Basis = { reading: ClaimReading; prepared: PreparedSource; quotes: QuotesJudgement | null } & (
  | { way: 'quotes'; around: 'carried' | 'open' }
  | { way: 'statement'; statement: StatementJudgement }
  | { way: 'numbers'; numbers: ForeignJudgement }
);

/** `basis`: `null` where there was nothing to judge, or the claim is too long to be compared but word for word. */
export interface Judgement {
  verdict: Verdict;
  basis: Basis | null;
}

/** The verdict of one citation: a claim (or its part) against one source. Deterministic; never throws on any text. */
export function judge(input: JudgeInput): Verdict {
  return judgeWithBasis(input).verdict;
}

/** The same, with what it rests on. */
export function judgeWithBasis(input: JudgeInput): Judgement {
  const { source } = input;
  if (source.status === 'unchecked') return unchecked(source.cause);
  if (!LEGIBLE.test(source.text)) return unchecked(source.truncated ? 'truncated' : 'no_text');
  const prepared = input.prepared ?? prepareSource(source);
  const offset = input.part?.start ?? 0;
  const claim = input.part ? cutClaim(input.claim, input.part) : input.claim;
  const { verdict: judged, basis } = judgeRead(claim, prepared, input.lang ?? source.lang, input.asOf);
  const verdict = { ...judged, findings: distinctFindings(judged.findings) };
  // Absence from a part of a source proves nothing.
  if (verdict.verdict === 'unsupported' && source.truncated) return { ...unchecked('truncated'), basis };
  return { verdict: offset === 0 ? verdict : shiftClaim(verdict, offset), basis };
}

const unchecked = (cause: Cause): Judgement => ({ verdict: { verdict: 'unchecked', cause }, basis: null });

/**
 * Whether `judge` finds the claim supported, and firmly, at a fraction of its cost where it does not: for the search of
 * claims in sources that they do not cite.
 */
export function isFirmlySupported({ claim, prepared, lang }: UncitedInput): boolean {
  const { source } = prepared;
  if (!LEGIBLE.test(source.text)) return false;
  // Only a quotation, another language or an overlong text are judged by more than the words of one passage.
  if (claim.text.length <= MAX_CLAIM_LENGTH) {
    const reading = readOnce(claim, lang ?? source.lang);
    if (reading.quotes.length === 0) return !isForeign(reading, prepared) && isFirmlyCarried(reading, prepared);
  }
  const { verdict, strength } = judgeRead(claim, prepared, lang ?? source.lang, undefined).verdict;
  return verdict === 'supported' && strength === 'firm';
}

function judgeRead(
  claim: JudgeInput['claim'],
  prepared: PreparedSource,
  lang: string | undefined,
  asOf: string | undefined,
): { verdict: Decided | Unsupported; basis: Basis | null } {
  const { source } = prepared;
  const remarks = sourceWarnings(source, asOf);
  if (claim.text.length > MAX_CLAIM_LENGTH) return { verdict: judgeLong(claim.text, prepared, remarks), basis: null };
  const reading = readOnce(claim, lang);
  const quotes = reading.quotes.length > 0 ? judgeQuotes(reading, prepared) : null;
  const common = { reading, prepared, quotes };
  const around = quotes?.verdict === 'supported' ? judgeRest(reading, prepared) : 'carried';
  if (quotes && around !== 'absent') {
    const findings = explainByAsides(quotes.verdict, quotes.findings, claim.text, source);
    const strength = around === 'open' ? 'weak' : 'firm';
    const verdict = decideByQuotes({ ...quotes, findings }, strength, reading, prepared, remarks);
    return { verdict, basis: { ...common, way: 'quotes', around } };
  }
  if (isForeign(reading, prepared)) {
    const numbers = judgeForeign(reading, prepared);
    return { verdict: decideByNumbers(numbers, prepared, remarks), basis: { ...common, way: 'numbers', numbers } };
  }
  const statement = judgeStatement(reading, prepared);
  const verdict = decideByStatement(statement, claim.text, prepared, remarks);
  return { verdict, basis: { ...common, way: 'statement', statement } };
}

function decideByStatement(
  judged: StatementJudgement,
  claim: string,
  prepared: PreparedSource,
  remarks: Warning[],
): Decided | Unsupported {
  const strength: Strength = judged.isFirm ? 'firm' : 'weak';
  const [first, ...rest] = judged.assessments.map((one) => evidenceAt(one.alignment, prepared));
  const common = {
    score: judged.score,
    numbers: judged.assessments[0]?.numbers ?? [],
    findings: explainByAsides(judged.verdict, judged.findings, claim, prepared.source),
    warnings: [...judged.warnings, ...remarks],
  };
  if (judged.verdict !== 'unsupported' && first) {
    const match: Match = judged.verdict === 'altered' ? 'near' : judged.isVerbatim ? 'verbatim' : 'paraphrase';
    return {
      verdict: judged.verdict,
      strength,
      match,
      evidence: distinct(first, rest),
      ...common,
    };
  }
  return { verdict: 'unsupported', strength, match: 'none', evidence: first ? distinct(first, rest) : [], ...common };
}

function decideByQuotes(
  { verdict, places, judged: _, ...quotes }: QuotesJudgement,
  strength: Strength,
  reading: ClaimReading,
  prepared: PreparedSource,
  remarks: Warning[],
): Decided | Unsupported {
  const [first, ...rest] = places.map((place) => evidenceAt(place, prepared));
  const common = { ...quotes, strength, warnings: [...quotes.warnings, ...remarks] };
  if (verdict === 'unsupported' || !first)
    return { ...common, verdict: 'unsupported', match: 'none', evidence: nearest(reading, prepared) };
  return { ...common, verdict, match: verdict === 'altered' ? 'near' : 'verbatim', evidence: distinct(first, rest) };
}

/** A text of many sentences is no statement: it is found word for word, or nothing is said firmly. */
function judgeLong(text: string, prepared: PreparedSource, warnings: Warning[]): Decided | Unsupported {
  const place = matchQuote(prepared.text, text);
  const common = { numbers: [], warnings };
  if (place?.kind === 'verbatim') {
    const evidence: [Evidence] = [evidenceAt(place, prepared)];
    return { ...common, verdict: 'supported', strength: 'firm', match: 'verbatim', score: 1, evidence, findings: [] };
  }
  const findings: Finding[] = [{ code: 'part_not_found', ...say('tooLong', { length: `${text.length}` }) }];
  return { ...common, verdict: 'unsupported', strength: 'weak', match: 'none', score: 0.2, evidence: [], findings };
}

function decideByNumbers(
  { verdict, places, ...judged }: ForeignJudgement,
  prepared: PreparedSource,
  warnings: Warning[],
): Decided | Unsupported {
  const [first, ...rest] = places.map((place) => evidenceAt(place, prepared));
  const common = { ...judged, strength: 'weak' as const, warnings };
  if (verdict === 'unsupported' || !first) {
    return { ...common, verdict: 'unsupported', match: 'none', evidence: first ? distinct(first, rest) : [] };
  }
  return { ...common, verdict, match: verdict === 'altered' ? 'near' : 'paraphrase', evidence: distinct(first, rest) };
}

const readings = new WeakMap<JudgeInput['claim'], Map<string | undefined, ClaimReading>>();

/** A claim is judged against many sources, and read once. */
function readOnce(claim: JudgeInput['claim'], lang: string | undefined): ClaimReading {
  const known = readings.get(claim) ?? new Map<string | undefined, ClaimReading>();
  readings.set(claim, known);
  const reading = known.get(lang) ?? readClaim(claim, lang);
  known.set(lang, reading);
  return reading;
}

function nearest(reading: ClaimReading, prepared: PreparedSource): Evidence[] {
  return decide(reading, prepared)
    .assessments.slice(0, MAX_EVIDENCE)
    .map((one) => evidenceAt(one.alignment, prepared));
}

/** What the source says of itself: that it has expired, or was retracted. */
function sourceWarnings(source: ReadSource, asOf: string | undefined): Warning[] {
  const warnings: Warning[] = [];
  if (source.retracted)
    warnings.push({
      code: 'retracted',
      ...say('retracted'),
    });
  const { validTo } = source.dates;
  if (asOf && validTo && asOf.slice(0, 10) > validTo.slice(0, 10)) {
    warnings.push({ code: 'stale', ...say('validUntil', { day: validTo.slice(0, 10) }) });
  }
  return warnings;
}

const ASIDE_REASONS: Record<Aside['kind'], Finding> = {
  hidden: {
    code: 'hidden_text',
    ...say('hiddenText'),
  },
  struck_out: { code: 'struck_out_text', ...say('struckOut') },
  boilerplate: { code: 'boilerplate_only', ...say('boilerplate') },
  comment: { code: 'boilerplate_only', ...say('comment') },
  references: { code: 'boilerplate_only', ...say('references') },
};

const asides = new WeakMap<Aside, PreparedText>();

/** An aside is asked about every claim that its source does not carry, and prepared once. */
function prepareAside(aside: Aside): PreparedText {
  const prepared = asides.get(aside) ?? prepareText(aside.text);
  asides.set(aside, prepared);
  return prepared;
}

/** Where the claim's own words stand in a part of the page that does not count, that is the better reason. */
function explainByAsides(
  verdict: Verdict['verdict'],
  findings: Finding[],
  claim: string,
  source: ReadSource,
): Finding[] {
  if (verdict === 'supported') return findings;
  for (const aside of source.asides) {
    if (matchQuote(prepareAside(aside), claim)?.kind === 'verbatim') return [ASIDE_REASONS[aside.kind], ...findings];
  }
  return findings;
}

function cutClaim(claim: JudgeInput['claim'], part: Span): JudgeInput['claim'] {
  return {
    text: claim.text.slice(part.start, part.end),
    quotes: within(claim.quotes, part).map(({ start, end }) => ({ start: start - part.start, end: end - part.start })),
    // The rest of the sentence says what the part is about.
    context: `${claim.context ?? ''}\n${claim.text}`,
  };
}

function shiftClaim<T extends Decided | Unsupported>(verdict: T | Verdict, by: number): Verdict {
  if (verdict.verdict === 'unchecked') return verdict;
  const shift = <S extends Span>(span: S): S => ({ ...span, start: span.start + by, end: span.end + by });
  return {
    ...verdict,
    numbers: verdict.numbers.map((pair) => ({ ...pair, claim: shift(pair.claim) })),
    findings: verdict.findings.map((finding) =>
      finding.claim ? { ...finding, claim: shift(finding.claim) } : finding,
    ),
  };
}
