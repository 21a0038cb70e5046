import { describe, expect, test } from 'vitest';
import {
  countProblems,
  coverageSentence,
  type Standing,
  type Summary,
  standingOf,
  summarise,
  summarySentence,
} from '../../src/core/summary';
import type { CheckedClaim, SourceProgress, Verdict } from '../../src/core/types';
import { altered, answer, check, claim, marker, supported, unchecked, unsupported } from '../ui/build-state';

const url = 'https://example.org/';
const by = (verdict: Verdict) => claim('A.', [{ label: '1', url, verdict }]);

const source = (state: SourceProgress['state'], cause?: SourceProgress['cause']): SourceProgress => ({
  url,
  state,
  ...(cause !== undefined && { cause }),
});

describe('standingOf', () => {
  const table: [string, CheckedClaim, boolean, Standing][] = [
    ['a firm support', by(supported('A.')), true, 'supported'],
    ['a weak support', by(supported('A.', { strength: 'weak' })), true, 'supported'],
    ['a support before its other sources are in', by(supported('A.')), false, 'supported'],
    ['a firm alteration', by(altered('B.')), true, 'altered'],
    ['an alteration that another source may take back', by(altered('B.')), false, 'pending'],
    ['a weak alteration', by(altered('B.', { strength: 'weak' })), true, 'hint'],
    ['a firm lack of support', by(unsupported(null)), true, 'unsupported'],
    ['a weak lack of support', by(unsupported(null, { strength: 'weak' })), true, 'hint'],
    ['a source that could not be read', by(unchecked('paywall')), true, 'unchecked'],
    ['a source that has not come yet', by(unchecked('timeout')), false, 'pending'],
    ['a claim without a citation', claim('A.'), false, 'uncited'],
    [
      'an uncited claim with an inherited citation',
      claim('A.', [{ label: '1', url, inherited: true, verdict: altered('B.') }]),
      true,
      'uncited',
    ],
  ];
  test.each(table)('of %s', (_, checked, final, standing) => {
    expect(standingOf({ claim: checked, final })).toBe(standing);
  });
});

describe('summarise', () => {
  const mixed = check(
    [
      by(supported('A.')),
      by(supported('A.', { strength: 'weak' })),
      by(altered('B.')),
      by(altered('B.', { strength: 'weak' })),
      by(unsupported(null)),
      by(unchecked('paywall')),
      claim('A.'),
    ],
    [source('read'), source('unchecked', 'paywall'), source('unchecked', 'not_permitted'), source('waiting')],
    { answer: answer({ citations: [marker('1', [url]), marker('2', []), marker('3 +2', [url], 2)] }) },
  );

  test('counts claims, sources and citations', () => {
    expect(summarise(mixed)).toEqual({
      cited: 6,
      supported: 2,
      supportedWeak: 1,
      altered: 1,
      unsupported: 1,
      hints: 1,
      unchecked: 1,
      uncited: 1,
      pending: 0,
      sourcesRead: 1,
      sourcesUnread: 2,
      sourcesNotPermitted: 1,
      sourcesTotal: 4,
      hiddenSources: 2,
      citationsRead: 2,
      citationsTotal: 3,
    } satisfies Summary);
  });

  test('puts every claim in exactly one place', () => {
    const { cited, uncited, ...counts } = summarise(mixed);
    const { supported, altered, unsupported, hints, unchecked, pending } = counts;
    expect(supported + altered + unsupported + hints + unchecked + pending).toBe(cited);
    expect(cited + uncited).toBe(mixed.claims.length);
  });

  test('counts firm alarms as problems, and nothing else', () => {
    expect(countProblems(summarise(mixed))).toBe(2);
  });
});

const zero: Summary = {
  cited: 0,
  supported: 0,
  supportedWeak: 0,
  altered: 0,
  unsupported: 0,
  hints: 0,
  unchecked: 0,
  uncited: 0,
  pending: 0,
  sourcesRead: 0,
  sourcesUnread: 0,
  sourcesNotPermitted: 0,
  sourcesTotal: 0,
  hiddenSources: 0,
  citationsRead: 0,
  citationsTotal: 0,
};

describe('summarySentence', () => {
  const table: [string, Partial<Summary>, string][] = [
    [
      'one claim a source that could not be read',
      { cited: 12, supported: 9, altered: 2, unchecked: 1, sourcesUnread: 1 },
      '9 of 12 supported · 2 altered · 1 source not readable',
    ],
    [
      'several claims on a source that could not be read',
      { cited: 5, supported: 2, unchecked: 3, sourcesUnread: 1 },
      '2 of 5 supported · 3 unchecked (1 source not readable)',
    ],
    [
      'a claim without a source behind its mark',
      { cited: 2, supported: 1, unchecked: 1 },
      '1 of 2 supported · 1 unchecked',
    ],
    [
      'a source that was not needed',
      { cited: 2, supported: 2, sourcesUnread: 1 },
      'All 2 supported · 1 source not readable',
    ],
    [
      'sources without permission',
      { cited: 2, unchecked: 2, sourcesUnread: 2, sourcesNotPermitted: 2 },
      '0 of 2 supported · 2 sources not yet permitted',
    ],
    ['everything supported', { cited: 12, supported: 12 }, 'All 12 supported'],
    ['one claim', { cited: 1, supported: 1 }, '1 of 1 supported'],
    [
      'every kind of alarm',
      { cited: 6, supported: 1, altered: 1, unsupported: 2, hints: 1, pending: 1 },
      '1 of 6 supported · 1 altered · 2 unsupported · 1 to look at · 1 not yet decided',
    ],
    ['no claim', {}, 'No claims to check'],
    ['no cited claim', { uncited: 3 }, 'No claim cites a source'],
  ];
  test.each(table)('says %s', (_, figures, sentence) => {
    expect(summarySentence({ ...zero, ...figures })).toBe(sentence);
  });
});

describe('coverageSentence', () => {
  const table: [string, Partial<Summary>, string | null][] = [
    ['nothing where all were read', { citationsRead: 3, citationsTotal: 3 }, null],
    ['what was not read', { citationsRead: 12, citationsTotal: 14 }, '12 of 14 citations were read.'],
    [
      'what is hidden',
      { citationsRead: 12, citationsTotal: 14, hiddenSources: 5 },
      '12 of 14 citations were read, 5 more are hidden behind “+N”.',
    ],
    ['one citation', { citationsRead: 0, citationsTotal: 1 }, '0 of 1 citations were read.'],
  ];
  test.each(table)('says %s', (_, figures, sentence) => {
    expect(coverageSentence({ ...zero, ...figures })).toBe(sentence);
  });
});
