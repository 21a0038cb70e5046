import { checkSubstitutions } from '../checks/names/substitutions';
import { checkNumbers } from '../checks/numbers/numbers';
import { checkEllipsis } from '../checks/quotes/ellipsis';
import { checkQuoteContext } from '../checks/quotes/quote-context';
import { oncePer } from '../collections/once-per';
import { type Sentence, say } from '../locales/said';
import { align } from '../passages/align';
import { type ClaimReading, langOf, readClaim } from '../passages/claim-reading';
import { readPassage } from '../passages/passage-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { claimNegators, sourceNegators } from '../passages/speech';
import { matchQuote, type QuoteMatch } from '../text/match-quote';
import { splitWords } from '../text/words';
import type { Finding, NumberPair, Span, Warning } from '../types';
import { Candidates } from './candidates';
import { decide } from './judge-statement';

/** What became of one quotation of a claim. */
export interface JudgedQuote {
  /** Into the claim. */
  quote: Span;
  /** Where it stands in the source, word for word if there are no findings. */
  match: (Span & { score: number }) | null;
  findings: Finding[];
  numbers: NumberPair[];
}

/** What comes of the quotations of a claim together. */
export interface QuotesJudgement {
  /** Each quotation, in the order of the claim. */
  judged: JudgedQuote[];
  verdict: 'supported' | 'altered' | 'unsupported';
  /** Where the quotations stand (or nearly stand) in the source. */
  places: Span[];
  findings: Finding[];
  numbers: NumberPair[];
  warnings: Warning[];
  score: number;
}

/** From this share of its words on, a passage speaks of what the quotation says. */
const SAME_SENSE = 0.6;

/** Quotation marks mean word for word: every quotation must be one run of the source after normalising. */
export function judgeQuotes(claim: ClaimReading, prepared: PreparedSource): QuotesJudgement {
  const judged = claim.quotes.map((quote) => judgeQuote(claim, quote, prepared));
  const missing = judged.filter((one) => !one.match);
  const altered = judged.filter((one) => one.match && one.findings.length > 0);
  const places = [...altered, ...judged.filter((one) => one.match && one.findings.length === 0)].flatMap((one) =>
    one.match ? [one.match] : [],
  );
  const score = Math.min(...judged.map((one) => one.match?.score ?? 0));
  const common = { judged, places, numbers: judged.flatMap((one) => one.numbers), warnings: [] };
  if (altered.length > 0) {
    return {
      ...common,
      verdict: 'altered',
      findings: altered.flatMap((one) => one.findings),
      score: Math.min(0.49, score * 0.5),
    };
  }
  if (missing.length > 0) {
    return {
      ...common,
      verdict: 'unsupported',
      findings: missing.flatMap((one) => one.findings),
      score: Math.min(0.2, score),
    };
  }
  return { ...common, verdict: 'supported', findings: [], score: 1 };
}

function judgeQuote(claim: ClaimReading, quote: Span, prepared: PreparedSource): JudgedQuote {
  const words = claim.text.slice(quote.start, quote.end);
  const match = matchQuote(prepared.text, words);
  if (!match) return { quote, ...(findSense(claim, words, prepared) ?? notThere(words, quote)) };
  const { pairs, findings: changed } = compareFigures(claim, quote, match, prepared);
  const judged = (finding: Finding | null): JudgedQuote => {
    return { quote, match, numbers: pairs, findings: finding ? [finding] : [] };
  };
  if (isWordForWord(match, words, prepared.source.text)) {
    const misused = findMisuse(claim, quote, match, prepared);
    return judged(misused && { claim: quote, ...misused });
  }
  if (match.cutsWord && match.changes.length === 0) {
    const source = { start: match.start, end: match.end };
    return judged({ code: 'boundary_cut', ...say('insideWord'), claim: quote, source });
  }
  return judged(changed[0] ?? describeChange(claim, quote, match, prepared));
}

function notThere(words: string, quote: Span): Omit<JudgedQuote, 'quote'> {
  const finding: Finding = { code: 'not_found', ...say('notTheseWords', { answer: shorten(words) }), claim: quote };
  return { match: null, numbers: [], findings: [finding] };
}

/** The figures of a quotation, as the place has them where it nearly stands. Spans of the claim are into its whole text. */
function compareFigures(
  claim: ClaimReading,
  quote: Span,
  match: Span,
  { source }: PreparedSource,
): Pick<JudgedQuote, 'findings'> & { pairs: NumberPair[] } {
  const words = claim.text.slice(quote.start, quote.end);
  const found = source.text.slice(match.start, match.end);
  const { pairs, findings } = checkNumbers(
    { text: words, ...langOf(claim) },
    { text: found, offset: match.start, ...langOf(source) },
  );
  const inClaim = <S extends Span>(span: S): S => ({
    ...span,
    start: span.start + quote.start,
    end: span.end + quote.start,
  });
  return {
    pairs: pairs.map((pair) => ({ ...pair, claim: inClaim(pair.claim) })),
    findings: findings.map((one) => ({ ...one, ...(one.claim && { claim: inClaim(one.claim) }) })),
  };
}

