import { UNSPACED_SCRIPTS } from '../text/unspaced';
import { foldText, wordKey } from './fold';

/** `raised`: superscripts, which may be a power or the mark of a note. */
export type TokenType = 'digits' | 'word' | 'raised' | 'sign';
/** What stands between a token and the one before: nothing, a tight or plain space, a line break, an empty line. */
export type Gap = '' | 'tight' | 'space' | 'line' | 'break';

/** A piece of a text, as small as a reader of quantities asks for. */
export interface Token {
  type: TokenType;
  /** As folded. */
  text: string;
  /** Of a word: its key in the tables. Else as `text`. */
  key: string;
  /** Into the text as given, half-open. */
  start: number;
  end: number;
  gap: Gap;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** One token a letter, so that tables can match at any place: scripts that do not part words, and Korean, which adds endings. */
const BY_LETTER = new RegExp(`[${UNSPACED_SCRIPTS}\\p{Script=Hangul}〇々]`, 'u');
const TOKEN = /([0-9]+)|([⁰¹²³⁴-⁹⁻⁺]+)|([\p{L}\p{M}〇]+)|(\n[\n ]*|[ \u00a0]+)|(\S)/uy;
/** Before the first of their scripts. */
const FIRST_BY_LETTER = 0xe00;

function gapOf(space: string): Gap {
  if (space.startsWith('\n')) return space.includes('\n', 1) ? 'break' : 'line';
  return space === '\u00a0' ? 'tight' : 'space';
}

/** The raised digits of a token as a plain string ("⁻⁵" → "-5"). */
export function lowered(raised: string): string {
  return [...raised].map((c) => (c === '⁻' ? '-' : c === '⁺' ? '+' : String(RAISED.indexOf(c)))).join('');
}

let last: { text: string; tokens: readonly Token[] } | undefined;

/**
 * Cuts a text into digits, words, raised digits and single signs. White space is kept as `gap`. A text is commonly read
 * for its quantities and then for the words around them, and cut once.
 */
export function tokenise(text: string): readonly Token[] {
  if (last?.text !== text) last = { text, tokens: cut(text) };
  return last.tokens;
}

function cut(text: string): Token[] {
  const folded = foldText(text);
  const { starts } = folded;
  const startOf = (at: number): number => (starts ? (starts[at] ?? text.length) : at);
  const endOf = (at: number): number => (starts ? (starts[at - 1] ?? text.length - 1) + 1 : at);
  const tokens: Token[] = [];
  let gap: Gap = '';
  const add = (type: TokenType, part: string, at: number): void => {
    const key = type === 'word' ? wordKey(part) : part;
    tokens.push({ type, text: part, key, start: startOf(at), end: endOf(at + part.length), gap });
    gap = '';
  };
  const { text: all } = folded;
  for (let at = 0; at < all.length; ) {
    const end = plainEnd(all, at);
    if (end > at) {
      const unit = all.charCodeAt(at);
      if (unit === SPACE) gap = afterGap(gap, 'space');
      else add(isDigit(unit) ? 'digits' : isLetter(unit) ? 'word' : 'sign', all.slice(at, end), at);
      at = end;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(all);
    if (!match) {
      at += 1;
      continue;
    }
    const [part, digits, raised, word, space] = match;
    if (digits !== undefined) add('digits', part, at);
    else if (raised !== undefined) add('raised', part, at);
    else if (space !== undefined) gap = afterGap(gap, gapOf(space));
    else if (word === undefined) add('sign', part, at);
    else if (isByLetter(word)) for (const letter of splitLetters(word)) add('word', letter.text, at + letter.at);
    else add('word', part, at);
    at += part.length;
  }
  return tokens;
}

const SPACE = 0x20;
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const isLetter = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);

/** Where a token of ASCII ends that needs no pattern: letters, digits, spaces, or one sign. Else `at`. */
function plainEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit <= 0x1f || unit >= 0x7f) return at;
  const goesOn = isLetter(unit) ? isLetter : isDigit(unit) ? isDigit : unit === SPACE ? isSpace : null;
  if (!goesOn) return at + 1;
  let end = at + 1;
  while (end < text.length && goesOn(text.charCodeAt(end))) end += 1;
  // Letters and spaces beyond ASCII may go on with the token.
  return end < text.length && goesOn !== isDigit && text.charCodeAt(end) >= 0x80 ? at : end;
}

const isSpace = (unit: number): boolean => unit === SPACE;

/** White space in several pieces counts as its strongest. */
function afterGap(gap: Gap, next: Gap): Gap {
  return gap === 'break' || (gap === 'line' && next !== 'break') ? gap : next;
}

function isByLetter(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) >= FIRST_BY_LETTER) return BY_LETTER.test(word);
  return false;
}

/** Cuts a run of letters: unspaced scripts letter by letter (with their marks), the rest in runs. */
function splitLetters(word: string): { text: string; at: number }[] {
  const letters: { text: string; at: number }[] = [];
  for (const match of word.matchAll(/(\p{L}|〇)\p{M}*/gu)) {
    const last = letters.at(-1);
    const isByLetter = BY_LETTER.test(match[0]);
    if (last && !isByLetter && !BY_LETTER.test(last.text) && last.at + last.text.length === match.index)
      last.text += match[0];
    else letters.push({ text: match[0], at: match.index });
  }
  return letters;
}
