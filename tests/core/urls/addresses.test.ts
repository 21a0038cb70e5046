import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFetchable, isPublicAddress } from '../../../src/core/urls';

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
