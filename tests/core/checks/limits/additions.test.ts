import { describe, expect, test } from 'vitest';
import { checkAdditions } from '../../../../src/core/checks/limits/additions';
import { sayCheck } from '../run-check';

describe('checkAdditions', () => {
  test.each([
    [
      'an invented end of a full statement',
      'The stone bridge over the Aar opened in May and won an architecture award.',
      'The stone bridge over the Aar opened in May.',
      'qualifier_added',
    ],
    [
      'an end with a word of the source',
      'The stone bridge over the Aar opened in May and won an architecture award near the bridge.',
      'The stone bridge over the Aar opened in May.',
      'doubt: support',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkAdditions, claim, source)).toBe(said);
  });

  test.each([
    [
      'an end that the source has',
      'The stone bridge over the Aar opened in May and has two lanes.',
      'The stone bridge over the Aar opened in May and has two lanes.',
    ],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkAdditions, claim, source)).toBeNull();
  });
});
