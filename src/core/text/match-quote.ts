import type { Span } from '../types';
import type { Place } from './edit-distance';
import { exactPlaces, nearestPlace } from './find-place';
import { type Normalised, normalise } from './normalise';
import type { PreparedText } from './prepare';
import { differences, isFaithful, type QuoteChange, withoutAccents } from './quote-changes';
import { type QuotePiece, quotePieces, turningBrackets } from './quote-pieces';
import { cutsWord } from './word-edges';

export type { QuoteChange };

/** Where a quotation stands in a source. Spans are into the source's text unless said otherwise. */
export interface QuoteMatch extends Span {
  /** 0–1; 1 for a verbatim one. */
  score: number;
  /** `verbatim`: word for word after folding. `near`: the same passage, but something differs (see the rest). */
  kind: 'verbatim' | 'near';
  /** The pieces of a quotation with an ellipsis or brackets, in its order; one piece otherwise. */
  parts: Span[];
  /** What differs, ascending in the quote; empty for a verbatim one. */
  changes: QuoteChange[];
  /** It starts or stops inside a word or number of the source, or loses its sign or possessive. */
  cutsWord: boolean;
  /** How its pieces lie: `far` apart or `disordered` pieces never make a verbatim one. */
  order: 'kept' | 'far' | 'disordered';
  /** Equal but for accents, which the quote leaves out altogether (or the source, being in capitals). */
  isAccentless?: boolean;
}

/** What an ellipsis may leave out, in folded units; and within what a bracket stands for. */
const ELLIPSIS_GAP = 500;
const BRACKET_GAP = 48;
/** Pieces on both sides of a paragraph break belong together only if they are this close. */
const PARAGRAPH_GAP = 160;

/**
 * The best place of a quotation (without its quotation marks) in a source, or `null` if nothing is near it.
 *
 * Word for word means: one run of the source after folding, or such runs in order and close together where the quote
 * has an ellipsis or brackets. Never throws; time grows with the quote, hardly with the source.
 */
export function matchQuote(prepared: PreparedText, quote: string): QuoteMatch | null {
  const whole = matchRun(prepared, quote, 0);
  if (whole?.kind === 'verbatim') return whole;
  const pieces = quotePieces(quote);
  if (pieces.length === 0) return null;
  const isCut = pieces.length > 1 || pieces[0]?.text !== quote;
  const cut = isCut ? matchPieces(prepared, quote, pieces) : null;
  if (!cut || (whole && whole.score > cut.score && cut.kind === 'near')) return whole;
  return cut;
}

/** `at`: where the run starts in the quote, for the spans of the changes. */
function matchRun(prepared: PreparedText, run: string, at: number): QuoteMatch | null {
  const folded = normalise(run, { turkish: prepared.folded.turkish });
  const text = folded.text.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const exact = exactRun(prepared, text);
  if (exact && !exact.cutsWord) return exact;
  const near = nearRun(prepared, folded, at);
  if (!exact || (near && near.kind === 'verbatim')) return near;
  // Letters that stand only inside other words are no quotation of them.
  return /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text) || /[\u2e80-\u9fff]/u.test(text) ? exact : near;
}

