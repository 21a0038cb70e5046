import { describe, expect, test } from 'vitest';
import { prepareText } from '../../src/core/text/prepare';
import { splitWords } from '../../src/core/text/words';
import { rankPassages } from './rank-passages';

const SOURCE = `The harbour opened in 1904. Its pier was built by two brothers from the valley.

Fishing from the pier needs a permit. It costs 12 euros a year. Residents pay nothing.

Dogs are welcome on the beach in winter. The mill grinds 40 sacks a day.`;

function best(claim: string, source = SOURCE): string[] {
  return rankPassages(prepareText(source), splitWords(claim)).map(({ start, end }) => source.slice(start, end));
}

describe('rankPassages', () => {
  test.each([
    ['one sentence', 'Two brothers built the pier', 'Its pier was built by two brothers from the valley.'],
    ['another inflection', 'The mill is grinding forty sacks', 'The mill grinds 40 sacks a day.'],
    [
      'two neighbours that share the facts',
      'A fishing permit for the pier costs 12 euros',
      'Fishing from the pier needs a permit. It costs 12 euros a year.',
    ],
  ])('finds %s', (_name, claim, expected) => {
    expect(best(claim)[0]).toBe(expected);
  });

  test('weighs rare words more than common ones', () => {
    const source = 'The pier is long. The pier is wide. The pier is old. Lanterns hang there.';
    expect(best('The pier has lanterns', source)[0]).toContain('Lanterns hang there.');
  });

  test('prefers the earlier of two equal passages', () => {
    const source = 'Cats sleep here. Dogs run. Cats sleep here.';
    expect(rankPassages(prepareText(source), splitWords('cats sleep'))[0]).toMatchObject({ start: 0, score: 1 });
  });

  test('tells covered from missing words', () => {
    const [first] = rankPassages(prepareText(SOURCE), splitWords('Residents pay eight euros'));
    expect(first?.covered.map((word) => word.text)).toEqual(['residents', 'pay', 'euros']);
    expect(first?.missing.map((word) => word.text)).toEqual(['eight']);
  });

  test('returns passages that do not overlap, at most as many as asked for', () => {
    const found = rankPassages(prepareText(SOURCE), splitWords('pier permit dogs mill harbour'), { limit: 3 });
    expect(found.length).toBeLessThanOrEqual(3);
    for (const one of found)
      for (const other of found) {
        if (one !== other) expect(one.end <= other.start || one.start >= other.end).toBe(true);
      }
  });

  test('finds words in scripts without spaces', () => {
    const source = '館は毎日開きます。入場料は大人800円です。月曜日は休館します。';
    expect(best('大人の入場料は800円', source)[0]).toBe('入場料は大人800円です。');
  });

  test('uses the sentences it is given', () => {
    const source = 'Adult 12 euros Child 6 euros';
    const sentences = [
      { start: 0, end: 14 },
      { start: 15, end: 28 },
    ];
    const [first] = rankPassages(prepareText(source, { sentences }), splitWords('child 6'));
    expect(source.slice(first?.start, first?.end)).toBe('Child 6 euros');
  });

  test.each([
    ['an empty source', '', 'mill'],
    ['an empty claim', SOURCE, ''],
    ['nothing in common', SOURCE, 'quantum chromodynamics'],
  ])('finds nothing for %s', (_name, source, claim) => {
    expect(best(claim, source)).toEqual([]);
  });
});
