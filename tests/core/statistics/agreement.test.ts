import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cohenKappa,
  krippendorffAlpha,
  quantile,
  type Ratings,
  withInterval,
} from '../../../src/core/statistics/agreement';

/** Rows of labels, one a labeller, `.` where there is none. */
function ratingsOf(rows: Record<string, string>): Ratings[] {
  const labellers = Object.entries(rows).map(([name, row]) => [name, row.split(' ')] as const);
  return (labellers[0]?.[1] ?? []).map((_, unit) =>
    Object.fromEntries(
      labellers.flatMap(([name, row]) => (row[unit] === '.' || row[unit] === undefined ? [] : [[name, row[unit]]])),
    ),
  );
}

const times = (count: number, unit: Ratings): Ratings[] => Array.from({ length: count }, () => unit);

describe('krippendorffAlpha', () => {
  // Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability", sections A, B and C.
  test.each([
    ['A: two observers, binary, no missing data', { a: '0 1 0 0 0 0 0 0 1 0', b: '1 1 1 0 0 1 0 0 0 0' }, 0.095],
    ['B: two observers, nominal', { a: 'a a b b d c c c e d d a', b: 'b a b b b c c c e d d d' }, 0.692],
    [
      'C: four observers, nominal, missing data',
      {
        a: '1 2 3 3 2 1 4 1 2 . . .',
        b: '1 2 3 3 2 2 4 1 2 5 . 3',
        c: '. 3 3 3 2 3 4 2 2 5 1 .',
        d: '1 2 3 3 2 4 4 1 2 5 1 .',
      },
      0.743,
    ],
  ] as [string, Record<string, string>, number][])('%s', (_, rows, published) => {
    expect(krippendorffAlpha(ratingsOf(rows))).toBeCloseTo(published, 3);
  });

  test('is not defined without two labels of a unit, or with one category alone', () => {
    expect(krippendorffAlpha([])).toBeNull();
    expect(krippendorffAlpha([{ a: 'x' }, { b: 'y' }])).toBeNull();
    expect(krippendorffAlpha(times(5, { a: 'x', b: 'x' }))).toBeNull();
  });

  test('never goes above 1, and reaches it where all agree', () => {
    const unit = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y', 'z'));
    fc.assert(fc.property(fc.array(unit), (units) => (krippendorffAlpha(units) ?? 0) <= 1));
    expect(krippendorffAlpha([...times(3, { a: 'x', b: 'x' }), { a: 'y', b: 'y' }])).toBe(1);
  });
});

describe('cohenKappa', () => {
  test.each([
    // The two tables by which the literature shows that equal agreement need not be equal kappa.
    [45, 15, 25, 15, 0.1304],
    [25, 35, 5, 35, 0.2593],
    // Fleiss, Levin & Paik 2003, of 50 proposals: 20 and 15 alike.
    [20, 5, 10, 15, 0.4],
  ])('of %i, %i, %i and %i', (yesYes, yesNo, noYes, noNo, published) => {
    const units = [
      ...times(yesYes, { a: 'yes', b: 'yes' }),
      ...times(yesNo, { a: 'yes', b: 'no' }),
      ...times(noYes, { a: 'no', b: 'yes' }),
      ...times(noNo, { a: 'no', b: 'no' }),
    ];
    expect(cohenKappa(units, 'a', 'b')).toBeCloseTo(published, 4);
  });

  test('counts only units that both labelled', () => {
    const both = [...times(20, { a: 'yes', b: 'yes' }), ...times(10, { a: 'no', b: 'yes' }), { a: 'no', b: 'no' }];
    expect(cohenKappa([...both, { a: 'yes' }, { b: 'no' }, { c: 'no' }], 'a', 'b')).toBe(cohenKappa(both, 'a', 'b'));
    expect(cohenKappa([{ a: 'yes' }], 'a', 'b')).toBeNull();
    expect(cohenKappa(times(4, { a: 'yes', b: 'yes' }), 'a', 'b')).toBeNull();
  });
});

describe('withInterval', () => {
  const units = [
    ...times(40, { a: 'x', b: 'x' }),
    ...times(40, { a: 'y', b: 'y' }),
    ...times(20, { a: 'x', b: 'y' }),
    { a: 'x' },
  ];

  test('holds the value, counts units with two labels, and comes out the same each time', () => {
    const found = withInterval(units, krippendorffAlpha);
    expect(found.n).toBe(100);
    expect(found.value).toBe(krippendorffAlpha(units));
    // Asymptotic 95 % interval of kappa here: 0.6 ± 0.157.
    expect(found.low).toBeGreaterThan(0.4);
    expect(found.low).toBeLessThan(0.5);
    expect(found.high).toBeGreaterThan(0.7);
    expect(found.high).toBeLessThan(0.8);
    expect(withInterval(units, krippendorffAlpha)).toEqual(found);
  });

  test('has none where the coefficient is not defined', () => {
    expect(withInterval([], krippendorffAlpha)).toEqual({ value: null, low: null, high: null, n: 0 });
  });
});

test.each([
  [0.025, 1.1],
  [0.5, 3],
  [0.975, 9.4],
])('quantile %d interpolates as R does by default', (share, expected) => {
  // R: quantile(c(1, 2, 3, 4, 10), c(0.025, 0.5, 0.975))
  expect(quantile([1, 2, 3, 4, 10], share)).toBeCloseTo(expected, 12);
});
