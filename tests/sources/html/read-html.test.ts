import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, readPage } from '../read-pages';

const textOf = async (html: string): Promise<string> => (await readPage(html)).text;
const asideOf = async (html: string, kind: string): Promise<string> =>
  (await readPage(html)).asides.find((aside) => aside.kind === kind)?.text ?? '';

describe('text of a page', () => {
  test.each([
    ['parts blocks by a line break', '<p>One mill.</p><p>Two mills.</p>', 'One mill.\nTwo mills.'],
    ['keeps words whole over inline tags', '<p>The <b>sp</b>a op<i>en</i>s at 9.</p>', 'The spa opens at 9.'],
    ['parts a figure from the word of the next tag', '<p><b>£57m</b><span>turnover</span></p>', '£57m turnover'],
    ['keeps a figure and its ending', '<p>The <b>21</b><span>st</span> mill.</p>', 'The 21st mill.'],
    ['takes wbr and soft hyphens as no character', '<p>Donau<wbr>dampf&shy;schiff ruht.</p>', 'Donaudampfschiff ruht.'],
    ['folds white space', '<p>The  spa\n opens\tat 9.</p>', 'The spa opens at 9.'],
    ['decodes entities once', '<p>Bread &amp;amp; butter &lt; 6&nbsp;&euro;</p>', 'Bread &amp; butter < 6\u00a0€'],
    ['keeps a line break', '<p>Mill Lane 4<br>Norvale town</p>', 'Mill Lane 4\nNorvale town'],
    [
      'parts paragraphs at two line breaks',
      '<div>The first one.<br><br>The second one.</div>',
      'The first one.\nThe second one.',
    ],
    [
      'reads folded sections',
      '<details><summary>Dogs?</summary><p>Dogs are welcome here.</p></details>',
      'Dogs?\nDogs are welcome here.',
    ],
    [
      'reads the panel of a tab',
      '<div role="tabpanel" hidden><p>Dogs are welcome here.</p></div>',
      'Dogs are welcome here.',
    ],
    [
      'reads what a button unfolds',
      '<h3><button aria-controls="a1">Dogs?</button></h3><div id="a1" style="display:none"><p>Dogs are welcome here.</p></div>',
      'Dogs?\nDogs are welcome here.',
    ],
    [
      'leaves hidden elements out',
      '<p>Open.</p><p hidden>Closed.</p><p style="display: none">Shut.</p><p style="visibility:hidden">Gone.</p>',
      'Open.',
    ],
    [
      'leaves out what a style rule hides',
      '<style>.x{display:none} @media print{.y{display:none}}</style><p class="x">Closed.</p><p class="y">Open.</p>',
      'Open.',
    ],
    [
      'leaves struck-out words out without gluing',
      '<p>Wool <s>€49</s><b>€39</b> and <span style="text-decoration:line-through">€5</span> €4</p>',
      'Wool €39 and €4',
    ],
    [
      'leaves comments, scripts and templates out',
      '<!-- a --><script>b()</script><template>c</template><p>The mill is old.</p>',
      'The mill is old.',
    ],
    ['reads what is aria-hidden but seen', '<p aria-hidden="true">The mill is old.</p>', 'The mill is old.'],
    [
      'reads a price once that has a copy for screen readers',
      '<p>Price <span class="sr-only">€29.99</span><span aria-hidden="true">€29<sup>99</sup></span> today</p>',
      'Price €29.99 today',
    ],
    [
      'leaves reading signs out',
      '<p><ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京</ruby>の水車です。</p>',
      '東京の水車です。',
    ],
    [
      'skips a cookie banner',
      '<div class="cookie-banner"><p>This site uses cookies.</p></div><main><p>The mill is old.</p></main>',
      'The mill is old.',
    ],
    [
      'skips teasers by their heading',
      '<article><p>The mill is old.</p><h2>You may also like</h2><p>Ten more mills</p></article>',
      'The mill is old.',
    ],
    [
      'goes on after a box of teasers',
      '<article><p>The mill is old.</p><div><h3>Related</h3><ul><li>Ten mills</li></ul></div><p>It burnt down twice.</p></article>',
      'The mill is old.\nIt burnt down twice.',
    ],
    [
      'keeps a note box of the article',
      '<article><p>The mill is old.</p><aside><p>Dogs must stay outside.</p></aside></article>',
      'The mill is old.\nDogs must stay outside.',
    ],
    ['keeps text outside every landmark', '<div><div>The mill is old.</div></div>', 'The mill is old.'],
    [
      'keeps an article that sits in a form',
      '<form><article><p>The mill is old.</p></article></form>',
      'The mill is old.',
    ],
  ])('%s', async (_name, html, expected) => {
    expect(await textOf(html)).toBe(expected);
  });

  test.each([
    ['a power of ten', '10<sup>6</sup> cells', '10⁶ cells'],
    ['a negative power', '5 × 10<sup>−3</sup> g', '5 × 10⁻³ g'],
    ['a square unit', '14 km<sup>2</sup> of land', '14 km² of land'],
    ['a charge', 'Ca<sup>2+</sup> ions', 'Ca²⁺ ions'],
    ['an ordinal ending', 'the 21<sup>st</sup> of June', 'the 21st of June'],
    ['a lowered figure', 'CO<sub>2</sub> in air', 'CO2 in air'],
    ['a note in brackets', 'in 1911<sup class="reference">[12]</sup> by hand', 'in 1911 by hand'],
    ['a bare note behind a word', 'the flood<sup>3</sup> came', 'the flood came'],
    ['a bare note behind a year', 'in 1911<sup>3</sup> by hand', 'in 1911 by hand'],
    ['a note behind a percentage', '12%<sup>1</sup> of all', '12% of all'],
    ['a linked note', 'the flood<sup><a href="#fn1">1</a></sup> came', 'the flood came'],
    ['a dagger', 'the flood<sup>†</sup> came', 'the flood came'],
    ['a link to a note with words', 'see <a href="#note-3">the third remark</a> below', 'see the third remark below'],
  ])('reads %s', async (_name, html, expected) => {
    expect(await textOf(`<p>${html}</p>`)).toBe(expected);
  });
});

