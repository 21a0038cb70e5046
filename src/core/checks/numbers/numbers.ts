import { type Sentence, say } from '../../locales/said';
import { compareChanges, findQuantities, type Quantity } from '../../quantities';
import { type Lexicon, lexiconOf } from '../../quantities/lexicon';
import { pairQuantities, type QuantityPair, type Side } from '../../quantities/pair-quantities';
import { looksEnglish, mapWords, tokenRanges } from '../../quantities/pairing-words';
import { allMatches } from '../../text/all-matches';
import type { Finding, NumberPair, ReasonCode, Span, Warning } from '../../types';
import type { Doubt } from '../check';
import { type Compared, compareFigures, findMereDifference } from './compared-figures';
import { explainNumber } from './explained-numbers';
import { isBoundInWords, isGivenAround, isUnnamedPrice, type Surroundings } from './given-around';
import { sayChange, sayDifference } from './numbers-messages';

/** The words that claim the quantities; `lang` BCP 47. */
export interface NumbersClaim {
  text: string;
  lang?: string;
}

/** The words of the source that they are compared with; `lang` BCP 47. */
export interface NumbersPassage {
  text: string;
  /** Where the passage starts in the source's text. */
  offset: number;
  lang?: string;
}

/** What stands outside of both and tells what their quantities are of. */
export interface NumbersContext {
  /** What the passage leans on: heads of its columns, the heading above it, the sentence before. */
  passage?: string;
  /** What the claim leans on: headings above it, the lead-in of its list. */
  claim?: string;
}

/** What the comparison came to, quantity by quantity. */
export interface NumbersResult {
  /** One a quantity of the claim, in order. `source` is null where the passage has nothing to compare. */
  pairs: NumberPair[];
  findings: Finding[];
  warnings: Warning[];
  doubts: Doubt[];
  /** Quantities of the claim without a counterpart in the passage; no accusation by itself. */
  missing: Quantity[];
}

/** Pairing takes the product of both sides; a sentence with more figures is a list that nobody reads. */
const MAX_QUANTITIES = 60;

/**
 * Pairs every quantity of the claim with its best counterpart in the one aligned passage and says which differ.
 * Spans of `claim` are into `claim.text`, spans of `source` into the source's text (`passage.offset` added).
 */
export function checkNumbers(
  claim: NumbersClaim,
  passage: NumbersPassage,
  context: NumbersContext = {},
): NumbersResult {
  const sourceLexicon = lexiconOf(passage.lang);
  const heads = context.passage ?? '';
  const own = readOnce(claim, context.claim ?? '', passage.lang);
  const pairs = pairWith(own, passage, heads, sourceLexicon);
  const result: NumbersResult = { pairs: [], findings: [], warnings: [], doubts: [], missing: [] };
  const around = { heads, text: `${passage.text}\n${heads}`, lexicon: sourceLexicon };
  for (const pair of pairs) {
    const isEqual = pair.comparison?.ok === true;
    const found = compareFigures(pair.claim, pair.source, claim.text, passage, sourceLexicon);
    // A difference may happen to equal one of its two figures: then it can only stand the other way round.
    const compared = isEqual && found?.outcome !== 'turned' ? null : found;
    const explained = isEqual || compared ? null : explain(pair, claim.text, passage, sourceLexicon);
    const difference =
      isEqual && pair.source ? findMereDifference(pair.claim, claim.text, pair.source, passage.text) : null;
    if (explained) result.pairs.push(explained);
    else if (difference) addDifference(result, pair.claim, difference, passage);
    else if (compared) addCompared(result, pair.claim, compared, passage);
    else addPair(result, pair, passage.offset, { ...around, claim: claim.text });
  }
  addUnread(result, own.unread, passage.text);
  return result;
}

/** At least as many as `checkNumbers` gives pairs for the claim, whatever the passage in that language. */
export function countFigures(claim: NumbersClaim, context: NumbersContext, passageLang: string | undefined): number {
  const { quantities, unread } = readOnce(claim, context.claim ?? '', passageLang);
  return quantities.length + unread.length;
}

