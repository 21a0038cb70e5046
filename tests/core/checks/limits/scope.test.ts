import { describe, expect, test } from 'vitest';
import { checkScope } from '../../../../src/core/checks/limits/scope';
import { sayCheck } from '../run-check';

describe('checkScope', () => {
  test.each([
    [
      'one of several told as the only one',
      'Only the red model floats.',
      'The blue model sinks in oil. Either model floats on water.',
      'doubt: support',
    ],
    [
      'a kind left out',
      'The press works twice as fast.',
      'The press works twice as fast for thin sheets.',
      'doubt: firm',
    ],
    ['a group left out', 'Entry is free.', 'Entry is free for residents.', 'qualifier_dropped'],
    ['everybody for some', 'Entry is free for everyone.', 'Entry is free for residents.', 'qualifier_dropped'],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkScope, claim, source)).toBe(said);
  });

  test.each([
    ['the only one', 'Only the red model floats.', 'The red model alone floats.'],
    ['a detail', 'The red model floats.', 'The red model floats in salt water.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkScope, claim, source)).toBeNull();
  });
});
