import { describe, expect, test } from 'vitest';
import { countryMatches, isOnCountryHost } from '../../src/sites/country-hosts';

describe('countryMatches', () => {
  test.each([
    ['https://www.google.de/*', ['https://www.google.de/search*']],
    ['*://www.google.co.uk/*', ['https://www.google.co.uk/search*']],
    ['*://*.google.com.br/*', ['https://www.google.com.br/search*']],
    ['https://yandex.com.tr/*', ['https://yandex.com.tr/search*']],
  ])('gives the answer pages that %s covers', (origin, matches) => {
    expect(countryMatches([origin])).toEqual(matches);
  });

  test.each([
    ['the hosts of the manifest', 'https://www.google.com/*'],
    ['the same, of another site', 'https://yandex.ru/*'],
    ['all sites', '*://*/*'],
    ['all sites, as Firefox may write it', '<all_urls>'],
    ['http', 'http://www.google.de/*'],
    ['a look-alike', 'https://www.google.de.example.org/*'],
    ['another look-alike', 'https://www.notgoogle.de/*'],
    ['a file', 'file:///*'],
    ['any other host', 'https://example.org/*'],
  ])('gives none for %s', (_name, origin) => {
    expect(countryMatches([origin])).toEqual([]);
  });

  test('names each page once, in the same order whatever the order of the grants', () => {
    const origins = ['https://www.google.fr/*', '*://www.google.de/*', 'https://www.google.de/*'];
    const matches = ['https://www.google.de/search*', 'https://www.google.fr/search*'];
    expect(countryMatches(origins)).toEqual(matches);
    expect(countryMatches(origins.toReversed())).toEqual(matches);
  });
});

describe('isOnCountryHost', () => {
  test.each([
    ['https://www.google.de/search?q=rain', true],
    ['https://www.google.co.uk/search?q=rain&udm=50', true],
    ['https://yandex.kz/search/?text=rain', true],
    ['https://www.google.com/search?q=rain', false],
    ['https://www.google.de/maps', false],
    ['https://www.google.de.example.org/search?q=rain', false],
    ['http://www.google.de/search?q=rain', false],
    ['https://blog.example.org/', false],
    ['about:blank', false],
  ])('%s: %s', (address, expected) => {
    expect(isOnCountryHost(address)).toBe(expected);
  });
});
