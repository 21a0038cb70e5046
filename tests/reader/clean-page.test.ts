import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { cleanPage } from '../../src/reader/clean-page';
import { markupCost } from '../../src/reader/markup-cost';

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

  test('makes no landmark of what is the main part of the page alone', () => {
    expect(clean('<main lang="fr" hidden><main><p>A</p></main>B</main>')).toBe(
      '<div lang="fr" hidden=""><div><p>A</p></div>B</div>',
    );
  });

  test('gives nothing where there is no text, or far too much of it', () => {
    expect(clean('<img src="a.png">')).toBeNull();
    expect(cleanPage('<b>a</b>'.repeat(6), window as unknown as Window & typeof globalThis, 5)).toBeNull();
  });
});

const KEPT_TAGS =
  /^(?:article|section|header|footer|aside|div|address|hgroup|h[1-6]|p|blockquote|pre|hr|br|wbr|ul|ol|li|dl|dt|dd|figure|figcaption|details|summary|table|caption|thead|tbody|tfoot|tr|th|td|b|strong|i|em|u|s|del|ins|mark|small|sub|sup|q|cite|dfn|abbr|code|kbd|samp|var|span|time|bdi|bdo|ruby|rb|rt|rp)$/;
const KEPT_ATTRIBUTES = /^(?:colspan|rowspan|scope|dir|lang|start|reversed|hidden)$/;

/** What of a cleaned page could load, run, lead anywhere or style: in its tree, and once it is written and parsed anew. */
function dangersOf(html: string): string[] {
  const cleaned = clean(html) ?? '';
  const anew = new JSDOM(cleaned).window.document.body;
  return [...anew.querySelectorAll('*')].flatMap((element) => [
    ...(KEPT_TAGS.test(element.localName) ? [] : [element.outerHTML]),
    ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [`${element.namespaceURI}`]),
    ...[...element.attributes].filter(({ name }) => !KEPT_ATTRIBUTES.test(name)).map(({ name }) => name),
  ]);
}

