import { describe, expect, test } from 'vitest';
import { checkClauseJoins } from '../../../../src/core/checks/joins/clause-joins';
import { sayCheck } from '../run-check';

describe('checkClauseJoins', () => {
  test.each([
    [
      'the subject of one statement with what is said of another',
      'Ben wrote the music.',
      'Ada wrote the music; Ben built the stage.',
      'mis_joined',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkClauseJoins, claim, source)).toBe(said);
  });

  test.each([['each with its own', 'Ada wrote the music.', 'Ada wrote the music; Ben built the stage.']])(
    'leaves %s alone',
    (_, claim, source) => {
      expect(sayCheck(checkClauseJoins, claim, source)).toBeNull();
    },
  );
});
