import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote, matchQuote } from '../../../src/core/text/match-quote';
import { prepareText } from '../../../src/core/text/prepare';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';
import { anyText, LARGE, prose } from './texts';

const match = (source: string, quote: string) => matchQuote(prepareText(source), quote);

const MILL =
  'The old mill, built in 1874 by two brothers, grinds 40 sacks a day. It has never closed. Dogs stay outside.';

describe('matchQuote', () => {
  test.each([
    ['its own words', MILL, 'grinds 40 sacks a day', 'grinds 40 sacks a day'],
    ['a closing full stop of the quoter', MILL, 'built in 1874.', 'built in 1874'],
    [
      'an ellipsis',
      MILL,
      'The old mill … grinds 40 sacks',
      'The old mill, built in 1874 by two brothers, grinds 40 sacks',
    ],
    ['dots in brackets', MILL, 'The old mill [...] grinds', 'The old mill, built in 1874 by two brothers, grinds'],
    ['spaced dots', MILL, 'old mill . . . grinds 40', 'old mill, built in 1874 by two brothers, grinds 40'],
    ['dots at both ends', MILL, '... has never closed ...', 'has never closed'],
    ['dots that the source has', 'Well… it works, she said.', 'Well... it works', 'Well… it works'],
    ['a changed capital', MILL, '[G]rinds 40 sacks', 'grinds 40 sacks'],
    ['an explanation', MILL, 'It [the mill] has never closed', 'It has never closed'],
    ['sic', MILL, 'two brothers [sic], grinds', 'two brothers, grinds'],
    [
      'brackets that the source has',
      'Use of [3H]-water is safe here.',
      'Use of [3H]-water is safe',
      'Use of [3H]-water is safe',
    ],
    [
      'note markers on one side',
      'Rebuilt in 1911[12] by hand.',
      'Rebuilt in 1911 by hand',
      'Rebuilt in 1911[12] by hand',
    ],
    ['a true hyphen at a line end', 'from a well-\nknown pier', 'a well-known pier', 'a well-\nknown pier'],
    ['a space lost by a PDF', 'the pilotsof the harbour wait', 'the pilots of the harbour', 'the pilotsof the harbour'],
    ['no accents typed at all', 'El año pasado llovió más', 'El ano pasado llovio mas', 'El año pasado llovió más'],
    ['capitals without accents', 'Η ΠΥΛΗ ΚΛΕΙΝΕΙ ΝΩΡΙΣ', 'η πύλη κλείνει νωρίς', 'Η ΠΥΛΗ ΚΛΕΙΝΕΙ ΝΩΡΙΣ'],
    [
      'other marks for an inner quotation',
      'He called it “a gift” today',
      "called it 'a gift' today",
      'called it “a gift” today',
    ],
    ['Han characters', '市長は来年の春に橋を開くと述べた。', '来年の春に橋を開く', '来年の春に橋を開く'],
    ['a number at the end of a sentence', 'It opened in 1931. It grew.', 'opened in 1931', 'opened in 1931'],
  ])('takes as verbatim %s', (_name, source, quote, expected) => {
    const found = match(source, quote);
    expect(found).toMatchObject({ kind: 'verbatim', score: 1, changes: [], cutsWord: false });
    expect(source.slice(found?.start, found?.end)).toBe(expected);
  });

  test.each([
    ['a changed number', MILL, 'grinds 45 sacks a day', [['45', '40']]],
    ['a changed word', MILL, 'grinds 40 boxes a day', [['boxes', 'sacks']]],
    ['a lost sign', 'It was held at −18 °C for days', 'held at 18 °C for days', [['18', '−18']]],
    ['a lost zero', 'a ratio (p = 0.04) was given', 'p = 0.4', [['0.4', '0.04']]],
    ['a missing word', MILL, 'It has closed', [['', 'never']]],
    ['a bracketed negation', MILL, 'Dogs [do not] stay outside', [[' [do not]', '']]],
    ['a single missing accent', 'Die Brücke ist schön im Mai', 'Die Brücke ist schon im Mai', [['schon', 'schön']]],
    ['another letter of the alphabet', 'здесь чай подают весь день', 'чаи подают весь день', [['чаи', 'чай']]],
  ])('takes as near %s, and shows it', (_name, source, quote, expected) => {
    const found = match(source, quote);
    expect(found?.kind).toBe('near');
    const seen = found?.changes.map((change) => [
      quote.slice(change.quote.start, change.quote.end),
      source.slice(change.source.start, change.source.end),
    ]);
    expect(seen).toEqual(expected);
  });

  test.each([
    ['inside a word at the start', 'The club is unofficial and meets weekly.', 'official and meets weekly'],
    ['inside a word at the end', 'They will harbour all of us in May.', 'all of us in Ma'],
    ['inside a number', 'paid out $270 million over the decade', '70 million over the decade'],
    ['before the decimals of a number', 'it rose by 3.5 points', 'it rose by 3'],
    ['before the possessive ending', 'nearly all of the pilots’ dogs slept', 'nearly all of the pilots'],
    ['before a power', 'the sample held 10⁶ cells', 'the sample held 10'],
    ['behind a prefix', 'a non-official club meets here', 'official club meets here'],
  ])('is not verbatim when the quote is cut %s', (_name, source, quote) => {
    expect(match(source, quote)).toMatchObject({ kind: 'near', cutsWord: true });
  });

  test.each([
    ['letters inside other words only', 'Vending machines stand by the lines.', 'Ines'],
    ['other words', MILL, 'a triumph of modern stagecraft'],
    ['nothing but punctuation', MILL, '… — “”'],
    ['the empty string', MILL, ''],
    ['anything in an empty source', '', 'grinds 40 sacks'],
  ])('finds nothing for %s', (_name, source, quote) => {
    expect(match(source, quote)).toBeNull();
  });

  test('finds a changed quote in a run without spaces', () => {
    let state = 1;
    const letters = Array.from({ length: 6000 }, () => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return String.fromCharCode(97 + ((state >> 16) % 26));
    });
    const source = letters.join('');
    const quote = `${source.slice(3000, 3060)}q${source.slice(3061, 3120)}`;
    expect(match(source, quote)).toMatchObject({ start: 3000, end: 3120 });
  });

  test('finds a run of one letter with a slip in one of many', () => {
    expect(match('a'.repeat(20_000), `${'a'.repeat(200)}b${'a'.repeat(49)}`)).toMatchObject({ kind: 'near' });
  });

  test('finds the same with an index and without', () => {
    fc.assert(
      fc.property(prose, fc.nat(20), fc.nat(10), (text, skip, count) => {
        const source = `${text}. ${text.toUpperCase()}`;
        const quote = text
          .split(' ')
          .slice(skip, skip + count + 2)
          .join(' ');
        const indexed = prepareText(source);
        expect(indexed.hasIndex).toBe(false);
        const plain = matchQuote(indexed, quote);
        expect(indexed.index.places.length).toBeGreaterThan(0);
        expect(matchQuote(indexed, quote)).toEqual(plain);
      }),
      { numRuns: 100 },
    );
  });

  test('tells pieces in another order from pieces far apart', () => {
    const rules = `Rowing is free for residents. Fishing needs a permit.\n\n${'The shed is blue and open all day. '.repeat(30)}\n\nBoats are collected by May.`;
    expect(match(rules, 'Fishing needs a permit ... Rowing is free')).toMatchObject({
      kind: 'near',
      order: 'disordered',
    });
    expect(match(rules, 'Rowing is free ... collected by May')).toMatchObject({ kind: 'near', order: 'far' });
    expect(match(rules, 'Rowing is free ... needs a permit')).toMatchObject({ kind: 'verbatim', order: 'kept' });
  });

  test('prefers the occurrence that cuts no word', () => {
    expect(match('unable to swim. They were able to swim.', 'able to swim')).toMatchObject({
      kind: 'verbatim',
      start: 26,
    });
  });

  test('does not mind white space, quote style, composition and soft hyphens', () => {
    const reflow = fc.array(fc.constantFrom(' ', '\n', '\u00a0', '  \t', '\u2009'), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(prose, reflow, fc.boolean(), fc.nat(10), (text, gaps, isApart, skip) => {
        const words = text.split(' ');
        const quote = `“${words.slice(skip, skip + 10).join(' ')}”`;
        const changed = words
          .map(
            (word, place) =>
              `${word.slice(0, 2)}${word.length > 3 ? '\u00ad' : ''}${word.slice(2)}${gaps[place] ?? ' '}`,
          )
          .join('');
        const source = isApart ? changed.normalize('NFD') : changed;
        const found = match(source, quote.replaceAll('“', '"').replaceAll('”', '"'));
        expect(found?.kind).toBe('verbatim');
      }),
      { numRuns: 100 },
    );
  });

  test('is never verbatim when a figure was changed', () => {
    fc.assert(
      fc.property(prose, fc.integer({ min: 100, max: 99_999 }), fc.nat(9), fc.nat(4), (text, number, digit, at) => {
        const figures = String(number);
        const place = at % figures.length;
        const other = figures.slice(0, place) + String(digit) + figures.slice(place + 1);
        fc.pre(other !== figures);
        const words = text.split(' ');
        const sentence = (figure: string) => [...words.slice(0, 10), figure, ...words.slice(10, 15)].join(' ');
        expect(match(`${text}. ${sentence(figures)}.`, sentence(other))?.kind).not.toBe('verbatim');
      }),
      { numRuns: 100 },
    );
  });

  test('returns spans inside the texts, whatever they are', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(40), fc.nat(40), (text, other, from, length) => {
        const quote = from % 3 === 0 ? other : text.slice(from, from + length);
        const found = match(text, quote);
        if (!found) return;
        for (const { start, end } of [found, ...found.parts, ...found.changes.map((change) => change.source)]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        for (const { quote: span } of found.changes) {
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(quote.length);
        }
        expect(found.score).toBeGreaterThanOrEqual(0);
        expect(found.score).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['many words', 'long words follow here and there '],
    ['many quotation marks', '"'],
    ['many dots', '.'],
    ['brackets without end', '[a '],
  ])('takes time that the length of the quote explains: %s', (_name, unit) => {
    const source = prepareText(MILL.repeat(500));
    const growth = growthOf(
      (size) => unit.repeat(size),
      (quote) => matchQuote(source, quote),
      LARGE / unit.length,
    );
    expect(growth).toBeLessThan(LINEAR_GROWTH);
  });
});

