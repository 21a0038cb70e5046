import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareQuantities, findQuantities } from '../../../src/core/quantities';

type Row = [claim: string, source: string, expected: string, lang?: string];

function compared(claim: string, source: string, lang?: string): string {
  const [a] = findQuantities(claim, lang);
  const [b] = findQuantities(source, lang);
  if (!a || !b) return 'not read';
  const result = compareQuantities(a, b);
  return result.ok ? (result.isAmbiguous ? 'ambiguous' : 'ok') : result.code;
}

const ROWS: Row[] = [
  // Same quantity, other notation.
  ['500 mg', '0.5 g', 'ok'],
  ['90 minutes', 'an hour and a half', 'ok'],
  ['1 week', '7 days', 'ok'],
  ['€1,500', '1500 euros', 'ok'],
  ['$300,000', '0.3 million dollars', 'ok'],
  ['50%', 'half of them', 'ok'],
  ['60 kilometres per hour', '60 km/h', 'ok'],
  ['€10 per kg', '€1 per 100 g', 'ok'],
  // Another quantity.
  ['500 g', '500 mg', 'unit_changed'],
  ['240 cubic metres', '240 square metres', 'unit_changed'],
  ['60 mph', '60 km/h', 'unit_changed'],
  ['5 °F', '5 °C', 'unit_changed'],
  ['5 °C', '−5 °C', 'number_changed'],
  ['3%', '3 percentage points', 'unit_changed'],
  ['47%', '47 shops', 'unit_changed'],
  ['$35', '€35', 'currency_changed'],
  ['US$50', 'A$50', 'currency_changed'],
  ['$50', 'A$50', 'ok'],
  ['2.5 million rupees', 'Rs 2.5 Cr', 'magnitude_changed'],
  ['€35 per night', '€35 per day', 'rate_changed'],
  ['€5 per person', '€5 per group', 'rate_changed'],
  ['€5 per kg', '€5 per 100 g', 'rate_changed'],
  ['€5 per person', '€5', 'rate_changed'],
  // Rounding.
  ['about 1.2 million', '1,203,456', 'ok'],
  ['1.2 million', '1,203,456', 'ok'],
  ['about 1.3 million', '1,203,456', 'number_changed'],
  ['1,200,000', '1,203,456', 'number_changed'],
  ['73%', '73.28%', 'ok'],
  ['74%', '73.28%', 'number_changed'],
  ['nearly 300 boats', '296 boats', 'ok'],
  ['nearly 300 boats', '304 boats', 'number_changed'],
  ['1,203,456', 'about 1.2 million', 'false_precision'],
  ['73.28%', '73%', 'false_precision'],
  // Bounds and ranges.
  ['at least 300 people', 'up to 300 people', 'bound_changed'],
  ['300 people', 'up to 300 people', 'bound_changed'],
  ['a maximum of 300', 'up to 300', 'ok'],
  ['more than 1.2 million', '1,203,456', 'ok'],
  ['more than 1.3 million', '1,203,456', 'number_changed'],
  ['10 to 15 minutes', '10–15 minutes', 'ok'],
  ['15 minutes', '10–15 minutes', 'bound_changed'],
  ['at least 10 minutes', '10–15 minutes', 'ok'],
  ['3–9', '9–3', 'order_changed'],
  ['at least 184 countries', 'over 184 countries', 'ok'],
  ['up to 6 people', 'under six people', 'bound_changed'],
  ['two thirds of them', '66.7% of them', 'ok'],
  ['2 tonnes', '2.5 t', 'number_changed'],
  ['£5', 'five pounds', 'ok'],
  ['15 percentage points', '15 points', 'ok'],
  // Dates and times.
  ['before 1998', '14 May 1998', 'bound_changed'],
  ['before 1999', '14 May 1998', 'ok'],
  ['after 3 June 2019', '12 June 2019', 'ok'],
  ['by 20 March', 'as of 20 March', 'ok'],
  ['Tuesday, 22 September 2026', '2026-09-22', 'ok'],
  ['Monday, 22 September 2026', '2026-09-22', 'date_changed'],
  ['22 September', '2026-09-22', 'ok'],
  ['22 September 2026', 'September 2026', 'date_changed'],
  ['3 April 2026', '04/03/2026', 'ambiguous'],
  ['in 1990', 'the 1990s', 'date_changed'],
  ['the 1990s', 'in 1994', 'ok'],
  ['18th century', 'in 1745', 'ok'],
  ['AD 44', '44 BC', 'date_changed'],
  ['on Wednesday', 'Mon–Fri', 'ok'],
  ['on Sunday', 'Mon–Fri', 'date_changed'],
  ['10 pm', '22:00', 'ok'],
  ['12 am', 'noon', 'time_changed'],
  ['midnight', '24:00', 'ok'],
  ['19:30 Uhr', 'halb acht abends', 'ok', 'de'],
  // Names of things.
  ['chapter 4', 'Chapter IV', 'ok'],
  ['version 3.1', 'version 3.10', 'number_changed'],
  ['21st floor', 'twenty-first floor', 'ok'],
];

describe('compareQuantities', () => {
  test.each(ROWS)('compares %j with %j: %s', (claim, source, expected, lang) => {
    expect(compared(claim, source, lang)).toBe(expected);
  });

  test('sees one changed digit of a plain number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 999_999_999 }),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (value, place, shift) => {
          const digits = String(value).split('');
          const at = place % digits.length;
          const old = Number(digits[at]);
          const next = (old + shift) % 10;
          if (at === 0 && next === 0) return;
          digits[at] = String(next);
          expect(compared(`${digits.join('')} boats`, `${value} boats`)).not.toBe('ok');
          expect(compared(`${value} boats`, `${value} boats`)).toBe('ok');
        },
      ),
    );
  });
});
