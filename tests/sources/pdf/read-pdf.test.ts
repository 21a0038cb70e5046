import { describe, expect, test } from 'vitest';
import { layOutPage, type TextPiece } from '../../../src/sources/pdf/layout';
import { readPdf } from '../../../src/sources/pdf/read-pdf';
import { joinPages } from '../../../src/sources/pdf/text';

/** Lines of one column, 12 points apart, in a type of 10 points whose letters are half as wide. */
const column = (x: number, top: number, lines: readonly string[], height = 10): TextPiece[] =>
  lines.map((text, i) => ({ text, x, y: top - 12 * i, width: (text.length * height) / 2, height }));

const pagesOf = (...pages: TextPiece[][]) =>
  joinPages(pages.map((pieces, i) => ({ page: i + 1, lines: layOutPage(pieces) })));

const LEFT = [
  'The weir was built in the spring of',
  'the year 1911 by two hundred men who',
  'came from the villages along the river',
  'and slept in tents beside the water.',
];
const RIGHT = [
  'A flood took its gates away in 1954,',
  'and the council voted for new ones of',
  'steel, which were lowered into place',
  'by a crane that stood on a barge.',
];

describe('layOutPage', () => {
  test('reads columns one after the other, below a title over both', () => {
    const pieces = [
      ...column(50, 760, ['The weir at Norvale: a history in two columns of prose'], 14),
      ...column(50, 700, LEFT),
      ...column(300, 700, RIGHT),
    ];
    expect(layOutPage(pieces).map((line) => line.text)).toEqual([
      'The weir at Norvale: a history in two columns of prose',
      ...LEFT,
      ...RIGHT,
    ]);
  });

  test('reads the columns of a table row by row', () => {
    const pieces = [
      ...column(50, 700, ['Pass', 'Day', 'Week', 'Month', 'Year']),
      ...column(300, 700, ['Price', '€4', '€21', '€60', '€300']),
    ];
    expect(layOutPage(pieces).map((line) => line.cells)).toEqual([
      ['Pass', 'Price'],
      ['Day', '€4'],
      ['Week', '€21'],
      ['Month', '€60'],
      ['Year', '€300'],
    ]);
  });

  test.each([
    [
      'pieces of a word together',
      [
        ['Nor', 50, 15],
        ['vale', 65, 20],
      ],
      'Norvale',
    ],
    [
      'pieces with a gap apart',
      [
        ['the', 50, 15],
        ['weir', 68, 20],
      ],
      'the weir',
    ],
  ] as const)('puts %s', (_name, placed, expected) => {
    const pieces = placed.map(([text, x, width]) => ({ text, x, y: 700, width, height: 10 }));
    expect(layOutPage(pieces)[0]?.text).toBe(expected);
  });

  test.each([
    ['10', '6', '10⁶'],
    ['14 km', '2', '14 km²'],
    ['the flood', '3', 'the flood'],
  ])('reads %s with a raised %s as %s', (base, raised, expected) => {
    const width = base.length * 5;
    const pieces = [
      { text: base, x: 50, y: 700, width, height: 10 },
      { text: raised, x: 50 + width, y: 704, width: 3, height: 6 },
    ];
    expect(layOutPage(pieces)[0]?.text).toBe(expected);
  });
});

