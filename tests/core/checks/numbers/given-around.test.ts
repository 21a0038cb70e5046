import { describe, expect, test } from 'vitest';
import { checkNumbers } from '../../../../src/core/checks/numbers/numbers';

/** "claim=source" of each pair, "≠" where they differ, then the codes of findings and doubts. */
function brief(claim: string, passage: string, heads: string): string {
  const context = heads === '' ? {} : { passage: heads };
  const { pairs, findings, doubts } = checkNumbers({ text: claim }, { text: passage, offset: 0 }, context);
  const compared = pairs.map((pair) => `${pair.claim.text}${pair.ok ? '=' : '≠'}${pair.source?.text ?? 'null'}`);
  const doubted = doubts.map(({ denies, reason }) => `not ${denies}: ${reason.code}`);
  return [compared.join(', '), ...findings.map((finding) => finding.code), ...doubted].join(' | ');
}

describe('a basis, currency or unit that stands around a figure', () => {
  test.each([
    ['A single room costs €40.', 'Single 40', 'Prices in €', '€40=40'],
    ['A single room costs €40.', 'Single 40', 'Prices in $', '€40≠40 | currency_changed'],
    ['A single room costs €40.', 'Single 40', 'Rooms', '€40≠40 | currency_changed'],
    ['A single room costs €41.', 'Single 40', 'Prices in €', '€41≠null'],
    ['A single room costs €40.', 'Single 40', 'Prices', '€40=40 | not firm: currency_changed'],
    ['A single room costs €40.', 'Single price 40', '', '€40=40 | not firm: currency_changed'],
    ['A single room costs €40.', 'Single price 40, in $', '', '€40≠40 | currency_changed'],
    ['A single room costs €40.', 'Single price 40 beds', '', '€40≠40 | currency_changed'],
    ['A single room costs €40 per night.', 'Single €40', 'Prices per night', '€40 per night=€40'],
    ['A single room costs €40 per night.', 'Single €40', 'Prices per week', '€40 per night≠€40 | rate_changed'],
    ['A single room costs €40 per night.', 'Single €40', 'Prices', '€40 per night≠€40 | rate_changed'],
    [
      'A single room costs €40 per night.',
      'Single €40 per week',
      'Prices per night',
      '€40 per night≠€40 per week | rate_changed',
    ],
    ['The turnout was 40%.', 'Turnout 40', 'Share in %', '40%=40'],
    ['The turnout was 40%.', 'Turnout 40', 'Share', '40%≠40 | unit_changed'],
    ['The turnout was 41%.', 'Turnout 40', 'Share in %', '41%≠null'],
    ['The path is 40 km long.', 'Path 40', 'Length in km', '40 km=40'],
    ['The path is 40 km long.', 'Path 40', 'Length in miles', '40 km≠40 | unit_changed'],
    ['The path is 40 km long.', 'Path 40', 'Length', '40 km≠40 | unit_changed'],
    ['A single room costs €41.', 'A single room costs 40.', 'Prices in €', '€41≠null'],
    ['A single room costs €40.', 'A single room costs 40 points.', 'Prices in €', '€40≠40 | currency_changed'],
    ['A single room costs €40.', 'Single room 40%', 'Prices in €', '€40≠40% | currency_changed'],
    ['A single room costs €40.', 'Single room 40 beds', 'Prices in €', '€40≠null'],
    ['The path is 41 km long.', 'The path has a length of 40.', 'Length in km', '41 km≠null'],
    ['The path is 40 km long.', 'A path costs 40.', 'Prices', '40 km≠40 | unit_changed'],
    ['A room costs €40.', 'A room price 40 km', 'Beds', '€40≠40 km | currency_changed'],
  ])('“%s” by “%s” under “%s”: %s', (claim, passage, heads, expected) => {
    expect(brief(claim, passage, heads)).toBe(expected);
  });
});
