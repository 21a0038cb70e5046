import { describe, expect, test } from 'vitest';
import { explainCause, waysRound } from '../../src/core/causes';
import { CAUSES } from '../../src/core/types';

describe('explainCause', () => {
  test.each(CAUSES)('has a label and one whole sentence for %s', (cause) => {
    const { label, sentence } = explainCause(cause);
    expect(label).not.toBe('');
    expect(sentence).toMatch(/^[A-Z].*[a-z]\.$/);
  });

  test.each([
    ['not_permitted', 'grant'],
    ['dead_link', 'archive'],
    ['blocked', 'open_in_tab'],
    ['no_text', 'paste'],
    ['timeout', 'retry'],
    ['refused_address', null],
    ['unknown_citation', null],
  ] as const)('offers for %s: %s', (cause, step) => {
    expect(explainCause(cause).nextStep).toBe(step);
  });
});

describe('waysRound', () => {
  test.each(CAUSES)('begins with the next step of %s, and names no way twice', (cause) => {
    const ways = waysRound(cause);
    expect(ways[0] ?? null).toBe(explainCause(cause).nextStep);
    expect(new Set(ways).size).toBe(ways.length);
  });

  test('leads out of every cause about which something can be done, without any permission', () => {
    const dead = CAUSES.filter((cause) => !waysRound(cause).includes('paste'));
    expect(dead).toEqual(['refused_address', 'unknown_citation']);
  });
});
