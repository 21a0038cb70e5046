import { describe, expect, test } from 'vitest';
import type { KeptCitation, KeptClaim, KeptRecord, KeptVerdict } from '../../../src/core/records/kept-record';
import type { HandLabel, Label } from '../../../src/core/records/labels';
import { agreements, type Judge, MACHINE, MeasureTable, type SampledRecord } from '../../../src/core/records/measures';
import { aRecord } from './a-record';

const [mill] = aRecord().claims;
const read = mill?.citations[0]?.verdict as Exclude<KeptVerdict, { verdict: 'unchecked' }>;

type Found = 'supported' | 'altered' | 'unsupported' | 'blocked';

const verdictOf = (found: Found): KeptVerdict =>
  found === 'blocked'
    ? { verdict: 'unchecked', cause: 'blocked' }
    : found === 'unsupported'
      ? { ...read, verdict: 'unsupported', match: 'none' }
      : { ...read, verdict: found, evidence: [...read.evidence] as never };

const citation = (found: Found, place: number, host = 'a.example'): KeptCitation => ({
  label: String(place),
  url: `https://${host}/${place}`,
  inherited: false,
  verdict: verdictOf(found),
});

function claim(text: string, ...citations: KeptCitation[]): KeptClaim {
  const found = citations.map(({ verdict }) => verdict.verdict);
  const verdict = (['supported', 'altered', 'unchecked', 'unsupported'] as const).find((each) => found.includes(each));
  return {
    text,
    start: 0,
    end: text.length,
    kind: 'sentence',
    status: citations.length > 0 ? 'cited' : 'uncited',
    verdict: verdict ?? null,
    together: false,
    foundIn: [],
    citations,
  };
}

const record = (id: string, claims: KeptClaim[], changes: Partial<KeptRecord> = {}): KeptRecord => ({
  ...aRecord(),
  id,
  claims,
  ...changes,
});

const label = (of: KeptRecord, at: number, which: number | null, value: HandLabel, labeller = 'Ada'): Label => ({
  record: of.id,
  claim: of.claims[at]?.text ?? '',
  url: which === null ? null : (of.claims[at]?.citations[which]?.url ?? ''),
  labeller,
  value,
  note: '',
  at: '',
  sawVerdict: false,
});

function measured(sample: SampledRecord[], judge: Judge, by?: ConstructorParameters<typeof MeasureTable>[1]) {
  const table = new MeasureTable(judge, by);
  for (const each of sample) table.add(each);
  return table.rows();
}

/** 200 citations of 100 answers, two claims each, and one claim more in every tenth that cites nothing. */
const SAMPLE: SampledRecord[] = Array.from({ length: 100 }, (_, place) => {
  // Machine: 60 supported, 15 altered, 5 unsupported, 20 unread of 100 first citations; 80, 10, 10 and 0 of the second.
  const first: Found = place < 60 ? 'supported' : place < 75 ? 'altered' : place < 80 ? 'unsupported' : 'blocked';
  const second = place < 80 ? 'supported' : place < 90 ? 'altered' : 'unsupported';
  const claims = [
    claim('One.', citation(first, place)),
    claim('Two.', citation(second, place + 100, 'b.example')),
    ...(place % 10 === 0 ? [claim('Three.')] : []),
  ];
  const made = record(`r${place}`, claims, { site: place < 50 ? 'chatgpt' : 'perplexity' });
  // People: of the first, 50 supported, 20 partial, 30 unsupported; of the second all as the machine.
  const hand: HandLabel = place < 50 ? 'supported' : place < 70 ? 'partial' : 'unsupported';
  return {
    record: made,
    labels: [label(made, 0, 0, hand), label(made, 1, 0, second)],
    weight: 1,
  };
});

