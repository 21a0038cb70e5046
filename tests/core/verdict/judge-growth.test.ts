import { describe, expect, test } from 'vitest';
import { readMarkdown, toAnswer } from '../../../src/core/claims/read-markdown';
import { splitClaims } from '../../../src/core/claims/split-claims';
import { prepareSource } from '../../../src/core/passages/prepare-source';
import type { ReadSource } from '../../../src/core/types';
import { judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';

/** Pieces that ask much of one step of the way to a verdict when they come again and again. */
const PIECES: readonly (readonly [name: string, piece: string])[] = [
  ['one endless word', 'weir'],
  ['only figures', '70,919 1874 12 '],
  ['figures without a gap', '1.5,2.5;'],
  ['fractions', '1½ ¾ '],
  ['ranges', '4–5–6–7–'],
  ['dates', '12 May 1874 to 13 June 1875 '],
  ['quotation marks', '“'],
  ['quotations', '“weir” '],
  ['brackets', '[a]('],
  ['accents on a letter', 'e\u0301\u0323'],
  ['accents on nothing', '\u0301'],
  ['signs of direction', '\u202eweir\u202c '],
  ['signs of direction alone', '\u202e'],
  ['rows of cells', 'weir\t4 m\t1874\n'],
  ['words of a script without spaces', '堰の幅は四メートルで一八七四年に二人の兄弟が作った'],
  ['figures of a script without spaces', '一二三万億'],
  ['full stops', '. '],
  ['the words of the claim without a full stop', 'weir is wide 4 m '],
  ['the claim with another figure', 'The weir is 5 m wide. '],
  ['negations', 'not the weir not '],
  ['names', 'Harrow Milden Weir '],
  ['damage of damage', 'Ã¢â‚¬â„¢ weir '],
  ['compounds', 'well-known-'],
];
const CLAIMS = [
  'The weir is 4 m wide and was built in 1874 by two brothers.',
  'Its total of 20 is 30 % more.',
  '堰の幅は五メートル',
];
/** In characters; of claims, which nobody writes longer than a page. */
const SOURCE_LENGTH = 12_000;
const CLAIM_LENGTH = 2_000;
/** Four times as much is still judged as one: there, each figure of a claim may be held against each word. */
const ONE_CLAIM_LENGTH = 700;
const SQUARE_GROWTH = 24;

const read = (text: string): ReadSource => sourceFromText({ url: 'https://source.example/', text, kind: 'page' });
const repeated = (piece: string) => (length: number) => piece.repeat(length / piece.length);
const good = read('The weir is 5 m wide. It was built in 1875 by two sisters, and has 20 seats, 30 % of them red.');

/** By the processor: what a hostile text costs must grow with its size and no faster. */
describe('a judgement takes time that the length explains', () => {
  test.each(PIECES)('of a source of %s', (_name, piece) => {
    const judgeAll = (text: string) => {
      const source = read(text);
      const prepared = prepareSource(source);
      for (const claim of CLAIMS) judge({ claim: { text: claim, quotes: [] }, source, prepared });
      judge({ claim: { text: 'It says “weir is wide 4 m”.', quotes: [{ start: 8, end: 25 }] }, source, prepared });
    };
    expect(growthOf(repeated(piece), judgeAll, SOURCE_LENGTH)).toBeLessThan(LINEAR_GROWTH);
  });

  test.each(PIECES)('of a claim of %s', (_name, piece) => {
    const judgeOne = (text: string) => judge({ claim: { text, quotes: [] }, source: good });
    expect(growthOf(repeated(piece), judgeOne, CLAIM_LENGTH)).toBeLessThan(LINEAR_GROWTH);
  });

  test.each(PIECES)('of a claim that is judged as one, of %s', (_name, piece) => {
    const judgeOne = (text: string) => judge({ claim: { text, quotes: [] }, source: good });
    expect(growthOf(repeated(piece), judgeOne, ONE_CLAIM_LENGTH)).toBeLessThan(SQUARE_GROWTH);
  });

  test.each(PIECES)('of an answer of %s', (_name, piece) => {
    const split = (text: string) => splitClaims(toAnswer(readMarkdown(text)));
    expect(growthOf(repeated(piece), split, SOURCE_LENGTH)).toBeLessThan(LINEAR_GROWTH);
  });
});
