import { readLetterMagnitude } from './letter-magnitudes';
import { compilePhrases, findPhrase } from './phrases';
import { withPer } from './rates';
import { isContentWord, isDigits, isSign, type NumberRead, type Reading, type Suffix } from './reading';
import { unitAt } from './unit-at';
import { UNITS } from './units';

/** Reads units, currency, percent and rate behind token `at`; `currency` is the one in front of the number. */
export function readSuffix(reading: Reading, number: NumberRead, currency: string | undefined): Suffix {
  const magnitude =
    number.magnitude === 1 && number.form === 'figure' ? readLetterMagnitude(reading, number.next, currency) : null;
  const behind = skipNoCents(reading, magnitude?.next ?? number.next);
  const readAt = (at: number): Suffix | null =>
    (currency === undefined ? readMeasure(reading, at, number) : null) ?? readCurrency(reading, at, number, currency);
  const found = readAt(behind) ?? (isNoteMark(reading, behind) ? readAt(behind + 1) : null);
  return { next: behind, ...found, ...(magnitude ? { magnitude: magnitude.value } : {}) };
}

/** "19¹ cents": the mark of a note between a figure and its unit. */
function isNoteMark({ tokens }: Reading, at: number): boolean {
  return tokens[at]?.type === 'raised' && tokens[at]?.gap === '' && tokens[at + 1]?.gap === 'space';
}

/** ",-", ".–": no cents. */
function skipNoCents(reading: Reading, at: number): number {
  const { tokens } = reading;
  const isNone =
    isSign(tokens[at], ',.') && tokens[at]?.gap === '' && isSign(tokens[at + 1], '-–—') && tokens[at + 1]?.gap === '';
  return isNone ? at + 2 : at;
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
