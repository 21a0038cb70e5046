import { describe, expect, test } from 'vitest';
import { SourceFetcher } from '../../src/cli/source-fetcher';
import type { FetchedSource } from '../../src/core/types';

const { signal } = new AbortController();

/** A fetcher that notes what it is asked, and the most requests that ran at once, in all and on one host. */
function watched() {
  const asked: string[] = [];
  const running = new Map<string, number>();
  const most = { all: 0, host: 0 };
  const fetcher = new SourceFetcher(async (url): Promise<FetchedSource> => {
    const { host } = new URL(url);
    asked.push(url);
    running.set(host, (running.get(host) ?? 0) + 1);
    most.host = Math.max(most.host, running.get(host) ?? 0);
    most.all = Math.max(
      most.all,
      [...running.values()].reduce((sum, each) => sum + each, 0),
    );
    await new Promise((resolve) => setTimeout(resolve, 2));
    running.set(host, (running.get(host) ?? 0) - 1);
    const bytes = new TextEncoder().encode('The quay is open.');
    return { url, finalUrl: url, status: 200, contentType: 'text/plain', bytes, truncated: false };
  });
  return { fetcher, asked, most };
}

describe('SourceFetcher', () => {
  test('fetches each source once', async () => {
    const { fetcher, asked } = watched();
    const urls = ['https://a.example/x', 'https://www.a.example/x#part', 'https://a.example/x?utm_source=y'];
    const sources = await Promise.all(urls.map((url) => fetcher.get(url, signal)));
    expect(asked).toEqual(['https://a.example/x']);
    expect(sources[0]).toMatchObject({ status: 'read', text: 'The quay is open.' });
  });

  test('asks one host for one source at a time, and a few hosts at once', async () => {
    const { fetcher, asked, most } = watched();
    const urls = Array.from({ length: 60 }, (_, index) => `https://h${index % 20}.example/${index}`);
    await Promise.all(urls.map((url) => fetcher.get(url, signal)));
    expect(asked.length).toBe(60);
    expect(most.host).toBe(1);
    expect(most.all).toBeLessThanOrEqual(6);
    expect(most.all).toBeGreaterThan(1);
  });

  test('goes on after a source that failed', async () => {
    let calls = 0;
    const fetcher = new SourceFetcher(async (url) => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return { status: 'unchecked', url, cause: 'timeout' };
    });
    await expect(fetcher.get('https://a.example/1', signal)).rejects.toThrow('broken');
    expect(await fetcher.get('https://a.example/2', signal)).toMatchObject({ cause: 'timeout' });
  });
});
