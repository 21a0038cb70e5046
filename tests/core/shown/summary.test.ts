import { describe, expect, test } from 'vitest';
import { countProblems, type Standing, type Summary, standingOf, summarise } from '../../../src/core/shown/summary';
import type { CheckedClaim, SourceProgress, Verdict } from '../../../src/core/types';
import { altered, answer, check, claim, marker, supported, unchecked, unsupported } from '../../ui/build-state';

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