/** The right words put to another use: something that matters left out, held off by what stands around, said by another. */
function findMisuse(claim: ClaimReading, quote: Span, match: QuoteMatch, prepared: PreparedSource): Finding | null {
  const words = claim.text.slice(quote.start, quote.end);
  const outside = claim.words.filter((word) => word.end <= quote.start || word.start >= quote.end);
  return (
    checkEllipsis(words, match.parts, prepared.source.text, sourceNegators(prepared)) ??
    checkQuoteContext(outside, words, match, prepared) ??
    checkOutside(claim, match, prepared)
  );
}

/** The right words with another speaker or thing in the sentence around them. */
function checkOutside(claim: ClaimReading, match: Span, prepared: PreparedSource): Finding | null {
  const alignment = align(claim, prepared).find(
    (one) => one.firstUnit === one.lastUnit && one.start <= match.start && one.end >= match.end,
  );
  if (!alignment || alignment.total === 0) return null;
  const passage = readPassage(prepared, alignment.firstUnit, alignment.lastUnit);
  const subject = alignment.found / alignment.total;
  const { findings, doubts = [] } = checkSubstitutions({ claim, alignment, passage, prepared, numbers: [], subject });
  const seen = findings[0] ?? doubts.find(({ denies }) => denies === 'support')?.reason;
  return seen ? { ...seen, code: 'speaker_changed' } : null;
}

/** Verbatim, or other punctuation only: that is typography. */
function isWordForWord(match: QuoteMatch, words: string, source: string): boolean {
  if (match.cutsWord) return false;
  const hasWord = (text: string): boolean => /[\p{L}\p{N}\p{Sm}\p{Sc}%-]/u.test(text);
  return (
    match.kind === 'verbatim' ||
    (match.changes.length > 0 &&
      match.changes.every(
        ({ quote, source: other }) =>
          !hasWord(words.slice(quote.start, quote.end)) && !hasWord(source.slice(other.start, other.end)),
      ))
  );
}

/** A passage that says what the quotation says, in other words: the quotation marks are wrong, not the fact. */
function findSense(claim: ClaimReading, words: string, prepared: PreparedSource): Omit<JudgedQuote, 'quote'> | null {
  const statement = readAsStatement(claim, words);
  const candidates = new Candidates(statement, prepared);
  // Most quotations that a source lacks it does not speak of either.
  if ((candidates.first(1)[0]?.subject ?? 0) < SAME_SENSE) return null;
  const nearest = decide(statement, prepared, candidates).assessments[0];
  if (!nearest || nearest.subject < SAME_SENSE) return null;
  const { start, end } = nearest.alignment;
  const source = { start, end };
  return {
    match: { ...source, score: nearest.subject },
    numbers: [],
    findings: [
      {
        code: 'quote_not_verbatim',
        ...say('otherWords', { source: shorten(prepared.source.text.slice(start, end)) }),
        source,
      },
    ],
  };
}

const statements = oncePer((_: ClaimReading) => new Map<string, ClaimReading>());

/** A quotation is held against many sources, and read once. */
function readAsStatement(claim: ClaimReading, words: string): ClaimReading {
  const known = statements(claim);
  const statement = known.get(words) ?? readClaim({ text: words, quotes: [] }, claim.lang);
  known.set(words, statement);
  return statement;
}

function describeChange(claim: ClaimReading, quote: Span, match: QuoteMatch, prepared: PreparedSource): Finding {
  const source = prepared.source.text;
  const spans = { claim: quote, source: { start: match.start, end: match.end } };
  const change = match.changes[0];
  if (!change || match.changes.length > 2) {
    return {
      code: 'quote_not_verbatim',
      ...say('otherWords', { source: shorten(source.slice(match.start, match.end)) }),
      ...spans,
    };
  }
  const said = claim.text.slice(quote.start + change.quote.start, quote.start + change.quote.end).trim();
  const found = source.slice(change.source.start, change.source.end).trim();
  const code =
    hasNegator(said, claimNegators(claim, prepared)) !== hasNegator(found, sourceNegators(prepared))
      ? 'negation_flipped'
      : /^\p{Lu}/u.test(found) && /^\p{Lu}/u.test(said)
        ? 'name_changed'
        : 'word_changed';
  return {
    code,
    ...sayQuoteChange(said, found),
    claim: { start: quote.start + change.quote.start, end: quote.start + change.quote.end },
    source: change.source,
  };
}

function hasNegator(text: string, negators: ReadonlySet<string>): boolean {
  return splitWords(text).some((word) => negators.has(word.text));
}

function shorten(text: string): string {
  const folded = text.replace(/\s+/gu, ' ').trim();
  return folded.length <= 120 ? folded : `${folded.slice(0, 117)}…`;
}

/** Either may be empty. */
function sayQuoteChange(said: string, found: string): Sentence {
  if (said && found) return say('sourceAndQuotation', { source: shorten(found), answer: shorten(said) });
  return said ? say('quotationAdds', { answer: shorten(said) }) : say('quotationLeavesOut', { source: shorten(found) });
}
