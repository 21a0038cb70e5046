import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanUrl,
  deepLink,
  hostOf,
  isFetchable,
  isPublicAddress,
  sameSource,
  sourceKey,
  textFragments,
} from '../../../src/core/urls';

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

describe('isFetchable', () => {
  test.each([
    'https://example.org/',
    'http://example.org:8080/a',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://172.32.0.1/',
    'https://example.org/?u=http://10.0.0.1/',
    'https://localhost.example.org/',
    'https://xn--bcher-kva.example/',
    'https://example.org./',
    'https://test.example.org/',
    'https://[2a00:1450:4001::200e]/',
    'https://example.org:8443/',
  ])('allows %s', (url) => {
    expect(isFetchable(url)).toEqual({ ok: true });
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.org/',
    'javascript:alert(1)',
    'chrome-extension://abc/popup.html',
    'https://user:secret@example.org/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://printer.local/',
    'http://printer.local./',
    'http://metadata.google.internal/',
    'http://nas.lan/',
    'http://router.home.arpa/',
    'http://router/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:0a00:0001]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[2002:0a00:0001::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[ff02::1]/',
    'http://[fec0::1]/',
    'http://[2001:db8::1]/',
    'http://[2a00:1450::5efe:10.0.0.1]/',
    'http://[64:ff9b:1::8.8.8.8]/',
    'http://[::127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://127。0。0。1/',
    'http://127%2e0%2e0%2e1/',
    'http://%31%32%37.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://ⓛocalhost./',
    'http://local%68ost/',
    'http://loc\u00adalhost/',
    'http://a.b.localhost../',
    'http://00000177.0x0.1/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://0xa9fea9fe/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://printer。local/',
    'http://nas.example.test/',
    'http://nothing.invalid/',
    'http://1.0.0.127.in-addr.arpa/',
    'http:\\\\127.0.0.1/',
    'http:127.0.0.1/',
    'http:/127.0.0.1/',
    'http://127.0.0.1../',
    'http://0x7f.1../',
    'http://0x7f.1...:80/',
    'http://127..0.0.1/',
    'http://.example.org/',
    'http://example..org/',
    'ht\ttp://127.0.\n0.1/',
    'http://example.org:22/',
    'https://example.org:6667/',
    'not a url',
  ])('refuses %s', (url) => {
    expect(isFetchable(url)).toMatchObject({ ok: false, cause: 'refused_address' });
  });
});

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '2606:4700:4700::1111', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8', '[2a00::1]'])(
    'takes %s',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true);
    },
  );
  test.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '::1',
    '1::2::3',
    'fe80::1%eth0',
    ':',
    '::ffff:127.0.0.1',
    '2001::1',
  ])('refuses %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isPublicAddress(text) === 'boolean'));
  });
});

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

describe('hostOf', () => {
  test('names the host of an address', () => {
    expect(hostOf('https://www.Example.org:8080/a')).toBe('example.org');
    expect(hostOf('x')).toBe('');
  });
});
