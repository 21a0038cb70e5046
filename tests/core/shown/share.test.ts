import { describe, expect, test } from 'vitest';
import { type SharedClaim, toMarkdown, toPlainText } from '../../../src/core/shown/share';

const claim: SharedClaim = {
  claim: 'The mill was built in 1820.',
  verdict: 'Altered',
  reason: 'The source says 1802; the answer says 1820.',
  sources: [
    {
      title: 'The mill',
      url: 'https://mill.example/history#:~:text=built',
      date: 'updated 3 May 2024',
      caption: 'The source says',
      passage: 'The mill was built\n in 1802.',
    },
    { title: 'Old news', url: '', date: '', caption: 'The page does not exist.', passage: '' },
  ],
  limit: 'Supported means: the source says so.',
};

test('as plain text', () => {
  expect(toPlainText(claim)).toBe(`“The mill was built in 1820.”
Altered. The source says 1802; the answer says 1820.

The source says: “The mill was built in 1802.”
The mill, updated 3 May 2024
https://mill.example/history#:~:text=built

The page does not exist.
Old news

Supported means: the source says so.`);
});

test('as Markdown', () => {
  expect(toMarkdown(claim)).toBe(`**Altered:** The mill was built in 1820.

The source says 1802; the answer says 1820.

> The source says ([The mill](<https://mill.example/history#:~:text=built>), updated 3 May 2024)
>
> The mill was built in 1802.

> The page does not exist. (Old news)

*Supported means: the source says so.*`);
});

describe('texts of a page', () => {
  test.each([
    ['*bold* and `code`', '\\*bold\\* and \\`code\\`'],
    ['[a](javascript:alert(1))', '\\[a\\](javascript:alert(1))'],
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['- no list', '\\- no list'],
    ['a | b', 'a \\| b'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['see https://evil.example and www.evil.example', 'see https\\://evil.example and www\\.evil.example'],
    ['by @someone', 'by \\@someone'],
    ['two\n\n# lines', 'two # lines'],
  ])('%j stays text in Markdown', (text, expected) => {
    const [source] = claim.sources;
    if (!source) throw new Error('no source');
    const markdown = toMarkdown({ ...claim, sources: [{ ...source, passage: text }] });
    expect(markdown).toContain(`>\n> ${expected}\n`);
  });

  test('an address cannot leave its brackets', () => {
    const [source] = claim.sources;
    if (!source) throw new Error('no source');
    const url = 'https://a.example/>) [x](javascript:1) <\n';
    expect(toMarkdown({ ...claim, sources: [{ ...source, url }] })).toContain(
      '](<https://a.example/%3E)%20[x](javascript:1)%20%3C%0A>)',
    );
  });
});
