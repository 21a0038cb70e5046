import { readNumber } from './numbers';
import { compilePhrases, findPhrase, type Phrases } from './phrases';
import type { QuantityKind } from './quantity';
import { isContentWord, isDigits, isSign, type NumberRead, type Reading } from './reading';
import type { Token } from './tokens';
import { UNITS } from './units';

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

/** Reads units, currency, percent and rate behind token `at`; `currency` is the one in front of the number. */
export function readSuffix(reading: Reading, number: NumberRead, currency: string | undefined): Suffix {
  const magnitude =
    number.magnitude === 1 && number.form === 'figure' ? readLetterMagnitude(reading, number.next, currency) : null;
  const behind = skipNoCents(reading, magnitude?.next ?? number.next);
  const found =
    (currency === undefined ? readMeasure(reading, behind, number) : null) ??
    readCurrency(reading, behind, number, currency);
  const suffix: Suffix = { next: behind, ...found, ...(magnitude ? { magnitude: magnitude.value } : {}) };
  return suffix;
}

/** ",-", ".–": no cents. */
function skipNoCents(reading: Reading, at: number): number {
  const { tokens } = reading;
  const isNone =
    isSign(tokens[at], ',.') && tokens[at]?.gap === '' && isSign(tokens[at + 1], '-–—') && tokens[at + 1]?.gap === '';
  return isNone ? at + 2 : at;
}

/** Words behind "5m" that say that it is a length. */
const LENGTHWISE = /^(long|high|deep|wide|tall|away|above|below|from|of|and|to|in|at|by|on|apart|below|thick|x)$/;

function readLetterMagnitude(
  reading: Reading,
  at: number,
  currency: string | undefined,
): { value: number; next: number } | null {
  const { tokens } = reading;
  const letter = tokens[at];
  if (letter?.type !== 'word' || letter.text.length > 2 || letter.gap === 'line' || letter.gap === 'break') return null;
  if (currency === undefined && letter.gap !== '') return null;
  const found = (value: number): { value: number; next: number } => ({ value, next: at + 1 });
  const behind = tokens[at + 1];
  const counts =
    behind?.type === 'word' && behind.gap === 'space' && isContentWord(reading, at + 1) && !LENGTHWISE.test(behind.key);
  const isIndian = currency === 'Rs' || currency === 'INR' || currency === 'PKR';
  switch (letter.text) {
    case 'k':
    case 'K':
      return behind && /^(tv|video|uhd|display|monitor|resolution|run|race)$/.test(behind.key) ? null : found(1e3);
    case 'M':
      return currency !== undefined || counts ? found(1e6) : null;
    case 'm':
      return currency !== undefined || (counts && /s$|^people$/.test(behind.key)) ? found(1e6) : null;
    case 'b':
    case 'B':
      return currency !== undefined || counts ? found(1e9) : null;
    case 'T':
    case 't':
      return currency !== undefined ? found(1e12) : null;
    case 'L':
      return isIndian ? found(1e5) : null;
    default:
      return null;
  }
}

/** Shares finer than a percent, alike in most languages. */
const SMALL_SHARES = compilePhrases<Pick<Suffix, 'kind' | 'magnitude'>>([
  ['‰|per mille|per mil|permille|promille|pour mille|por mil|per mille|промилле', { kind: 'percent', magnitude: 0.1 }],
  [
    'basis point|basis points|bps|Basispunkt|Basispunkte|Basispunkten|point de base|points de base|puntos básicos|punti base|pontos-base|pontos base|basispunten|räntepunkter|базисных пунктов|базисных пункта|个基点|個基點',
    { kind: 'percent_points', magnitude: 0.01 },
  ],
]);

