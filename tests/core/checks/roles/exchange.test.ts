import { describe, expect, test } from 'vitest';
import { checkExchange } from '../../../../src/core/checks/roles/exchange';
import { sayCheck } from '../run-check';

describe('checkExchange', () => {
  test.each([
    ['sides of a deed exchanged', 'The painter taught the sailor.', 'The sailor taught the painter.', 'order_changed'],
    ['the passive exchanged', 'The painter was taught by the pupil.', 'The painter taught the pupil.', 'order_changed'],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkExchange, claim, source)).toBe(said);
  });

  test.each([
    ['the same sides', 'The sailor taught the painter.', 'The sailor, an old man, taught the painter.'],
    ['the passive', 'The painter was taught by the sailor.', 'The sailor taught the painter.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkExchange, claim, source)).toBeNull();
  });
});