describe('asides of a page', () => {
  test.each([
    ['hidden', '<p>Open now.</p><p hidden>Closed at nine.</p>', 'Closed at nine.'],
    ['hidden', '<p>Open now.</p><script>var a = "The hire costs 15 euros.";</script>', 'The hire costs 15 euros.'],
    ['hidden', '<p>Open now.</p><!-- The hire costs 15 euros. -->', 'The hire costs 15 euros.'],
    ['struck_out', '<p>On <del>Monday</del> <ins>Tuesday</ins> at 7.</p>', 'Monday'],
    [
      'references',
      '<article><p>We measured heat in cells.</p><h2>References</h2><ol><li>A. Writer: Small particles.</li></ol></article>',
      'A. Writer',
    ],
    [
      'comment',
      '<article><p>We measured heat in cells.</p></article><section id="comments"><p>I do not believe it.</p></section>',
      'not believe',
    ],
    ['boilerplate', '<main><p>The mill is old.</p></main><footer>© 2026 Norvale</footer>', '2026'],
  ])('keep %s text', async (kind, html, expected) => {
    expect(await asideOf(html, kind)).toContain(expected);
    expect(await textOf(html)).not.toContain(expected);
  });

  test('hold at most 20 kB each', async () => {
    const html = `<p>Open now.</p><div hidden>${'The hire costs 15 euros. '.repeat(10_000)}</div>`;
    expect((await asideOf(html, 'hidden')).length).toBeLessThanOrEqual(20_000);
  });
});

describe('lines that ask for an address', () => {
  test.each([
    'Get Norvale Breaking News alerts to your inbox',
    'Receive the best of the week straight to your inbox.',
    'Email me when there are new stories in the publication',
    'By clicking "Submit," you agree to the Privacy Policy and Terms of Use.',
    'By clicking “Sign up”, you agree to our terms.',
  ])('are no text of the article: %s', async (line) => {
    const page = await readPage(`<article><h1>The mill</h1><p>The mill was built in 1826.</p><p>${line}</p></article>`);
    expect(page.text).toBe('The mill\nThe mill was built in 1826.');
    expect(page.asides).toContainEqual({ kind: 'boilerplate', text: line });
  });

  test.each([
    'By using this service you agree to the terms.',
    'By clicking "I accept", you agree to pay a fee of 12 euros.',
    'Members get a letter to their inbox every week.',
    'Receive an answer within three days. It is sent to your inbox.',
  ])('are told from what a page says: %s', async (line) => {
    const page = await readPage(`<article><h1>The mill</h1><p>The mill was built in 1826.</p><p>${line}</p></article>`);
    expect(page.text).toContain(line);
  });
});

