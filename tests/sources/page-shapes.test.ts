import { describe, expect, test } from 'vitest';
import { waysRound } from '../../src/core/shown/causes';
import { PAGE_SHAPES } from './page-shapes';
import { read } from './read-pages';

describe('readSource, on pages in the shapes that are met on the web', () => {
  test('has each of them under a name of its own', () => {
    expect(new Set(PAGE_SHAPES.map(({ name }) => name)).size).toBe(PAGE_SHAPES.length);
  });

  test.each(PAGE_SHAPES)('$name: $expected', async ({ html, expected, url, finalUrl, status }) => {
    const at = url ?? 'https://example.org/a';
    const source = await read(html, { url: at, finalUrl: finalUrl ?? at, status: status ?? 200 });
    if (source.status === 'read') {
      expect(source.truncated ? 'part' : 'read').toBe(expected);
      expect(source.text).not.toBe('');
    } else {
      expect(source.cause).toBe(expected);
      expect(waysRound(source.cause)).not.toEqual([]);
    }
  });
});
