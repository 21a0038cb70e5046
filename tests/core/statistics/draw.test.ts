import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawSample, type Unit } from '../../../src/core/statistics/draw';
import { numberOf, randomStream } from '../../../src/core/statistics/random';
import { weightedShare } from '../../../src/core/statistics/weighted-share';

const unitsOf = (sizes: Record<string, number>): Unit[] =>
  Object.entries(sizes).flatMap(([stratum, size]) =>
    Array.from({ length: size }, (_, place) => ({ id: `${stratum}${place}`, stratum })),
  );
const countByStratum = (drawn: { stratum: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { stratum } of drawn) counts[stratum] = (counts[stratum] ?? 0) + 1;
  return counts;
};

describe('drawSample', () => {
  test('is repeated by its seed, and another seed draws others', () => {
    const units = unitsOf({ a: 200 });
    const ids = (seed: string) => drawSample(units, { seed, size: 20 }).map(({ id }) => id);
    expect(ids('one')).toEqual(ids('one'));
    expect(ids('one')).not.toEqual(ids('two'));
  });

  test('does not depend on the order of the units', () => {
    const units = unitsOf({ a: 50, b: 30 });
    expect(drawSample([...units].reverse(), { seed: 's', size: 16 })).toEqual(
      drawSample(units, { seed: 's', size: 16 }),
    );
  });

  test('a larger draw of the same seed holds the smaller one', () => {
    const units = unitsOf({ a: 100 });
    const small = drawSample(units, { seed: 's', size: 10 }).map(({ id }) => id);
    const large = drawSample(units, { seed: 's', size: 40 }).map(({ id }) => id);
    expect(large.slice(0, 10)).toEqual(small);
  });

  test.each([
    ['proportional', { a: 80, b: 15, c: 5 }, 20, { a: 16, b: 3, c: 1 }],
    ['proportional', { a: 98, b: 1, c: 1 }, 10, { a: 8, b: 1, c: 1 }],
    ['equal', { a: 80, b: 15, c: 5 }, 18, { a: 7, b: 6, c: 5 }],
    ['equal', { a: 3, b: 3 }, 100, { a: 3, b: 3 }],
  ] as const)('%s allocation of %o', (allocation, sizes, size, expected) => {
    const drawn = drawSample(unitsOf(sizes), { seed: 's', size, allocation });
    expect(countByStratum(drawn)).toEqual(expected);
  });

  test('weights bring the draw back to the population', () => {
    const sizes = fc.record({ a: fc.integer({ min: 1, max: 60 }), b: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 2, max: 50 }),
        fc.constantFrom('equal', 'proportional'),
        (each, size, how) => {
          const drawn = drawSample(unitsOf(each), { seed: 's', size, allocation: how as 'equal' });
          expect(drawn).toHaveLength(Math.min(size, each.a + each.b));
          expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
          expect(drawn.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(each.a + each.b, 6);
        },
      ),
    );
  });

  test.each([-1, 1.5, Number.NaN])('refuses to draw %d units', (size) => {
    expect(() => drawSample([], { seed: 's', size })).toThrow('expected a whole number of units to draw');
  });

  test('every unit has about the same chance', () => {
    const counts = new Array(10).fill(0);
    const units = unitsOf({ a: 10 });
    for (let seed = 0; seed < 2000; seed += 1) {
      for (const { id } of drawSample(units, { seed: String(seed), size: 3 })) counts[Number(id.slice(1))] += 1;
    }
    // 600 expected; a chi-squared of 27.9 has probability 0.001 with nine degrees of freedom.
    const chiSquared = counts.reduce((sum, count) => sum + (count - 600) ** 2 / 600, 0);
    expect(chiSquared).toBeLessThan(27.9);
  });
});

describe('random', () => {
  test('numbers lie in [0, 1), evenly in tenths', () => {
    for (const next of [
      randomStream('s'),
      (
        (place = 0) =>
        () =>
          numberOf('s', String(place++))
      )(),
    ]) {
      const tenths = new Array(10).fill(0);
      for (let each = 0; each < 10_000; each += 1) {
        const number = next();
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(1);
        tenths[Math.floor(number * 10)] += 1;
      }
      expect(tenths.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(27.9);
    }
  });
});

describe('weightedShare', () => {
  test('with equal weights is the plain Wilson interval', () => {
    const units = [...Array(81).fill(true), ...Array(182).fill(false)].map((isHit) => ({ isHit, weight: 3 }));
    const share = weightedShare(units);
    expect(share.n).toBe(263);
    expect(share.low).toBeCloseTo(0.2553, 4);
    expect(share.high).toBeCloseTo(0.3662, 4);
  });

  test('weighs strata back, and knows less than its number of units', () => {
    // 10 of 10 from a stratum of 90, none of 10 from one of 10: 0.9, with (100²)/(10·81 + 10·1) = 12.2 units of effect.
    const units = [
      ...Array.from({ length: 10 }, () => ({ isHit: true, weight: 9 })),
      ...Array.from({ length: 10 }, () => ({ isHit: false, weight: 1 })),
    ];
    const share = weightedShare(units);
    expect(share.value).toBeCloseTo(0.9, 10);
    expect(share.n).toBe(20);
    // Centre (0.9 + 3.8415 / 24.39) / 1.3150 = 0.80418, half 1.49046 · √(0.09 / 12.195 + 3.8415 / 594.9) = 0.17533.
    expect(share.low).toBeCloseTo(0.80418 - 0.17533, 4);
    expect(share.high).toBeCloseTo(0.80418 + 0.17533, 4);
  });

  test('says nothing of nothing', () => {
    expect(weightedShare([])).toEqual({ value: null, n: 0, low: null, high: null });
  });
});
