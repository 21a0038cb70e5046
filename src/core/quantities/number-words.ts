import { findPhrase } from './phrases';
import type { Reading } from './reading';
import { isSign } from './reading';

/** A number in words. `magnitude` as in `NumberRead`. */
export interface WordNumber {
  value: number;
  next: number;
  magnitude: number;
  parts: number;
}

interface Part {
  value: number;
  isMagnitude: boolean;
  next: number;
}

/** Reads "forty-two", "two thousand and six", "zweihundertfünfzig", "nineteen eighty-four". */
export function readNumberWords(reading: Reading, at: number): WordNumber | null {
  const parts: Part[] = [];
  let next = at;
  while (parts.length < 16) {
    const more = readParts(reading, next, parts.length === 0);
    if (!more || !follows(parts, more)) break;
    parts.push(...more);
    next = more.at(-1)?.next ?? next;
    next = skipJoint(reading, next, parts.at(-1));
  }
  const last = parts.at(-1);
  if (!last) return null;
  return { ...evaluate(parts), next: last.next, parts: parts.length };
}

/** The number that one token (or phrase) stands for; a compound gives several parts. */
function readParts(reading: Reading, at: number, isFirst: boolean): Part[] | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (token?.type !== 'word') return null;
  const number = findPhrase(lexicon.numbers, tokens, at);
  const magnitude = findPhrase(lexicon.magnitudes, tokens, at);
  // "a dozen" is a number, "two dozen" twelve times one.
  if (magnitude && (!number || magnitude.next > number.next || !isFirst))
    return [{ value: magnitude.value, isMagnitude: true, next: magnitude.next }];
  if (number) return [{ value: number.value, isMagnitude: false, next: number.next }];
  if (!lexicon.language.compounds) return null;
  return splitCompound(reading, token.key)?.map((part) => ({ ...part, next: at + 1 })) ?? null;
}

/** "and" and hyphens inside a number word. */
function skipJoint(reading: Reading, at: number, last: Part | undefined): number {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (isSign(token, '-') && token.gap === '' && tokens[at + 1]?.type === 'word') {
    const and = findPhrase(lexicon.and, tokens, at + 1);
    return and && isSign(tokens[and.next], '-') ? and.next + 1 : at + 1;
  }
  const and = findPhrase(lexicon.and, tokens, at);
  const mayJoin = last !== undefined && (last.isMagnitude || last.value >= 20);
  return and && mayJoin ? and.next : at;
}

/** Whether `more` can go on with the number so far: "forty" "two", but not "two" "forty" and not "five" "six". */
function follows(parts: readonly Part[], more: readonly Part[]): boolean {
  const last = parts.at(-1);
  const first = more[0];
  if (!last || !first) return true;
  if (first.isMagnitude) return true;
  const compound = more.length > 1 ? evaluate(more).value : first.value;
  if (last.isMagnitude) return compound < last.value;
  if (last.value >= 100 && last.value % 100 === 0) return compound < 100;
  if (last.value >= 20 && last.value % 10 === 0 && compound > 0)
    return compound < (last.value === 60 || last.value === 80 ? 20 : 10) || isYearPair(parts, compound);
  return isYearPair(parts, compound);
}

/** "nineteen" "eighty-four": two numbers of two figures make a year. */
function isYearPair(parts: readonly Part[], value: number): boolean {
  const first = parts[0];
  return (
    parts.length === 1 && first !== undefined && first.value >= 11 && first.value <= 20 && value >= 10 && value < 100
  );
}

function evaluate(parts: readonly Omit<Part, 'next'>[]): { value: number; magnitude: number } {
  const [first, second] = parts;
  if (
    first &&
    second &&
    !first.isMagnitude &&
    !second.isMagnitude &&
    first.value >= 11 &&
    first.value <= 20 &&
    second.value >= 10
  ) {
    return { value: first.value * 100 + parts.slice(1).reduce((sum, part) => sum + part.value, 0), magnitude: 1 };
  }
  let total = 0;
  let current = 0;
  let magnitude = 1;
  for (const part of parts) {
    if (!part.isMagnitude) current += part.value;
    else if (part.value < 1000) current = (current || 1) * part.value;
    else if (total > 0 && total < part.value) {
      total = (total + current) * part.value;
      current = 0;
    } else {
      total += (current || 1) * part.value;
      current = 0;
    }
    if (part.isMagnitude && part.value >= 1000) magnitude = Math.max(magnitude, part.value);
  }
  return { value: total + current, magnitude };
}

const MAX_COMPOUND = 60;

/** Cuts a word into number words; the longest first, with "and" between ("ein·und·zwanzig"). */
function splitCompound(reading: Reading, word: string): Omit<Part, 'next'>[] | null {
  if (word.length > MAX_COMPOUND || word.length < 5) return null;
  const { numbers, magnitudes, and } = reading.lexicon;
  const dead = new Set<number>();
  const cut = (from: number): Omit<Part, 'next'>[] | null => {
    if (from === word.length) return [];
    if (dead.has(from)) return null;
    for (let to = word.length; to > from; to--) {
      const piece = word.slice(from, to);
      const value = single(numbers, piece) ?? single(magnitudes, piece);
      const isJoint = value === undefined && single(and, piece) !== undefined && from > 0 && to < word.length;
      if (value === undefined && !isJoint) continue;
      const rest = cut(to);
      if (rest)
        return value === undefined ? rest : [{ value, isMagnitude: single(numbers, piece) === undefined }, ...rest];
    }
    dead.add(from);
    return null;
  };
  const parts = cut(0);
  return parts && parts.length > 1 ? parts : null;
}

function single<V>(
  phrases: { byFirst: ReadonlyMap<string, readonly { keys: readonly string[]; value: V }[]> },
  key: string,
): V | undefined {
  return phrases.byFirst.get(key)?.find((entry) => entry.keys.length === 1)?.value;
}
