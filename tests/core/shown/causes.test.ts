import { describe, expect, test } from 'vitest';
import { waysRound } from '../../../src/core/shown/causes';
import { CAUSES } from '../../../src/core/types';

describe('waysRound', () => {
  test.each([
    ['not_permitted', 'grant'],
    ['dead_link', 'archive'],
    ['blocked', 'open_in_tab'],
    ['no_text', 'paste'],
    ['timeout', 'retry'],
    ['refused_address', null],
    ['unknown_citation', null],
  ] as const)('offers for %s first: %s', (cause, step) => {
    expect(waysRound(cause)[0] ?? null).toBe(step);
  });

  test.each(CAUSES)('names no way out of %s twice', (cause) => {
    const ways = waysRound(cause);
    expect(new Set(ways).size).toBe(ways.length);
  });

  test('leads out of every cause about which something can be done, without any permission', () => {
    const dead = CAUSES.filter((cause) => !waysRound(cause).includes('paste'));
    expect(dead).toEqual(['refused_address', 'unknown_citation']);
  });
});
