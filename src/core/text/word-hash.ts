import { FUNCTION_WORDS } from './function-words';
import { DIGIT, unitKinds, WIDE } from './unit-class';

/**
 * The words of one text that an index knows, side by side: hash and start.
 *
 * English inflections share a hash (a searcher compares the words afterwards), function words of up to 3 letters are
 * left out, scripts without spaces go in as pairs of characters.
 */
export interface IndexedWords {
  hashes: Int32Array;
  starts: Uint32Array;
  size: number;
}

/** Longer runs are no words. */
export const MAX_WORD = 32;

/** Letters that English endings are made of, by number; how many units an ending of three such letters takes. */
const letterNumbers = new Uint8Array(0x10000);
const endingLengths = new Uint8Array(1 << 9);
'sedyign'.split('').forEach((letter, place) => {
  letterNumbers[letter.charCodeAt(0)] = place + 1;
});
for (let third = 0; third < 8; third += 1) {
  for (let second = 0; second < 8; second += 1) {
    for (let last = 0; last < 8; last += 1) {
      const ending = [third, second, last].map((place) => (place === 0 ? '.' : 'sedyign'[place - 1])).join('');
      endingLengths[(third << 6) | (second << 3) | last] =
        /(?:ies|es|(?<!s)s|e|y|ed|ing)$/.exec(ending)?.[0].length ?? 0;
    }
  }
}

const SHORT_BITS = 12;
/** English function words of two or three letters, by the first bits of their hash. */
const shortFunctionWords = new Uint8Array(1 << SHORT_BITS);

/**
 * Adds the words that end at the cuts from `first` to `last` (exclusive) to `into`, which has room for them. The word
 * before cut `n` begins behind cut `n - 1`, the first at `start`. Stops at a run that is too long for a word; returns
 * its cut.
 *
 * The hash leaves out -s, -es, -ies, -ed, -ing, -e, -y and a letter doubled before it: too little for a stemmer, enough
 * to bring forms together. Of long words it takes the length, the ends and the middle.
 *
 * How long words are and what they end in cannot be foretold, and each wrong guess of the processor costs as much as
 * several units: what can be told by arithmetic is not told by branches. One function with tables of its own, since
 * engines read a local much faster than a variable of the module.
 *
 * @param from Offset of the units in the text.
 */
export function hashWords(
  units: Uint16Array,
  cuts: Uint16Array,
  first: number,
  last: number,
  start: number,
  from: number,
  into: IndexedWords,
): number {
  const [kinds, letters, endings, short] = [unitKinds, letterNumbers, endingLengths, shortFunctionWords];
  const { hashes, starts } = into;
  let { size } = into;
  let begin = start;
  let each = first;
  for (; each < last; each += 1) {
    const end = cuts[each] as number;
    const count = end - begin;
    if (count > MAX_WORD) break;
    if (count === 0) {
      const unit = units[end] as number;
      if (kinds[unit] === WIDE && end > 0 && kinds[units[end - 1] as number] === WIDE) {
        hashes[size] = Math.imul(Math.imul(units[end - 1] as number, 0x01000193) ^ (unit + 777), 0x01000193);
        starts[size] = from + end - 1;
        size += 1;
      }
      begin = end + 1;
      continue;
    }
    // 1 and 2, or what a shorter word has; the same again for what is left of it.
    const one = (1 - count) >>> 31;
    const two = one + ((2 - count) >>> 31);
    const ending =
      ((letters[units[end - 1 - two] as number] as number) << 6) |
      ((letters[units[end - 1 - one] as number] as number) << 3) |
      (letters[units[end - 1] as number] as number);
    const cut = (endings[ending] as number) & ((3 - count) >> 31);
    const left = count - cut;
    const differs = (units[end - cut - 1] as number) ^ (units[end - cut - 1 - one] as number);
    // 1 if the ending is longer than one unit, the letters before it are the same, and 4 or more are left.
    const doubled = ((1 - cut) & (differs - 1) & (3 - left)) >>> 31;
    // Nothing is cut if fewer than 3 would be left.
    const length = count - ((cut + doubled) & ~((left - 3) >> 31));
    const tail = begin + length - 1;
    const hash =
      Math.imul((units[begin] as number) ^ (length << 16), 0x9e3779b1) ^
      Math.imul(units[begin + one] as number, 0x85ebca6b) ^
      Math.imul(units[begin + two] as number, 0xc2b2ae35) ^
      Math.imul(units[begin + (length >> 1)] as number, 0x27d4eb2f) ^
      Math.imul(units[tail - two] as number, 0x165667b1) ^
      Math.imul(units[tail - one] as number, 0xd3a2646d) ^
      Math.imul(units[tail] as number, 0xfd7046c5);
    // Written in any case, kept by going on behind it: long words, figures, short words that are no function words.
    hashes[size] = hash;
    starts[size] = from + begin;
    const seen =
      (kinds[units[begin] as number] as number) |
      (kinds[units[begin + one] as number] as number) |
      (kinds[units[end - 1] as number] as number);
    const isShort = short[Math.imul(hash, 0x9e3779b1) >>> (32 - SHORT_BITS)] as number;
    size += ((3 - count) >>> 31) | ((seen & DIGIT) >> 1) | (one & (isShort ^ 1));
    begin = end + 1;
  }
  into.size = size;
  return each;
}

for (const word of FUNCTION_WORDS.get('en') ?? []) {
  if (word.length < 2 || word.length > 3) continue;
  const found: IndexedWords = { hashes: new Int32Array(2), starts: new Uint32Array(2), size: 0 };
  const units = Uint16Array.from(word, (letter) => letter.charCodeAt(0));
  hashWords(units, Uint16Array.of(word.length), 0, 1, 0, 0, found);
  shortFunctionWords[Math.imul(found.hashes[0] as number, 0x9e3779b1) >>> (32 - SHORT_BITS)] = 1;
}