describe('joinPages', () => {
  test('joins the lines of a paragraph by spaces, and keeps the break behind a hyphen', () => {
    const { text, blocks } = pagesOf(
      column(50, 700, ['The weir was built by two hun-', 'dred men who came from the', 'villages along the river.']),
    );
    expect(text).toBe('The weir was built by two hun-\ndred men who came from the villages along the river.');
    expect(blocks).toHaveLength(1);
  });

  test('parts paragraphs at a gap, headings by their size, and items by their marks', () => {
    const { text, blocks } = pagesOf([
      ...column(50, 740, ['Opening hours'], 16),
      ...column(50, 700, ['The weir is open to visitors all', 'through the year.']),
      ...column(50, 640, ['• Dogs are welcome on a lead.', '• Bicycles stay at the gate.']),
    ]);
    expect(blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['heading', 'Opening hours'],
      ['paragraph', 'The weir is open to visitors all through the year.'],
      ['list_item', '• Dogs are welcome on a lead.'],
      ['list_item', '• Bicycles stay at the gate.'],
    ]);
  });

  test('leaves out running heads and page numbers, and joins a sentence over the end of a page', () => {
    const page = (number: number, lines: string[]) => [
      ...column(50, 800, [`Norvale Annual Report ${number}`]),
      ...column(50, 700, lines),
      ...column(280, 40, [`${number}`]),
    ];
    const { text, pages } = pagesOf(
      page(1, ['The weir was built in the spring of the', 'year 1911 by two hundred men who came']),
      page(2, ['from the villages along the river.', 'Nobody was paid.']),
      page(3, ['The gates were lowered into place', 'by a crane.']),
    );
    expect(text).toBe(
      'The weir was built in the spring of the year 1911 by two hundred men who came from the villages along the river. Nobody was paid.\nThe gates were lowered into place by a crane.',
    );
    expect(pages.map(({ start, end }) => text.slice(start, end).slice(0, 12))).toEqual([
      'The weir was',
      'from the vil',
      'The gates we',
    ]);
  });
});

/** A PDF file of these pages, each a list of lines; `catalog` and `trailer` are written into the dictionaries of those names. */
function makeFile(pages: string[][], { catalog = '', trailer = '' } = {}): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, i) => {
      const shown = lines.map((line, at) => `1 0 0 1 50 ${780 - 14 * at} Tm (${line}) Tj`).join('\n');
      // A page without lines has a rectangle for a picture.
      const content = lines.length > 0 ? `BT /F1 10 Tf\n${shown}\nET` : '50 50 400 600 re f';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const table = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}

describe('readPdf', () => {
  const said = (n: number) => [`The weir number ${n} was built in 1911 by two hundred men.`, 'It is open to visitors.'];

  test('gives each page its number, its label and its span', async () => {
    const catalog = '/PageLabels << /Nums [0 << /S /r >> 2 << /S /D /St 1 >>] >>';
    const reading = await readPdf(makeFile([said(1), said(2), said(3)], { catalog }));
    if (reading.cause !== null) throw new Error(reading.cause);
    const { pages, text } = reading.document;
    expect(pages.map(({ page, label }) => [page, label])).toEqual([
      [1, 'i'],
      [2, 'ii'],
      [3, '1'],
    ]);
    for (const { page, start, end } of pages) expect(text.slice(start, end)).toContain(`number ${page} `);
  });

  test.each([
    [
      'an encrypted file',
      makeFile([said(1)], {
        trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      }),
      'unsupported_type',
      'the PDF file is encrypted',
    ],
    ['pictures of pages', makeFile([[], [], []]), 'no_text', 'the PDF file has no text'],
    [
      'pictures of more pages than are read',
      makeFile([...Array.from({ length: 600 }, () => []), said(601)]),
      'too_large',
      'no text on the first 600 pages',
    ],
    [
      'a broken file',
      Uint8Array.from(Buffer.from('%PDF-1.7\nnothing', 'latin1')),
      'unsupported_type',
      'the PDF file is broken',
    ],
  ])('tells %s', async (_name, bytes, cause, detail) => {
    expect(await readPdf(bytes)).toMatchObject({ cause, detail });
  });

  test('finds the dates and the retraction that a file gives in words', async () => {
    const reading = await readPdf(makeFile([['RETRACTED ARTICLE', ...said(1), 'Last updated 4 May 2026.']]));
    expect(reading).toMatchObject({ cause: null, document: { retracted: true, dates: { updated: '2026-05-04' } } });
  });
});
