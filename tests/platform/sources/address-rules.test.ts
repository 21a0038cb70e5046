import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFetchable } from '../../../src/core/urls';
import { PRIVATE_ADDRESSES } from '../../../src/platform/sources/address-rules';

/** As the browser does: against the canonical URL. */
function isBlocked(url: string): boolean {
  const { href } = new URL(url);
  return PRIVATE_ADDRESSES.some((pattern) => new RegExp(pattern, 'i').test(href));
}

describe('PRIVATE_ADDRESSES', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1:8080/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0.0.0.0/',
    'https://10.1.2.3/x',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://localhost:3000/',
    'http://LOCALHOST./',
    'http://app.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://nas.lan/',
    'http://nas.home.arpa/',
    'http://user@127.0.0.1/',
    'http://198.19.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://192.0.0.192/',
    'http://168.63.129.16/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://[2001::1]/',
    'http://[ff02::1]/',
    'http://router/',
    'http://intranet.corp/',
    'http://1.0.0.127.in-addr.arpa/',
    'http://hidden.onion/',
  ])('blocks %s, as the check of URLs does', (url) => {
    expect(isBlocked(url)).toBe(true);
    expect(isFetchable(url).ok).toBe(false);
  });

  test('blocks every IPv4 address that the check of URLs refuses, and no other', () => {
    // The edges of each block, and addresses from all over.
    const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 16, 31, 63, 64, 127, 128, 168, 254));
    const first = fc.oneof(byte, fc.constantFrom(10, 100, 127, 168, 169, 172, 192, 198, 203, 223, 224));
    const address = fc.tuple(first, byte, byte, byte);
    fc.assert(
      fc.property(
        address,
        (bytes) => isBlocked(`http://${bytes.join('.')}/`) !== isFetchable(`http://${bytes.join('.')}/`).ok,
      ),
      { numRuns: 5_000 },
    );
  });

  test('blocks every IPv6 address that the check of URLs refuses', () => {
    const group = fc.oneof(
      fc.constantFrom('0', '2', '64', '2000', '2001', '2002', '3fff', 'db8', 'ff9b', 'ffff', '7f00', '1ff', 'fe80'),
      fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16)),
    );
    const address = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => `http://[${groups.join(':')}]/`);
    fc.assert(
      fc.property(address, (url) => isFetchable(url).ok || isBlocked(url) || url.includes(':5efe:')),
      { numRuns: 5_000 },
    );
  });

  test.each([
    'https://example.org/',
    'http://172.32.0.1/',
    'http://100.128.0.1/',
    'http://11.0.0.1/',
    'https://10.example.org/',
    'https://example.org/http://127.0.0.1/',
    'https://example.org/?u=http://192.168.0.1/',
    'https://localhost.example.org/',
    'https://local.news/',
    'https://10.0.0.1.example.org/',
    'https://internal.example.com/',
    'http://[2606:4700::1111]/',
    'http://[2001:4860:4860::8888]/',
    'http://[2a00:1450::1]/',
    'http://223.255.255.255/',
    'http://198.20.0.1/',
    'https://test.example/',
  ])('lets %s pass', (url) => {
    expect(isBlocked(url)).toBe(false);
  });
});
