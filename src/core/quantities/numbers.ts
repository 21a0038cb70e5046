import { readFigure } from './figures';
import { readShare, readSlashed } from './fractions';
import { readHanNumber } from './han-numerals';
import { readKoreanNumeral, startsKoreanCounter } from './korean-numerals';
import { readNumberWords } from './number-words';
import { findPhrase } from './phrases';
import { isContentWord, isDigits, isSign, type NumberRead, type Reading } from './reading';
import { unitAt } from './unit-at';

/** Reads the number that starts at token `at`, with its magnitude words; null if none does. */
export function readNumber(reading: Reading, at: number): NumberRead | null {
  const token = reading.tokens[at];
  if (!token) return null;
  if (token.type === 'sign' && !/[½⅓⅔¼¾⅕-⅞⅐⅑⅒.,]/.test(token.text)) return null;
  const eastern = reading.isEastern ? (readHan(reading, at) ?? readKorean(reading, at)) : null;
  return eastern ?? readFraction(reading, at) ?? readFigureNumber(reading, at) ?? readWords(reading, at);
}

function result(at: number, next: number, value: number, more: Partial<NumberRead>): NumberRead {
  return { at, next, value, form: 'figure', decimals: 0, magnitude: 1, isPlainYear: false, isWeak: false, ...more };
}

/** Numerals of Chinese and Japanese. A single numeral counts only where something to count follows. */
function readHan(reading: Reading, at: number): NumberRead | null {
  const { tokens } = reading;
  const first = tokens[at];
  const han = readHanNumber(reading, at);
  if (!first || !han || (isDigits(first) && han.magnitude === 1)) return null;
  if (!isDigits(first)) {
    // 第三 is an ordinal, 唯一 and 统一 are words: a lone numeral behind another letter says nothing.
    const isLone = han.parts === 1 || han.value === 10;
    if (han.parts === 1 && /[十百千万萬億亿]/.test(first.text)) return null;
    if (isLone && !startsCounter(reading, han.next)) return null;
  }
  return result(at, han.next, han.value, {
    form: isDigits(first) ? 'figure' : 'word',
    decimals: han.decimals,
    magnitude: han.magnitude,
  });
}

/** "책 두 권": a native numeral counts only with its counter. */
function readKorean(reading: Reading, at: number): NumberRead | null {
  const first = reading.tokens[at]?.text.charCodeAt(0) ?? 0;
  if (first < FIRST_HANGUL || first > LAST_HANGUL) return null;
  const found = readKoreanNumeral(reading, at);
  if (!found || !startsKoreanCounter(reading, found.next)) return null;
  return result(at, found.next, found.value, { form: 'word' });
}

const FIRST_HANGUL = 0xac00;
const LAST_HANGUL = 0xd7a3;

const COUNTERS = new Set([
  ...'人名个個本件台匹頭头只枚冊册歳岁歲回次年月日点時时分秒元円块倍票席張张艘棟栋所間间層层階家条條項项位度里米斤升周週泊%％種种座部',
]);

function startsCounter(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  // 四小时, 三公里: units of more than one letter count too.
  return token !== undefined && token.gap === '' && (COUNTERS.has(token.text) || unitAt(reading, at) !== null);
}

/** "half a million", "one and a half million", "two thirds", "½". */
function readFraction(reading: Reading, at: number): NumberRead | null {
  const { tokens, lexicon } = reading;
  const slashed = readSlashed(reading, at);
  const share = slashed ?? readShare(reading, at);
  if (!share) return null;
  const article = findPhrase(lexicon.article, tokens, share.next);
  const of = findPhrase(lexicon.dateOf, tokens, share.next);
  const behind = article?.next ?? (of ? (findPhrase(lexicon.article, tokens, of.next)?.next ?? of.next) : share.next);
  const magnitude = findPhrase(lexicon.magnitudes, tokens, behind);
  if (magnitude)
    return result(at, magnitude.next, share.value * magnitude.value, {
      form: 'word',
      magnitude: magnitude.value,
      decimals: 1,
    });
  return result(at, share.next, share.value, { form: 'fraction', decimals: 1 });
}

