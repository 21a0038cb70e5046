import { describe, expect, test } from 'vitest';
import { answerSchema } from '../../../src/core/schemas/answer-schema';
import type { Answer } from '../../../src/core/types';
import { answerListSchema, pagePartsSchema } from '../../../src/platform/page/page-schema';

const answer: Answer = {
  site: 'test',
  question: 'Why?',
  text: 'It is so.',
  blocks: [{ kind: 'table_row', start: 0, end: 9, cells: [{ start: 0, end: 2 }], heads: ['What'] }],
  citations: [
    {
      kind: 'marker',
      scope: 'passage',
      label: '1',
      at: 9,
      passage: { start: 0, end: 9 },
      urls: ['https://a.example/'],
      hiddenSources: 2,
    },
  ],
  finished: true,
  lang: 'en',
};

describe('answerSchema', () => {
  test('takes an answer as it is', () => {
    expect(answerSchema.parse(answer)).toEqual(answer);
  });

  test('drops what an answer does not have', () => {
    expect(answerSchema.parse({ ...answer, extra: 1 })).toEqual(answer);
  });

  const citation = answer.citations[0];
  test.each([
    ['no text', { text: undefined }],
    ['a number for a text', { text: 5 }],
    ['a text above the cap', { text: 'x'.repeat(1_000_001) }],
    ['a block beyond the text', { blocks: [{ kind: 'paragraph', start: 0, end: 10 }] }],
    ['a block that runs backwards', { blocks: [{ kind: 'paragraph', start: 5, end: 1 }] }],
    ['a cell beyond the text', { blocks: [{ kind: 'table_row', start: 0, end: 9, cells: [{ start: 0, end: 99 }] }] }],
    ['a citation beyond the text', { citations: [{ ...citation, at: 10 }] }],
    ['a passage beyond the text', { citations: [{ ...citation, passage: { start: 0, end: 99 } }] }],
    ['too many addresses', { citations: [{ ...citation, urls: Array(201).fill('https://a.example/') }] }],
    ['half an offset', { citations: [{ ...citation, at: 1.5 }] }],
    ['an unknown kind', { citations: [{ ...citation, kind: 'footnote' }] }],
  ])('refuses %s', (_, change) => {
    expect(answerSchema.safeParse({ ...answer, ...change }).success).toBe(false);
  });
});

describe('pagePartsSchema', () => {
  const page = { site: 'test', url: 'https://page.example/' };
  test.each([
    { state: 'answers', ...page, ids: [3, 4], notice: 'Some are hidden.', opensHidden: true },
    { state: 'no_answer', ...page },
    { state: 'not_recognised', ...page, lookedFor: ['#answer'] },
  ])('takes $state', (reading) => {
    expect(pagePartsSchema.parse(reading)).toEqual(reading);
  });

  test('refuses an unknown state', () => {
    expect(pagePartsSchema.safeParse({ state: 'other', ...page }).success).toBe(false);
  });
});

describe('answerListSchema', () => {
  test('takes answers, and the gaps that those leave that are gone', () => {
    expect(answerListSchema.parse([answer, null])).toEqual([answer, null]);
    expect(answerListSchema.safeParse([{ ...answer, text: 5 }]).success).toBe(false);
  });
});
