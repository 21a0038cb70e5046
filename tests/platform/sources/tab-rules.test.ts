import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectsWithin } from '../../../src/platform/sources/tab-rules';

const HOST = 'www.quays.example';
const OWN = ['quays.example', 'www.quays.example'];
const BASE = `https://${HOST}/status`;
/** As the browser does: without regard to case, `*` and `?` wild unless a backslash stands before them. */
const GLOBS = redirectsWithin(HOST).map((glob) => {
  const pattern = glob
    .replace(/[.+^$()[\]{}|]/g, '\\$&')
    .replace(/\\\?|[*?]/g, (sign) => ({ '*': '.*', '?': '.?' })[sign] ?? sign);
  return new RegExp(`^${pattern}$`, 'is');
});
const isLetThrough = (location: string): boolean => GLOBS.some((glob) => glob.test(location));

describe('redirectsWithin', () => {
  test.each([
    'https://www.quays.example/en/status',
    'http://quays.example/',
    'HTTPS://QUAYS.EXAMPLE',
    'https://quays.example?a=b',
    '//quays.example/en',
    '/',
    '/en/status',
    '/?lang=en',
    '/%C3%A9',
    './en',
    '../en',
  ])('lets %s through', (location) => {
    expect(isLetThrough(location)).toBe(true);
  });

  test.each([
    'http://192.168.7.7/',
    '//192.168.7.7/',
    '/\t/192.168.7.7/',
    '/\n/192.168.7.7/',
    '/\\192.168.7.7/',
    '\\\\192.168.7.7/',
    '\\/192.168.7.7/',
    'https:192.168.7.7',
    'https://quays.example@192.168.7.7/',
    'https://quays.example:80@192.168.7.7/',
    'https://quays.example\\@192.168.7.7/',
    'https://quays.example.192.168.7.7.nip.example/',
    'https://other.example/?https://quays.example/',
    'http://3232237319/',
  ])('holds %j', (location) => {
    expect(isLetThrough(location)).toBe(false);
  });

  test('lets nothing through that leads off the host', () => {
    const pieces = fc.constantFrom(
      ...['http:', 'https:', '/', '//', '\\', '.', '..', '?', '#', '@', ':', '\t', ' ', '192.168.7.7', 'quays.example'],
      ...['www.quays.example', 'x', '%2f', '％', '。', '*'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const location = parts.join('');
        if (!isLetThrough(location) || !URL.canParse(location, BASE)) return;
        expect(OWN).toContain(new URL(location, BASE).hostname);
      }),
      { numRuns: 20_000 },
    );
  });
});