/** Percent, points, and units of measure; a hyphen may join them ("30-gram"), "of" follows a magnitude ("millions d'euros"). */
function readMeasure(reading: Reading, at: number, number: NumberRead): Suffix | null {
  const { tokens, lexicon } = reading;
  const gap = tokens[at]?.gap;
  if (gap === undefined || gap === 'break') return null;
  const points = findPhrase(lexicon.points, tokens, at);
  const percent = findPhrase(lexicon.percent, tokens, at);
  if (points && points.next >= (percent?.next ?? 0)) return { next: points.next, kind: 'percent_points' };
  if (percent) return withPer(reading, { next: percent.next, kind: 'percent' });
  const small = findPhrase(SMALL_SHARES, tokens, at);
  if (small) return { next: small.next, ...small.value };
  const tenths = gap === '' ? findPhrase(lexicon.tenths, tokens, at) : null;
  if (tenths) return { next: tenths.next, kind: 'percent', magnitude: 10 };
  const start = skipToUnit(reading, at, number);
  const rate = findPhrase(lexicon.rateSymbols, tokens, start);
  if (rate) return { next: rate.next, kind: 'measure', unit: rate.value[0], per: rate.value[1] };
  const unit = unitAt(reading, start);
  if (!unit) return null;
  const isTime = UNITS.get(unit.value)?.dimension === 'time';
  return withPer(reading, { next: unit.next, kind: isTime ? 'duration' : 'measure', unit: unit.value });
}

function skipToUnit(reading: Reading, at: number, number: NumberRead): number {
  const { tokens, lexicon } = reading;
  if (isSign(tokens[at], '-') && tokens[at]?.gap === '') return at + 1;
  if (number.form === 'fraction') {
    const of = findPhrase(lexicon.dateOf, tokens, at);
    return findPhrase(lexicon.article, tokens, of?.next ?? at)?.next ?? at;
  }
  // Romanian: "20 de ani".
  return number.magnitude > 1 || (lexicon.language.code === 'ro' && number.value >= 20) ? skipOf(reading, at) : at;
}

/** The unit that starts at a token: by symbol (letter case counts) or by word, whichever is longer. */
export function unitAt(reading: Reading, at: number): { value: string; next: number } | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token || token.gap === 'break') return null;
  const word = findPhrase(lexicon.unitWords, tokens, at);
  const symbol = findPhrase(lexicon.unitSymbols, tokens, at);
  const found = word && symbol ? (word.next >= symbol.next ? word : symbol) : (word ?? symbol);
  if (!found || (found === symbol && !isWholeSymbol(reading, at, found.next))) return null;
  // "5 in 2020": the preposition, not inches; "1990s", "18s": no seconds.
  if (
    token.text === 'in' ||
    (token.text === 's' && token.gap === '' && (tokens[at - 1]?.text.length ?? 0) > 1 && !isSign(tokens[at - 2], '.'))
  )
    return null;
  return lexicon.language.code === 'tr' ? { ...found, next: skipCase(reading, found.next) } : found;
}

/** Turkish sets its case endings behind an apostrophe: "kg'dan fazla". */
const CASE_ENDING = /^[dt][ae]n?$|^l[iıuü]k$|^[yns]?[aeıiuü]n?$/u;

function skipCase({ tokens }: Reading, at: number): number {
  const [mark, ending] = [tokens[at], tokens[at + 1]];
  const isEnding = isSign(mark, "'’") && mark?.gap === '' && ending?.gap === '' && CASE_ENDING.test(ending.text);
  return isEnding ? at + 2 : at;
}

/** A symbol ends where its letters end: not "m" in "m-dash", and not "C" of "C 4". */
function isWholeSymbol(reading: Reading, at: number, next: number): boolean {
  const { tokens } = reading;
  const behind = tokens[next];
  const first = tokens[at];
  if (behind?.type === 'raised' && behind.gap === '' && /^[²³]$/.test(behind.text)) return false;
  if (isSign(behind, "'’") && behind.gap === '' && tokens[next + 1]?.gap === '')
    return reading.lexicon.language.code === 'tr' && skipCase(reading, next) > next;
  const isLoneCapital = next === at + 1 && /^[A-Z]$/.test(first?.text ?? '') && first?.gap !== '';
  return !(isLoneCapital && behind?.type === 'word' && isContentWord(reading, next) && /^[A-Z]/.test(behind.text));
}

