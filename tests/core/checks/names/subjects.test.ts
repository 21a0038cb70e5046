import { describe, expect, test } from 'vitest';
import { checkSubjects } from '../../../../src/core/checks/names/subjects';
import { sayCheck } from '../run-check';

describe('checkSubjects', () => {
  test.each([
    [
      'another doer behind "by"',
      'The war was begun by the queen.',
      'The queen and the duke signed it, ending a war that the duke had begun.',
    ],
    [
      'another doer before the verb',
      'The council ruled last year.',
      'The court ruled last year that the council had lied.',
    ],
  ])('doubts %s', (_, claim, source) => {
    expect(sayCheck(checkSubjects, claim, source)).toBe('doubt: support');
  });

  test.each([
    ['the same doer', 'The war was begun by the duke.', 'The queen ended a war that the duke had begun.'],
    ['a pronoun', 'The council ruled last year.', 'The council met. It ruled last year.'],
    [
      'what is left out of the second half',
      'The barn was damaged by water.',
      'The mill was damaged by fire, the barn by water.',
    ],
    ['a name', 'Ida Lorne led the dig.', 'Professor Ida Lorne of Varn University led the dig.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkSubjects, claim, source)).toBeNull();
  });
});
