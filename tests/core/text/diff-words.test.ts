import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffWords } from '../../../src/core/text/diff-words';
import { anyText } from './texts';

function seen(claim: string, source: string): [string[], string[]] {
  const found = diffWords(claim, source);
  return [
    found.claim.map(({ start, end }) => claim.slice(start, end)),
    found.source.map(({ start, end }) => source.slice(start, end)),
  ];
}

describe('diffWords', () => {
  test.each<[string, string, string, string[], string[]]>([
    ['a number', 'It costs 45 euros a day', 'It costs 40 euros a day', ['45'], ['40']],
    ['a decimal point', 'It rose 0.4 points', 'It rose 0.04 points', ['0.4'], ['0.04']],
    ['a sign', 'Held at 12 °C', 'Held at −12 °C', ['12'], ['−12']],
    ['neighbours as one span', 'The blue whale sings', 'The grey seal sings', ['blue whale'], ['grey seal']],
    [
      'words added by the source',
      'Entry is free',
      'Entry is free on Mondays for residents',
      [],
      ['Mondays', 'residents'],
    ],
  ])('shows %s', (_name, claim, source, ofClaim, ofSource) => {
    expect(seen(claim, source)).toEqual([ofClaim, ofSource]);
  });

  test.each([
    ['another order', 'In May the mill closed', 'The mill closed in May'],
    ['inflections', 'The mills are closing', 'The mill closed'],
    ['function words', 'The mill and a pier', 'A mill or the pier'],
    ['typography', 'the “old” mill—here', "the 'old' mill - here"],
  ])('does not mind %s', (_name, claim, source) => {
    expect(seen(claim, source)).toEqual([[], []]);
  });

  test('finds no difference between a text and itself, and stays inside its texts', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(diffWords(one, one)).toEqual({ claim: [], source: [] });
        for (const { start, end } of diffWords(one, other).claim)
          expect(start >= 0 && start < end && end <= one.length).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
