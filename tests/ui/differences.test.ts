import { describe, expect, test } from 'vitest';
import { diffWords } from '../../src/core/text/diff-words';
import type { Claim, Verdict } from '../../src/core/types';
import { findDifferences } from '../../src/ui/differences';
import { altered, claim, finding, supported, unsupported } from './build-state';

const CLAIM = 'The ferry leaves at nine from the old harbour.';
const SOURCE = 'The ferry leaves at ten from the old harbour.';

/** The words that are marked, on both sides. */
function marked(statement: Claim, verdict: Verdict): { claim: string[]; source: string[] } {
  if (verdict.verdict === 'unchecked') throw new Error('an unchecked verdict has nothing to compare');
  const differences = findDifferences(statement, verdict, () => diffWords);
  const first = verdict.evidence[0]?.text ?? '';
  return {
    claim: differences.claim.map((span) => statement.text.slice(span.start, span.end)),
    source: (differences.passages[0] ?? []).map((span) => first.slice(span.start, span.end)),
  };
}

describe('findDifferences', () => {
  const statement = claim(CLAIM).claim;

  test('compares word for word where the checks named nothing', () => {
    expect(marked(statement, altered(SOURCE))).toEqual({ claim: ['nine'], source: ['ten'] });
  });

  test('takes what the checks found before anything else', () => {
    const found = finding('name_changed', '', CLAIM, 'old harbour', [SOURCE, 'old harbour']);
    expect(marked(statement, altered(SOURCE, { findings: [found] }))).toEqual({
      claim: ['old harbour'],
      source: ['old harbour'],
    });
  });

  test('marks the numbers that differ', () => {
    const numbers = [
      { claim: { start: 20, end: 24, text: 'nine' }, source: { start: 120, end: 123, text: 'ten' }, ok: false },
    ];
    expect(marked(statement, altered(SOURCE, { numbers }))).toEqual({ claim: ['nine'], source: ['ten'] });
  });

  test('marks nothing in a supported claim, firm or weak', () => {
    expect(marked(statement, supported(SOURCE))).toEqual({ claim: [], source: [] });
    expect(marked(statement, supported(SOURCE, { strength: 'weak' }))).toEqual({ claim: [], source: [] });
  });

  test('does not compare with a passage that decides nothing', () => {
    expect(marked(statement, unsupported(SOURCE))).toEqual({ claim: [], source: [] });
  });

  test('leaves marks out where they would cover most of a text', () => {
    const boats = claim('Boats leave daily.').claim;
    expect(marked(boats, altered('Trains stop nowhere.'))).toEqual({ claim: [], source: [] });
  });

  test('bears spans that lie outside their texts', () => {
    const wild = {
      code: 'word_changed' as const,
      message: '',
      claim: { start: -9, end: -1 },
      source: { start: 0, end: 1e9 },
    };
    expect(() => marked(statement, altered(SOURCE, { findings: [wild] }))).not.toThrow();
  });

  test('keeps the list of marks as long as the list of passages', () => {
    const verdict = altered(SOURCE);
    if (verdict.verdict === 'unchecked') throw new Error('altered');
    expect(findDifferences(statement, verdict, () => diffWords).passages).toHaveLength(verdict.evidence.length);
  });
});
