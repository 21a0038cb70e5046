import { describe, expect, test } from 'vitest';
import { checkActors } from '../../../../src/core/checks/roles/actors';
import { sayCheck } from '../run-check';

describe('checkActors', () => {
  test.each([
    [
      'what one does told of another',
      'Peter Lund proposed the ban.',
      'Councillor Ines Duarte proposed the ban. Peter Lund voted against it.',
      'name_changed',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkActors, claim, source)).toBe(said);
  });

  test.each([
    ['the one who does it', 'Ines Duarte proposed the ban.', 'Councillor Ines Duarte proposed the ban.'],
    ['what nobody is named for', 'Peter Lund proposed the ban.', 'The ban was proposed last year. Peter Lund spoke.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkActors, claim, source)).toBeNull();
  });
});
