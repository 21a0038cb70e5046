import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addTally,
  agreementOf,
  type CountedAnswer,
  countAnswer,
  labelledSharesOf,
  newTally,
  type Outcome,
  sharesOf,
  type Tally,
  wilson,
} from '../../../src/core/statistics/metrics';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

const tallyOf = (...answers: CountedAnswer[]): Tally => {
  const tally = newTally();
  for (const answer of answers) countAnswer(tally, answer, hostOf);
  return tally;
};

const cited = (verdict: Outcome, ...verdicts: Outcome[]): CountedAnswer['claims'][number] => ({
  status: 'cited',
  verdict,
  citations: verdicts.map((each) => ({ url: 'https://a.example/x', inherited: false, verdict: each })),
});

describe('wilson', () => {
  // Newcombe 1998, Statistics in Medicine 17:857–872, table I, method 3.
  const published: [hits: number, n: number, low: number, high: number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  test.each(published)('%i of %i has its published interval', (hits, n, low, high) => {
    const share = wilson(hits, n);
    expect(share.value).toBe(hits / n);
    expect(share.low).toBeCloseTo(low, 4);
    expect(share.high).toBeCloseTo(high, 4);
  });

  test('says nothing where nothing was counted', () => {
    expect(wilson(0, 0)).toEqual({ value: null, n: 0, low: null, high: null });
  });

  test('holds the share and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (hits, rest) => {
        const { value, low, high } = wilson(hits, hits + rest + 1);
        expect(low).toBeLessThanOrEqual(value ?? -1);
        expect(high).toBeGreaterThanOrEqual(value ?? 2);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('sharesOf', () => {
  test('counts as Liu et al. 2023 do', () => {
    const shares = sharesOf(
      tallyOf({
        refusal: false,
        claims: [
          cited('supported', 'supported', 'unsupported'),
          cited('altered', 'altered'),
          { status: 'uncited', verdict: null, citations: [] },
        ],
      }),
    );
    expect(shares.citationPrecision).toMatchObject({ value: 1 / 3, n: 3 });
    expect(shares.citationRecall).toMatchObject({ value: 1 / 3, n: 3 });
    expect(shares.coverage).toMatchObject({ value: 1, n: 3 });
  });

  test('leaves out what could not be read, and says so by coverage', () => {
    const shares = sharesOf(
      tallyOf({ refusal: false, claims: [cited('supported', 'supported'), cited('unchecked', 'unchecked')] }),
    );
    expect(shares.citationPrecision).toMatchObject({ value: 1, n: 1 });
    expect(shares.citationRecall).toMatchObject({ value: 1, n: 1 });
    expect(shares.coverage).toMatchObject({ value: 0.5, n: 2 });
  });

  test('leaves inherited citations out', () => {
    const claim: CountedAnswer['claims'][number] = {
      status: 'uncited',
      verdict: null,
      citations: [{ url: 'https://a.example', inherited: true, verdict: 'supported' }],
    };
    expect(sharesOf(tallyOf({ refusal: false, claims: [claim] })).citationPrecision.n).toBe(0);
  });
});

describe('agreementOf', () => {
  test('gives the kappa of the textbook table 20, 5, 10, 15', () => {
    const rows: [Outcome, Outcome, number][] = [
      ['supported', 'supported', 20],
      ['supported', 'unsupported', 5],
      ['unsupported', 'supported', 10],
      ['unsupported', 'unsupported', 15],
    ];
    const claims = rows.flatMap(([verdict, label, times]) =>
      Array.from({ length: times }, (): CountedAnswer['claims'][number] => ({
        status: 'cited',
        verdict,
        label,
        citations: [],
      })),
    );
    const found = agreementOf(tallyOf({ refusal: false, claims }));
    expect(found?.agreement.value).toBeCloseTo(0.7, 10);
    expect(found?.kappa.value).toBeCloseTo(0.4, 10);
    expect(found?.kappa.n).toBe(50);
  });

  test('has no kappa where everything is the same', () => {
    const claim: CountedAnswer['claims'][number] = { ...cited('supported'), label: 'supported' };
    expect(agreementOf(tallyOf({ refusal: false, claims: [claim] }))?.kappa.value).toBeNull();
  });

  test('is nothing without labels', () => {
    expect(agreementOf(tallyOf({ refusal: true, claims: [] }))).toBeNull();
    expect(labelledSharesOf(tallyOf({ refusal: true, claims: [] }))).toBeNull();
  });
});

describe('addTally', () => {
  test('the figures of many files are those of the whole', () => {
    const outcome = fc.constantFrom<Outcome>('supported', 'altered', 'unsupported', 'unchecked');
    const answer = fc.record({
      site: fc.constantFrom('a', 'b', '__proto__'),
      refusal: fc.boolean(),
      claims: fc.array(
        fc.tuple(outcome, fc.array(outcome, { maxLength: 3 })).map(([verdict, all]) => cited(verdict, ...all)),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 6 }), fc.nat(6), (answers, cut) => {
        const joined = tallyOf(...answers.slice(0, cut));
        addTally(joined, tallyOf(...answers.slice(cut)));
        expect(joined).toEqual(tallyOf(...answers));
      }),
    );
  });
});
