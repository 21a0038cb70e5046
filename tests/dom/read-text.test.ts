import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { type ReadRules, readText } from '../../src/dom/read-text';
import { growthOf, LINEAR_GROWTH } from '../support/growth';

function open(html: string): HTMLElement {
  return new JSDOM(`<!doctype html><body>${html}</body>`).window.document.body;
}

function read(html: string, rules: ReadRules = {}) {
  return readText(open(html), rules);
}

/** The text with "[n]" where the n-th mark stands. */
function marked(html: string): string {
  const { text, marks } = read(html, { marks: 'b' });
  return marks.reduceRight((result, { at }, i) => `${result.slice(0, at)}[${i}]${result.slice(at)}`, text);
}

describe('readText', () => {
  test.for([
    ['folds white space', '<p>a\n  b <i> c</i>\t</p>', 'a b c'],
    ['parts blocks by a line break', '<p>a</p><div>b<p>c</p>d</div>', 'a\nb\nc\nd'],
    ['keeps inline elements in their line', '<p>a<span>b</span><em>c</em></p>', 'abc'],
    ['keeps a no-break space inside a number', '<p>12\u00a0000 kg</p>', '12\u00a0000 kg'],
    ['folds a no-break space beside other white space', '<p>Yes.\u00a0 Next</p>', 'Yes. Next'],
    ['keeps a break inside its block', '<p>a<br>b</p>', 'a\nb'],
    ['ends the block at two breaks', '<p>a<br><br>b</p>', 'a\nb'],
    ['drops a break at the end', '<p>a<br></p><p>b</p>', 'a\nb'],
    ['drops characters without a width', '<p>a\u200bb\ufeff\u00adc\ue200\ue2ffd</p>', 'abcd'],
    ['keeps a joiner that Persian needs', '<p>\u0645\u06cc\u200c\u062e\u0648</p>', '\u0645\u06cc\u200c\u062e\u0648'],
    ['parts cells by a space', '<table><tr><td>a</td><td></td><td><p>b</p><p>c</p></td></tr></table>', 'a b c'],
    ['raises the digits of an exponent', '<p>10<sup>-5</sup> m<sup>2</sup></p>', '10⁻⁵ m²'],
    ['leaves other raised text as it is', '<p>1<sup>st</sup> H<sub>2</sub>O</p>', '1st H2O'],
    ['leaves out controls and scripts', '<p>a<button>x</button><script>y</script><svg><text>z</text></svg></p>', 'a'],
    [
      'leaves out what is hidden',
      '<p>a<i hidden>x</i><i aria-hidden="true">y</i><i style="color:red; display : none">z</i></p>',
      'a',
    ],
    ['leaves out copies for screen readers', '<p><span class="sr-only">x</span>a</p>', 'a'],
    ['keeps a link dressed as a button', '<p><a role="button" href="/x">a</a><i role="button">x</i></p>', 'a'],
    [
      'reads a formula once, from its source',
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E^{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E2</span></span></p>',
      'E^{2}',
    ],
    [
      'reads drawn formulas that have no source',
      '<p><span class="katex"><span class="katex-html" aria-hidden="true">E2</span></span></p>',
      'E2',
    ],
    [
      'reads a formula from an attribute, once, whatever draws it',
      '<p>So <span data-math="x^{2} +\n1"><span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span></span><span class="katex-html" aria-hidden="true">x2</span></span>.</p>',
      'So x^{2} + 1.',
    ],
    ['reads MathML without a source', '<p><math><mi>a</mi><mo>=</mo><mi>b</mi></math></p>', 'a=b'],
    ['keeps the lines of code', '<pre><code>a\n  b\n\nc</code></pre>', 'a\n  b\n\nc'],
    [
      'leaves the toolbar of code out',
      '<pre><div>python <button>Copy</button></div><code>a<br><br>b</code></pre>',
      'a\n\nb',
    ],
    ['reads an element without a box as part of its line', '<p>a<div style="display: contents">.</div></p>', 'a\n.'],
    ['does not end a line at an element without a box', '<div>a<div style="display: contents">.</div></div>', 'a.'],
  ] as const)('%s', ([, html, text]) => {
    expect(read(html).text).toBe(text);
  });

  test('tells the kinds of blocks', () => {
    const { text, blocks } = read(
      '<h2>H</h2><p>P</p><ul><li>A<ol><li>B</li></ol></li></ul><blockquote><p>Q</p></blockquote><pre>C</pre>' +
        '<div role="heading" aria-level="4">R</div><table><thead><tr><th>N</th></tr></thead><tr><td>1</td></tr></table>',
    );
    expect(blocks.map((b) => [b.kind, b.level, text.slice(b.start, b.end)])).toEqual([
      ['heading', 2, 'H'],
      ['paragraph', undefined, 'P'],
      ['list_item', 0, 'A'],
      ['list_item', 1, 'B'],
      ['quotation', undefined, 'Q'],
      ['code', undefined, 'C'],
      ['heading', 4, 'R'],
      ['table_head', undefined, 'N'],
      ['table_row', undefined, '1'],
    ]);
  });

  test('takes the caption of a table for a head of it', () => {
    const { text, blocks } = read(
      '<table><caption>Ferries by <i>year</i></caption><tr><td>2024</td><td>7</td></tr></table>',
    );
    expect(blocks.map((b) => [b.kind, text.slice(b.start, b.end)])).toEqual([
      ['table_head', 'Ferries by year'],
      ['table_row', '2024 7'],
    ]);
  });

  test('takes the kind of a block from the rules where its tag does not tell', () => {
    expect(read('<div class="r">S</div>', { kinds: { source_list: '.r' } }).blocks[0]?.kind).toBe('source_list');
  });

  test('gives each cell the head of its column, over cells that span rows and columns', () => {
    const { text, blocks } = read(
      '<table><tr><th rowspan="2">Year</th><th colspan="2">Sales</th></tr><tr><th>east</th><th>west</th></tr>' +
        '<tr><td rowspan="2">2024</td><td>1</td><td>2</td></tr><tr><td>3</td><td></td></tr></table>',
    );
    const rows = blocks.filter(({ kind }) => kind === 'table_row');
    expect(rows.map(({ heads }) => heads)).toEqual([
      ['Year', 'Sales east', 'Sales west'],
      ['Sales east', 'Sales west'],
    ]);
    expect(rows[0]?.cells?.map(({ start, end }) => text.slice(start, end))).toEqual(['2024', '1', '2']);
    expect(rows[1]?.cells?.map(({ start, end }) => text.slice(start, end))).toEqual(['3', '']);
  });

  test.for([
    ['a paragraph', '<p><b>1. The "5 Days" Figure</b></p><p>a</p>', ['heading', 'paragraph']],
    ['a line over a paragraph', '<p><strong>Direct Answer</strong><br>It is so.</p>', ['heading', 'paragraph']],
    [
      'a line between two others',
      '<p>It is so.<br><b>Fees</b><br>It costs.</p>',
      ['paragraph', 'heading', 'paragraph'],
    ],
    ['not a sentence', '<p><b>It is so.</b><br>Really.</p>', ['paragraph']],
    ['not the beginning of a line', '<p><b>Fees</b> are due.<br>Really.</p>', ['paragraph']],
    ['not a figure', '<p><b>About 40 km</b></p><p>a</p>', ['paragraph', 'paragraph']],
    ['not what is cited', '<p><b>The fees</b><i>1</i></p><p>a</p>', ['paragraph', 'paragraph']],
    ['not a whole answer', '<p><b>The mill of Orrin</b></p>', ['paragraph']],
    ['not a list item', '<ul><li><b>Fees</b></li></ul><p>a</p>', ['list_item', 'paragraph']],
  ] as const)('takes words in bold for a heading: %s', ([, html, kinds]) => {
    expect(read(html, { marks: 'i' }).blocks.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('leaves out a mark that turns out to be none, as if it were not there', () => {
    const { text, marks, blocks } = read('<p><b>The fees</b><i>more</i></p><p>It costs.<i id="m">1</i></p>', {
      marks: 'i',
      isMark: ({ id }) => id === 'm',
    });
    expect(text).toBe('The fees\nIt costs.');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
    expect(marks.map(({ at }) => at)).toEqual([text.length]);
  });

  const tex = (source: string) =>
    `<span class="katex"><math><semantics><annotation encoding="application/x-tex">${source}</annotation></semantics></math></span>`;
  test.for([
    ['from its title', `<p>Circle area<br>${tex('\\pi r^2')}</p>`, 'Circle area|\\pi r^2'],
    ['but not from its sentence', `<p>The area is<br>${tex('\\pi r^2')}</p>`, 'The area is\n\\pi r^2'],
    ['nor within one', `<p>Its area<br>${tex('\\pi r^2')} is small.</p>`, 'Its area\n\\pi r^2 is small.'],
  ] as const)('parts a formula on a line of its own %s', ([, html, parts]) => {
    const { text, blocks } = read(html);
    expect(blocks.map(({ start, end }) => text.slice(start, end)).join('|')).toBe(parts);
  });

  const cellsOf = (names: string, role: string) =>
    names
      .split(' ')
      .map((name) => `<div role="${role}"><span>${name}</span></div>`)
      .join('');
  const head = cellsOf('Bell Tonnes', 'columnheader');
  test.for([
    [
      'rows by role',
      `<div role="grid"><div role="row">${head}</div><div role="row">${cellsOf('Great 9', 'gridcell')}</div></div>`,
    ],
    [
      'groups of rows',
      `<div role="table"><div role="rowgroup"><div role="row">${head}</div></div><div role="rowgroup"><div role="row">${cellsOf('Great', 'rowheader')}${cellsOf('9', 'cell')}</div></div></div>`,
    ],
    ['no rows', `<div role="table">${head}${cellsOf('Great 9', 'cell')}</div>`],
    ['roles on other tags', `<p role="grid"><span role="row">${head.replaceAll('div', 'b')}</span></p>`],
  ] as const)('reads a table of %s', ([name, html]) => {
    const { text, blocks } = read(html);
    const rows = [
      ['table_head', 'Bell Tonnes', undefined, ['Bell', 'Tonnes']],
      ['table_row', 'Great 9', ['Bell', 'Tonnes'], ['Great', '9']],
    ];
    expect(
      blocks.map(({ kind, start, end, heads, cells }) => [
        kind,
        text.slice(start, end),
        heads,
        cells?.map((cell) => text.slice(cell.start, cell.end)),
      ]),
    ).toEqual(name === 'roles on other tags' ? rows.slice(0, 1) : rows);
  });

  test('reads cells without rows that do not come out even one by one', () => {
    const { blocks } = read(`<div role="table">${head}${cellsOf('Great 9 Small', 'cell')}</div>`);
    expect(blocks.map(({ kind }) => kind)).toEqual(new Array(5).fill('paragraph'));
  });

  test('reads a table that only arranges things as blocks', () => {
    const { blocks } = read('<table><tr><td><h1>T</h1><p>A</p></td><td><p>B</p></td></tr></table>');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph']);
  });

  test.for([
    ['behind the word', '<p>One.<b>1</b> Two<b>2</b>.</p>', 'One.[0] Two[1].'],
    ['before the space that comes first', '<p>One. <b>1</b> Two.</p>', 'One.[0] Two.'],
    ['behind the block before it, when it stands between two', '<p>One.</p><b>1</b><p>Two.</p>', 'One.[0]\nTwo.'],
    [
      'behind the block before it, in a box of its own',
      '<p>One.</p><div><span><b>1</b></span></div><p>Two.</p>',
      'One.[0]\nTwo.',
    ],
    ['before the text that its block begins with', '<p>One.</p><ol><li><b>1</b> Two.</li></ol>', 'One.\n[0]Two.'],
    [
      'before the text of its item, past an empty box',
      '<p>One.</p><ul><li><b>1</b><div></div><p>Two.</p></li></ul>',
      'One.\n[0]Two.',
    ],
    ['in its cell', '<table><tr><td>a<b>1</b></td><td>c<b>2</b></td></tr></table>', 'a[0] c[1]'],
    ['at the very start', '<p><b>1</b>One.</p>', '[0]One.'],
    ['once, when nested', '<p>One.<b>1<i><b>2</b></i></b></p>', 'One.[0]'],
  ] as const)('places a mark %s', ([, html, result]) => {
    expect(marked(html)).toBe(result);
  });

  test('gives links and asked-for elements their extent', () => {
    const root = open('<p>See <a href="/x"> the page </a> and <i>this</i>. <a href="/y"><img alt=""></a></p>');
    const reading = readText(root, { spans: 'i' });
    expect(reading.links.map(({ start, end }) => reading.text.slice(start, end))).toEqual(['the page', '']);
    const part = root.querySelector('i');
    expect(part && reading.spanOf(part)).toEqual({ start: 17, end: 21 });
  });

  test('finds the live range of a stretch', () => {
    const root = open('<p>One <i>two</i>\n  three.</p><ul><li>Four</li></ul>');
    const { text, rangeOf } = readText(root);
    const span = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
    expect(rangeOf(span('two'))?.toString()).toBe('two');
    expect(rangeOf(span('two three.'))?.toString()).toBe('two\n  three.');
    expect(rangeOf(span('three.\nFour'))?.endContainer.textContent).toBe('Four');
    expect(rangeOf(span('\n'))).toBeNull();
    expect(rangeOf({ start: 3, end: 3 })).toBeNull();
  });

  test('gives no range once the page has replaced its nodes', () => {
    const root = open('<p>One</p>');
    const { rangeOf } = readText(root);
    root.replaceChildren();
    expect(rangeOf({ start: 0, end: 3 })).toBeNull();
  });

  test('reads 10,000 nested elements', { timeout: 60_000 }, () => {
    const root = open('');
    let nested: Element = root.ownerDocument.createElement('p');
    nested.textContent = 'deep';
    // From the inside out: jsdom takes quadratic time for the parse, and for the other order.
    for (let i = 0; i < 10_000; i++) {
      const outer = root.ownerDocument.createElement(i % 2 ? 'div' : 'span');
      outer.append(nested);
      nested = outer;
    }
    expect(readText(nested).text).toBe('deep');
  });

  test('stops at 2 million characters and says so', { timeout: 60_000 }, () => {
    const root = open('<p></p>');
    root.firstElementChild?.append('lorem ipsum '.repeat(200_000));
    const { text, isTruncated } = readText(root);
    expect(text).toHaveLength(2_000_000);
    expect(isTruncated).toBe(true);
  });

  test('stops at 5,000 marks and says so', { timeout: 60_000 }, () => {
    const { marks, isTruncated } = read('<p>a<b></b></p>'.repeat(5_001), { marks: 'b' });
    expect(marks).toHaveLength(5_000);
    expect(isTruncated).toBe(true);
  });

  test('keeps every span inside the text, and every range true to it, for any nesting', { timeout: 60_000 }, () => {
    const word = fc.constantFrom('one', ' two ', '\n', 'three.', '\u200b', '\u00a0', '10');
    const tag = fc.constantFrom(
      'p',
      'div',
      'span',
      'ul',
      'li',
      'table',
      'tr',
      'td',
      'pre',
      'sup',
      'b',
      'br',
      'blockquote',
    );
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        word,
        fc
          .tuple(tag, fc.array(tie('node'), { maxLength: 4 }))
          .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (nodes) => {
        const { text, blocks, marks, rangeOf } = read(nodes.join(''), { marks: 'b' });
        let end = -1;
        for (const block of blocks) {
          expect(block.start).toBe(end + 1);
          expect(text.slice(block.start, block.end).trim()).not.toBe('');
          const range = rangeOf(block)
            ?.toString()
            .replace(/[\s\u200b]/g, '');
          expect(range).toContain(
            text
              .slice(block.start, block.start + 1)
              .trim()
              .normalize('NFKC'),
          );
          end = block.end;
        }
        expect(text).toHaveLength(Math.max(0, end));
        for (const { at } of marks) expect(at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 100 },
    );
  });

  test('takes a time that grows no faster than the number of drawn formulas side by side', { timeout: 120_000 }, () => {
    const page = (count: number) => open(`<p>${'<span class="katex-html">x</span>'.repeat(count)}</p>`);
    expect(growthOf(page, (body) => readText(body), 500)).toBeLessThan(LINEAR_GROWTH);
  });
});
