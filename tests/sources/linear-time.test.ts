import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkup } from '../../src/sources/html/parser';
import { readHtml } from '../../src/sources/html/read-html';
import { scanMarkup } from '../../src/sources/html/tokens';
import { walkHtml } from '../../src/sources/html/walk';
import { layOutPage, type TextPiece } from '../../src/sources/pdf/layout';
import { joinPages } from '../../src/sources/pdf/text';
import { readPlainText } from '../../src/sources/text';
import { growthOf, LINEAR_GROWTH } from '../support/growth';
import { read } from './read-pages';

/** Tokens of a page, which are the work that its size may ask for. */
function countTokens(html: string): number {
  let tokens = 0;
  const count = (): void => void tokens++;
  scanMarkup(html, { startTag: () => ++tokens > 0, endTag: count, text: count, comment: count });
  return tokens;
}

/** Calls that a page makes on whoever reads it: elements opened and closed, texts and comments. */
function countCalls(html: string): number {
  let calls = 0;
  const count = (): void => void calls++;
  parseMarkup(html, { open: count, close: count, text: count, comment: count });
  return calls;
}

/** Pieces that ask much of one part of the reader when they come again and again. */
const PIECES: readonly (readonly [string, string])[] = [
  ['nested elements', '<div>a'],
  ['unclosed paragraphs', '<p>a<b>b'],
  ['unclosed cells', '<table><tr><td>a'],
  ['unclosed items', '<ul><li>a'],
  ['nested lists of names', '<dl><dt>a'],
  ['tables in tables', '<table><tr><td>a<table><tr><td>b</td></tr></table>'],
  ['end tags of nothing', '</div></p></li>a'],
  ['attributes', '<p class="a b" id=c title="d e f" style="display:block;color:red">g'],
  ['broken attributes', '<p a="b" c=\'d e="f'],
  ['open angle brackets', '<<a<'],
  ['entities', '&amp;&#8212;&copy&notit;&'],
  ['comments', '<!-- a --> b <!-->'],
  ['unclosed comments', '<!-- a -- b --!'],
  ['sections of CDATA', '<svg><![CDATA[ a ]]></svg>'],
  ['raw text', '<script>"a b c d"</scrip></script>'],
  ['unclosed raw text', '<title>a</titl'],
  ['rows', '<tr><td rowspan=3 colspan=2>a 1<td>b</tr>'],
  ['notes', 'a<sup><a href="#fn1">1</a></sup> '],
  ['copies for screen readers', '<span aria-hidden=true>a</span><span class=sr-only>a</span>'],
  ['struck-out words', '<s>a</s> b '],
  ['headings of sections', '<div><h2>References</h2><p>a</p></div>'],
  ['cards', '<div><h3><a href=x>a b c d</a></h3><p>e f</p></div>'],
  ['articles', '<article><h2><a href=x>a</a></h2><p>A sentence that is long enough to be one.</p></article>'],
  ['line breaks', 'a<br><br>'],
  ['style rules', '<style>.a{display:none}/* b */ .c{}</style>'],
  ['long words', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['spaces', '        \n\t'],
  ['quotation marks of scripts', '<script>\'"`a</script>'],
];

describe('scanMarkup and parseMarkup', () => {
  test.each(PIECES)('work twice as much for twice as many %s', (_name, piece) => {
    for (const count of [countTokens, countCalls]) {
      const [once, twice] = [count(piece.repeat(2000)), count(piece.repeat(4000))];
      expect(twice).toBeLessThanOrEqual(2 * once + 10);
    }
  });

  test('make no more calls than a page has signs', () => {
    const pieces = fc.array(fc.constantFrom(...PIECES.map(([, piece]) => piece)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pieces, (mixed) => {
        const html = mixed.join('').repeat(40);
        expect(countTokens(html)).toBeLessThanOrEqual(html.length);
        // An element that is opened is closed; `</p>` alone opens and closes one.
        expect(countCalls(html)).toBeLessThanOrEqual(2 * html.length);
      }),
    );
  });
});

describe('walkHtml', () => {
  test('holds no more text than the page has', () => {
    const pieces = fc.array(fc.constantFrom(...PIECES.map(([, piece]) => piece)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pieces, (mixed) => {
        const html = mixed.join('').repeat(40);
        const { blocks, parents } = walkHtml(html);
        // A cell that spans rows is said again in the heads of each; its text is not.
        const held = blocks.reduce((sum, block) => sum + block.text.length, 0);
        expect(held).toBeLessThanOrEqual(4 * html.length);
        expect(parents.length).toBeLessThanOrEqual(html.length + 1);
      }),
    );
  });
});

describe('readSource', () => {
  test.each(PIECES)('takes time in proportion to %s', (_name, piece) => {
    const growth = growthOf((size) => piece.repeat(size), readHtml, Math.ceil(30_000 / piece.length));
    expect(growth).toBeLessThan(LINEAR_GROWTH);
  });

  test('reads any mixture of them', async () => {
    const pieces = fc.array(fc.constantFrom(...PIECES.map(([, piece]) => piece)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(pieces, async (mixed) => {
        expect(['read', 'unchecked']).toContain((await read(mixed.join('').repeat(30))).status);
      }),
    );
  });
});

describe('readPlainText', () => {
  test.each([
    ['wrapped lines', 'the weir was built by two hundred men of\n'],
    ['rows', '| a | b |\n|---|---|\n'],
    ['dots', 'a .... b '],
    ['running heads', '14  Report\n\nthe weir\n\n'],
    ['spaces', ' \t'],
  ])('takes time in proportion to %s', (_name, piece) => {
    const growth = growthOf((size) => piece.repeat(size), readPlainText, Math.ceil(40_000 / piece.length));
    expect(growth).toBeLessThan(LINEAR_GROWTH);
  });
});

describe('layOutPage and joinPages', () => {
  const page = (count: number): TextPiece[] =>
    Array.from({ length: count }, (_, i) => ({
      text: `word ${i} of the page`,
      x: 50 + 250 * (i % 2),
      y: 800 - 12 * Math.floor(i / 2),
      width: 90,
      height: 10,
    }));

  test('keep each piece of a page once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
        const lines = layOutPage(page(count));
        expect(lines.flatMap(({ cells }) => cells)).toHaveLength(count);
      }),
    );
  });

  test('take time in proportion to the pieces', () => {
    expect(growthOf(page, layOutPage, 1500)).toBeLessThan(LINEAR_GROWTH);
  });

  const ROW = 'words enough for a line of prose';
  const piece = (text: string, x: number, y: number, width = 90): TextPiece => ({ text, x, y, width, height: 10 });
  test.each<[string, (count: number) => TextPiece[]]>([
    [
      'lines across two columns',
      (n) =>
        page(n).flatMap((each, i) => (i % 10 === 0 ? [piece(ROW, 50, 800 - 6 * i, 400)] : [{ ...each, text: ROW }])),
    ],
    ['pieces of one line', (n) => Array.from({ length: n }, (_, i) => piece('word ', 50 + 91 * i, 800))],
    ['pieces without a space', (n) => Array.from({ length: n }, (_, i) => piece('word', 50 + 90 * i, 800))],
    [
      'raised figures',
      (n) => Array.from({ length: n }, (_, i) => ({ ...piece('2', 50 + 90 * i, 800), height: i % 2 ? 6 : 10 })),
    ],
  ])('take time in proportion to %s', (_, make) => {
    expect(growthOf(make, layOutPage, 1500)).toBeLessThan(LINEAR_GROWTH);
  });

  test.each([
    ['wide', 1e9],
    ['endlessly wide', 1e300],
    ['without a place', Number.NaN],
    ['beyond every place', Number.POSITIVE_INFINITY],
  ])('end on a page with text that is %s', (_, width) => {
    const lines = layOutPage([
      ...page(40),
      piece('word', 50, 300, width),
      piece('word', width, 310),
      piece('word', 50, width),
    ]);
    expect(lines.flatMap(({ cells }) => cells).length).toBeGreaterThanOrEqual(40);
    joinPages([{ page: 1, lines }]);
  });

  test('take time in proportion to the pages', () => {
    const lines = layOutPage(page(40));
    const growth = growthOf((size) => Array.from({ length: size }, (_, i) => ({ page: i + 1, lines })), joinPages, 200);
    expect(growth).toBeLessThan(LINEAR_GROWTH);
  });
});
