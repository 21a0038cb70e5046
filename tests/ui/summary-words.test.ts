import { describe, expect, test } from 'vitest';
import type { Summary } from '../../src/core/shown/summary';
import { CAUSES } from '../../src/core/types';
import { coverageSentence, summarySentence } from '../../src/ui/summary-words';
import { t } from '../../src/ui/words';

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
      '1 of 6 supported · 1 altered · 2 unsupported · 1 hint · 1 not yet decided',
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
    [
      'what was not read',
      { citationsRead: 12, citationsTotal: 14 },
      'An address was found for 12 of 14 citation marks.',
    ],
    [
      'what is hidden',
      { citationsRead: 12, citationsTotal: 14, hiddenSources: 5 },
      'An address was found for 12 of 14 citation marks, 5 more are hidden behind “+N”.',
    ],
    ['one citation', { citationsRead: 0, citationsTotal: 1 }, 'An address was found for 0 of 1 citation mark.'],
  ];
  test.each(table)('says %s', (_, figures, sentence) => {
    expect(coverageSentence({ ...zero, ...figures })).toBe(sentence);
  });
});

describe('the words for a cause', () => {
  test.each(CAUSES)('are a label and one whole sentence for %s', (cause) => {
    expect(t(`cause.${cause}.label`)).toMatch(/^[A-Z]/);
    expect(t(`cause.${cause}.sentence`)).toMatch(/^[A-Z].*[a-z]\.$/);
  });
});