describe('a hostile page', () => {
  const LOADS = '<img src=x onerror=alert(1)>';
  test.each([
    `<svg><style>${LOADS}</style></svg>`,
    `<svg></p><style><a id="</style>${LOADS}">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">`,
    `<form><math><mtext></form><form><mglyph><style></math>${LOADS}`,
    `<math><annotation-xml encoding="text/html"><style>${LOADS}</style></annotation-xml></math>`,
    `<svg><foreignObject><p>${LOADS}<iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>`,
    `<svg><desc><noscript><p title="</noscript>${LOADS}"></desc></svg>`,
    `<noscript><p title="</noscript>${LOADS}">`,
    `<template><template>${LOADS}</template></template>`,
    `<div><template shadowrootmode="open"><slot></slot>${LOADS}</template></div>`,
    `<form id=a><input name=attributes><input name=getAttribute><input name=parentNode><p onclick=alert(1)>b</p></form>`,
    `<form><form><button formaction=javascript:alert(1)>x</form></form>`,
    `<table><form><tr><td>${LOADS}<form><input type=image src=x></table>`,
    `<style>@import "https://evil.example/a.css"; p { background: url(https://evil.example/b) }</style><p>a`,
    `<p style="background:url(https://evil.example/c);position:fixed;inset:0">a`,
    `<p style="behavior:url(#default#time2)" class=dialog id=root>a`,
    `<meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href="https://evil.example/"><p>a`,
    `<link rel=stylesheet href=https://evil.example/d><link rel=preload as=image href=e><p>a`,
    `<a href="javascript:alert(1)">a</a><a href="data:text/html,<script>alert(1)</script>">b</a>`,
    `<a href="java&#10;script:alert(1)" target=_top ping=https://evil.example>a</a><area href=javascript:alert(1)>`,
    `<svg><a xlink:href="javascript:alert(1)"><text>a</text></a><use href="data:image/svg+xml,x#y"/></svg>`,
    `<svg><animate attributeName=href values=javascript:alert(1) /><set onbegin=alert(1) /></svg>`,
    `<video poster=x autoplay><source src=y onerror=alert(1)></video><audio src=z><track src=w>`,
    `<object data=x type=text/html><embed src=y></object><frameset onload=alert(1)><frame src=x>`,
    `<details open ontoggle=alert(1)><summary onfocus=alert(1) tabindex=0 autofocus>a</summary>b</details>`,
    `<xmp><p title="</xmp>${LOADS}"></xmp><plaintext>${LOADS}`,
    `<title><p title="</title>${LOADS}"></title><textarea><p title="</textarea>${LOADS}"></textarea>`,
    `<select><style></select>${LOADS}</style><keygen autofocus onfocus=alert(1)>`,
    `<!--><img src=x onerror=alert(1)>--><!-- --!>${LOADS}<![CDATA[ ${LOADS} ]]>`,
    `<?xml-stylesheet href=x?><!DOCTYPE html [<!ENTITY a "b">]><p>a</p>`,
    `<p \u0000onclick=alert(1) on\u0000click=alert(1) "onclick=alert(1)" lang="x" dir=rtl>a</p>`,
    `<q cite=https://evil.example/f>a</q><blockquote cite=javascript:alert(1)>b</blockquote><del cite=x>c</del>`,
    `<table background=https://evil.example/g><td background=h>a</table><body background=i bgcolor=red>b`,
    `<x-a is=b><slot name=c>d</slot></x-a><button is="e-f" popovertarget=g>h</button><div popover id=g>i</div>`,
  ])('leaves nothing that could load, run or lead anywhere (%#)', (html) => {
    expect(dangersOf(`<p>Text</p>${html}`)).toEqual([]);
  });

  test('nor of any mixture of pieces', () => {
    const pieces = ['<svg>', '<math>', '<style>', '</style>', '<template>', '<form>', '</form>', '<table>', '<td>'];
    const more = ['<mtext>', '<mglyph>', '<annotation-xml encoding=text/html>', '<foreignObject>', '<desc>', '<title>'];
    const rest = ['</svg>', '</math>', '</p>', '<p>', '<a id="', '">', '<!--', '-->', '<noscript>', '<b>', LOADS, 'a'];
    const mixed = fc.array(fc.constantFrom(...pieces, ...more, ...rest), { maxLength: 14 });
    fc.assert(
      fc.property(mixed, (parts) => {
        expect(dangersOf(parts.join(''))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    'display:/**/none',
    'DISPLAY : NONE !important',
    'display:&#110;one',
    'visibility:collapse',
    'visibility:/* */hidden',
  ])('brings nothing to light that it hides by "%s"', (style) => {
    expect(clean(`<p style="${style}">hidden</p><p>Text</p>`)).toBe('<p>Text</p>');
  });

  test.each<[string, string]>([
    ['a megabyte of nested elements', '<div>'.repeat(200_000)],
    ['nested tables', '<table><tr><td>'.repeat(80_000)],
    [
      'open tags that every paragraph opens anew',
      `${Array.from({ length: 20_000 }, (_, at) => `<b id=${at}>`).join('')}${'<p>x'.repeat(50_000)}`,
    ],
  ])('is not even parsed where it is %s', (_, html) => {
    // Up to the number of elements a browser cuts the depth itself; the parser of these tests does not.
    const parse = vi.spyOn(window.DOMParser.prototype, 'parseFromString');
    expect(clean(`${html.repeat(2)}<p>Text</p>`)).toBeNull();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  test('is shown as its text where it is nested so deep that nothing can walk through it', () => {
    expect(clean(`${'<div>'.repeat(5_000)}Text`)).toBeNull();
  });
});

describe('markupCost', () => {
  const count = (html: string) => markupCost(html, 1_000_000);
  test.each<[string, string, number]>([
    ['elements', '<p>a</p><p>b<br></p>', 3],
    ['no tags inside scripts', '<script>if (a<b) "<p>"</script><p>', 2],
    ['nothing behind a script that never ends', '<p><script><p><p>', 2],
    ['what is opened anew', '<b><i>a<p>b<p>c', 1 + 2 + 3 + 3],
    ['what is closed once', '<b>a</b><p>b<p>c', 3],
    ['of the same tags three', '<b>'.repeat(100) + '<p>'.repeat(2), 1 + 2 + 3 + 97 * 4 + 2 * 4],
    ['of different tags all', '<b id=1><b id=2><b id=3><b id=4><p>', 1 + 2 + 3 + 4 + 5],
  ])('counts %s', (_, html, cost) => {
    expect(count(html)).toBe(cost);
  });

  test('leaves a large page of a usual kind far below the cap', () => {
    const row = '<tr><td><a href=/a><b>One</b></a></td><td><font color=red>two<td><script>if (a<b) c()</script></tr>';
    expect(count(`<table>${row.repeat(4_000)}</table>`)).toBeLessThan(300_000);
  });
});
