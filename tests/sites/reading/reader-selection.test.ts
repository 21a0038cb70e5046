import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { generic } from '../../../src/sites/generic';
import { perplexity } from '../../../src/sites/perplexity';
import { readSite } from '../../../src/sites/read-answer';
import { selectionSite } from '../../../src/sites/reading/reader-selection';
import type { Site } from '../../../src/sites/site';

const URL_HERE = 'https://page.example/';
const LONG = 'Paragraphs of some length are what tells the main text of a page from its menus and labels.';

/** Selects from the first place of `from` to the end of the last place of `to`, each inside one text node. */
function select(document: Document, from: string, to: string): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, 4);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (range.collapsed && node.data.includes(from)) range.setStart(node, node.data.indexOf(from));
    if (node.data.includes(to)) range.setEnd(node, node.data.lastIndexOf(to) + to.length);
  }
  return range;
}

function read(html: string, from: string, to: string, base: Site = generic) {
  const { window } = new JSDOM(html, { url: URL_HERE });
  const site = selectionSite(window.document, URL_HERE, select(window.document, from, to), base);
  if (!site) return null;
  const [first] = readSite(window.document, URL_HERE, site).live;
  if (!first) throw new Error('no answer');
  const { answer } = first;
  const citations = answer.citations.map(({ label, urls, at }) => [label, urls, answer.text.slice(0, at)]);
  return { ...first, answer, text: answer.text, citations };
}

const ANSWER =
  '<h1 class="group/query">Q</h1><div id="markdown-content-0"><div class="prose">' +
  '<p>One lamp lasts.<a class="citation" href="https://a.example/">1</a> Two lamps shine.' +
  '<a class="citation" href="https://b.example/">2</a><a class="citation" href="https://c.example/">3</a> Three.</p>' +
  '<table><tr><th>Year</th><th>Lamps</th></tr><tr><td>1900</td><td>600 <a class="citation" href="https://d.example/">4</a></td></tr></table>' +
  '</div></div>';

describe('selectionSite', () => {
  test('takes whole words, the stop and the markers behind them', () => {
    const found = read(ANSWER, 'wo lamps', 'lamps shi', perplexity);
    expect(found?.text).toBe('Two lamps shine.');
    expect(found?.citations).toEqual([
      ['2', ['https://b.example/'], 'Two lamps shine.'],
      ['3', ['https://c.example/'], 'Two lamps shine.'],
    ]);
    expect(found?.answer).toMatchObject({ site: 'selection', question: null, finished: true });
    expect(found?.rangeOf({ start: 0, end: 3 })?.toString()).toBe('Two');
  });

  test('takes whole rows of a table', () => {
    const found = read(ANSWER, '00', '600', perplexity);
    expect(found?.text).toBe('1900 600');
    expect(found?.answer.blocks).toMatchObject([{ kind: 'table_row', start: 0, end: 8, heads: ['Year', 'Lamps'] }]);
    expect(found?.citations).toEqual([['4', ['https://d.example/'], '1900 600']]);
  });

  test('keeps blocks and their order over several paragraphs', () => {
    const found = read(ANSWER, 'Three', '1900', perplexity);
    expect(found?.text).toBe('Three.\nYear Lamps\n1900 600');
    expect(found?.answer.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table_head', 'table_row']);
  });

  test('reads links and footnotes of any page', () => {
    const html = `<article><p>${LONG}<sup><a href="#n1" id="r1">1</a></sup> See <a href="https://e.example/">the hall</a> now.</p><ol><li id="n1"><a href="https://f.example/">F</a> <a href="#r1">↩</a></li></ol></article>`;
    const found = read(html, 'menus', 'the hall');
    expect(found?.text).toBe('menus and labels. See the hall');
    expect(found?.citations).toEqual([
      ['1', ['https://f.example/'], 'menus and labels.'],
      ['the hall', ['https://e.example/'], 'menus and labels. See the hall'],
    ]);
  });

  test('reads what is no part of an answer by its links', () => {
    const html = `${ANSWER}<aside><p>A note says <a href="https://g.example/">thus</a>.</p></aside>`;
    expect(read(html, 'note', 'thus', perplexity)?.citations).toEqual([
      ['thus', ['https://g.example/'], 'note says thus'],
    ]);
    const aside = `<main><p>${LONG}</p><p>${LONG}</p></main><aside><p>A note says <a href="https://g.example/">thus</a>.</p></aside>`;
    expect(read(aside, 'note', 'thus')?.text).toBe('note says thus.');
  });

  test('keeps a link that is selected in part', () => {
    const found = read(`<p>It is <a href="https://h.example/">a long story</a> there.</p>`, 'It is', 'a long');
    expect(found?.citations).toEqual([['a long story', ['https://h.example/'], 'It is a long']]);
  });

  test.for([
    ['nothing', '<p>Text</p>', 'nowhere', 'nowhere'],
    ['white space', '<p>a</p> \n <p>b</p>', ' \n ', ' \n '],
  ] as const)('finds no answer where %s is selected', ([, html, from, to]) => {
    expect(read(html, from, to)).toBeNull();
  });
});
