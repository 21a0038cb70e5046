import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { cleanPage } from '../../src/reader/clean-page';

const { window } = new JSDOM('<!doctype html><p>');

function clean(html: string): string | null {
  const page = cleanPage(html, window as unknown as Window & typeof globalThis);
  if (!page) return null;
  const host = window.document.createElement('div');
  host.append(page);
  return host.innerHTML;
}

describe('cleanPage', () => {
  test.each([
    ['a picture', '<p>Text<img src="a.png" onerror="x()"></p>', '<p>Text</p>'],
    ['the address of a link, not its words', '<p><a href="https://a.example" ping="b">Text</a></p>', '<p>Text</p>'],
    ['a script', '<p>Text</p><script>x()</script>', '<p>Text</p>'],
    [
      'styles, classes, names and handlers',
      '<p id="a" class="b" style="color: red" onclick="x()">Text</p>',
      '<p>Text</p>',
    ],
    ['what a style hides', '<p>Text<span style="display:none">hidden</span></p>', '<p>Text</p>'],
    [
      'controls and menus with their words',
      '<nav>Home</nav><form><button>Go</button></form><p>Text</p>',
      '<p>Text</p>',
    ],
    ['frames and drawings', '<iframe src="a"></iframe><svg><text>a</text></svg><p>Text</p>', '<p>Text</p>'],
    ['elements of its own making', '<x-card data-a="b"><p>Text</p></x-card>', '<p>Text</p>'],
  ])('leaves out %s', (_, html, left) => {
    expect(clean(html)).toBe(left);
  });

  test('keeps what orders a text', () => {
    const html = '<h2>A</h2><ol start="3"><li lang="fr">B</li></ol><blockquote dir="rtl">C</blockquote>';
    expect(clean(html)).toBe(html);
  });

  test('gives nothing where there is no text, or far too much of it', () => {
    expect(clean('<img src="a.png">')).toBeNull();
    expect(cleanPage('<b>a</b>'.repeat(6), window as unknown as Window & typeof globalThis, 5)).toBeNull();
  });
});
