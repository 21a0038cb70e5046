import { describe, expect, test } from 'vitest';
import { compareResults } from '../../../../src/core/checks/numbers/match-results';

describe('compareResults', () => {
  test.each([
    ['Alden beat Borrow.', 'Alden defeated Borrow 3–1 on Sunday.', 'same'],
    ['Borrow lost to Alden.', 'Alden beat Borrow 3–1.', 'same'],
    ['Alden won the final 3–1 against Borrow.', 'Alden defeated Borrow 3–1.', 'same'],
    ['Borrow beat Alden.', 'Alden defeated Borrow 3–1.', 'swapped'],
    ['Alden lost to Borrow.', 'Alden beat Borrow.', 'swapped'],
    ['Alden beat Corran.', 'Alden beat Borrow.', null],
    ['Alden played Borrow.', 'Alden beat Borrow.', null],
  ])('of “%s” and “%s” says %s', (claim, source, outcome) => {
    expect(compareResults(claim, source)).toBe(outcome);
  });
});
