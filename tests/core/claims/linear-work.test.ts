import { describe, expect, test } from 'vitest';
import { readFormat } from '../../../src/core/claims/formats';
import { MAX_SHARED } from '../../../src/core/claims/limits';
import { MappedText } from '../../../src/core/claims/mapped-text';
import { readMarkdown, toAnswer } from '../../../src/core/claims/read-markdown';
import { splitClaims } from '../../../src/core/claims/split-claims';
import type { Answer } from '../../../src/core/types';
import { countCalls } from '../../support/count-calls';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';

const split = (markdown: string) => splitClaims(toAnswer(readMarkdown(markdown)));

const bound = (answer: Answer): number =>
  splitClaims(answer).claims.reduce((sum, one) => sum + one.citations.length, 0);

/** Twice the input, about twice the work. */
function expectLinear(work: (size: number) => number, size: number): void {
  expect(work(2 * size)).toBeLessThanOrEqual(2.2 * work(size) + 500);
}

describe('readMarkdown and splitClaims', () => {
  test.each([
    ['marks in brackets that nothing closes in time', (n: number) => `It is so ${'[[1]'.repeat(n)}${']'.repeat(n)}.`],
    ['marks', (n: number) => `It is so ${'[1]'.repeat(n)}.`],
    ['open brackets', (n: number) => '['.repeat(n)],
    ['open brackets of two kinds', (n: number) => '(['.repeat(n)],
    ['links that never end', (n: number) => '[a]('.repeat(n)],
    ['links in links', (n: number) => `${'['.repeat(90)}a${'](h:a)'.repeat(90)} `.repeat(n / 90)],
    ['links behind a sentence', (n: number) => `It is so. ${'[ab](https://a.b/) '.repeat(n)}`],
    ['links behind a sentence, then a word', (n: number) => `It is so. ${'[ab](https://a.b/) '.repeat(n)}word`],
    ['addresses behind a sentence', (n: number) => `It is so. ${'https://a.b/ '.repeat(n)}word`],
    ['words that cite behind a sentence', (n: number) => `It is so. ${'Source: [1] '.repeat(n)}word`],
    ['words and raised marks', (n: number) => 'word¹ '.repeat(n)],
    ['notes under an answer', (n: number) => '[1] https://a.b/c\n'.repeat(n)],
    ['sentences with a mark', (n: number) => 'It is so [1]. '.repeat(n)],
    ['tables', (n: number) => '|a|\n|-|\n|b|\n\n'.repeat(n)],
    ['a wide table', (n: number) => `|${'ab|'.repeat(n)}\n|-|\n${'|b c d|\n'.repeat(n)}`],
    ['a list of sources without a mark', (n: number) => `Sources:\n${'a\n'.repeat(n)}`],
  ])('work in proportion to %s', (_name, make) => {
    expectLinear((size) => countCalls(() => split(make(size))), 900);
  });

  test('read an answer of one line under the head of a list of sources for each of very many', () => {
    expect(split(`Sources:\n${'a\n'.repeat(150_000)}`).others.length).toBeGreaterThan(150_000);
  });

  test('say how many addresses of a note are too many to be looked at', () => {
    const addresses = Array.from({ length: 300 }, (_, index) => `https://a.b/${index}`).join(' ');
    const { citations } = toAnswer(readMarkdown(`${'It is so [^1]. '.repeat(300)}\n\n[^1]: ${addresses}`));
    const own = citations.filter(({ label }) => label === '1');
    expect(own.reduce((sum, { urls }) => sum + urls.length, 0)).toBeLessThanOrEqual(MAX_SHARED + own.length);
    for (const { urls, hiddenSources } of own) expect(urls.length + hiddenSources).toBe(300);
  });
});

describe('what marks and statements share', () => {
  const marks = '[1]'.repeat(400);
  test.each([
    ['a heading', `# Head ${marks}\n\n${'It is so.\n\n'.repeat(400)}`],
    ['a lead-in', `It is so ${marks}:\n\n${'- It is so.\n'.repeat(400)}`],
    ['an item', `- It is so ${marks}. ${'It is so. '.repeat(400)}`],
    ['the end of a paragraph', `${'It is so. '.repeat(400)} It is so ${marks}.`],
  ])('is bounded under %s', (_name, markdown) => {
    expect(bound(toAnswer(readMarkdown(markdown)))).toBeLessThanOrEqual(2 * MAX_SHARED + 1000);
  });

  test.each(['answer', 'paragraph', 'passage'] as const)('is bounded where a mark stands for a whole %s', (scope) => {
    const answer = toAnswer(readMarkdown('It is so. '.repeat(400)));
    const passage = { start: 0, end: answer.text.length };
    const citation = { kind: 'marker' as const, scope, label: '1', at: answer.text.length, urls: [], hiddenSources: 0 };
    const few = { ...answer, citations: [{ ...citation, passage }] };
    expect(bound(few)).toBe(400);
    expect(splitClaims(few).isCut).toBeUndefined();
    const many = { ...answer, citations: Array.from({ length: 400 }, () => ({ ...citation, passage })) };
    expect(bound(many)).toBeLessThanOrEqual(MAX_SHARED + 1000);
    expect(splitClaims(many).isCut).toBe(true);
  });
});

