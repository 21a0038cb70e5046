import { areOpposites } from '../../src/core/lexicon/antonyms';
import { NEGATORS } from '../../src/core/lexicon/negation';
import { findQuantities } from '../../src/core/quantities';
import { splitWords } from '../../src/core/text/words';

export type Random = () => number;

/** A small seeded generator (mulberry32): the same edits on every run. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const OPPOSITE_PAIRS: readonly (readonly [string, string])[] = [
  ['increased', 'decreased'],
  ['rose', 'fell'],
  ['more', 'less'],
  ['higher', 'lower'],
  ['before', 'after'],
  ['first', 'last'],
  ['with', 'without'],
  ['won', 'lost'],
  ['largest', 'smallest'],
  ['north', 'south'],
  ['east', 'west'],
  ['allowed', 'banned'],
  ['included', 'excluded'],
  ['early', 'late'],
];
const AUXILIARY = /\b(is|are|was|were|has|have|had|can|could|will|would|did|does|do|may|must)\b(?! not)/iu;

/**
 * Copies of a true claim with one thing made wrong: a number, a negation, an opposite, a name of the source in the place
 * of another, a neighbouring word of the source. At most one of each kind; none where the kind does not apply.
 */
export function alterClaim(claim: string, source: string, random: Random): string[] {
  return [changeNumber, turnNegation, takeOpposite, swapName].flatMap((edit) => {
    const altered = edit(claim, source, random);
    return altered !== null && altered !== claim ? [altered] : [];
  });
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function replaceAt(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function changeNumber(claim: string, _source: string, random: Random): string | null {
  const quantity = pick(
    findQuantities(claim).filter((one) => /\d/.test(one.text)),
    random,
  );
  if (!quantity) return null;
  const digits = [...quantity.text.matchAll(/\d/g)];
  const digit = pick(digits, random);
  if (!digit) return null;
  const other = (Number(digit[0]) + 1 + Math.floor(random() * 8)) % 10;
  const at = quantity.start + digit.index;
  return replaceAt(claim, at, at + 1, String(other === 0 && digit.index === 0 ? 1 : other));
}

function turnNegation(claim: string): string | null {
  const negator = splitWords(claim).find((word) => word.text === 'not' || word.text === 'no' || word.text === 'never');
  if (negator) return replaceAt(claim, negator.start, negator.end + 1, '');
  if (splitWords(claim).some((word) => NEGATORS.has(word.text))) return null;
  const auxiliary = AUXILIARY.exec(claim);
  if (!auxiliary) return null;
  const end = auxiliary.index + auxiliary[0].length;
  return replaceAt(claim, end, end, ' not');
}

function takeOpposite(claim: string): string | null {
  for (const word of splitWords(claim)) {
    for (const [left, right] of OPPOSITE_PAIRS) {
      const other = word.text === left ? right : word.text === right ? left : null;
      if (other && areOpposites(word.text, other)) return replaceAt(claim, word.start, word.end, other);
    }
  }
  return null;
}

function swapName(claim: string, source: string, random: Random): string | null {
  const own = namesIn(claim);
  const target = pick(own, random);
  const taken = new Set(own.map((one) => one.text));
  const other = pick(
    namesIn(source).filter((one) => !taken.has(one.text)),
    random,
  );
  return target && other ? replaceAt(claim, target.start, target.end, other.text) : null;
}

function namesIn(text: string): { start: number; end: number; text: string }[] {
  return [...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}