function readCurrency(reading: Reading, at: number, number: NumberRead, before: string | undefined): Suffix | null {
  const { tokens, lexicon } = reading;
  const gap = tokens[at]?.gap;
  if (before !== undefined) {
    // "$12 US", "€35 euros" name the same thing twice.
    const again =
      gap === undefined || gap === 'break'
        ? null
        : (findPhrase(lexicon.currencyWords, tokens, at) ??
          (gap === 'space' && /^[A-Z]{3}$/.test(tokens[at]?.text ?? '')
            ? findPhrase(lexicon.currencySigns, tokens, at)
            : null));
    return withPer(reading, {
      next: again?.next ?? at,
      kind: 'money',
      currency: again && again.value !== '$' ? again.value : before,
    });
  }
  if (gap === undefined || gap === 'break') return null;
  const hyphen = isSign(tokens[at], '-') && gap === '' ? at + 1 : skipOf(reading, at);
  const word = findPhrase(lexicon.currencyWords, tokens, hyphen);
  // "5 of €20": behind a plain number only a word follows "of" ("300.000 de euros").
  const isApart = hyphen === at || number.magnitude > 1 || gap === '';
  const sign = isApart ? findPhrase(lexicon.currencySigns, tokens, hyphen) : null;
  const found = word && sign ? (word.next >= sign.next ? word : sign) : (word ?? sign);
  if (!found || isNextAmount(reading, found.next, tokens[hyphen]?.type === 'sign' && gap !== '')) return null;
  const cents = readCents(reading, found.next, number);
  const next = found.next + (cents === undefined ? 0 : 1);
  return withPer(reading, { next, kind: 'money', currency: found.value, ...(cents !== undefined && { cents }) });
}

/** "12 € 50", "12 euros 50", where commas are decimal: two figures that nothing else claims. */
function readCents(reading: Reading, at: number, number: NumberRead): number | undefined {
  const { tokens, decimal } = reading;
  const token = tokens[at];
  const isCents =
    decimal === ',' &&
    number.form === 'figure' &&
    number.decimals === 0 &&
    number.magnitude === 1 &&
    isDigits(token) &&
    token.text.length === 2 &&
    (token.gap === '' || token.gap === 'space' || token.gap === 'tight') &&
    !isContentWord(reading, at + 1) &&
    !(tokens[at + 1]?.type === 'sign' && !/[.;!?)»”"]/.test(tokens[at + 1]?.text ?? ''));
  return isCents ? Number(token.text) : undefined;
}

/** "5 €20": the sign behind the space belongs to the next amount. */
function isNextAmount(reading: Reading, at: number, isSpacedSign: boolean): boolean {
  const token = reading.tokens[at];
  return isSpacedSign && isDigits(token) && token.gap === '';
}

/** "de", "d'" between a magnitude word and what it counts. */
function skipOf(reading: Reading, at: number): number {
  const { tokens, lexicon } = reading;
  const of = findPhrase(lexicon.dateOf, tokens, at)?.next ?? at;
  return tokens[at]?.key === 'd' && isSign(tokens[at + 1], "'") ? at + 2 : of;
}

/** Adds what the quantity is reckoned by: "per night", "/h", "a month", "daily", "pro 100 g", "per person per day". */
export function withPer(reading: Reading, suffix: Suffix): Suffix {
  const bases: string[] = [];
  let next = suffix.next;
  while (bases.length < 3) {
    const basis = readBasis(reading, next, suffix.unit);
    if (!basis) break;
    bases.push(basis.value);
    next = basis.next;
  }
  return bases.length === 0 ? suffix : { ...suffix, next, per: bases.sort().join(' ') };
}

function readBasis(reading: Reading, at: number, unit: string | undefined): { value: string; next: number } | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token || token.gap === 'break' || token.gap === 'line') return null;
  const strong = findPhrase(lexicon.per, tokens, at);
  const word = findPhrase(lexicon.rateWords, tokens, at);
  if (word && !(strong && basisAt(reading, strong.next))) return word;
  if (strong) {
    const amount = isDigits(tokens[strong.next]) ? readNumber(reading, strong.next) : null;
    if (amount && (token.type !== 'sign' || tokens[strong.next]?.gap === 'space'))
      return readAmountBasis(reading, amount);
    const known = basisAt(reading, strong.next);
    if (known) return known;
    const other = tokens[strong.next];
    const isNoun = token.type === 'word' && isContentWord(reading, strong.next) && other && !isNameLike(reading, other);
    return isNoun ? { value: stemOf(other.key), next: strong.next + 1 } : null;
  }
  const weak = findPhrase(lexicon.weakPer, tokens, at);
  const known = weak ? basisAt(reading, weak.next) : null;
  return known && known.value !== unit ? known : null;
}

