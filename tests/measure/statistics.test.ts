import { describe, expect, test } from 'vitest';
import { wilson } from '../../src/core/statistics/metrics';
import { auroc, figuresOf, macroF1, mean, precisionAt, type Scored } from './statistics';

const rows = (text: string): Scored[] =>
  text.split(' ').map((pair) => {
    const [label = '', verdict = ''] = pair.split('>');
    return { label, verdict, score: null };
  });

describe('auroc', () => {
  test.each([
    { name: 'is 1 where every positive scores above every negative', scores: [0.1, 0.2, 0.8, 0.9], value: 1 },
    { name: 'is 0 where the order is turned', scores: [0.9, 0.8, 0.2, 0.1], value: 0 },
    { name: 'is a half where all are tied', scores: [0.5, 0.5, 0.5, 0.5], value: 0.5 },
    // Of the four pairs two are won, one tied, one lost.
    { name: 'counts a tie half', scores: [0.4, 0.2, 0.4, 0.3], value: (0.5 + 1 + 0 + 1) / 4 },
  ])('$name', ({ scores, value }) => {
    expect(auroc(scores, [false, false, true, true])).toBeCloseTo(value, 12);
  });

  test('is undefined without both classes', () => {
    expect(auroc([0.1, 0.2], [true, true])).toBeNaN();
  });
});

describe('macroF1', () => {
  test('averages over three classes and leaves partial out', () => {
    const three = rows(
      'supported>supported supported>altered altered>altered altered>unsupported unsupported>unsupported partial>supported',
    );
    // supported: 1 hit, 1 missed; altered: 1 hit, 1 missed, 1 wrongly said; unsupported: 1 hit, 1 wrongly said.
    expect(macroF1(three)).toEqual({ macroF1: expect.closeTo((2 / 3 + 1 / 2 + 2 / 3) / 3, 12), classes: 3 });
  });

  test('takes altered and unsupported as one where the labels know two classes', () => {
    const two = rows('supported>supported supported>supported not_supported>altered not_supported>supported');
    // supported: 2 hits, 1 wrongly said; rest: 1 hit, 1 missed.
    expect(macroF1(two)).toEqual({ macroF1: expect.closeTo((4 / 5 + 2 / 3) / 2, 12), classes: 2 });
  });

  test('averages only over classes that occur', () => {
    expect(macroF1(rows('supported>supported altered>unsupported'))).toEqual({ macroF1: 0.5, classes: 2 });
  });
});

describe('figuresOf', () => {
  test('counts partial among the rest, and no answer as wrong but not as an alarm', () => {
    const figures = figuresOf(
      rows('supported>supported supported>not_a_claim supported>unsupported partial>altered altered>unchecked'),
    );
    expect(figures.balancedAccuracy).toBeCloseTo((1 / 3 + 1 / 2) / 2, 12);
    expect(figures.falseAlarms).toBeCloseTo(1 / 3, 12);
  });

  test('gives no balanced accuracy where a class is missing', () => {
    expect(figuresOf(rows('supported>supported')).balancedAccuracy).toBeNaN();
  });
});

describe('precisionAt', () => {
  test('weighs right and wrong alarms by how many claims are bad', () => {
    expect(precisionAt(0.1, 0.5, 0.05)).toBeCloseTo(0.05 / (0.05 + 0.045), 12);
  });
});

describe('mean', () => {
  test('leaves out what was not counted', () => {
    expect(mean([1, Number.NaN, 3])).toBe(2);
  });
});

describe('wilson', () => {
  // 8 of 10 at z = 1.96: centre 0.7167, half width 0.2265.
  test('gives the score interval', () => {
    const { low, high } = wilson(8, 10);
    expect([low, high]).toEqual([expect.closeTo(0.4902, 3), expect.closeTo(0.9433, 3)]);
  });
});
