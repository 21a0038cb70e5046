import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepLink, textFragments } from '../../../src/core/urls';

describe('deepLink', () => {
  const place = { text: 'The spa opens at 9.', prefix: 'In winter:\n', suffix: ' It closes at 7 on Sundays.' };
  test.each([
    [
      'a short passage, with its neighbours',
      'https://example.org/a',
      place,
      'https://example.org/a#:~:text=In%20winter%3A-,The%20spa%20opens%20at%209.,-It%20closes%20at',
    ],
    [
      'marks with a meaning',
      'https://example.org/a',
      { text: 'A well-known, cheap & quiet place for all of us.', prefix: '', suffix: '' },
      'https://example.org/a#:~:text=A%20well%2Dknown%2C%20cheap%20%26%20quiet%20place%20for%20all%20of%20us.',
    ],
    [
      'an element fragment',
      'https://example.org/a#part',
      { ...place, prefix: '', suffix: '' },
      'https://example.org/a#part:~:text=The%20spa%20opens%20at%209.',
    ],
    [
      'an older text fragment',
      'https://example.org/a#:~:text=old',
      { ...place, prefix: '', suffix: '' },
      'https://example.org/a#:~:text=The%20spa%20opens%20at%209.',
    ],
    ['a PDF page', 'https://example.org/a.pdf#view=fit', { ...place, page: 14 }, 'https://example.org/a.pdf#page=14'],
    ['no passage', 'https://example.org/a#b', { text: ' ', prefix: 'x', suffix: 'y' }, 'https://example.org/a#b'],
  ])('points to %s', (_name, url, evidence, expected) => {
    expect(deepLink(url, evidence)).toBe(expected);
  });

  test('gives a long passage by its first and last words', () => {
    const text = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen.';
    expect(textFragments(deepLink('https://example.org/', { text, prefix: '', suffix: '' }))).toEqual([
      'One two three four five',
      'ten eleven twelve thirteen fourteen.',
    ]);
  });

  test('gives a passage over two blocks by the ends of its lines', () => {
    const link = deepLink('https://example.org/', {
      text: 'Prices in summer\nAdults pay 9 euros',
      prefix: '',
      suffix: '',
    });
    expect(textFragments(link)).toEqual(['Prices in summer', 'Adults pay 9 euros']);
  });

  test('gives back words of its own passage', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, prefix, suffix) => {
        const link = deepLink('https://example.org/', { text, prefix, suffix });
        const flat = text.replace(/\p{Surrogate}/gu, '').replace(/\s+/g, ' ');
        return URL.canParse(link) && textFragments(link).every((part) => flat.includes(part));
      }),
    );
  });
});

describe('textFragments', () => {
  test.each([
    ['https://e.org/#:~:text=one%20two', ['one two']],
    ['https://e.org/#:~:text=pre-,one,two,-post', ['one', 'two']],
    ['https://e.org/#a:~:text=one&text=two%2C%20three', ['one', 'two, three']],
    ['https://e.org/#:~:text=100%', ['100%']],
    ['https://e.org/#:~:selector(x)', []],
    ['https://e.org/?q=:~:text=one', []],
    ['https://e.org/', []],
  ])('reads %s', (url, expected) => {
    expect(textFragments(url)).toEqual(expected);
  });
});
