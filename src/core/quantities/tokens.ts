import { foldText, wordKey } from './fold';

export type TokenType = 'digits' | 'word' | 'raised' | 'sign';
/** What stands between a token and the one before: nothing, a tight or plain space, a line break, an empty line. */
export type Gap = '' | 'tight' | 'space' | 'line' | 'break';

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
/** Scripts that do not part words: one token a letter, so that tables can match at any place. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}〇々ー]/u;
const TOKEN = /([0-9]+)|([⁰¹²³⁴-⁹⁻⁺]+)|([\p{L}\p{M}〇]+)|(\n[\n ]*|[ \u00a0]+)|(\S)/gu;

function gapOf(space: string): Gap {
  if (space.startsWith('\n')) return space.includes('\n', 1) ? 'break' : 'line';
  return space === '\u00a0' ? 'tight' : 'space';
}

/** The raised digits of a token as a plain string ("⁻⁵" → "-5"). */
export function lowered(raised: string): string {
  return [...raised].map((c) => (c === '⁻' ? '-' : c === '⁺' ? '+' : String(RAISED.indexOf(c)))).join('');
}

/** Cuts a text into digits, words, raised digits and single signs. White space is kept as `gap`. */
export function tokenise(text: string): Token[] {
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
  for (const match of folded.text.matchAll(TOKEN)) {
    const [part, digits, raised, word, space] = match;
    const at = match.index;
    if (digits !== undefined) add('digits', part, at);
    else if (raised !== undefined) add('raised', part, at);
    else if (space !== undefined) {
      const next = gapOf(space);
      gap = gap === 'break' || (gap === 'line' && next !== 'break') ? gap : next;
    } else if (word !== undefined) {
      if (UNSPACED.test(word)) for (const letter of splitLetters(word)) add('word', letter.text, at + letter.at);
      else add('word', part, at);
    } else add('sign', part, at);
  }
  return tokens;
}

/** Cuts a run of letters: unspaced scripts letter by letter (with their marks), the rest in runs. */
function splitLetters(word: string): { text: string; at: number }[] {
  const letters: { text: string; at: number }[] = [];
  for (const match of word.matchAll(/(\p{L}|〇)\p{M}*/gu)) {
    const last = letters.at(-1);
    const isUnspaced = UNSPACED.test(match[0]);
    if (last && !isUnspaced && !UNSPACED.test(last.text) && last.at + last.text.length === match.index)
      last.text += match[0];
    else letters.push({ text: match[0], at: match.index });
  }
  return letters;
}
