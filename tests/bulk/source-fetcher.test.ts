import { describe, expect, test } from 'vitest';
import { SourceFetcher } from '../../src/bulk/source-fetcher';
import { readFetched } from '../../src/cli/given-source';
import type { FetchedSource, ReadSource } from '../../src/core/types';

const { signal } = new AbortController();

/** A fetcher that notes what it is asked. */
function watched() {
  const asked: string[] = [];
  const fetcher = new SourceFetcher({
    readFetched,
    fetchOnce: async (url): Promise<FetchedSource> => {
      asked.push(url);
      const bytes = new TextEncoder().encode('The quay is open.');
      return { url, finalUrl: url, status: 200, contentType: 'text/plain', bytes, truncated: false };
    },
  });
  return { fetcher, asked };
}

describe('SourceFetcher', () => {
  test('fetches each source once', async () => {
    const { fetcher, asked } = watched();
    const urls = ['https://a.example/x', 'https://www.a.example/x#part', 'https://a.example/x?utm_source=y'];
    const sources = await Promise.all(urls.map((url) => fetcher.get(url, signal)));
    expect(asked).toEqual(['https://a.example/x']);
    expect(sources[0]).toMatchObject({ status: 'read', text: 'The quay is open.' });
  });

  test('keeps of long texts those used last', async () => {
    const asked: string[] = [];
    const text = ' '.repeat(20_000_000);
    const fetchOnce = async (url: string) => {
      asked.push(url);
      return { status: 'read', url, text } as ReadSource;
    };
    const fetcher = new SourceFetcher({ readFetched, fetchOnce });
    for (const host of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await fetcher.get(`https://${host}.example/`, signal);
    expect(asked).toEqual(['https://a.example/', 'https://b.example/', 'https://c.example/', 'https://b.example/']);
  });

  test('keeps the hundred used last', async () => {
    const { fetcher, asked } = watched();
    const urlOf = (index: number) => `https://h${index}.example/`;
    for (let index = 0; index < 100; index += 1) await fetcher.get(urlOf(index), signal);
    await fetcher.get(urlOf(0), signal);
    await fetcher.get(urlOf(100), signal);
    asked.length = 0;
    for (const index of [0, 100, 1]) await fetcher.get(urlOf(index), signal);
    expect(asked).toEqual([urlOf(1)]);
  });

  test('goes on after a source that failed', async () => {
    let calls = 0;
    const fetcher = new SourceFetcher({
      readFetched,
      fetchOnce: async (url) => {
        calls += 1;
        if (calls === 1) throw new Error('broken');
        return { status: 'unchecked', url, cause: 'timeout' };
      },
    });
    await expect(fetcher.get('https://a.example/1', signal)).rejects.toThrow('broken');
    expect(await fetcher.get('https://a.example/2', signal)).toMatchObject({ cause: 'timeout' });
  });
});
