import { describe, expect, test } from 'vitest';
import { checkFormerStates } from '../../../../src/core/checks/times/former-states';
import { sayCheck } from '../run-check';

describe('checkFormerStates', () => {
  test.each([
    [
      'a state that has ended',
      'Fires are allowed on the beach.',
      'Fires on the beach, which were allowed until 2015, are now banned.',
      'word_changed',
    ],
    [
      'a sentence that begins in the past',
      'The lake serves both towns.',
      'Until 2012 the lake served both towns. Now one draws from the river.',
      'word_changed',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkFormerStates, claim, source)).toBe(said);
  });

  test.each([
    [
      'what is told as past',
      'Fires were allowed on the beach until 2015.',
      'Fires on the beach, which were allowed until 2015, are now banned.',
    ],
    ['what lasts', 'Fires are allowed on the beach.', 'Fires are allowed on the beach until midnight.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkFormerStates, claim, source)).toBeNull();
  });
});