function readFigureNumber(reading: Reading, at: number): NumberRead | null {
  const { tokens } = reading;
  const figure = readFigure(reading, at);
  if (!figure) return null;
  const first = tokens[at];
  let { value, next, decimals } = figure;
  const gap = tokens[next]?.gap;
  const mixed = gap === '' || gap === 'space' || gap === 'tight' ? readSlashed(reading, next) : null;
  if (mixed && figure.decimals === 0 && figure.value < 1000 && figure.isPlain) {
    value += mixed.value;
    next = mixed.next;
    decimals = 1;
  }
  const half = readHalf(reading, next);
  if (half) {
    value += 0.5;
    next = half;
    decimals = 1;
  }
  const scaled = readMagnitudes(reading, next, first?.text ?? '');
  const isPlainYear = figure.isPlain && figure.digits.length === 4 && !mixed && !half && scaled.magnitude === 1;
  return result(at, scaled.next, multiply(value, scaled.magnitude), {
    decimals,
    magnitude: scaled.magnitude,
    isPlainYear,
  });
}

/** 2.3 × 1e6 without binary noise. */
function multiply(value: number, magnitude: number): number {
  return magnitude === 1 ? value : Number((value * magnitude).toPrecision(15));
}

function readHalf(reading: Reading, at: number): number | null {
  return findPhrase(reading.lexicon.andHalf, reading.tokens, at)?.next ?? null;
}

/** Magnitude words behind a figure: "million", "mil millones", "bn", "Mio.". A lone "k", "m", "b" waits for its unit. */
function readMagnitudes(reading: Reading, at: number, first: string): { magnitude: number; next: number } {
  const { tokens, lexicon } = reading;
  let magnitude = 1;
  let next = at;
  while (magnitude < 1e18) {
    const token = tokens[next];
    if (!token || token.gap === 'break' || first === '') break;
    const hyphen = isSign(token, '-') && token.gap === '' ? 1 : 0;
    const word = findPhrase(lexicon.magnitudes, tokens, next + hyphen);
    const short = word ?? (hyphen ? null : findPhrase(lexicon.shortMagnitudes, tokens, next));
    if (!short || (short.next === next + 1 && token.text.length === 1 && token.gap !== '')) break;
    magnitude *= short.value;
    next = short.next;
    if (
      isSign(tokens[next], '.') &&
      tokens[next]?.gap === '' &&
      !word &&
      tokens[next + 1]?.gap === 'space' &&
      /^\p{Ll}/u.test(tokens[next + 1]?.text ?? '')
    )
      next++;
  }
  return { magnitude, next };
}

function readWords(reading: Reading, at: number): NumberRead | null {
  const { tokens, lexicon } = reading;
  const article = findPhrase(lexicon.article, tokens, at);
  const words = readNumberWords(reading, at);
  const behindArticle =
    article && article.next > (words?.next ?? 0) - 1 ? readArticle(reading, at, article.next) : null;
  if (behindArticle) return behindArticle;
  if (!words) return null;
  const half = readHalf(reading, words.next);
  const quarter = half ? null : readQuarters(reading, words.next);
  let value = words.value + (half ? 0.5 : (quarter?.value ?? 0));
  let next = half ?? quarter?.next ?? words.next;
  let magnitude = words.magnitude;
  if (half) {
    const scaled = readMagnitudes(reading, next, 'half');
    value *= scaled.magnitude;
    magnitude = scaled.magnitude;
    next = scaled.next;
  }
  const isWeak = words.parts === 1 && article !== null && !half && !quarter;
  return result(at, next, value, { form: 'word', magnitude, decimals: quarter ? 2 : half ? 1 : 0, isWeak });
}

/** "three and a quarter hours", "two and three quarters": parts of one more, where they are not parts of what follows. */
function readQuarters(reading: Reading, at: number): { value: number; next: number } | null {
  const { tokens, lexicon } = reading;
  const one = findPhrase(lexicon.andQuarter, tokens, at);
  const and = findPhrase(lexicon.and, tokens, at);
  const share = one || !and ? null : readShare(reading, and.next);
  const found = one ? { value: 0.25, next: one.next } : share && share.value < 1 ? share : null;
  return found && !findPhrase(lexicon.dateOf, tokens, found.next) && isContentWord(reading, found.next) ? found : null;
}

/** "a million", "a hundred", "an hour and a half" is read with its unit. */
function readArticle(reading: Reading, at: number, behind: number): NumberRead | null {
  const { tokens, lexicon } = reading;
  const half = readHalf(reading, behind);
  if (half) {
    const scaled = readMagnitudes(reading, half, 'half');
    return result(at, scaled.next, 1.5 * scaled.magnitude, { form: 'word', magnitude: scaled.magnitude, decimals: 1 });
  }
  const magnitude = findPhrase(lexicon.magnitudes, tokens, behind);
  if (!magnitude) return null;
  const words = readNumberWords(reading, behind);
  return words ? result(at, words.next, words.value, { form: 'word', magnitude: words.magnitude }) : null;
}
