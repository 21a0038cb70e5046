import { describe, expect, test } from 'vitest';
import type { LabelItem } from '../../../src/core/records/labelling';
import { labelItems, labelOf, labelsFor, thingsOf } from '../../../src/core/records/labelling';
import { makeSample, type SampleChoice, sampleSchema } from '../../../src/core/records/sample';
import { summariseRecord } from '../../../src/core/records/summary';
import { aRecord, ENDED, GONE_URL, MILL_URL } from './a-record';

const choice: SampleChoice = {
  name: 'First',
  seed: '7',
  size: 20,
  filter: {},
  strata: null,
  allocation: 'proportional',
};
const made = { id: 'one', madeAt: '2026-11-30T08:00:00.000Z' };
const summaries = Array.from({ length: 100 }, (_, at) => ({
  ...summariseRecord(aRecord({ answer: { ...ENDED.answer, question: `Question ${at}?` } })),
  site: at % 4 === 0 ? 'chatgpt' : 'perplexity',
}));

describe('makeSample', () => {
  test('draws from what the filter takes, and the same again from the same records in any order', () => {
    const filtered = { ...choice, filter: { site: 'chatgpt' } };
    const sample = makeSample(summaries, filtered, made);
    expect([sample.population, sample.drawn.length]).toEqual([25, 20]);
    expect(makeSample([...summaries].reverse(), filtered, made)).toEqual(sample);
    expect(sampleSchema.parse(JSON.parse(JSON.stringify(sample)))).toEqual(sample);
  });

  test('draws by strata, each record with what it stands for', () => {
    const { drawn } = makeSample(summaries, { ...choice, strata: 'site', allocation: 'equal' }, made);
    const weights = new Set(drawn.map(({ stratum, weight }) => `${stratum} ${weight}`));
    expect([...weights].sort()).toEqual(['chatgpt 2.5', 'perplexity 7.5']);
  });
});

describe('labelling', () => {
  const record = aRecord();
  const items = labelItems(record);

  test('asks of each citation, then of a claim with several as a whole, and not of uncited claims', () => {
    expect(items.map(({ at, citation }) => [at, citation?.url ?? null])).toEqual([
      [0, MILL_URL],
      [1, MILL_URL],
      [1, GONE_URL],
      [1, null],
    ]);
  });

  test('takes the answer on an only citation for the claim too', () => {
    expect(items.map((item) => thingsOf(item).map(({ url }) => url))).toEqual([
      [MILL_URL, null],
      [MILL_URL],
      [GONE_URL],
      [null],
    ]);
  });

  test('finds what a labeller has said', () => {
    const answer = {
      labeller: 'Ada',
      value: 'partial',
      note: '',
      at: '2026-11-30T08:00:00.000Z',
      sawVerdict: false,
    } as const;
    const [first, second] = items as [LabelItem, LabelItem];
    const labels = labelsFor(first, answer);
    expect(labelOf(first, labels, 'Ada')?.value).toBe('partial');
    expect([labelOf(first, labels, 'Ben'), labelOf(second, labels, 'Ada')]).toEqual([null, null]);
  });
});
