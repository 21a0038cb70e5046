import { exactPlaces } from './find-place';
import type { QuoteMatch } from './match-quote';
import { matchRun } from './match-run';
import { normalise } from './normalise';
import type { PreparedText } from './prepare';
import type { QuoteChange } from './quote-changes';
import { type QuotePiece, turningBrackets } from './quote-pieces';
import { cutsWord } from './word-edges';

/** What an ellipsis may leave out, in folded units; and within what a bracket stands for. */
const ELLIPSIS_GAP = 500;
const BRACKET_GAP = 48;
/** Pieces on both sides of a paragraph break belong together only if they are this close. */
const PARAGRAPH_GAP = 160;

/** The best place of a quotation that its ellipses and brackets cut into pieces, or `null`. */
export function matchPieces(prepared: PreparedText, quote: string, pieces: readonly QuotePiece[]): QuoteMatch | null {
  const matches = closePlaces(prepared, pieces) ?? pieces.map((piece) => matchRun(prepared, piece.text, piece.start));
  const found = matches.filter((match) => match !== null);
  const length = (piece: QuotePiece): number => piece.text.length;
  const total = pieces.reduce((sum, piece) => sum + length(piece), 0);
  const score = pieces.reduce((sum, piece, place) => sum + length(piece) * (matches[place]?.score ?? 0), 0) / total;
  if (found.length === 0 || score < 0.6) return null;
  const order = orderOf(prepared, pieces, matches);
  const changes = [...found.flatMap((match) => match.changes), ...replacedBrackets(prepared, quote, pieces, matches)];
  pieces.forEach((piece, place) => {
    if (matches[place] === null)
      changes.push({ quote: { start: piece.start, end: piece.end }, source: { start: 0, end: 0 } });
  });
  const longest = found.reduce((best, match) => (match.end - match.start > best.end - best.start ? match : best));
  const main = order === 'far' ? (found[0] ?? longest) : longest;
  const start = order === 'kept' ? Math.min(...found.map((match) => match.start)) : main.start;
  const end = order === 'kept' ? Math.max(...found.map((match) => match.end)) : main.end;
  for (const bracket of turningBrackets(quote)) changes.push({ quote: bracket, source: { start: end, end } });
  const isVerbatim =
    found.length === pieces.length &&
    order === 'kept' &&
    changes.length === 0 &&
    found.every((match) => match.kind === 'verbatim');
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
      const { start, end } = span;
      return { start, end, score: 1, kind: 'verbatim', parts: [span], changes: [], cutsWord: false, order: 'kept' };
    });
    if (orderOf(prepared, pieces, matches) === 'kept') return matches;
  }
  return null;
}

/** "of the", "by an", "the": how a phrase of a common noun opens, and the noun. */
const PHRASE =
  /^(?<opening>(?:(?:of|by|in|at|on|for|from|to|with|von|in|für|mit|bei)\s)?(?:the|an?|der|die|das|dem|den|des))\s(?<noun>\p{Ll}[\p{Ll}\s-]*)$/u;

/** "[of the council]" for "of the parish": a phrase of the same opening, and another thing. A name is an explanation. */
function namesAnother(bracket: string, replaced: string): boolean {
  const [own, other] = [bracket, replaced].map((text) => PHRASE.exec(text.replace(/[[\]]/gu, '').trim())?.groups);
  if (!own?.noun || !other?.noun || own.opening !== other.opening) return false;
  const words = new Set(other.noun.split(/[\s-]+/u));
  return !own.noun.split(/[\s-]+/u).some((word) => words.has(word));
}

/** A bracket explains; where the source has a bracket, a figure or another thing in its place, it replaces. */
function replacedBrackets(
  prepared: PreparedText,
  quote: string,
  pieces: readonly QuotePiece[],
  matches: readonly (QuoteMatch | null)[],
): QuoteChange[] {
  const found: QuoteChange[] = [];
  pieces.forEach((piece, place) => {
    const before = matches[place - 1];
    const after = matches[place];
    const previous = pieces[place - 1];
    if (piece.joint !== 'bracket' || !before || !after || !previous || after.start < before.end) return;
    const gap = { start: before.end, end: after.start };
    const replaced = prepared.text.slice(gap.start, Math.min(gap.end, gap.start + BRACKET_GAP));
    const bracket = quote.slice(previous.end, piece.start);
    if (!/[[\d]/u.test(replaced) && !namesAnother(bracket, replaced)) return;
    found.push({ quote: { start: previous.end, end: piece.start }, source: gap });
  });
  return found;
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
