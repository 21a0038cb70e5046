import { describe, expect, test } from 'vitest';
import { explainCause } from '../../src/core/causes';
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