/** The run as it stands, else without the punctuation at its ends. */
function exactRun(prepared: PreparedText, text: string): QuoteMatch | null {
  let cut: QuoteMatch | null = null;
  for (const run of new Set([text, text.replace(/^["'([ ]+|[.,;:"')\] -]+$/gu, '')])) {
    for (const place of exactPlaces(prepared, run)) {
      const isCutting = cutsWord(prepared.folded.text, place, place + run.length);
      if (isCutting && cut) continue;
      const span = prepared.folded.toSource(place, place + run.length);
      const match: QuoteMatch = {
        ...span,
        score: isCutting ? 0.9 : 1,
        kind: isCutting ? 'near' : 'verbatim',
        parts: [span],
        changes: [],
        cutsWord: isCutting,
        order: 'kept',
      };
      if (!isCutting) return match;
      cut = match;
    }
  }
  return cut;
}

function nearRun(prepared: PreparedText, folded: Normalised, at: number): QuoteMatch | null {
  const quote = folded.text;
  const place = nearestPlace(prepared, quote.trim()) ?? nearestByWords(prepared, quote);
  if (!place) return null;
  const source = prepared.folded;
  const { start, end } = wholeWords(source.text, place);
  const span = source.toSource(start, end);
  const passage = source.text.slice(start, end);
  const all = differences(quote, passage);
  const real = all.filter(
    (each) => !isFaithful(each, around(prepared, start + each.source.start, start + each.source.end)),
  );
  const isPlain = withoutAccents(quote) === quote;
  const isCapitals =
    /\p{Lu}/u.test(prepared.text.slice(span.start, span.end)) &&
    !/\p{Ll}/u.test(prepared.text.slice(span.start, span.end));
  const isAccentless =
    real.length > 0 &&
    (isPlain || (isCapitals && withoutAccents(passage) === passage)) &&
    real.every((each) => withoutAccents(each.quoteTokens.join(' ')) === withoutAccents(each.sourceTokens.join(' ')));
  const isCutting = cutsWord(source.text, start, end);
  const isVerbatim = (real.length === 0 || isAccentless) && !isCutting;
  return {
    ...span,
    score: isVerbatim ? 1 : Math.min(0.99, 1 - place.errors / quote.length),
    kind: isVerbatim ? 'verbatim' : 'near',
    parts: [span],
    changes: isVerbatim
      ? []
      : real.map((each) => ({
          quote: shifted(folded.toSource(each.quote.start, each.quote.end), at),
          source: source.toSource(start + each.source.start, start + each.source.end),
        })),
    cutsWord: isCutting,
    order: 'kept',
    ...(isAccentless ? { isAccentless } : {}),
  };
}

/** Texts without usable words, and sources hardly longer than the quote, are searched whole. */
function nearestByWords(_prepared: PreparedText, _quote: string): Place | null {
  return null;
}

/** An end that the edit distance put inside a word moves to the word's edge. */
function wholeWords(text: string, place: Place): Span {
  let { start, end } = place;
  const isWord = (at: number): boolean => /[\p{L}\p{M}\p{N}]/u.test(text[at] ?? '');
  const isWide = (at: number): boolean => /[\u2e80-\u9fff\u0e00-\u0eff]/u.test(text[at] ?? '');
  for (let moved = 0; moved < 12 && isWord(start - 1) && isWord(start) && !isWide(start); moved += 1) start -= 1;
  for (let moved = 0; moved < 12 && isWord(end - 1) && isWord(end) && !isWide(end); moved += 1) end += 1;
  return { start, end };
}

function around(prepared: PreparedText, start: number, end: number): string {
  const span = prepared.folded.toSource(Math.max(0, start - 1), Math.max(start, end) + 1);
  return prepared.text.slice(span.start, span.end);
}

function shifted(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}

function matchPieces(prepared: PreparedText, quote: string, pieces: readonly QuotePiece[]): QuoteMatch | null {
  const matches = closePlaces(prepared, pieces) ?? pieces.map((piece) => matchRun(prepared, piece.text, piece.start));
  const found = matches.filter((match) => match !== null);
  const length = (piece: QuotePiece): number => piece.text.length;
  const total = pieces.reduce((sum, piece) => sum + length(piece), 0);
  const score = pieces.reduce((sum, piece, place) => sum + length(piece) * (matches[place]?.score ?? 0), 0) / total;
  if (found.length === 0 || score < 0.6) return null;
  const order = orderOf(prepared, pieces, matches);
  const turning = turningBrackets(quote);
  const changes = found.flatMap((match) => match.changes);
  pieces.forEach((piece, place) => {
    if (matches[place] === null)
      changes.push({ quote: { start: piece.start, end: piece.end }, source: { start: 0, end: 0 } });
  });
  const main = found.reduce((best, match) => (match.end - match.start > best.end - best.start ? match : best));
  const isVerbatim =
    found.length === pieces.length &&
    order === 'kept' &&
    turning.length === 0 &&
    found.every((match) => match.kind === 'verbatim');
  const start = order === 'kept' ? Math.min(...found.map((match) => match.start)) : main.start;
  const end = order === 'kept' ? Math.max(...found.map((match) => match.end)) : main.end;
  for (const bracket of turning) changes.push({ quote: bracket, source: { start: end, end } });
  return {
    start,
    end,
    score: isVerbatim ? 1 : Math.min(0.99, score),
    kind: isVerbatim ? 'verbatim' : 'near',
    parts: found.map((match) => ({ start: match.start, end: match.end })),
    changes: changes.sort((a, b) => a.quote.start - b.quote.start),
    cutsWord: found.some((match) => match.cutsWord),
    order,
    ...(found.some((match) => match.isAccentless) ? { isAccentless: true } : {}),
  };
}

/** Each piece word for word, in order and close together: short pieces stand in many places, few are near each other. */
function closePlaces(prepared: PreparedText, pieces: readonly QuotePiece[]): QuoteMatch[] | null {
  const source = prepared.folded;
  const runs = pieces.map((piece) =>
    normalise(piece.text, { turkish: source.turkish }).text.replace(/^["'( ]+|[.,;:"') -]+$/gu, ''),
  );
  const places = runs.map((run) =>
    exactPlaces(prepared, run).filter((place) => !cutsWord(source.text, place, place + run.length)),
  );
  const rarest = places.reduce((best, list, place) => (list.length < (places[best]?.length ?? 0) ? place : best), 0);
  const chain = (anchor: number): number[] | null => {
    const chosen = [anchor];
    for (let piece = rarest - 1; piece >= 0; piece -= 1) {
      const limit = chosen[0] as number;
      const place = places[piece]?.findLast((each) => each + (runs[piece]?.length ?? 0) <= limit);
      if (place === undefined) return null;
      chosen.unshift(place);
    }
    for (let piece = rarest + 1; piece < pieces.length; piece += 1) {
      const limit = (chosen[piece - 1] as number) + (runs[piece - 1]?.length ?? 0);
      const place = places[piece]?.find((each) => each >= limit);
      if (place === undefined) return null;
      chosen.push(place);
    }
    return chosen;
  };
  for (const anchor of places[rarest] ?? []) {
    const chosen = chain(anchor);
    if (!chosen) continue;
    const matches = chosen.map((place, piece): QuoteMatch => {
      const span = source.toSource(place, place + (runs[piece]?.length ?? 0));
      return { ...span, score: 1, kind: 'verbatim', parts: [span], changes: [], cutsWord: false, order: 'kept' };
    });
    if (orderOf(prepared, pieces, matches) === 'kept') return matches;
  }
  return null;
}

function orderOf(
  prepared: PreparedText,
  pieces: readonly QuotePiece[],
  matches: readonly (QuoteMatch | null)[],
): QuoteMatch['order'] {
  let order: QuoteMatch['order'] = 'kept';
  let end = -1;
  matches.forEach((match, place) => {
    if (!match) return;
    if (end >= 0) {
      if (match.start < end) order = 'disordered';
      else if (
        order === 'kept' &&
        !isClose(prepared.text.slice(end, Math.min(match.start, end + 2000)), pieces[place]?.joint)
      )
        order = 'far';
    }
    end = match.end;
  });
  return order;
}

function isClose(gap: string, joint: QuotePiece['joint'] | undefined): boolean {
  const { length } = gap.replace(/\s+/gu, ' ');
  if (joint === 'bracket') return length <= BRACKET_GAP;
  const breaks = gap.match(/\n\s*\n/gu)?.length ?? 0;
  return breaks === 0 ? length <= ELLIPSIS_GAP : breaks === 1 && length <= PARAGRAPH_GAP;
}
