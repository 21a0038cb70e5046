import { expect, test } from 'vitest';
import { plainKey } from '../../src/ui/plain-key';

test.each([
  ['on a Latin keyboard', 'n', 'KeyN', false, 'n'],
  ['with Caps Lock', 'N', 'KeyN', false, 'n'],
  ['where the letter stands at another place (Dvorak)', 'n', 'KeyL', false, 'n'],
  ['on a Russian keyboard', 'т', 'KeyN', false, 'n'],
  ['on an Arabic keyboard', 'ى', 'KeyN', false, 'n'],
  ['a digit behind Shift (French), pressed without', '&', 'Digit1', false, '1'],
  ['the same, pressed with Shift', '1', 'Digit1', true, '1'],
  ['an Arabic digit', '١', 'Digit1', false, '1'],
  ['a digit of the number pad', '1', 'Numpad1', false, '1'],
  ['what is written with Shift', '!', 'Digit1', true, '!'],
  ['a key with a name', 'ArrowDown', 'ArrowDown', false, 'ArrowDown'],
  ['a number pad without digits', 'End', 'Numpad1', false, 'End'],
])('a key is told %s', (_, key, code, shiftKey, expected) => {
  expect(plainKey({ key, code, shiftKey })).toBe(expected);
});
