import { describe, expect, test } from 'vitest';
import { checkRoutes } from '../../../../src/core/checks/names/routes';
import { sayCheck } from '../run-check';

describe('checkRoutes', () => {
  test.each([
    [
      'a way told backwards',
      'The tram runs from Elm Park to the Old Dock.',
      'The tram runs from the Old Dock to Elm Park.',
      'order_changed',
    ],
    [
      'a German way told backwards',
      'Der Zug fährt von Lindau nach Bregenz.',
      'Der Zug fährt von Bregenz nach Lindau.',
      'order_changed',
    ],
  ])('sees %s', (_, claim, source, said) => {
    expect(sayCheck(checkRoutes, claim, source)).toBe(said);
  });

  test.each([
    ['the same way', 'The tram runs from Elm Park to the Old Dock.', 'A tram runs from Elm Park down to the Old Dock.'],
    ['another way', 'The tram runs from Elm Park to the zoo.', 'The tram runs from the Old Dock to Elm Park.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkRoutes, claim, source)).toBeNull();
  });
});
