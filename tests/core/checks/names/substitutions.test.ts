import { describe, expect, test } from 'vitest';
import { checkSubstitutions } from '../../../../src/core/checks/names/substitutions';
import { sayCheck } from '../run-check';

const FERRY =
  'Ferry passengers pay $14 on weekdays. Drivers of vans must tell passengers about the delay. The North Star sails from the old pier.';

describe('checkSubstitutions', () => {
  test.each([
    ['another thing of the source in its place', 'Ferry drivers pay $14 on weekdays.', FERRY, 'mis_joined'],
    [
      'two things exchanged',
      'The baker kept the oven and the miller kept the cart.',
      'The miller kept the oven and the baker kept the cart.',
      'mis_joined',
    ],
    [
      'the subject of the next sentence',
      'Oskar Brandt opened the tower in May.',
      'Lena Fohr opened the tower in May. Oskar Brandt was ill.',
      'doubt: support',
    ],
    [
      'the subject of a later clause',
      'The Kite 5 weighs 900 g.',
      'The Wren 3 weighs 900 g, the Kite 5 is a bit heavier.',
      'doubt: support',
    ],
    [
      'another place of one kind',
      'Growers in the north lost a third of the plums.',
      'Growers in the south lost a third of the plums; in the north the harvest was good.',
      'doubt: support',
    ],
    [
      'in German',
      'Anna Vogt zog 1950 nach Graz.',
      'Paul Lenz zog 1950 nach Graz. Anna Vogt blieb in Wien.',
      'doubt: support',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkSubstitutions, claim, source)).toBe(said);
  });

  test.each([
    ['a pronoun', 'The tower was opened in May.', 'The tower is old. It was opened in May.'],
    ['another word for a thing', 'The vessel sails from the old pier.', FERRY],
    ['both sides of one deed', 'Ada Lind and Bo Hart signed the deed.', 'Bo Hart and Ada Lind signed the deed.'],
    ['the passive', 'The song was written by Ada Lind.', 'Ada Lind wrote the song in Oslo.'],
    [
      'an apposition',
      'The mayor opened the tower in May.',
      'Lena Fohr opened the tower in May. Lena Fohr, the mayor, left.',
    ],
    ['a comparison', 'The Kite is heavier than the Wren.', 'The Wren is lighter than the Kite.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkSubstitutions, claim, source)).toBeNull();
  });
});