/** A place or person ("two years at Luria"), by which nothing is reckoned; German writes every noun so. */
function isNameLike({ lexicon }: Reading, { text }: Token): boolean {
  return lexicon.language.code !== 'de' && /^\p{Lu}\p{Ll}/u.test(text);
}

/** "per 100 g", "per 1,000 people". */
function readAmountBasis(reading: Reading, amount: NumberRead): { value: string; next: number } | null {
  const known = basisAt(reading, amount.next);
  return { value: `${amount.value}${known ? ` ${known.value}` : ''}`, next: known?.next ?? amount.next };
}

function basisAt(reading: Reading, at: number): { value: string; next: number } | null {
  const { tokens, lexicon } = reading;
  return longest(lexicon.bases, reading, at) ?? unitAt(reading, at) ?? plural(lexicon.bases, tokens[at]?.key, at);
}

function longest(phrases: Phrases<string>, reading: Reading, at: number): { value: string; next: number } | null {
  return findPhrase(phrases, reading.tokens, at);
}

function plural(phrases: Phrases<string>, key: string | undefined, at: number): { value: string; next: number } | null {
  const entry = key?.endsWith('s') ? phrases.byFirst.get(key.slice(0, -1))?.[0] : undefined;
  return entry && entry.keys.length === 1 ? { value: entry.value, next: at + 1 } : null;
}

/** Common English endings off, far enough to see that "stored" and "storage" speak of one thing. */
export function stemOf(key: string): string {
  if (key.length <= 3 || !/^[a-z]+$/.test(key)) return key;
  const singular = key.endsWith('ies') ? `${key.slice(0, -3)}y` : /(ss|us|is)$/.test(key) ? key : key.replace(/s$/, '');
  const stem = singular.replace(/(?:ations?|ings?|age|ees?|ed|ment|ly|e)$/, '');
  return stem.length >= 4 ? stem : singular;
}

/** "two tablets three times a day": the second number is the rate, not what is counted. */
function startsFrequency({ lexicon, tokens }: Reading, at: number): boolean {
  const number = findPhrase(lexicon.numbers, tokens, at);
  const multiple = findPhrase(lexicon.multiples, tokens, at);
  return multiple !== null || (number !== null && findPhrase(lexicon.times, tokens, number.next) !== null);
}

/** Up to three words that a count counts. */
export function readNoun(reading: Reading, at: number): { noun: string[]; next: number } {
  const { tokens } = reading;
  const noun: string[] = [];
  let next = at;
  while (
    noun.length < 3 &&
    isContentWord(reading, next) &&
    !startsFrequency(reading, next) &&
    tokens[next]?.gap !== 'line' &&
    tokens[next]?.gap !== 'break'
  ) {
    noun.push(stemOf(tokens[next]?.key ?? ''));
    next++;
  }
  return { noun, next };
}
