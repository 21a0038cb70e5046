import { describe, expect, test } from 'vitest';
import { isComparisonSwapped } from '../../../../src/core/checks/numbers/comparisons';
import { splitWords } from '../../../../src/core/text/words';

describe('isComparisonSwapped', () => {
  test.each([
    ['The Kite is lighter than the Wren.', 'The Wren is lighter than the Kite.', true],
    ['A burger has more fat than the salad.', 'The salad had 41 g of fat, more than a burger.', true],
    ['The Wren’s screen is brighter than that of the Kite.', 'Its screen is brighter than that of the Wren.', true],
    ['The Kite’s screen is brighter than that of the Wren.', 'Its screen is brighter than that of the Wren.', false],
    ['The Wren’s screen is darker than that of the Kite.', 'Its screen is brighter than that of the Wren.', false],
    ['The Kite is lighter than the Wren.', 'The Kite is lighter than the old Wren.', false],
    ['The Kite is light.', 'The Wren is lighter than the Kite.', false],
    ['Der Elch ist größer als der Hirsch.', 'Der Hirsch ist größer als der Elch.', true],
  ])('tells whether “%s” turns “%s”', (claim, source, isSwapped) => {
    expect(isComparisonSwapped(splitWords(claim), splitWords(source))).toBe(isSwapped);
  });
});
