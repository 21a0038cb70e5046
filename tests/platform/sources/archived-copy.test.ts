import { describe, expect, test } from 'vitest';
import type { FetchedSource, UnreadSource } from '../../../src/core/types';
import { readArchived } from '../../../src/platform/sources/archived-copy';
import { readSource } from '../../../src/sources/read-source';
import { fetched } from '../../sources/read-pages';

const CITED = 'https://example.org/a?b=c';
const COPY = 'https://web.archive.org/web/20240503101112id_/https://example.org/a?b=c';
const closest = { available: true, url: 'http://evil.example/', timestamp: '20240503101112', status: '200' };

function archive(reply: unknown, copy: FetchedSource | UnreadSource = fetched('<p>The mill was built in 1826.</p>')) {
  const asked: string[] = [];
  const ports = {
    fetch: async (url: string) => {
      asked.push(url);
      if (url === COPY) return copy;
      return fetched(typeof reply === 'string' ? reply : JSON.stringify(reply), { contentType: 'application/json' });
    },
    readSource: (source: FetchedSource) => readSource(source),
    isPermitted: async () => true,
  };
  return { asked, ports };
}

describe('readArchived', () => {
  test('reads the newest copy, dated, at the address of the copy', async () => {
    const { asked, ports } = archive({ archived_snapshots: { closest } });
    expect(await readArchived(CITED, ports)).toMatchObject({
      status: 'read',
      url: CITED,
      finalUrl: 'https://web.archive.org/web/20240503101112/https://example.org/a?b=c',
      origin: { via: 'archive', archivedAt: '2024-05-03' },
    });
    expect(asked).toEqual([`https://archive.org/wayback/available?url=${encodeURIComponent(CITED)}`, COPY]);
  });

  test.each([
    ['no copy', { archived_snapshots: {} }, 'dead_link'],
    ['a copy of an error', { archived_snapshots: { closest: { ...closest, status: '404' } } }, 'dead_link'],
    [
      'a reply in another shape',
      { archived_snapshots: { closest: { ...closest, timestamp: '../..' } } },
      'network_error',
    ],
    ['a reply that is none', '<html>busy</html>', 'network_error'],
  ])('gives a cause for %s', async (_name, reply, cause) => {
    expect(await readArchived(CITED, archive(reply).ports)).toMatchObject({ status: 'unchecked', url: CITED, cause });
  });

  test('judges the copy as any page', async () => {
    const wall = fetched('<title>Log in</title><h1>Please log in</h1><input type="password">');
    const { ports } = archive({ archived_snapshots: { closest } }, wall);
    expect(await readArchived(CITED, ports)).toMatchObject({ status: 'unchecked', cause: 'login' });
  });

  test('asks nobody before it is permitted', async () => {
    const { asked, ports } = archive({});
    const source = await readArchived(CITED, { ...ports, isPermitted: async () => false });
    expect(source).toMatchObject({ cause: 'not_permitted', finalUrl: 'https://archive.org/' });
    expect(asked).toEqual([]);
  });
});