describe('MeasureTable, on 200 citations', () => {
  test('by the machine', () => {
    const [all] = measured(SAMPLE, 'machine');
    // Precision: 60 + 80 supported of the 180 that were read.
    expect(all?.citationPrecision).toMatchObject({ value: 140 / 180, n: 180 });
    // Recall: the same claims, and ten that cite nothing.
    expect(all?.citationRecall).toMatchObject({ value: 140 / 190, n: 190 });
    expect(all?.coverage).toMatchObject({ value: 180 / 200, n: 200 });
    // Wilson, 140 of 180: centre (0.77778 + 3.84146 / 360) / (1 + 3.84146 / 180) = 0.77197, half 0.06037.
    expect(all?.citationPrecision.low).toBeCloseTo(0.77197 - 0.06037, 4);
    expect(all?.citationPrecision.high).toBeCloseTo(0.77197 + 0.06037, 4);
    expect(all?.verdicts).toEqual({ supported: 140, altered: 25, unsupported: 15, unchecked: 20 });
    expect(all?.causes).toEqual({ blocked: 20 });
    expect(all?.isLowerBound).toBe(false);
  });

  test('by people: partial support counts where no other citation is full', () => {
    const [all] = measured(SAMPLE, 'people');
    expect(all?.citationPrecision).toMatchObject({ value: (50 + 20 + 80) / 200, n: 200 });
    expect(all?.coverage.value).toBe(1);
    // Each claim has one citation; ten more cite nothing.
    expect(all?.citationRecall).toMatchObject({ value: (50 + 80) / 210, n: 210 });
  });

  test('by people: records that nobody has labelled count for nothing', () => {
    const half = SAMPLE.map((each, place) => (place < 50 ? each : { ...each, labels: [] }));
    const [all] = measured(half, 'people');
    expect(all).toMatchObject({ answers: 50, claims: 105, citations: 100 });
    expect(all?.citationRecall).toMatchObject({ value: 100 / 105, n: 105 });
  });

  test('per site and per domain', () => {
    const sites = measured(SAMPLE, 'machine', 'site');
    expect(sites.map(({ group, answers, citations }) => [group, answers, citations])).toEqual([
      ['chatgpt', 50, 100],
      ['perplexity', 50, 100],
    ]);
    expect(sites[1]?.citationPrecision).toMatchObject({ value: (10 + 30) / 80, n: 80 });
    expect(sites[1]?.coverage).toMatchObject({ value: 80 / 100 });
    const domains = measured(SAMPLE, 'machine', 'domain');
    expect(domains.map(({ group, citations, claims }) => [group, citations, claims])).toEqual([
      ['a.example', 100, 0],
      ['b.example', 100, 0],
    ]);
    expect(domains[0]?.citationPrecision).toMatchObject({ value: 60 / 80, n: 80 });
  });

  test('is a lower bound where a quarter could not be read', () => {
    expect(measured(SAMPLE.slice(70), 'machine')[0]?.isLowerBound).toBe(true);
  });

  test('weighs a draw back', () => {
    const weighted = SAMPLE.map((each, place) => ({ ...each, weight: place < 60 ? 3 : 1 }));
    // First citations: 60 · 3 of 60 · 3 + 20; second: 60 · 3 + 20 of 60 · 3 + 40.
    expect(measured(weighted, 'machine')[0]?.citationPrecision.value).toBeCloseTo((180 + 200) / (200 + 220), 10);
  });

  test('two citations of one claim: a partial one beside a full one is not precise', () => {
    const made = record('x', [claim('One.', citation('supported', 1), citation('altered', 2))]);
    const labels = [label(made, 0, 0, 'supported'), label(made, 0, 1, 'partial')];
    expect(measured([{ record: made, labels, weight: 1 }], 'people')[0]?.citationPrecision).toMatchObject({
      value: 0.5,
    });
    const alone = [label(made, 0, 0, 'unsupported'), label(made, 0, 1, 'partial')];
    expect(measured([{ record: made, labels: alone, weight: 1 }], 'people')[0]?.citationPrecision).toMatchObject({
      value: 0.5,
    });
  });
});

describe('agreements', () => {
  test('of people and machine, by Cohen’s kappa, and of people, by Krippendorff’s alpha', () => {
    const found = agreements(SAMPLE);
    const [machine] = found.pairs;
    expect([machine?.one, machine?.other]).toEqual([MACHINE, 'Ada']);
    // 50 + 5 alike of the 80 first citations that were read, and all 100 second ones.
    expect(machine?.agreement).toMatchObject({ n: 180, value: 155 / 180 });
    // Machine: 140, 25, 15, 0; Ada: 130 supported, 20 partial, 10 altered, 20 unsupported.
    const chance = (140 * 130 + 25 * 10 + 15 * 20) / 180 ** 2;
    expect(machine?.kappa.value).toBeCloseTo((155 / 180 - chance) / (1 - chance), 10);
    expect(machine?.kappa.low).toBeLessThan(machine?.kappa.value ?? 0);
    expect(found.alpha.value).toBeNull();
  });

  test('with a second person there is an alpha, and "cannot tell" is no label', () => {
    const both = SAMPLE.slice(0, 40).map((each, place) => ({
      ...each,
      labels: [
        ...each.labels,
        label(each.record, 0, 0, place < 4 ? 'altered' : place < 8 ? 'cannot_tell' : 'supported', 'Bo'),
      ],
    }));
    const { alpha, pairs } = agreements(both);
    expect(alpha.n).toBe(36);
    expect(pairs.map(({ one, other }) => [one, other])).toEqual([
      [MACHINE, 'Ada'],
      [MACHINE, 'Bo'],
      ['Ada', 'Bo'],
    ]);
    // Ada says supported 36 times, Bo 32 times and altered four times: no better than chance.
    expect(alpha.value).toBeLessThan(0);
  });
});
