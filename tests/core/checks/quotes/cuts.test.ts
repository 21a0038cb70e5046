import { describe, expect, test } from 'vitest';
import { judge } from '../../../../src/core/verdict/judge';
import { sourceFromText } from '../../../../src/sources/text';

function judgeText(claim: string, text: string): string {
  const source = sourceFromText({ url: 'https://source.example/', text, kind: 'page' });
  return judge({ claim: { text: claim, quotes: [] }, source }).verdict;
}

describe('findCut', () => {
  test.each([
    ['The hotel closes at ten in winter.', 'The bar inside the hotel closes at ten in winter.'],
    [
      'Visitors must wear helmets in the mine.',
      'Visitors must wear helmets in the mine unless they stay on the platform.',
    ],
    ['The drops helped people over 60.', 'The drops helped people over 60 with dry eyes.'],
    ['Members get a discount on.', 'Members get a discount on bread.'],
    ['Adults must stay with children.', 'Adults must stay with children under 9.'],
    ['L’entrée est gratuite pour les enfants.', 'L’entrée est gratuite pour les enfants le mercredi.'],
  ])('“%s” is cut out of “%s”', (claim, source) => {
    expect(judgeText(claim, source)).toBe('altered');
  });

  test.each([
    ['The hotel closes at ten in winter.', 'In the old town, the hotel closes at ten in winter.'],
    ['She met a man at the station.', 'She met a man at the station with a red hat.'],
    ['The bar closes at ten.', 'The bar closes at ten and the kitchen at nine.'],
  ])('“%s” stands whole in “%s”', (claim, source) => {
    expect(judgeText(claim, source)).toBe('supported');
  });
});
