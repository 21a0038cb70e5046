import * as fc from 'fast-check';

/** Characters that folding treats in their own way, and some that it leaves alone. */
const SIGNS = [
  ...'abcXYZéß019 \n\t-–—−…‘’“”«»\'"[](){}.,;:!?*_`~&<>≥≠%€$°²⁶½①ﬁﬀœſ™ıİйёςΣאשع中国語カｶﾞ한각',
  '\u00a0',
  '\u207b',
  '\u00ad',
  '\u200b',
  '\u200f',
  '\u0301',
  '\u0306',
  '\u0307',
  '\u064e',
  '\u05b8',
  '\u1100',
  '\u1161',
  '\u11a8',
  '\ud800',
  '\udc00',
  '\u0000',
  '😀',
  '[12]',
  '[a]',
  '. . .',
  '-\n',
  '\r\n',
  '\n\n',
  '&amp;',
  'word',
  'İstanbul',
];

/** Text of hostile and everyday characters in any order. */
export const anyText = fc.oneof(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 40 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

const WORDS =
  'harbour lantern seven copper the quiet river under pilots meadow 1904 counts winter café over bridge of Málaga notes 12.5 ships arrive before dawn and keeper wrote fourteen letters about tides'.split(
    ' ',
  );

/** Prose of twenty to sixty words, each numbered so that no run of them occurs twice. */
export const prose = fc
  .array(fc.constantFrom(...WORDS), { minLength: 20, maxLength: 60 })
  .map((words) =>
    words
      .map((word, place) => (place % 4 === 3 ? `${word}${word.match(/\d/) ? '' : 'x'.repeat(place % 7)}` : word))
      .join(' '),
  );

/** Characters of a text long enough for its time to show, and for a time that grows with its square to stand out. */
export const LARGE = 24_000;
