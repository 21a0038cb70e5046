import type { Lexicon } from './lexicon';
import type { QuantityKind } from './quantity';
import type { Token } from './tokens';

/** One text on its way through the readers. */
export interface Reading {
  text: string;
  tokens: readonly Token[];
  lexicon: Lexicon;
  /** What parts the decimals where a number could be read either way. */
  decimal: '.' | ',';
  /** Letters of East Asia or Thai stand in it: without them there are no numerals or dates of theirs. */
  isEastern: boolean;
}

/** A number that was read at a token: what it is worth and how it was written. */
export interface NumberRead {
  value: number;
  /** Index of the first and behind the last token. */
  at: number;
  next: number;
  form: 'figure' | 'word' | 'fraction';
  decimals: number;
  /** 1e6 in "1.2 million"; 1 without such a word. */
  magnitude: number;
  /** One run of four digits, without grouping. */
  isPlainYear: boolean;
  /** A bare word for one or a half that may be an article or an adverb. */
  isWeak: boolean;
}

/** What stands behind a number and belongs to it. */
export interface Suffix {
  next: number;
  kind?: QuantityKind;
  unit?: string;
  currency?: string;
  per?: string;
  /** A letter for a magnitude ("5m views", "$5B", "Rs 40 L"). */
  magnitude?: number;
  /** "12 € 50": hundredths behind the currency. */
  cents?: number;
  noun?: string[];
}

type DigitsToken = Token & { type: 'digits' };
type SignToken = Token & { type: 'sign' };

/** Whether a token is a run of figures. */
export const isDigits = (token: Token | undefined): token is DigitsToken => token?.type === 'digits';
/** Whether a token is one of the `signs`. */
export const isSign = (token: Token | undefined, signs: string): token is SignToken =>
  token?.type === 'sign' && signs.includes(token.text);
/** Whether a token is a dash of any length, or a minus. */
export const isDash = (token: Token | undefined): token is SignToken => isSign(token, '-–−~〜～');

/** Whether a token starts a line (or the text). */
export const startsLine = (token: Token, at: number): boolean =>
  at === 0 || token.gap === 'line' || token.gap === 'break';

/** A word of its own meaning: not a sign, not a function word. */
export function isContentWord(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  return token?.type === 'word' && !reading.lexicon.functionWords.has(token.key);
}
