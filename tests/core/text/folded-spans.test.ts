import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedSpans } from '../../../src/core/text/folded-spans';

describe('foldedSpans', () => {
  test.each<[string, string, [from: string, to: string][]]>([
    ['nothing to fold', 'The mill is old.', []],
    ['capitals', 'THE Mill', []],
    [
      'quotation marks, and a dash with its spaces',
      '“mill” – old',
      [
        ['“', '"'],
        ['” – ', '"-'],
      ],
    ],
    ['the second of two spaces', 'the  mill', [[' ', '']]],
    ['a ligature', 'the ﬁne mill', [['ﬁ', 'fi']]],
    ['a soft hyphen', 'mi\u00adll', [['\u00ad', '']]],
    ['a note marker', 'It is old.[3] Yes', [['[3]', '']]],
    ['full-width letters', 'Ｍill', [['Ｍ', 'm']]],
    ['the ellipsis sign', 'and so on…', [['…', '...']]],
    ['an accent in two parts, which looks the same', 'cafe\u0301', []],
  ])('tells of %s', (_, text, expected) => {
    expect(foldedSpans(text).map(({ from, to }) => [from, to])).toEqual(expected);
  });

  test('gives stretches of the text, in order and apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let at = 0;
        for (const { start, end, from } of foldedSpans(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(from);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
