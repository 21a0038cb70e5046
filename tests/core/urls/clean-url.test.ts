import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanUrl, hostOf, sameSource, sourceKey } from '../../../src/core/urls';

describe('cleanUrl', () => {
  const target = 'https://example.org/a?b=1';
  const encoded = encodeURIComponent(target);
  test.each([
    ['a plain address', target, target],
    ['google.com', `https://www.google.com/url?sa=t&q=${encoded}&usg=x`, target],
    ['google.co.uk with url=', `https://www.google.co.uk/url?url=${encoded}`, target],
    ['bing', `https://www.bing.com/ck/a?!&&p=1&u=a1${btoa(target).replaceAll('=', '')}&ntb=1`, target],
    ['facebook', `https://l.facebook.com/l.php?u=${encoded}&h=x`, target],
    ['meta.ai', `https://l.meta.ai/?u=${encoded}&h=x`, target],
    ['duckduckgo', `https://duckduckgo.com/l/?uddg=${encoded}`, target],
    ['yahoo', `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${encoded}/RK=2/RS=x`, target],
    ['yandex', `https://yandex.com.tr/clck/jsredir?from=x&url=${encoded}&mc=1`, target],
    [
      'baidu, which does not tell',
      'https://www.baidu.com/link?url=Ab_c&wd=&eqid=1',
      'https://www.baidu.com/link?url=Ab_c&wd=&eqid=1',
    ],
    [
      'a text fragment in bing',
      `https://www.bing.com/ck/a?u=a1${btoa(`${target}#:~:text=one`).replaceAll('=', '')}`,
      `${target}#:~:text=one`,
    ],
    ['bing with a broken target', 'https://www.bing.com/ck/a?u=a1%%%', 'https://www.bing.com/ck/a?u=a1%%%'],
    ['perplexity', `https://www.perplexity.ai/search/redirect?url=${encoded}`, target],
    ['youtube', `https://www.youtube.com/redirect?event=x&q=${encoded}`, target],
    ['linkedin', `https://www.linkedin.com/redir/redirect?url=${encoded}`, target],
    [
      'a wrapper in a wrapper',
      `https://l.meta.ai/?u=${encodeURIComponent(`https://google.com/url?q=${encoded}`)}`,
      target,
    ],
    ['tracking parameters', 'https://example.org/a?utm_source=x&b=1&gclid=2&srsltid=3', target],
    ['only tracking parameters', 'https://example.org/a?utm_source=chatgpt.com', 'https://example.org/a'],
    ['an address escaped twice', 'https://example.org/a?b=1&amp;c=2', 'https://example.org/a?b=1&c=2'],
    ['a text fragment', `${target}#:~:text=one,two`, `${target}#:~:text=one,two`],
    ['a text fragment behind a wrapper', `https://google.com/url?q=${encoded}#:~:text=one`, `${target}#:~:text=one`],
    [
      'the encoding of other parameters',
      'https://example.org/?q=a%20b%2Bc&utm_id=1',
      'https://example.org/?q=a%20b%2Bc',
    ],
    [
      'a host that only looks like a wrapper',
      `https://notgoogle.com/url?q=${encoded}`,
      `https://notgoogle.com/url?q=${encoded}`,
    ],
    [
      'a host that only looks like yandex',
      `https://yandex.example.org/clck/jsredir?url=${encoded}`,
      `https://yandex.example.org/clck/jsredir?url=${encoded}`,
    ],
    [
      'a wrapper round a script',
      'https://google.com/url?q=javascript:alert(1)',
      'https://google.com/url?q=javascript:alert(1)',
    ],
  ])('reads %s', (_name, url, expected) => {
    expect(cleanUrl(url)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    '',
    'not a url',
    '/relative',
    `https://e.org/${'a'.repeat(100_000)}`,
    `https://e.org/${'漢'.repeat(4_000)}`,
  ])('refuses %.40s', (url) => {
    expect(cleanUrl(url)).toBeNull();
  });

  test('resolves against a base', () => {
    expect(cleanUrl('../b', 'https://example.org/a/c/')).toBe('https://example.org/a/b');
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = cleanUrl(url);
        return once === null || cleanUrl(once) === once;
      }),
    );
  });
});

describe('sourceKey', () => {
  test.each([
    ['http://www.example.org/a/', 'https://example.org/a'],
    ['https://example.org/a#b', 'https://example.org/a'],
    ['https://example.org/a#:~:text=b', 'https://example.org/a'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org/a?utm_medium=x', 'https://example.org/a?fbclid=y'],
  ])('takes %s and %s as one source', (a, b) => {
    expect(sameSource(a, b)).toBe(true);
  });

  test.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=2'],
    ['https://example.org/a', 'https://example.org/A'],
    ['https://example.org:8080/', 'https://example.org/'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(sameSource(a, b)).toBe(false);
  });

  test.each(['http://www./', 'http://www.', 'https://a'])('is never empty: %s', (url) => {
    expect(sourceKey(url)).not.toBe('');
  });

  test('gives back what is no address', () => {
    expect(sourceKey('policy-14')).toBe('policy-14');
  });
});

describe('hostOf', () => {
  test('names the host of an address', () => {
    expect(hostOf('https://www.Example.org:8080/a')).toBe('example.org');
    expect(hostOf('x')).toBe('');
  });
});