/** A figure that the passage does not have as such, but that follows from it. */
function explain(pair: QuantityPair, text: string, passage: NumbersPassage, lexicon: Lexicon): NumberPair | null {
  const { claim, source, comparison } = pair;
  const code = comparison && !comparison.ok ? comparison.code : null;
  const found = explainNumber({ claim, source, code }, text, passage, lexicon);
  if (!found) return null;
  const { start, end } = found;
  return {
    claim: { start: claim.start, end: claim.end, text: claim.text },
    source: { start: start + passage.offset, end: end + passage.offset, text: passage.text.slice(start, end) },
    ok: true,
  };
}

/** A difference or multiple: never an accusation where its two figures cannot be told apart. */
function addCompared(
  result: NumbersResult,
  claim: Quantity,
  { outcome, place }: Compared,
  passage: NumbersPassage,
): void {
  const own = { start: claim.start, end: claim.end };
  if (outcome === 'open' || !place) {
    result.pairs.push({ claim: { ...own, text: claim.text }, source: null, ok: false });
    result.missing.push(claim);
    return;
  }
  const span = { start: place.start + passage.offset, end: place.end + passage.offset };
  const text = passage.text.slice(place.start, place.end);
  result.pairs.push({ claim: { ...own, text: claim.text }, source: { ...span, text }, ok: outcome === 'right' });
  if (outcome === 'turned') {
    result.findings.push(finding('order_changed', say('twoTurned', { source: text }), own, span));
    return;
  }
  // Words near two figures tell whose they are, not that they measure the same.
  const sentence = say('follows', { answer: claim.text, source: text });
  result.doubts.push({ denies: 'firm', reason: finding('number_changed', sentence, own, span) });
}

/** "20 m higher than the church" told as "20 m high". */
function addDifference(result: NumbersResult, claim: Quantity, place: Span, passage: NumbersPassage): void {
  const own = { start: claim.start, end: claim.end };
  const span = { start: place.start + passage.offset, end: place.end + passage.offset };
  const text = passage.text.slice(place.start, place.end);
  result.pairs.push({ claim: { ...own, text: claim.text }, source: { ...span, text }, ok: false });
  const sentence = say('sourceAndAnswer', { source: text, answer: claim.text });
  result.findings.push(finding('direction_changed', sentence, own, span));
}

/** Figures that are read as no quantity ("0042"): the passage must have them as they stand. */
const FIGURES = /(?<![\p{L}\p{N}.,:/-])\p{Nd}{2,}(?![\p{L}\p{N}]|[.,:/-]\p{Nd})/gu;

function addUnread(result: NumbersResult, unread: readonly (Span & { text: string })[], passage: string): void {
  for (const { start, end, text } of unread) {
    if (allMatches(passage, FIGURES).some(([other]) => other === text)) continue;
    result.pairs.push({ claim: { start, end, text }, source: null, ok: false });
  }
}

function findUnread(text: string, quantities: readonly Quantity[]): (Span & { text: string })[] {
  return allMatches(text, FIGURES).flatMap(({ 0: figures, index: start }) => {
    const end = start + figures.length;
    return quantities.some((one) => one.start < end && one.end > start) ? [] : [{ start, end, text: figures }];
  });
}

function pairWith(own: ReadClaim, passage: NumbersPassage, context: string, lexicon: Lexicon): QuantityPair[] {
  if (own.quantities.length === 0) return [];
  const found = findQuantities(passage.text, passage.lang);
  if (found.length === 0)
    return own.quantities.map((claim) => ({ claim, source: null, comparison: null, isElsewhere: false }));
  const other = sideOf(passage.text, context, found.slice(0, MAX_QUANTITIES), lexicon);
  const isForeign =
    own.lexicon !== lexicon || (lexicon.language.code !== 'en' && sharesNothing(own.side, other, lexicon));
  return pairQuantities(own.side, other, { isForeign });
}

function sideOf(text: string, context: string, quantities: readonly Quantity[], lexicon: Lexicon): Side {
  const map = mapWords(context === '' ? text : `${text}\n${context}`, quantities, lexicon);
  return { quantities, map, ranges: tokenRanges(map, quantities) };
}

/** A claim as it is held against passages in one language. */
class ReadClaim {
  readonly lexicon: Lexicon;
  readonly quantities: readonly Quantity[];
  readonly unread: readonly (Span & { text: string })[];
  private known: Side | undefined;

  constructor(
    readonly claim: NumbersClaim,
    readonly context: string,
    readonly passageLang: string | undefined,
  ) {
    const lang = languageOf(claim, passageLang);
    this.lexicon = lexiconOf(lang);
    this.quantities = findQuantities(claim.text, lang).slice(0, MAX_QUANTITIES);
    this.unread = findUnread(claim.text, this.quantities);
  }

