import { describe, expect, test } from 'vitest';
import { checkTableCells } from '../../../../src/core/checks/joins/table-cells';
import { sayCheck } from '../run-check';

const PRICES = '| Grain | North | South |\n|---|---|---|\n| Oats | 12 | 15 |\n| Rye | 20 | 21 |';

describe('checkTableCells', () => {
  test('sees a figure of another column', () => {
    expect(sayCheck(checkTableCells, 'Oats cost 12 in the south.', PRICES)).toBe('mis_joined');
  });

  test.each(['Oats cost 12 in the north.', 'Rye cost 21 in the south.', 'Oats cost 12.'])(
    'leaves “%s” alone',
    (claim) => {
      expect(sayCheck(checkTableCells, claim, PRICES)).toBeNull();
    },
  );
});
