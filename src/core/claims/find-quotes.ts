import type { Span } from '../types';

interface Pair {
  open: string;
  close: string;
  /** Fewest words (or, in CJK, signs) for a quote without a verb of saying before it. */
  minWords: number;
}

/** Kinds of quotation marks, as their opening and closing signs. 《》 hold titles and are not among them. */
const PAIRS: readonly Pair[] = [
  { open: '"', close: '"', minWords: 2 },
  { open: '“', close: '”"', minWords: 2 },
  { open: '„', close: '“”"', minWords: 2 },
  { open: '«', close: '»', minWords: 2 },
  { open: '»', close: '«', minWords: 2 },
  { open: '‹', close: '›', minWords: 2 },
  { open: '「', close: '」', minWords: 2 },
  { open: '『', close: '』', minWords: 4 },
  { open: '＂', close: '＂', minWords: 2 },
  { open: '‘', close: '’', minWords: 3 },
  { open: '‚', close: '‘’', minWords: 3 },
  { open: "'", close: "'", minWords: 3 },
  { open: '``', close: "''", minWords: 2 },
];
/** What an opening mark begins with. */
const OPENINGS = PAIRS.map(({ open }) => open.charAt(0)).join('');

/** Words before a quotation that say that someone said or wrote it. */
const SAYING =
  /(?:\b(?:say(?:s|ing)?|said|state[sd]?|stating|writ(?:es?|ten|ing)|wrote|read(?:s|ing)?|add(?:s|ed)|note[sd]?|warn(?:s|ed)|quot(?:e[sd]?|ing)|declare[sd]?|announce[sd]?|claim(?:s|ed)|explain(?:s|ed)|according to|words|verbatim|literally|sagt(?:e|en)?|schreibt|heißt es|lautet|laut|dit|déclare|écrit|dice|dijo|afirma|escribe|disse|diz|scrive)\b[^"“„«「]{0,40}|[:：,،]|\b(?:is|are|was|were|as) (?:described as )?)\s*$/iu;
/** Verbs directly before a name in quotation marks. */
const NAMING =
  /\b(?:titled|entitled|called|named|nicknamed|dubbed|known as|so-called|termed|branded|labell?ed|genannt|namens|titulad[oa]|llamad[oa]|intitulé|surnommé|intitolat[oa])\s*,?\s*$/iu;
/** Kinds of works: what follows with a capital is a title. */
const WORKS =
  /\b(?:title|film|movie|book|novel|song|album|single|article|essay|paper|study|report|poem|play|series|episode|show|game|painting|chapter|section|column|podcast|video|track|brand|guide|Buch|Lied|Artikel|libro|película|canción|livre|chanson)\s*,?\s*$/iu;
/** "called the vote 'overdue'": a judgement in someone's words, even if it is one word. */
const JUDGING =
  /(?<![-\p{L}])(?:call(?:s|ed|ing)?|describ(?:es?|ed|ing)|deem(?:s|ed)|brand(?:s|ed)|label(?:s|led))\s+(?:[^\s"“”„«»]+\s+){1,6}$/iu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const SMALL_WORDS = /^(?:a|an|the|of|in|on|at|to|for|and|or|by|with|from|de|la|le|der|die|das|und|et|y|e|&)$/iu;

/**
 * The words that `text` presents as verbatim, without their quotation marks; in order, not nested.
 *
 * Left out: titles ("The Keeper of the Light"), single words in scare quotes, nicknames (Ann "Red" Oakes), terms
 * introduced by "called" and the like, and inches (5'10").
 */
export function findQuotes(text: string): Span[] {
  const quotes: Span[] = [];
  const closings = new Closings(text);
  for (let at = 0; at < text.length; at += 1) {
    if (!OPENINGS.includes(text[at] as string)) continue;
    const pair = PAIRS.find((candidate) => text.startsWith(candidate.open, at));
    if (!pair || !canOpen(text, at, pair)) continue;
    const close = closings.of(at, pair);
    if (close < 0) continue;
    const span = trimSpan(text, at + pair.open.length, close);
    if (isQuote(text, at, span, close, pair)) quotes.push(span);
    at = close;
  }
  return quotes;
}

function canOpen(text: string, at: number, pair: Pair): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + pair.open.length);
  if (after === '') return false;
  if (pair.open === "'" || pair.open === '‘' || pair.open === '‚')
    return /^$|[\s([{—–:"“]/u.test(before) && !/\s/.test(after);
  if (pair.open === '"') return !/\d/.test(before) && !/\s/.test(after);
  return true;
}

/** Where the quotations of a text close, found in one pass a kind: a long text may open thousands and close none. */
class Closings {
  private readonly byPair = new Map<Pair, readonly number[]>();

  constructor(private readonly text: string) {}

  /** The offset of the sign that closes the quotation opened at `open`, or -1. */
  of(open: number, pair: Pair): number {
    let closes = this.byPair.get(pair);
    if (!closes) {
      closes = isFlat(pair) ? nextCloses(this.text, pair) : nestedCloses(this.text, pair);
      this.byPair.set(pair, closes);
    }
    return closes[isFlat(pair) ? open + pair.open.length : open] ?? -1;
  }
}

/** Whether quotations of a kind cannot stand inside each other: both signs look the same. */
const isFlat = (pair: Pair): boolean => pair.open === '``' || pair.close.includes(pair.open);

function closesAt(text: string, at: number, pair: Pair): boolean {
  if (pair.open === '``') return text.startsWith(pair.close, at);
  if (!pair.close.includes(text.charAt(at))) return false;
  // An apostrophe inside a word closes nothing.
  return !/['’‘]/u.test(pair.close) || !/\p{L}/u.test(text.charAt(at + 1));
}

/** For each offset, the first close at or behind it; -1 if there is none. */
function nextCloses(text: string, pair: Pair): number[] {
  const closes = new Array<number>(text.length).fill(-1);
  let next = -1;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (closesAt(text, at, pair)) next = at;
    closes[at] = next;
  }
  return closes;
}

/** For the offset of each opening sign, that of the close that belongs to it; holes elsewhere. */
function nestedCloses(text: string, pair: Pair): number[] {
  const closes: number[] = [];
  const opens: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === pair.open) opens.push(at);
    else if (closesAt(text, at, pair)) {
      const open = opens.pop();
      if (open !== undefined) closes[open] = at;
    }
  }
  return closes;
}

function trimSpan(text: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/u.test(text.charAt(from))) from += 1;
  while (to > from && /\s/u.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function isQuote(text: string, open: number, span: Span, close: number, pair: Pair): boolean {
  const inner = text.slice(span.start, span.end);
  const before = text.slice(Math.max(0, open - 80), open);
  if (!/[\p{L}\p{N}]/u.test(inner)) return false;
  if (NAMING.test(before) && !JUDGING.test(before)) return false;
  if (JUDGING.test(before) && !/^\p{Lu}/u.test(inner)) return true;
  if (WORKS.test(before) && /^\p{Lu}/u.test(inner)) return false;
  const words = inner.split(/\s+/u);
  const isSaid = SAYING.test(before) && !/^\s*$/u.test(before);
  if (CJK.test(inner)) return inner.length >= (isSaid ? 2 : pair.minWords * 2 + 1);
  if (words.length < pair.minWords) return isSaid && words.length >= 1 && pair.minWords === 2 && saidBySomeone(before);
  if (isNickname(before, text.slice(close + 1))) return false;
  return isSaid || !isTitle(words, inner);
}

/** For single words a colon or a comma is not enough: 'the "smart" meter' is no quotation. */
const saidBySomeone = (before: string): boolean =>
  /\b(?:say(?:s|ing)?|said|state[sd]?|wrote|writes|reads?|answered|replied|sagt(?:e|en)?|dit|dice|dijo|disse)\b[^"“„«]{0,20}$/iu.test(
    before,
  );

/** Between a first and a last name: Ann "Red Hand" Oakes. */
const isNickname = (before: string, after: string): boolean =>
  /\p{Lu}[\p{L}.]+\s$/u.test(before) && /^\s\p{Lu}\p{L}+/u.test(after);

/** Every word of weight with a capital: a title. A full stop or comma may stand inside the marks, as is usual in English. */
function isTitle(words: readonly string[], inner: string): boolean {
  if (words.length > 10 || /[!?]$/u.test(inner)) return false;
  const weighty = words.filter((word) => !SMALL_WORDS.test(word) && /\p{L}/u.test(word));
  return weighty.length >= 1 && weighty.every((word) => /^[^\p{L}]*\p{Lu}/u.test(word));
}