describe('blocks of a page', () => {
  test('are rows with their cells and heads', async () => {
    const source = await readPage(
      '<table><thead><tr><th>Pass</th><th>Price</th></tr></thead><tr><td>Week</td><td><ul><li>€31</li></ul></td></tr></table>',
    );
    const row = source.blocks[1];
    expect(source.text).toBe('Pass Price\nWeek €31');
    expect(row).toMatchObject({ kind: 'table_row', heads: ['Pass', 'Price'] });
    expect(row?.cells?.map((cell) => source.text.slice(cell.start, cell.end))).toEqual(['Week', '€31']);
  });

  test('carry a cell over the rows that it spans', async () => {
    const source = await readPage(
      '<table><tr><th>Hut</th><th>Day</th><th>Price</th></tr><tr><td rowspan=2>Owl</td><td>Mon</td><td>€4</td></tr><tr><td>Tue</td><td>€5</td></tr></table>',
    );
    expect(source.blocks[2]?.heads).toEqual(['Owl Day', 'Price']);
  });

  test('are paragraphs where a table only lays a page out', async () => {
    const source = await readPage(
      '<table><tr><td><p>The mill is old.</p><p>It burnt down twice.</p></td></tr></table>',
    );
    expect(source.blocks.map((block) => block.kind)).toEqual(['paragraph', 'paragraph']);
  });

  test('are rows for names and values', async () => {
    const source = await readPage('<dl><dt>Check-in</dt><dd>3 pm</dd><dt>Check-out</dt><dd>11 am</dd></dl>');
    expect(source.text).toBe('Check-in 3 pm\nCheck-out 11 am');
  });

  test('know headings, items, quotations and code', async () => {
    const source = await readPage(
      '<h2>Rules</h2><ul><li>No dogs<ul><li>but guide dogs</li></ul></li></ul><blockquote>So be it then.</blockquote><pre>a  b</pre>',
    );
    expect(source.blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['list_item', 0],
      ['list_item', 1],
      ['quotation', undefined],
      ['code', undefined],
    ]);
  });
});

describe('data blocks of a page', () => {
  const linked = (body: string): string =>
    `<script type="application/ld+json">{"@type":"NewsArticle","articleBody":"${body}","datePublished":"2026-05-04"}</script>`;
  test.each([
    ['an article body', `${linked('The pier is 180 metres long.')}<div id=root></div>`, 'The pier is 180 metres long.'],
    [
      'the page, where it has text',
      `${linked('The pier is 810 metres long.')}<p>The pier is 180 metres long.</p>`,
      'The pier is 180 metres long.',
    ],
    [
      'an article behind a consent wall',
      `${linked('The pier is 180 metres long.')}<div role=dialog><p>We and our partners use cookies.</p></div>`,
      'The pier is 180 metres long.',
    ],
    [
      'the state of a framework',
      '<div id=__next></div><script id=__NEXT_DATA__ type=application/json>{"props":{"body":"<p>The pier is 180 metres long.</p>","buildId":"x"}}</script>',
      'The pier is 180 metres long.',
    ],
  ])('give %s', async (_name, html, expected) => {
    expect(await textOf(html)).toBe(expected);
  });
});