  get side(): Side {
    this.known ??= sideOf(this.claim.text, this.context, this.quantities, this.lexicon);
    return this.known;
  }

  isOf(claim: NumbersClaim, context: string, passageLang: string | undefined): boolean {
    return (
      this.claim.text === claim.text &&
      this.claim.lang === claim.lang &&
      this.context === context &&
      this.passageLang === passageLang
    );
  }
}

let last: ReadClaim | undefined;

/** A claim meets one passage after another, and is read once for all of them. */
function readOnce(claim: NumbersClaim, context: string, passageLang: string | undefined): ReadClaim {
  if (!last?.isOf(claim, context, passageLang)) last = new ReadClaim(claim, context, passageLang);
  return last;
}

/** No common word and no short word of the passage's language: a claim in another one. */
function sharesNothing(claim: Side, passage: Side, lexicon: Lexicon): boolean {
  const isOwn = claim.map.tokens.some((token) => lexicon.functionWords.has(token.key));
  return !isOwn && ![...claim.map.stems].some((stem) => passage.map.stems.has(stem));
}

/** The claim's own language; where it is not told, the passage's, unless the claim is plainly English. */
function languageOf(claim: NumbersClaim, passageLang: string | undefined): string | undefined {
  if (claim.lang !== undefined && claim.lang !== passageLang) return claim.lang;
  const lexicon = lexiconOf(passageLang);
  if (passageLang === undefined || lexicon.language.code === 'en') return passageLang;
  return looksEnglish(claim.text, lexicon) ? 'en' : passageLang;
}

function addPair(
  result: NumbersResult,
  pair: QuantityPair,
  offset: number,
  around: Surroundings & { claim: string },
): void {
  const { claim, source, comparison } = pair;
  const claimSpan = { start: claim.start, end: claim.end };
  if (!source || !comparison) {
    if (isIncidental(claim)) return;
    result.pairs.push({ claim: { ...claimSpan, text: claim.text }, source: null, ok: false });
    result.missing.push(claim);
    return;
  }
  const sourceSpan = { start: source.start + offset, end: source.end + offset };
  const isUnnamed = !comparison.ok && isUnnamedPrice(claim, source, around);
  const isGiven = (): boolean =>
    !comparison.ok &&
    (isGivenAround(claim, source, comparison.code, around) || isBoundInWords(claim, source, around.claim));
  const ok = comparison.ok || isUnnamed || isGiven();
  result.pairs.push({ claim: { ...claimSpan, text: claim.text }, source: { ...sourceSpan, text: source.text }, ok });
  if (!ok && !comparison.ok) {
    const code = pair.isElsewhere && comparison.code === 'number_changed' ? 'mis_joined' : comparison.code;
    result.findings.push(finding(code, sayDifference(code, claim, source), claimSpan, sourceSpan));
    return;
  }
  if (isUnnamed) {
    const sentence = say('noCurrency', { source: source.text });
    result.doubts.push({ denies: 'firm', reason: finding('currency_changed', sentence, claimSpan, sourceSpan) });
  }
  const change = compareChanges(claim, source);
  if (change) result.findings.push(finding(change, sayChange(claim, source), claimSpan, sourceSpan));
  if (comparison.ok && comparison.isAmbiguous) {
    result.warnings.push({ code: 'ambiguous_date', ...say('twoDays', { source: source.text }) });
  }
  if (comparison.ok && comparison.drops === 'rate') {
    result.warnings.push({
      code: 'qualifier_dropped',
      ...say('perWhat', { source: source.text }),
    });
  }
}

const finding = (code: ReasonCode, sentence: Sentence, claim: Span, source: Span): Finding => ({
  code,
  ...sentence,
  claim,
  source,
});

/** "One", "a first": words that often count nothing. Without a counterpart they are not looked for. */
function isIncidental(claim: Quantity): boolean {
  if (claim.label === 'name') return true;
  const isWord = !/\d/.test(claim.text);
  if (claim.kind === 'ordinal') return isWord && claim.label === undefined && Number(claim.value) <= 2;
  return (
    isWord && claim.value === 1 && claim.per === undefined && (claim.kind === 'count' || claim.kind === 'duration')
  );
}
