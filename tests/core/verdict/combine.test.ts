import { describe, expect, test } from 'vitest';
import type { CheckedCitation, Claim, Evidence, Span, Strength, Verdict } from '../../../src/core/types';
import { combineClaim } from '../../../src/core/verdict/combine';

const EVIDENCE: Evidence = { start: 0, end: 4, text: 'text', prefix: '', suffix: '' };
const JUDGED = { score: 0.5, numbers: [], findings: [], warnings: [] };
const supported = (strength: Strength = 'firm'): Verdict => ({
  ...JUDGED,
  verdict: 'supported',
  match: 'paraphrase',
  strength,
  evidence: [EVIDENCE],
});
const altered = (strength: Strength = 'firm'): Verdict => ({
  ...JUDGED,
  verdict: 'altered',
  match: 'near',
  strength,
  evidence: [EVIDENCE],
});
const unsupported = (strength: Strength = 'firm'): Verdict => ({
  ...JUDGED,
  verdict: 'unsupported',
  match: 'none',
  strength,
  evidence: [],
});
const unread: Verdict = { verdict: 'unchecked', cause: 'dead_link' };
const unknown: Verdict = { verdict: 'unchecked', cause: 'unknown_citation' };

interface Cited {
  verdict: Verdict;
  inherited?: boolean;
  part?: Span;
  url?: string;
}

function combine(...cited: Cited[]) {
  const claim: Claim = {
    start: 0,
    end: 20,
    text: 'One half, other half',
    kind: 'sentence',
    quotes: [],
    context: '',
    citations: cited.map(({ inherited = false, part }, index) => ({ index, inherited, ...(part && { part }) })),
  };
  const citations = cited.map(
    ({ verdict, inherited = false, url }, index): CheckedCitation => ({
      index,
      label: `${index + 1}`,
      url: url ?? `https://source-${index}.example/`,
      inherited,
      verdict,
    }),
  );
  return combineClaim(claim, citations);
}

describe('combineClaim', () => {
  test.each([
    ['no citation', [], 'uncited', null, null],
    ['one that supports', [supported()], 'cited', 'supported', 'firm'],
    ['one of three supports', [unsupported(), altered(), supported('weak')], 'cited', 'supported', 'weak'],
    ['none supports, one contradicts', [unsupported(), altered('weak')], 'cited', 'altered', 'weak'],
    ['a contradiction and one unread', [unread, altered()], 'cited', 'altered', 'firm'],
    ['every source read and silent', [unsupported(), unsupported()], 'cited', 'unsupported', 'firm'],
    ['as sure as the least sure', [unsupported(), unsupported('weak')], 'cited', 'unsupported', 'weak'],
    ['one unread is never unsupported', [unsupported(), unread], 'cited', 'unchecked', null],
    ['all unread', [unread, unread], 'cited', 'unchecked', null],
    ['nothing behind the marker', [unknown], 'unknown_citation', 'unchecked', null],
    ['nothing behind one of two', [unknown, supported()], 'cited', 'supported', 'firm'],
  ] as const)('combines: %s', (_name, verdicts, status, verdict, strength) => {
    const combined = combine(...verdicts.map((one) => ({ verdict: one })));
    expect(combined).toMatchObject({ status, verdict, strength, together: false });
  });

  test('leaves a claim with only inherited citations uncited, and keeps what was found', () => {
    const combined = combine({ verdict: supported(), inherited: true });
    expect(combined).toMatchObject({ status: 'uncited', verdict: null });
    expect(combined.citations).toHaveLength(1);
  });

  describe('with a marker for each part of the sentence', () => {
    const first: Span = { start: 0, end: 8 };
    const second: Span = { start: 10, end: 20 };
    test.each([
      ['both parts supported by two sources', supported(), supported('weak'), 'supported', 'weak', true],
      ['one part altered', supported(), altered(), 'altered', 'firm', false],
      ['one part unsupported', supported(), unsupported(), 'unsupported', 'firm', false],
      ['one part unread', unsupported(), unread, 'unchecked', null, false],
    ] as const)('is as good as its weakest part: %s', (_name, a, b, verdict, strength, together) => {
      const combined = combine({ verdict: a, part: first }, { verdict: b, part: second });
      expect(combined).toMatchObject({ verdict, strength, together });
    });

    test('is not called together when one source carries both parts', () => {
      const url = 'https://one.example/';
      const combined = combine({ verdict: supported(), part: first, url }, { verdict: supported(), part: second, url });
      expect(combined).toMatchObject({ verdict: 'supported', together: false });
    });
  });
});