describe('facts of a page', () => {
  test('are title, language and dates', async () => {
    const source = await readPage(
      '<html lang="de"><head><title>Mühle</title><meta property="article:published_time" content="2026-05-04T10:00:00Z"></head><body><h1>Die Mühle</h1><p>Die Mühle ist alt. Gültig bis 31.12.2026.</p><p>Zuletzt aktualisiert: 22. September 2026</p></body></html>',
    );
    expect(source).toMatchObject({
      title: 'Mühle',
      lang: 'de',
      dates: { published: '2026-05-04T10:00:00Z', updated: '2026-09-22', validTo: '2026-12-31' },
    });
  });

  test.each([
    ['a meta element', '<meta name="citation_publication_date" content="2026/05/04">', { published: '2026-05-04' }],
    ['a property', '<meta property="article:modified_time" content="2026-06-01">', { updated: '2026-06-01' }],
    ['an expiry', '<meta property="article:expiration_time" content="2026-12-31">', { validTo: '2026-12-31' }],
    ['an itemprop', '<span itemprop="datePublished" content="2026-05-04">May</span>', { published: '2026-05-04' }],
    [
      'a time element for the date',
      '<time class="entry-date" datetime="2026-05-04">May</time>',
      { published: '2026-05-04' },
    ],
    [
      'a time element for the change',
      '<time itemprop="dateModified" datetime="2026-06-01">June</time>',
      { updated: '2026-06-01' },
    ],
    ['the only time element', '<time datetime="2026-05-04">May</time>', { published: '2026-05-04' }],
    ['none of several time elements', '<time datetime="2026-05-04">a</time><time datetime="2026-05-05">b</time>', {}],
    [
      'linked data',
      '<script type="application/ld+json">{"@type":"Article","datePublished":"2026-05-04","dateModified":"2026-06-01","expires":"2026-12-31"}</script>',
      { published: '2026-05-04', updated: '2026-06-01', validTo: '2026-12-31' },
    ],
    ['a sentence on validity', '<p>Prices valid until 31 December 2026.</p>', { validTo: '2026-12-31' }],
    ['a sentence on both ends', '<p>Valid from 1 May 2026 to 30 June 2026.</p>', { validTo: '2026-06-30' }],
    ['a sentence in French', '<p>Valable jusqu’au 31 décembre 2026.</p>', { validTo: '2026-12-31' }],
    ['a sentence on publication', '<p>First published on 4 May 2026.</p>', { published: '2026-05-04' }],
    [
      'a sentence, over older data',
      '<meta name="revised" content="2020-01-01"><p>Updated: 1 June 2026</p>',
      { updated: '2026-06-01' },
    ],
  ])('are dates of %s', async (_name, html, dates) => {
    expect((await readPage(`${html}<p>The mill is old.</p>`)).dates).toEqual(dates);
  });

  test.each([
    ['<html lang="de-AT">', 'de-AT'],
    ['<html xml:lang="fr">', 'fr'],
    ['<body lang="it">', 'it'],
    ['<meta http-equiv="content-language" content="nl, en">', 'nl'],
    ['<html>', undefined],
  ])('are the language of %s', async (html, lang) => {
    expect((await readPage(`${html}<p>The mill is old.</p>`)).lang).toBe(lang);
  });

  test.each([
    ['its Open Graph title', '<title>Mill | Post</title><meta property="og:title" content="The mill">', 'The mill'],
    ['its title element', '<title>\n Mill &amp; weir </title>', 'Mill & weir'],
    ['its first heading', '<h1>The mill</h1>', 'The mill'],
  ])('are a title by %s', async (_name, html, title) => {
    expect((await readPage(`${html}<p>The mill is old.</p>`)).title).toBe(title);
  });

  test('include a retraction', async () => {
    expect((await readPage('<h1>RETRACTED: Warmth in cells</h1><p>We measured heat in cells.</p>')).retracted).toBe(
      true,
    );
    expect((await readPage('<h1>Warmth in cells</h1><p>The minister retracted her words.</p>')).retracted).toBe(false);
  });
});

