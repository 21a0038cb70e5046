import { describe, expect, test } from 'vitest';
import type { Cause, FetchedSource, UnreadSource } from '../../../src/core/types';
import { tellOffline } from '../../../src/platform/messages/connection';

const URL_A = 'https://a.example/';
const failed = (cause: Cause, detail: string): UnreadSource => ({ status: 'unchecked', url: URL_A, cause, detail });

describe('tellOffline', () => {
  test.each<[string, Cause, string, boolean, boolean]>([
    ['a name that does not resolve without a connection', 'dead_link', 'No such host', false, true],
    ['a connection that fails without one', 'network_error', 'net::ERR_ADDRESS_UNREACHABLE', false, true],
    ['a time-out without one', 'timeout', 'No complete answer in time', false, true],
    [
      'what Chromium says of it, whatever it thinks of the connection',
      'network_error',
      'net::ERR_INTERNET_DISCONNECTED',
      true,
      true,
    ],
    ['what Firefox says of it', 'network_error', 'NS_ERROR_OFFLINE', true, true],
    ['a name that does not resolve with a connection', 'dead_link', 'No such host', true, false],
    ['a refusal without a connection', 'not_permitted', 'a.example', false, false],
    ['an address refused without a connection', 'refused_address', 'It is private', false, false],
  ])('%s', (_, cause, detail, isOnline, isOffline) => {
    const told = tellOffline(failed(cause, detail), isOnline) as UnreadSource;
    expect(told.offline === true).toBe(isOffline);
    expect(told.cause).toBe(isOffline ? 'network_error' : cause);
  });

  test('leaves what was fetched alone, although the browser takes itself for offline', () => {
    const bytes = new Uint8Array();
    const fetched: FetchedSource = {
      url: URL_A,
      finalUrl: URL_A,
      status: 200,
      contentType: '',
      bytes,
      truncated: false,
    };
    expect(tellOffline(fetched, false)).toBe(fetched);
  });
});
