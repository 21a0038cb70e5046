import { describe, expect, test } from 'vitest';
import { consensusOf, labelsOf } from '../../../src/core/records/labels';
import { aLabel, aRecord } from './a-record';

const record = aRecord();

describe('labels', () => {
  test('are found by claim and citation, and lost with their claim', () => {
    const found = labelsOf(record, [aLabel(), aLabel({ url: null, value: 'altered' }), aLabel({ claim: 'Gone.' })]);
    expect(found.ofCitation(1, 0).map(({ value }) => value)).toEqual(['partial']);
    expect(found.ofClaim(1).map(({ value }) => value)).toEqual(['altered']);
    expect(found.ofCitation(0, 0)).toEqual([]);
    expect(found.ofClaim(9)).toEqual([]);
  });

  test.each([
    [['supported'], 'supported'],
    [['supported', 'partial', 'partial'], 'partial'],
    [['supported', 'partial'], null],
    [['cannot_tell', 'cannot_tell', 'altered'], 'altered'],
    [['cannot_tell'], null],
    [[], null],
  ] as const)('%j together say %s', (values, expected) => {
    expect(consensusOf(values.map((value) => ({ value })))).toBe(expected);
  });
});
