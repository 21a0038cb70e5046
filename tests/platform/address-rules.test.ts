import { describe, expect, test } from 'vitest';
import { isFetchable } from '../../src/core/urls';
import { PRIVATE_ADDRESSES } from '../../src/platform/address-rules';

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
  ])('blocks %s, as the check of URLs does', (url) => {
    expect(isBlocked(url)).toBe(true);
    expect(isFetchable(url).ok).toBe(false);
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
  ])('lets %s pass', (url) => {
    expect(isBlocked(url)).toBe(false);
  });
});
