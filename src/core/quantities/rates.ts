import { stemOf } from './nouns';
import { readNumber } from './numbers';
import { findPhrase, type Phrases } from './phrases';
import { isContentWord, isDigits, type NumberRead, type Reading, type Suffix } from './reading';
import type { Token } from './tokens';
import { unitAt } from './unit-at';

/** Adds what the quantity is reckoned by: "per night", "/h", "a month", "daily", "pro 100 g", "per person per day". */
export function withPer(reading: Reading, suffix: Suffix): Suffix {
  const bases: string[] = [];
  let next = suffix.next;
  while (bases.length < 3) {
    const basis = readBasis(reading, next, suffix.unit);
    if (!basis) break;
    bases.push(basis.value);
    next = basis.next;
    // "per person and night": the second basis needs no "per" of its own.
    const and = findPhrase(reading.lexicon.and, reading.tokens, next);
    const other = and ? basisAt(reading, and.next) : null;
    if (!other) continue;
    bases.push(other.value);
    next = other.next;
  }
  if (bases.length > 0) return { ...suffix, next, per: bases.sort().join(' ') };
  const behind = suffix.unit === undefined ? null : readBasisBehind(reading, suffix.next, suffix.unit);
  return behind === null ? suffix : { ...suffix, per: behind };
}

/** Words of a substance. */
const MAX_SUBSTANCE = 3;

/** "1,200 litres of water per hour": what is measured stands between the measure and what it is reckoned by. */
function readBasisBehind(reading: Reading, at: number, unit: string): string | null {
  const { tokens, lexicon } = reading;
  const of = findPhrase(lexicon.dateOf, tokens, at);
  if (!of) return null;
  for (let next = of.next; next < of.next + MAX_SUBSTANCE && isContentWord(reading, next); next++) {
    const gap = tokens[next + 1]?.gap;
    if (gap === 'break' || gap === 'line') return null;
    const basis = readBasis(reading, next + 1, unit);
    if (basis) return basis.value;
  }
  return null;
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
  // "$3.1m the year before" is of that year.
  const isThen =
    known !== null && /^(?:before|earlier|after|prior|previous|ago|zuvor|davor)$/.test(tokens[known.next]?.key ?? '');
  return known && !isThen && known.value !== unit ? known : null;
}

/** A place or person ("two years at Luria"), by which nothing is reckoned; German writes every noun so. */
function isNameLike({ lexicon }: Reading, { text }: Token): boolean {
  return lexicon.language.code !== 'de' && /^\p{Lu}\p{Ll}/u.test(text);
}

/** "per 100 g", "per 1,000 people". */
function readAmountBasis(reading: Reading, amount: NumberRead): { value: string; next: number } | null {
  const known = basisAt(reading, amount.next);
  // "fundada en 1964 por 38 agricultores": by whom; one reckons by ten, a hundred, a thousand.
  if (!known && !Number.isInteger(Math.log10(amount.value * amount.magnitude))) return null;
  return { value: `${amount.value}${known ? ` ${known.value}` : ''}`, next: known?.next ?? amount.next };
}

function basisAt(reading: Reading, at: number): { value: string; next: number } | null {
  const { tokens, lexicon } = reading;
  return findPhrase(lexicon.bases, tokens, at) ?? unitAt(reading, at) ?? plural(lexicon.bases, tokens[at]?.key, at);
}

function plural(phrases: Phrases<string>, key: string | undefined, at: number): { value: string; next: number } | null {
  const entry = key?.endsWith('s') ? phrases.byFirst.get(key.slice(0, -1))?.[0] : undefined;
  return entry && entry.keys.length === 1 ? { value: entry.value, next: at + 1 } : null;
}
