import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Source, UnreadSource } from '../../../src/core/types';
import { createAddressReader, readAddress, readAllowedAddress } from '../../../src/platform/sources/read-address';
import { sourceFromText } from '../../../src/sources/text';

const URL_READ = 'https://mill.example/';
const SOURCE = sourceFromText({ url: URL_READ, text: 'The mill opens at 9:00.', kind: 'page' });

/** What the reader says when they are asked, and what the background answers. */
function stub(isGranted: boolean, answer: unknown) {
  const request = vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(isGranted);
  const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue(answer as never);
  return { request, send };
}

afterEach(() => vi.restoreAllMocks());

describe('readAddress', () => {
  test('asks for the host first, then for its text', async () => {
    const { request, send } = stub(true, { ok: true, value: SOURCE });
    expect(await readAddress(URL_READ)).toEqual(SOURCE);
    expect(request).toHaveBeenCalledWith({ origins: ['*://mill.example/*', '*://www.mill.example/*'] });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('asks for nothing where the reader says no', async () => {
    const { send } = stub(false, null);
    expect(await readAddress(URL_READ)).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  test.each(['http://localhost/', 'http://192.168.0.1/', 'file:///etc/passwd', 'no address'])(
    'refuses what is no public address: %s',
    async (url) => {
      const { request } = stub(true, { ok: true, value: SOURCE });
      expect(await readAddress(url)).toEqual({ status: 'unchecked', url, cause: 'refused_address' });
      expect(request).not.toHaveBeenCalled();
    },
  );

  test.each<[string, unknown, UnreadSource['cause']]>([
    [
      'what could not be read',
      { ok: true, value: { status: 'unchecked', url: URL_READ, cause: 'paywall' } },
      'paywall',
    ],
    ['an answer of another shape', { ok: true, value: { status: 'read', text: 4 } }, 'network_error'],
    ['a failure', { ok: false, error: { code: 'failed', message: 'x' } }, 'network_error'],
  ])('says why: %s', async (_, answer, cause) => {
    stub(true, answer);
    expect(await readAddress(URL_READ)).toEqual({ status: 'unchecked', url: URL_READ, cause });
  });
});

describe('readAllowedAddress', () => {
  test('asks nobody for permission, and tells all that the background says', async () => {
    const said: UnreadSource = {
      status: 'unchecked',
      url: URL_READ,
      finalUrl: 'https://new.example/',
      cause: 'not_permitted',
      detail: 'new.example',
      leadsTo: 'https://new.example/text',
    };
    const { request } = stub(false, { ok: true, value: said });
    expect(await readAllowedAddress(URL_READ)).toEqual(said);
    expect(request).not.toHaveBeenCalled();
  });

  test('does not ask for what is no public address', async () => {
    const { send } = stub(true, { ok: true, value: SOURCE });
    expect(await readAllowedAddress('http://10.0.0.1/')).toMatchObject({ cause: 'refused_address' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('createAddressReader', () => {
  const fetched = {
    url: URL_READ,
    finalUrl: URL_READ,
    status: 200,
    contentType: 'text/plain',
    bytes: new Uint8Array(),
    truncated: false,
  };

  test('reads what was fetched, and hands on what could not be', async () => {
    const readSource = vi.fn(async (): Promise<Source> => SOURCE);
    expect(await createAddressReader({ fetchSource: async () => fetched, readSource })(URL_READ)).toEqual(SOURCE);
    const dead: UnreadSource = { status: 'unchecked', url: URL_READ, cause: 'dead_link' };
    expect(await createAddressReader({ fetchSource: async () => dead, readSource })(URL_READ)).toEqual(dead);
    expect(readSource).toHaveBeenCalledTimes(1);
  });

  test('gives up in time, but lets other faults be seen', async () => {
    const stopped = AbortSignal.abort();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(stopped);
    const fails = createAddressReader({
      fetchSource: async () => {
        throw new Error('gone');
      },
      readSource: async () => SOURCE,
    });
    expect(await fails(URL_READ)).toEqual({ status: 'unchecked', url: URL_READ, cause: 'timeout' });
    await expect(fails(URL_READ)).rejects.toThrow('gone');
  });
});