describe('pages without text of their own', () => {
  const frame = '<iframe src="/main"></iframe>';
  test.each([
    [
      'frames',
      '<title>Tarn</title><frameset cols="20%,80%"><frame src="/menu"><frame src="/main"></frameset>',
      'needs_script',
    ],
    [
      'frames and a note for old browsers',
      '<frameset><frame src="/main"><noframes>Your browser shows no frames.</noframes></frameset>',
      'needs_script',
    ],
    ['one frame', `<title>Tarn</title><body>${frame}</body>`, 'needs_script'],
    ['one frame below a heading', `<h1>Tarn</h1>${frame}`, 'needs_script'],
    ['a frame of a counter', `<body><noscript>${frame}</noscript><img src="a.png"></body>`, 'no_text'],
    [
      'a film',
      '<meta property="og:type" content="video.other"><div id="player"></div><script src="a.js"></script>',
      'no_text',
    ],
    [
      'a film, and links',
      '<meta property="og:type" content="video.other"><a href="/a">About</a> <a href="/b">Press</a>',
      'no_text',
    ],
    ['a sound', '<meta property="og:type" content="music.song"><h1>The weir</h1>', 'no_text'],
  ])('with %s end as such', async (_name, html, cause) => {
    expect(await read(html)).toMatchObject({ status: 'unchecked', cause });
  });

  test('are read where a frame stands beside the text', async () => {
    expect(await textOf(`<p>The mill is old.</p>${frame}`)).toBe('The mill is old.');
  });

  test('are a part at most where words stand beside a film', async () => {
    const html =
      '<meta property="og:type" content="video.other"><p>Ann Korr walks along the weir and speaks with the people who have kept it since 1911.</p>';
    expect((await readPage(html)).truncated).toBe(true);
  });

  test('are read by the words of the film, where the page has them', async () => {
    const html =
      '<meta property="og:type" content="video.other"><script type="application/ld+json">{"@type":"VideoObject","transcript":"The pier is 180 metres long."}</script>';
    expect(await textOf(html)).toBe('The pier is 180 metres long.');
  });
});

describe('hostile pages', () => {
  test.each([
    ['100,000 open elements', `${'<div>'.repeat(100_000)}<p>The mill is old.</p>`],
    ['100,000 open cells', `${'<table><tr><td>'.repeat(30_000)}<p>The mill is old.</p>`],
    ['a huge attribute', `<p title="${'a b c '.repeat(300_000)}">The mill is old.</p>`],
    ['a huge word', `<p>The mill is old.</p><p>${'a'.repeat(2_000_000)}</p>`],
    ['deep JSON', `<script type="application/ld+json">${'['.repeat(200_000)}</script><p>The mill is old.</p>`],
    [
      'spans of a million cells',
      `<table>${'<tr><td colspan=1000000 rowspan=1000000>a 1</td><td>b</td></tr>'.repeat(3000)}</table><p>The mill is old.</p>`,
    ],
  ])(
    'with %s are read',
    async (_name, html) => {
      expect(await textOf(html)).toContain('The mill is old.');
    },
    20_000,
  );

  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<table>',
    '<tr>',
    '<td>',
    '</td>',
    '</table>',
    '<li>',
    '<ul>',
    '</ul>',
    '<h2>',
    'References',
    '</h2>',
    '<sup>',
    '</sup>',
    '<s>',
    '</s>',
    '<div hidden>',
    '</div>',
    '<br>',
    '<a href="#fn1">',
    '</a>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    'The mill. ',
    '10',
    ' ',
    '&amp;',
    '<dl>',
    '<dt>',
    '<dd>',
    '</dl>',
    '<span aria-hidden=true>',
    '<span class=sr-only>',
    '</span>',
    '<article>',
    '</article>',
    '<svg>',
    '<title>',
  );
  test('give spans in order that lie in the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const source = await read(pieces.join(''));
        if (source.status !== 'read') return;
        let at = 0;
        for (const block of source.blocks) {
          expect(block.start).toBeGreaterThanOrEqual(at);
          expect(block.end).toBeGreaterThan(block.start);
          for (const cell of block.cells ?? []) expect(cell.start >= block.start && cell.end <= block.end).toBe(true);
          at = block.end;
        }
        expect(at).toBeLessThanOrEqual(source.text.length);
      }),
    );
  });

  test('never throw, whatever the bytes', async () => {
    const types = fc.constantFrom(
      '',
      'text/html',
      'text/plain',
      'application/json',
      'application/rss+xml',
      'text/html; charset=shift_jis',
      'text/html; charset=nonsense',
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), types, async (bytes, contentType) => {
        expect(['read', 'unchecked']).toContain((await read(bytes, { contentType })).status);
      }),
    );
  });
});
