import { describe, expect, test } from 'vitest';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import { fillRecord, joinRecords, meetLabels, meetRecords } from '../../../src/core/records/merge';
import { aLabel, aRecord } from './a-record';

const record = aRecord();

describe('two records of an answer', () => {
  const bare = (changes: Partial<KeptRecord> = {}): KeptRecord => ({
    ...record,
    sources: record.sources.map((source) => ({ ...source, source: null })),
    ...changes,
  });
  const poor = bare({ text: null, answer: null, pageUrl: null, model: null });
  const [first, ...rest] = record.claims;
  if (!first) throw new Error('no claim');
  const blocked = { verdict: 'unchecked', cause: 'blocked' } as const;
  const another = { ...first, citations: first.citations.map((each) => ({ ...each, verdict: blocked })) };
  const changed = [another, ...rest];

  test.each([
    ['itself', record, 'same'],
    ['a copy with less in it', poor, 'same'],
    ['a later check', bare({ checkedAt: '2026-12-01T00:00:00.000Z' }), 'later'],
    ['an earlier check', bare({ checkedAt: '2026-01-01T00:00:00.000Z' }), 'earlier'],
    ['other verdicts of the same time', bare({ claims: changed }), 'earlier'],
    ['newer rules', bare({ claims: changed, rules: '2099-01-01' }), 'later'],
    ['a check of which nobody knows when it was', bare({ checkedAt: null }), 'earlier'],
  ] as const)('%s', (_, coming, expected) => {
    expect(meetRecords(record, coming)).toBe(expected);
  });

  test('of one check are the fuller one, whichever comes first', () => {
    for (const joined of [joinRecords(record, poor), joinRecords(poor, record)]) expect(joined).toEqual(record);
    expect(joinRecords(poor, { ...record, model: 'Other' }).model).toBe('Other');
    expect(joinRecords({ ...poor, model: 'Mine' }, record).model).toBe('Sonar');
  });

  test('are filled from one another, and never in what was found', () => {
    const here = bare({ claims: changed, model: null, checkedAt: '2026-12-01T00:00:00.000Z' });
    const filled = fillRecord(here, record);
    expect([filled.claims, filled.checkedAt, filled.model]).toEqual([here.claims, here.checkedAt, 'Sonar']);
    expect(filled.sources[0]?.source?.text).toBe(record.sources[0]?.source?.text);
  });

  test('give no text to claims that do not stand in it', () => {
    const moved = {
      ...poor,
      claims: poor.claims.map((claim) => ({ ...claim, start: claim.start + 1, end: claim.end + 1 })),
    };
    expect([fillRecord(moved, record).text, fillRecord(moved, record).answer]).toEqual([null, null]);
    expect(fillRecord(poor, record).answer).toEqual(record.answer);
    expect(fillRecord({ ...poor, text: 'Another.' }, record)).toMatchObject({ text: 'Another.', answer: null });
  });

  test.each([
    [{}, 'same'],
    [{ at: '2027-01-01' }, 'same'],
    [{ value: 'altered', at: '2027-01-01' }, 'later'],
    [{ value: 'altered' }, 'earlier'],
    [{ note: '', at: '' }, 'earlier'],
  ] as const)('a label that comes with %j is %s', (changes, expected) => {
    expect(meetLabels(aLabel(), aLabel(changes))).toBe(expected);
  });
});