describe('readFormat', () => {
  test('keeps offsets over very many pieces of evidence', () => {
    const known = new Set(['a-1']);
    const one = '<evidence id="a-1">It is so.</evidence>\n';
    const { markdown, marks } = readFormat(one.repeat(30_000), known);
    expect(markdown).toHaveLength(one.length * 30_000);
    expect(marks).toHaveLength(30_000);
    const { start, end } = marks[29_999]?.span ?? { start: 0, end: 0 };
    expect(markdown.slice(start, end)).toBe('It is so.');
  });

  test('takes the id from the end of a line with a long gap in it', () => {
    const line = `It is so.${' '.repeat(50_000)}x [a-1]`;
    const { marks } = readFormat(`<evidence>\n${line}\n</evidence>`, new Set(['a-1']));
    expect(marks.map(({ names }) => names)).toEqual([['a-1']]);
  });
});

describe('replies of APIs', () => {
  const URL = 'https://a.example/';
  const message = (text: string, annotations: object[]) => ({
    output: [{ type: 'message', content: [{ type: 'output_text', text, annotations }] }],
  });
  const cite = (start_index: number, end_index: number) => ({ type: 'url_citation', url: URL, start_index, end_index });
  const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

  test.each<[string, (size: number) => unknown]>([
    [
      'spans of the whole text',
      (n) =>
        message(
          'b'.repeat(n),
          times(n, () => cite(0, n)),
        ),
    ],
    [
      'marks',
      (n) =>
        message(
          `word ${URL} `.repeat(n),
          times(n, (at) => cite(24 * at + 5, 24 * at + 23)),
        ),
    ],
    [
      'spaces before marks',
      (n) =>
        message(
          `a${' '.repeat(9 * n)}${URL}`,
          times(n, (at) => cite(9 * at, 9 * n + 19)),
        ),
    ],
    ['spaces in claims', (n) => ({ claims: [{ text: `a${' '.repeat(20 * n)}b` }] })],
  ])('are read in a time that grows as %s do', (_, make) => {
    expect(growthOf(make, (reply) => readFormat(reply, new Set()), 3_000)).toBeLessThan(LINEAR_GROWTH);
  });

  test('are not searched for segments that are misplaced all over', () => {
    const text = 'It is so. '.repeat(50_000);
    const segment = { startIndex: 0, endIndex: 3, text: `${text.slice(1)}End.` };
    const groundingSupports = times(1_000, () => ({ segment, groundingChunkIndices: [0] }));
    const metadata = { groundingChunks: [{ web: { uri: URL } }], groundingSupports };
    const reply = { candidates: [{ content: { parts: [{ text: `${text}End.` }] }, groundingMetadata: metadata }] };
    expect(() => readFormat(reply, new Set())).toThrow('expected what stands at these bytes');
  });

  test('lose a mark with its address, and no words that hold it', () => {
    const words = `${'It is so. '.repeat(40)}See ${URL}.`;
    expect(readFormat(message(words, [cite(0, words.length)]), new Set()).markdown).toContain('It is so.');
    const twice = `It is so  (${URL}) and so.`;
    const { markdown, marks } = readFormat(message(twice, [cite(10, 30), cite(11, 29)]), new Set());
    expect(markdown.trim()).toBe('It is so and so.');
    expect(marks.map(({ span }) => span)).toEqual([
      { start: 8, end: 8 },
      { start: 8, end: 8 },
    ]);
  });
});

describe('MappedText', () => {
  test('gives, cuts and maps back what was added', () => {
    const text = new MappedText();
    text.copy('one two three', { start: 0, end: 3 });
    text.append('\n', 3, 4);
    text.copy('one two three', { start: 8, end: 13 });
    expect(text.textFrom(4)).toBe('three');
    expect(text.textFrom(2)).toBe('e\nthree');
    expect(text.tail(0)).toBe('hree');
    expect(text.tail(6)).toBe('ree');
    expect(text.text).toBe('one\nthree');
    text.truncate(6);
    expect(text.text).toBe('one\nth');
    expect(text.fromSource(8)).toBe(4);
    expect(text.toSource({ start: 4, end: 6 })).toEqual({ start: 8, end: 10 });
    text.truncate(0);
    expect([text.text, text.textFrom(0), text.length]).toEqual(['', '', 0]);
  });
});
