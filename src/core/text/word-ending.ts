import { FUNCTION_WORDS } from './function-words';
import { LETTER } from './unit-class';

/** FNV-1a: `hash = Math.imul(hash ^ unit, PRIME)` for each unit, from `SEED` on. */
export const PRIME = 0x01000193;
export const SEED = 0x811c9dc5 | 0;

/** Letters that English endings are made of, by number; how many units an ending of three such letters takes. */
const letters = new Uint8Array(0x10000);
const endings = new Uint8Array(1 << 9);
'sedyign'.split('').forEach((letter, place) => {
  letters[letter.charCodeAt(0)] = place + 1;
});
for (let third = 0; third < 8; third += 1) {
  for (let second = 0; second < 8; second += 1) {
    for (let last = 0; last < 8; last += 1) {
      const ending = [third, second, last].map((place) => (place === 0 ? '.' : 'sedyign'[place - 1])).join('');
      endings[(third << 6) | (second << 3) | last] = /(?:ies|es|(?<!s)s|e|y|ed|ing)$/.exec(ending)?.[0].length ?? 0;
    }
  }
}

/**
 * The length of -s, -es, -ies, -ed, -ing, -e, -y and of a letter doubled before it; 0 for short words
 * and those with figures. Too much for a stemmer, enough to bring forms together.
 *
 * Where words end and what they end in cannot be foretold, and each wrong guess of the processor would cost as much as
 * several units: what can be told by arithmetic is not told by branches.
 */
export function endingLength(units: Uint16Array, end: number, count: number, seen: number): number {
  if (count < 4 || seen !== LETTER) return 0;
  const last = letters[units[end - 1] as number] as number;
  const second = letters[units[end - 2] as number] as number;
  const third = letters[units[end - 3] as number] as number;
  const cut = endings[(third << 6) | (second << 3) | last] as number;
  const left = count - cut;
  const differs = (units[end - cut - 1] as number) ^ (units[end - cut - 2] as number);
  // 1 if the ending is longer than one unit, the letters before it are the same, and 4 or more are left.
  const doubled = ((1 - cut) & (differs - 1) & (3 - left)) >>> 31;
  // Nothing is cut if fewer than 3 would be left.
  return (cut + doubled) & ~((left - 3) >> 31);
}

const SHORT_BITS = 12;
const shortFunctionWords = new Uint8Array(1 << SHORT_BITS);
for (const word of FUNCTION_WORDS.get('en') ?? []) {
  if (word.length > 1 && word.length < 4) shortFunctionWords[shortSlot(plainHash(word))] = 1;
}

/** 1 for a word of `count` units that the index knows, else 0. `seen`: the kinds of its units. */
export function isIndexed(count: number, seen: number, hash: number): number {
  const hasDigit = seen >>> 1;
  const isLong = (3 - count) >>> 31;
  const isWord = ((1 - count) >>> 31) & ((shortFunctionWords[shortSlot(hash)] as number) ^ 1);
  return hasDigit | isLong | isWord;
}

function shortSlot(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SHORT_BITS);
}

function plainHash(word: string): number {
  let hash = SEED;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}
