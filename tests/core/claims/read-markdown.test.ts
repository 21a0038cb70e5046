import { describe, expect, test } from 'vitest';
import { cleanClaim } from '../../../src/core/claims/clean-claim';
import { readMarkdown } from '../../../src/core/claims/read-markdown';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';

const labels = (markdown: string, ids: string[] = []) =>
  readMarkdown(markdown, { ids }).marks.flatMap((mark) => (mark.kind === 'marker' ? [mark.label] : []));

describe('readMarkdown', () => {
  const texts: [name: string, markdown: string, text: string][] = [
    ['emphasis', 'The **quay** is *open* and _long_, ~~not~~ short.', 'The quay is open and long, not short.'],
    ['a bold mark without its partner', '**Note: the quay is shut.', 'Note: the quay is shut.'],
    ['signs that are no emphasis', 'It is 5 * 3 m, snake_case and 2*3*4.', 'It is 5 * 3 m, snake_case and 2*3*4.'],
    ['code ticks', 'Run `git log a.b` now.', 'Run git log a.b now.'],
    ['line breaks in a paragraph', 'The quay\nis open  \nall\\\nday.', 'The quay is open all day.'],
    ['a soft heading', 'Fees\n====\nIt is free.', 'Fees\nIt is free.'],
    ['a rule under a sentence', 'It is free.\n---\nIt is new.', 'It is free.\nIt is new.'],
    ['a heading without its space', '##Fees\nFree.', 'Fees\nFree.'],
    ['links', 'See [the guide](https://e.org/a_(b)) here.', 'See the guide here.'],
    ['a link without its end', 'See [the guide](https://e.org/a', 'See the guide'],
    ['images', 'The quay ![photo](https://e.org/p.png) is open.', 'The quay is open.'],
    ['entities and tags', 'Fish &amp; chips <b>now</b><br>&lt; €5.', 'Fish & chips now < €5.'],
    ['escapes', '1\\. Not a list \\*here\\*.', '1. Not a list *here*.'],
    ['powers', 'It has 5 m<sup>2</sup> and 10⁶ cells.', 'It has 5 m² and 10⁶ cells.'],
    ['a table', '| A | B |\n|---|:-:|\n| a \\| b | `c|d` |\n| | x |', 'A B\na | b c|d\nx'],
    ['an answer wrapped in a fence', '```markdown\n# Port\nIt is **open**.\n```', 'Port\nIt is open.'],
    ['bullets of every kind', '• One\n◦ Two\n1) Three\n- [x] Four\n① Five', 'One\nTwo\nThree\nFour\nFive'],
    [
      'a number at the start of a wrapped line',
      'The fort was built in\n1790. It fell.',
      'The fort was built in 1790. It fell.',
    ],
    ['a quotation', '> It is\n> open.\nNow.', 'It is open. Now.'],
  ];
  test.each(texts)('reads %s', (_name, markdown, text) => {
    expect(readMarkdown(markdown).text).toBe(text);
  });

  test.each([
    ['**Fees**\nA berth costs €5.', ['heading', 'paragraph']],
    ['**1. The "5 Days" Figure**\n\nIt is so.', ['heading', 'paragraph']],
    ['**It is so.**\nReally.', ['paragraph']],
    ['**Fees** are due\nin May.', ['paragraph']],
  ])('takes a line in bold over its text for a heading: %j', (markdown, kinds) => {
    expect(readMarkdown(markdown).blocks.map(({ kind }) => kind)).toEqual(kinds);
  });

  const marks: [markdown: string, labels: string[], text: string][] = [
    ['Open [1].', ['1'], 'Open.'],
    ['Open [2, 4].', ['2', '4'], 'Open.'],
    ['Open [2][4].', ['2', '4'], 'Open.'],
    ['Open [1-3].', ['1', '2', '3'], 'Open.'],
    ['Open [policy-14].', ['policy-14'], 'Open.'],
    ['Open [doc_3; S1].', ['doc_3', 'S1'], 'Open.'],
    ['Open【4:0†hours.pdf】.', ['4:0'], 'Open.'],
    ['Open 【1】【2†source】.', ['1', '2'], 'Open.'],
    ['Open.[^1] Shut.[^note]', ['1', 'note'], 'Open. Shut.'],
    ['Open.¹² Shut.¹˒³', ['12', '1', '3'], 'Open. Shut.'],
    ['Opened¹ late.', ['1'], 'Opened late.'],
    ['Open <sup>1</sup>', [], 'Open ¹'],
    ['Open.<sup>1, 2</sup>', ['1', '2'], 'Open.'],
    ['Open [1](https://e.org).', ['1'], 'Open.'],
    ['Open [[1]](https://e.org).', ['1'], 'Open.'],
    ['Open ([Guide](https://e.org)).', ['Guide'], 'Open.'],
    ['Open (https://e.org/a).', ['https://e.org/a'], 'Open.'],
    ['Open (source: [1], [2]).', ['1', '2'], 'Open.'],
    ['Open (see [1] for more).', ['1'], 'Open (see for more).'],
    ['Open [e.org](https://e.org/a).', ['e.org'], 'Open.'],
    ['Open. [Guide](https://e.org/a)', ['Guide'], 'Open.'],
    ['Open. Source: [Guide](https://e.org/a)', ['Guide'], 'Open.'],
    ['Open [citation:3] [cite: 1, 2].', ['3', '1', '2'], 'Open.'],
    ['Open \uE200cite\uE202turn0search1\uE202turn0news2\uE201.', ['turn0search1', 'turn0news2'], 'Open.'],
    ['Open :contentReference[oaicite:0]{index=0}.', ['0'], 'Open.'],
    ['Open \\[1\\].', ['1'], 'Open.'],
    ['Open [1] .', ['1'], 'Open.'],
    ['Ouvert [1] !', ['1'], 'Ouvert !'],
    ['Open. [1].', ['1'], 'Open.'],
    ['She said "the [sic] quay [its-2 pier] is open".', [], 'She said "the [sic] quay [its-2 pier] is open".'],
    ['It has 5 m², 3 km² and 10⁶ cells.', [], 'It has 5 m², 3 km² and 10⁶ cells.'],
    ['The value lies in the range [0, 1].', [], 'The value lies in the range [0, 1].'],
    ['Use `a[1]`.', [], 'Use a[1].'],
    ['In [2024] it was [Q3] or [the best].', [], 'In [2024] it was [Q3] or [the best].'],
  ];
  test.each(marks)('takes the markers out of %j', (markdown, expected, text) => {
    expect(labels(markdown)).toEqual(expected);
    expect(readMarkdown(markdown).text).toBe(text);
  });

  test('takes a word in brackets for a marker only where a source has that id', () => {
    expect(labels('The spa is shut [spa].')).toEqual([]);
    expect(labels('The spa is shut [spa].', ['spa'])).toEqual(['spa']);
  });

  const notes: [name: string, markdown: string, urls: string[][]][] = [
    ['footnotes', 'Open.[^a]\n\n[^a]: See https://e.org/a.', [['https://e.org/a']]],
    ['a numbered list', 'Open [2].\n\n## Sources\n1. https://e.org/a\n2. [B](https://e.org/b)', [['https://e.org/b']]],
    [
      'entries in brackets',
      'Open [1].\n\n**References:**\n[1] Guide, https://e.org/a\n[2] x https://e.org/b',
      [['https://e.org/a']],
    ],
    ['bullets, in order', 'Open [2].\n\nSources:\n- https://e.org/a\n- https://e.org/b', [['https://e.org/b']]],
    ['one line', 'Open [2].\n\nSources: [1] https://e.org/a [2] https://e.org/b', [['https://e.org/b']]],
    ['no head at all', 'Open [1].\n\n[1] Guide: https://e.org/a', [['https://e.org/a']]],
    ['raised numbers', 'Opened in 1790¹.\n\n¹ https://e.org/a', [['https://e.org/a']]],
    ['other languages', '开放 [1]。\n\n参考文献：\n1. https://e.org/a', [['https://e.org/a']]],
    ['none', 'Open [3].\n\nSources:\n1. https://e.org/a', [[]]],
  ];
  test.each(notes)('finds the addresses of marks in %s', (_name, markdown, urls) => {
    expect(readMarkdown(markdown).marks.map((mark) => mark.urls)).toEqual(urls);
  });

  test('maps words back to the answer as given', () => {
    const markdown = '## Fees\n\n- **Berths** cost &euro;5 [1] a `night`.';
    const reading = readMarkdown(markdown);
    const place = (words: string) => {
      const start = reading.text.indexOf(words);
      const span = reading.toSource({ start, end: start + words.length });
      return markdown.slice(span.start, span.end);
    };
    expect(place('Fees')).toBe('Fees');
    expect(place('€5')).toBe('&euro;5');
    expect(place('Berths cost')).toBe('Berths** cost');
    expect(place('5 a night')).toBe('5 [1] a `night');
  });

  test.each(['[', '(', '*', '`', '> ', '| ', '[1](', '**a', '"', '<sup>', '[^', '![', '\\', '- ', '1. ', 'Source: '])(
    'takes time that the length of hostile input explains: %j',
    (unit) => {
      expect(
        growthOf(
          (size) => unit.repeat(size),
          (markdown) => readMarkdown(markdown),
          6_000 / unit.length,
        ),
      ).toBeLessThan(LINEAR_GROWTH);
    },
  );
});

describe('cleanClaim', () => {
  test.each([
    ['3. **Parking** costs €35 per day [2].', 'Parking costs €35 per day.'],
    ['- The pool is open.¹', 'The pool is open.'],
    ['## Fees', 'Fees'],
    ['It opened in 1790.', 'It opened in 1790.'],
    ['[1]', '[1]'],
  ])('cleans %j', (claim, text) => {
    expect(cleanClaim(claim).text).toBe(text);
  });

  test('maps back into the claim as given', () => {
    const claim = '* The **quay** is open [1].';
    const clean = cleanClaim(claim);
    const start = clean.text.indexOf('quay');
    expect(clean.toSource({ start, end: start + 4 })).toEqual({ start: 8, end: 12 });
  });
});
