import { describe, expect, test } from 'vitest';
import { checkPlaces } from '../../../../src/core/checks/names/places';
import { sayCheck } from '../run-check';

describe('checkPlaces', () => {
  test.each([
    [
      'what is said of another place',
      'The oldest mill in Varde dates from 1702.',
      'Varde has a long history. In Lemvig three mills survive; the oldest mill dates from 1702.',
      'doubt: support',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkPlaces, claim, source)).toBe(said);
  });

  test.each([
    [
      'the place of the sentence',
      'The oldest mill in Lemvig dates from 1702.',
      'Varde has a long history. In Lemvig three mills survive; the oldest mill dates from 1702.',
    ],
    [
      'a place named once for all',
      'The oldest mill in Varde dates from 1702.',
      'Varde has a long history. The oldest mill dates from 1702.',
    ],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkPlaces, claim, source)).toBeNull();
  });
});
