import type { Span } from '../types';
import { exactPlaces, nearestPlace } from './find-place';
import type { QuoteMatch } from './match-quote';
import { type Normalised, normalise } from './normalise';
import type { PreparedText } from './prepare';
import { type Difference, differences, isFaithful, lacksFigure, withoutAccents } from './quote-changes';
import { isWordUnit } from './unit-class';
import { cutsWord } from './word-edges';

/** How far an end may be from the edge of its word. */
const MAX_MOVE = 6;
const HAS_WORD = /[\p{L}\p{N}]/u;
const LEADING = '"\'([ ';
const TRAILING = '.,;:"\')] -';

/** The place where a run stands word for word, or where a cut-off word makes it only near, or `null`. */
export function matchExactly(prepared: PreparedText, run: string): QuoteMatch | null {
  const { text } = normalise(run, { turkish: prepared.folded.turkish });
  return HAS_WORD.test(text) ? exactRun(prepared, text) : null;
}

/**
 * The best place of one run of words, or `null`. `at`: where the run starts in the quote, for the spans of the changes.
 */
export function matchRun(prepared: PreparedText, run: string, at: number): QuoteMatch | null {
  const folded = normalise(run, { turkish: prepared.folded.turkish });
  const { text } = folded;
  if (!HAS_WORD.test(text)) return null;
  const exact = exactRun(prepared, text);
  if (exact && !exact.cutsWord) return exact;
  const near = nearRun(prepared, folded, at);
  if (!exact || (near && near.kind === 'verbatim')) return near;
  // Letters that stand only inside other words are no quotation of them.
  return /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text) || /[\u2e80-\u9fff]/u.test(text) ? exact : near;
}

/** The place that `matchRun` gives if it is verbatim and cuts no word, else `null`: at less cost where there is none. */
export function matchVerbatim(prepared: PreparedText, run: string): QuoteMatch | null {
  const folded = normalise(run, { turkish: prepared.folded.turkish });
  if (!HAS_WORD.test(folded.text)) return null;
  const exact = exactRun(prepared, folded.text);
  if (exact && !exact.cutsWord) return exact;
  if (lacksFigure(folded.text, prepared.folded.text)) return null;
  const near = nearRun(prepared, folded, 0);
  return near?.kind === 'verbatim' ? near : null;
}

/** The run as it stands, else without the punctuation at its ends. */
function exactRun(prepared: PreparedText, text: string): QuoteMatch | null {
  const lead = leadLength(text);
  const bare = text.slice(lead, text.length - tailLength(text, lead));
  const places = exactPlaces(prepared, bare);
  if (places.length === 0) return null;
  const inner = exactMatch(prepared, bare.length, places);
  if (bare.length === text.length) return inner;
  const source = prepared.folded.text;
  const starts = places.filter((place) => place >= lead && source.startsWith(text, place - lead));
  const whole = exactMatch(
    prepared,
    text.length,
    starts.map((place) => place - lead),
  );
  return whole && (!whole.cutsWord || inner?.cutsWord !== false) ? whole : inner;
}

/** The first of the places that cuts no word, else the first. */
function exactMatch(prepared: PreparedText, length: number, places: readonly number[]): QuoteMatch | null {
  const { folded } = prepared;
  const clean = places.find((place) => !cutsWord(folded.text, place, place + length));
  const place = clean ?? places[0];
  if (place === undefined) return null;
  const isCutting = clean === undefined;
  const span = folded.toSource(place, place + length);
  return {
    start: span.start,
    end: span.end,
    score: isCutting ? 0.9 : 1,
    kind: isCutting ? 'near' : 'verbatim',
    parts: [span],
    changes: [],
    cutsWord: isCutting,
    order: 'kept',
  };
}

function leadLength(text: string): number {
  let start = 0;
  while (start < text.length && LEADING.includes(text[start] as string)) start += 1;
  return start;
}

function tailLength(text: string, lead: number): number {
  let end = text.length;
  while (end > lead && TRAILING.includes(text[end - 1] as string)) end -= 1;
  return text.length - end;
}

function nearRun(prepared: PreparedText, folded: Normalised, at: number): QuoteMatch | null {
  const quote = folded.text;
  const place = nearestPlace(prepared, quote);
  if (!place) return null;
  const source = prepared.folded;
  const { start, end } = wholeWords(source.text, place);
  const span = source.toSource(start, end);
  const passage = source.text.slice(start, end);
  const all = differences(quote, passage);
  const real = all.filter(
    (each) => !isFaithful(each, around(prepared, start + each.source.start, start + each.source.end)),
  );
  const isAccentless = real.length > 0 && differsByAccents(prepared, quote, passage, span, real);
  const isCutting = cutsWord(source.text, start, end);
  const isVerbatim = (real.length === 0 || isAccentless) && !isCutting;
  return {
    start: span.start,
    end: span.end,
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

/** All differences are accents, and one side is typed without any. */
function differsByAccents(
  prepared: PreparedText,
  quote: string,
  passage: string,
  span: Span,
  real: readonly Difference[],
): boolean {
  if (real.some((each) => withoutAccents(each.quoteTokens.join(' ')) !== withoutAccents(each.sourceTokens.join(' '))))
    return false;
  if (withoutAccents(quote) === quote) return true;
  const given = prepared.text.slice(span.start, span.end);
  return /\p{Lu}/u.test(given) && !/\p{Ll}/u.test(given) && withoutAccents(passage) === passage;
}

/** An end that the edit distance put inside a word moves to the word's edge, if that is near. */
function wholeWords(text: string, place: Span): Span {
  let { start, end } = place;
  while (start > 0 && place.start - start < MAX_MOVE && isInsideWord(text, start)) start -= 1;
  while (end < text.length && end - place.end < MAX_MOVE && isInsideWord(text, end)) end += 1;
  return {
    start: isInsideWord(text, start) ? place.start : start,
    end: isInsideWord(text, end) ? place.end : end,
  };
}

/** Letters, marks or figures stand on both sides of `at`, in a script that sets spaces between words. */
function isInsideWord(text: string, at: number): boolean {
  return at > 0 && at < text.length && isWordUnit(text.charCodeAt(at)) && isWordUnit(text.charCodeAt(at - 1));
}

function around(prepared: PreparedText, start: number, end: number): string {
  const span = prepared.folded.toSource(Math.max(0, start - 1), Math.max(start, end) + 1);
  return prepared.text.slice(span.start, span.end);
}

function shifted(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}
