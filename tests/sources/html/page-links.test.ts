import { describe, expect, test } from 'vitest';
import { refreshTarget, resolveLink } from '../../../src/sources/html/page-links';
import { read, readPage } from '../read-pages';

describe('refreshTarget', () => {
  test.each([
    ['0;url=/b', '/b'],
    ['0; URL = "https://example.org/b"', 'https://example.org/b'],
    ["5, url='b c'", 'b c'],
    ['3;/b', '/b'],
    ['0;url=', null],
    ['300', null],
    ['soon; url=/b', null],
    [undefined, null],
  ])('reads %s as %s', (content, expected) => {
    expect(refreshTarget(content)).toBe(expected);
  });
});

describe('resolveLink', () => {
  test.each([
    ['b', undefined, 'https://example.org/a/b'],
    ['b', '/c/', 'https://example.org/c/b'],
    ['b', 'https://other.example/', 'https://other.example/b'],
    ['b', 'javascript:1', null],
    ['javascript:alert(1)', undefined, null],
    ['http://[', undefined, null],
    [undefined, undefined, null],
  ])('takes %s on a page with base %s for %s', (link, base, expected) => {
    expect(resolveLink(link, base, 'https://example.org/a/index.html')).toBe(expected);
  });
});

describe('readSource', () => {
  test('says where a page forwards to, by its own base', async () => {
    const html = '<base href="/new/"><meta http-equiv="refresh" content="0;url=pier"><p>You are being redirected.</p>';
    expect(await read(html)).toMatchObject({ cause: 'redirect', leadsTo: 'https://example.org/new/pier' });
  });

  test('says where the form of a page without scripts is found', async () => {
    const html = '<link rel="amphtml" href="/amp/a"><div id="root"></div><script src="app.js"></script>';
    expect(await read(html)).toMatchObject({ cause: 'needs_script', leadsTo: 'https://example.org/amp/a' });
  });

  test('leads no page to itself, nor one that was read anywhere', async () => {
    const itself = '<meta http-equiv="refresh" content="0;url=/a"><p>You are being redirected.</p>';
    expect(await read(itself)).not.toHaveProperty('leadsTo');
    expect(await readPage('<link rel="amphtml" href="/amp/a"><p>The mill is old.</p>')).not.toHaveProperty('leadsTo');
  });

  const cited = { url: 'https://example.org/news/harbour-bridge', finalUrl: 'https://example.org/news/harbour-bridge' };
  test.each([
    ['another page, by its own word', '<link rel="canonical" href="/">', 'Norvale Post', true],
    ['itself', '<link rel="canonical" href="/news/harbour-bridge">', 'Norvale Post', false],
    ['the start page, but has the cited title', '<link rel="canonical" href="/">', 'Harbour bridge opens', false],
  ])('knows a page that is %s', async (_name, link, title, truncated) => {
    const html = `${link}<title>${title}</title><p>The council met on Monday to vote on the toll.</p>`;
    expect((await readPage(html, cited)).truncated).toBe(truncated);
  });
});
