import { readFigure } from './figures';
import { readNumberWords } from './number-words';
import { findPhrase } from './phrases';
import { isDigits, isSign, type Reading } from './reading';

const VULGAR: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
};

/** Denominators that are written with a slash; others are dates, scores, model names. */
const SLASHED = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 25, 32, 50, 64, 100]);

/** A fraction that was read, and the token behind it. */
export interface Part {
  value: number;
  next: number;
}

/** "½", "3/4": less than one. */
export function readSlashed(reading: Reading, at: number): Part | null {
  const { tokens } = reading;
  const token = tokens[at];
  if (!token) return null;
  const vulgar = VULGAR[token.text];
  if (vulgar !== undefined) return { value: vulgar, next: at + 1 };
  const [slash, below] = [tokens[at + 1], tokens[at + 2]];
  if (!isDigits(token) || !isSign(slash, '/') || slash.gap !== '' || !isDigits(below) || below.gap !== '') return null;
  const [top, bottom] = [Number(token.text), Number(below.text)];
  if (!SLASHED.has(bottom) || top >= bottom || top === 0) return null;
  if (isSign(tokens[at + 3], '/') || (isDigits(tokens[at - 1]) && token.gap === '')) return null;
  return { value: top / bottom, next: at + 3 };
}

/** "half", "a third", "two thirds", "three-quarters", "one in five", "9 out of 10". */
export function readShare(reading: Reading, at: number): Part | null {
  const { tokens, lexicon } = reading;
  const figure = readFigure(reading, at);
  const words = figure ? null : readNumberWords(reading, at);
  const top = figure ?? words;
  if (top) {
    const hyphen = isSign(tokens[top.next], '-') && tokens[top.next]?.gap === '' ? 1 : 0;
    const share = findPhrase(lexicon.shares, tokens, top.next + hyphen);
    if (share && top.value < share.value && !isOrdinalUse(reading, share.next, top.value))
      return { value: top.value / share.value, next: share.next };
    const outOf = findPhrase(lexicon.outOf, tokens, top.next);
    if (outOf && top.value > 0) {
      const whole = readFigure(reading, outOf.next) ?? readNumberWords(reading, outOf.next);
      if (
        whole &&
        whole.value > top.value &&
        whole.value <= 1e6 &&
        Number.isInteger(whole.value) &&
        !isLikelyYear(whole.value) &&
        !startsUnit(reading, whole.next)
      ) {
        return { value: top.value / whole.value, next: whole.next };
      }
    }
  }
  const article = findPhrase(lexicon.article, tokens, at);
  const share = findPhrase(lexicon.shares, tokens, article?.next ?? at);
  if (!share || (!article && share.value !== 2 && share.value !== 4) || isOrdinalUse(reading, share.next, 1))
    return null;
  if (!article && share.value === 4 && !findPhrase(lexicon.dateOf, tokens, share.next)) return null;
  return { value: 1 / share.value, next: share.next };
}

const isLikelyYear = (value: number): boolean => value >= 1000 && value <= 2199;

/** "in 10 minutes" after a number is a time, not a whole. */
function startsUnit(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  return findPhrase(lexicon.unitWords, tokens, at) !== null || findPhrase(lexicon.unitSymbols, tokens, at) !== null;
}

/** "a third party", "a second": a share is followed by "of", a verb, a mark; a noun right behind makes it an ordinal. */
function isOrdinalUse(reading: Reading, at: number, top: number): boolean {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (top !== 1 || token?.type !== 'word' || token.gap !== 'space') return false;
  if (findPhrase(lexicon.magnitudes, tokens, at) || findPhrase(lexicon.article, tokens, at) || startsUnit(reading, at))
    return false;
  return ['century', 'party', 'person', 'time', 'place', 'floor', 'day', 'year', 'quarter', 'term', 'way'].includes(
    token.key,
  );
}
