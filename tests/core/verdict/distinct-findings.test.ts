import { describe, expect, test } from 'vitest';
import { say } from '../../../src/core/locales/said';
import type { Finding } from '../../../src/core/types';
import { distinctFindings } from '../../../src/core/verdict/distinct-findings';
import { judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';

const limit = (words: string, start: number, end: number): Finding => ({
  code: 'qualifier_dropped',
  ...say('limitLeftOut', { source: words }),
  source: { start, end },
});

describe('distinctFindings', () => {
  const wide = limit('on Sundays', 0, 34);
  const narrow = limit('on Sundays', 24, 34);

  test.each<[name: string, given: Finding[], left: Finding[]]>([
    ['the wider of two places, told first', [wide, narrow], [wide]],
    ['the wider of two places, told last', [narrow, wide], [wide]],
    ['the first of two that are the same', [wide, { ...wide }], [wide]],
    ['the one that has a place', [{ code: wide.code, message: wide.message }, wide], [wide]],
    ['the longer words', [limit('only', 40, 44), limit('on Sundays only', 0, 44)], [limit('on Sundays only', 0, 44)]],
  ])('gives %s', (_, given, left) => {
    expect(distinctFindings(given)).toEqual(left);
  });

  test.each<[name: string, given: Finding[]]>([
    ['places beside each other', [limit('on Sundays', 0, 10), limit('on Sundays', 20, 30)]],
    ['other words within the place', [wide, limit('for members', 12, 23)]],
    ['another code', [wide, { ...narrow, code: 'hedge_dropped' }]],
    [
      'other words of the claim',
      [
        { ...wide, claim: { start: 0, end: 3 } },
        { ...narrow, claim: { start: 5, end: 8 } },
      ],
    ],
  ])('gives both of %s', (_, given) => {
    expect(distinctFindings(given)).toEqual(given);
  });
});

describe('judge', () => {
  test.each([
    ['Everyone swims for free.', 'Everyone swims for free on Sundays.', ['on Sundays']],
    ['The pool is open to visitors.', 'The pool is open to visitors on Sundays only.', ['on Sundays only']],
    ['The ferry carries dogs free.', 'The ferry carries dogs free on Sundays for members.', ['on Sundays for members']],
  ])('tells once what several checks see: %s', (text, words, limits) => {
    const source = sourceFromText({ url: 'https://source.example/', text: words, kind: 'page' });
    const verdict = judge({ claim: { text, quotes: [] }, source });
    const findings = verdict.verdict === 'unchecked' ? [] : verdict.findings;
    expect(findings.map(({ message }) => /“(.*)”/.exec(message)?.[1])).toEqual(limits);
  });
});