describe('findQuote', () => {
  const SOURCE = [
    'The old mill, built in 1874 by two brothers, grinds 40 sacks a day. CAFÉ DÉJÀ VU: closed since 1902.',
    'A sun light flows over the hard-\nened field, and "no. 7" stays. Prices rose by 3.5 % in 1911[12].',
  ].join(' ');
  const prepared = prepareText(SOURCE);
  const verbatimOnly = (quote: string) => {
    const found = matchQuote(prepared, quote);
    return found?.kind === 'verbatim' && !found.cutsWord ? found : null;
  };

  test.each([
    'built in 1874 by two brothers',
    'built in 1875 by two brothers',
    'built in 187 by two brothers',
    'Cafe deja vu: closed since 1902',
    'Cafe deja vu: closed since 1903',
    'a sunlight flows over the hardened field',
    'a sunlight flows over 8 hardened fields',
    "and 'no. 7' stays",
    'prices rose by 3,5 % in 1911',
    'The old mill … grinds 40 sacks',
    'The old mill … grinds 41 sacks',
    'Prices rose [by 9] 3.5 % in 1911',
    'a day',
    '...',
  ])('gives what matchQuote gives if that is verbatim: %s', (quote) => {
    expect(findQuote(prepared, quote)).toEqual(verbatimOnly(quote));
  });

  test('and so for any stretch with a changed sign', () => {
    const signs = fc.constantFrom('7', ' ', 'e', '-', '"', '.', '');
    fc.assert(
      fc.property(
        fc.nat(SOURCE.length - 12),
        fc.integer({ min: 6, max: 90 }),
        fc.nat(90),
        signs,
        (from, size, at, sign) => {
          const stretch = SOURCE.slice(from, from + size);
          const quote = stretch.slice(0, at) + sign + stretch.slice(at + 1);
          expect(findQuote(prepared, quote)).toEqual(verbatimOnly(quote));
        },
      ),
      { numRuns: 500 },
    );
  });
});
