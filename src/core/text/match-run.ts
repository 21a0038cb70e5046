import type { Span } from '../types';
import { exactPlaces, nearestPlace } from './find-place';
import type { QuoteMatch } from './match-quote';
import { type Normalised, normalise } from './normalise';
import type { PreparedText } from './prepare';
import { differences, isFaithful, withoutAccents } from './quote-changes';
import { cutsWord } from './word-edges';

/**
 * The best place of one run of words, or `null`. `at`: where the run starts in the quote, for the spans of the changes.
 */
export function matchRun(prepared: PreparedText, run: string, at: number): QuoteMatch | null {
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
  const place = nearestPlace(prepared, quote.trim());
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

/** An end that the edit distance put inside a word moves to the word's edge. */
function wholeWords(text: string, place: Span): Span {
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
