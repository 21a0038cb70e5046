import { describe, expect, test } from 'vitest';
import { checkDenials } from '../../../../src/core/checks/denials/denials';
import { sayCheck } from '../run-check';

describe('checkDenials', () => {
  test.each([
    ['what is called a myth', 'Toads cause warts.', 'It is a myth that toads cause warts.', 'selective_quote'],
    [
      'what is disputed',
      'The club has 400 members.',
      'The mayor disputes the club’s claim that it has 400 members.',
      'selective_quote',
    ],
    [
      'what nobody knows',
      'The king knew of the plot.',
      'Historians disagree about whether the king knew of the plot.',
      'selective_quote',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkDenials, claim, source)).toBe(said);
  });

  test.each([
    ['a claim that holds it off too', 'It is false that toads cause warts.', 'It is a myth that toads cause warts.'],
    ['a plain statement', 'Toads have warts.', 'Toads have warts, and it is a myth that they are poisonous.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkDenials, claim, source)).toBeNull();
  });
});
