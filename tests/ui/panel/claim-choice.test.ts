import { describe, expect, test } from 'vitest';
import {
  chooseClaims,
  countStandings,
  numberClaims,
  problemsOf,
  stepProblem,
  toggleFilter,
} from '../../../src/ui/panel/claim-choice';
import { altered, check, claim, supported, unsupported } from '../build-state';

const cite = (verdict: ReturnType<typeof supported>) => [{ label: '1', url: 'https://a.example/', verdict }];
const claims = numberClaims(
  check(
    [
      claim('A.', cite(supported('A.'))),
      claim('B.', cite(altered('b.'))),
      claim('C.'),
      claim('D.', cite(unsupported(null))),
      claim('E.', cite(altered('e.', { strength: 'weak' }))),
    ],
    [],
  ),
);

describe('chooseClaims', () => {
  test('keeps the page order, and all claims where nothing is chosen', () => {
    expect(chooseClaims(claims, [])).toBe(claims);
    expect(chooseClaims(claims, ['uncited', 'altered']).map(({ index }) => index)).toEqual([1, 2]);
  });
});

describe('countStandings', () => {
  test('counts what occurs or is chosen, what should be looked at first', () => {
    expect(countStandings(claims, ['unchecked']).map(({ standing, count }) => `${standing} ${count}`)).toEqual([
      'unsupported 1',
      'altered 1',
      'hint 1',
      'unchecked 0',
      'supported 1',
      'uncited 1',
    ]);
  });
});

describe('stepProblem', () => {
  test.each<[string, number | null, 1 | -1, number | null]>([
    ['the first, to begin', null, 1, 1],
    ['the last, to begin backwards', null, -1, 3],
    ['the next one', 1, 1, 3],
    ['the next one from a claim between', 2, 1, 3],
    ['the one before', 2, -1, 1],
    ['the first again after the last', 3, 1, 1],
    ['the last again before the first', 0, -1, 3],
  ])('gives %s', (_, from, step, expected) => {
    expect(problemsOf(claims)).toEqual([1, 3]);
    expect(stepProblem(problemsOf(claims), from, step)).toBe(expected);
  });

  test('gives nothing where there is no problem', () => {
    expect(stepProblem([], 2, 1)).toBeNull();
  });
});

describe('toggleFilter', () => {
  test('takes a verdict in, and out again', () => {
    expect(toggleFilter(['altered'], 'hint')).toEqual(['altered', 'hint']);
    expect(toggleFilter(['altered', 'hint'], 'altered')).toEqual(['hint']);
  });
});
