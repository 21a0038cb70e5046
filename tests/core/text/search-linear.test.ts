import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchQuote } from '../../../src/core/text/match-quote';
import { prepareText } from '../../../src/core/text/prepare';
import { searchLinear } from '../../../src/core/text/search-linear';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';

describe('searchLinear', () => {
  test('finds what indexOf finds', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 60 });
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(few, pattern, (text, wanted) => {
        const expected: number[] = [];
        for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) expected.push(at);
        expect(searchLinear(text, wanted, 100)).toEqual(expected);
        expect(searchLinear(text, wanted, 1)).toEqual(expected.slice(0, 1));
      }),
      { numRuns: 500 },
    );
  });
});

describe('matchQuote', () => {
  test.each([
    ['figures', '7'],
    ['words', 'weir '],
    ['letters without spaces', '漢'],
  ])('takes time that the lengths of both explain, where %s repeat themselves', (_, unit) => {
    const growth = growthOf(
      (size) => ({
        source: prepareText(unit.repeat(size)),
        quote: `${unit.repeat(size >> 2)}x${unit.repeat(size >> 2)}`,
      }),
      ({ source, quote }) => matchQuote(source, quote),
      20_000,
    );
    expect(growth).toBeLessThan(LINEAR_GROWTH);
  });
});
