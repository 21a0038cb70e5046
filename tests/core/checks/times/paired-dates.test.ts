import { describe, expect, test } from 'vitest';
import { checkPairedDates } from '../../../../src/core/checks/times/paired-dates';
import { sayCheck } from '../run-check';

const HEAT = 'The town drew 48 percent of its heat from the ground in 2022, up from 31 percent in 2019.';

describe('checkPairedDates', () => {
  test('sees the figure of another year', () => {
    expect(sayCheck(checkPairedDates, 'In 2019, the town drew 48 percent of its heat from the ground.', HEAT)).toBe(
      'mis_joined',
    );
  });

  test.each([
    ['the figure of the year', 'In 2022, the town drew 48 percent of its heat from the ground.', HEAT],
    ['both figures', 'The share rose from 31 percent in 2019 to 48 percent of its heat in 2022.', HEAT],
    [
      'a single year',
      'In 2014, the town drew 12 percent of its heat from gas.',
      'In 2014 it drew 12 percent of its heat from gas and 40 percent from oil.',
    ],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkPairedDates, claim, source)).toBeNull();
  });
});
