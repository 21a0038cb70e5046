import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { asUnseen, citingLinks } from '../../../src/sites/reading/unseen';
import type { Site } from '../../../src/sites/site';

const site = asUnseen({
  name: 'lamp',
  title: 'Lamp',
  matches: ['https://lamp.example.org/*'],
  isThread: (url) => url.pathname === '/ask',
  scope: 'sentence',
  layout: ['.answer'],
  answers: (document) =>
    [...document.querySelectorAll('.answer')].map((root) => ({ roots: [root], question: null, finished: true })),
  marker: 'a',
  sources: () => () => null,
} satisfies Site);

const PROSE = '<p>A lamp of the usual kind lasts for about 900 hours in this test.</p>'.repeat(2);

function open(html: string, path = '/ask'): Document {
  return new JSDOM(html, { url: `https://lamp.example.org${path}` }).window.document;
}

describe('asUnseen', () => {
  test('says that the layout was never seen, also where it is found', () => {
    const document = open('<div class="answer">900 hours.</div>');
    expect(site.answers(document)).toHaveLength(1);
    expect(site.notice?.(document)).toMatch(/never seen/);
  });

  test('reads the main text where an answer has to be, and says so', () => {
    const document = open(`<nav>Menu</nav><main>${PROSE}</main>`);
    expect(site.answers(document).map(({ roots }) => roots[0]?.localName)).toEqual(['main']);
    expect(site.notice?.(document)).toMatch(/not recognised/);
  });

  test.for([
    ['an address that needs no answer', `<main>${PROSE}</main>`, '/search'],
    ['a page without a main text', '<p>Loading</p>', '/ask'],
  ] as const)('reads nothing on %s', ([, html, path]) => {
    expect(site.answers(open(html, path))).toEqual([]);
  });
});

describe('citingLinks', () => {
  test.for([
    ['https://a.example.org/', '1', true],
    ['https://a.example.org/', ' [12] ', true],
    ['https://www.a.example.org/x', 'a.example.org', true],
    ['https://a.example.org/x', 'A.example.org +2', true],
    ['https://b.example.org/', 'a.example.org', false],
    ['https://a.example.org/', 'a test of 1', false],
    ['/x', 'a.example.org', false],
    ['javascript:void 0', 'localhost', false],
  ] as const)('%s "%s" cites: %s', ([href, label, cites]) => {
    const { body } = open(`<a href="${href}">${label}</a>`);
    expect(citingLinks(body).length > 0).toBe(cites);
  });
});
