import type { FetchedSource, ReadSource, Source } from '../../src/core/types';
import { readSource } from '../../src/sources/read-source';

/** What the network would give for a page. */
export function fetched(body: string | Uint8Array, options: Partial<FetchedSource> = {}): FetchedSource {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    url: 'https://example.org/a',
    finalUrl: 'https://example.org/a',
    status: 200,
    contentType: 'text/html; charset=utf-8',
    bytes,
    truncated: false,
    ...options,
  };
}

export async function read(body: string | Uint8Array, options: Partial<FetchedSource> = {}): Promise<Source> {
  return readSource(fetched(body, options));
}

/** Reads a page that must be readable. */
export async function readPage(body: string | Uint8Array, options: Partial<FetchedSource> = {}): Promise<ReadSource> {
  const source = await read(body, options);
  if (source.status !== 'read') throw new Error(`not read: ${source.cause} ${source.detail ?? ''}`);
  return source;
}
