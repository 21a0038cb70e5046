import { describe, expect, test } from 'vitest';
import { addCounts, countJudged, NO_COUNTS } from '../../../src/core/workbench/sitting';
import { GivenJudge } from '../../../src/judge-given';
import { sourceFromText } from '../../../src/sources/text';

const mill = sourceFromText({
  url: 'source:mill',
  kind: 'page',
  text: 'The mill of Harrow opens daily at 9:00. Admission costs €4 per person.',
});
const judge = (answer: string) =>
  new GivenJudge().judge({
    answer,
    sources: [{ id: 'mill', url: null, source: mill }],
    asOf: '2026-10-02',
    readPassage: async () => mill,
  });

describe('countJudged', () => {
  test('counts claims by what is wrong with them', async () => {
    const answer = [
      'The mill of Harrow opens daily at 9 am [mill].',
      'Admission costs €5 per person [mill].',
      'The house says “opens daily at 9:00” [mill].',
      'The house says “opens weekly at 9:00” [mill].',
      'The house says “opens at night” [mill-9].',
      'Dogs may come.',
    ].join(' ');
    expect(countJudged(await judge(answer))).toEqual({
      answers: 1,
      refusals: 0,
      claims: 6,
      uncited: 1,
      cited: 5,
      quotes: 2,
      badQuotes: 1,
      supported: 2,
      altered: 2,
      unsupported: 0,
      unchecked: 1,
      unknownIds: 1,
    });
  });

  test('counts a refusal', async () => {
    expect(countJudged(await judge('INSUFFICIENT_CONTEXT'))).toMatchObject({ answers: 1, refusals: 1, claims: 0 });
  });

  test('adds up', () => {
    const one = { ...NO_COUNTS, answers: 1, claims: 3 };
    expect(addCounts(addCounts(NO_COUNTS, one), one)).toEqual({ ...NO_COUNTS, answers: 2, claims: 6 });
  });
});
